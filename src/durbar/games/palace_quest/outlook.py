"""What a table of Palace Quest promises: markers, room to build, the buildings and cards of a round."""

from __future__ import annotations

from typing import Final

from durbar.games.palace_quest import money
from durbar.games.palace_quest.ground import wall_length
from durbar.games.palace_quest.model import (
    AFTER,
    BUILDING,
    DECIDING,
    EACH_TYPE,
    LAYING,
    NONE,
    SWAPPING,
    TRACK_END,
    TYPES,
    WILD,
)
from durbar.games.palace_quest.rules import Table

SCORED: Final = 1.4  # how often a building moves its marker
STRIDE: Final = 2.1  # how far it does then
TILE: Final = 3.4  # the bonus tile of a neighbourhood
WALL: Final = 0.93
# the best of so many cards of a turn, against any card; without one the turn is lost
BEST_OF: Final = [-5.0, 0.0, 1.8, 2.7, 3.2, 3.5, 3.7]
SAMPLES: Final = 12
USED: Final = 1.3  # cards that a turn takes from a stack


def rounds_until(table: Table, place: int) -> float:
    """How many phases of building there are until a task is checked, this one as far as it is still ahead."""
    whole = table.plan.first_check + place - table.round - 1
    if table.stage < BUILDING:
        return whole + 1.0
    return whole + len(table.new) / 3.0


def stacks_at(table: Table, place: int) -> float:
    """How many cards the stacks may hold when a task is checked."""
    cards = 0.0
    for seat in range(table.seats):
        cards += table.stack(seat)
    plan = table.plan
    rounds = max(0, plan.first_check + place - table.round - 1)  # whole rounds in between
    refills = min(rounds, place) if table.place() < 0 else rounds
    cards += plan.values.each_task * refills
    if table.place() >= place or table.stage < SWAPPING:
        return cards if rounds == 0 and table.needed else max(0.0, cards - USED * plan.values.turns * (rounds + 1))
    return max(0.0, cards - USED * (turns_left(table) + plan.values.turns * rounds))


def future(table: Table) -> float:
    """The points that buildings of later rounds may score with the markers as they stand, and the wall."""
    left = (table.plan.rounds - table.round) / 2.0
    total = 0.0
    for kind in range(len(TYPES)):
        total += promise(table, kind, table.track[kind], table.counts[kind], left)
    return total + WALL * wall_length(table.ground, table.built, table.walls())


def promise(table: Table, kind: int, at: int, count: int, left: float) -> float:
    """What `left` more buildings of a type may score."""
    zones = table.plan.values.zones
    total = 0.0
    number = 1
    while left > 0:
        part = min(1.0, left)
        reach = at + STRIDE * number
        space = min(TRACK_END, int(reach))
        zone = zones[space] + (reach - space) * (zones[min(TRACK_END, space + 1)] - zones[space])
        if at + number - 1 < TRACK_END:
            total += SCORED * part * zone * (count + number)
        left -= part
        number += 1
    return total


def room(table: Table) -> float:
    """In how many colours the buildings that may still come could be paid where they fit: from 0 (none) to 1 (all)."""
    if not table.building_pool:
        return 0.0
    found = 0
    gems = table.ground.gems
    for building in table.building_pool:
        colours = 0
        for entry in range(0, len(table.edge), 3):
            if table.fits(building, entry):
                colours |= 1 << gems[table.edge[entry]]
        found += (colours & 1) + (colours >> 1 & 1) + (colours >> 2 & 1) + (colours >> 3)
    return found / (4.0 * len(table.building_pool))


def turns_left(table: Table) -> int:
    """How many turns of collecting are still to come in this round."""
    if table.stage in (AFTER, BUILDING, LAYING):
        return 0
    return max(0, table.plan.values.turns - table.turn)


def hopes(table: Table) -> float:
    """What it is worth that players may choose among cards in their turns, until there are new ones."""
    total = 0.0
    turns = table.plan.values.turns
    rounds = max(0, min(table.plan.first_check, table.plan.rounds + 1) - table.round - 1)
    ahead = turns_left(table)
    for seat in range(table.seats):
        own = rounds * turns / table.seats
        for turn in range(turns - ahead, turns):
            if (table.manager + 1 + turn) % table.seats == seat:
                own += 1.0
        cards = float(table.stack(seat))
        if seat == table.player and table.stage == DECIDING:
            cards += 1.0
        if own > 0:
            each = min(5.99, cards / own)
            whole = int(each)
            total += own * (BEST_OF[whole] + (each - whole) * (BEST_OF[whole + 1] - BEST_OF[whole]))
    return total


