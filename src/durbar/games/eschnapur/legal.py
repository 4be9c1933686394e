"""What may be done at a table of Eschnapur. Letters and numbers in brackets are the clauses of rules.md."""

from __future__ import annotations

from durbar.core.action import Action
from durbar.games.eschnapur.bundles import Bundles
from durbar.games.eschnapur.model import (
    ACCEPTS,
    AGREE_COUNTER,
    ANSWERING,
    ASK,
    BIDDING,
    BIDS,
    BUY,
    BUYS,
    COUNTERS,
    DECLINE_COUNTER,
    DONE_OFFER,
    END_TURN,
    FOOTPRINT,
    GIVE,
    KINDS,
    LAY_PASS,
    LAYS,
    NEXT_ROUND,
    NOBODY,
    NONE,
    OFFERING,
    OFFERS,
    OPEN_NICHE,
    OVER,
    PASS_ROUND,
    REDEEM,
    REDEEMS,
    REFUSE_ALL,
    SELLING,
    SETS,
    WALKING,
    WALKS,
    WITHDRAWS,
)


class Legal(Bundles):
    """A position with the answers to: whose decision is it, and what may they do?"""

    def to_act(self) -> tuple[int, ...]:
        stage = self.stage
        if stage == OFFERING:
            return tuple([s for s in self.from_left(self.player) if not self.finished[s]])
        if stage == BIDDING:
            return tuple([s for s in range(self.seats) if not self.choices.done[s]])
        if stage == OVER:
            return ()
        return (self.counter_seat if stage == ANSWERING else self.player,)

    def find_legal(self, seat: int) -> list[Action]:
        if self.drafts[seat]:
            steps = self.next_steps(seat)
            if self.may_send(seat, self.drafts[seat]):
                steps.append(DONE_OFFER)
            return steps
        if self.stage == OVER or self.is_barred(seat):
            return []
        return self.decisions(seat) + self.withdrawals(seat) + self.purchases(seat)

    def decisions(self, seat: int) -> list[Action]:
        """What a seat that is waited for may decide."""
        stage = self.stage
        if stage == BIDDING:
            at = KINDS * seat
            return [LAYS[kind] for kind in range(BIDS) if self.hand[at + kind]] + [LAY_PASS]
        if stage == OFFERING:
            if self.finished[seat]:
                return []
            return [OFFERS[tile] for tile in range(2) if self.may_offer(seat, tile)] + [PASS_ROUND]
        if stage == ANSWERING:
            return self.answers(seat) if seat == self.counter_seat else []
        if seat != self.player:
            return []
        return self.sales() if stage == SELLING else self.ways()

    def withdrawals(self, seat: int) -> list[Action]:
        """The standing offers that a seat may withdraw [N2]."""
        return [WITHDRAWS[tile] for tile in range(2) if self.offers[2 * seat + tile] is not None]

    def unfinished(self, seat: int) -> bool:
        return bool(self.drafts[seat])

    def is_open(self, action: Action) -> bool:
        return action.kind == BUY or action.kind == REDEEM

    def tempting(self, seat: int) -> list[Action]:
        if self.stage == OVER or self.drafts[seat]:
            return []
        return [OPEN_NICHE, *BUYS] if self.stage == WALKING and seat == self.player else BUYS[:]

    # -- the sale -----------------------------------------------------------------------------------------------------

    def may_offer(self, seat: int, tile: int) -> bool:
        """Whether a seat may make or change an offer for a tile in this round [N2]."""
        return not self.offered[2 * seat + tile] and self.may_begin(seat, OFFERS[tile])

    def sales(self) -> list[Action]:
        """What the seller may do after a round of offers [N3]."""
        seller = self.player
        actions: list[Action] = []
        for s in self.from_left(seller):
            for tile in range(2):
                offer = self.offers[2 * s + tile]
                if offer is not None and self.covers(seller, offer, ASK):
                    actions.append(ACCEPTS[s][tile])
        for s in self.from_left(seller):
            actions += [COUNTERS[s][tile] for tile in range(2) if self.may_counter(s, tile)]
        actions.append(REFUSE_ALL)
        if self.round < self.rounds:
            actions.append(NEXT_ROUND)
        return actions

    def may_counter(self, seat: int, tile: int) -> bool:
        """Whether the seller may make a seat a counter-offer [N4]."""
        return not self.countered[seat] and self.may_begin(self.player, COUNTERS[seat][tile])

    def answers(self, seat: int) -> list[Action]:
        """What a seat may say to a counter-offer [N5]."""
        actions: list[Action] = []
        if self.may_agree(seat):
            actions.append(AGREE_COUNTER)
        actions += [OFFERS[tile] for tile in range(2) if self.may_begin(seat, OFFERS[tile])]
        actions.append(DECLINE_COUNTER)
        return actions

    def may_agree(self, seat: int) -> bool:
        """Whether a seat can keep what the seller asks of it, and the offer is still unlike others [N5]."""
        goods = self.counter_goods
        return self.covers(seat, goods, GIVE) and not self.is_taken(seat, self.counter_tile, goods)

    # -- the temple ---------------------------------------------------------------------------------------------------

    def ways(self) -> list[Action]:
        """Steps to the areas next door, the niche here, and the end of the turn [W1, W3]."""
        seat = self.player
        area = self.figure[seat]
        actions: list[Action] = []
        if self.footprints[seat] > 0:
            actions = [WALKS[other] for other in self.values.near[area]]
        if self.opened[area] == NONE and self.holds_symbols(seat, area):
            actions.append(OPEN_NICHE)
        actions.append(END_TURN)
        return actions

    # -- at any time --------------------------------------------------------------------------------------------------

    def purchases(self, seat: int) -> list[Action]:
        """What a seat may buy and redeem [R1, R2]."""
        actions = [BUYS[what] for what in range(3) if self.may_buy(seat, what)]
        if len(self.tiles[seat]) < 3 or (not self.runs[0] and not self.runs[1]):
            return actions
        held = self.numbers(seat)
        if held[1] + 2 * held[2] + 3 * held[3] + 4 * held[4] >= 12:
            for i in range(len(SETS)):
                if has_numbers(held, SETS[i]):
                    actions += REDEEMS[i]
        return actions

    def may_buy(self, seat: int, what: int) -> bool:
        """Whether there is such a thing, and a seat can pay it."""
        if self.coins[seat] < self.values.prices[what]:
            return False
        return self.footprints_left > 0 if what == FOOTPRINT else bool(self.runs[what])

    def numbers(self, seat: int) -> list[int]:
        """How many tiles a seat has of each number; the first place is empty."""
        held = [0, 0, 0, 0, 0]
        for kind in self.tiles[seat]:
            held[self.values.number[kind]] += 1
        return held

    def is_barred(self, seat: int) -> bool:
        """Whether a seat's bid lies face down, so that it may not buy [R4]."""
        return self.stage == BIDDING and self.choices.done[seat]

    def seller(self) -> int:
        """Who sells now; NOBODY outside a sale."""
        return self.player if self.stage in (OFFERING, SELLING, ANSWERING) else NOBODY


def has_numbers(held: list[int], numbers: list[int]) -> bool:
    """Whether a set of numbers can be laid out of those held."""
    left = held[:]
    for number in numbers:
        left[number] -= 1
        if left[number] < 0:
            return False
    return True
