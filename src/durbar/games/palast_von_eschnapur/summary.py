"""What is kept of a round that has ended, for the table."""

from __future__ import annotations

from typing import Final


class Round:
    """Immutable. Lists as in a Position; `scores` has [section, seat, wage paid, highest number, bricks]."""

    def __init__(
        self, number: int, winners: list[int], lay: list[int], lies: list[int], tie_seat: int, blocked: int,
        earned: list[int], scores: list[list[int]],
    ) -> None:  # fmt: skip
        self.number: Final = number
        self.winners: Final = winners
        self.lay: Final = lay
        self.lies: Final = lies
        self.tie_seat: Final = tie_seat
        self.blocked: Final = blocked  # the place 5 * seat + official of the blocked card, or -1
        self.earned: Final = earned
        self.scores: Final = scores

    def __reduce__(self) -> tuple[object, ...]:
        return Round, (
            self.number, self.winners, self.lay, self.lies, self.tie_seat, self.blocked, self.earned, self.scores,
        )  # fmt: skip
