"""What bots' workers run in tests; at the top of a module, because workers import it."""

from __future__ import annotations

import time

from durbar.core.game import State
from durbar.server.thinking import think


def first(game: str, bot: str, world: State, seat: int, budget_ms: int, seed: int) -> list[str]:
    """A quick and legal move."""
    return think(game, "random", world, seat, budget_ms, seed)


def failing(game: str, bot: str, world: State, seat: int, budget_ms: int, seed: int) -> list[str]:
    raise RuntimeError("this bot always fails")


def late(game: str, bot: str, world: State, seat: int, budget_ms: int, seed: int) -> list[str]:
    time.sleep(60)
    return []


def cheating(game: str, bot: str, world: State, seat: int, budget_ms: int, seed: int) -> list[str]:
    return ["play:green.spy", "play:green.fool"]


def slow(game: str, bot: str, world: State, seat: int, budget_ms: int, seed: int) -> list[str]:
    """A legal move that takes its time."""
    time.sleep(0.05)
    return think(game, "random", world, seat, budget_ms, seed)
