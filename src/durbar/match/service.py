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
from dataclasses import dataclass
from threading import Lock
from typing import Final, TypeVar

from durbar.catalog import game as find_game
from durbar.core.action import Action
from durbar.core.chance import FastChance, commitment
from durbar.core.errors import BadText, DurbarError, Forbidden, NotFound, Stale
from durbar.core.game import Game, State
from durbar.core.playthrough import Entry, Playthrough, draft
from durbar.core.record import record_of
from durbar.match.live import Live
from durbar.match.seating import PERSON, Place, hashed, new_token, seat_rows
from durbar.storage import MatchRow, SeatRow, Store

_CACHED: Final = 500  # matches kept in memory
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
        self._lock: Final = Lock()

    # -- tables and seats ---------------------------------------------------------------------------------------------

    def create(
        self, game: Game, places: list[Place], options: dict[str, bool], user: str, name: str, public: bool
    ) -> tuple[str, str | None]:
        """A new table; returns its id and the maker's seat token (None if the maker has no seat)."""
        checked = game.checked(len(places), options)
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
            row = SeatRow(free[0].seat, PERSON, name, user=user, token=hashed(token))
            taken = self.store.take_seat(match, row, _now_ms())
            self._forget(match)
        if not taken:
            raise Stale("seat-taken", "This seat is no longer free.")
        self.changed(match)
        return token

    def rename(self, user: str, name: str) -> None:
        """Give a user a new name, also at the tables that lie open here."""
        self.store.put_user(user, name, _now_ms())
        for match in self.store.match_ids_of(user):
            self._forget(match)

    # -- moves --------------------------------------------------------------------------------------------------------

    def submit(self, match: str, seat: int, decision: int, codes: list[str]) -> None:
        """Play a whole move. Stale if the decision has changed since; the reason of the rules if it is illegal."""

        def change(live: Live, play: Playthrough) -> None:
            actions = parse(live.game, codes)
            entries = play.submit(seat, actions)
            if entries:
                self._append(live, play, entries)
            else:
                self.store.seal(match, seat, len(play.entries), tuple(codes))

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
                    break
                except Stale:
                    self._forget(match)
                    if attempt == _TRIES - 1:
                        raise
                except DurbarError:
                    raise
                except Exception:
                    self._forget(match)  # what is in memory may be ahead of what is stored
                    raise
        self.changed(match)

    def _append(self, live: Live, play: Playthrough, entries: list[Entry]) -> None:
        over = play.base.result() is not None
        self.store.append(live.id, entries, over, _now_ms())
        if over:
            live.match = MatchRow(**{**vars(live.match), "status": "over"})

    # -- bots ---------------------------------------------------------------------------------------------------------

    def thoughts(self, match: str) -> list[Thought]:
        """For each bot that the match waits for, a world imagined anew to think about."""
        with self.opened(match) as live:
            found = []
            for seat in live.bots_to_act():
                play = live.started()
                chance = FastChance(secrets.randbits(60))
                world = play.state.imagine(seat, chance)
                bot = live.seats[seat].bot or ""
                found.append(Thought(match, live.game.name, seat, play.decisions[seat], bot, world))
            return found

    # -- reading ------------------------------------------------------------------------------------------------------

    @contextmanager
    def opened(self, match: str) -> Iterator[Live]:
        """A match, locked; NotFound (`no-such-match`) if there is none."""
        while True:
            live = self._get(match)
            live.lock.acquire()
            if self._live.get(match) is live:
                break
            live.lock.release()  # thrown away while we waited
        try:
            yield live
        finally:
            live.lock.release()

    def record(self, match: str) -> str:
        """The record of a match as text; of a running one only its head."""
        with self.opened(match) as live:
            return record_of(live.started()).to_text()

    def _get(self, match: str) -> Live:
        with self._lock:
            live = self._live.get(match)
            if live is not None:
                self._live.move_to_end(match)
                return live
        loaded = self._load(match)
        with self._lock:
            live = self._live.setdefault(match, loaded)
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
        if row.rules_version != game.rules_version or row.components != game.components.digest:
            raise NotFound(
                "rules-changed",
                "This match was begun under rules version {version}, which this release does not play.",
                None,
                {"version": row.rules_version},
            )
        seats = self.store.seats(match)
        play = None if row.status == "open" else self._folded(row, game)
        return Live(row, seats, game, play)

    def _folded(self, row: MatchRow, game: Game) -> Playthrough:
        play = Playthrough(game, row.seats, row.options, row.seed)
        for entry in self.store.entries(row.id):
            play.append(entry)
        for seat, (after, codes) in self.store.sealed(row.id).items():
            if after == len(play.entries):
                play.submit(seat, parse(game, list(codes)))
        return play


def parse(game: Game, codes: list[str]) -> list[Action]:
    """The actions of a move; BadText for an unknown code or an absurd length."""
    if len(codes) > _MOST_CODES:
        raise BadText("move-too-long", "No move has so many parts.")
    return [game.actions.parse(code) for code in codes]


def _now_ms() -> int:
    return int(time.time() * 1000)
