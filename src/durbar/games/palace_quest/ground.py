"""The terrain and what is built on it, as numbers. Letters and numbers in brackets are the clauses of rules.md.

A `Ground` is the laid terrain: immutable, so all copies of a state share it until a tile is laid. What is built is a
list by cell: a building, FOUNTAIN or NONE. The city is connected across sides and encloses no empty cell, an invariant
that every legal building keeps; so one look at the eight cells around a space tells whether a building would make a
hole [W3], and the outline is a single loop [W5].
"""

from __future__ import annotations

from typing import Final

from durbar.games.palace_quest.model import CELLS, NONE, PLACES, TILES

_SPAN: Final = 2 * TILES - 1  # the lattice of tiles: room for all of them in any direction
_ACROSS: Final = 3 * _SPAN
_MIDDLE: Final = TILES - 1
# around a cell clockwise from the north: sides at even places, corners at odd ones
_RING_X: Final = [0, 1, 1, 1, 0, -1, -1, -1]
_RING_Y: Final = [-1, -1, 0, 1, 1, 1, 0, -1]
_OUTER: Final = [[0, 1, 2], [2, 5, 8], [6, 7, 8], [0, 3, 6]]  # the places along each side of a tile
# by the side on which a tile is laid: its middle and the two corners away from the line where the tiles touch [E4]
DEED_PLACES: Final = [[0, 2, 4], [2, 4, 8], [4, 6, 8], [0, 4, 6]]


class Ground:
    """The laid tiles. `tiles`, `turns`, `columns` and `rows` are by order of laying.

    `near[8 * cell + n]` is the n-th cell around a cell, NONE where there is no terrain; `gems[cell]` its colour (NONE
    for the fountain). `count` tiles are laid.
    """

    def __init__(self, tiles: list[int], turns: list[int], columns: list[int], rows: list[int], maps: list[list[int]]):
        self.tiles: Final = tiles
        self.turns: Final = turns
        self.columns: Final = columns
        self.rows: Final = rows
        self.maps: Final = maps  # the colours of every tile as it lies without a turn
        self.count: Final = len(tiles)
        self.gems: Final = _gems(tiles, turns, maps)
        self.near: Final = _near(columns, rows)

    def __reduce__(self) -> tuple[object, ...]:
        return Ground, (self.tiles, self.turns, self.columns, self.rows, self.maps)

    def free_sides(self, cell: int) -> list[int]:
        """The sides of a cell on its tile's border with no terrain beyond [E1]."""
        tile = cell // PLACES
        found: list[int] = []
        for side in range(4):
            if cell % PLACES in _OUTER[side] and self.near[8 * cell + 2 * side] == NONE:
                column = self.columns[tile] + _RING_X[2 * side]
                row = self.rows[tile] + _RING_Y[2 * side]
                if 0 <= column < _SPAN and 0 <= row < _SPAN:
                    found.append(side)
        return found

    def laid(self, tile: int, turns: int, cell: int, side: int) -> Ground:
        """The terrain with one more tile beside that of a cell [E2]."""
        at = cell // PLACES
        return Ground(
            [*self.tiles, tile],
            [*self.turns, turns],
            [*self.columns, self.columns[at] + _RING_X[2 * side]],
            [*self.rows, self.rows[at] + _RING_Y[2 * side]],
            self.maps,
        )


def first_ground(maps: list[list[int]]) -> Ground:
    """The starting tile alone [S7]."""
    return Ground([0], [0], [_MIDDLE], [_MIDDLE], maps)


