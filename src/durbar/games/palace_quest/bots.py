"""What is good in Palace Quest: the heuristic that generic bots climb.

Everything is reckoned in points: those scored, what the markers promise for the buildings still to come, what the new
buildings and the cards at hand may bring, and what the next tasks will cost. The chance of winning follows from how far
that lies above the target.
"""

from __future__ import annotations

from math import exp
from typing import Final

from durbar.games.palace_quest import outlook
from durbar.games.palace_quest.model import (
    BUILDING,
    CHOOSING,
    CLEARING,
    EACH_TYPE,
    KINDS,
    LEAVING,
    NONE,
    OFFERING,
    OVER,
    REFUSED,
    RESERVE_TASK,
    SEARCHING,
    SETTLING,
    SWAPPING,
    VALUE_OF,
    VALUES,
    WILD,
)
from durbar.games.palace_quest.money import best_payment, can_pay
from durbar.games.palace_quest.rules import Table
from durbar.games.palace_quest.scoring import today

SPREAD: Final = 15.8  # points above the target that make a win likely
UNUSED: Final = 2.1  # a bonus tile that is not used yet
CARD: Final = 0.6  # a donated card
LOST: Final = 85.0  # being unable to pay a donation
CAUTION: Final = 2.9  # cards that stacks should hold beyond a donation
FADING: Final = 1.2  # what the danger of each later task weighs against that of the one before
RESERVED: Final = [0.0, 6.8, 41.0, 43.0, 60.0, 70.0, 80.0]  # buildings in the reserve, beyond what follows from it
ROOM: Final = 41.0  # spaces in every colour for whatever building comes
DEED: Final = 0.21  # a deed that lies on the terrain
# what a round brings towards a task, on average
GROWTH: Final = [0.44, 0.79, 0.21, 0.87]


def evaluate(table: Table, seat: int) -> float:
    """About the chance of winning the match, from 0 to 1; the same for all seats."""
    if table.stage == OVER:
        result = table.result()
        return 0.0 if result is None else result.share(seat)
    if table.stage == OFFERING or table.stage == SETTLING:
        return _chance(table, _projected(table) - 5.0 - _unevenness(table))
    if table.stage == BUILDING and table.work != NONE:
        return _chance(table, _best_placing(table))
    return _chance(table, _projected(table))


def _chance(table: Table, points: float) -> float:
    return 1.0 / (1.0 + exp(-(points - table.plan.target) / SPREAD))


def _projected(table: Table) -> float:
    """The points that the match may end with, less what stands in the way."""
    total = float(table.points) + outlook.future(table)
    total += UNUSED * (sum(table.waiting) + sum(table.active))
    total -= RESERVED[min(len(table.reserve), 6)] + _crowding(table)
    total += ROOM * outlook.room(table) + DEED * table.deeds.count(True)
    total -= float(table.plan.values.swapped[min(5, len(table.asides) - table.asides.count(NONE))])
    total -= _tasks(table)
    return total + _phase(table)


def _crowding(table: Table) -> float:
    """A full reserve is dangerous."""
    return 10.5 if len(table.reserve) >= table.plan.reserve and table.round < table.plan.rounds else 0.0


def _phase(table: Table) -> float:
    """What the buildings and cards of this round may bring."""
    stage = table.stage
    if stage < SWAPPING:
        return _kept(table)
    if stage == SWAPPING or stage == CHOOSING:
        return outlook.best_offer(table) + (0.8 if stage == SWAPPING else 0.0)
    if stage == LEAVING:
        return 0.0
    if stage == SEARCHING:
        most = -1e9
        for kind in range(KINDS):
            if kind in table.below[table.player]:
                table.market[kind] += 1
                most = max(most, outlook.expected(table, table.new, outlook.turns_left(table) - 1))
                table.market[kind] -= 1
        return most
    return outlook.expected(table, table.new, outlook.turns_left(table)) + outlook.hopes(table)


def _kept(table: Table) -> float:
    """Cards that stay in the market before the new buildings are known."""
    counts = table.market[:]
    if table.stage == CLEARING:
        return sum([_worth(kind) for kind in table.chosen]) + _best_rest(table)
    total = 0.0
    for kind in range(KINDS):
        total += counts[kind] * _worth(kind)
    return total


def _worth(kind: int) -> float:
    return 0.45 + 0.06 * min(VALUE_OF[kind], 7)


def _best_rest(table: Table) -> float:
    """The best cards that can still be named after those already chosen."""
    wanted = table.plan.values.kept - len(table.chosen)
    first = table.chosen[-1] if table.chosen else 0
    worths: list[float] = []
    for kind in range(first, KINDS):
        for _ in range(table.market[kind] - table.chosen.count(kind)):
            worths.append(_worth(kind))  # noqa: PERF401 -- compiled, a loop is as good
    worths.sort(reverse=True)
    return sum(worths[:wanted])


# -- tasks ------------------------------------------------------------------------------------------------------------


