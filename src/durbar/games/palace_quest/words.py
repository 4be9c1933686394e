"""The words of Palace Quest: each card, building, tile and task has its message here and nowhere else."""

from __future__ import annotations

from typing import Final

from durbar.core.prose import CARD, WORD, Ref, Sentence, say

GEM: Final[dict[str, Sentence]] = {
    "purple": say("purple"),
    "yellow": say("yellow"),
    "green": say("green"),
    "red": say("red"),
}
CARDS: Final[dict[str, Sentence]] = {
    "purple.1": say("purple 1"),
    "purple.2": say("purple 2"),
    "purple.3": say("purple 3"),
    "purple.4": say("purple 4"),
    "purple.5": say("purple 5"),
    "purple.6": say("purple 6"),
    "purple.7": say("purple 7"),
    "purple.8": say("purple 8"),
    "purple.9": say("purple 9"),
    "yellow.1": say("yellow 1"),
    "yellow.2": say("yellow 2"),
    "yellow.3": say("yellow 3"),
    "yellow.4": say("yellow 4"),
    "yellow.5": say("yellow 5"),
    "yellow.6": say("yellow 6"),
    "yellow.7": say("yellow 7"),
    "yellow.8": say("yellow 8"),
    "yellow.9": say("yellow 9"),
    "green.1": say("green 1"),
    "green.2": say("green 2"),
    "green.3": say("green 3"),
    "green.4": say("green 4"),
    "green.5": say("green 5"),
    "green.6": say("green 6"),
    "green.7": say("green 7"),
    "green.8": say("green 8"),
    "green.9": say("green 9"),
    "red.1": say("red 1"),
    "red.2": say("red 2"),
    "red.3": say("red 3"),
    "red.4": say("red 4"),
    "red.5": say("red 5"),
    "red.6": say("red 6"),
    "red.7": say("red 7"),
    "red.8": say("red 8"),
    "red.9": say("red 9"),
}
TYPE: Final[dict[str, Sentence]] = {
    "pavilion": say("Pavilion"),
    "seraglio": say("Seraglio"),
    "arcades": say("Arcades"),
    "chambers": say("Chambers"),
    "garden": say("Garden"),
    "tower": say("Tower"),
}
BONUS: Final[dict[str, Sentence]] = {
    "grand_market": say("Grand Market"),
    "market_expansion": say("Market Expansion"),
    "gem_find": say("Gem Find"),
    "gem_choice": say("Gem Choice"),
    "terrain_knowledge": say("Terrain Knowledge"),
    "construction_space_wild": say("Construction Space Wild"),
}
TASK: Final[dict[str, Sentence]] = {
    "bonus": say("bonus tiles"),
    "wall": say("city wall"),
    "deed": say("deeds"),
    "track": say("building track"),
    "reserve": say("empty reserve"),
}
SIDE: Final[dict[str, Sentence]] = {
    "n": say("above"),
    "e": say("on the right"),
    "s": say("below"),
    "w": say("on the left"),
}


def gem_ref(name: str) -> Ref:
    """A gem colour in a sentence."""
    return Ref(WORD, name, GEM[name].message)


def card_ref(name: str) -> Ref:
    """A gem card in a sentence."""
    return Ref(CARD, name, CARDS[name].message)


def type_ref(name: str) -> Ref:
    """A type of building in a sentence."""
    return Ref(WORD, name, TYPE[name].message)


def building_words(name: str, cost: int) -> Sentence:
    """A building in a sentence: its type and cost."""
    return say("{building} {cost}", building=Ref(WORD, name, TYPE[name.partition(".")[0]].message), cost=cost)


def bonus_ref(name: str) -> Ref:
    """A bonus tile in a sentence."""
    return Ref(WORD, name, BONUS[name].message)


def task_ref(name: str) -> Ref:
    """A task in a sentence."""
    return Ref(WORD, name, TASK[name].message)


def side_ref(name: str) -> Ref:
    """A side of a building in a sentence."""
    return Ref(WORD, name, SIDE[name].message)
