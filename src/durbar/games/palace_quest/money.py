"""Payments: sets of gem cards of one colour. Letters and numbers in brackets are the clauses of rules.md.

Cards are counted by kind, and a payment names its cards in ascending order. `exact` asks for the very sum.
"""

from __future__ import annotations

from durbar.games.palace_quest.model import VALUE_OF, VALUES


def colour_total(cards: list[int], colour: int) -> int:
    """The value of all cards of a colour."""
    total = 0
    for kind in range(VALUES * colour, VALUES * colour + VALUES):
        total += cards[kind] * VALUE_OF[kind]
    return total


def sums(cards: list[int], first: int, most: int) -> int:
    """The sums up to `most` of sets of cards of one colour from the kind `first` on, as bits."""
    found = 1
    within = (2 << most) - 1
    for kind in range(first, first - first % VALUES + VALUES):
        for _ in range(cards[kind]):
            found |= found << VALUE_OF[kind]
        found &= within
    return found


def can_pay(cards: list[int], colour: int, cost: int, exact: bool) -> bool:
    """Whether some set of cards of this colour pays [B2, R3]."""
    if exact:
        return sums(cards, VALUES * colour, cost) >> cost & 1 == 1
    return colour_total(cards, colour) >= cost


def next_cards(cards: list[int], colour: int, paid: list[int], cost: int, exact: bool) -> list[int]:
    """The kinds that may be paid next, so that the payment can still be completed [B2]."""
    left = cards[:]
    owed = cost
    first = VALUES * colour
    for kind in paid:
        left[kind] -= 1
        owed -= VALUE_OF[kind]
        first = kind
    found: list[int] = []
    for kind in range(first, VALUES * colour + VALUES):
        if left[kind] == 0:
            continue
        rest = owed - VALUE_OF[kind]
        left[kind] -= 1
        if rest <= 0:
            if not exact or rest == 0:
                found.append(kind)
        elif exact:
            if sums(left, kind, rest) >> rest & 1:
                found.append(kind)
        elif _total_from(left, kind) >= rest:
            found.append(kind)
        left[kind] += 1
    return found


def _total_from(cards: list[int], first: int) -> int:
    total = 0
    for kind in range(first, first - first % VALUES + VALUES):
        total += cards[kind] * VALUE_OF[kind]
    return total


def best_payment(cards: list[int], colour: int, cost: int) -> list[int]:
    """The cheapest payment in value, of several one with the most cards; empty if the colour can't pay."""
    best: list[list[int]] = [[]]
    known = [False] * (cost + VALUES + 1)
    known[0] = True
    ways: list[list[int]] = [[] for _ in range(cost + VALUES + 1)]
    for kind in range(VALUES * colour, VALUES * colour + VALUES):
        value = VALUE_OF[kind]
        for _ in range(cards[kind]):
            for total in range(cost - 1, -1, -1):
                if known[total]:
                    new = total + value
                    if not known[new] or len(ways[new]) < len(ways[total]) + 1:
                        known[new] = True
                        ways[new] = [*ways[total], kind]
    for total in range(cost, cost + VALUES + 1):
        if known[total]:
            best = [ways[total]]
            break
    return best[0]
