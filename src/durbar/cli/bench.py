"""`durbar bench`: how fast the rules are in both builds."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from durbar.arena.bench import BUILDS, Report, Speed, compare


def command(
    game: Annotated[list[str] | None, typer.Argument(help="Games by name; all if none is named.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=60, help="Processor time of each measurement.")] = 0.5,
    repeat: Annotated[int, typer.Option(min=1, max=100, help="Measurements of each game and build.")] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="Print the measurements as JSON.")] = False,
) -> None:
    """Time random play in the compiled and the interpreted build, taking turns.

    The list of legal actions is built at every step, and every action is checked against it.
    """
    report = compare(game or [], seconds, repeat)
    typer.echo(json.dumps(_data(report), indent=2) if as_json else _table(report))


def _data(report: Report) -> dict[str, object]:
    return {"missing": report.missing or None, "games": [_speed(speed) for speed in report.speeds]}


def _speed(speed: Speed) -> dict[str, object]:
    medians = {name: speed.rate(name) for name in BUILDS}
    return {"game": speed.game, "seats": speed.seats, "median": medians, "ratio": speed.ratio(), "rates": speed.rates}


def _table(report: Report) -> str:
    head = f"{'actions per second':<22}" + "".join(f"{name:>14}" for name in BUILDS) + f"{'ratio':>8}"
    lines = [head, *(_line(speed) for speed in report.speeds)]
    return "\n".join([*lines, report.missing] if report.missing else lines)


def _line(speed: Speed) -> str:
    rates = [speed.rate(name) for name in BUILDS]
    ratio = speed.ratio()
    cells = "".join(f"{'–' if rate is None else format(round(rate), ','):>14}" for rate in rates)
    return f"{speed.game:<22}{cells}{'–' if ratio is None else format(ratio, '.1f'):>8}"
