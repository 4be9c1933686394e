"""What each observer can tell of the cards that lie hidden. Letters and numbers in brackets are clauses of rules.md.

For every observer (the seats, then a spectator) and every card there is the set of places where it can lie, as bits:
the hand of a seat, the run of cards on top of the deck (FRONT), the runs behind it (LATER, whose cards all have seen).
The four symbol cards of a colour can't be told apart; each has a set all the same, and a card that comes to light takes
the place of the one about which most was known [K2].

A draw that an observer does not see adds the drawer to the places of all cards that lay on top; an unseen draw from
hand to hand adds the taker. So nothing is stored of how it came about, and nothing grows with the match.
"""

from __future__ import annotations

from typing import Final

from durbar.games.eschnapur.model import BID, BIDS, COLOURS, EACH, SYMBOL

LABELS: Final = BIDS + EACH * COLOURS
FIRST_LABEL: Final = [0, BIDS, LABELS]  # by deck
FRONT: Final = 1 << 5
LATER: Final = 1 << 6
COMING: Final = [1 << 7, 1 << 8]  # on the way to one side of a deal or to the other


def first_label(kind: int) -> int:
    return kind if kind < BIDS else BIDS + EACH * (kind - BIDS)


def copies(kind: int) -> int:
    return 1 if kind < BIDS else EACH


def kind_of(label: int) -> int:
    """The kind of card that a label stands for."""
    return label if label < BIDS else BIDS + (label - BIDS) // EACH


def count_bits(places: int) -> int:
    count = 0
    while places:
        places &= places - 1
        count += 1
    return count


class Knowledge:
    """The places of all cards for all observers, in one list: `where[LABELS * observer + label]`."""

    def __init__(self, seats: int, source: Knowledge | None = None) -> None:
        self.seats = seats
        self.where: list[int] = [FRONT] * (LABELS * (seats + 1)) if source is None else source.where[:]

    def __reduce__(self) -> tuple[object, ...]:
        return Knowledge, (self.seats,), self.__getstate__()

    def of(self, observer: int, label: int) -> int:
        return self.where[LABELS * observer + label]

    def known_at(self, observer: int, kind: int, place: int) -> int:
        """How many cards of a kind this observer knows to lie at a place."""
        at = LABELS * observer + first_label(kind)
        return self.where[at : at + copies(kind)].count(place)

    def learn(self, observer: int, kind: int, source: int, place: int) -> None:
        """A card of this kind, seen where it lay, now lies at `place`; it was the one of which most is known."""
        first = LABELS * observer + first_label(kind)
        best = -1
        least = 99
        for at in range(first, first + copies(kind)):
            if self.where[at] & source:
                bits = count_bits(self.where[at])
                if bits < least:
                    least = bits
                    best = at
        was = self.where[best]
        self.where[best] = place
        for at in range(first, first + copies(kind)):
            if at != best and self.where[at] & source:
                self.where[at] |= was

    def show(self, seat: int, kind: int, count: int) -> None:
        """Everybody sees `count` cards of a kind in a hand."""
        for observer in range(self.seats + 1):
            self.know(observer, kind, 1 << seat, count)

    def know(self, observer: int, kind: int, place: int, count: int) -> None:
        """An observer sees that at least `count` cards of a kind lie at a place."""
        for _ in range(count - self.known_at(observer, kind, place)):
            self._pin(observer, kind, place)

    def know_only(self, observer: int, held: list[int]) -> None:
        """An observer knows its own hand, `held[kind]` cards of each kind, and for the rest what all know."""
        at = LABELS * observer
        self.where[at : at + LABELS] = self.where[LABELS * self.seats :]
        place = 1 << observer
        for kind in range(len(held)):
            self.know(observer, kind, place, held[kind])
        for label in range(at, at + LABELS):
            if self.where[label] != place:
                self.where[label] &= ~place

    def _pin(self, observer: int, kind: int, place: int) -> None:
        """One more card of this kind is known to lie at a place."""
        first = LABELS * observer + first_label(kind)
        best = -1
        least = 99
        for at in range(first, first + copies(kind)):
            bits = count_bits(self.where[at])
            if self.where[at] & place and 1 < bits < least:
                least = bits
                best = at
        was = self.where[best]
        self.where[best] = place
        for at in range(first, first + copies(kind)):
            if self.where[at] & place and self.where[at] != place:
                self.where[at] |= was

    def move(self, kind: int, source: int, place: int) -> None:
        """A card goes from one place to another before all eyes."""
        for observer in range(self.seats + 1):
            self.learn(observer, kind, source, place)

    def draw(self, seat: int, deck: int, kind: int) -> None:
        """A seat draws from the run on top; only it sees what."""
        place = 1 << seat
        for observer in range(self.seats + 1):
            if observer == seat:
                self.learn(observer, kind, FRONT, place)
                continue
            for at in range(LABELS * observer + FIRST_LABEL[deck], LABELS * observer + FIRST_LABEL[deck + 1]):
                if self.where[at] & FRONT:
                    self.where[at] |= place

    def next_run(self, deck: int, run: list[int]) -> None:
        """The run on top is used up, and this one lies there now (empty: none)."""
        self.leave(deck, FRONT)
        for kind in run:
            self.move(kind, LATER, FRONT)

    def leave(self, deck: int, place: int) -> None:
        """No card of a deck lies at a place any more."""
        for observer in range(self.seats + 1):
            for at in range(LABELS * observer + FIRST_LABEL[deck], LABELS * observer + FIRST_LABEL[deck + 1]):
                self.where[at] &= ~place

    def hand_over(self, deck: int, givers: list[int], drawn: list[list[int]], whole: list[bool]) -> None:
        """Unseen cards go from each of two seats to the other, at the same time.

        `drawn[i]` are the kinds that `givers[i]` loses, seen by both sides only; `whole[i]`: after that and after the
        named cards, which are on their way already, nothing is left of that hand.
        """
        for observer in range(self.seats + 1):
            if observer in givers:
                for i in range(2):
                    for kind in drawn[i]:
                        self.learn(observer, kind, 1 << givers[i], COMING[1 - i])
            else:
                self._watch(observer, deck, givers, drawn, whole)
        for i in range(2):
            if whole[i]:
                self.leave(deck, 1 << givers[i])

    def _watch(self, observer: int, deck: int, givers: list[int], drawn: list[list[int]], whole: list[bool]) -> None:
        """For somebody who sees only how many cards go: each of a hand may be among them, or all are [K3]."""
        for at in range(LABELS * observer + FIRST_LABEL[deck], LABELS * observer + FIRST_LABEL[deck + 1]):
            places = self.where[at]
            for i in range(2):
                if drawn[i] and places & (1 << givers[i]):
                    self.where[at] |= COMING[1 - i]

    def arrive(self, deck: int, givers: list[int]) -> None:
        """What was on its way between these two seats is there."""
        for observer in range(self.seats + 1):
            for at in range(LABELS * observer + FIRST_LABEL[deck], LABELS * observer + FIRST_LABEL[deck + 1]):
                for i in range(2):
                    if self.where[at] & COMING[i]:
                        self.where[at] = self.where[at] & ~COMING[i] | (1 << givers[i])


def deck_of(kind: int) -> int:
    """The deck that a kind of card belongs to."""
    return BID if kind < BIDS else SYMBOL
