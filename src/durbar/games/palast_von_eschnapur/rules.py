"""The rules of Der Palast von Eschnapur: how a round goes. Letters and numbers in brackets are clauses of rules.md."""

from __future__ import annotations

from typing import Any

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.errors import DurbarError
from durbar.core.event import Event
from durbar.core.game import Options, Result
from durbar.games.palast_von_eschnapur.choosing import Choosing
from durbar.games.palast_von_eschnapur.consequence import consequence
from durbar.games.palast_von_eschnapur.imagine import deal_anew
from durbar.games.palast_von_eschnapur.model import (
    BEFORE_BUILDER,
    BEFORE_OFFICIAL,
    BEFORE_POINTS,
    BEFORE_WAGES,
    BLOCK,
    BLOCKADE,
    BOUGHT,
    BRICK,
    BRICKS,
    BRICKS_OF,
    BUILDING,
    BUY,
    CLAIMING,
    FORBID,
    FORBIDDING,
    FREE,
    GOLD,
    GOLD_OF,
    HALT,
    IGNORE,
    KINDS_OF_GOLD,
    LAST_BRICK,
    LAY,
    MARKER,
    MOVE,
    MOVING,
    NOBODY,
    NONE,
    OFFICIALS,
    ORDER,
    OVER,
    OVERRULE,
    PREMIUM,
    PRIVILEGE_NAMES,
    SELECT,
    SITE,
    SITES,
    STOP,
    TAKE,
    TIE,
    TO,
    WAGE,
    WINDOW,
)
from durbar.games.palast_von_eschnapur.refusals import why_not
from durbar.games.palast_von_eschnapur.scoring import add_bonus, rank
from durbar.games.palast_von_eschnapur.sight import view
from durbar.games.palast_von_eschnapur.summary import Round
from durbar.games.palast_von_eschnapur.values import Values


