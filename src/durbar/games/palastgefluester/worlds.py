"""Worlds for one viewer of Palastgeflüster, exactly uniform over what the viewer can't know [M3].

The facts of the round are run backward, from now to the deal, in the form in which the viewer saw them. A hand is a
list of slots, each known or blank. Backward, a card that was played comes into a hand, whatever that hand may hold; an
unseen exchange moves some slots each way, and an unseen draw puts a slot back into the deck. Only a card that was seen
in a hand still earlier asks something of a world, and then each step is chosen by the weight of all that can follow
(paths.py). So every history of deals, draws and hidden gifts is equally likely, and no world is thrown away. Equal grey
cards count as two cards of which nobody can tell which is which. At the end the unplaced cards are dealt into the
blanks and the deck.
"""

from __future__ import annotations

from typing import Final

from durbar.core.chance import Chance
from durbar.games.palastgefluester.knowledge import DRAWN, GAINED, HELD, LEFT, SHOWN, SWAPPED, Fact
from durbar.games.palastgefluester.model import CARDS, DECKS, NOBODY, Card, take_out
from durbar.games.palastgefluester.paths import (
    BLANK,
    DRAW,
    ENTER,
    OTHER,
    SHOW,
    SIGHT,
    SWAP,
    TWINS,
    Hand,
    Paths,
    Place,
    Step,
    Way,
    copies_of,
)  # fmt: skip
from durbar.games.palastgefluester.position import Position

_HALF: Final = 1 << 30  # a way is chosen by two random numbers of this range


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
    """Runs the facts backward as the viewer (NOBODY: a spectator) saw them.

    Afterwards `traces` are in the order of the facts, `now` are the hands of the present, and `unplaced` the cards that
    belong into their blanks and the deck.
    """

    def __init__(self, table: Position, viewer: int, chance: Chance) -> None:
        self.viewer: Final = viewer
        self.chance: Final = chance
        self.traces: list[Trace] = []
        self.unplaced = DECKS[table.seats][:]
        for cards in (*table.displays, table.discards, table.hands[viewer] if viewer != NOBODY else []):
            for card in cards:
                take_out(self.unplaced, card)
        self.hands = [_slots(hand, seat == viewer) for seat, hand in enumerate(table.hands)]  # at the moment reached
        self.now: Final = [hand[:] for hand in self.hands]
        self.steps: Final = _steps(table, viewer, self.unplaced)
        self.paths: Final = Paths(self.steps)
        self.at = len(self.steps)
        nothing: Hand = (0, ())
        self.place: Place = (len(self.unplaced), (nothing,) * (table.seats + 1))
        for i in range(len(table.facts) - 1, -1, -1):
            self.undo(table.facts[i])
        self.traces.reverse()

    def undo(self, fact: Fact) -> None:
        """Go back over one fact."""
        hand = self.hands[fact.seat]
        slots: list[Slot] = []
        back: list[Slot] = []
        if fact.kind == HELD:
            slots = hand
        elif fact.kind == SWAPPED:
            slots, back = self.known(fact) if fact.known_to(self.viewer) else self.unseen(fact)
        elif fact.kind == LEFT:
            self.enter(fact.seat, fact.cards)
        elif fact.kind == SHOWN:
            if fact.seat != self.viewer:
                self.show(fact)
        elif fact.seat == self.viewer or fact.kind == GAINED:
            slots = self.leave(fact.seat, fact.cards)
        else:
            slots = self.taken(fact.seat, self.next().here)
        self.traces.append(Trace(fact, slots, back))

    def next(self) -> Way:
        """The way to undo the next step, chosen by weight; a way without tokens once all ways are alike."""
        self.at -= 1
        step = self.steps[self.at]
        if not step.asks:
            return Way(1.0, self.place, [], [])
        ways = self.paths.ways(self.at, self.place)
        way = ways[0]
        if len(ways) > 1:
            total = 0.0
            for one in ways:
                total += one.weight
            left = (self.chance.below(_HALF) + self.chance.below(_HALF) / _HALF) / _HALF * total
            for one in ways:
                if one.weight > 0.0:
                    way = one
                    if left < one.weight:
                        break
                    left -= one.weight
        self.place = way.place
        return way

    def enter(self, seat: int, cards: list[Card]) -> None:
        for card in cards:
            if seat != self.viewer:
                self.next()
            self.hands[seat].append(Slot(card))

    def leave(self, seat: int, cards: list[Card]) -> list[Slot]:
        """Cards seen in a hand, which go from it."""
        gone: list[Slot] = []
        for card in cards:
            slot = self.own(card) if seat == self.viewer else self.one(seat, self.next().here[0])
            if slot.card is None:
                self.fill(slot, card)
            gone.append(slot)
        return gone

    def known(self, fact: Fact) -> tuple[list[Slot], list[Slot]]:
        """An exchange that the viewer saw: what `fact.seat` gave lies at the other, and the other way round."""
        gave = self.leave(fact.other, fact.cards)
        got = self.leave(fact.seat, fact.back)
        for _ in gave:
            self.next()
        self.hands[fact.seat] += gave
        self.hands[fact.other] += got
        return gave, got

    def unseen(self, fact: Fact) -> tuple[list[Slot], list[Slot]]:
        """An exchange between others."""
        way = self.next()
        count = len(fact.cards)
        got = self.taken(fact.seat, way.here, count)
        gave = self.taken(fact.other, way.there, count)
        self.hands[fact.seat] += gave
        self.hands[fact.other] += got
        return gave, got

    def show(self, fact: Fact) -> None:
        """A whole hand of another: the cards that no slot of it has lie in its blanks in any order."""
        self.next()
        rest = fact.cards[:]
        blanks: list[Slot] = []
        for slot in self.hands[fact.seat]:
            if slot.card is None:
                blanks.append(slot)
            else:
                take_out(rest, slot.card)
        self.chance.shuffle(rest)
        for slot, card in zip(blanks, rest, strict=True):
            self.fill(slot, card)

    def taken(self, seat: int, tokens: list[int], count: int = 1) -> list[Slot]:
        """Random slots for these tokens leave a hand; without tokens `count` of all."""
        hand = self.hands[seat]
        if not tokens:
            return [hand.pop(self.chance.below(len(hand))) for _ in range(count)]
        return [self.one(seat, token) for token in tokens]

    def own(self, card: Card) -> Slot:
        """A card of the viewer leaves the viewer's hand."""
        hand = self.hands[self.viewer]
        i = 0
        while hand[i].card is not card:
            i += 1
        return hand.pop(i)

    def one(self, seat: int, token: int) -> Slot:
        """A random slot for a token leaves a hand."""
        hand = self.hands[seat]
        names = self.steps[self.at].names
        fitting: list[int] = []
        for i, slot in enumerate(hand):
            card = slot.card
            if token == (BLANK if card is None else names[card.index]):
                fitting.append(i)
        return hand.pop(fitting[self.chance.below(len(fitting))])

    def fill(self, slot: Slot, card: Card) -> None:
        slot.card = card
        take_out(self.unplaced, card)


