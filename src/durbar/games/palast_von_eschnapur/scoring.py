"""The end of a match of Der Palast von Eschnapur: the bonus for privilege, and who has won."""

from __future__ import annotations

from durbar.core.game import Result
from durbar.core.state import places
from durbar.games.palast_von_eschnapur.position import Position


def add_bonus(table: Position) -> list[int]:
    """Points for the places on the privilege track; those who are level share the higher place [G2]."""
    bonus: list[int] = []
    for mine in table.privilege:
        place = 0
        for other in table.privilege:
            if other > mine:
                place += 1
        bonus.append(table.values.bonus[table.seats][place])
    for s in range(table.seats):
        table.points[s] += bonus[s]
    return bonus


def rank(table: Position) -> Result:
    """Places by points, then by the value of the gold in hand; what is level in both is shared [G3]."""
    gold = [table.gold_held(s) for s in range(table.seats)]
    ranks = places(table.points, gold)
    parted = "points"
    if table.points.count(max(table.points)) > 1:
        parted = "gold" if ranks.count(1) == 1 else "shared"
    return Result(f"{table.cause}:{parted}", table.points[:], gold, ranks)
