"""Counting wins, and how far a count can be trusted."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054  # the normal distribution holds 95 % within this many deviations


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval for a win share, 95 % by default, within 0 to 1.

    Shared wins count in parts, which only makes the true interval narrower. Without games it is (0, 1).
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)
