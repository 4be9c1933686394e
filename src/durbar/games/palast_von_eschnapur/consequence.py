"""What an action of Der Palast von Eschnapur would bring, as far as the seat that considers it can know."""

from __future__ import annotations

from dataclasses import dataclass, field

from durbar.core.action import Action
from durbar.games.palast_von_eschnapur.legal import Legal
from durbar.games.palast_von_eschnapur.model import (
    BLOCK,
    BRICK,
    BRICKS_OF,
    BUY,
    GOLD_OF,
    MOVE,
    NOBODY,
    NONE,
    TO,
)


@dataclass(frozen=True)
class Consequence:
    """What follows for sure.

    `space`: the number on the space that a brick comes to; `completes`: it is the last free one there. `premium`: the
    seats that are paid at once, in turn order. `cost`: the price of a privilege, and `left` the points after paying;
    `idle`: why it would bring nothing ("bank", "supply"), or null. `brick`: the seat whose brick is moved or that gets
    a brick for its blocked card.
    """

    space: int | None = None
    completes: bool = False
    premium: list[int] = field(default_factory=list)
    cost: int | None = None
    left: int | None = None
    idle: str | None = None
    brick: int | None = None


def consequence(table: Legal, seat: int, action: Action) -> Consequence:
    """What a legal action of this seat would bring."""
    section = action.arg
    if action.kind in (BRICK, TO):
        place = table.height[section]
        paid = action.kind == BRICK and place == table.values.bag[section]
        return Consequence(
            space=table.values.first[section] + place,
            completes=place + 1 == table.values.spaces[section],
            premium=[s for s in table.order if s == seat or table.has_bricks(section, s)] if paid else [],
        )
    if action.kind == MOVE and section != NONE:
        return Consequence(brick=table.wall[table.values.start[section] + table.height[section] - 1])
    if action.kind == BLOCK and action.arg != NOBODY and table.supply[action.arg] > 0:
        return Consequence(brick=action.arg)
    if action.kind == BUY:
        cost = table.values.price[action.arg]
        return Consequence(cost=cost, left=table.privilege[seat] - cost, idle=_idle(table, seat, action.arg))
    return Consequence()


def _idle(table: Legal, seat: int, card: int) -> str | None:
    no_gold = sum(table.bank) == 0
    no_bricks = table.supply[seat] == 0
    if GOLD_OF[card] and no_gold and (not BRICKS_OF[card] or no_bricks):
        return "bank"
    if BRICKS_OF[card] and no_bricks and not GOLD_OF[card]:
        return "supply"
    return None
