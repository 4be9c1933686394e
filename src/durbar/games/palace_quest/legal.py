"""What may be done at a table of Palace Quest. Letters and numbers in brackets are clauses of rules.md."""

from __future__ import annotations

from durbar.core.action import Action
from durbar.core.game import Pick
from durbar.games.palace_quest import money
from durbar.games.palace_quest.model import (
    ACCEPT,
    ASKING,
    BUILDING,
    CHOICE,
    CHOOSING,
    CLEARING,
    DECIDING,
    DECLINE,
    EXPANSION,
    FIND,
    GEMS,
    GIVE_HELPER,
    GIVE_UP_NOW,
    GIVES,
    HOLDING,
    INTO_RESERVE,
    KEEPS,
    KINDS,
    KNOWLEDGE,
    LAY_NONE,
    LAYING,
    LAYS,
    LEAVES,
    LEAVING,
    NONE,
    OFFERING,
    OFFERS,
    OVER,
    PASS_ON,
    PAY_DONE,
    PAYS,
    PLACINGS,
    SEARCHES,
    SEARCHING,
    SETTLING,
    SPACES,
    SWAP_TAKE,
    SWAPPING,
    USE_CHOICE,
    USE_EXPANSION,
    USE_FIND,
    USE_GRAND_MARKET,
    VALUE_OF,
    VALUES,
    WILD,
)
from durbar.games.palace_quest.position import Position

COLOURS = len(GEMS)


