"""durbar games"""

from __future__ import annotations

import json
from typing import Annotated

import typer

from durbar.catalog import games


def command(as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False) -> None:
    """List the games, with their seats and options."""
    if as_json:
        rows = [
            {"name": g.name, "title": g.title, "seats": list(g.seat_counts), "minutes": g.minutes,
             "options": [option.name for option in g.options], "rules": g.rules_version}
            for g in games().values()
        ]  # fmt: skip
        typer.echo(json.dumps(rows, ensure_ascii=False))
        return
    for game in games().values():
        seats = f"{game.seat_counts[0]}–{game.seat_counts[-1]} seats"
        typer.echo(f"{game.name}  {game.title}, {seats}, {game.minutes} min")
        for option in game.options:
            values = f" ({', '.join(option.choices)})" if option.choices else ""
            typer.echo(f"    {option.name}{values}  {option.help.message}")
