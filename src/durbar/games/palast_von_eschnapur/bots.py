"""What is good in Der Palast von Eschnapur: the heuristic that generic bots climb."""

from __future__ import annotations

from durbar.games.palast_von_eschnapur.rules import Table


def evaluate(table: Table, seat: int) -> float:
    return 0.0
