"""The end of a match of Der Palast von Eschnapur: the bonus for privilege, and who has won."""

from __future__ import annotations

from durbar.core.game import Result
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
    ranks: list[int] = []
    for s in range(table.seats):
        better = 0
        for other in range(table.seats):
            ahead = table.points[other] - table.points[s]
            if ahead > 0 or (ahead == 0 and gold[other] > gold[s]):
                better += 1
        ranks.append(better + 1)
    parted = "points"
    if table.points.count(max(table.points)) > 1:
        parted = "gold" if ranks.count(1) == 1 else "shared"
    return Result(f"{table.cause}:{parted}", table.points[:], gold, ranks)