class Legal(Position):
    """A position with the answers to: whose decision is it, and what may they do?"""

    def to_act(self) -> tuple[int, ...]:
        stage = self.stage
        if stage == OFFERING:
            return tuple([s for s in range(self.seats) if self.given[s] == NONE])
        if stage == DECIDING or stage == SEARCHING:
            return (self.player,)
        return () if stage == OVER else (self.manager,)

    def find_legal(self, seat: int) -> list[Action]:
        stage = self.stage
        if stage == OFFERING:
            return GIVES[: min(self.stack(seat), self.needed) + 1] if self.given[seat] == NONE else []
        if stage == DECIDING:
            actions = [ACCEPT, DECLINE] if seat == self.player else []
            return actions + self.finds() if seat == self.manager else actions
        if stage == SEARCHING:
            return [SEARCHES[kind] for kind in _kinds(self.below[seat])] if seat == self.player else []
        if seat != self.manager or stage == OVER:
            return []
        if stage == BUILDING:
            return self.building_actions()
        if stage == LAYING:
            return self.layings()
        return self.asked() if stage == ASKING else self.managed()

    def unfinished(self, seat: int) -> bool:
        if seat != self.manager:
            return False
        return bool(self.chosen) or bool(self.settled) or self.work != NONE

    def pick(self, seat: int) -> Pick | None:
        if seat != self.manager:
            return None
        if self.stage == CLEARING:
            cards = [KEEPS[kind] for kind in range(KINDS) for _ in range(self.market[kind])]
            return Pick(self.plan.values.kept, cards)
        if self.stage == CHOOSING:
            return Pick(3, [OFFERS[building] for building in self.hand])
        return None

    def managed(self) -> list[Action]:
        """What the site manager may do before and after the others collect."""
        stage = self.stage
        if stage == CHOOSING:
            return self.offers()
        if stage == CLEARING:
            return self.keeps()
        if stage == SETTLING:
            return self.settlings()
        if stage == LEAVING:
            return [LEAVES[building] for building in self.hand]
        if stage == SWAPPING:
            return [SWAP_TAKE, PASS_ON]
        if stage == HOLDING:
            return [USE_GRAND_MARKET, PASS_ON]
        expansion = [USE_EXPANSION] if self.active[EXPANSION] and self.draw_pile else []
        return [*expansion, *self.finds(), PASS_ON]

    # -- preparing and choosing ---------------------------------------------------------------------------------------

    def settlings(self) -> list[Action]:
        """How many cards the next seat gives, so that the others can give the rest [T7]."""
        at = len(self.settled)
        owed = self.needed - sum(self.settled)
        others = 0
        for s in range(at + 1, self.seats):
            others += self.stack(s)
        return GIVES[max(0, owed - others) : min(self.stack(at), owed) + 1]

    def keeps(self) -> list[Action]:
        """The next card that stays, in ascending order, each as often as it lies there [P4]."""
        wanted = self.plan.values.kept - len(self.chosen)
        first = self.chosen[-1] if self.chosen else 0
        after = 0
        found: list[Action] = []
        for kind in range(KINDS - 1, first - 1, -1):
            count = self.market[kind] - self.chosen.count(kind)
            after += count
            if count > 0 and after >= wanted:
                found.append(KEEPS[kind])
        found.reverse()
        return found

    def offers(self) -> list[Action]:
        """The next building that is offered, in ascending order [C1]."""
        last = len(self.hand) - (3 - len(self.chosen))
        first = self.hand.index(self.chosen[-1]) + 1 if self.chosen else 0
        return [OFFERS[building] for building in self.hand[first : last + 1]]

    # -- collecting ---------------------------------------------------------------------------------------------------

    def can_find(self) -> bool:
        """Whether a Gem Find may be used in phase 3 [A4]."""
        return self.active[FIND] > 0 and self.draw_pile > 0

    def finds(self) -> list[Action]:
        return USE_FIND[: self.seats] if self.can_find() else []

    def can_search(self) -> bool:
        """Whether a Gem Choice may stand for this turn's card [A5]."""
        return self.active[CHOICE] > 0 and self.fresh and self.stack(self.player) > 0

    def asked(self) -> list[Action]:
        """What the site manager may do before a card is revealed, or for an empty stack [M3, M5, V5]."""
        actions = [USE_CHOICE] if self.can_search() else []
        actions += self.finds()
        if self.stack(self.player) == 0 and self.helpers > 0:
            actions.append(GIVE_HELPER)
        actions.append(PASS_ON)
        return actions

    # -- building -----------------------------------------------------------------------------------------------------

    def is_exact(self) -> bool:
        """Whether the building that is being placed comes from the reserve, and must be paid exactly [R3]."""
        return self.work in self.reserve

    def building_actions(self) -> list[Action]:
        if self.work == NONE:
            return self.beginnings()
        if self.site == NONE:
            colours = self.colours(self.work, self.is_exact())
            sites = [SPACES[cell] for cell in self.sites(self.work, colours)]
            return [*sites, INTO_RESERVE] if self.may_reserve() and not self.is_exact() else sites
        return self.payments()

    def beginnings(self) -> list[Action]:
        """The buildings that can be placed, on a space or in the reserve; or the end of the round [B1, R1, R2]."""
        free = self.may_reserve()
        actions = [PLACINGS[building] for building in self.new if free or self.can_build(building, False)]
        actions += [PLACINGS[building] for building in self.reserve if self.can_build(building, True)]
        if not self.new:
            actions.append(PASS_ON)
        elif not free:
            actions.append(GIVE_UP_NOW)
        return actions

    def may_reserve(self) -> bool:
        """Whether there is room in the reserve [R1, R2]."""
        return len(self.reserve) < self.plan.reserve

    def can_build_any(self) -> bool:
        """Whether a new or reserved building can be built."""
        for building in self.new:
            if self.can_build(building, False):
                return True
        for building in self.reserve:
            if self.can_build(building, True):
                return True
        return False

    def can_build(self, building: int, exact: bool) -> bool:
        """Whether there is a space for this building that can be paid."""
        colours = self.colours(building, exact)
        if colours == 0:
            return False
        for entry in range(0, len(self.edge), 3):
            if self.fits(building, entry) and colours >> self.ground.gems[self.edge[entry]] & 1:
                return True
        return False

    def colours(self, building: int, exact: bool) -> int:
        """The colours of the spaces that can be paid for a building, as bits; all of them with a Wild [B2, A7]."""
        cost = self.plan.values.cost[building]
        found = 0
        for colour in range(COLOURS):
            if money.can_pay(self.market, colour, cost, exact):
                if self.active[WILD]:
                    return (1 << COLOURS) - 1
                found |= 1 << colour
        return found

    def sites(self, building: int, colours: int) -> list[int]:
        """The spaces of these colours on which a building may stand."""
        found: list[int] = []
        for entry in range(0, len(self.edge), 3):
            cell = self.edge[entry]
            if self.fits(building, entry) and colours >> self.ground.gems[cell] & 1:
                found.append(cell)
        return found

    def payments(self) -> list[Action]:
        """The next card of the payment, in ascending order, or its end [B2, B3]."""
        cost = self.plan.values.cost[self.work]
        exact = self.is_exact()
        actions: list[Action] = []
        if self.paid:
            total = sum([VALUE_OF[kind] for kind in self.paid])
            colour = self.paid[0] // VALUES
            actions = [PAYS[kind] for kind in money.next_cards(self.market, colour, self.paid, cost, exact)]
            return [PAY_DONE, *actions] if total >= cost else actions
        for colour in range(COLOURS):
            if (colour == self.ground.gems[self.site] or self.active[WILD]) and money.can_pay(
                self.market, colour, cost, exact
            ):
                actions += [PAYS[kind] for kind in money.next_cards(self.market, colour, [], cost, exact)]
        return actions

    def can_lay(self) -> bool:
        """Whether there is a tile to lay, and three deeds for it [E2, E5]."""
        return self.top_tile != NONE and self.supply >= self.plan.values.each_tile

    def layings(self) -> list[Action]:
        """Where the open tile may be laid, and how turned [E1, E2, E3, A6]."""
        turns = 4 if self.active[KNOWLEDGE] else 1
        actions: list[Action] = []
        for side in self.lay_sides:
            actions += LAYS[side][:turns]
        actions.append(LAY_NONE)
        return actions


def _kinds(cards: list[int]) -> list[int]:
    """The different kinds among some cards, ascending."""
    found: list[int] = []
    for kind in sorted(cards):
        if not found or found[-1] != kind:
            found.append(kind)
    return found
