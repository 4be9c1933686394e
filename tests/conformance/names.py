"""The names of a game that others rely on: `python -m tests.conformance.names` stores them anew.

A stored list changes only when a release says so: records, saved searches and other people's programs use the names.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

from durbar.catalog import games
from durbar.core.chance import FastChance
from durbar.core.game import Game, option_text

STORED = Path(__file__).parent / "stored"


def dataclasses_in(hint: Any) -> list[type]:
    """The dataclasses that a type hint names, itself or within."""
    found = [hint] if is_dataclass(hint) and isinstance(hint, type) else []
    return found + [inner for part in get_args(hint) for inner in dataclasses_in(part)]


def fields_of(kind: type, done: set[type]) -> list[str]:
    """`Type.field` for a dataclass and for those within."""
    if kind in done:
        return []
    done.add(kind)
    names = [f"{kind.__name__}.{field.name}" for field in fields(kind)]
    for hint in get_type_hints(kind).values():
        for inner in dataclasses_in(hint):
            names += fields_of(inner, done)
    return names


def names_of(game: Game) -> str:
    """All names of a game as lines."""
    seats = max(game.seat_counts)
    state = game.deal(seats, game.checked(seats), FastChance(0))
    seat = state.to_act()[0]
    lines = [f"seats {' '.join(str(n) for n in game.seat_counts)}"]
    lines += [
        " ".join(["option", option.name, option_text(option.default), *option.choices]) for option in game.options
    ]
    lines += [f"ending {ending}" for ending in game.endings]
    lines += [f"component {name} {number}" for name, number in sorted(state.census().items())]
    lines += [f"view {name}" for name in fields_of(type(state.view(None)), set())]
    lines += [f"consequence {name}" for name in fields_of(type(state.consequence(seat, state.legal(seat)[0])), set())]
    lines += [f"action {action.index} {action.code}" for action in game.actions.entries]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name, game in games().items():
        (STORED / f"{name}.txt").write_text(names_of(game), encoding="utf-8")
