"""A table as text."""

from __future__ import annotations

from enum import StrEnum
from textwrap import wrap
from typing import Any, Final

from durbar.core.playthrough import Playthrough
from durbar.core.prose import Sentence
from durbar.language import Words, plain, render

_WIDE: Final = 110  # characters in a line


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
    """A view as lines of names and values, the way it is sent to a browser; what is empty, null or no is left out."""
    lines = []
    for name, value in view.items():
        if _says_nothing(value):
            continue
        if _has_things(value) and isinstance(value, list):
            for number, item in enumerate(value, 1):
                lines += _shown(f"{name} {number}", item, indent)
        else:
            lines += _shown(name, value, indent)
    return "\n".join(lines)


def _shown(name: str, value: Any, indent: int) -> list[str]:
    """A value under its name: the things in it stand below, unless all has room in one line."""
    pad = "  " * indent
    line = f"{pad}{name}: {_short(value)}"
    below: dict[str, Any] = {}
    if isinstance(value, dict) and len(line) > _WIDE:
        below = {part: item for part, item in value.items() if _has_things(item)}
        flat = {part: item for part, item in value.items() if part not in below}
        line = f"{pad}{name}:" if _says_nothing(flat) else f"{pad}{name}: {_short(flat)}"
    lines = wrap(line, _WIDE, subsequent_indent=pad + "    ", break_long_words=False, break_on_hyphens=False)
    return lines + ([show_view(below, indent + 1)] if below else [])


def _has_things(value: Any) -> bool:
    """Whether this is a thing with fields, or a list of such."""
    return isinstance(value, dict) or (isinstance(value, list) and any(map(_has_things, value)))


def _short(value: Any) -> str:
    """A value as a text."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_inner(item)}" for name, item in value.items() if not _says_nothing(item)) or "–"
    if isinstance(value, list):
        return " ".join(map(_inner, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value in (None, "") else str(value)


def _inner(value: Any) -> str:
    """A value within another, as a text: things in parentheses."""
    return f"({_short(value)})" if isinstance(value, dict) else _short(value)


def _says_nothing(value: Any) -> bool:
    """Whether a value is empty, null or no, or holds nothing else; a number says something."""
    if isinstance(value, (dict, list)):
        return all(map(_says_nothing, value.values() if isinstance(value, dict) else value))
    return value is None or value is False or value == ""
