"""Positions of Palastgeflüster, staged for a test."""

from __future__ import annotations

from durbar.core.chance import Chance, FastChance, RecordedChance
from durbar.core.errors import DurbarError
from durbar.core.event import Event
from durbar.core.game import Result
from durbar.games.palastgefluester import GAME
from durbar.games.palastgefluester.knowledge import HELD, LEAVES, Fact
from durbar.games.palastgefluester.model import CARDS, CHARACTERS, DECKS, FOOL, HAND, NOBODY, PHASES, Card
from durbar.games.palastgefluester.rules import Table

GREEN, YELLOW, RED, BLUE, VIOLET = range(5)
ACTIONS = GAME.actions
CARD = {card.name: card for card in CARDS}


def cards(text: str) -> list[Card]:
    """Cards by their names."""
    return [CARD[name] for name in text.split()]


def names(pile: list[Card]) -> list[str]:
    """The names of cards, sorted."""
    return sorted(card.name for card in pile)


class Scene:
    """A table in the middle of a round, before somebody plays a card.

    Hands and displays are given by seat; each hand is filled up, with cards that are no Fools, until it holds six cards
    together with its display. What is told is kept in `told`.
    """

    def __init__(
        self,
        hands: dict[int, str],
        displays: dict[int, str] | None = None,
        *,
        seats: int = 3,
        turn: int = GREEN,
        silenced: str | None = None,
        played: int | None = None,
        favour: list[int] | None = None,
        notes: list[int] | None = None,
        **options: bool,
    ) -> None:
        table = Table(seats, GAME.checked(seats, options))
        table.round = 1
        table.player = turn
        table.displays = [cards((displays or {}).get(seat, "")) for seat in range(seats)]
        table.hands = [cards(hands.get(seat, "")) for seat in range(seats)]
        deck = DECKS[seats][:]
        for card in [card for pile in table.hands + table.displays for card in pile]:
            deck.remove(card)
        for seat in range(seats):
            self._fill(table, seat, deck)
        table.deck = deck
        table.played = sum(len(display) for display in table.displays) if played is None else played
        if silenced is not None:
            table.silenced = CHARACTERS.index(silenced)
            table.kings.remove(table.silenced)
            table.kings_shown.append(table.silenced)
        table.favour = favour or [0] * seats
        table.notes = notes or [0] * seats
        self.table = table
        self.told: list[Event] = []

    def _fill(self, table: Table, seat: int, deck: list[Card]) -> None:
        hand, display = table.hands[seat], table.displays[seat]
        for card in [card for card in deck if card.character != FOOL][: HAND - len(hand) - len(display)]:
            deck.remove(card)
            hand.append(card)
        assert len(hand) + len(display) == HAND
        hand.sort(key=lambda card: card.index)
        held = sorted(hand + display, key=lambda card: card.index)
        table.facts.append(Fact(HELD, seat, held, NOBODY, []))
        table.facts += [LEAVES[seat][card.index] for card in display]

    def do(
        self, seat: int, *codes: str, drawing: str | None = None, turning: str | None = None, seed: int = 0
    ) -> Scene:
        """Carry out actions; a card to draw or a King card to turn may be named."""
        chance: Chance = FastChance(seed)
        if drawing is not None:
            chance = RecordedChance([self.table.deck.index(CARD[drawing])])
        elif turning is not None:
            chance = RecordedChance([self.table.kings.index(CHARACTERS.index(turning))])
        self.table.events = self.told
        for code in codes:
            self.table.play(seat, ACTIONS.parse(code), chance)
        self.table.events = None
        return self

    def legal(self, seat: int) -> list[str]:
        """What a seat may do, as codes."""
        return [action.code for action in self.table.legal(seat)]

    def refusal(self, seat: int, code: str) -> tuple[str, str | None]:
        """The code and the clause with which an action is refused."""
        before = self.table.digest()
        try:
            self.table.play(seat, ACTIONS.parse(code), FastChance(0))
        except DurbarError as error:
            assert self.table.digest() == before
            return error.code, error.clause
        raise AssertionError(f"{code} was accepted")

    def result(self) -> Result:
        """The result of a match that is over."""
        result = self.table.result()
        assert result is not None
        return result

    def last(self, kind: str) -> Event:
        """The last event of a kind."""
        return [event for event in self.told if event.kind == kind][-1]

    def happened(self, kind: str) -> bool:
        """Whether an event of a kind was told."""
        return any(event.kind == kind for event in self.told)

    def hand(self, seat: int) -> list[str]:
        """The names of a hand."""
        return names(self.table.hands[seat])

    def display(self, seat: int) -> list[str]:
        """The names of a display in the order in which the cards lie."""
        return [card.name for card in self.table.displays[seat]]

    @property
    def phase(self) -> str:
        """What is to be decided."""
        return PHASES[self.table.phase]

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.table.player

    @property
    def silenced(self) -> str | None:
        """The character that the King silences."""
        return None if self.table.silenced == NOBODY else CHARACTERS[self.table.silenced]
