"""What offers hold and whether they can be kept. Letters and numbers in brackets are the clauses of rules.md.

An offer is the list of its goods as actions in their one canonical order, as its buyer names them: two offers are the
same just if the lists are.
"""

from __future__ import annotations

from typing import Final

from durbar.core.action import Action
from durbar.games.eschnapur.model import (
    ASK,
    ASKS_OF,
    BID,
    BIDS,
    COUNTER,
    EACH,
    GIVE,
    GIVES_OF,
    KINDS,
    NONE,
    OFFER,
    SLOT_BID,
    SLOT_BIDS,
    SLOT_COINS,
    SLOT_COLOUR,
    SLOT_FOOTPRINTS,
    SLOT_SYMBOLS,
    SLOTS,
    SYMBOL,
    mirrored,
)
from durbar.games.eschnapur.position import Position


def deck_of_slot(slot: int) -> int:
    """The deck that a slot's cards belong to; NONE for coins and footprints."""
    if slot < SLOT_BIDS:
        return NONE
    return BID if slot < SLOT_SYMBOLS else SYMBOL


def kind_of_slot(slot: int) -> int:
    """The kind of card that a slot names; NONE for the others."""
    if SLOT_BID <= slot < SLOT_SYMBOLS:
        return slot - SLOT_BID
    return BIDS + slot - SLOT_COLOUR if slot >= SLOT_COLOUR else NONE


def amount_of(offer: list[Action], kind: int, slot: int) -> int:
    """How much of a slot one side of an offer holds; `kind` is GIVE or ASK."""
    for action in offer:
        if action.kind == kind and action.arg2 == slot:
            return action.arg
    return 0


def cards_of(offer: list[Action], kind: int, deck: int) -> int:
    """How many cards of a deck one side of an offer holds, unseen and named."""
    count = 0
    for action in offer:
        if action.kind == kind and deck_of_slot(action.arg2) == deck:
            count += action.arg
    return count


def gives_something(offer: list[Action]) -> bool:
    """Whether the buyer gives at least one thing [O3]."""
    return bool(offer) and offer[0].kind == GIVE


UNSEEN_SLOT: Final = [SLOT_BIDS, SLOT_SYMBOLS]  # by deck
LAST_SLOT: Final = [SLOT_SYMBOLS - 1, SLOTS - 1]