class Table(Choosing):
    """The truth of one match, and how it goes on."""

    def to_act(self) -> tuple[int, ...]:
        return super().to_act()

    def legal(self, seat: int) -> tuple[Action, ...]:
        return super().legal(seat)

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        super().apply(seat, action, chance)

    def copy(self) -> Table:
        return Table(self.seats, self.options, self.values, self)

    def __reduce__(self) -> tuple[object, ...]:
        return Table, (self.seats, self.options, self.values), self.__getstate__()

    def carry_out(self, seat: int, action: Action, chance: Chance) -> None:
        kind = action.kind
        if kind == SITE or kind == LAY:
            self.choose(seat, action, chance)
        elif kind == BUY:
            self.buy(seat, action, chance)
        elif kind == TAKE:
            self.take(action.arg, chance)
        elif kind == BRICK:
            self.lay_brick(action.arg, chance)
        elif self.stage == BUILDING:
            self.keep_bricks(chance)
        elif kind == BLOCK:
            self.block(action.arg, action.arg2)
            self.open_window(BEFORE_OFFICIAL, chance)
        elif kind == HALT:
            self.halt(action.arg)
            self.open_window(BEFORE_OFFICIAL, chance)
        elif kind == MARKER:
            if self.place_marker(action.arg, action.arg2):
                self.start_building(chance)
        elif kind == MOVE:
            self.move(action.arg, chance)
        elif kind == TO:
            self.move_brick(action.arg)
            self.open_window(BEFORE_POINTS, chance)
        else:
            self.pass_on(seat, chance)

    def keep_bricks(self, chance: Chance) -> None:
        """A builder whose bricks fit nowhere buys nothing [B3]."""
        if self.events is not None:
            self.tell("kept", {"player": self.player, "count": self.bricks[self.player]})
        self.end_turn(chance)

    def move(self, section: int, chance: Chance) -> None:
        if section == NONE:
            if self.events is not None:
                self.tell("not-moved", {"player": self.player})
            self.open_window(BEFORE_POINTS, chance)
        elif self.choose_brick(section):
            self.open_window(BEFORE_POINTS, chance)

    # -- the round ----------------------------------------------------------------------------------------------------

    def reveal(self, official: int, chance: Chance) -> None:
        """An official: reveal, then ask the winner or go on [O1]."""
        self.turn_up(official)
        winner = self.winners[official]
        if official == BLOCKADE:
            if not self.start_blocking():
                self.open_window(BEFORE_OFFICIAL, chance)
        elif official == STOP:
            if not self.start_stopping(winner):
                self.open_window(BEFORE_OFFICIAL, chance)
        elif official == BRICKS:
            self.hand_out_bricks()
            self.open_window(BEFORE_OFFICIAL, chance)
        elif official == ORDER:
            if winner == NOBODY:
                self.draw_order(chance)
                self.start_building(chance)
            else:
                self.ask_all(CLAIMING, chance)
        elif winner == NOBODY:
            self.open_window(BEFORE_POINTS, chance)
        else:
            self.ask_all(FORBIDDING, chance)

    def start_building(self, chance: Chance) -> None:
        self.builder = 0
        self.open_window(BEFORE_BUILDER, chance)

    def end_turn(self, chance: Chance) -> None:
        self.free = False
        self.ignoring = False
        self.builder += 1
        self.open_window(BEFORE_BUILDER if self.builder < self.seats else BEFORE_OFFICIAL, chance)

    def open_window(self, moment: int, chance: Chance) -> None:
        """Everybody who can buy something may do so before the match goes on [V2]."""
        self.moment = moment
        self.ask_all(WINDOW, chance)

    def ask_all(self, stage: int, chance: Chance) -> None:
        """Ask all who can buy something at this stage, in turn order; go on if nobody can [V2]."""
        self.stage = stage
        self.player = NOBODY
        self.passed = []
        self.waiting = []
        for s in self.in_turn():
            if self.can_buy(s):
                self.waiting.append(s)
        if not self.waiting:
            self.go_on(chance)

    def pass_on(self, seat: int, chance: Chance) -> None:
        self.waiting.remove(seat)
        self.passed.append(seat)
        if not self.waiting:
            self.go_on(chance)

    def go_on(self, chance: Chance) -> None:
        """A window has closed."""
        self.passed = []
        if self.stage == CLAIMING:
            if not self.start_ordering():
                self.start_building(chance)
        elif self.stage == FORBIDDING:
            if not self.start_moving(self.winners[LAST_BRICK]):
                self.open_window(BEFORE_POINTS, chance)
        elif self.moment == BEFORE_OFFICIAL:
            self.reveal(self.official + 1, chance)
        elif self.moment == BEFORE_BUILDER:
            self.build(chance)
        elif self.moment == BEFORE_POINTS:
            self.ignoring = False
            self.give_points()
            self.open_window(BEFORE_WAGES, chance)
        else:
            self.pay_wages(NONE, chance)

    # -- privileges ---------------------------------------------------------------------------------------------------

    def buy(self, seat: int, action: Action, chance: Chance) -> None:
        """Pay a privilege and let it work at once; then the stage goes on, or asks all again [V1, V2]."""
        card = action.arg
        self.privilege[seat] -= self.values.price[card]
        self.owner[card] = seat
        self.bought[card] = self.round
        self.stirred = True
        got = self.give_bricks(seat, BRICKS_OF[card]) if BRICKS_OF[card] else 0
        if self.events is not None:
            fields: dict[str, object] = {"player": seat, "card": PRIVILEGE_NAMES[card], "bricks": got}
            self.tell("bought", {**fields, "cost": self.values.price[card], "choice": action.arg2 + 1})
        if card == SELECT:
            self.claimed_seat = seat
            self.claimed_place = action.arg2
        elif card == FORBID:
            self.forbidden = action.arg2
        elif card == TIE:
            self.tie_seat = seat
        elif card == FREE:
            self.free = True
        elif card == OVERRULE:
            self.blocked_seat = NOBODY
            self.blocked_official = NONE
        elif card == IGNORE:
            self.ignoring = True
        if GOLD_OF[card]:
            self.pay_stage = self.stage
            self.pay([seat], GOLD_OF[card], BOUGHT, NONE, chance)
        else:
            self.after_purchase(self.stage, chance)

    def after_purchase(self, stage: int, chance: Chance) -> None:
        if stage == BUILDING:
            self.build_on(chance)
        elif stage == MOVING:
            self.ask_all(FORBIDDING, chance)  # until she touches a brick others may still forbid it
        elif stage == SITES or stage == GOLD:
            self.stage = stage
            self.player = NOBODY
        else:
            self.ask_all(stage, chance)

    def paid(self, chance: Chance) -> None:
        if self.pay_reason == PREMIUM:
            self.build_on(chance)
        elif self.pay_reason == WAGE:
            self.pay_wages(self.pay_section, chance)
        else:
            self.after_purchase(self.pay_stage, chance)

    # -- the end ------------------------------------------------------------------------------------------------------

    def end_round(self, chance: Chance) -> None:
        """End the match, or begin the next round [G1, G4]."""
        blocked = OFFICIALS * self.blocked_seat + self.blocked_official if self.blocked_seat != NOBODY else NONE
        if self.blocked_seat != NOBODY:
            known = self.known_gold(self.blocked_seat)
            at = KINDS_OF_GOLD * self.blocked_seat
            self.pool = [known[value] - self.gained[at + value] for value in range(KINDS_OF_GOLD)]
        self.last_round = Round(
            self.round, self.winners, self.lay[:], self.lies[:], self.tie_seat, blocked, self.earned[:], self.scores
        )
        if self.done >= self.values.targets[self.seats]:
            self.finish("palace")
        elif self.stands_still():
            self.finish("standstill")
        else:
            self.begin_round(chance)

    def stands_still(self) -> bool:
        """Whether nothing can ever happen again [G4]."""
        if self.stirred or sum(self.bricks) > 0:
            return False
        for s in range(self.seats):
            if self.gold_held(s) > 0:
                return False
        return True

    def finish(self, cause: str) -> None:
        self.stage = OVER
        self.player = NOBODY
        self.cause = cause
        bonus = add_bonus(self)
        if self.events is not None:
            self.tell("bonus", {"points": bonus})
            result = rank(self)
            winners = [s for s in range(self.seats) if result.ranks[s] == 1]
            self.tell("match-ended", {"ending": result.ending, "winners": winners})

    def result(self) -> Result | None:
        return rank(self) if self.stage == OVER else None

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


def deal(seats: int, options: Options, values: Values, chance: Chance, events: list[Event] | None = None) -> Table:
    """A new match: equal hands, nothing to draw [S2]."""
    table = Table(seats, options, values)
    table.events = events
    table.begin_round(chance)
    return table
