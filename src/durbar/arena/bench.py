"""How fast the rules are: random matches in both builds of the same sources, one after the other in one run.

Each build is measured in a process of its own, which this module also is: it reads "game seconds" and answers with the
actions it played and the processor seconds they took. The builds take turns, so that whatever else the machine does
meets both alike.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from durbar import build, why_interpreted
from durbar.catalog import game, games
from durbar.core.chance import FastChance
from durbar.core.playout import playout

BUILDS: Final = ("interpreted", "compiled")


@dataclass
class Speed:
    """What was measured of one game: actions in a second by build, one number for each repetition."""

    game: str
    seats: int
    rates: dict[str, list[float]] = field(default_factory=dict)

    def rate(self, build_name: str) -> float | None:
        """The median of a build's repetitions, None if it was not measured."""
        rates = self.rates.get(build_name)
        return median(rates) if rates else None

    def ratio(self) -> float | None:
        """How many times faster the compiled build is: the median over pairs of neighbouring repetitions."""
        if len(self.rates) < 2:
            return None
        pairs = zip(self.rates["compiled"], self.rates["interpreted"], strict=True)
        return median([fast / slow for fast, slow in pairs])


@dataclass
class Report:
    """All speeds, and why a build is missing (empty if none is)."""

    speeds: list[Speed]
    missing: str


def compare(names: list[str], seconds: float, repetitions: int) -> Report:
    """Measure these games (all if there are none) in both builds; `seconds` is the length of each measurement."""
    speeds = [Speed(name, _seats(name)) for name in names or games()]
    with _process("interpreted") as slow, _process("compiled") as fast:
        workers = [(name, worker) for name, worker in zip(BUILDS, (slow, fast), strict=True) if _answers(worker)]
        for speed in speeds:
            for _ in range(repetitions):
                for name, worker in workers:
                    speed.rates.setdefault(name, []).append(_ask(worker, speed.game, seconds))
    missing = "" if len(workers) == len(BUILDS) else why_interpreted() or "The compiled build does not start."
    return Report(speeds, missing)


def play_for(name: str, seconds: float) -> tuple[int, float]:
    """Random matches of a game until so much processor time has gone; returns the actions and the time they took."""
    played = game(name)
    seats = _seats(name)
    options = played.checked(seats)
    chance = FastChance(1)
    actions = 0
    begin = time.process_time()
    while True:
        for _ in range(10):
            actions += playout(played.deal(seats, options, chance), chance)
        passed = time.process_time() - begin
        if passed >= seconds:
            return actions, passed


def _seats(name: str) -> int:
    """A table of four, or the nearest that the game allows."""
    return min(game(name).seat_counts, key=lambda count: (abs(count - 4), count))


@contextmanager
def _process(build_name: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "durbar.arena.bench"]
    environment = {**os.environ, "DURBAR_BUILD": build_name}
    with subprocess.Popen(  # noqa: S603 -- this very module
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as worker:
        yield worker
        if worker.stdin is not None:
            worker.stdin.close()


def _answers(worker: subprocess.Popen[str]) -> bool:
    """Whether a worker has come up; one that can't have its build ends at once."""
    return worker.stdout is not None and worker.stdout.readline() != ""


def _ask(worker: subprocess.Popen[str], name: str, seconds: float) -> float:
    if worker.stdin is None or worker.stdout is None:
        raise ValueError("a worker has both its streams")
    worker.stdin.write(f"{name} {seconds}\n")
    worker.stdin.flush()
    actions, passed = worker.stdout.readline().split()
    return int(actions) / float(passed)


def _serve() -> None:
    sys.stdout.write(build() + "\n")
    sys.stdout.flush()
    for line in sys.stdin:
        name, seconds = line.split()
        play_for(name, 0.05)  # warm up
        actions, passed = play_for(name, float(seconds))
        sys.stdout.write(f"{actions} {passed}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    _serve()
