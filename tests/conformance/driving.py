"""Driving any game of the catalogue by its protocol alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import median
from typing import Any

import pytest
from hypothesis import strategies as st

from durbar.catalog import games
from durbar.core.action import Action
from durbar.core.chance import Chance, FastChance
from durbar.core.game import Game, Options, State
from durbar.core.playout import playout
from durbar.core.playthrough import Playthrough

LONG = 1000  # actions of a match
MOST = 4  # positions of a match before `sample` takes fewer

every_game = pytest.mark.parametrize("game", list(games().values()), ids=list(games()))


@dataclass(frozen=True)
class Setup:
    """A table of a game: `seed` makes the deal and all random decisions."""

    game: Game
    seats: int
    options: Options
    seed: int

    def deal(self) -> tuple[State, Chance]:
        """The first position and the chance that goes on with it."""
        chance = FastChance(self.seed)
        return self.game.deal(self.seats, self.options, chance), chance

    def playthrough(self) -> Playthrough:
        """A match of this table in which nothing has been decided."""
        return Playthrough(self.game, self.seats, self.options, self.seed.to_bytes(32, "big"))


@cache
def short_ones(game: Game) -> list[Setup]:
    """For each number of seats the shortest of some random matches; none for a game whose matches are short anyhow."""
    chance = FastChance(1)
    tried: dict[int, list[tuple[int, Setup]]] = {}
    for seats in game.seat_counts:
        for seed in range(8):
            options = {option.name: option.values[chance.below(len(option.values))] for option in game.options}
            setup = Setup(game, seats, game.checked(seats, options), seed)
            state, own = setup.deal()
            tried.setdefault(seats, []).append((playout(state, own), setup))
    lengths = [length for found in tried.values() for length, _ in found]
    if median(lengths) < LONG:
        return []
    return [min(found, key=lambda one: one[0])[1] for found in tried.values()]


@st.composite
def setups(draw: Callable[..., Any], game: Game, anyhow: bool = False) -> Setup:
    """Any table of a game; where matches are long, one of those that are not, unless `anyhow`."""
    if not anyhow and (short := short_ones(game)):
        found: Setup = draw(st.sampled_from(short))
        return found
    seats = draw(st.sampled_from(game.seat_counts))
    options = {option.name: draw(st.sampled_from(option.values)) for option in game.options}
    return Setup(game, seats, game.checked(seats, options), draw(st.integers(0, 2**32 - 1)))


def some(items: Sequence[Any], chance: Chance) -> Any:
    """One of some items, each equally likely."""
    return items[chance.below(len(items))]


def random_move(state: State, seat: int, chance: Chance) -> list[Action]:
    """A complete move of a seat, each part random."""
    trial = state.copy()
    move: list[Action] = []
    while not move or trial.unfinished(seat):
        move.append(some(trial.legal(seat), chance))
        trial.play(seat, move[-1], FastChance(0))
    return move


def sealed_move(state: State, seat: int, chance: Chance) -> list[Action]:
    """A complete sealed choice of a seat, each part random."""
    while True:
        move = random_move(state, seat, chance)
        if not state.is_open(move[0]):
            return move


def open_moves(state: State) -> list[tuple[int, Action]]:
    """What may be done openly while choices are sealed: seats and first actions."""
    return [(seat, action) for seat in range(state.seats) for action in state.legal(seat) if state.is_open(action)]


def walk(setup: Setup) -> Iterator[State]:
    """All positions of a match of random actions, also those within a move; the same object again and again."""
    state, chance = setup.deal()
    yield state
    while state.to_act():
        seat = some(state.to_act(), chance)
        state.play(seat, some(state.legal(seat), chance), chance)
        yield state


def sample(setup: Setup, every: int) -> Iterator[State]:
    """Every so manieth position of `walk`, fewer later in a long match, and the last one.

    Where it begins the seed names; after each `MOST` positions the gaps are twice as wide.
    """
    taken = number = 0
    last = -1
    wait = setup.seed % every
    state = None
    for number, state in enumerate(walk(setup)):
        if number == wait:
            yield state
            last = number
            taken += 1
            wait += every * 2 ** (taken // MOST)
    if state is not None and number != last:
        yield state


def looked_at(number: int) -> bool:
    """Whether to look closely at a step of a match: at the first ones, then at two in a row, ever more seldom."""
    return number < 64 or number % 2 ** (number.bit_length() - 4) < 2


def steps(play: Playthrough, chance: Chance, wavering: bool = False) -> Iterator[Playthrough]:
    """A whole match by `submit`; wavering seats also take back what they may, now and then."""
    yield play
    number = 0
    while play.state.to_act():
        number += 1
        seat = some(play.state.to_act(), chance)
        if wavering and looked_at(number) and chance.below(4) == 0:
            for other in range(play.seats):
                if play.may_undo(other):
                    play.undo(other)
                    yield play
                if other in play.pending:
                    play.retract(other)
                    yield play
            continue
        play.submit(seat, random_move(play.state, seat, chance))
        yield play


def viewers(state: State) -> list[int | None]:
    """Every seat and a spectator."""
    return [*range(state.seats), None]
