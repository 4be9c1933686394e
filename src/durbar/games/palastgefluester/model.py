"""The pieces of Palastgeflüster: cards, the action table, the phases of a turn.

Equal grey cards can't be told apart, so a card here is a kind of card: there are 42 kinds and 49 cards.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from durbar.core.action import Action, ActionTable
from durbar.core.components import load_components

COMPONENTS: Final = load_components(Path(__file__).parent)
CHARACTERS: Final[list[str]] = COMPONENTS.values["cards"]["characters"]
COLOURS: Final[list[str]] = COMPONENTS.values["cards"]["colours"]
GREY_SETS: Final[int] = COMPONENTS.values["cards"]["grey_sets"]
HAND: Final[int] = COMPONENTS.values["cards"]["hand"]
TARGETS: Final[dict[int, int]] = {int(n): t for n, t in COMPONENTS.values["favour"]["to_win"].items()}

TREASURER: Final = 0
MAGICIAN: Final = 1
MAID: Final = 2
COURTESAN: Final = 3
GUARD: Final = 4
FOOL: Final = 5
SPY: Final = 6
GREY: Final = 5
NOBODY: Final = -1
KINGS: Final[list[int]] = [CHARACTERS.index(name) for name in COMPONENTS.values["kings"]["silences"]]

# phases, which are also the kinds of actions: in a phase only actions of its kind are legal
PLAY: Final = 0
PARTNER: Final = 1
COUNT: Final = 2
GIVE: Final = 3
DISCARD: Final = 4
SWAP: Final = 5
FOR: Final = 6
TAKE: Final = 7
NEXT: Final = 8
OVER: Final = 9
PHASES: Final = ["play", "partner", "count", "give", "discard", "swap", "for", "take", "next", "over"]


class Card:
    """A kind of card: a colour (5 is grey) and a character."""

    def __init__(self, index: i64, colour: i64, character: i64) -> None:
        self.index: Final = index
        self.colour: Final = colour
        self.character: Final = character
        self.name: Final = f"{[*COLOURS, 'grey'][colour]}.{CHARACTERS[character]}"

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[Callable[[int], Card], tuple[int]]:
        """Pickle as a place among the cards: they are compared by identity."""
        return _card, (self.index,)


def _card(index: int) -> Card:
    return CARDS[index]


CARDS: Final[list[Card]] = [Card(i, i // 7, i % 7) for i in range(42)]
ACTIONS: Final = ActionTable(__name__)


def _row(kind: int, texts: list[str]) -> list[Action]:
    return [ACTIONS.add(PHASES[kind], kind, text, i) for i, text in enumerate(texts)]


def _board(kind: int) -> list[list[Action]]:
    """Actions with a card in somebody's display: by seat, then by card."""
    return [
        [ACTIONS.add(PHASES[kind], kind, f"{seat + 1}.{card.name}", seat, card.index) for card in CARDS]
        for seat in range(5)
    ]


_NAMES: Final = [card.name for card in CARDS]
_SEATS: Final = ["1", "2", "3", "4", "5"]
PLAYS: Final = _row(PLAY, _NAMES)
PARTNERS: Final = _row(PARTNER, _SEATS)
COUNTS: Final = _row(COUNT, ["0", *_SEATS])  # by number; 0 is never legal
GIVES: Final = _row(GIVE, _NAMES)
DISCARDS: Final = _row(DISCARD, _NAMES)
SWAPS: Final = _board(SWAP)
FORS: Final = _board(FOR)
TAKES: Final = _row(TAKE, _NAMES)
NEXTS: Final = _row(NEXT, _SEATS)
SEATS: Final[list[tuple[int, ...]]] = [(s,) for s in range(len(_SEATS))]  # each seat alone
SEATS_IN: Final = [tuple(s for s in range(len(_SEATS)) if bits >> s & 1) for bits in range(1 << len(_SEATS))]  # by bits
BITS: Final = [1 << s for s in range(len(_SEATS))]  # by seat


def playing_deck(seats: int) -> list[Card]:
    """The cards in play: the set of each seat and the grey ones, every card counted."""
    return CARDS[: 7 * seats] + CARDS[7 * GREY :] * GREY_SETS


def shows(display: list[Card], character: i64, besides: Card | None = None) -> bool:
    """Whether a display shows a character, leaving one card out of account."""
    for card in display:
        if card.character == character and card is not besides:
            return True
    return False


def put(hand: list[Card], card: Card) -> None:
    """Add a card to a hand, which is kept in the order of the cards."""
    hand.append(card)
    _sink(hand, len(hand) - 1)


def sort(cards: list[Card]) -> None:
    """Put a few cards into their order."""
    end: i64 = len(cards)
    for i in range(1, end):
        _sink(cards, i)


def _sink(cards: list[Card], i: i64) -> None:
    """Move the card at a place to where it belongs among those before it, which are in their order."""
    card = cards[i]
    end = i
    while i > 0:
        other = cards[i - 1]
        if other.index <= card.index:
            break
        cards[i] = other
        i -= 1
    if i < end:
        cards[i] = card


def take_out(cards: list[Card], card: Card) -> None:
    """Remove a card that is among these; `remove` would ask each of them whether it is equal."""
    i: i64 = 0
    while cards[i] is not card:
        i += 1
    last: i64 = len(cards) - 1
    while i < last:
        cards[i] = cards[i + 1]
        i += 1
    cards.pop()


def may_swap(left: list[Card], x: Card, right: list[Card], y: Card) -> bool:
    """Whether x of one display and y of another may change places without making an intrigue [A5]."""
    if x.character == y.character:
        return True
    return not shows(left, y.character, x) and not shows(right, x.character, y)


DECKS: Final[dict[int, list[Card]]] = {seats: playing_deck(seats) for seats in TARGETS}


def names(cards: list[Card]) -> list[str]:
    """The names of cards, in their order."""
    return [card.name for card in cards]