def _steps(table: Position, viewer: int, unplaced: list[Card]) -> list[Step]:
    """What the viewer saw of the others' hands, in the order of the facts."""
    steps: list[Step] = []
    for fact in table.facts:
        _add_steps(steps, fact, viewer)
    _name(steps)
    sizes = [len(hand) for hand in table.hands]
    loose = [copies_of(card) for card in CARDS]
    for card in set(DECKS[table.seats]):
        loose[card.index] = unplaced.count(card)
    for step in reversed(steps):
        _measure(step, sizes, loose)
    return steps


def _name(steps: list[Step]) -> None:
    """Give the cards their names at each step: cards that the same sightings ask for are alike."""
    asked = [0] * len(CARDS)  # by card, the bits of its sightings up to here
    known: dict[tuple[int, int], int] = {}
    names = [OTHER] * len(CARDS)
    for i, step in enumerate(steps):
        step.after = names
        if step.kind == SIGHT or step.kind == SHOW:
            names = names[:]
            for card in step.cards:
                asked[card.index] |= 1 << i
                twin = copies_of(card) > 1
                key = (asked[card.index], card.index if twin else -1)
                names[card.index] = known.setdefault(key, len(known) + (TWINS if twin else 1))
        step.names = names
        step.asks = len(known) > 0


def _add_steps(steps: list[Step], fact: Fact, viewer: int) -> None:
    if fact.kind == SWAPPED:
        if fact.seat == viewer:
            _add_exchange(steps, fact.other, fact.back, fact.cards)
        elif fact.other == viewer:
            _add_exchange(steps, fact.seat, fact.cards, fact.back)
        else:
            steps.append(Step(SWAP, fact.seat, fact.cards, fact.other))
    elif fact.seat != viewer:
        if fact.kind == LEFT:
            steps.append(Step(ENTER, fact.seat, fact.cards))
        elif fact.kind == GAINED:
            steps.append(Step(SIGHT, fact.seat, fact.cards))
        elif fact.kind == SHOWN:
            steps.append(Step(SHOW, fact.seat, fact.cards))
        elif fact.kind == DRAWN:
            steps.append(Step(DRAW, fact.seat, fact.cards))


def _add_exchange(steps: list[Step], seat: int, gave: list[Card], got: list[Card]) -> None:
    """An exchange of the viewer with this seat; going back, what it got is sighted first, the first card first."""
    steps += [Step(ENTER, seat, [card]) for card in gave]
    steps += [Step(SIGHT, seat, [card]) for card in reversed(got)]


def _measure(step: Step, sizes: list[int], loose: list[int]) -> None:
    """Note the sizes of the hands and the loose copies at a step, and go back over it."""
    step.size = sizes[step.seat]
    if step.kind == SWAP:
        step.there = sizes[step.other]
        return
    step.loose = [loose[card.index] for card in step.cards]
    if step.kind == ENTER:
        sizes[step.seat] += 1
        loose[step.cards[0].index] += 1
    elif step.kind == SIGHT:
        sizes[step.seat] -= 1
        loose[step.cards[0].index] -= 1
    elif step.kind == DRAW:
        sizes[step.seat] -= 1


def _slots(hand: list[Card], known: bool) -> list[Slot]:
    return [Slot(card if known else None) for card in hand]
