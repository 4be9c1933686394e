"""durbar replay"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from durbar.cli.own_components import OwnComponents, use_components
from durbar.cli.records import read_record
from durbar.cli.text import Language, seat_names, show_view, tell
from durbar.core.errors import BadText
from durbar.core.record import replay
from durbar.language import Words


def command(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[int | None, typer.Option(min=0, help="After this entry; by default after the last.")] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="As this seat saw it; by default as a spectator.")] = None,
    language: Annotated[Language, typer.Option(help="The language of the texts.")] = Language.en,
    components: OwnComponents = None,
    as_json: Annotated[bool, typer.Option("--json", help="The view as JSON.")] = False,
) -> None:
    """Show the table at any point of a record, as one seat or a spectator saw it."""
    use_components(components)
    game, record = read_record(file)
    play = replay(game, record, at)
    if seat is not None and seat > play.seats:
        raise BadText("no-such-seat", "There are only {seats} seats.", None, {"seats": play.seats})
    viewer = None if seat is None else seat - 1
    view = asdict(play.state.view(viewer))
    if as_json:
        typer.echo(json.dumps(view, ensure_ascii=False))
        return
    words = Words(language.value, game, seat_names(play, language.value), viewer)
    for line in tell(play, words, 0):
        typer.echo(line)
    typer.echo("")
    typer.echo(show_view(view))
