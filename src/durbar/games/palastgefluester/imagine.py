"""A world dealt anew for one viewer of Palastgeflüster, exactly uniform over what the viewer can't know [M3].

The facts of the round are run forward in the form in which the viewer saw them. A hand is a list of slots, each known
or blank; an unseen exchange moves a random set of slots each way. When a card is then seen at a hand, it was either a
known slot or one of the blank ones: the weight of that sighting is (known slots of it) + (unplaced copies of it) ·
(blank slots of the hand) / (all unplaced cards). A world is accepted with probability weight / bound, where the bound
is the same for all worlds; so every history of deals, draws and hidden gifts is equally likely. Equal grey cards count
as two cards of which nobody can tell which is which. Before the first unseen exchange that could move a known card all
worlds agree and nothing is ever rejected. At the end the unplaced cards are dealt into the blanks and the deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.games.palastgefluester.knowledge import DRAWN, GAINED, HELD, LEFT, SHOWN, Fact
from durbar.games.palastgefluester.model import (
    CARDS,
    COUNT,
    DECKS,
    FOR,
    GIVE,
    GIVES,
    GREY,
    GREY_SETS,
    HAND,
    NOBODY,
    PARTNER,
    SWAP,
    Card,
    put,
)

if TYPE_CHECKING:
    from durbar.games.palastgefluester.rules import Table

_PRECISION = 1 << 30  # a probability is compared with a random number of this range


class Slot:
    """A place in a hand: a card, or blank (None) until it is known."""

    def __init__(self, card: Card | None) -> None:
        self.card = card


class Trace:
    """A fact whose cards are slots, some still blank."""

    def __init__(self, fact: Fact, slots: list[Slot], back: list[Slot]) -> None:
        self.fact = fact
        self.slots = slots
        self.back = back


class World:
    """One attempt to run the facts forward as the viewer (NOBODY: a spectator) saw them."""

    def __init__(self, facts: list[Fact], seats: int, viewer: int, chance: Chance) -> None:
        self.facts = facts
        self.viewer = viewer
        self.chance = chance
        self.hands: list[list[Slot]] = [[] for _ in range(seats)]
        self.traces: list[Trace] = []
        self.unplaced = DECKS[seats][:]
        self.parted = False  # whether other worlds may by now differ in what is known
        self.sightings = [0] * len(CARDS)  # how often a card was seen, the same in all worlds
        self.fewest = len(self.unplaced)  # no world has fewer unplaced cards

    def run(self) -> bool:
        """Whether this world agrees with all that was seen."""
        for fact in self.facts:
            kind = fact.kind
            hand = self.hands[fact.seat]
            slots: list[Slot] = []
            back: list[Slot] = []
            if kind == HELD:
                slots = self.dealt(fact)
                hand += slots
            elif kind == DRAWN:
                if not self.drawn(fact):
                    return False
                slots = [Slot(fact.cards[0] if fact.seat == self.viewer else None)]
                hand += slots
            elif kind == GAINED:
                hand.append(Slot(fact.cards[0]))
            elif kind == LEFT or kind == SHOWN:
                found = self.seen(fact.seat, fact.cards)
                if not found:
                    return False
                if kind == LEFT:
                    hand.remove(found[0])
            elif fact.known_to(self.viewer):
                slots = self.seen(fact.seat, fact.cards)
                back = self.seen(fact.other, fact.back) if slots else []
                if not back:
                    return False
                self.swap(fact, slots, back)
            else:
                slots, back = self.unseen(fact)
                self.swap(fact, slots, back)
            self.traces.append(Trace(fact, slots, back))
        return True

    def dealt(self, fact: Fact) -> list[Slot]:
        if fact.seat != self.viewer:
            return [Slot(None) for _ in range(HAND)]
        for card in fact.cards:
            self.unplaced.remove(card)
            self.sight(card)
        return [Slot(card) for card in fact.cards]

    def drawn(self, fact: Fact) -> bool:
        """The viewer's own card comes from the deck, which is as large in all worlds; its copies may be placed."""
        if fact.seat != self.viewer:
            return True
        card = fact.cards[0]
        copies = self.unplaced.count(card)
        accepted = not self.parted or self.accept(copies * self.fewest, _copies(card) * len(self.unplaced))
        if not accepted or copies == 0:
            return False
        self.unplaced.remove(card)
        self.sight(card)
        return True

    def sight(self, card: Card) -> None:
        """A sighting places at most one more card, and never more than there are copies."""
        if self.sightings[card.index] < _copies(card):
            self.fewest -= 1
        self.sightings[card.index] += 1

    def seen(self, seat: int, cards: list[Card]) -> list[Slot]:
        """The slots of cards seen at a hand; empty if this world is rejected."""
        rest = self.hands[seat][:]
        slots = []
        for card in cards:
            slot = self.own(rest, card) if seat == self.viewer else self.find(rest, card)
            if slot is None:
                return []
            rest.remove(slot)
            slots.append(slot)
        return slots

    def own(self, hand: list[Slot], card: Card) -> Slot | None:
        for slot in hand:
            if slot.card is card:
                return slot
        return None

    def find(self, hand: list[Slot], card: Card) -> Slot | None:
        """The slot of a card that was seen among these, or None if this world is rejected."""
        known = [slot for slot in hand if slot.card is card]
        blanks = [slot for slot in hand if slot.card is None]
        copies = self.unplaced.count(card)
        unplaced = len(self.unplaced)
        weight = len(known) * unplaced + copies * len(blanks)  # in parts of `unplaced`
        if weight == 0 or (self.parted and not self.accept_find(hand, card, weight, len(blanks))):
            return None
        self.sight(card)
        if known and copies and blanks:
            self.parted = True  # which of two equal cards it was: worlds differ from here
        if known and self.chance.below(weight) < len(known) * unplaced:
            return known[0]
        slot = blanks[self.chance.below(len(blanks))]
        slot.card = card
        self.unplaced.remove(card)
        return slot

    def accept_find(self, hand: list[Slot], card: Card, weight: int, blanks: int) -> bool:
        unplaced = len(self.unplaced)
        if self.sightings[card.index] == 0:  # no world has placed a copy: the weight is copies * blanks / unplaced
            return self.accept(blanks * self.fewest, len(hand) * unplaced)
        return self.accept(weight, _copies(card) * unplaced)

    def unseen(self, fact: Fact) -> tuple[list[Slot], list[Slot]]:
        """An exchange between others: a random set of slots each way."""
        here = self.hands[fact.seat]
        there = self.hands[fact.other]
        if any([slot.card is not None for slot in here + there]):
            self.parted = True
        return self.some(here, len(fact.cards)), self.some(there, len(fact.cards))

    def swap(self, fact: Fact, slots: list[Slot], back: list[Slot]) -> None:
        here = self.hands[fact.seat]
        there = self.hands[fact.other]
        for slot in slots:
            here.remove(slot)
        for slot in back:
            there.remove(slot)
        here += back
        there += slots

    def some(self, hand: list[Slot], count: int) -> list[Slot]:
        slots = hand[:]
        for i in range(count):
            j = i + self.chance.below(len(slots) - i)
            slots[i], slots[j] = slots[j], slots[i]
        return slots[:count]

    def accept(self, weight: int, bound: int) -> bool:
        return self.chance.below(_PRECISION) * bound < weight * _PRECISION


