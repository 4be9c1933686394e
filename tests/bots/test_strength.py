"""Each bot beats the one before; the README's table is made by benchmarks/strength.py, this is its smoke test."""

from __future__ import annotations

import pytest

from durbar.arena import run_series, series
from durbar.catalog import games

GAMES = [(name, seats) for name, game in games().items() for seats in game.seat_counts if not game.team]
TEAMS = [(name, seats) for name, game in games().items() for seats in game.seat_counts if game.team]
CLAIMED = [(name, seats) for name, seats in GAMES if name == "palastgefluester"]  # the README's rows for the sampler


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_one_greedy_among_randoms_wins_far_more_than_its_part(game: str, seats: int) -> None:
    what = series(game, seats, 60, 11, ["greedy"] + ["random"] * (seats - 1), rotate=True)
    assert run_series(what, 1).wins[0].share > 1.5 / seats


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("game", "seats"), CLAIMED)
def test_one_sampler_among_greedies_wins_more_than_its_part(game: str, seats: int) -> None:
    what = series(game, seats, 150, 12, ["sampler:200"] + ["greedy"] * (seats - 1), rotate=True)
    assert run_series(what, 2).wins[0].share > 1.15 / seats


@pytest.mark.parametrize(("game", "seats"), TEAMS)
def test_a_team_of_randoms_wins_about_never(game: str, seats: int) -> None:
    assert run_series(series(game, seats, 60, 11, ["random"]), 1).wins[0].share < 0.02


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("game", "seats"), TEAMS)
def test_a_team_of_greedies_wins_now_and_then(game: str, seats: int) -> None:
    assert run_series(series(game, seats, 300, 12, ["greedy"]), 2).wins[0].share > 0.03
