"""durbar components"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from durbar.catalog import game as find_game
from durbar.catalog import with_text
from durbar.cli.files import read_text
from durbar.core.components import Component
from durbar.core.game import Game


def command(
    game: Annotated[str, typer.Argument(help="The game, as in `durbar games`.")],
    check: Annotated[Path | None, typer.Option(help="A components file of your own, to be checked.")] = None,
    as_toml: Annotated[
        bool, typer.Option("--toml", help="As a components file, for you to correct: --toml > my.toml")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Print a game's component values with their status, or those of your own file if it fits."""
    found = find_game(game) if check is None else with_text(game, read_text(check))
    if as_toml:
        typer.echo(found.components.text, nl=False)
        return
    values = found.components.all()
    if as_json:
        body = {"game": found.name, "digest": found.components.digest, "values": [asdict(one) for one in values]}
        typer.echo(json.dumps(body, ensure_ascii=False))
        return
    typer.echo(_table(found, values, check or found.folder / "components.toml"))
    if check is not None:
        typer.echo(f"{check} fits {found.title}.")


def _table(game: Game, values: list[Component], file: Path) -> str:
    width = max(len(one.path) for one in values)
    lines = [f"{one.path:<{width}}  {one.status:<13}  {_shown(one.value)}" for one in values]
    return "\n".join([f"{game.title}: {file}", f"digest {game.components.digest}", *lines])


def _shown(value: object) -> str:
    return " ".join(str(item) for item in value) if isinstance(value, list) else str(value)
