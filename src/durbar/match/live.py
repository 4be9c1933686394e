"""A match in memory: its rows and its fold. A cache of what is stored, thrown away whenever in doubt."""

from __future__ import annotations

from typing import Final

from durbar.core.errors import NotFound, Stale
from durbar.core.game import Game
from durbar.core.playthrough import Playthrough
from durbar.match.seating import told_apart
from durbar.storage import MatchRow, SeatRow


class Live:
    """One match; `play` is None if it has not begun, `touched_ms` is when somebody looked last. The service's lock of
    the match guards everything in it."""

    def __init__(self, match: MatchRow, seats: list[SeatRow], game: Game, play: Playthrough | None) -> None:
        self.match = match
        self.seats = seats
        self.game: Final = game
        self.play = play
        self.touched_ms = 0

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
            raise Stale("table-closed", "This table has been closed, because its seats were not all taken in time.")

    def names(self) -> list[str]:
        """The names at the seats, each of them another; "" at open seats."""
        return told_apart([row.name for row in self.seats])

    def seat_of(self, user: str | None, token: str | None) -> int | None:
        """The seat of a user or of the hash of a seat token; a token speaks for its own seat alone."""
        for row in self.seats:
            if row.token == token if token is not None else (user is not None and row.user == user):
                return row.seat
        return None

    def bots_to_act(self) -> list[int]:
        """The seats of bots that the match waits for."""
        if self.play is None:
            return []
        return [seat for seat in self.play.state.to_act() if self.seats[seat].kind == "bot"]
