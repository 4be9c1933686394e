"""What is good in Der Palast von Eschnapur: the heuristic that generic bots climb.

Everything is reckoned in points: those scored, what bricks in a section promise, what gold, bricks and privilege are
worth later, and what the cards at the officials may bring. A seat stands as well as it is ahead of the others.
"""

from __future__ import annotations

from math import exp
from typing import Final

from durbar.games.palast_von_eschnapur.model import (
    BRICKS,
    BUILDING,
    DOWN,
    GOLD,
    KINDS_OF_GOLD,
    NONE,
    OFFICIALS,
    OVER,
    SECTIONS,
    SITES,
    TAKING,
    UP,
)
from durbar.games.palast_von_eschnapur.rules import Table

CARD: Final = [0.1, 0.55, 1.0, 1.5, 2.05, 2.65]  # a gold card in the hand, early in the match
COIN: Final = 0.5  # gold of a wage or a premium
BRICK: Final = 1.3  # a brick that has no place yet
WIN: Final = [1.6, 1.6, 0.0, 1.2, 2.6]  # winning an official
BRICKS_FROM: Final = 0.8  # the part of a card's value that comes as bricks
EXPECTED: Final = 3  # bricks that a seat reckons with when it chooses sites
# the chance that a card wins, by number of seats and value
CHANCE: Final = [
    [], [],
    [0.0, 0.2, 0.35, 0.5, 0.65, 0.75],
    [0.0, 0.1, 0.2, 0.3, 0.45, 0.55],
    [0.0, 0.05, 0.12, 0.2, 0.33, 0.45],
]  # fmt: skip
POINT: Final = 0.22  # a privilege point
RIVALRY: Final = 1.6  # being ahead of another seat in privilege, by far
SPREAD: Final = 12.0


def evaluate(table: Table, seat: int) -> float:
    """About the chance of winning the match, from 0 to 1."""
    if table.stage == OVER:
        result = table.result()
        return 0.0 if result is None else result.share(seat)
    mine = _worth(table, seat)
    best = -1e9
    total = 0.0
    for s in range(table.seats):
        if s != seat:
            other = _worth(table, s)
            total += other
            if other > best:
                best = other
    ahead = mine - 0.5 * best - 0.5 * total / (table.seats - 1)
    return 1.0 / (1.0 + exp(-ahead / SPREAD))


def _worth(table: Table, seat: int) -> float:
    """The points that a seat has and may hope for."""
    late = table.done / table.values.targets[table.seats]
    early = 1.0 - 0.75 * late
    worth = float(table.points[seat])
    for section in range(SECTIONS):
        if not table.finished[section]:
            worth += _promise(table, section, seat, 0, late)
    at = KINDS_OF_GOLD * seat
    for value in range(KINDS_OF_GOLD):
        worth += CARD[value] * early * table.hand[at + value]
    worth += POINT * table.privilege[seat] * early
    for s in range(table.seats):
        gap = float(table.privilege[seat] - table.privilege[s])
        worth += RIVALRY * gap / (abs(gap) + 10.0)
    return worth + _from_cards(table, seat, early) + _from_bricks(table, seat, late)


def _from_cards(table: Table, seat: int, early: float) -> float:
    """What the cards at the officials may bring; sealed ones are still in the hand, which is taken off."""
    worth = 0.0
    at = OFFICIALS * seat
    for official in range(OFFICIALS):
        lies = table.lies[at + official]
        if lies == UP:
            worth += POINT * early * table.lay[at + official]
        elif lies == DOWN and (seat != table.blocked_seat or official != table.blocked_official):
            worth += _hope(table, official, table.lay[at + official], early)
    if table.stage == GOLD:
        for action in table.choices.chosen[seat]:
            if action.arg2 != NONE:
                worth += _hope(table, action.arg, action.arg2, early) - CARD[action.arg2] * early
    return worth


