"""The rules of Eschnapur: how a turn goes. Letters and numbers in brackets are clauses of rules.md."""

from __future__ import annotations

from typing import Any

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.errors import DurbarError
from durbar.core.event import Event
from durbar.core.game import Options, Result
from durbar.games.eschnapur.bidding import Bidding
from durbar.games.eschnapur.consequence import consequence
from durbar.games.eschnapur.imagine import deal_anew
from durbar.games.eschnapur.model import (
    ACCEPT,
    AGREE,
    ASK,
    BID,
    BUY,
    CARD_NAMES,
    COUNTER,
    DECLINE,
    DONE,
    END,
    GIVE,
    LAY,
    OFFER,
    OPEN,
    OVER,
    PASS,
    REDEEM,
    REFUSE,
    SETS,
    SYMBOL,
    USUAL_COLOURS,
    WALK,
    WITHDRAW,
)
from durbar.games.eschnapur.refusals import why_not
from durbar.games.eschnapur.scoring import chip_points, rank
from durbar.games.eschnapur.sight import view
from durbar.games.eschnapur.values import Values


class Table(Bidding):
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
        if kind == OFFER or kind == COUNTER or kind == GIVE or kind == ASK:
            self.drafts[seat].append(action)
            return
        if kind == DONE:
            self.send(seat)
        self.drop_drafts()
        if kind == BUY:
            self.buy(seat, action.arg, chance)
        elif kind == REDEEM:
            self.redeem(seat, SETS[action.arg], action.arg2, chance)
        elif kind == LAY:
            self.lay(seat, action, chance)
        elif kind == WALK:
            self.walk(action.arg)
        elif kind == OPEN:
            self.open_niche(chance)
        elif kind == END:
            self.end_turn(chance)
        elif kind != DONE:
            self.haggle(seat, action, chance)

    def haggle(self, seat: int, action: Action, chance: Chance) -> None:
        """What is said in a sale, whole offers left aside."""
        kind = action.kind
        if kind == PASS:
            self.pass_round(seat)
        elif kind == WITHDRAW:
            self.withdraw(seat, action.arg)
        elif kind == ACCEPT:
            self.accept(action.arg, action.arg2, chance)
        elif kind == REFUSE:
            self.refuse()
        elif kind == AGREE:
            self.agree(seat)
        elif kind == DECLINE:
            self.decline(seat)
        else:
            self.open_round()

    def drop_drafts(self) -> None:
        """What others have only begun is nobody's business, and may not fit what is there now."""
        for draft in self.drafts:
            draft.clear()

    # -- turns --------------------------------------------------------------------------------------------------------

    def begin_turn(self, player: int, chance: Chance) -> None:
        """The first action of a turn is the sale [T1]."""
        self.player = player
        self.turn += 1
        self.idle += 1
        self.round = 0
        self.walked = 0
        if self.events is not None:
            self.tell("turn-began", {"player": player, "turn": self.turn})
        self.uncover(chance)

    def end_turn(self, chance: Chance) -> None:
        """The next seat, or the end if nobody has opened a niche for long [E4]."""
        if self.idle >= self.idle_limit:
            self.finish("standstill")
        else:
            self.begin_turn((self.player + 1) % self.seats, chance)

    def after_bidding(self, chance: Chance) -> None:
        """After the last chip that counts the match ends; otherwise the turn is over [W5, E1]."""
        if self.found() >= self.values.chips_to_end:
            self.finish("temple")
        else:
            self.end_turn(chance)

    def finish(self, cause: str) -> None:
        """Points for chips, then the highest bid cards are compared [E2, E3]."""
        self.stage = OVER
        self.cause = cause
        points = chip_points(self)
        counts: list[object] = [len(self.chips_of(s)) for s in range(self.seats)]
        for s in range(self.seats):
            self.score[s] += points[s]
        highest = [self.highest_bid(s) for s in range(self.seats)]
        for s in range(self.seats):
            if highest[s] > 0:
                self.knowledge.show(s, highest[s] - 1, 1)
        if self.events is None:
            return
        self.tell("chips-counted", {"counts": counts, "points": points})
        shown: list[object] = [CARD_NAMES[value - 1] if value else None for value in highest]
        self.tell("compared", {"cards": shown}, reveals=True)
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
        deal_anew(world, self.seats if viewer is None else viewer, chance)
        return world


def deal(seats: int, options: Options, values: Values, chance: Chance, events: list[Event] | None = None) -> Table:
    """A new match: cards are dealt, and the first seller is drawn [S2]."""
    table = Table(seats, options, values)
    table.events = events
    if options["colours_drawn"]:
        colours = list(range(max(seats, USUAL_COLOURS)))
        chance.shuffle(colours)
        table.colours = colours[:seats]
        table.figure = [values.homes[colour] for colour in table.colours]
    for s in range(seats):
        for deck in (BID, SYMBOL):
            for _ in range(values.start_cards[deck]):
                table.draw(s, deck, chance)
    table.begin_turn(chance.below(seats), chance)
    return table
