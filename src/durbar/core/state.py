"""The protocol of a game, first part: the state of a match and its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.errors import DurbarError
from durbar.core.event import Event


class Result:
    """How a match ended. Lists are by seat; rank 1 is best, level seats share a rank.

    `ending` is one of the game's `endings`; `scores` are points, `tie_scores` what parted those level on points. A
    `team` wins or loses together: all have rank 1, or all have rank 2.
    """

    def __init__(
        self, ending: str, scores: list[int], tie_scores: list[int], ranks: list[int], team: bool = False
    ) -> None:
        self.ending: Final = ending
        self.scores: Final = scores
        self.tie_scores: Final = tie_scores
        self.ranks: Final = ranks
        self.team: Final = team

    def __reduce__(self) -> tuple[object, ...]:
        return Result, (self.ending, self.scores, self.tie_scores, self.ranks, self.team)

    def share(self, seat: int) -> float:
        """A seat's part of the win, from 0 to 1: the winners share it equally; a team's win is whole for each."""
        if self.ranks[seat] != 1:
            return 0.0
        return 1.0 if self.team else 1.0 / self.ranks.count(1)


def places(scores: list[int], tie_scores: list[int]) -> list[int]:
    """The rank of each seat by score, then by tie score, more being better; level seats share a rank, 1 is best."""
    ranks: list[int] = []
    for s in range(len(scores)):
        better = 0
        for other in range(len(scores)):
            if scores[other] > scores[s] or (scores[other] == scores[s] and tie_scores[other] > tie_scores[s]):
                better += 1
        ranks.append(better + 1)
    return ranks


class Pick:
    """A set to choose: `count` of `actions`, which the engine takes in this order."""

    def __init__(self, count: int, actions: list[Action]) -> None:
        self.count: Final = count
        self.actions: Final = actions


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of one match; mutable, cheap to copy. Seats are numbered from 0.

    A *move* is what a seat decides at once: one action or a short sequence of them. Between the actions of a move
    `unfinished(seat)` is true. `events` is a list when somebody listens, otherwise None.

    A game says in `find_legal`, `carry_out` and `take_back` what is legal and what becomes of it. Everybody else calls
    `legal`, which remembers what was found until the state changes, and `play`, `apply` and `retract`, which forget it.
    Whoever changes a state in another way calls `changed`, unless it is a fresh copy.

    The class of which the states are repeats `to_act`, `legal` and `apply`, which programs call at every step: Python
    has a short way to a method of an object's own class, and a long one to those of its bases.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.events: list[Event] | None = None
        self._found: tuple[Action, ...] | None = None  # the legal actions of the seat that was asked about last
        self._asked = 0

    def to_act(self) -> tuple[int, ...]:
        """The seats that the match waits for, none when it is over; several decide at once.

        Sealed choices come in the order of the seats, open ones in the order in which a program asks.
        """
        raise NotImplementedError

    def legal(self, seat: int) -> tuple[Action, ...]:
        """All that this seat may do now, in a fixed order."""
        found = self._found
        if found is None or self._asked != seat:
            found = tuple(self.find_legal(seat))
            self._found = found
            self._asked = seat
        return found

    def find_legal(self, seat: int) -> Sequence[Action]:
        """The game's part of `legal`."""
        raise NotImplementedError

    def changed(self) -> None:
        """Forget what was legal."""
        self._found = None

    def why_not(self, seat: int, action: Action) -> DurbarError:
        """The reason for which `legal` does not hold an action: Illegal with its clause, or NotYours."""
        raise NotImplementedError

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        """Carry out an action that `legal` gave; anything else is undefined."""
        self._found = None
        self.carry_out(seat, action, chance)

    def carry_out(self, seat: int, action: Action, chance: Chance) -> None:
        """The game's part of `apply`."""
        raise NotImplementedError

    def play(self, seat: int, action: Action, chance: Chance) -> None:
        """Carry out an action if it is legal; otherwise raise `why_not` and change nothing."""
        for other in self.legal(seat):
            if other is action:  # `in` would ask each of them whether it is equal
                self.apply(seat, action, chance)
                return
        raise self.why_not(seat, action)

    def unfinished(self, seat: int) -> bool:
        """Whether this seat has begun a move that further actions must complete."""
        return False

    def pick(self, seat: int) -> Pick | None:
        """The set that this seat is about to choose, if its move is one."""
        return None

    def tempting(self, seat: int) -> list[Action]:
        """Actions with this seat's own things that a person would look for, legal or not."""
        return []

    def ready(self) -> list[int]:
        """The seats whose sealed choice is in while others are still choosing; empty when nothing is sealed."""
        return []

    def sealed(self) -> bool:
        """Whether the choices made now are sealed: hidden, in any order, retractable until the last is in."""
        return False

    def is_open(self, action: Action) -> bool:
        """Whether this action, the first of a move, shows at once although the choices made now are sealed."""
        return False

    def retract(self, seat: int) -> None:
        """Take back this seat's sealed choice while it is still sealed; NotYours (`nothing-sealed`) otherwise."""
        self._found = None
        self.take_back(seat)

    def take_back(self, seat: int) -> None:
        """The game's part of `retract`."""
        raise NotImplementedError

    def view(self, viewer: int | None) -> Any:
        """What a seat, or a spectator (None), may know: a dataclass of plain values."""
        raise NotImplementedError

    def consequence(self, seat: int, action: Action) -> Any:
        """What a legal action would bring as far as this seat can know: a dataclass of plain values."""
        raise NotImplementedError

    def imagine(self, viewer: int | None, chance: Chance) -> State:
        """A world dealt anew, uniform over all that is consistent with what the viewer knows."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent state; `events` of the copy is None. Copies pickle."""
        raise NotImplementedError

    def digest(self) -> str:
        """A SHA-256 in hexadecimal over the whole truth."""
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """Every component counted wherever it lies; constant over a match."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """The result, or None while the match goes on."""
        raise NotImplementedError
