"""Sentences without a language: a whole message with named places, put into words at the edge.

`say` and `say_many` are the marks by which the messages are collected for translation: their first arguments are
literal texts.
"""

from __future__ import annotations

from dataclasses import dataclass, field

SEAT, CARD, WORD = "seat", "card", "character"


@dataclass(frozen=True)
class Ref:
    """A thing named in a sentence: a seat, a card or another word of the game.

    `name` identifies it (a seat's number, a card's name); `message` is the word for it, translated like a sentence.
    `detail` is what a picture of it shows besides (a card's colour): said where there is no picture.
    """

    kind: str
    name: str | int
    message: str = ""
    detail: str = ""


@dataclass(frozen=True)
class Sentence:
    """One whole message. `many` and `count` stand for a message that depends on a number."""

    message: str
    fields: dict[str, object] = field(default_factory=dict)
    many: str | None = None
    count: int = 0


def say(message: str, **fields: object) -> Sentence:
    """A sentence; places in braces are filled from `fields`: refs, lists of refs, numbers, texts."""
    return Sentence(message, fields)


def say_many(one: str, many: str, count: int, **fields: object) -> Sentence:
    """A sentence that depends on a number, which fills the place {count}."""
    return Sentence(one, {"count": count, **fields}, many, count)


def seat_ref(seat: int) -> Ref:
    """The person at a seat; for the viewer's own seat the language has the word for "you" in the case asked for."""
    return Ref(SEAT, seat)


@dataclass(frozen=True)
class Prompt:
    """What a viewer is asked, or whom the table waits for, in one sentence; `help` adds what is worth knowing."""

    ask: Sentence
    help: Sentence | None = None


@dataclass(frozen=True)
class Label:
    """An action in words. `deed` is whole sentences (the accessible name); `effect` and `after` are short.

    `costly` marks what is legal but asked once more at the table; `effect` then says why and `after` the price.
    """

    deed: list[Sentence]
    effect: Sentence | None = None
    after: Sentence | None = None
    costly: bool = False
    confirm: list[Sentence] = field(default_factory=list)
