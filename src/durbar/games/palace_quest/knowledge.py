"""What a seat has been shown of the buildings that lie face down. Letters in brackets are the clauses of rules.md.

Each round the site manager sees the building that was left face down, and leaves one again; with the swapping module
another one goes beside the final task. What a seat saw last lies there still unless it has come up, or, with swapping,
unless it was put aside without a word [H1].
"""

from __future__ import annotations

from durbar.games.palace_quest.legal import Legal
from durbar.games.palace_quest.model import NOBODY, NONE


def last_seen(table: Legal, seat: int) -> int:
    """The number, in `leftovers`, of the face-down building that a seat or a spectator saw last; NONE without one."""
    if seat == NOBODY:
        return NONE
    if seat == table.manager:
        return len(table.leftovers) - 1
    last = table.round - (table.manager - seat) % table.seats
    return last if last >= 1 else NONE


def has_come_up(table: Legal, number: int) -> bool:
    """Whether the building of this number has been offered since."""
    building = table.leftovers[number]
    for round_ in range(number, len(table.picks)):
        if building in table.picks[round_]:
            return True
    return False


def lies_still(table: Legal, number: int) -> bool:
    """Whether, for somebody who has only watched since, the building of this number certainly lies there still."""
    if has_come_up(table, number):
        return False
    for round_ in range(number, len(table.leftovers) - 1):
        if table.swaps[round_]:
            return False
    # offered, but not yet said which of two stays
    return not (len(table.picks) == len(table.leftovers) and table.swaps[-1])


def set_aside_by(table: Legal, seat: int) -> list[int]:
    """The buildings that a seat has put beside the final task itself."""
    return [
        building
        for round_, building in enumerate(table.asides)
        if building != NONE and table.plan.manager(round_ + 1) == seat
    ]
