"""Placement, the wall and payments against slow versions; imagined worlds against all histories."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.chance import Chance, FastChance
from durbar.games.palace_quest import GAME
from durbar.games.palace_quest.ground import (
    Ground,
    first_ground,
    frontier,
    is_closed,
    longest_wall,
    makes_hole,
    outline,
)
from durbar.games.palace_quest.model import CELLS, FOUNTAIN, KINDS, NONE, START_CELL, TILES
from durbar.games.palace_quest.rules import Table
from tests.games.palace_quest import slow
from tests.games.palace_quest.staging import Scene

WALLS = GAME.values.walls


def grown(seed: int, steps: int) -> tuple[Ground, list[int]]:
    """A city that grew at random on terrain that was laid at random."""
    chance = FastChance(seed)
    ground = first_ground(GAME.values.maps)
    built = [NONE] * CELLS
    built[START_CELL] = FOUNTAIN
    for _ in range(steps):
        edge = frontier(ground, built, WALLS)
        if not edge:
            break
        entry = 3 * chance.below(len(edge) // 3)
        fitting = [b for b in range(36) if b not in built and WALLS[b] & edge[entry + 1] == edge[entry + 2]]
        if fitting:
            built[edge[entry]] = fitting[chance.below(len(fitting))]
            sides = ground.free_sides(edge[entry])
            if sides and ground.count < TILES and chance.below(2):
                ground = ground.laid(ground.count, chance.below(4), edge[entry], sides[chance.below(len(sides))])
    return ground, built


@given(st.integers(0, 10**9), st.integers(0, 40))
@settings(max_examples=60)
def test_the_frontier_is_where_the_rules_allow_a_building(seed: int, steps: int) -> None:
    ground, built = grown(seed, steps)
    edge = frontier(ground, built, WALLS)
    entries = {edge[n]: (edge[n + 1], edge[n + 2]) for n in range(0, len(edge), 3)}
    for building in range(0, 36, 5):
        for cell in slow.cells():
            touching, walled = entries.get(cell, (0, -1))
            assert (WALLS[building] & touching == walled) == slow.may_stand(ground, built, WALLS, building, cell)


@given(st.integers(0, 10**9), st.integers(0, 40))
@settings(max_examples=60)
def test_the_longest_wall_is_that_of_the_slow_version(seed: int, steps: int) -> None:
    ground, built = grown(seed, steps)
    assert len(longest_wall(ground, built, WALLS)) == slow.longest_wall(ground, built, WALLS)
    standing = slow.city(ground, built)
    outer = sum((x + dx, y + dy) not in standing for x, y in standing for dx, dy in slow.STEPS)
    assert len(outline(ground, built)) == len(set(outline(ground, built))) == outer
    walls_outside = slow.longest_wall(ground, built, WALLS)
    assert is_closed(ground, built, WALLS) == (walls_outside == outer)


@given(st.integers(0, 10**9), st.integers(5, 40))
@settings(max_examples=60)
def test_a_hole_is_found_by_a_look_around(seed: int, steps: int) -> None:
    ground, built = grown(seed, steps)
    standing = set(slow.city(ground, built))
    assert not slow.has_hole(standing)
    for place, cell in slow.places(ground).items():
        beside = any((place[0] + dx, place[1] + dy) in standing for dx, dy in slow.STEPS)
        if built[cell] == NONE and beside:
            assert makes_hole(ground, built, cell) == slow.has_hole(standing | {place})


@given(st.lists(st.integers(0, KINDS - 1), max_size=9), st.integers(0, 35), st.booleans(), st.booleans())
@settings(max_examples=80)
def test_the_list_of_payments_is_complete(cards: list[int], building: int, reserved: bool, wild: bool) -> None:
    scene = Scene()
    table = scene.table
    table.market = [min(3, cards.count(kind)) for kind in range(KINDS)]
    table.active[5] = int(wild)
    table.new, table.reserve = ([], [building]) if reserved else ([building], [])
    table.work, table.site = building, 5
    colours = list(range(4)) if wild else [table.ground.gems[5]]
    cost = table.plan.values.cost[building]
    found: list[tuple[int, ...]] = []
    todo: list[list[int]] = [[]]
    while todo:
        table.paid = todo.pop()
        actions = table.payments()
        assert actions or not table.paid
        for action in actions:
            if action.arg == NONE:
                found.append(tuple(table.paid))
            else:
                todo.append([*table.paid, action.arg])
    assert len(found) == len(set(found))
    assert set(found) == slow.payments(table.market, colours, cost, reserved)


# -- imagined buildings -----------------------------------------------------------------------------------------------


def histories(known: int, pool: list[int], picks: list[list[int]], swaps: list[bool]) -> Counter[tuple[int, ...]]:
    """Every way in which hands could have been drawn from a small pool and chosen from, counted by what lies where.

    `known` lay face down before the first round (NONE: it is drawn, too). The outcome is the building face down now and
    those put aside, in their order.
    """
    outcomes: Counter[tuple[int, ...]] = Counter()
    need = sum(3 + swap for swap in swaps) + (known == NONE)
    for drawn in permutations(pool, need):
        left = [known] if known != NONE else [drawn[0]]
        rest = drawn if known != NONE else drawn[1:]
        _choose(left[0], list(rest), picks, swaps, (), outcomes)
    return outcomes


def _choose(
    left: int, drawn: list[int], picks: list[list[int]], swaps: list[bool], aside: tuple[int, ...],
    outcomes: Counter[tuple[int, ...]],
) -> None:  # fmt: skip
    if not picks:
        outcomes[(left, *aside)] += 1
        return
    count = 3 + swaps[0]
    hand = [left, *drawn[:count]]
    if not set(picks[0]) <= set(hand):
        return
    others = [one for one in hand if one not in picks[0]]
    for stays in others:
        gone = tuple(one for one in others if one != stays)
        _choose(stays, drawn[count:], picks[1:], swaps[1:], aside + gone, outcomes)


def staged(known: int, pool: list[int], picks: list[list[int]], swaps: list[bool], first: int) -> Table:
    """A table on which just these buildings are unseen, after these rounds of seats from `first` on."""
    scene = Scene(6, swap_buildings=True)
    table = scene.table
    rounds = len(picks)
    truth = next(iter(histories(known, pool, picks, swaps)))
    table.round = first + rounds
    table.manager = first + rounds - 1
    # earlier rounds are those of the viewer, who left `known`
    table.picks = [[30, 31, 32]] * first + picks
    table.swaps = [False] * first + swaps
    table.asides = [NONE] * first
    aside = list(truth[1:])
    for swap in swaps:
        table.asides.append(aside.pop(0) if swap else NONE)
    start = known if known != NONE else truth[0]
    table.leftovers = [33] * first + [start] + [truth[0]] * rounds
    table.hand = []
    hidden = {truth[0], *truth[1:]}
    open_ = {one for pick in picks for one in pick}
    table.building_pool = [one for one in pool if one not in hidden | open_]
    return table


CASES = [
    (7, [1, 2, 3, 4, 5, 6], [[1, 2, 3]], [True], 1),
    (7, [1, 2, 3, 4, 5, 6], [[1, 2, 3]], [False], 1),
    (7, [1, 2, 3, 4, 5, 6, 8, 9], [[1, 2, 3], [4, 5, 6]], [True, False], 1),
    (7, [1, 2, 3, 4, 5, 6, 8, 9], [[1, 2, 3], [4, 5, 6]], [False, True], 1),
    (7, [1, 2, 3, 4, 5, 6, 8, 9], [[1, 2, 3], [4, 5, 7]], [True, False], 1),
    (NONE, [1, 2, 3, 4, 5, 6, 8], [[1, 2, 3]], [True], 0),
    (NONE, [1, 2, 3, 4, 5, 6, 8, 9], [[1, 2, 3], [4, 5, 6]], [True, False], 0),
]


@pytest.mark.parametrize(("known", "pool", "picks", "swaps", "first"), CASES)
def test_h2_buildings_face_down_are_as_likely_as_in_all_histories(
    known: int, pool: list[int], picks: list[list[int]], swaps: list[bool], first: int
) -> None:
    table = staged(known, pool, picks, swaps, first)
    viewer = 0 if first else 5  # the seat that left `known`, or one that has seen nothing
    expected = histories(known, pool, picks, swaps)
    whole = sum(expected.values())
    number = 4000
    chance: Chance = FastChance(11)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(number):
        world = table.imagine(viewer, chance)
        aside = [one for one in world.asides if one != NONE]
        found[(world.leftovers[-1], *aside)] += 1
    assert set(found) <= set(expected)
    for outcome, ways in expected.items():
        p = ways / whole
        assert abs(found[outcome] / number - p) <= 5 * sqrt(p * (1 - p) / number) + 1e-9, (outcome, p)


def test_h2_each_card_is_as_likely_to_lie_in_a_searched_stack() -> None:
    scene = Scene(3).stacks(5, 3, 5).collecting("gem_choice").do("use:gem_choice")
    table = scene.table
    table.pool = table.pool[:5]
    unseen = [*table.pool, *table.below[1]]
    number = 3000
    chance: Chance = FastChance(5)
    found = Counter(tuple(sorted(table.imagine(0, chance).below[1])) for _ in range(number))
    expected = Counter(tuple(sorted(hand)) for hand in combinations(unseen, 3))
    whole = sum(expected.values())
    assert set(found) <= set(expected)
    for hand, ways in expected.items():
        p = ways / whole
        assert abs(found[hand] / number - p) <= 5 * sqrt(p * (1 - p) / number)
