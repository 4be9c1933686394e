"""The lobby: games, bots, and the matches that a guest may care about."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from durbar.bots import BOTS
from durbar.catalog import games
from durbar.core.errors import DurbarError
from durbar.core.game import Game, Result
from durbar.core.prose import Sentence, say, say_many, seat_ref
from durbar.language import Words, render
from durbar.match import Live, Service
from durbar.server.payload import closed, joined, seats, words_for
from durbar.storage import MatchRow

Json = dict[str, Any]
_MOST = 12  # of each kind of match


def lobby(service: Service, user: str, locale: str) -> Json:
    """Everything on the lobby page for this guest."""
    mine = service.store.matches_of(user, 40)
    own = {row.id for row in mine}
    entries = [entry for row in mine if (entry := _line(service, row, user, locale))]
    entries.sort(key=lambda entry: not entry["your_turn"])
    going = [e for e in entries if e["status"] in ("open", "running")]
    ended = [e for e in entries if e["status"] in ("over", "closed")]
    return {
        "me": {"name": service.store.user_name(user) or guest_name(user, locale)},
        "games": [_game(game, locale) for game in games().values()],
        "bots": [_bot(name, locale) for name in BOTS],
        "yours": going + ended[:4],
        "open": _public(service, "open", user, locale, own),
        "watch": _public(service, "running", user, locale, own),
    }


def guest_name(user: str, locale: str) -> str:
    """The name of a guest who has not chosen one."""
    number = sum(user.encode()) * 37 % 900 + 100
    return "".join(str(p) for p in render(say("Guest {number}", number=number), Words(locale)))


def _public(service: Service, status: str, user: str, locale: str, without: set[str]) -> list[Json]:
    rows = [row for row in service.store.public_matches(status, _MOST + len(without)) if row.id not in without]
    return [entry for row in rows[:_MOST] if (entry := _line(service, row, user, locale))]


def _game(game: Game, locale: str) -> Json:
    words = Words(locale, game)

    def text(sentence: Any) -> str:
        return "".join(str(part) for part in render(sentence, words))

    return {
        "name": game.name,
        "title": game.title,
        "blurb": text(game.blurb),
        "seats": list(game.seat_counts),
        "minutes": game.minutes,
        "colours": list(game.colours),
        "opponent": game.opponent,
        "tags": [],
        "cover": f"/games/{game.name}/cover.svg",
        "options": [
            {
                "name": o.name,
                "label": text(o.label),
                "help": text(o.help),
                "default": o.default,
                "choices": [{"value": value, "label": text(label)} for value, label in o.choices.items()],
            }
            for o in game.options
        ],
    }


def _bot(name: str, locale: str) -> Json:
    words = Words(locale)
    kind = BOTS[name]
    return {
        "name": name,
        "label": "".join(str(part) for part in render(kind.label, words)),
        "help": "".join(str(part) for part in render(kind.blurb, words)),
    }


def _line(service: Service, row: MatchRow, user: str, locale: str) -> Json | None:
    """One match in a list, as anybody may see it; None for a match that this release can't play."""
    try:
        with service.opened(row.id) as live:
            return _entry(live, user, locale)
    except DurbarError:
        return None


def _entry(live: Live, user: str, locale: str) -> Json:
    seat = live.seat_of(user, None)
    words = words_for(live, seat, locale)
    play = live.play
    public = None if play is None else play.state.view(None)
    host = next((name for s, name in zip(live.seats, live.names(), strict=True) if s.user == live.match.host), "")
    if live.match.status == "closed":
        line = closed()
    elif play is None or public is None:
        free = sum(1 for s in live.seats if s.kind == "open")
        line = say_many("Waiting for {count} more person", "Waiting for {count} more people", free)
    else:
        line = live.game.headline(public)
    ended = None if play is None else play.base.result()
    return {
        "id": live.id,
        "game": live.game.name,
        "title": live.game.title,
        "status": live.match.status,
        "line": render(line, words) if ended is None else joined(outcome(live.game, ended, seat), words),
        "your_turn": play is not None and seat is not None and seat in play.state.to_act(),
        "since": datetime.fromtimestamp(live.match.changed_ms / 1000, UTC).isoformat(timespec="seconds"),
        "seats": seats(live, seat, host=False, public=public),
        "host": host,
    }


def outcome(game: Game, result: Result, viewer: int | None) -> list[Sentence]:
    """How a match ended, and who was there."""
    places = range(len(result.ranks))
    if result.team:
        others = [seat_ref(seat) for seat in places if seat != viewer]
        return [game.ending(result), *([say("Played with {others:dat}.", others=others)] if others else [])]
    winners = [seat_ref(seat) for seat in places if result.ranks[seat] == 1]
    others = [seat_ref(seat) for seat in places if result.ranks[seat] != 1]
    if not others:
        return [say("All share the win: {winners}.", winners=winners)]
    return [say("A win for {winners:acc} against {others:acc}.", winners=winners, others=others)]
