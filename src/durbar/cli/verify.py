"""durbar verify"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from durbar.cli.own_components import OwnComponents, use_components
from durbar.cli.records import read_record
from durbar.core.record import verify


def command(file: Annotated[Path, typer.Argument(help="A record.")], components: OwnComponents = None) -> None:
    """Check a record: the seed against its commitment, every move against the rules, and the result."""
    use_components(components)
    game, record = read_record(file)
    play = verify(game, record)
    typer.echo(f"{file}: {game.title}, {play.seats} seats, {len(play.entries)} entries. All is as recorded.")
