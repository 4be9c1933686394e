"""Components files that a person named on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from durbar.catalog import bind
from durbar.cli.files import read_text
from durbar.core.components import Components
from durbar.core.errors import BadText

OwnComponents = Annotated[
    list[Path] | None,
    typer.Option("--components", help="A components file of your own; once for each game (`durbar components`)."),
]


def use_components(files: list[Path] | None) -> None:
    """Play each file's game with its values, in this process and those it starts.

    BadComponents for a file that does not fit; BadText (`two-files`) for a second one of the same game.
    """
    texts: dict[str, str] = {}
    for file in files or []:
        text = read_text(file)
        name = Components(text).game
        if name in texts:
            raise BadText("two-files", "There are two components files for {game}.", None, {"game": name})
        texts[name] = text
    bind(texts)
