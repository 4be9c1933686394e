"""How tasks are measured and how the match ends. Letters and numbers in brackets are clauses of rules.md."""

from __future__ import annotations

from durbar.core.game import Result
from durbar.games.palace_quest.ground import wall_length
from durbar.games.palace_quest.legal import Legal
from durbar.games.palace_quest.model import (
    BONUS_TASK,
    BONUSES,
    DEED_TASK,
    OVER,
    REFUSED,
    RESERVE_TASK,
    TRACK_TASK,
)


def today(table: Legal, task: int) -> int:
    """How the team stands at a task now: tiles, wall sections, deeds, zones, tiles in the reserve [T1 to T5]."""
    if task == BONUS_TASK:
        return sum(table.waiting) + sum(table.active) + sum(table.used)
    if task == DEED_TASK:
        return table.supply
    if task == TRACK_TASK:
        zones = table.plan.values.zones
        return sum([zones[at] for at in table.track])
    if task == RESERVE_TASK:
        return len(table.reserve)
    return wall_length(table.ground, table.built, table.walls())


def short(table: Legal, place: int) -> int:
    """What is missing today at the task of a place of the task track [T6]."""
    task = table.tasks[place]
    have = today(table, task)
    if task == RESERVE_TASK:
        return have
    return max(0, table.plan.need(task, place, table.task_markers[place]) - have)


def gift(table: Legal, place: int) -> int:
    """How many cards today's shortfall would cost [T6]; the marker X accepts none, which counts as endless [T8]."""
    missing = short(table, place)
    marker = table.task_markers[place]
    if marker == REFUSED:
        return 1000 if missing else 0
    return missing * (marker + 1)


def special(table: Legal) -> list[int]:
    """The parts of the special scoring: bonus tiles, the wall, the reserve, the swapped buildings [G2, V6]."""
    values = table.plan.values
    unused = 0
    for kind in range(BONUSES):
        unused += table.waiting[kind] + table.active[kind]
    aside = len([building for building in table.asides if building >= 0])
    return [
        unused * values.unused_bonus,
        wall_length(table.ground, table.built, table.walls()),
        -values.reserve_points * len(table.reserve),
        -values.swapped[min(aside, 5)],
    ]


def result(table: Legal) -> Result | None:
    """Won or lost together; a game lost early has no points [G3, G4]."""
    if table.stage != OVER:
        return None
    won = table.cause == "won"
    points = table.points if table.final else 0
    seats = table.seats
    return Result(table.cause, [points] * seats, [0] * seats, [1 if won else 2] * seats, True)
