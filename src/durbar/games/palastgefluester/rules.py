"""The rules of Palastgeflüster. Letters and numbers in brackets are the clauses of rules.md."""

from __future__ import annotations

from typing import Any, Final

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.errors import DurbarError
from durbar.core.event import Event
from durbar.core.game import Options, Result
from durbar.games.palastgefluester import refusals
from durbar.games.palastgefluester.consequence import consequence
from durbar.games.palastgefluester.imagine import deal_anew
from durbar.games.palastgefluester.knowledge import DRAWS, GAINS, HELD, LEAVES, SHOWN, SWAPPED, Fact
from durbar.games.palastgefluester.model import (
    CARDS,
    CHARACTERS,
    COUNT,
    COURTESAN,
    DECKS,
    DISCARD,
    FOOL,
    FOR,
    GIVE,
    GIVES,
    GREY,
    GUARD,
    HAND,
    KINGS,
    MAGICIAN,
    MAID,
    NEXT,
    NOBODY,
    OVER,
    PARTNER,
    PLAY,
    SWAP,
    TAKE,
    TREASURER,
    Card,
    names,
    put,
    shows,
    sort,
    take_out,
)
from durbar.games.palastgefluester.position import Position
from durbar.games.palastgefluester.scoring import Ended, rank
from durbar.games.palastgefluester.view import view

_NONE: Final[list[Card]] = []