def imagine(table: Table, viewer: int, chance: Chance) -> Table:
    """A world of this viewer; `viewer` is NOBODY for a spectator."""
    world = World(table.facts, table.seats, viewer, chance)
    while not world.run():
        world = World(table.facts, table.seats, viewer, chance)
    chance.shuffle(world.unplaced)
    for hand in world.hands:
        for slot in hand:
            if slot.card is None:
                slot.card = world.unplaced.pop()
    new = table.copy()
    new.deck = world.unplaced
    new.hands = [_sorted(hand) for hand in world.hands]
    new.facts = [_settled(trace) for trace in world.traces]
    _imagine_choices(new, viewer, chance)
    return new


def _imagine_choices(table: Table, viewer: int, chance: Chance) -> None:
    """Sealed gifts of others are uniform; a move that another seat has only begun is taken back."""
    if table.phase == GIVE:
        for seat in (table.player, table.partner):
            if seat != viewer:
                table.gifts.chosen[seat] = (
                    _gift(table.hands[seat], table.count, chance) if table.gifts.done[seat] else []
                )
    elif viewer != table.player:
        if table.phase == COUNT:
            table.phase = PARTNER
            table.partner = NOBODY
        elif table.phase == FOR:
            table.phase = SWAP


def _gift(hand: list[Card], count: int, chance: Chance) -> list[Action]:
    cards = hand[:]
    chance.shuffle(cards)
    gift: list[Card] = []
    for card in cards[:count]:
        put(gift, card)
    return [GIVES[card.index] for card in gift]


def _settled(trace: Trace) -> Fact:
    fact = trace.fact
    if not trace.slots:
        return fact
    return Fact(fact.kind, fact.seat, _sorted(trace.slots), fact.other, _sorted(trace.back))


def _sorted(slots: list[Slot]) -> list[Card]:
    cards: list[Card] = []
    for slot in slots:
        if slot.card is not None:
            put(cards, slot.card)
    return cards


def _copies(card: Card) -> int:
    return GREY_SETS if card.colour == GREY else 1
