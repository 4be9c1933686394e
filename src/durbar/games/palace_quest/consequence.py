"""What an action of Palace Quest would bring, as far as the seat that considers it can know."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from durbar.core.action import Action
from durbar.games.palace_quest import money
from durbar.games.palace_quest.building import Building
from durbar.games.palace_quest.ground import is_closed, wall_length
from durbar.games.palace_quest.model import (
    BONUS_NAMES,
    EACH_TYPE,
    GIVE,
    GIVE_UP,
    NONE,
    PAY,
    SETTLING,
    SIDES,
    SPACE,
    VALUE_OF,
    VALUES,
    WILD,
)


@dataclass(frozen=True)
class Consequence:
    """What follows for sure.

    Of a building on a space: `steps` of its marker, the `track` space where that ends, `points`, the longest `wall`
    afterwards, the `deed` that is taken, the bonus `tile` that is gained (its name), the sides on which terrain may be
    laid (`lays`), and `closes`: no open side would be left. `total` of the cards and whether they pay it `exact`ly;
    before they are chosen, `exact` says whether that is possible, the numbers are those of an exact payment then, and
    `over_steps` and `over_points` those of paying more (null where only an exact payment is allowed). `wild`: that
    payment, the exact one if it is possible, spends a Construction Space Wild.

    Of reserving: `track` as above. Of a number of donated cards: `total` offered so far with it. Of giving up: `loses`.
    """

    steps: int = 0
    track: int | None = None
    points: int = 0
    wall: int | None = None
    deed: bool = False
    tile: str | None = None
    lays: list[str] = field(default_factory=list)
    closes: bool = False
    total: int | None = None
    exact: bool | None = None
    over_steps: int | None = None
    over_points: int | None = None
    wild: bool = False
    loses: bool = False


def consequence(table: Building, seat: int, action: Action) -> Consequence:
    """What a legal action of this seat would bring."""
    kind = action.kind
    if kind == SPACE and action.arg == NONE:
        return Consequence(track=table.backward(table.work // EACH_TYPE))
    if kind == SPACE:
        return _on_space(table, action.arg)
    if kind == PAY and action.arg == NONE:
        total = sum(VALUE_OF[card] for card in table.paid)
        exact = total == table.plan.values.cost[table.work]
        return _built(table, table.site, exact, total, table.paid[0] // VALUES != table.ground.gems[table.site])
    if kind == PAY:
        total = VALUE_OF[action.arg] + sum(VALUE_OF[card] for card in table.paid)
        wild = action.arg // VALUES != table.ground.gems[table.site]
        return Consequence(total=total, exact=total == table.plan.values.cost[table.work], wild=wild)
    if kind == GIVE:
        return Consequence(
            total=action.arg
            + sum(table.settled)
            + (0 if table.stage == SETTLING else sum(max(0, one) for one in table.given))
        )
    return Consequence(loses=kind == GIVE_UP)


def _on_space(table: Building, cell: int) -> Consequence:
    """Before the payment is chosen: the exact one if there is one, and beside it that of paying more."""
    work = table.work
    colour = table.ground.gems[cell]
    cost = table.plan.values.cost[work]
    own = money.can_pay(table.market, colour, cost, True)
    others = table.active[WILD] > 0
    exact = own or (others and any(money.can_pay(table.market, other, cost, True) for other in range(4)))
    wild = not own if exact else not money.can_pay(table.market, colour, cost, False)
    found = _built(table, cell, exact, None, wild)
    if table.is_exact():
        return found
    more = _built(table, cell, False, None, wild)
    return replace(found, exact=exact, over_steps=more.steps, over_points=more.points)


def _built(table: Building, cell: int, exact: bool, total: int | None, wild: bool) -> Consequence:
    """The building that is being paid, on this space."""
    kind = table.work // EACH_TYPE
    built = table.built[:]
    built[cell] = table.work
    due = int(exact) + int(table.deeds[cell])
    trial = Building(table.plan, table)
    trial.counts[kind] += 1
    trial.advance(kind, due)
    tile = table.bonus_spaces[kind] if table.neighbour(cell, kind) else NONE
    deeds = table.supply + int(table.deeds[cell])
    lays = table.ground.free_sides(cell) if table.top_tile != NONE and deeds >= table.plan.values.each_tile else []
    return Consequence(
        steps=_steps(table, kind, due),
        track=trial.track[kind],
        points=trial.points - table.points,
        wall=wall_length(table.ground, built, table.walls()),
        deed=table.deeds[cell],
        tile=None if tile == NONE else BONUS_NAMES[tile],
        lays=[SIDES[side] for side in lays],
        closes=is_closed(table.ground, built, table.walls()),
        total=total,
        exact=exact,
        wild=wild,
    )


def _steps(table: Building, kind: int, due: int) -> int:
    """How many of the steps that are due the marker can make."""
    trial = Building(table.plan, table)
    for step in range(due):
        ahead = trial.forward(kind)
        if ahead == trial.track[kind]:
            return step
        trial.track[kind] = ahead
    return due
