"""Series of games: the seed alone decides."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from durbar.arena import Report, run_series, series
from durbar.arena.tally import wilson
from durbar.catalog import game
from durbar.core.record import Record, verify

GAME = "palastgefluester"


def without_time(report: Report) -> Report:
    return replace(report, seconds=0.0)


def test_the_number_of_processes_changes_nothing() -> None:
    what = series(GAME, 4, 700, 9, ["random"], rotate=True)
    assert without_time(run_series(what, 1)) == without_time(run_series(what, 2))


def test_another_seed_gives_another_series() -> None:
    one, other = (without_time(run_series(series(GAME, 3, 20, seed, ["random"]), 1)) for seed in (1, 2))
    assert one != other


def test_rotation_gives_every_bot_every_seat() -> None:
    report = run_series(series(GAME, 3, 30, 4, ["greedy", "random", "random"], rotate=True), 1)
    assert [wins.bot for wins in report.wins] == ["greedy", "random", "random"]
    assert sum(wins.wins for wins in report.wins) == pytest.approx(30, abs=1e-5)
    assert report.wins[0].share > 0.5


def test_records_of_a_series_verify_and_add_up(tmp_path: Path) -> None:
    report = run_series(series(GAME, 3, 5, 6, ["random"], records=tmp_path), 1)
    records = [Record.from_text(path.read_text(encoding="utf-8")) for path in sorted(tmp_path.iterdir())]
    assert len(records) == 5
    plays = [verify(game(GAME), record) for record in records]
    assert sum(len(entry.codes) for play in plays for entry in play.entries) == report.decisions


def test_progress_counts_every_game() -> None:
    done: list[int] = []
    run_series(series(GAME, 3, 12, 1, ["random"]), 1, done.append)
    assert sum(done) == 12


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)
