"""The rules of Palace Quest: how a match goes. Letters and numbers in brackets are clauses of rules.md."""

from __future__ import annotations

from typing import Any

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.errors import DurbarError
from durbar.core.event import Event
from durbar.core.game import Result
from durbar.games.palace_quest import scoring
from durbar.games.palace_quest.consequence import consequence
from durbar.games.palace_quest.imagine import deal_anew
from durbar.games.palace_quest.model import (
    AFTER,
    BUILDING,
    BUILDINGS,
    CARD,
    CHOOSING,
    CLEARING,
    GIVE,
    GIVE_UP,
    HELPER,
    HOLDING,
    KEEP,
    KINDS,
    LAY,
    LEAVE,
    NOBODY,
    NONE,
    OFFER,
    OFFERING,
    PAY,
    PLACE,
    SEARCH,
    SPACE,
    SWAP,
    SWAPPING,
    USE,
)
from durbar.games.palace_quest.plan import Plan
from durbar.games.palace_quest.position import draw
from durbar.games.palace_quest.preparing import Preparing
from durbar.games.palace_quest.refusals import why_not
from durbar.games.palace_quest.sight import view


class Table(Preparing):
    """The truth of one match, and how it goes on."""

    def to_act(self) -> tuple[int, ...]:
        return super().to_act()

    def legal(self, seat: int) -> tuple[Action, ...]:
        return super().legal(seat)

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        super().apply(seat, action, chance)

    def copy(self) -> Table:
        return Table(self.plan, self)

    def __reduce__(self) -> tuple[object, ...]:
        return Table, (self.plan,), self.__getstate__()

    def carry_out(self, seat: int, action: Action, chance: Chance) -> None:
        kind = action.kind
        if kind == CARD:
            self.decide(action.arg == 1, chance)
        elif kind == PAY:
            if action.arg == NONE:
                self.build(chance)
            else:
                self.paid.append(action.arg)
        elif kind == PLACE:
            self.work = action.arg
        elif kind == SPACE:
            if action.arg == NONE:
                self.put_into_reserve(self.work, chance)
            else:
                self.site = action.arg
        elif kind == LAY:
            self.lay(action.arg, action.arg2, chance)
        elif kind == OFFER:
            self.offer_building(action.arg, chance)
        elif kind == KEEP:
            self.keep(action.arg, chance)
        else:
            self.carry_out_rare(seat, action, chance)

    def carry_out_rare(self, seat: int, action: Action, chance: Chance) -> None:
        kind = action.kind
        if kind == GIVE:
            if self.stage == OFFERING:
                self.offer_cards(seat, action.arg, chance)
            else:
                self.settle(action.arg, chance)
        elif kind == USE:
            if self.stage == HOLDING:
                self.hold(chance)
            else:
                self.use(action, chance)
        elif kind == SEARCH:
            self.search(action.arg, chance)
        elif kind == HELPER:
            self.give_helper(chance)
        elif kind == SWAP:
            self.swap(chance)
        elif kind == LEAVE:
            self.leave(action.arg, chance)
        elif kind == GIVE_UP:
            self.finish("given-up")
        else:
            self.pass_on(chance)

    def pass_on(self, chance: Chance) -> None:
        """The site manager makes no use of what it was asked."""
        stage = self.stage
        if stage == HOLDING:
            self.stage = CLEARING
        elif stage == SWAPPING:
            self.stage = CHOOSING
        elif stage == AFTER:
            self.start_building(chance)
        elif stage == BUILDING:
            self.end_round(chance)
        else:
            self.go_on_turn(chance)

    def end_round(self, chance: Chance) -> None:
        """The next round, or the special scoring after the last [G1, G2, G3]."""
        if self.round < self.plan.rounds:
            self.begin_round(chance)
            return
        self.final = [self.points, *scoring.special(self)]
        self.points = sum(self.final)
        if self.events is not None:
            parts = ("before", "bonus", "wall", "reserve", "swapped")
            fields: dict[str, object] = dict(zip(parts, self.final, strict=True))
            self.tell("counted", {**fields, "total": self.points, "target": self.plan.target})
        self.finish("won" if self.points >= self.plan.target else "points")

    def result(self) -> Result | None:
        return scoring.result(self)

    # -- what others need ---------------------------------------------------------------------------------------------

    def why_not(self, seat: int, action: Action) -> DurbarError:
        return why_not(self, seat, action)

    def view(self, viewer: int | None) -> Any:
        return view(self, viewer)

    def consequence(self, seat: int, action: Action) -> Any:
        return consequence(self, seat, action)

    def imagine(self, viewer: int | None, chance: Chance) -> Table:
        world = self.copy()
        deal_anew(world, NOBODY if viewer is None else viewer, chance)
        return world


def deal(plan: Plan, chance: Chance, events: list[Event] | None = None) -> Table:
    """A new match, set up [S1 to S7]."""
    table = Table(plan)
    table.events = events
    values = plan.values
    for kind in range(KINDS):
        out = 0 if plan.long else values.left_out[kind]
        table.pool += [kind] * (values.copies[kind] - out)
        table.helper_pool += [kind] * out
    table.building_pool = [b for b in range(BUILDINGS) if plan.long or not values.moon[b]]
    chance.shuffle(table.tasks)
    chance.shuffle(table.task_markers)
    chance.shuffle(table.bonus_spaces)
    table.top_tile = draw(table.terrain_pool, chance)
    table.leftovers = [draw(table.building_pool, chance)]
    table.begin_round(chance)
    return table
