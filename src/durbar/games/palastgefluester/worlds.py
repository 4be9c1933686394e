"""Worlds for one viewer of Palastgeflüster, exactly uniform over what the viewer can't know [M3].

The facts of the round are run backward, from now to the deal, in the form in which the viewer saw them. A hand is a
list of slots, each known or blank. Backward, a card that was played comes into a hand, whatever that hand may hold; an
unseen exchange moves a random set of slots each way, and an unseen draw puts a random slot back into the deck. Only a
card that was seen in a hand still earlier asks something of a world: it was in a known slot or in a blank one, and the
weight of that sighting is (known slots of it) + (unplaced copies of it) · (blank slots of the hand) / (all unplaced
cards). What was certain of the hands before an exchange or a draw decides which slots may move; the number of ways that
are left is a weight too. A world is accepted with probability weight / bound, where the bound is the same for all
worlds; so every history of deals, draws and hidden gifts is equally likely. Equal grey cards count as two cards of
which nobody can tell which is which. As long as all worlds agree nothing is rejected. At the end the unplaced cards are
dealt into the blanks and the deck.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from durbar.core.chance import Chance
from durbar.games.palastgefluester.knowledge import DRAWN, GAINED, HELD, LEFT, SHOWN, SWAPPED, Fact
from durbar.games.palastgefluester.model import CARDS, DECKS, GREY, GREY_SETS, NOBODY, Card

if TYPE_CHECKING:
    from durbar.games.palastgefluester.rules import Table

_NOTHING: Final[list[Card]] = []
_PRECISION: Final = 1 << 30  # a probability is compared with a random number of this range


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


class Choice:
    """The slots of a hand when an unseen exchange or draw is undone: which go, and which may go or stay."""

    def __init__(self) -> None:
        self.going: list[Slot] = []
        self.free: list[Slot] = []
        self.possible = True  # no slot must both go and stay

    def ways(self, count: int) -> int:
        """How many choices of `count` slots there are."""
        rest = count - len(self.going)
        return comb(len(self.free), rest) if self.possible and rest >= 0 else 0


class World:
    """One attempt to run the facts backward as the viewer (NOBODY: a spectator) saw them."""

    def __init__(self, table: Table, viewer: int, chance: Chance, before: list[list[list[Card]]]) -> None:
        self.facts = table.facts
        self.before = before
        self.viewer = viewer
        self.chance = chance
        self.traces: list[Trace] = []
        self.parted = False  # whether other worlds may by now differ in what is known
        self.unplaced = DECKS[table.seats][:]
        # by card, the same in all worlds: copies that are certainly in no hand of the others; the fewest and the most
        # copies that a world has placed, those apart among them; the seats, as bits, where a world may know one
        self.apart = [0] * len(CARDS)
        self.least = [0] * len(CARDS)
        self.placed = [0] * len(CARDS)
        self.where = [0] * len(CARDS)
        for display in table.displays:
            self.put_apart(display)
        self.put_apart(table.discards)
        if viewer != NOBODY:
            self.put_apart(table.hands[viewer])
        self.hands = [_slots(hand, seat == viewer) for seat, hand in enumerate(table.hands)]  # at the moment reached
        self.now = [hand[:] for hand in self.hands]
        self.fewest = len(self.unplaced)  # no world has fewer unplaced cards

    def put_apart(self, cards: list[Card]) -> None:
        for card in cards:
            self.apart[card.index] += 1
            self.placed[card.index] += 1
            self.least[card.index] += 1
            self.unplaced.remove(card)

    def run(self) -> bool:
        """Whether this world agrees with all that was seen; `traces` are then in the order of the facts."""
        for i in range(len(self.facts) - 1, -1, -1):
            if not self.undo(self.facts[i], self.before[i]):
                return False
        self.traces.reverse()
        return True

    def undo(self, fact: Fact, before: list[list[Card]]) -> bool:
        """Go back over one fact, before which these cards were certain by seat; false if this world is rejected."""
        kind = fact.kind
        hand = self.hands[fact.seat]
        slots: list[Slot] = []
        back: list[Slot] = []
        if kind == HELD:
            slots = hand
        elif kind == LEFT:
            hand.append(Slot(fact.cards[0]))
            self.move(fact.cards, fact.seat, -1)
        elif kind == SWAPPED:
            slots, back = self.exchanged(fact, before)
            if not back:
                return False
        elif kind == SHOWN:
            if fact.seat != self.viewer and not self.shown(fact):
                return False
        else:
            slots = self.drawn(fact, before) if kind == DRAWN else self.seen(fact.seat, fact.cards)
            if not slots:
                return False
            hand.remove(slots[0])
            if kind == GAINED:
                self.move(fact.cards, fact.seat, 1)
        self.traces.append(Trace(fact, slots, back))
        return True

    def move(self, cards: list[Card], seat: int, copies: int) -> None:
        """Known cards go apart (1) from this seat's hand, or come into it (-1); the viewer's own stay apart."""
        if seat != self.viewer:
            for card in cards:
                self.apart[card.index] += copies
                if copies < 0:
                    self.where[card.index] |= 1 << seat
                elif self.apart[card.index] == _copies(card):
                    self.where[card.index] = 0

    def drawn(self, fact: Fact, before: list[list[Card]]) -> list[Slot]:
        """The slot of the card that came from the deck; empty if this world is rejected."""
        hand = self.hands[fact.seat]
        if fact.seat == self.viewer:
            return self.seen(fact.seat, fact.cards)
        sure = before[fact.seat]
        slots = self.choice(hand, sure, len(sure) == len(hand) - 1, _NOTHING, False)
        if not self.accept_ways(slots.ways(1), len(hand) - len(self.pinned(sure))):
            return []
        return self.some(slots, 1)

    def exchanged(self, fact: Fact, before: list[list[Card]]) -> tuple[list[Slot], list[Slot]]:
        """Undo an exchange: the slots that `fact.seat` gave and those that it got; empty if this world is rejected."""
        here = self.hands[fact.seat]
        there = self.hands[fact.other]
        if fact.known_to(self.viewer):
            gave = self.seen(fact.other, fact.cards)
            got = self.seen(fact.seat, fact.back) if gave else []
            self.move(fact.cards, fact.other, 1)
            self.move(fact.cards, fact.seat, -1)
            self.move(fact.back, fact.seat, 1)
            self.move(fact.back, fact.other, -1)
        else:
            gave, got = self.unseen(here, there, before[fact.seat], before[fact.other], len(fact.cards))
            both = 1 << fact.seat | 1 << fact.other
            for i in range(len(CARDS)):
                if self.where[i] & both:
                    self.where[i] |= both
        if got:
            for slot in gave:
                there.remove(slot)
            for slot in got:
                here.remove(slot)
            here += gave
            there += got
        return gave, got

    def unseen(
        self, here: list[Slot], there: list[Slot], sure_here: list[Card], sure_there: list[Card], count: int
    ) -> tuple[list[Slot], list[Slot]]:
        """Random slots for an exchange between others, among those that agree with what was certain before it."""
        all_here = len(sure_here) == len(here)
        all_there = len(sure_there) == len(there)
        left = self.choice(here, sure_here, all_here, sure_there, all_there)
        right = self.choice(there, sure_there, all_there, sure_here, all_here)
        sure = (len(self.pinned(sure_here)), len(self.pinned(sure_there)))
        bound = _most_ways(len(here), len(there), sure[0], sure[1], count) if self.parted else 1
        if not self.accept_ways(left.ways(count) * right.ways(count), bound):
            return [], []
        return self.some(right, count), self.some(left, count)

    def choice(self, hand: list[Slot], home: list[Card], all_home: bool, away: list[Card], all_away: bool) -> Choice:
        """Which slots must go and which may: `home` was certainly here before, `away` certainly at the other place.

        `all_home` and `all_away` say that nothing else was there.
        """
        slots = Choice()
        for slot in hand:
            card = slot.card
            goes = False
            stays = False
            if card is not None:
                here = card in home
                there = card in away
                alone = _copies(card) - self.apart[card.index] == 1
                goes = (there and alone) or (all_home and not here)
                stays = (here and alone) or (all_away and not there)
            if goes and stays:
                slots.possible = False
            elif goes:
                slots.going.append(slot)
            elif not stays:
                slots.free.append(slot)
        return slots

    def pinned(self, cards: list[Card]) -> list[Card]:
        """Those that are single and have a known slot in all worlds."""
        return [card for card in cards if card.colour != GREY and self.placed[card.index] == 1]

    def some(self, slots: Choice, count: int) -> list[Slot]:
        """A random choice; worlds differ from here if a known card was among those that might go or stay."""
        rest = count - len(slots.going)
        free = slots.free
        if 0 < rest < len(free):
            for slot in free:
                if slot.card is not None:
                    self.parted = True
        for i in range(rest):
            j = i + self.chance.below(len(free) - i)
            free[i], free[j] = free[j], free[i]
        return slots.going + free[:rest]

    def accept_ways(self, ways: int, bound: int) -> bool:
        return ways > 0 and (not self.parted or self.accept(ways, bound))

    def shown(self, fact: Fact) -> bool:
        """A whole hand of another: known slots must be among the cards, the others fill the blanks in any order."""
        rest = fact.cards[:]
        blanks: list[Slot] = []
        for slot in self.hands[fact.seat]:
            if slot.card is None:
                blanks.append(slot)
            elif slot.card in rest:
                rest.remove(slot.card)
            else:
                return False
        if not self.accept_shown(fact.cards, rest, fact.seat):
            return False
        self.chance.shuffle(rest)
        for slot, card in zip(blanks, rest, strict=True):
            slot.card = card
            self.unplaced.remove(card)
        fresh = [self.fresh(card, fact.seat) for card in fact.cards]
        for card, new in zip(fact.cards, fresh, strict=True):
            self.note(card, fact.seat, new)
        return True

    def accept_shown(self, cards: list[Card], rest: list[Card], seat: int) -> bool:
        """The weight is the chance that the blanks hold the rest; at best they hold only what no world knew there."""
        weight = 1
        most = 1
        for card in set(cards):
            weight *= comb(self.unplaced.count(card), rest.count(card))
            if cards.count(card) == 1:
                most *= max(1, _copies(card) - self.least[card.index])
        if weight == 0 or not self.parted:
            return weight > 0
        fresh = len([card for card in cards if self.fresh(card, seat)])
        fewest = min([comb(self.fewest, blanks) for blanks in range(fresh, len(cards) + 1)])
        return self.accept(weight * fewest, most * comb(len(self.unplaced), len(rest)))

    def fresh(self, card: Card, seat: int) -> bool:
        """Whether no world knows a slot of this card at that seat."""
        return not self.where[card.index] >> seat & 1

    def note(self, card: Card, seat: int, fresh: bool) -> None:
        """A sighting at a hand places at most one more copy; one where no world knew a slot certainly does."""
        self.where[card.index] |= 1 << seat
        if fresh:
            self.least[card.index] += 1
        if self.placed[card.index] < _copies(card):
            self.placed[card.index] += 1
            self.fewest -= 1

    def seen(self, seat: int, cards: list[Card]) -> list[Slot]:
        """The slots of some cards seen at a hand; empty if this world is rejected."""
        rest = self.hands[seat][:]
        slots = []
        for card in cards:
            slot = self.own(rest, card) if seat == self.viewer else self.find(rest, card, seat)
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

    def find(self, hand: list[Slot], card: Card, seat: int) -> Slot | None:
        """The slot of a card that was seen among these, or None if this world is rejected."""
        known = [slot for slot in hand if slot.card is card]
        blanks = [slot for slot in hand if slot.card is None]
        copies = self.unplaced.count(card)
        unplaced = len(self.unplaced)
        weight = len(known) * unplaced + copies * len(blanks)  # in parts of `unplaced`
        if weight == 0 or (
            self.parted and not self.accept(weight * self.fewest, self.most(hand, card, seat) * unplaced)
        ):
            return None
        self.note(card, seat, self.fresh(card, seat))
        if known and copies and blanks:
            self.parted = True  # which of two equal cards it was: worlds differ from here
        if known and self.chance.below(weight) < len(known) * unplaced:
            return known[0]
        slot = blanks[self.chance.below(len(blanks))]
        slot.card = card
        self.unplaced.remove(card)
        return slot

    def most(self, hand: list[Slot], card: Card, seat: int) -> int:
        """The most that the weight of a sighting can be in any world, in parts of `fewest`."""
        size = min(len(hand), self.fewest)
        if self.fresh(card, seat):
            return (_copies(card) - self.least[card.index]) * size
        known = self.placed[card.index] - self.apart[card.index]
        return known * self.fewest + (_copies(card) - self.placed[card.index]) * size

    def accept(self, weight: int, bound: int) -> bool:
        return self.chance.below(_PRECISION) * bound < weight * _PRECISION


def _most_ways(here: int, there: int, sure_here: int, sure_there: int, count: int) -> int:
    """The most ways for an exchange of `count` cards, wherever the cards of which one is sure may now lie."""
    most = 0
    for x in range(sure_here + 1):
        for y in range(sure_there + 1):
            left = _ways(here, x, sure_there - y, count)
            most = max(most, left * _ways(there, y, sure_here - x, count))
    return most


def _ways(size: int, staying: int, going: int, count: int) -> int:
    if going > count or staying + going > size:
        return 0
    return comb(size - staying - going, count - going)


def _slots(hand: list[Card], known: bool) -> list[Slot]:
    return [Slot(card if known else None) for card in hand]


def _copies(card: Card) -> int:
    return GREY_SETS if card.colour == GREY else 1
