"""The words of Palastgeflüster: each character and colour has its message here and nowhere else."""

from __future__ import annotations

from typing import Final

from durbar.core.prose import CARD, WORD, Ref, Sentence, say

CHARACTER: Final[dict[str, Sentence]] = {
    "treasurer": say("Treasurer"),
    "magician": say("Magician"),
    "maid": say("Maid"),
    "courtesan": say("Courtesan"),
    "guard": say("Guard"),
    "fool": say("Fool"),
    "spy": say("Spy"),
}
COLOUR: Final[dict[str, Sentence]] = {
    "green": say("green"),
    "yellow": say("yellow"),
    "red": say("red"),
    "blue": say("blue"),
    "violet": say("violet"),
    "grey": say("grey"),
}


def character_of(card: str) -> str:
    """The character of a card, from its name."""
    return card.split(".")[1]


def card_ref(card: str) -> Ref:
    """A card in a sentence."""
    return Ref(CARD, card, CHARACTER[character_of(card)].message, COLOUR[card.split(".")[0]].message)


def character_ref(character: str) -> Ref:
    """A character in a sentence."""
    return Ref(WORD, character, CHARACTER[character].message)
