"""Many games between bots, in as many processes as one likes: the result depends on the seed alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from durbar.arena.series import bot_chance, game_seed, play_out, record_played
from durbar.arena.tally import wilson
from durbar.bots import make_bot, read_bot
from durbar.catalog import bind, bound
from durbar.catalog import game as find_game
from durbar.core.errors import BadText
from durbar.core.game import Options

_CHUNK_S: Final = 0.5  # about how long a worker is busy with one portion of games


@dataclass(frozen=True)
class Series:
    """What is to be played. `bots` has a name for each seat (`sampler:200` sets its rollouts).

    With `rotate` the bots move on by one seat from game to game. `records` is a folder for a record of each game.
    """

    game: str
    seats: int
    options: Options
    games: int
    seed: int
    bots: tuple[str, ...]
    rotate: bool = False
    records: Path | None = None


@dataclass(frozen=True)
class Wins:
    """The wins of one bot: `wins` counts shared wins in parts; `low` and `high` bound the share with 95 % (Wilson)."""

    bot: str
    wins: float
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Report:
    """What came of a series. `decisions` counts actions; all but the time depends on the series alone."""

    games: int
    decisions: int
    seconds: float
    wins: tuple[Wins, ...]


def series(
    game: str,
    seats: int,
    games: int,
    seed: int,
    bots: list[str],
    rotate: bool = False,
    records: Path | None = None,
    options: Options | None = None,
) -> Series:
    """A checked series; one bot's name stands for all seats. BadText for whatever does not fit."""
    found = find_game(game)
    checked = found.checked(seats, options)
    names = bots * seats if len(bots) == 1 else bots
    if len(names) != seats:
        raise BadText(
            "bad-bots", "Name one bot for all seats, or {seats} of them, not {count}.", None,
            {"seats": seats, "count": len(names)},
        )  # fmt: skip
    for name in names:
        read_bot(name)
    if games < 1:
        raise BadText("bad-games", "At least one game is to be played.")
    return Series(game, seats, checked, games, seed, tuple(names), rotate, records)


def run_series(what: Series, processes: int, progress: Callable[[int], None] = lambda _: None) -> Report:
    """Play a series; `progress` is told how many more games are done. BadText: `bad-folder`."""
    start = time.perf_counter()
    shares = [0.0] * what.seats
    decisions = 0
    if what.records is not None:
        _make_folder(what.records)
    for done, actions, won in _portions(what, processes):
        progress(done)
        decisions += actions
        shares = [a + b for a, b in zip(shares, won, strict=True)]
    seconds = time.perf_counter() - start
    return Report(what.games, decisions, seconds, tuple(_wins(what, i, share) for i, share in enumerate(shares)))


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = "it is a file" if path.is_file() else error.strerror or "unknown"
        raise BadText(
            "bad-folder", "No records can be kept in {path}: {reason}.", None, {"path": str(path), "reason": reason}
        ) from None


def play_one(what: Series, index: int) -> tuple[int, list[float]]:
    """Play game `index`: its number of actions, and each bot's part of the win, in the order of `bots`."""
    game = find_game(what.game)
    shift = index % what.seats if what.rotate else 0
    places = [(seat + shift) % what.seats for seat in range(what.seats)]  # seat -> bot
    named = [read_bot(what.bots[place]) for place in places]
    bots = [make_bot(name, game, rollouts=rollouts) for name, rollouts in named]
    chances = [bot_chance(what.seed, index, seat) for seat in range(what.seats)]
    seed = game_seed(what.seed, index)
    played = play_out(game, what.seats, what.options, seed, bots, chances, what.records is not None)
    if what.records is not None:
        text = record_played(game, what.seats, what.options, seed, played).to_text()
        (what.records / f"{what.game}-{what.seed}-{index}.rec").write_text(text, encoding="utf-8")
    won = [0.0] * what.seats
    for seat, place in enumerate(places):
        won[place] = played.result.share(seat)
    return played.decisions, won


def _portion(what: Series, first: int, count: int) -> tuple[int, int, list[float]]:
    decisions = 0
    shares = [0.0] * what.seats
    for index in range(first, first + count):
        actions, won = play_one(what, index)
        decisions += actions
        shares = [a + b for a, b in zip(shares, won, strict=True)]
    return count, decisions, shares


def _portions(what: Series, processes: int) -> Iterator[tuple[int, int, list[float]]]:
    """Portions in their order, so that sums of parts come out the same whatever the number of processes."""
    start = time.perf_counter()
    yield _portion(what, 0, 1)
    each = max(1, min(200, int(_CHUNK_S / max(1e-6, time.perf_counter() - start))))
    firsts = range(1, what.games, each)
    counts = [min(each, what.games - first) for first in firsts]
    if processes == 1 or len(counts) < 2:
        for first, count in zip(firsts, counts, strict=True):
            yield _portion(what, first, count)
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), bind, (bound(),)) as pool:
        yield from pool.map(_portion, [what] * len(counts), firsts, counts)


def _wins(what: Series, index: int, wins: float) -> Wins:
    wins = round(wins, 6)  # portions differ in size from run to run: sums of thirds must not differ in the last digit
    low, high = wilson(wins, what.games)
    share = wins / what.games
    return Wins(what.bots[index], wins, round(share, 6), round(low, 6), round(high, 6))
