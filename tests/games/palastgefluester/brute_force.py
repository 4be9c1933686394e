"""All physical histories of a round, listed one by one: slow, and obviously what clause M3 says.

Every card is a physical thing here, also the two grey ones of a kind. A history is who was dealt which cards, which
card was drawn, which cards changed hands in an exchange, and which of two equal cards left a hand; each history that
agrees with what the viewer saw counts once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from durbar.games.palastgefluester import GAME
from durbar.games.palastgefluester.knowledge import DRAWN, HELD, LEFT, SHOWN, SWAPPED, Fact
from durbar.games.palastgefluester.model import DECKS, NOBODY, Card, put
from durbar.games.palastgefluester.rules import Table
from tests.games.palastgefluester.staging import cards, names

Thing = tuple[str, int]  # a card and which of its copies
Outcome = tuple[tuple[str, ...], ...]  # hands at the end, then what was given and drawn


@dataclass
class Story:
    """The facts of a round as they happened, told step by step."""

    seats: int = 3
    facts: list[Fact] = field(default_factory=list)
    hands: list[list[Card]] = field(default_factory=list)

    def deal(self, *hands: str) -> Story:
        """Everybody's first hand."""
        for seat, text in enumerate(hands):
            self.hands.append(sorted(cards(text), key=lambda card: card.index))
            assert len(self.hands[seat]) == 6
            self.facts.append(Fact(HELD, seat, self.hands[seat][:], NOBODY, []))
        return self

    def show(self, seat: int) -> Story:
        """A hand is shown to everybody."""
        self.facts.append(Fact(SHOWN, seat, self.hands[seat][:], NOBODY, []))
        return self

    def leave(self, seat: int, text: str) -> Story:
        """Cards are played or discarded."""
        for card in cards(text):
            self.hands[seat].remove(card)
            self.facts.append(Fact(LEFT, seat, [card], NOBODY, []))
        return self

    def draw(self, seat: int, text: str) -> Story:
        """Cards come from the deck."""
        for card in cards(text):
            put(self.hands[seat], card)
            self.facts.append(Fact(DRAWN, seat, [card], NOBODY, []))
        return self

    def swap(self, seat: int, gift: str, other: int, back: str) -> Story:
        """Two seats exchange cards."""
        given, got = cards(gift), cards(back)
        for card in given:
            self.hands[seat].remove(card)
        for card in got:
            self.hands[other].remove(card)
            put(self.hands[seat], card)
        for card in given:
            put(self.hands[other], card)
        self.facts.append(Fact(SWAPPED, seat, given, other, got))
        return self

    def table(self) -> Table:
        """A table at which this has happened."""
        table = Table(self.seats, GAME.checked(self.seats))
        table.facts = self.facts
        table.hands = self.hands
        table.deck = DECKS[self.seats][:]
        for card in [card for fact in self.facts if fact.kind in (HELD, DRAWN) for card in fact.cards]:
            table.deck.remove(card)
        table.discards = [card for fact in self.facts if fact.kind == LEFT for card in fact.cards]
        return table

    def odds(self, viewer: int) -> dict[Outcome, float]:
        """How likely each outcome is for a viewer."""
        things = tuple((card.name, n) for card in set(DECKS[self.seats]) for n in range(DECKS[self.seats].count(card)))
        counted = Counter(_histories(self.facts, viewer, (), things, ()))
        return {outcome: n / counted.total() for outcome, n in counted.items()}


def outcome(table: Table) -> Outcome:
    """What an imagined table says of all that is hidden."""
    hidden = []
    for fact in table.facts:
        if fact.kind == DRAWN:
            hidden.append(tuple(names(fact.cards)))
        elif fact.kind == SWAPPED:
            hidden += [tuple(names(fact.cards)), tuple(names(fact.back))]
    return tuple([tuple(names(hand)) for hand in table.hands] + hidden)


def _kinds(things: tuple[Thing, ...]) -> list[str]:
    return sorted(name for name, _ in things)


def _matching(things: tuple[Thing, ...], wanted: list[str]) -> Iterator[tuple[Thing, ...]]:
    """All ways to take cards of these names."""
    possible = tuple(thing for thing in things if thing[0] in wanted)
    return (taken for taken in combinations(possible, len(wanted)) if _kinds(taken) == wanted)


def _without(things: tuple[Thing, ...], gone: tuple[Thing, ...]) -> tuple[Thing, ...]:
    return tuple(thing for thing in things if thing not in gone)


def _histories(
    facts: list[Fact],
    viewer: int,
    hands: tuple[tuple[Thing, ...], ...],
    deck: tuple[Thing, ...],
    hidden: tuple[tuple[str, ...], ...],
) -> Iterator[Outcome]:
    if not facts:
        yield tuple([tuple(_kinds(hand)) for hand in hands]) + hidden
        return
    fact, rest = facts[0], facts[1:]
    seat = fact.seat
    if fact.kind == HELD:
        # others show their whole first hand at once in these stories, so no other deal survives; which copies of equal
        # cards they are is only a matter of what we call them
        hand = next(_matching(deck, names(fact.cards)))
        yield from _histories(rest, viewer, (*hands, hand), _without(deck, hand), hidden)
    elif fact.kind == SHOWN:
        if _kinds(hands[seat]) == names(fact.cards):
            yield from _histories(rest, viewer, hands, deck, hidden)
    elif fact.kind == LEFT:
        for gone in _matching(hands[seat], names(fact.cards)):
            yield from _histories(rest, viewer, _with(hands, seat, _without(hands[seat], gone)), deck, hidden)
    elif fact.kind == DRAWN:
        for drawn in deck:
            if seat != viewer or drawn[0] == fact.cards[0].name:
                after = _with(hands, seat, (*hands[seat], drawn))
                yield from _histories(rest, viewer, after, _without(deck, (drawn,)), (*hidden, (drawn[0],)))
    else:
        yield from _exchanges(fact, rest, viewer, hands, deck, hidden)


def _exchanges(
    fact: Fact,
    rest: list[Fact],
    viewer: int,
    hands: tuple[tuple[Thing, ...], ...],
    deck: tuple[Thing, ...],
    hidden: tuple[tuple[str, ...], ...],
) -> Iterator[Outcome]:
    here, there = hands[fact.seat], hands[fact.other]
    seen = viewer in (fact.seat, fact.other)
    for gift in combinations(here, len(fact.cards)):
        if seen and _kinds(gift) != names(fact.cards):
            continue
        for back in combinations(there, len(fact.back)):
            if seen and _kinds(back) != names(fact.back):
                continue
            after = _with(hands, fact.seat, _without(here, gift) + back)
            after = _with(after, fact.other, _without(there, back) + gift)
            told = (*hidden, tuple(_kinds(gift)), tuple(_kinds(back)))
            yield from _histories(rest, viewer, after, deck, told)


def _with(hands: tuple[tuple[Thing, ...], ...], seat: int, hand: tuple[Thing, ...]) -> tuple[tuple[Thing, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
