"""A toy: two seats hold hidden cards; in turn they raise by one or two, or call; the higher card plus raises wins.

Its states know whether they were dealt or imagined, so that it shows who is handed the truth.
"""

from __future__ import annotations

from typing import Any

from durbar.core.action import Action, ActionTable
from durbar.core.chance import Chance
from durbar.core.errors import DurbarError, Illegal
from durbar.core.event import Event
from durbar.core.game import Game, Options
from durbar.core.state import Result, State

CARDS = 6
ACTIONS = ActionTable(__name__)
RAISE = ACTIONS.add("do", 0, "raise", 0)
CALL = ACTIONS.add("do", 0, "call", 0)
BY = [ACTIONS.add("by", 1, str(n), n) for n in (1, 2)]


class TruthWasUsed(AssertionError):
    """Somebody who should have been handed an imagined world looked at the truth."""


class Higher(State):
    """A raise is a move of two actions: `do:raise`, then how much."""

    def __init__(self, cards: list[int], imagined: bool) -> None:
        super().__init__(2)
        self.cards = cards
        self.imagined = imagined
        self.raised = [0, 0]
        self.moves = 0
        self.open = False

    def copy(self) -> Higher:
        new = Higher(self.cards[:], self.imagined)
        new.raised, new.moves, new.open = self.raised[:], self.moves, self.open
        return new

    def to_act(self) -> tuple[int, ...]:
        return (self.moves % 2,) if self.moves < 4 else ()

    def find_legal(self, seat: int) -> list[Action]:
        if seat not in self.to_act():
            return []
        return BY if self.open else [RAISE, CALL]

    def unfinished(self, seat: int) -> bool:
        return self.open and seat == self.moves % 2

    def carry_out(self, seat: int, action: Action, chance: Chance) -> None:
        if action is RAISE:
            self.open = True
            return
        self.open = False
        self.raised[seat] += action.arg
        self.moves += 1

    def why_not(self, seat: int, action: Action) -> DurbarError:
        return Illegal("not-now", "Not now.")

    def imagine(self, viewer: int | None, chance: Chance) -> Higher:
        new = self.copy()
        new.imagined = True
        for seat in (0, 1):
            if seat != viewer:
                new.cards[seat] = chance.below(CARDS)
        return new

    def view(self, viewer: int | None) -> Any:
        raise TruthWasUsed

    def result(self) -> Result | None:
        if self.moves < 4:
            return None
        points = [card + raised for card, raised in zip(self.cards, self.raised, strict=True)]
        return Result("called", points, [0, 0], [1 + (points[1 - s] > points[s]) for s in (0, 1)])


class HigherGame(Game):
    """`dealt` keeps the true states, `judged` counts what was evaluated."""

    name, title, seat_counts, actions, rules_version = "higher", "Higher", (2,), ACTIONS, 1

    def __init__(self) -> None:
        self.judged = 0

    def deal(self, seats: int, options: Options, chance: Chance, events: list[Event] | None = None) -> State:
        return Higher([chance.below(CARDS) for _ in range(2)], imagined=False)

    def bound(self, seats: int) -> int:
        return 8

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Higher)
        if not state.imagined:
            raise TruthWasUsed
        self.judged += 1
        mine, other = (state.cards[s] + state.raised[s] for s in (seat, 1 - seat))
        return 0.5 + (mine - other) / 20
