"""Each bot in fields of the one before it: the table of the README.

    uv run benchmarks/strength.py [GAME ...] [--games 400] [--seed 1] [--processes 2]

One bot sits among others of the weaker kind and moves on by one seat from game to game. A row is what `durbar simulate
GAME --seats N --games K --seed S --bots greedy,random,random --rotate` tells of the first bot: its win share (shared
wins count in parts) with Wilson's interval of 95 %, beside the share of a bot that is no better than the others.
"""

from __future__ import annotations

import argparse
from itertools import pairwise

import durbar
from durbar.arena import run_series, series
from durbar.bots import BOTS
from durbar.catalog import game as find_game
from durbar.catalog import games


def print_rows(game: str, number: int, seed: int, processes: int) -> None:
    """Measure and print the lines of the table for one game."""
    if find_game(game).team:
        print_teams(game, number, seed, processes)
        return
    for weaker, stronger in pairwise(BOTS):
        for seats in find_game(game).seat_counts:
            what = series(game, seats, number, seed, [stronger] + [weaker] * (seats - 1), rotate=True)
            report = run_series(what, processes)
            one = report.wins[0]
            pace = 1000 * report.seconds * processes / report.decisions
            print(
                f"| {game} | {stronger} | {weaker} | {seats} | {one.share:.1%} ({one.low:.1%} – {one.high:.1%}) "
                f"| {1 / seats:.1%} | {pace:.2f} |",
                flush=True,
            )


def print_teams(game: str, number: int, seed: int, processes: int) -> None:
    """Teams of one kind of bot: how often they win together."""
    for bot in ("random", "greedy"):
        for seats in find_game(game).seat_counts:
            report = run_series(series(game, seats, number, seed, [bot]), processes)
            one = report.wins[0]
            pace = 1000 * report.seconds * processes / report.decisions
            share = f"{one.share:.1%} ({one.low:.1%} – {one.high:.1%})"
            print(f"| {game} | {bot} | team | {seats} | {share} | | {pace:.2f} |", flush=True)


def main() -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description="Each bot in fields of the one before it.")
    parser.add_argument("games", nargs="*", default=list(games()))
    parser.add_argument("--games", dest="number", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    print(f"{given.number} games a row, seed {given.seed}, {durbar.build()} build\n")
    print("| game | one | among | seats | win share (95 %) | fair | ms a decision |\n|---|---|---|---|---|---|---|")
    for game in given.games:
        print_rows(game, given.number, given.seed, given.processes)


if __name__ == "__main__":
    main()