class Bundles(Position):
    """A position that can tell which offers are possible."""

    def covers_publicly(self, seat: int, offer: list[Action], kind: int) -> bool:
        """Whether coins, footprints and sizes of hands suffice for one side of an offer [O5]."""
        if amount_of(offer, kind, SLOT_COINS) > self.coins[seat]:
            return False
        if amount_of(offer, kind, SLOT_FOOTPRINTS) > self.footprints[seat]:
            return False
        return (
            cards_of(offer, kind, BID) <= self.size[2 * seat + BID]
            and cards_of(offer, kind, SYMBOL) <= self.size[2 * seat + SYMBOL]
        )

    def covers(self, seat: int, offer: list[Action], kind: int) -> bool:
        """Whether a seat can give one side of an offer, named cards included: for that seat's own eyes [O5, D1]."""
        for action in offer:
            if action.kind == kind:
                card = kind_of_slot(action.arg2)
                if card != NONE and self.held(seat, card) < action.arg:
                    return False
        return self.covers_publicly(seat, offer, kind)

    def is_taken(self, seat: int, tile: int, offer: list[Action]) -> bool:
        """Whether such an offer of this seat for this tile stands already, its own or, for any tile, another's [O6]."""
        return self.same_as(seat, tile, offer) >= 0

    def same_as(self, seat: int, tile: int, offer: list[Action]) -> int:
        """The seat whose standing offer keeps such an offer from being made; -1 if none does."""
        for other in range(self.seats):
            for n in range(2):
                standing = self.offers[2 * other + n]
                if standing is not None and (other != seat or n == tile) and is_same(standing, offer):
                    return other
        return -1

    # -- an offer in the making ---------------------------------------------------------------------------------------

    def draft_as_offer(self, seat: int) -> list[Action]:
        """What a seat has begun, as its buyer would name it."""
        draft = self.drafts[seat]
        return draft[1:] if draft[0].kind == OFFER else mirrored(draft[1:])

    def may_send(self, seat: int, draft: list[Action]) -> bool:
        """Whether an offer or counter-offer is complete and unlike those that stand [O3, O6]."""
        head = draft[0]
        goods = draft[1:]
        if head.kind == OFFER:
            return gives_something(goods) and not self.is_taken(seat, head.arg, goods)
        offer = mirrored(goods)
        return gives_something(offer) and not self.is_taken(head.arg, head.arg2, offer)

    def steps(self, seat: int, draft: list[Action]) -> list[Action]:
        """The goods that may come next, dead ends included; own goods by the hand, others' by public numbers [O5]."""
        head = draft[0]
        last = draft[-1]
        found: list[Action] = []
        if last.kind != ASK:
            found = self.own_steps(seat, draft, last.arg2 + 1 if last.kind == GIVE else 0)
            if head.kind == OFFER and last.kind != GIVE:
                return found
        other = head.arg if head.kind == COUNTER else self.player
        return found + self.asked_steps(other, draft, last.arg2 + 1 if last.kind == ASK else 0)

    def own_steps(self, seat: int, draft: list[Action], at: int) -> list[Action]:
        """What a seat can still put into its side, from a slot on."""
        found: list[Action] = []
        if at <= SLOT_COINS:
            found += GIVES_OF[SLOT_COINS][: self.coins[seat]]
        if at <= SLOT_FOOTPRINTS:
            found += GIVES_OF[SLOT_FOOTPRINTS][: self.footprints[seat]]
        for deck in range(2):
            left = self.size[2 * seat + deck] - cards_of(draft, GIVE, deck)
            if left == 0 or at > LAST_SLOT[deck]:
                continue
            if at <= UNSEEN_SLOT[deck]:
                found += GIVES_OF[UNSEEN_SLOT[deck]][:left]
            for slot in range(max(at, UNSEEN_SLOT[deck] + 1), LAST_SLOT[deck] + 1):
                held = self.hand[KINDS * seat + kind_of_slot(slot)]
                if held:
                    found += GIVES_OF[slot][: min(held, left)]
        return found

    def asked_steps(self, other: int, draft: list[Action], at: int) -> list[Action]:
        """What can still be asked of another seat, from a slot on: named cards of anybody, held or not [O5]."""
        found: list[Action] = []
        if at <= SLOT_COINS:
            found += ASKS_OF[SLOT_COINS][: self.coins[other]]
        if at <= SLOT_FOOTPRINTS:
            found += ASKS_OF[SLOT_FOOTPRINTS][: self.footprints[other]]
        for deck in range(2):
            left = self.size[2 * other + deck] - cards_of(draft, ASK, deck)
            if left == 0 or at > LAST_SLOT[deck]:
                continue
            if at <= UNSEEN_SLOT[deck]:
                found += ASKS_OF[UNSEEN_SLOT[deck]][:left]
            for slot in range(max(at, UNSEEN_SLOT[deck] + 1), LAST_SLOT[deck] + 1):
                found += ASKS_OF[slot][:left]
        return found

    def most_own(self, seat: int, draft: list[Action], slot: int) -> int:
        """How much of a slot a seat can still put into its side."""
        if slot == SLOT_COINS:
            return self.coins[seat]
        if slot == SLOT_FOOTPRINTS:
            return self.footprints[seat]
        kind = kind_of_slot(slot)
        if kind != NONE and self.held(seat, kind) == 0:
            return 0
        deck = deck_of_slot(slot)
        left = self.size[2 * seat + deck] - cards_of(draft, GIVE, deck)
        return left if kind == NONE else min(left, self.held(seat, kind))

    def most_asked(self, other: int, draft: list[Action], slot: int) -> int:
        """How much of a slot can be asked of another seat: named cards of anybody, held or not [O5]."""
        if slot == SLOT_COINS:
            return self.coins[other]
        if slot == SLOT_FOOTPRINTS:
            return self.footprints[other]
        deck = deck_of_slot(slot)
        left = self.size[2 * other + deck] - cards_of(draft, ASK, deck)
        if kind_of_slot(slot) == NONE:
            return left
        return min(left, 1 if deck == BID else EACH)

    def next_steps(self, seat: int) -> list[Action]:
        """The goods that may come next in a begun offer and lead to an end."""
        draft = self.drafts[seat]
        counter = draft[0].kind == COUNTER
        steps = self.steps(seat, draft)
        if counter and draft[-1].kind != ASK and not self.has_plenty(draft[0].arg):
            return [step for step in steps if self.may_finish(seat, [*draft, step])]
        for standing in self.offers:
            if standing is None or len(standing) != len(draft):
                continue
            twin = mirrored(standing) if counter else standing
            step = twin[-1]  # with this step the draft would be the same as an offer that stands
            if is_same(twin[:-1], draft[1:]) and step in steps and not self.may_finish(seat, [*draft, step]):
                steps.remove(step)
        return steps

    def things(self, seat: int) -> int:
        """How many different single things a seat could give for a tile."""
        return self.coins[seat] + self.footprints[seat] + self.size[2 * seat] + self.size[2 * seat + 1]

    def has_plenty(self, seat: int) -> bool:
        """Whether a buyer could give more different things than there are standing offers: one is always new."""
        return self.things(seat) > 2 * self.seats - self.offers.count(None)

    def may_begin(self, seat: int, head: Action) -> bool:
        """Whether an offer or counter-offer that begins so can be completed."""
        buyer = seat if head.kind == OFFER else head.arg
        return self.has_plenty(buyer) or (self.things(buyer) > 0 and self.may_finish(seat, [head]))

    def may_finish(self, seat: int, draft: list[Action]) -> bool:
        """Whether an offer in the making can still become one that may be made."""
        if self.may_send(seat, draft):
            return True
        for step in self.steps(seat, draft):
            if self.may_finish(seat, [*draft, step]):
                return True
        return False


def is_same(one: list[Action], two: list[Action]) -> bool:
    """Whether two offers hold the same goods on both sides."""
    if len(one) != len(two):
        return False
    for i in range(len(one)):
        if one[i] is not two[i]:
            return False
    return True
