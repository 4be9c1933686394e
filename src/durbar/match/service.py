"""The match service: make tables, take seats, submit moves, take them back.

Every change is stored before anybody hears of it. All methods may be called from any thread; those of one match wait
for each other. If another process has moved a match on, the change is tried again on what is stored now.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Lock, RLock
from typing import Final, TypeVar

from durbar.catalog import game as find_game
from durbar.core.action import Action
from durbar.core.chance import FastChance, commitment
from durbar.core.errors import BadText, Forbidden, Illegal, NotFound, NotYours, Stale
from durbar.core.game import Game, Options, State
from durbar.core.playthrough import Entry, Playthrough, draft
from durbar.core.record import record_of
from durbar.match.live import Live
from durbar.match.seating import (
    BOT,
    BOT_NAMES,
    PERSON,
    Place,
    check_bot,
    hashed,
    household,
    new_token,
    seat_rows,
)
from durbar.storage import MatchRow, SeatRow, Store

UNBEGUN_DAYS: Final = 14  # a table that is not full closes when nobody has sat down for so long
_CACHED: Final = 500  # matches kept in memory
_IDLE_MS: Final = 30 * 60_000  # and how long without anybody looking
_DAY_MS: Final = 24 * 3600_000
_MOST_TABLES: Final = 30  # unfinished ones that one guest may have made
_MOST_OF_HOUSEHOLD: Final = 500  # and all guests of one address together
_HOUSE_FULL: Final = 5000  # unfinished ones in all
_LOCKS: Final = 256
_TRIES: Final = 5  # against another process that writes the same match
_MOST_CODES: Final = 64  # no move is longer

Outcome = TypeVar("Outcome")


@dataclass(frozen=True)
class Thought:
    """What a bot is given to think about: an imagined world and its seat, never the truth, the record or the seed."""

    match: str
    game: str
    seat: int
    decision: int
    bot: str
    world: State


class Service:
    """All matches of one store. `changed` is called with a match's id after each stored change."""

    def __init__(self, store: Store, bots: list[str], changed: Callable[[str], None] = lambda _: None) -> None:
        self.store: Final = store
        self.bots: Final = bots
        self.changed = changed
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._lock: Final = Lock()  # of the cache
        self._locks: Final = [RLock() for _ in range(_LOCKS)]  # of the matches, several of which may share one

    # -- tables and seats ---------------------------------------------------------------------------------------------

    def create(
        self, game: Game, places: list[Place], options: Options, user: str, name: str, public: bool
    ) -> tuple[str, str | None]:
        """A new table; returns its id and the maker's seat token (None if the maker has no seat)."""
        checked = game.checked(len(places), options)
        if self.store.unfinished_of(user) >= _MOST_TABLES:
            raise Forbidden(
                "too-many-tables", "You have {count} unfinished tables; finish some before you make another.", None,
                {"count": _MOST_TABLES},
            )  # fmt: skip
        if self.store.unfinished_of_household(household(user)) >= _MOST_OF_HOUSEHOLD:
            raise Forbidden(
                "too-many-tables", "There are {count} unfinished tables from your address; finish some first.", None,
                {"count": _MOST_OF_HOUSEHOLD},
            )  # fmt: skip
        if self.store.unfinished() >= _HOUSE_FULL:
            raise Forbidden("house-full", "This server has no room for another table at the moment.")
        rows, token = seat_rows(places, user, name, self.bots)
        now = _now_ms()
        seed = secrets.token_bytes(32)
        status = "open" if any(row.kind == "open" for row in rows) else "running"
        match = MatchRow(
            secrets.token_urlsafe(9), game.name, game.rules_version, game.components.digest, len(places), checked,
            seed, commitment(seed), status, public, user, now, now,
        )  # fmt: skip
        self.store.add_match(match, rows)
        self.changed(match.id)
        return match.id, token

    def join(self, match: str, user: str, name: str, seat: int | None = None, invite: str | None = None) -> str:
        """Sit down at an open seat of a public table, or at the one an invitation is for; returns the seat token."""
        with self.opened(match) as live:
            live.check_open()
            if live.seat_of(user, None) is not None:
                raise Forbidden("already-seated", "You already have a seat at this table.")
            free = [row for row in live.seats if row.kind == "open" and seat in (None, row.seat)]
            if invite is not None:
                free = [row for row in free if row.invite == invite]
            elif not live.match.public:
                raise Forbidden("by-invitation", "This table is by invitation only.")
            if not free:
                raise Stale("seat-taken", "This seat is no longer free.")
            token = new_token()
            row = SeatRow(free[0].seat, PERSON, name, user=user, token=hashed(token), invite=free[0].invite)
            taken = self.store.take_seat(match, row, _now_ms())
            self._forget(match)
        if not taken:
            raise Stale("seat-taken", "This seat is no longer free.")
        self.changed(match)
        return token

    def seat_bot(self, match: str, seat: int, bot: str) -> None:
        """Give an open seat to a bot; its invitation leads nowhere from then on."""
        check_bot(bot, self.bots)
        with self.opened(match) as live:
            live.check_open()
            if not any(row.kind == "open" and row.seat == seat for row in live.seats):
                raise Stale("seat-taken", "This seat is no longer free.")
            row = self._bot(live, seat, bot)
            taken = self.store.take_seat(match, row, _now_ms())
            self._forget(match)
        if not taken:
            raise Stale("seat-taken", "This seat is no longer free.")
        self.changed(match)

    def leave(self, match: str, seat: int) -> None:
        """A person gets up for good, and a bot plays on; Stale (`match-over`) if there is nothing more to play."""
        with self.opened(match) as live:
            if live.started().base.result() is not None:
                raise Stale("match-over", "This match is over.")
            bot = live.game.opponent if live.game.opponent in self.bots else self.bots[0]
            self.store.replace_seat(match, self._bot(live, seat, bot), _now_ms())
            self._forget(match)
        self.changed(match)

    @staticmethod
    def _bot(live: Live, seat: int, bot: str) -> SeatRow:
        """A bot at a seat, under a name that nobody at the table has."""
        names = live.names()
        return SeatRow(seat, BOT, next(name for name in BOT_NAMES if name not in names), bot=bot)

    def call_off(self, match: str) -> None:
        """Close a table that waits for people; Stale (`already-begun`) if it waits no longer."""
        with self.opened(match) as live:
            live.check_open()
            closed = self.store.call_off(match, _now_ms())
            self._forget(match)
        if not closed:
            raise Stale("already-begun", "The match has begun: the table can’t be closed any more.")
        self.changed(match)

    def rename(self, user: str, name: str) -> None:
        """Give a user a new name, also at the tables that lie open here."""
        self.store.put_user(user, name, _now_ms())
        for match in self.store.match_ids_of(user):
            with self._locks[hash(match) % _LOCKS]:
                self._forget(match)
            self.changed(match)

    # -- moves --------------------------------------------------------------------------------------------------------

    def submit(self, match: str, seat: int, decision: int, codes: list[str]) -> None:
        """Play a whole move. Stale if the decision has changed since; the reason of the rules if it is illegal."""

        def change(live: Live, play: Playthrough) -> None:
            actions = parse(live.game, codes)
            entries = play.submit(seat, actions)
            if entries:
                self._append(live, play, entries)
            else:
                self.store.seal(match, seat, play.sealing, len(play.entries), tuple(codes))

        self._change(match, seat, decision, change)

    def undo(self, match: str, seat: int, decision: int) -> None:
        """Take back this seat's last move while nothing new has been seen."""
        self._change(match, seat, decision, lambda live, play: self._append(live, play, [play.undo(seat)]))

    def retract(self, match: str, seat: int, decision: int) -> None:
        """Take back a sealed choice."""

        def change(live: Live, play: Playthrough) -> None:
            play.retract(seat)
            self.store.unseal(match, seat)

        self._change(match, seat, decision, change)

    def draft(self, match: str, seat: int, codes: list[str]) -> tuple[Live, State]:
        """The state after the first actions of a move, for the next legal list; nothing of it is kept."""
        with self.opened(match) as live:
            return live, draft(live.started().state, seat, parse(live.game, codes))

    def _change(self, match: str, seat: int, decision: int, change: Callable[[Live, Playthrough], None]) -> None:
        for attempt in range(_TRIES):
            with self.opened(match) as live:
                play = live.started()
                if play.decisions[seat] != decision:
                    raise Stale("stale", "The table has changed since; this answer came too late.")
                try:
                    change(live, play)
                    live.shown.clear()
                    break
                except Stale:
                    self._forget(match)
                    if attempt == _TRIES - 1:
                        raise
                except (BadText, Illegal, NotYours):
                    raise  # refused before anything has changed
                except Exception:
                    self._forget(match)  # what is in memory may be ahead of what is stored
                    raise
        self.changed(match)

    def _append(self, live: Live, play: Playthrough, entries: list[Entry]) -> None:
        over = play.base.result() is not None
        now = _now_ms()
        self.store.append(live.id, entries, over, now, keep_sealed=bool(play.pending))
        live.match = replace(live.match, status="over" if over else live.match.status, changed_ms=now)

    def host(self, match: str) -> str:
        """The user who made a match."""
        with self.opened(match) as live:
            return live.match.host

    # -- bots ---------------------------------------------------------------------------------------------------------

    def thoughts(self, match: str) -> list[Thought]:
        """For each bot that the match waits for, a world imagined anew to think about."""
        with self.opened(match) as live:
            seats = live.bots_to_act()
            if not seats:
                return []
            play = live.started()
            truth = play.state.copy()  # imagining may take a while, and the table must not wait for it
            asked = [(seat, play.decisions[seat], live.seats[seat].bot or "") for seat in seats]
            game = live.game.name
        chance = FastChance(secrets.randbits(60))
        return [Thought(match, game, s, decision, bot, truth.imagine(s, chance)) for s, decision, bot in asked]

    # -- tidying ------------------------------------------------------------------------------------------------------

    def tidy(self, now_ms: int | None = None) -> None:
        """Put idle matches out of memory, from where they are loaded again, and close tables that never began."""
        now_ms = _now_ms() if now_ms is None else now_ms
        with self._lock:
            for match in [match for match, live in self._live.items() if live.touched_ms < now_ms - _IDLE_MS]:
                del self._live[match]
        for match in self.store.close_unbegun(now_ms - UNBEGUN_DAYS * _DAY_MS, now_ms):
            with self._locks[hash(match) % _LOCKS]:
                self._forget(match)
            self.changed(match)

    # -- reading ------------------------------------------------------------------------------------------------------

    @contextmanager
    def opened(self, match: str) -> Iterator[Live]:
        """A match, locked; NotFound (`no-such-match`) if there is none."""
        with self._locks[hash(match) % _LOCKS]:
            yield self._get(match)

    def record(self, match: str) -> str:
        """The record of a match as text; of a running one only its head."""
        with self.opened(match) as live:
            return record_of(live.started()).to_text()

    def _get(self, match: str) -> Live:
        """The match from the cache or the store; only under the match's lock, so that nobody changes it meanwhile."""
        with self._lock:
            live = self._live.get(match)
            if live is not None:
                self._live.move_to_end(match)
                live.touched_ms = _now_ms()
                return live
        live = self._load(match)
        live.touched_ms = _now_ms()
        with self._lock:
            self._live[match] = live
            while len(self._live) > _CACHED:
                self._live.popitem(last=False)
        return live

    def _forget(self, match: str) -> None:
        with self._lock:
            self._live.pop(match, None)

    def _load(self, match: str) -> Live:
        row = self.store.match(match)
        if row is None:
            raise NotFound("no-such-match", "There is no such match.")
        game = find_game(row.game)
        if row.components != game.components.digest and row.rules_version == game.rules_version:
            raise NotFound(
                "components-changed",
                "This match was begun with other component values than those this server plays with.",
            )
        if row.rules_version != game.rules_version:
            raise NotFound(
                "rules-changed",
                "This match was begun under rules version {version}, which this release does not play.",
                None,
                {"version": row.rules_version},
            )
        seats = self.store.seats(match)
        play = None if row.status in ("open", "closed") else self._folded(row, game)
        return Live(row, seats, game, play)

    def _folded(self, row: MatchRow, game: Game) -> Playthrough:
        """The fold of what is stored; sealed choices that another process made complete are opened and stored."""
        play = Playthrough(game, row.seats, row.options, row.seed)
        for entry in self.store.entries(row.id):
            play.append(entry)
        for seat, (after, codes) in self.store.sealed(row.id).items():
            if after == play.sealing:
                opened = play.submit(seat, parse(game, list(codes)))
                if opened:
                    self.store.append(row.id, opened, play.base.result() is not None, _now_ms())
                    break
        return play


def parse(game: Game, codes: list[str]) -> list[Action]:
    """The actions of a move; BadText for an unknown code or an absurd length."""
    if len(codes) > _MOST_CODES:
        raise BadText("move-too-long", "No move has so many parts.")
    return [game.actions.parse(code) for code in codes]


def _now_ms() -> int:
    return int(time.time() * 1000)
