"""A world dealt anew for one viewer of Eschnapur [K5].

Hidden are the hands of others, the cards on top of the decks and sealed bids. What a viewer can tell of a card is the
set of places where it can lie (knowledge.py), and how many cards lie at each place is public. Every way to put the
cards on their places is equally likely; cards are dealt as if each were a thing of its own. Ways are counted exactly:
the cards with the fewest places come first, and a card goes to a place as often as the rest can then be completed.

The others know in that world its hands and what all know. What they learnt beside that by unseen gifts is left out: it
would have to be what they learnt in the true match.
"""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.games.eschnapur.knowledge import FIRST_LABEL, FRONT, LABELS, LATER, count_bits, kind_of
from durbar.games.eschnapur.legal import Legal
from durbar.games.eschnapur.model import BIDDING, BIDS, FIRST_KIND, KINDS, LAY_PASS, LAYS

_PLACES = 6  # the hands of up to five seats, and the run on top
_WORD = 1 << 30
_SHIFT = 6  # bits for the number of cards at a place


def deal_anew(table: Legal, observer: int, chance: Chance) -> None:
    """Make a table a world of this observer: a seat, or a spectator, whose number is that of the seats."""
    for deck in range(2):
        _deal_deck(table, observer, deck, chance)
    for seat in range(table.seats):
        if seat == observer:
            continue
        table.knowledge.know_only(seat, table.hand[KINDS * seat : KINDS * seat + KINDS])
        table.drafts[seat] = []
        if table.stage == BIDDING and table.choices.done[seat]:
            bids = [LAYS[kind] for kind in range(BIDS) if table.hand[KINDS * seat + kind]]
            bids.append(LAY_PASS)
            table.choices.chosen[seat] = [bids[chance.below(len(bids))]]


def _deal_deck(table: Legal, observer: int, deck: int, chance: Chance) -> None:
    """Put the cards of a deck where they may lie for this observer."""
    room = [table.size[2 * seat + deck] for seat in range(table.seats)]
    while len(room) < _PLACES - 1:
        room.append(0)
    room.append(len(table.runs[deck][0]) if table.runs[deck] else 0)
    for seat in range(table.seats):
        for kind in range(FIRST_KIND[deck], FIRST_KIND[deck + 1]):
            table.hand[KINDS * seat + kind] = 0
    front: list[int] = []
    unsure: list[int] = []
    places: list[int] = []
    for label in range(FIRST_LABEL[deck], FIRST_LABEL[deck + 1]):
        where = table.knowledge.where[LABELS * observer + label]
        if where == LATER:
            continue
        if count_bits(where) > 1:
            unsure.append(label)
            places.append(where)
        else:
            place = _place_of(where)
            room[place] -= 1
            _put(table, label, place, front)
    if unsure:
        _deal_unsure(table, unsure, places, room, front, chance)
    if table.runs[deck]:
        table.runs[deck][0] = front


def _deal_unsure(
    table: Legal, labels: list[int], places: list[int], room: list[int], front: list[int], chance: Chance
) -> None:
    """Place the cards whose place is not certain, every way to do so equally likely."""
    full = 0
    for place in range(_PLACES):
        if room[place] > 0:
            full |= 1 << place
    order: list[int] = []
    masks: list[int] = []
    for bits in range(1, _PLACES + 1):
        for i in range(len(labels)):
            if count_bits(places[i] & full) == bits:
                order.append(labels[i])
                masks.append(places[i] & full)
    ways = Ways(masks, full)
    for i in range(len(order)):
        weights = [0] * _PLACES
        for place in range(_PLACES):
            if masks[i] >> place & 1 and room[place] > 0:
                room[place] -= 1
                weights[place] = (room[place] + 1) * ways.count(i + 1, room)
                room[place] += 1
        pick = _below(chance, sum(weights))
        place = 0
        while pick >= weights[place]:
            pick -= weights[place]
            place += 1
        room[place] -= 1
        _put(table, order[i], place, front)


def _below(chance: Chance, n: int) -> int:
    """A number from 0 to n-1 of any size, each equally likely, in words of 30 bits by rejection."""
    if n <= _WORD:
        return chance.below(n)
    while True:
        number = 0
        most = 1
        while most < n:
            number = number * _WORD + chance.below(_WORD)
            most *= _WORD
        if number < most - most % n:
            return number % n


class Ways:
    """In how many ways cards can be put on places, each with room for so many.

    `masks` are the places of each card as bits; from the first card on that may lie at all of them nothing has to be
    counted: the ways are the same for each room.
    """

    def __init__(self, masks: list[int], full: int) -> None:
        self.masks = masks
        self.known: dict[int, int] = {}
        self.free = 0  # the first card of those that may lie everywhere
        while self.free < len(masks) and masks[self.free] != full:
            self.free += 1

    def count(self, card: int, room: list[int]) -> int:
        """The ways to place the cards from number `card` on, the places within a hand told apart.

        Those of the cards that may lie everywhere are left out: they are a factor that is always the same.
        """
        if card >= self.free:
            return 1
        key = card
        for place in range(_PLACES):
            key = key << _SHIFT | room[place]
        known = self.known.get(key)
        if known is not None:
            return known
        total = 0
        mask = self.masks[card]
        for place in range(_PLACES):
            if mask >> place & 1 and room[place] > 0:
                room[place] -= 1
                total += (room[place] + 1) * self.count(card + 1, room)
                room[place] += 1
        self.known[key] = total
        return total


def _place_of(where: int) -> int:
    place = 0
    while where >> place & 1 == 0:
        place += 1
    return place


def _put(table: Legal, label: int, place: int, front: list[int]) -> None:
    if 1 << place == FRONT:
        front.append(kind_of(label))
    else:
        table.hand[KINDS * place + kind_of(label)] += 1
