"""The catalogue: the only place that turns a name into a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import durbar.games
from durbar.core.components import Components
from durbar.core.errors import BadText
from durbar.core.game import Game

_bound: dict[str, Game] = {}  # games that are played with a person's own component values


def games() -> dict[str, Game]:
    """All games by name, in the order of their names: every folder of durbar.games that holds a GAME."""
    return {**_found(), **_bound}


def bind(texts: Mapping[str, str]) -> None:
    """From now on these games, by name, are played with the values of these components files, in this process.

    `bound` gives the same for other processes. BadText or BadComponents, and nothing is bound, if one does not fit.
    """
    fitting = {name: with_text(name, text) for name, text in texts.items()}
    _bound.clear()
    _bound.update(fitting)


def bound() -> dict[str, str]:
    """The components files in use that are not the games' own: text by name of the game."""
    return {name: one.components.text for name, one in _bound.items()}


def with_text(name: str, text: str) -> Game:
    """A game played with the values of a components file."""
    return _own(name).with_components(Components(text))


@cache
def _found() -> dict[str, Game]:
    found = sorted(module.name for module in iter_modules(durbar.games.__path__) if module.ispkg)
    return {name: import_module(f"durbar.games.{name}").GAME for name in found}


def game(name: str) -> Game:
    """The game of this name; BadText (`unknown-game`) lists the names there are."""
    return _bound[name] if name in _bound else _own(name)


def _own(name: str) -> Game:
    found = _found()
    if name not in found:
        raise BadText(
            "unknown-game", "There is no game “{text}”. There are: {names}.", None,
            {"text": name[:60], "names": ", ".join(found)},
        )  # fmt: skip
    return found[name]
