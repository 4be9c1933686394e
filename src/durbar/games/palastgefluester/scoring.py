"""How rounds and the match end in Palastgeflüster."""

from __future__ import annotations

from typing import Final

from durbar.core.game import Result
from durbar.core.state import places
from durbar.games.palastgefluester.model import Card


class Ended:
    """A round that is over: why, by whose card, who gained, and the displays as they lay."""

    def __init__(
        self, round_: int, cause: str, seat: int, card: str, gains: list[int], displays: list[list[Card]]
    ) -> None:
        self.round: Final = round_
        self.cause: Final = cause
        self.seat: Final = seat
        self.card: Final = card
        self.gains: Final = gains
        self.displays: Final = displays

    def __reduce__(self) -> tuple[object, ...]:
        return Ended, (self.round, self.cause, self.seat, self.card, self.gains, self.displays)


def rank(last: Ended, favour: list[int], notes: list[int] | None) -> Result:
    """The result: favour, then the display as it lies or, in the dark, the notes; then level [G2, G3, G4]."""
    ties = [len(display) for display in last.displays] if notes is None else notes[:]
    keys = [(favour[s], ties[s]) for s in range(len(favour))]
    ranks = places(favour, ties)
    best = max(keys)
    if keys.count(best) > 1:
        parted = "shared"
    elif favour.count(best[0]) > 1:
        parted = "display" if notes is None else "notes"
    else:
        parted = "favour"
    return Result(f"{last.cause}:{parted}", favour[:], ties, ranks)