def turned(gems: list[int], turns: int) -> list[int]:
    """The nine colours of a tile after quarter turns clockwise."""
    for _ in range(turns):
        gems = [gems[3 * (2 - i % 3) + i // 3] for i in range(PLACES)]
    return gems


def _gems(tiles: list[int], turns: list[int], maps: list[list[int]]) -> list[int]:
    gems: list[int] = []
    for i in range(len(tiles)):
        gems += turned(maps[tiles[i]], turns[i])
    return gems


def _near(columns: list[int], rows: list[int]) -> list[int]:
    cells = [NONE] * (_ACROSS * _ACROSS)
    for i in range(len(columns)):
        for place in range(PLACES):
            cells[(3 * rows[i] + place // 3) * _ACROSS + 3 * columns[i] + place % 3] = PLACES * i + place
    near: list[int] = []
    for i in range(len(columns)):
        for place in range(PLACES):
            x = 3 * columns[i] + place % 3
            y = 3 * rows[i] + place // 3
            for n in range(8):
                a = x + _RING_X[n]
                b = y + _RING_Y[n]
                inside = 0 <= a < _ACROSS and 0 <= b < _ACROSS
                near.append(cells[b * _ACROSS + a] if inside else NONE)
    return near


def frontier(ground: Ground, built: list[int], walls: list[int]) -> list[int]:
    """The empty spaces on which some building could stand [W1, W3, W4], three numbers for each.

    The cell; its sides that touch the city, as bits; those of them that show a wall. A building fits if its walls on
    the touching sides are just these.
    """
    found: list[int] = []
    for cell in range(PLACES * ground.count):
        if built[cell] == NONE:
            touching = 0
            walled = 0
            for side in range(4):
                other = ground.near[8 * cell + 2 * side]
                if other != NONE and built[other] != NONE:
                    touching |= 1 << side
                    if walls[built[other]] >> (side + 2) % 4 & 1:
                        walled |= 1 << side
            if touching != walled and not makes_hole(ground, built, cell):
                found.append(cell)
                found.append(touching)
                found.append(walled)
    return found


def makes_hole(ground: Ground, built: list[int], cell: int) -> bool:
    """Whether a building on this space next to the city would part the empty cells around it [W3].

    The empty cells around it must form one stretch; a corner alone, between two sides that are built, is none.
    """
    stretches = 0
    at = 8 * cell
    for n in range(0, 8, 2):
        if _is_empty(ground, built, at + n):
            # a new stretch begins here unless one can come from the side before, over an empty corner
            before = (n + 6) % 8
            if not (_is_empty(ground, built, at + before) and _is_empty(ground, built, at + (n + 7) % 8)):
                stretches += 1
    return stretches > 1


def _is_empty(ground: Ground, built: list[int], at: int) -> bool:
    other = ground.near[at]
    return other == NONE or built[other] == NONE


def outline(ground: Ground, built: list[int]) -> list[int]:
    """The outer sides of the city in their order clockwise, as `4 * cell + side`."""
    start = _some_outer_side(ground, built)
    found: list[int] = []
    cell = start // 4
    side = start % 4
    while True:
        found.append(4 * cell + side)
        corner = ground.near[8 * cell + 2 * side + 1]
        ahead = ground.near[8 * cell + (2 * side + 2) % 8]
        if corner != NONE and built[corner] != NONE:
            cell = corner
            side = (side + 3) % 4
        elif ahead != NONE and built[ahead] != NONE:
            cell = ahead
        else:
            side = (side + 1) % 4
        if 4 * cell + side == start:
            return found


def _some_outer_side(ground: Ground, built: list[int]) -> int:
    for cell in range(CELLS):
        if built[cell] != NONE:
            for side in range(4):
                if _is_empty(ground, built, 8 * cell + 2 * side):
                    return 4 * cell + side
    raise ValueError("a city has an outside")


def longest_wall(ground: Ground, built: list[int], walls: list[int]) -> list[int]:
    """The outer sides of the longest unbroken run of city wall, as `4 * cell + side` [W5]; the first of several."""
    loop = outline(ground, built)
    count = len(loop)
    first = NONE
    for i in range(count):
        if not _is_wall(loop[i], built, walls):
            first = i
            break
    if first == NONE:
        return loop
    best_end = 0
    best = 0
    run = 0
    for i in range(first, first + count):
        if _is_wall(loop[i % count], built, walls):
            run += 1
            if run > best:
                best = run
                best_end = i
        else:
            run = 0
    return [loop[i % count] for i in range(best_end - best + 1, best_end + 1)] if best else []


def wall_length(ground: Ground, built: list[int], walls: list[int]) -> int:
    """The number of sections of the longest city wall [W5]."""
    return len(longest_wall(ground, built, walls))


def is_closed(ground: Ground, built: list[int], walls: list[int]) -> bool:
    """Whether the city has no open side to build on any more."""
    for one in outline(ground, built):
        if not _is_wall(one, built, walls):
            return False
    return True


def _is_wall(outer: int, built: list[int], walls: list[int]) -> bool:
    return walls[built[outer // 4]] >> outer % 4 & 1 == 1
