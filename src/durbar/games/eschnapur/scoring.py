"""The end of a match of Eschnapur: points for chips, and who has won."""

from __future__ import annotations

from durbar.core.game import Result
from durbar.core.state import places
from durbar.games.eschnapur.bidding import Bidding


def most_points(table: Bidding) -> list[int]:
    """Points for the most chips, shared by those who are level, by seat [E2]."""
    return _shared(table, max([len(table.chips_of(s)) for s in range(table.seats)]), table.values.most_chips)


def fewest_points(table: Bidding) -> list[int]:
    """Minus points for the fewest chips, shared by those who are level, by seat [E2]."""
    points = _shared(table, min([len(table.chips_of(s)) for s in range(table.seats)]), table.values.fewest_chips)
    return [-n for n in points]


def _shared(table: Bidding, count: int, points: int) -> list[int]:
    level = [len(table.chips_of(s)) == count for s in range(table.seats)]
    return [points // level.count(True) if one else 0 for one in level]


def chip_points(table: Bidding) -> list[int]:
    """Points for chips, by seat [E2]."""
    most = most_points(table)
    fewest = fewest_points(table)
    return [most[s] + fewest[s] for s in range(table.seats)]


def rank(table: Bidding) -> Result:
    """Places by points, then by the highest bid card in hand; what is level in both is shared [E3]."""
    highest = [table.highest_bid(s) for s in range(table.seats)]
    ranks = places(table.score, highest)
    parted = "points"
    if table.score.count(max(table.score)) > 1:
        parted = "bid" if ranks.count(1) == 1 else "shared"
    return Result(f"{table.cause}:{parted}", table.score[:], highest, ranks)