class Table(Position):
    """The truth of one match, and how it goes on."""

    def to_act(self) -> tuple[int, ...]:
        return super().to_act()

    def legal(self, seat: int) -> tuple[Action, ...]:
        return super().legal(seat)

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        super().apply(seat, action, chance)

    def copy(self) -> Table:
        return Table(self.seats, self.options, self)

    def __reduce__(self) -> tuple[object, ...]:
        return Table, (self.seats, self.options), self.__getstate__()

    def why_not(self, seat: int, action: Action) -> DurbarError:
        return refusals.why_not(self, seat, action)

    # -- carrying out -------------------------------------------------------------------------------------------------

    def carry_out(self, seat: int, action: Action, chance: Chance) -> None:
        kind = action.kind
        if kind == PLAY:
            self.play_card(CARDS[action.arg], chance)
        elif kind == PARTNER:
            self.choose_partner(action.arg)
        elif kind == COUNT:
            self.announce(action.arg)
        elif kind == GIVE:
            self.give(seat, action)
        elif kind == DISCARD:
            self.discard(CARDS[action.arg], chance)
        elif kind == SWAP:
            self.swap_seat = action.arg
            self.swap_card = CARDS[action.arg2]
            self.phase = FOR
        elif kind == FOR:
            self.swap(self.swap_seat, self.swap_card, action.arg, CARDS[action.arg2])
        elif kind == TAKE:
            self.take(CARDS[action.arg])
        else:
            self.begin_turn(action.arg, "chosen")

    def play_card(self, card: Card, chance: Chance) -> None:
        """Put a card on display; it ends the round or its action follows [T1, R1, R2, K3]."""
        me = self.player
        display = self.displays[me]
        twice = shows(display, card.character)
        forced = card.character == FOOL and self.silenced == FOOL
        take_out(self.hands[me], card)
        self.facts.append(LEAVES[me][card.index])
        display.append(card)
        self.card = card
        self.played += 1
        if self.events is not None:
            self.tell("played", {"player": me, "card": card.name}, reveals=True)
        if twice or forced:
            self.end_round("intrigue" if twice else "forced-fool", chance)
        elif len(display) == HAND:
            self.end_round("full-display", chance)
        else:
            self.start_action(card, chance)

    def start_action(self, card: Card, chance: Chance) -> None:
        """Do what the character does, or pass the turn if that needs no choice."""
        character = card.character
        if character == FOOL:
            self.pass_turn()
        elif character == self.silenced:
            self.nothing("silenced")
        elif character == TREASURER:
            self.show_hand()
        elif character == MAGICIAN:
            self.phase = PARTNER  # at least two others are there, and everybody holds a card
        elif character == MAID:
            self.phase = DISCARD
            if len(self.hands[self.player]) == 1:
                self.discard(self.hands[self.player][0], chance)
        elif character == COURTESAN:
            self.start_swap()
        elif character == GUARD:
            self.start_taking()
        else:
            self.turn_king(chance)
            self.pass_turn()

    def nothing(self, why: str) -> None:
        if self.events is not None:
            self.tell("nothing", {"player": self.player, "card": self.card.name, "why": why})
        self.pass_turn()

    def show_hand(self) -> None:
        """The Treasurer: everybody sees the hand as it is now [A1]."""
        me = self.player
        hand = self.hands[me][:]
        self.facts.append(Fact(SHOWN, me, hand, NOBODY, _NONE))
        if self.events is not None:
            self.tell("shown", {"player": me, "cards": names(hand)}, reveals=True)
        self.pass_turn()

    def choose_partner(self, partner: int) -> None:
        self.partner = partner
        self.phase = COUNT
        if self.most() == 1:
            self.announce(1)

    def announce(self, count: int) -> None:
        """The Magician names partner and number; who must give the whole hand has nothing to choose [A2, T5]."""
        self.count = count
        self.phase = GIVE
        self.gifts.clear()
        if self.events is not None:
            self.tell("announced", {"player": self.player, "partner": self.partner, "count": count})
        self.give_all(self.player)
        self.give_all(self.partner)
        if self.gifts.done[self.player] and self.gifts.done[self.partner]:
            self.exchange()

    def give_all(self, seat: int) -> None:
        if len(self.hands[seat]) == self.count:
            self.gifts.chosen[seat] = [GIVES[card.index] for card in self.hands[seat]]
            self.gifts.done[seat] = True

    def give(self, seat: int, action: Action) -> None:
        chosen = self.gifts.chosen[seat]
        chosen.append(action)
        if len(chosen) == self.count:
            self.gifts.done[seat] = True
            if self.gifts.done[self.player] and self.gifts.done[self.partner]:
                self.exchange()

    def exchange(self) -> None:
        """Both gifts change hands at once [A3]."""
        a = self.player
        b = self.partner
        gift = [CARDS[action.arg] for action in self.gifts.chosen[a]]
        back = [CARDS[action.arg] for action in self.gifts.chosen[b]]
        for card in gift:
            take_out(self.hands[a], card)
        for card in back:
            take_out(self.hands[b], card)
            put(self.hands[a], card)
        for card in gift:
            put(self.hands[b], card)
        self.facts.append(Fact(SWAPPED, a, gift, b, back))
        self.gifts.clear()
        if self.events is not None:
            fields: dict[str, object] = {"player": a, "partner": b, "count": self.count}
            secret: dict[str, object] = {"gift": names(gift), "back": names(back)}
            self.events.append(Event("exchanged", fields, secret, [a, b], True))
        self.pass_turn()

    def discard(self, card: Card, chance: Chance) -> None:
        """The Maid: one card away for all to see, one from the deck [A4]."""
        me = self.player
        hand = self.hands[me]
        take_out(hand, card)
        self.discards.append(card)
        self.facts.append(LEAVES[me][card.index])
        drawn = self.draw(chance)
        put(hand, drawn)
        self.facts.append(DRAWS[me][drawn.index])
        if self.events is not None:
            fields: dict[str, object] = {"player": me, "card": card.name}
            self.events.append(Event("discarded", fields, {"drawn": drawn.name}, [me], True))
        self.pass_turn()

    def draw(self, chance: Chance) -> Card:
        deck = self.deck
        i = chance.below(len(deck))
        card = deck[i]
        deck[i] = deck[-1]
        deck.pop()
        return card

    def start_swap(self) -> None:
        """The Courtesan: too early, without a legal swap, or with a single one there is nothing to choose [A6, T5]."""
        if self.played <= 2:
            self.nothing("too-early")
            return
        firsts = self.swaps()
        if not firsts:
            self.nothing("no-swap")
            return
        self.phase = SWAP
        if len(firsts) == 1:
            first = firsts[0]
            card = CARDS[first.arg2]
            seconds = self.swaps_for(first.arg, card)
            if len(seconds) == 1:
                self.swap(first.arg, card, seconds[0].arg, CARDS[seconds[0].arg2])

    def swap(self, a: int, x: Card, b: int, y: Card) -> None:
        left = self.displays[a]
        right = self.displays[b]
        left[left.index(x)] = y
        right[right.index(y)] = x
        if self.events is not None:
            self.tell(
                "swapped", {"player": self.player, "left": a, "left_card": x.name, "right": b, "right_card": y.name}
            )
        self.pass_turn()

    def start_taking(self) -> None:
        """The Guard: alone on display he does nothing; with one other card there is nothing to choose [A7, A8, T5]."""
        display = self.displays[self.player]
        if len(display) == 1:
            self.nothing("alone")
        elif len(display) == 2:
            self.take(display[0])
        else:
            self.phase = TAKE

    def take(self, card: Card) -> None:
        me = self.player
        take_out(self.displays[me], card)
        put(self.hands[me], card)
        self.facts.append(GAINS[me][card.index])
        if self.events is not None:
            self.tell("taken", {"player": me, "card": card.name})
        self.pass_turn()

    def turn_king(self, chance: Chance) -> None:
        """The Spy: turn the next King card; a used-up deck is made anew first [A10, K5, K6]."""
        anew = not self.kings
        if anew:
            again = self.options["king_reshuffle_takes_all"]
            self.kings = [king for king in KINGS if again or king != self.silenced]
            self.kings_shown = [] if again else [self.silenced]
        king = self.kings.pop(chance.below(len(self.kings)))
        self.silenced = king
        self.kings_shown.append(king)
        if self.events is not None:
            self.tell("silenced", {"player": self.player, "character": CHARACTERS[king], "anew": anew}, reveals=True)

    # -- turns and rounds ---------------------------------------------------------------------------------------------

    def pass_turn(self) -> None:
        """Who plays next: the owner of the border, or the fewest cards on display [T2, T3, T4]."""
        if self.card.colour != GREY:
            self.begin_turn(self.card.colour, "border")
            return
        choices = self.fewest()
        if len(choices) == 1:
            self.begin_turn(choices[0], "fewest")
        else:
            self.phase = NEXT

    def begin_turn(self, seat: int, why: str) -> None:
        if self.events is not None:
            self.tell("passed", {"player": self.player, "to": seat, "why": why, "card": self.card.name})
        self.player = seat
        self.phase = PLAY

    def begin_round(self, first: int, chance: Chance) -> None:
        """Shuffle the whole playing deck and deal six cards to everybody [S2, R5]."""
        self.round += 1
        self.played = 0
        self.player = first
        self.phase = PLAY
        self.discards = []
        self.facts = []
        if self.events is not None:
            self.tell("round-began", {"round": self.round, "player": first})
        cards = DECKS[self.seats][:]
        chance.shuffle(cards, self.seats * HAND)
        end = len(cards)
        for seat in range(self.seats):
            hand = cards[end - HAND : end]
            end -= HAND
            sort(hand)
            self.hands[seat] = hand
            self.displays[seat] = []
            self.facts.append(Fact(HELD, seat, hand[:], NOBODY, _NONE))
            if self.events is not None:
                fields: dict[str, object] = {"seat": seat, "count": HAND}
                self.events.append(Event("dealt", fields, {"cards": names(hand)}, [seat], True))
        self.deck = cards[:end]

    def end_round(self, cause: str, chance: Chance) -> None:
        """Give out favour, note displays, and end the match or begin the next round [R1, R2, R5, G1, G4]."""
        me = self.player
        full = cause == "full-display"
        gains = [s for s in range(self.seats) if (s == me) == full]
        won = False
        for s in gains:
            favour = self.favour[s] + 1
            self.favour[s] = favour
            won = won or favour >= self.target
        for s in range(self.seats):
            if s != me or full:
                self.notes[s] = self.notes[s] + len(self.displays[s])
        self.last_round = Ended(self.round, cause, me, self.card.name, gains, self.displays[:])
        if self.events is not None:
            self.tell("round-ended", {"cause": cause, "player": me, "card": self.card.name, "gains": gains})
        if won:
            self.phase = OVER
            self.tell_result()
        else:
            self.begin_round(me, chance)

    def tell_result(self) -> None:
        if self.events is None:
            return
        result = self.result()
        if result is not None:
            winners = [s for s in range(self.seats) if result.ranks[s] == 1]
            self.tell("match-ended", {"ending": result.ending, "winners": winners})

    def result(self) -> Result | None:
        if self.phase != OVER or self.last_round is None:
            return None
        dark = self.options["intrigues_in_the_dark"]
        return rank(self.last_round, self.favour, self.notes if dark else None)

    def tell(self, kind: str, fields: dict[str, object], reveals: bool = False) -> None:
        """Record a public event; callers ask first whether somebody listens."""
        if self.events is not None:
            self.events.append(Event(kind, fields, None, None, reveals))

    # -- what others need ---------------------------------------------------------------------------------------------

    def view(self, viewer: int | None) -> Any:
        return view(self, viewer)

    def consequence(self, seat: int, action: Action) -> Any:
        return consequence(self, seat, action)

    def imagine(self, viewer: int | None, chance: Chance) -> Table:
        world = self.copy()
        deal_anew(world, NOBODY if viewer is None else viewer, chance)
        return world


def deal(seats: int, options: Options, chance: Chance, events: list[Event] | None = None) -> Table:
    """A new match: a random first player, and the first round dealt [S1, S4]."""
    table = Table(seats, options)
    table.events = events
    table.begin_round(chance.below(seats), chance)
    return table
