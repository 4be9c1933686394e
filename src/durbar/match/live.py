"""A match in memory: its rows and its fold. A cache of what is stored, thrown away whenever in doubt."""

from __future__ import annotations

from typing import Any, Final

from durbar.core.errors import BadText, Forbidden, NotFound, Stale
from durbar.core.game import Game
from durbar.core.playthrough import Playthrough
from durbar.match.seating import told_apart
from durbar.storage import MatchRow, SeatRow


class Live:
    """One match; `play` is None if it has not begun, `touched_ms` is when somebody looked last. `shown` is for what has
    been made of it for those who look, until it changes. The service's lock of the match guards everything in it."""

    def __init__(self, match: MatchRow, seats: list[SeatRow], game: Game, play: Playthrough | None) -> None:
        self.match = match
        self.seats = seats
        self.game: Final = game
        self.play = play
        self.touched_ms = 0
        self.shown: Final[dict[object, Any]] = {}
        self._pointers: dict[int, tuple[int, str]] = {}  # by seat, with the length of the log at which it pointed

    @property
    def id(self) -> str:
        return self.match.id

    def started(self) -> Playthrough:
        """The fold; NotFound (`not-started`) while seats are open, Stale (`table-closed`) if they stayed so."""
        self.check_open()
        if self.play is None:
            raise NotFound("not-started", "The match has not begun: seats are still open.")
        return self.play

    def check_open(self) -> None:
        """Stale (`table-closed`) if the table has been closed before it began."""
        if self.match.status == "closed":
            raise Stale("table-closed", "This table was closed before all its seats were taken.")

    def names(self) -> list[str]:
        """The names at the seats, each of them another; "" at open seats."""
        return told_apart([row.name for row in self.seats])

    def seat_of(self, user: str | None, token: str | None) -> int | None:
        """The seat of a user or of the hash of a seat token; a token speaks for its own seat alone."""
        for row in self.seats:
            if row.token == token if token is not None else (user is not None and row.user == user):
                return row.seat
        return None

    def point(self, seat: int, at: str | None) -> None:
        """Let a seat suggest a thing to its team, until the match goes on; None takes the suggestion back.

        Suggestions bind nobody and are not kept: they are no part of the log. Forbidden (`no-suggestion`) if the game
        has none for this seat now; BadText (`bad-suggestion`) if it names nothing that all can see.
        """
        play = self.started()
        things = self.game.suggestions(play.state.view(None), seat)
        if not things:
            raise Forbidden("no-suggestion", "This seat has nothing to suggest now.")
        if at is not None and at not in things:
            raise BadText("bad-suggestion", "There is no such thing to point at on this table.")
        self._pointers.pop(seat, None)
        if at is not None:
            self._pointers[seat] = len(play.entries), at
        self.shown.clear()

    def pointers(self) -> list[tuple[int, str]]:
        """The suggestions that still hold: who points at what, in the order of the seats."""
        now = 0 if self.play is None else len(self.play.entries)
        return sorted((seat, at) for seat, (length, at) in self._pointers.items() if length == now)

    def bots_to_act(self) -> list[int]:
        """The seats of bots that the match waits for."""
        if self.play is None:
            return []
        return [seat for seat in self.play.state.to_act() if self.seats[seat].kind == "bot"]
