"""What may be done at a table of Der Palast von Eschnapur. Letters and numbers in brackets are clauses of rules.md."""

from __future__ import annotations

from durbar.core.action import Action
from durbar.core.game import Pick
from durbar.games.palast_von_eschnapur.model import (
    BLOCK_NONE,
    BLOCKING,
    BLOCKS,
    BOUGHT,
    BRICKS_3,
    BUILDING,
    BUY,
    BUYS,
    CLAIMING,
    DOWN,
    FORBID,
    FORBIDDING,
    FORBIDS,
    FREE,
    GOLD,
    GOLD_3_BRICKS_2,
    GOLD_OF,
    HALT_NONE,
    HALTS,
    IGNORE,
    KINDS_OF_GOLD,
    LAYS,
    MARKERS,
    MOVE_NONE,
    MOVES,
    MOVING,
    MOVING_TO,
    NOBODY,
    NONE,
    OFFICIALS,
    ON_BRICK,
    ON_SITE,
    ORDERING,
    OVER,
    OVERRULE,
    PASS_ON,
    PRIVILEGES,
    SECTIONS,
    SELECT,
    SELECTS,
    SITES,
    STOPPING,
    TAKES,
    TAKING,
    TIE,
    TOS,
    WINDOW,
)
from durbar.games.palast_von_eschnapur.money import next_values
from durbar.games.palast_von_eschnapur.position import Position