def expected(table: Table, new: list[int], turns: int) -> float:
    """What these new buildings and the reserved ones may bring when so many unseen cards come into the market.

    The average over a few sets of cards, the same ones whenever it is asked, so that chance favours no alternative.
    """
    if turns == 0 or not table.pool:
        return plan(table, new, table.market)
    order = sorted(table.pool)
    word = 1
    total = 0.0
    for _ in range(SAMPLES):
        market = table.market[:]
        for _ in range(turns):
            word = word * 1103515245 + 12345 & 0x7FFFFFFF
            market[order[(word >> 8) % len(order)]] += 1
        total += plan(table, new, market)
    return total / SAMPLES


def plan(table: Table, new: list[int], cards: list[int]) -> float:
    """What new and reserved buildings may bring with these cards."""
    market = cards[:]
    left = (table.plan.rounds - table.round) / 2.0
    total = 0.0
    costs = table.plan.values.cost
    for building in sorted(new, key=lambda b: -costs[b]):
        total += _placed(table, building, market, left, False)
    for building in table.reserve:
        total += _placed(table, building, market, left, True)
    return total


def _placed(table: Table, building: int, market: list[int], left: float, reserved: bool) -> float:
    """The best use of a building; the cards that it takes leave the market."""
    kind = building // EACH_TYPE
    cost = table.plan.values.cost[building]
    at = table.track[kind]
    count = table.counts[kind]
    base = promise(table, kind, at, count, left)
    stay = promise(table, kind, at, count + 1, left) - base
    one = table.forward(kind)
    points = table.plan.values.zones[one] * (count + 1)
    step = promise(table, kind, one, count + 1, left) - base + (points if one != at else 0)
    most = 0.0 if reserved else promise(table, kind, table.backward(kind), count, left) - base - _penalty(table)
    relief = 2.1 + 1.3 * len(table.reserve) if reserved else 0.0
    chosen = NONE
    for colour in range(4):
        total = money.colour_total(market, colour)
        if total < cost:
            continue
        exact = money.can_pay(market, colour, cost, True)
        if reserved and not exact:
            continue
        value = (step if exact else stay) + _best_space(table, building, colour, step - stay) + relief
        if value > most:
            most = value
            chosen = colour
    if chosen != NONE:
        for card in money.best_payment(market, chosen, cost):
            market[card] -= 1
    return most


def _penalty(table: Table) -> float:
    """What one more building in the reserve costs."""
    count = len(table.reserve)
    return 35.0 if count >= table.plan.reserve else 6.5 + 4.2 * count


def _best_space(table: Table, building: int, colour: int, step: float) -> float:
    """What the best space of a colour adds: its deed, the bonus tile of a neighbourhood; -1e9 if there is none."""
    most = -1e9
    kind = building // EACH_TYPE
    for entry in range(0, len(table.edge), 3):
        cell = table.edge[entry]
        if (table.ground.gems[cell] == colour or table.active[WILD]) and table.fits(building, entry):
            value = 1.0
            if table.deeds[cell]:
                value += 0.42 * step
            if table.bonus_spaces[kind] != NONE and table.neighbour(cell, kind):
                value += TILE
            most = max(most, value)
    return most


def best_offer(table: Table) -> float:
    """The value of the best three buildings that can still be offered after those already chosen."""
    hand = table.hand
    chosen = table.chosen
    first = hand.index(chosen[-1]) + 1 if chosen else 0
    most = -1e9
    for rest in _choices(hand[first:], 3 - len(chosen)):
        most = max(most, expected(table, chosen + rest, table.plan.values.turns))
    return most


def _choices(items: list[int], count: int) -> list[list[int]]:
    """All ways to choose so many of some items, in their order."""
    if count == 0:
        return [[]]
    found: list[list[int]] = []
    for i in range(len(items) - count + 1):
        found += [[items[i], *rest] for rest in _choices(items[i + 1 :], count - 1)]
    return found