def _tasks(table: Table) -> float:
    """What the tasks to come will cost: cards for donations, or the match."""
    cost = 0.0
    here = max(0, table.place() + (0 if table.needed else 1))
    weight = 1.0
    for place in range(here, len(table.tasks)):
        missing = _missing(table, place, outlook.rounds_until(table, place))
        if table.task_markers[place] == REFUSED:
            cost += weight * LOST * min(1.0, missing)
        else:
            cards = missing * (table.task_markers[place] + 1)
            lack = cards - outlook.stacks_at(table, place) + CAUTION
            cost += CARD * cards
            if lack > 0 and cards > 0:
                cost += weight * LOST * min(1.0, lack / 10.0) * min(1.0, cards)
        weight *= FADING
    return cost


def _missing(table: Table, place: int, rounds: float) -> float:
    """What will probably be missing at a task, after so many more phases of building."""
    task = table.tasks[place]
    if task == RESERVE_TASK:
        return float(len(table.reserve)) * (1.0 if rounds < 0.5 else 0.6)
    lack = table.plan.need(task, place, table.task_markers[place]) - today(table, task) - GROWTH[task] * rounds
    spread = 0.25 + 0.7 * rounds
    if rounds < 0.05 or lack > 2 * spread:
        return max(0.0, lack)
    return 0.0 if lack < -2 * spread else (lack + 2 * spread) * (lack + 2 * spread) / (8 * spread)


def _unevenness(table: Table) -> float:
    """How far offers or settled numbers are from giving in proportion to the stacks."""
    shares = fair_shares([table.stack(s) for s in range(table.seats)], table.needed)
    counts = table.settled if table.stage == SETTLING else table.given
    off = 0
    for s in range(len(counts)):
        if counts[s] != NONE:
            off += abs(counts[s] - shares[s])
    return 0.2 * off


def fair_shares(stacks: list[int], needed: int) -> list[int]:
    """A donation split in proportion to the stacks; what is left over goes to the largest remainders."""
    total = sum(stacks)
    shares = [needed * size // total for size in stacks]
    order = sorted(range(len(stacks)), key=lambda s: (-(needed * stacks[s] % total), s))
    for s in order[: needed - sum(shares)]:
        shares[s] += 1
    return shares


# -- placing ----------------------------------------------------------------------------------------------------------


def _best_placing(table: Table) -> float:
    """The best that can come of a building that is being placed."""
    exact = table.is_exact()
    most = -1e9
    if table.site != NONE:
        return _best_payment(table, table.site, exact)
    for cell in table.sites(table.work, table.colours(table.work, exact)):
        most = max(most, _best_payment(table, cell, exact))
    if table.may_reserve() and not exact:
        most = max(most, _projected(_reserved(table)))
    return most


def _best_payment(table: Table, cell: int, exact: bool) -> float:
    """The best that can come of a building on this space, with the cards named so far."""
    cost = table.plan.values.cost[table.work]
    if table.paid:
        colour = table.paid[0] // VALUES
        cards = _completed(table, colour, cost, exact)
        return _projected(_built(table, cell, cards))
    own = table.ground.gems[cell]
    most = -1e9
    for colour in range(4):
        if (colour == own or table.active[WILD]) and can_pay(table.market, colour, cost, exact):
            most = max(most, _projected(_built(table, cell, best_payment(table.market, colour, cost))))
    return most


def _completed(table: Table, colour: int, cost: int, exact: bool) -> list[int]:
    """The payment that has been begun, completed as cheaply as its order allows."""
    left = [0] * KINDS
    owed = cost
    last = table.paid[-1]
    for kind in table.paid:
        owed -= VALUE_OF[kind]
    if owed <= 0:
        return table.paid
    for kind in range(last, VALUES * colour + VALUES):
        left[kind] = table.market[kind] - (table.paid.count(kind) if kind == last else 0)
    rest = best_payment(left, colour, owed)
    return table.paid + rest


def _built(table: Table, cell: int, cards: list[int]) -> Table:
    """The table after a building, without what chance and later choices bring."""
    after = table.copy()
    kind = after.work // EACH_TYPE
    total = 0
    for card in cards:
        after.market[card] -= 1
        total += VALUE_OF[card]
    steps = 1 if total == after.plan.values.cost[after.work] else 0
    if cards[0] // VALUES != after.ground.gems[cell]:
        after.active[WILD] -= 1
        after.used[WILD] += 1
    if after.work in after.reserve:
        after.reserve.remove(after.work)
    else:
        after.new.remove(after.work)
    tile = after.bonus_spaces[kind]
    if tile != NONE and after.neighbour(cell, kind):
        after.waiting[tile] += 1
    after.put(after.work, cell)
    if after.deeds[cell]:
        after.deeds[cell] = False
        after.supply += 1
        steps += 1
    after.work = NONE
    after.site = NONE
    after.paid = []
    after.advance(kind, steps)
    return after


def _reserved(table: Table) -> Table:
    after = table.copy()
    kind = after.work // EACH_TYPE
    after.new.remove(after.work)
    after.reserve.append(after.work)
    after.track[kind] = after.backward(kind)
    after.work = NONE
    return after