def _hope(table: Table, official: int, value: int, early: float) -> float:
    """What a card that lies face down at an official may bring."""
    if value == 0:
        return CARD[0] * early
    if official == BRICKS:
        return 0.0  # its bricks are reckoned where they may be built
    chance = CHANCE[table.seats][value]
    return chance * WIN[official] + (1.0 - chance) * POINT * early * value


def _bricks_to_come(table: Table, seat: int) -> float:
    """The bricks that a seat may build with in this round."""
    count = float(table.bricks[seat])
    if table.stage == SITES:
        return count + EXPECTED
    if table.stage == GOLD:
        if not table.choices.chosen[seat]:
            return count + EXPECTED
        for action in table.choices.chosen[seat]:
            if action.arg == BRICKS and action.arg2 != NONE:
                count += BRICKS_FROM * action.arg2
    elif table.lies[OFFICIALS * seat + BRICKS] == DOWN:
        count += BRICKS_FROM * table.lay[OFFICIALS * seat + BRICKS]
    return count


def _from_bricks(table: Table, seat: int, late: float) -> float:
    """What the bricks of a seat promise: at its sites if it has still to build, otherwise later."""
    sites: list[int] = []
    if table.stage == SITES:
        sites = [action.arg for action in table.choices.chosen[seat]]
    elif table.sites[2 * seat] != NONE and not _has_built(table, seat):
        sites = [s for s in table.sites[2 * seat : 2 * seat + 2] if not (table.stop_holds and s == table.stop)]
        if seat == table.player and (table.free or table.ignoring):
            sites = table.building_sites()
    count = _bricks_to_come(table, seat)
    most = 0.0
    for first in sites:
        value = _build(table, first, sites, seat, count, late)
        if value > most:
            most = value
    return most if most > 0.0 else BRICK * count * (1.0 - late)


def _build(table: Table, first: int, sites: list[int], seat: int, count: float, late: float) -> float:
    """The gain of filling one site first and another with what is left; a second site is worth a little as a choice."""
    room = float(table.values.spaces[first] - table.height[first])
    value = _gain(table, first, seat, min(count, room), late)
    rest = 0.0
    for other in sites:
        if other != first:
            space = float(table.values.spaces[other] - table.height[other])
            left = min(max(count - room, 0.0), space)
            gain = _gain(table, other, seat, left, late) + 0.1 * _gain(table, other, seat, min(count, space), late)
            rest = max(rest, gain)
    left_over = max(0.0, count - room)
    return value + rest + (0.3 * BRICK * left_over if rest == 0.0 else 0.0)


def _gain(table: Table, section: int, seat: int, count: float, late: float) -> float:
    """What so many bricks more in a section are worth to a seat."""
    if count < 0.5:
        return 0.0
    whole = int(count + 0.5)
    gain = _promise(table, section, seat, whole, late) - _promise(table, section, seat, 0, late)
    height = table.height[section]
    if height <= table.values.bag[section] < height + whole:
        gain += COIN * (1.0 - 0.75 * late) * table.values.premium
    return gain


def _promise(table: Table, section: int, seat: int, more: int, late: float) -> float:
    """The points and the wage that a section promises to a seat with `more` bricks on top, as likely as it is full."""
    values = table.values
    height = table.height[section]
    start = values.start[section]
    count = more
    highest = -1
    for i in range(height):
        if table.wall[start + i] == seat:
            count += 1
            highest = i
    if count == 0:
        return 0.0
    if more > 0:
        highest = height + more - 1
    full = (height + more) / values.spaces[section]
    full = min(full, 1.0)
    likely = full * (1.0 - late) + full * full * full * late
    points = float(values.first[section] + highest + count)
    return likely * (points + COIN * (1.0 - 0.75 * late) * values.wage[section])


def _has_built(table: Table, seat: int) -> bool:
    """Whether a seat's turn to build is over in this round."""
    if not table.sites_open[seat]:
        return False
    building = table.stage == BUILDING or table.stage == TAKING
    return not (building and table.builder < table.seats and table.order[table.builder] == seat)
