"""A table of Palastgeflüster: what lies where, and what may be done. How it is done stands in rules.py.

Letters and numbers in brackets are the clauses of rules.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from mypy_extensions import i64

from durbar.core.action import Action
from durbar.core.errors import NotYours
from durbar.core.game import Options, Pick, State
from durbar.core.sealed import Sealed
from durbar.games.palastgefluester.knowledge import Fact
from durbar.games.palastgefluester.model import (
    BITS,
    CARDS,
    CHARACTERS,
    COUNT,
    COUNTS,
    DISCARD,
    DISCARDS,
    FOOL,
    FOR,
    FORS,
    GIVE,
    GIVES,
    GREY,
    HAND,
    KINGS,
    NEXT,
    NEXTS,
    NOBODY,
    OVER,
    PARTNER,
    PARTNERS,
    PLAY,
    PLAYS,
    SEATS,
    SEATS_IN,
    SWAP,
    SWAPS,
    TAKE,
    TAKES,
    TARGETS,
    Card,
    may_swap,
    names,
)
from durbar.games.palastgefluester.scoring import Ended


class Position(State):
    """All that lies on the table and is held in hands; `source` makes a copy: compiled code has no cheaper way."""

    def __init__(self, seats: int, options: Options, source: Position | None = None) -> None:
        super().__init__(seats)
        self.options = options
        self.target = TARGETS[seats]
        if source is None:
            self.hands: list[list[Card]] = [[] for _ in range(seats)]
            self.displays: list[list[Card]] = [[] for _ in range(seats)]
            self.deck: list[Card] = []  # a set: which card is drawn is decided when it is drawn
            self.discards: list[Card] = []
            self.facts: list[Fact] = []
            self.kings: list[int] = KINGS[:]  # not yet turned, a set like the deck
            self.kings_shown: list[int] = []  # the last one is open
            self.silenced: i64 = NOBODY
            self.favour: list[int] = [0] * seats
            self.notes: list[int] = [0] * seats
            self.round = 0
            self.played: i64 = 0  # cards played in this round
            self.phase: i64 = PLAY
            self.player: i64 = 0
            self.card: Card = CARDS[0]  # the card played last
            self.partner: i64 = NOBODY
            self.count: i64 = 0
            self.swap_seat: i64 = NOBODY  # where the first card of a swap lies
            self.swap_card: Card = CARDS[0]
            self.gifts = Sealed(seats)
            self.last_round: Ended | None = None
        else:
            self.hands = [hand[:] for hand in source.hands]
            self.displays = [display[:] for display in source.displays]
            self.deck = source.deck[:]
            self.discards = source.discards[:]
            self.facts = source.facts[:]
            self.kings = source.kings[:]
            self.kings_shown = source.kings_shown[:]
            self.silenced = source.silenced
            self.favour = source.favour[:]
            self.notes = source.notes[:]
            self.round = source.round
            self.played = source.played
            self.phase = source.phase
            self.player = source.player
            self.card = source.card
            self.partner = source.partner
            self.count = source.count
            self.swap_seat = source.swap_seat
            self.swap_card = source.swap_card
            self.gifts = Sealed(seats, source.gifts)
            self.last_round = source.last_round

    # -- what may be done ---------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return ()
        if self.phase != GIVE:
            return SEATS[self.player]
        mine = 0 if self.gifts.done[self.player] else BITS[self.player]
        return SEATS_IN[mine if self.gifts.done[self.partner] else mine + BITS[self.partner]]

    def find_legal(self, seat: int) -> Sequence[Action]:
        phase = self.phase
        if phase == GIVE:
            return self.gives(seat) if self.owes(seat) else ()
        if seat != self.player:
            return ()
        if phase == PLAY:
            return self.plays(seat)
        if phase == PARTNER:
            return [PARTNERS[s] for s in range(self.seats) if s != seat]
        if phase == COUNT:
            return COUNTS[1 : self.most() + 1]
        if phase == DISCARD:
            return _kinds(DISCARDS, self.hands[seat])
        if phase == SWAP:
            return self.swaps()
        if phase == FOR:
            return self.swaps_for(self.swap_seat, self.swap_card)
        if phase == TAKE:
            return [TAKES[card.index] for card in self.displays[seat] if card is not self.card]
        if phase == NEXT:
            return tuple(NEXTS[s] for s in self.fewest())
        return ()

    def owes(self, seat: int) -> bool:
        """Whether this seat has still to choose its gift."""
        return (seat == self.player or seat == self.partner) and not self.gifts.done[seat]

    def plays(self, seat: int) -> tuple[Action, ...]:
        """Any card of the hand, but no silenced Fool while there is another card [T1, K2]."""
        hand = self.hands[seat]
        if self.silenced == FOOL:
            free = [card for card in hand if card.character != FOOL]
            if free:
                return _kinds(PLAYS, free)
        return _kinds(PLAYS, hand)

    def most(self) -> int:
        """The largest number of cards that may be exchanged [A2]."""
        return min(len(self.hands[self.player]), len(self.hands[self.partner]))

    def gives(self, seat: int) -> tuple[Action, ...]:
        """The next card of a gift; a gift is chosen in the order of the cards."""
        hand = self.hands[seat]
        at = 0
        for action in self.gifts.chosen[seat]:
            while hand[at].index != action.arg:
                at += 1
            at += 1
        last = len(hand) - (self.count - len(self.gifts.chosen[seat]))
        return _kinds(GIVES, hand[at : last + 1])

    def swaps(self) -> list[Action]:
        """First cards of the legal swaps; of the two cards the one at the lower seat is named first [A5]."""
        return [
            SWAPS[a][x.index]
            for a in range(self.seats)
            if a != self.player
            for x in self.displays[a]
            if self.swappable(a, x)
        ]

    def swappable(self, a: int, x: Card) -> bool:
        """Whether a legal swap begins with x in the display of a; asked often, so it makes no list."""
        left = self.displays[a]
        for b in range(a + 1, self.seats):
            if b != self.player:
                right = self.displays[b]
                for y in right:
                    if may_swap(left, x, right, y):
                        return True
        return False

    def swaps_for(self, a: int, x: Card) -> list[Action]:
        """Second cards of the legal swaps that begin with x in the display of a."""
        left = self.displays[a]
        return [
            FORS[b][y.index]
            for b in range(a + 1, self.seats)
            if b != self.player
            for y in self.displays[b]
            if may_swap(left, x, self.displays[b], y)
        ]

    def fewest(self) -> tuple[int, ...]:
        """The seats with the fewest cards on display [T3]."""
        least: i64 = HAND
        bits: i64 = 0
        bit: i64 = 1
        for display in self.displays:
            size: i64 = len(display)
            if size < least:
                least = size
                bits = bit
            elif size == least:
                bits += bit
            bit += bit
        return SEATS_IN[bits]

    def unfinished(self, seat: int) -> bool:
        if self.phase == COUNT or self.phase == FOR:
            return seat == self.player
        if self.phase == GIVE:
            return bool(self.gifts.chosen[seat]) and not self.gifts.done[seat]
        return False

    def pick(self, seat: int) -> Pick | None:
        if self.phase != GIVE or not self.owes(seat):
            return None
        return Pick(self.count, [GIVES[card.index] for card in self.hands[seat]])

    def tempting(self, seat: int) -> list[Action]:
        if self.phase == PLAY and seat == self.player:
            return list(_kinds(PLAYS, self.hands[seat]))
        return []

    # -- sealed choices -----------------------------------------------------------------------------------------------

    def sealed(self) -> bool:
        return self.phase == GIVE

    def ready(self) -> list[int]:
        if self.phase != GIVE:
            return []
        return [s for s in range(self.seats) if self.gifts.done[s]]

    def take_back(self, seat: int) -> None:
        if self.phase != GIVE or not self.gifts.done[seat] or self.count == len(self.hands[seat]):
            raise NotYours("nothing-sealed", "You have no sealed choice to take back.")
        self.gifts.retract(seat)

    # -- what is there ------------------------------------------------------------------------------------------------

    def census(self) -> dict[str, int]:
        counted: dict[str, int] = {}
        for pile in [*self.hands, *self.displays, self.deck, self.discards]:
            for card in pile:
                counted[card.name] = counted.get(card.name, 0) + 1
        for king in self.kings + self.kings_shown:
            name = f"king.{CHARACTERS[king]}"
            counted[name] = counted.get(name, 0) + 1
        return counted

    def digest(self) -> str:
        facts = [(f.kind, f.seat, names(f.cards), f.other, names(f.back)) for f in self.facts]
        ended = self.last_round
        last = None if ended is None else (ended.round, ended.cause, ended.seat, ended.card, ended.gains)
        shown = None if ended is None else [names(display) for display in ended.displays]
        whole = (
            self.seats, sorted(self.options.items()), self.round, self.played, self.phase, self.player, self.card.name,
            self.partner, self.count, self.swap_seat, self.swap_card.name, self.silenced, self.kings, self.kings_shown,
            self.favour, self.notes, [names(hand) for hand in self.hands], names(self.deck), names(self.discards),
            [names(display) for display in self.displays], [[a.code for a in g] for g in self.gifts.chosen],
            self.gifts.done, facts, last, shown,
        )  # fmt: skip
        return sha256(repr(whole).encode()).hexdigest()


def _kinds(row: list[Action], cards: list[Card]) -> tuple[Action, ...]:
    """The actions of a row for these cards, equal cards once; the cards come in their order."""
    i: i64 = len(cards) - 1
    while i > 0:
        card = cards[i]
        if card.colour != GREY:
            break
        if card is cards[i - 1]:
            return _kinds(row, cards[:i] + cards[i + 1 :])
        i -= 1
    return tuple(row[card.index] for card in cards)
