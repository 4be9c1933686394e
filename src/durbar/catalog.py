"""The catalogue: the only place that turns a name into a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import durbar.games
from durbar.core.errors import BadText
from durbar.core.game import Game


@cache
def games() -> dict[str, Game]:
    """All games by name, in the order of their names: every folder of durbar.games that holds a GAME."""
    found = sorted(module.name for module in iter_modules(durbar.games.__path__) if module.ispkg)
    return {name: import_module(f"durbar.games.{name}").GAME for name in found}


def game(name: str) -> Game:
    """The game of this name; BadText (`unknown-game`) lists the names there are."""
    if name not in games():
        raise BadText(
            "unknown-game", "There is no game “{text}”. There are: {names}.", None,
            {"text": name[:60], "names": ", ".join(games())},
        )  # fmt: skip
    return games()[name]
