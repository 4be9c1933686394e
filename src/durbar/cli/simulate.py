"""durbar simulate"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from threading import Event, Thread
from typing import Annotated, Final

import typer

from durbar.arena import Report, run_series, series
from durbar.cli.options import read_options
from durbar.cli.own_components import OwnComponents, use_components

_EVERY_S: Final = 10


def command(
    game: Annotated[str, typer.Argument(help="The game, as in `durbar games`.")],
    seats: Annotated[int, typer.Option(help="How many seats.")] = 4,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the whole series.")] = 1,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each, with commas.")] = "random",
    rotate: Annotated[bool, typer.Option("--rotate", help="Move the bots on by a seat from game to game.")] = False,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as NAME=yes or NAME=value.")] = None,
    components: OwnComponents = None,
    records: Annotated[Path | None, typer.Option(help="A folder for a record of each game.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="How many processes; by default one a core.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Let bots play against bots and count who wins."""
    use_components(components)
    names = [name.strip() for name in bots.split(",")]
    what = series(game, seats, games, seed, names, rotate, records, read_options(option or []))
    workers = processes or os.cpu_count() or 1
    if as_json or not sys.stderr.isatty():
        with _signs_of_life(games) as progress:
            report = run_series(what, workers, progress)
    else:
        with typer.progressbar(length=games, label="playing", file=sys.stderr) as bar:
            report = run_series(what, workers, bar.update)
    typer.echo(_as_json(report) if as_json else _as_text(report, what.rotate))


@contextmanager
def _signs_of_life(games: int) -> Iterator[Callable[[int], None]]:
    """Where no bar can be drawn: every few seconds a line on the standard error, also in the middle of a long game."""
    start = time.monotonic()
    done = 0
    over = Event()

    def progress(more: int) -> None:
        nonlocal done
        done += more

    def tell() -> None:
        while not over.wait(_EVERY_S):
            typer.echo(f"{done} of {games} games, {time.monotonic() - start:.0f} s", err=True)

    teller = Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield progress
    finally:
        over.set()
        teller.join()


def _as_json(report: Report) -> str:
    return json.dumps(
        {
            "games": report.games,
            "decisions": report.decisions,
            "seconds": round(report.seconds, 3),
            "decisions_per_second": round(report.decisions / report.seconds),
            "wins": [asdict(wins) for wins in report.wins],
        }
    )


def _as_text(report: Report, rotate: bool) -> str:
    rate = f"{report.decisions / report.seconds:,.0f} a second"
    lines = [f"{report.games} games, {report.decisions} decisions in {report.seconds:.1f} s ({rate})"]
    for number, wins in enumerate(report.wins, 1):
        who = f"bot {number}" if rotate else f"seat {number}"
        lines.append(f"  {who}  {wins.bot:<14} {wins.share:6.1%}   95 %: {wins.low:.1%} to {wins.high:.1%}")
    return "\n".join(lines)
