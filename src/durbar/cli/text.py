"""A table as text."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from durbar.core.playthrough import Playthrough
from durbar.core.prose import Sentence
from durbar.language import Words, plain, render


class Language(StrEnum):
    """The languages that the commands speak."""

    en = "en"
    de = "de"


def seat_names(play: Playthrough, language: str) -> tuple[str, ...]:
    """Seats go by their colours here."""
    words = Words(language, play.game)
    colours = play.game.seat_colours(play.state.view(None))[: play.seats]
    return tuple(plain(render(Sentence(colour), words)) for colour in colours)


def tell(play: Playthrough, words: Words, since: int) -> list[str]:
    """What was told after event number `since`, a line for each sentence."""
    lines = []
    for told in play.told[since:]:
        sentence = play.game.narrate(told.event.seen_by(words.viewer))
        if sentence is not None:
            lines.append(plain(render(sentence, words)))
    return lines


def show_view(view: dict[str, Any], indent: int = 0) -> str:
    """A view as lines of names and values, the way it is sent to a browser."""
    pad = "  " * indent
    lines = []
    for name, value in view.items():
        if isinstance(value, dict):
            lines += [f"{pad}{name}:", show_view(value, indent + 1)]
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for number, item in enumerate(value, 1):
                lines += [f"{pad}{name} {number}:", show_view(item, indent + 1)]
        elif isinstance(value, list):
            lines.append(f"{pad}{name}: {', '.join(str(item) for item in value) or '–'}")
        else:
            lines.append(f"{pad}{name}: {'–' if value is None else value}")
    return "\n".join(lines)
