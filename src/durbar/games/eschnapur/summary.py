"""What is remembered of things that are over: an offer that stands no more, a bidding."""

from __future__ import annotations

from typing import Final

from durbar.core.action import Action


class Lapse:
    """An offer that stood in this round of offers and stands no more; `reason` is one of the model's LAPSES."""

    def __init__(self, seat: int, tile: int, offer: list[Action], reason: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.offer: Final = offer
        self.reason: Final = reason

    def __reduce__(self) -> tuple[object, ...]:
        return Lapse, (self.seat, self.tile, self.offer, self.reason)

    def key(self) -> tuple[object, ...]:
        """The same as plain values."""
        return self.seat, self.tile, [action.code for action in self.offer], self.reason


class Reveal:
    """A bidding that is over. Lists are by seat: `cards` are kinds, NONE for a pass; `paid` and `received` coins.

    `winner` and `taker` are NOBODY if all passed; `points` is what the winner moved on.
    """

    def __init__(
        self, area: int, opener: int, chip: int, cards: list[int], void: list[bool], winner: int, points: int,
        taker: int, paid: list[int], received: list[int],
    ) -> None:  # fmt: skip
        self.area: Final = area
        self.opener: Final = opener
        self.chip: Final = chip
        self.cards: Final = cards
        self.void: Final = void
        self.winner: Final = winner
        self.points: Final = points
        self.taker: Final = taker
        self.paid: Final = paid
        self.received: Final = received

    def __reduce__(self) -> tuple[object, ...]:
        return Reveal, (
            self.area, self.opener, self.chip, self.cards, self.void, self.winner, self.points, self.taker, self.paid,
            self.received,
        )  # fmt: skip
