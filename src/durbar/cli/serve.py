"""durbar serve"""

from __future__ import annotations

from typing import Annotated

import typer

from durbar.cli.own_components import OwnComponents, use_components


def command(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8000,
    database: Annotated[
        str | None, typer.Option(help="An SQLAlchemy URL; by default one file in your data folder.")
    ] = None,
    components: OwnComponents = None,
) -> None:
    """Open the tables in the browser."""
    from durbar.server.run import serve  # the web framework takes a while to load; other commands do without

    use_components(components)
    serve(host, port, database)
