"""The commands, and how an error ends one: in a line, never in a trace."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Annotated, Final

import typer

import durbar
from durbar.core.errors import DurbarError

app = typer.Typer(
    help="Digital board games with hidden information.", no_args_is_help=True, add_completion=False,
    pretty_exceptions_enable=False,
)  # fmt: skip
_COMMANDS: Final = ("games", "components", "simulate", "play", "replay", "verify", "serve", "bench")
_FAILED: Final = 2  # the exit status of whatever could not be done


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"durbar {durbar.__version__} {durbar.build()}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="The release and which build runs.")
    ] = False,
) -> None:
    """Digital board games with hidden information."""


for _name in _COMMANDS:
    app.command(_name)(import_module(f"durbar.cli.{_name}").command)


def main() -> None:
    """The entry of the program."""
    try:
        app()
    except DurbarError as error:
        typer.echo(f"durbar: {error} [{error.code}]", err=True)
        sys.exit(_FAILED)
    except BrokenPipeError:
        sys.stderr.close()  # who read our output has left; nobody wants to hear of it
        sys.exit(0)
    except OSError as error:  # a full disk, a folder that is not ours
        typer.echo(f"durbar: {error.filename or 'the system'}: {error.strerror or error} [system]", err=True)
        sys.exit(_FAILED)
    except KeyboardInterrupt:
        sys.exit(130)
