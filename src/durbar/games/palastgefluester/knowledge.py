"""What happened to cards in a round, as facts; and what a viewer can be certain of from them.

The state keeps the facts of the current round (they are cleared at the deal). Nobody is shown all of a fact: HELD and
DRAWN name cards only to their seat, SWAPPED only to the two seats; the others are public.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from durbar.games.palastgefluester.model import CARDS, NOBODY, TARGETS, Card

HELD: Final = 0  # seat was dealt cards
SHOWN: Final = 1  # seat showed its whole hand, cards, to everybody
LEFT: Final = 2  # one card left the hand of seat for everybody to see: played or discarded
GAINED: Final = 3  # one card came into the hand of seat for everybody to see: taken back
DRAWN: Final = 4  # seat drew one card from the deck
SWAPPED: Final = 5  # seat gave cards to other and got back


@mypyc_attr(acyclic=True)
class Fact:
    """One movement of cards. `other` and `back` are used by SWAPPED alone."""

    def __init__(self, kind: int, seat: int, cards: list[Card], other: int, back: list[Card]) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.cards: Final = cards
        self.other: Final = other
        self.back: Final = back

    def __reduce__(self) -> tuple[object, ...]:
        return Fact, (self.kind, self.seat, self.cards, self.other, self.back)

    def known_to(self, viewer: int) -> bool:
        """Whether a viewer (-1: a spectator) saw the cards themselves."""
        if self.kind == HELD or self.kind == DRAWN:
            return viewer == self.seat
        if self.kind == SWAPPED:
            return viewer == self.seat or viewer == self.other
        return True


def _of_one_card(kind: int) -> list[list[Fact]]:
    return [[Fact(kind, seat, [card], NOBODY, []) for card in CARDS] for seat in range(max(TARGETS))]


# facts of one card, by seat and card: made once and shared, for nothing of a fact ever changes
LEAVES: Final = _of_one_card(LEFT)
GAINS: Final = _of_one_card(GAINED)
DRAWS: Final = _of_one_card(DRAWN)


def certain(facts: list[Fact], seats: int, viewer: int, hand: int) -> list[list[Card]]:
    """By seat, the cards that the viewer knows for certain to be in that hand; `hand` is the size dealt [M2].

    After an exchange between others, of m equal cards known in a hand of h that gave n, m - n certainly stayed and
    m - (h - n) certainly moved.
    """
    known: list[list[Card]] = [[] for _ in range(seats)]
    sizes = [hand] * seats
    for fact in facts:
        seat = fact.seat
        mine = known[seat]
        if fact.kind == SWAPPED:
            if fact.known_to(viewer):
                theirs = known[fact.other]
                _drop(mine, fact.cards)
                _drop(theirs, fact.back)
                theirs += fact.cards
                mine += fact.back
            else:
                _unseen_swap(known, sizes, seat, fact.other, len(fact.cards))
        elif fact.kind == LEFT:
            sizes[seat] -= 1
            if fact.cards[0] in mine:
                mine.remove(fact.cards[0])
        elif fact.kind == SHOWN:
            known[seat] = fact.cards[:]
        elif fact.kind == GAINED:
            sizes[seat] += 1
            mine.append(fact.cards[0])
        else:
            if fact.kind == DRAWN:
                sizes[seat] += 1
            if fact.known_to(viewer):
                mine += fact.cards
    return known


def _drop(source: list[Card], cards: list[Card]) -> None:
    for card in cards:
        if card in source:
            source.remove(card)


def _unseen_swap(known: list[list[Card]], sizes: list[int], a: int, b: int, n: int) -> None:
    stays_a, moves_a = _split(known[a], sizes[a], n)
    stays_b, moves_b = _split(known[b], sizes[b], n)
    known[a] = stays_a + moves_b
    known[b] = stays_b + moves_a


def _split(cards: list[Card], size: int, n: int) -> tuple[list[Card], list[Card]]:
    stays: list[Card] = []
    moves: list[Card] = []
    done: list[Card] = []
    for card in cards:
        if card not in done:
            done.append(card)
            equal = cards.count(card)
            stays += [card] * max(0, equal - n)
            moves += [card] * max(0, equal - (size - n))
    return stays, moves