class Legal(Position):
    """A position with the answers to: whose decision is it, and what may they do?"""

    def to_act(self) -> tuple[int, ...]:
        stage = self.stage
        if stage == SITES or stage == GOLD:
            return tuple([s for s in range(self.seats) if not self.choices.done[s]])
        if stage == WINDOW or stage == CLAIMING or stage == FORBIDDING:
            return tuple(self.waiting)
        return () if stage == OVER else (self.player,)

    def find_legal(self, seat: int) -> list[Action]:
        stage = self.stage
        if stage == SITES or stage == GOLD:
            return self.sealed_choices(seat)
        if stage == WINDOW or stage == CLAIMING or stage == FORBIDDING:
            return [*self.purchases(seat), PASS_ON] if seat in self.waiting else []
        if seat != self.player or stage == OVER:
            return []
        if stage == TAKING:
            return [TAKES[value - 1] for value in next_values(self.bank, self.pay_most, self.pay_left)]
        if stage == BUILDING:
            bricks = [ON_BRICK[s] for s in self.building_sites()]
            return bricks + self.purchases(seat) if bricks else [*self.purchases(seat), PASS_ON]
        if stage == BLOCKING:
            return self.blocks()
        if stage == STOPPING:
            return [HALTS[s] for s in range(SECTIONS) if self.may_stop(s)] + [HALT_NONE]
        if stage == ORDERING:
            row = MARKERS[self.next_place()]
            return [row[s] for s in range(self.seats) if s not in self.places]
        if stage == MOVING:
            return [*(MOVES[s] for s in range(SECTIONS) if self.may_move(s)), MOVE_NONE, *self.purchases(seat)]
        return [TOS[s] for s in range(SECTIONS) if self.may_move_to(s, self.moving_from)]

    def unfinished(self, seat: int) -> bool:
        stage = self.stage
        if stage == SITES or stage == GOLD:
            return bool(self.choices.chosen[seat]) and not self.choices.done[seat]
        if seat != self.player:
            return False
        if stage == TAKING:
            return self.pay_reason == BOUGHT or bool(self.pay_taken)
        return stage == MOVING_TO or (stage == ORDERING and self.handed > 0)

    def is_open(self, action: Action) -> bool:
        return action.kind == BUY

    def pick(self, seat: int) -> Pick | None:
        if self.stage != SITES or self.choices.done[seat]:
            return None
        return Pick(2, [ON_SITE[s] for s in range(SECTIONS) if not self.finished[s]])

    def tempting(self, seat: int) -> list[Action]:
        if seat != self.player:
            return []
        if self.stage == BUILDING:
            return [ON_BRICK[self.sites[2 * seat]], ON_BRICK[self.sites[2 * seat + 1]]]
        if self.stage == STOPPING and self.stop != NONE:
            return [HALTS[self.stop]]
        if self.stage == MOVING:
            return [MOVES[s] for s in range(SECTIONS) if self.height[s] > 0]
        return []

    # -- phases 1 and 2 -----------------------------------------------------------------------------------------------

    def sealed_choices(self, seat: int) -> list[Action]:
        """Sites or gold as long as they are not locked; purchases before a choice is begun and after it [C4]."""
        begun = bool(self.choices.chosen[seat])
        actions: list[Action] = []
        if not self.choices.done[seat]:
            actions = self.site_choices(seat) if self.stage == SITES else self.gold_choices(seat)
            if begun:
                return actions
        return actions + self.purchases(seat)

    def site_choices(self, seat: int) -> list[Action]:
        """Two different unfinished sections, in their order [C1]."""
        chosen = self.choices.chosen[seat]
        unfinished = [s for s in range(SECTIONS) if not self.finished[s]]
        if chosen:
            return [ON_SITE[s] for s in unfinished if s > chosen[0].arg]
        return [ON_SITE[s] for s in unfinished[:-1]]

    def gold_choices(self, seat: int) -> list[Action]:
        """What may lie at the next official, the last choice of an empty hand being none [C2, C4]."""
        chosen = self.choices.chosen[seat]
        officials = self.to_fill(seat)
        used = [0] * KINDS_OF_GOLD
        cards = 0
        for action in chosen:
            if action.arg2 != NONE:
                used[action.arg2] += 1
                cards += 1
        left = len(officials) - len(chosen)
        row = LAYS[officials[len(chosen)]]
        may = [False] * (KINDS_OF_GOLD + 1)
        for hand in self.hands_to_reckon_with(seat):
            need = min(len(officials), sum(hand)) - cards
            if need < 0 or need > left or not _holds(hand, used):
                continue
            if need < left:
                may[KINDS_OF_GOLD] = True
            if need > 0:
                for value in range(KINDS_OF_GOLD):
                    if hand[value] > used[value]:
                        may[value] = True
        return [row[i] for i in range(KINDS_OF_GOLD + 1) if may[i]]

    def hands_to_reckon_with(self, seat: int) -> list[list[int]]:
        """The hand as it is, then as it was before each purchase of this phase, the latest first [C4].

        A choice must fill as many officials as one of these hands can, with cards of that hand.
        """
        at = KINDS_OF_GOLD * seat
        hands = [self.hand[at : at + KINDS_OF_GOLD]]
        for i in range(len(self.arrivals) - 1, -1, -1):
            arrival = self.arrivals[i]
            if arrival[KINDS_OF_GOLD] == seat:
                hands.append([hands[-1][value] - arrival[value] for value in range(KINDS_OF_GOLD)])
        return hands

    def may_gain_gold(self, seat: int) -> bool:
        """Whether a seat can buy gold in phase 2, or could before the purchases of this round.

        Purchases do not change the answer, whoever makes them [C4].
        """
        points = self.privilege[seat]
        for card in range(PRIVILEGES):
            if self.owner[card] == seat and self.bought[card] == self.round:
                points += self.values.price[card]
        for card in range(PRIVILEGES):
            there = self.owner[card] == NOBODY or (self.owner[card] >= 0 and self.bought[card] == self.round)
            if GOLD_OF[card] and there and self.values.price[card] <= points:
                return True
        return False

    # -- markers, bricks ----------------------------------------------------------------------------------------------

    def blocks(self) -> list[Action]:
        """The cards that the winner may block [O5, O6]."""
        actions = [
            BLOCKS[s][o - 1]
            for s in range(self.seats)
            for o in range(1, OFFICIALS)
            if self.lies[OFFICIALS * s + o] == DOWN and self.may_block(s, o)
        ]
        actions.append(BLOCK_NONE)
        return actions

    def may_block(self, seat: int, official: int) -> bool:
        """Whether the blockade marker may come to this place, if a card lies there."""
        if seat == self.player and not self.options["block_own_card"]:
            return False
        if self.rested_seat == NOBODY:
            return True
        if self.seats == 3:
            return seat != self.rested_seat or official != self.rested_official
        return seat != self.rested_seat and official != self.rested_official

    def may_stop(self, section: int) -> bool:
        """Whether the stop marker may come to a section [O8]."""
        return not self.finished[section] and section != self.stop

    def next_place(self) -> int:
        """The first turn order marker that nobody has been given."""
        place = 0
        while self.places[place] != NOBODY:
            place += 1
        return place

    def is_stopped(self, section: int) -> bool:
        """Whether the stop marker keeps bricks out of and in a section now [O8, V7]."""
        return self.stop_holds and section == self.stop and not self.ignoring

    def building_sites(self) -> list[int]:
        """The sections in which the builder may place a brick [B2, V6, V7]."""
        at = 2 * self.player
        a = self.sites[at]
        b = self.sites[at + 1]
        found: list[int] = []
        for s in range(SECTIONS):
            if s != a and s != b and (not self.free or (self.stop_holds and s == self.stop)):
                continue
            if not self.finished[s] and not self.is_full(s) and not self.is_stopped(s):
                found.append(s)
        return found

    def may_move(self, section: int) -> bool:
        """Whether the last brick of a section may be moved to some other [O11, V4]."""
        if self.finished[section] or self.height[section] == 0 or section == self.forbidden:
            return False
        if self.is_stopped(section):
            return False
        for s in range(SECTIONS):
            if self.may_move_to(s, section):
                return True
        return False

    def may_move_to(self, section: int, source: int) -> bool:
        """Whether a brick of another section may come here [O11]."""
        if section == source or self.finished[section] or self.is_full(section):
            return False
        return not self.is_stopped(section)

    # -- privileges ---------------------------------------------------------------------------------------------------

    def purchases(self, seat: int) -> list[Action]:
        """The privileges that this seat can pay and may buy at this moment [V1, V2]."""
        if self.privilege[seat] < self.values.cheapest:
            return []
        actions: list[Action] = []
        for card in range(PRIVILEGES):
            if self.may_buy(seat, card):
                if card == SELECT:
                    actions += SELECTS[: self.seats]
                elif card == FORBID:
                    actions += [FORBIDS[s] for s in range(SECTIONS) if not self.finished[s]]
                else:
                    actions.append(BUYS[card - TIE])
        return actions

    def can_buy(self, seat: int) -> bool:
        """Whether `purchases` holds anything."""
        if self.privilege[seat] < self.values.cheapest:
            return False
        for card in range(PRIVILEGES):
            if self.may_buy(seat, card):
                return True
        return False

    def may_buy(self, seat: int, card: int) -> bool:
        """Whether a seat can pay a privilege that is still there, and it is its moment."""
        if self.owner[card] != NOBODY or self.privilege[seat] < self.values.price[card]:
            return False
        return self.is_moment(seat, card)

    def is_moment(self, seat: int, card: int) -> bool:
        """Whether a seat may buy a privilege at this moment, prices left aside [V3 to V10]."""
        stage = self.stage
        if card == SELECT:
            return stage == CLAIMING
        if card == FORBID:
            return stage == FORBIDDING
        if card == TIE:
            return stage == SITES
        if card == OVERRULE:
            return stage == WINDOW and seat == self.blocked_seat and self.blocked_official > self.official
        building = stage == BUILDING and seat == self.player
        if card == FREE:
            return building
        if card == IGNORE:
            if not self.stop_holds:
                return False
            at = 2 * seat
            if building:
                return self.stop == self.sites[at] or self.stop == self.sites[at + 1]
            return stage == MOVING and seat == self.player
        if card == BRICKS_3 or card == GOLD_3_BRICKS_2:
            return building or stage == SITES or stage == GOLD or stage == WINDOW
        return stage == SITES or stage == GOLD or stage == WINDOW


def _holds(hand: list[int], cards: list[int]) -> bool:
    for value in range(KINDS_OF_GOLD):
        if cards[value] > hand[value]:
            return False
    return True
