"""Imagined worlds are complete tables: same census, playable to the end, and as good to imagine from as the truth."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.chance import Chance, FastChance
from durbar.core.game import Game, State
from tests.conformance.channels import plain
from tests.conformance.driving import Setup, every_game, sample, setups, some, viewers


def play_on(state: State, chance: Chance, limit: int) -> int:
    """Random actions until the match is over; the number of actions."""
    number = 0
    while state.to_act():
        seat = some(state.to_act(), chance)
        state.play(seat, some(state.legal(seat), chance), chance)
        number += 1
        assert number <= limit
    return number


@every_game
@given(data=st.data())
def test_an_imagined_world_has_all_components_and_plays_on_to_the_end(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for state in sample(setup, 37):
        digest = state.digest()
        for viewer in viewers(state):
            chance = FastChance(setup.seed + 1)
            world = state.imagine(viewer, chance)
            assert state.digest() == digest
            assert world.census() == state.census()
            assert world.to_act() == state.to_act()
            assert world.seats == state.seats
            assert world.events is None
            play_on(world, chance, game.bound(state.seats))
            assert world.result() is not None
            assert world.census() == state.census()
            assert state.digest() == digest


def leaves(value: Any, path: str, found: list[str]) -> list[str]:
    """The plain values of a view with the place where they stand; the places of a list are not told apart."""
    if isinstance(value, dict):
        for name, item in value.items():
            leaves(item, f"{path}.{name}", found)
    elif isinstance(value, list):
        for item in value:
            leaves(item, path + "[]", found)
    else:
        found.append(f"{path}={value!r}")
    return found


def frequencies(source: State, viewer: int | None, number: int, chance: Chance) -> Counter[str]:
    """How often each leaf stands in the views of the other seats, over many worlds."""
    total: Counter[str] = Counter()
    for _ in range(number):
        world = source.imagine(viewer, chance)
        for seat in range(world.seats):
            if seat != viewer:
                found = Counter(leaves(plain(world.view(seat)), "", []))
                total.update([f"{seat}{leaf} x{n}" for leaf, n in found.items()])
    return total


def compare_odds(game: Game, setup: Setup, every: int, number: int) -> None:
    for state in sample(setup, every):
        chance = FastChance(setup.seed + 2)
        viewer = some(viewers(state), chance)
        first = frequencies(state, viewer, number, chance)
        second = frequencies(state.imagine(viewer, chance), viewer, number, chance)
        for leaf in first | second:
            p = (first[leaf] + second[leaf]) / (2 * number)
            gap = abs(first[leaf] - second[leaf]) / number
            # some 10^5 comparisons in all: 5.5 standard deviations never come about by chance
            assert gap <= 5.5 * sqrt(2 * p * (1 - p) / number) + 1e-9, (leaf, first[leaf], second[leaf])


@every_game
@given(data=st.data())
@settings(max_examples=3)
def test_imagining_an_imagined_world_changes_no_odds(game: Game, data: st.DataObject) -> None:
    """Everything in the views of the others is as frequent in worlds of the second hand as in worlds of the first."""
    compare_odds(game, data.draw(setups(game)), every=150, number=60)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@every_game
@given(data=st.data())
@settings(max_examples=4)
def test_imagining_an_imagined_world_changes_no_odds_for_long(game: Game, data: st.DataObject) -> None:
    compare_odds(game, data.draw(setups(game, anyhow=True)), every=50, number=400)
