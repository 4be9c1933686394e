"""What everybody can reckon of everybody's gold. Letters and numbers in brackets are the clauses of rules.md.

All hands are equal at the beginning and every card that moves is seen, so what a seat has in its hand and face down
together is known (`Position.known_gold`). Hidden is only which of these lie face down. Three counts, all public, keep
what more can be told [K2]:

`gained`  cards that came into a hand after phase 2 of this round, so that they are none of those that lie face down;
`shown`   cards that were placed in this round and have been revealed;
`pool`    the cards of which the card is one that was blocked in the last round and lies face down still.
"""

from __future__ import annotations

from durbar.games.palast_von_eschnapur.legal import Legal
from durbar.games.palast_von_eschnapur.model import DOWN, KINDS_OF_GOLD, NONE, OFFICIALS


def certain_after_laying(table: Legal, seat: int) -> list[int]:
    """The cards bought in this phase that are certainly not among those placed, by value.

    Whoever fills fewer officials than the whole hand could has chosen from the hand before a purchase [C4].
    """
    hands = table.hands_to_reckon_with(seat)
    officials = len(table.to_fill(seat))
    placed = 0
    for action in table.choices.chosen[seat]:
        if action.arg2 != NONE:
            placed += 1
    for hand in hands:  # the latest first: of two hands with the same duty the larger one holds more choices
        if min(officials, sum(hand)) == placed:
            return [hands[0][value] - hand[value] for value in range(KINDS_OF_GOLD)]
    return [0] * KINDS_OF_GOLD


def hidden_places(table: Legal, seat: int) -> list[int]:
    """The officials at which a card of this seat lies face down."""
    return [o for o in range(OFFICIALS) if table.lies[OFFICIALS * seat + o] == DOWN]


def certain(table: Legal, seat: int) -> list[int]:
    """The cards that are certainly in a hand, by value, for somebody who has only watched [K2]."""
    known = table.known_gold(seat)
    old = table.old_official(seat) != NONE
    places = len(hidden_places(table, seat)) - int(old)  # filled in this round
    at = KINDS_OF_GOLD * seat
    found: list[int] = []
    for value in range(KINDS_OF_GOLD):
        most = places + int(old and table.pool[value] > 0)
        found.append(known[value] - min(most, known[value] - table.gained[at + value]))
    return found


def candidates(table: Legal, seat: int) -> list[int]:
    """The cards of which a seat's blocked card is one, by value, for somebody who has only watched [K2]."""
    known = table.known_gold(seat)
    at = KINDS_OF_GOLD * seat
    found = [known[value] - table.gained[at + value] for value in range(KINDS_OF_GOLD)]
    if seat == table.blocked_seat and table.official != NONE:
        return found
    return [min(found[value], table.pool[value]) for value in range(KINDS_OF_GOLD)]
