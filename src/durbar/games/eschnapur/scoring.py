"""The end of a match of Eschnapur: points for chips, and who has won."""

from __future__ import annotations

from durbar.core.game import Result
from durbar.core.state import places
from durbar.games.eschnapur.bidding import Bidding


def chip_points(table: Bidding) -> list[int]:
    """Points for most and fewest chips, shared by those who are level, by seat [E2]."""
    counts = [len(table.chips_of(s)) for s in range(table.seats)]
    most = max(counts)
    fewest = min(counts)
    points = [0] * table.seats
    for s in range(table.seats):
        if counts[s] == most:
            points[s] += table.values.most_chips // counts.count(most)
        if counts[s] == fewest:
            points[s] -= table.values.fewest_chips // counts.count(fewest)
    return points


def rank(table: Bidding) -> Result:
    """Places by points, then by the highest bid card in hand; what is level in both is shared [E3]."""
    highest = [table.highest_bid(s) for s in range(table.seats)]
    ranks = places(table.score, highest)
    parted = "points"
    if table.score.count(max(table.score)) > 1:
        parted = "bid" if ranks.count(1) == 1 else "shared"
    return Result(f"{table.cause}:{parted}", table.score[:], highest, ranks)
