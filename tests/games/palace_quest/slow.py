"""Slow and obviously right versions of what ground.py and money.py work out, on coordinates."""

from __future__ import annotations

from itertools import product

from durbar.games.palace_quest.ground import Ground
from durbar.games.palace_quest.model import CELLS, NONE, PLACES, VALUE_OF, VALUES

Place = tuple[int, int]
STEPS: list[Place] = [(0, -1), (1, 0), (0, 1), (-1, 0)]


def places(ground: Ground) -> dict[Place, int]:
    """The cells by their coordinates."""
    found = {}
    for cell in range(PLACES * ground.count):
        x = 3 * ground.columns[cell // PLACES] + cell % PLACES % 3
        y = 3 * ground.rows[cell // PLACES] + cell % PLACES // 3
        found[(x, y)] = cell
    return found


def city(ground: Ground, built: list[int]) -> dict[Place, int]:
    """What stands where, the fountain included."""
    return {place: built[cell] for place, cell in places(ground).items() if built[cell] != NONE}


def flooded(start: Place, inside: set[Place]) -> set[Place]:
    """All places that are reached across sides."""
    found, todo = {start}, [start]
    while todo:
        x, y = todo.pop()
        for dx, dy in STEPS:
            near = (x + dx, y + dy)
            if near in inside and near not in found:
                found.add(near)
                todo.append(near)
    return found


def has_hole(standing: set[Place]) -> bool:
    """Whether some empty place can't be reached from outside."""
    xs = [x for x, _ in standing]
    ys = [y for _, y in standing]
    frame = set(product(range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2)))
    empty = frame - standing
    return flooded((min(xs) - 1, min(ys) - 1), empty) != empty


def on_foot(standing: dict[Place, int], walls: list[int], start: Place) -> set[Place]:
    """All places that can be reached from one without crossing a wall."""
    found, todo = {start}, [start]
    while todo:
        x, y = todo.pop()
        for side, (dx, dy) in enumerate(STEPS):
            near = (x + dx, y + dy)
            if near not in standing or near in found:
                continue
            if walls[standing[(x, y)]] >> side & 1 or walls[standing[near]] >> (side + 2) % 4 & 1:
                continue
            found.add(near)
            todo.append(near)
    return found


def may_stand(ground: Ground, built: list[int], walls: list[int], building: int, cell: int) -> bool:
    """All rules of placement at once, on the whole city as it would be."""
    here = {number: place for place, number in places(ground).items()}
    if cell not in here or built[cell] != NONE:
        return False
    standing = city(ground, built)
    x, y = here[cell]
    fountain = here[4]
    touching = False
    for side, (dx, dy) in enumerate(STEPS):
        near = standing.get((x + dx, y + dy))
        if near is not None:
            touching = True
            if (walls[building] >> side & 1) != (walls[near] >> (side + 2) % 4 & 1):
                return False
    after = {**standing, (x, y): building}
    return touching and not has_hole(set(after)) and (x, y) in on_foot(after, walls, fountain)


def longest_wall(ground: Ground, built: list[int], walls: list[int]) -> int:
    """The longest run of outer wall: corner points joined by outer wall sections, followed to their ends."""
    standing = city(ground, built)
    corners: list[tuple[Place, Place]] = [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0))]
    following: dict[Place, Place] = {}
    for (x, y), building in standing.items():
        for side, (dx, dy) in enumerate(STEPS):
            if (x + dx, y + dy) not in standing and walls[building] >> side & 1:
                (ax, ay), (bx, by) = corners[side]
                assert (x + ax, y + ay) not in following, "an outline that touches itself"
                following[(x + ax, y + ay)] = (x + bx, y + by)
    best = 0
    for start in following:
        length, at = 0, start
        while at in following and length < len(following):
            at = following[at]
            length += 1
        best = max(best, length)
    return best


def payments(market: list[int], colours: list[int], cost: int, exact: bool) -> set[tuple[int, ...]]:
    """Every set of cards of one colour that pays, as ascending kinds."""
    found = set()
    for colour in colours:
        kinds = range(VALUES * colour, VALUES * colour + VALUES)
        for counts in product(*(range(market[kind] + 1) for kind in kinds)):
            cards = tuple(kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count))
            total = sum(VALUE_OF[kind] for kind in cards)
            if cards and (total == cost if exact else total >= cost):
                found.add(cards)
    return found


def cells() -> range:
    """All cells there can be."""
    return range(CELLS)
