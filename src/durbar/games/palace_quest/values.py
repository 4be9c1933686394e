"""The component values that a match is played with, checked and ready for the rules."""

from __future__ import annotations

from typing import Any, Final

from durbar.core.components import Components
from durbar.games.palace_quest.model import (
    BUILDINGS,
    CARD_NAMES,
    GEMS,
    KINDS,
    PLACES,
    TASK_NAMES,
    TRACK_SPACES,
    VALUES,
)

_LETTERS: Final = "PYGR"
_MOST_NEEDED: Final = 15  # four cards for each that is missing must stay within MOST_GIVEN


class Values:
    """Immutable; all states of a match hold the same object.

    `copies` counts gem cards by kind, `left_out` those that 8 rounds leave out. `walls` are bits by side (north 1, east
    2, south 4, west 8), the fountain last. `maps` are the colours of the terrain tiles, the starting tile first.
    Lists that depend on the length come twice: for 8 and for 10 rounds; `deals` then by seats, `needs` by task.
    """

    def __init__(
        self, copies: list[int], left_out: list[int], cost: list[int], walls: list[int], moon: list[bool],
        maps: list[list[int]], deeds: int, each_tile: int, zones: list[int], back_a: int, back_b: int, draw_pile: int,
        each_task: int, deals: list[list[list[int]]], needs: list[list[list[int]]], targets: list[list[int]],
        turns: int, kept: int, reserve: list[int], unused_bonus: int, reserve_points: int, swapped: list[int],
        reconstructed: list[str],
    ) -> None:  # fmt: skip
        self.copies: Final = copies
        self.left_out: Final = left_out
        self.cost: Final = cost
        self.walls: Final = walls
        self.moon: Final = moon
        self.maps: Final = maps
        self.deeds: Final = deeds
        self.each_tile: Final = each_tile
        self.zones: Final = zones
        self.back_a: Final = back_a
        self.back_b: Final = back_b
        self.draw_pile: Final = draw_pile
        self.each_task: Final = each_task
        self.deals: Final = deals
        self.needs: Final = needs
        self.targets: Final = targets
        self.turns: Final = turns
        self.kept: Final = kept
        self.reserve: Final = reserve
        self.unused_bonus: Final = unused_bonus
        self.reserve_points: Final = reserve_points
        self.swapped: Final = swapped
        self.reconstructed: Final = reconstructed

    def __reduce__(self) -> tuple[object, ...]:
        return Values, (
            self.copies, self.left_out, self.cost, self.walls, self.moon, self.maps, self.deeds, self.each_tile,
            self.zones, self.back_a, self.back_b, self.draw_pile, self.each_task, self.deals, self.needs, self.targets,
            self.turns, self.kept, self.reserve, self.unused_bonus, self.reserve_points, self.swapped,
            self.reconstructed,
        )  # fmt: skip


def read_values(components: Components) -> Values:
    """The values of a components file that has the shape of the game's own; BadComponents if one can't be played."""
    _check_buildings(components)
    _check_terrain(components)
    _check_cards(components)
    _check_rest(components)
    file = components.values
    lengths = ("rounds_8", "rounds_10")
    left_out = [file["gems"]["left_out"][GEMS[k // VALUES]].count(k % VALUES + 1) for k in range(KINDS)]
    return Values(
        [file["gems"]["copies"]] * KINDS,
        left_out,
        [one["cost"] for one in file["buildings"]],
        [*(sum(bit << side for side, bit in enumerate(one["walls"])) for one in file["buildings"]), 0],
        [one["moon"] for one in file["buildings"]],
        [_colours(one["spaces"]) for one in file["terrain"]],
        file["deeds"]["all"],
        file["deeds"]["each_tile"],
        file["track"]["zones"],
        file["bonus"]["back_a"],
        file["bonus"]["back_b"],
        file["deal"]["draw_pile"],
        file["deal"]["each_task"],
        [[[], *(file["deal"][length][f"seats_{n}"] for n in range(1, 7))] for length in lengths],
        [[*(file["tasks"][length][task] for task in TASK_NAMES[:4]), [0] * 5] for length in lengths],
        [file["tasks"][length]["targets"] for length in lengths],
        file["rounds"]["market_turns"],
        file["rounds"]["market_kept"],
        [file["rounds"]["reserve_8"], file["rounds"]["reserve_10"]],
        file["points"]["unused_bonus"],
        file["points"]["reserve"],
        file["points"]["swapped"],
        [one.path for one in components.all() if one.status == "reconstructed"],
    )


def _colours(rows: list[str]) -> list[int]:
    return [_LETTERS.find(letter) for letter in "".join(rows)]


def _check_buildings(components: Components) -> None:
    buildings: list[dict[str, Any]] = components.values["buildings"]
    for i, one in enumerate(buildings, 1):
        place = f"buildings.{i}"
        components.demand(f"{place}.cost", 1 <= one["cost"] <= 20, "a number from 1 to 20")
        walls = one["walls"]
        fits = len(walls) == 4 and all(bit in (0, 1) for bit in walls) and sum(walls) < 4
        components.demand(f"{place}.walls", fits, "four numbers, 1 for a wall, with at least one 0")
    moons = [one["moon"] for one in buildings]
    components.demand(f"buildings.{BUILDINGS}.moon", sum(moons) == 6, "6 buildings with a moon in all")


def _check_terrain(components: Components) -> None:
    for i, one in enumerate(components.values["terrain"], 1):
        text = "".join(one["spaces"])
        fits = [len(row) for row in one["spaces"]] == [3, 3, 3]
        fits = fits and all((c == "*") if i == 1 and n == PLACES // 2 else c in _LETTERS for n, c in enumerate(text))
        components.demand(f"terrain.{i}.spaces", fits, "three rows of three letters of PYGR, with * for the fountain")


def _check_cards(components: Components) -> None:
    file = components.values
    components.demand("gems.copies", 2 <= file["gems"]["copies"] <= 6, "a number from 2 to 6")
    out = 0
    for gem in GEMS:
        values = file["gems"]["left_out"][gem]
        fits = all(1 <= value <= VALUES for value in values) and len(set(values)) == len(values)
        components.demand(f"gems.left_out.{gem}", fits, "different values from 1 to 9")
        out += len(values)
    cards = len(CARD_NAMES) * file["gems"]["copies"]
    piles = file["deal"]["draw_pile"] + 5 * file["deal"]["each_task"]
    components.demand("deal.draw_pile", 0 <= file["deal"]["draw_pile"] <= 20, "a number from 0 to 20")
    components.demand("deal.each_task", file["deal"]["each_task"] in range(0, 21, 2), "an even number up to 20")
    for length, left in (("rounds_8", cards - out - piles), ("rounds_10", cards - piles)):
        for n in range(1, 7):
            dealt = file["deal"][length][f"seats_{n}"]
            fits = len(dealt) == n and min(dealt) >= 0 and sum(dealt) <= left
            components.demand(f"deal.{length}.seats_{n}", fits, f"{n} numbers, together at most {left}")


def _check_rest(components: Components) -> None:
    file = components.values
    zones = file["track"]["zones"]
    fits = len(zones) == TRACK_SPACES and all(0 <= zone <= 9 for zone in zones)
    components.demand("track.zones", fits, f"{TRACK_SPACES} numbers from 0 to 9")
    for length in ("rounds_8", "rounds_10"):
        for task in TASK_NAMES[:4]:
            needs = file["tasks"][length][task]
            fits = len(needs) == 5 and all(0 <= need <= _MOST_NEEDED for need in needs)
            components.demand(f"tasks.{length}.{task}", fits, f"five numbers from 0 to {_MOST_NEEDED}")
        targets = file["tasks"][length]["targets"]
        fits = len(targets) == 3 and all(0 <= target <= 500 for target in targets)
        components.demand(f"tasks.{length}.targets", fits, "three numbers up to 500")
    for path, low, high in (
        ("deeds.all", 3, 40), ("deeds.each_tile", 3, 3), ("bonus.back_a", 0, 9), ("bonus.back_b", 1, 1),
        ("donation.each", 2, 2), ("rounds.market_turns", 1, 9), ("rounds.market_kept", 2, 2),
        ("rounds.reserve_8", 1, 6), ("rounds.reserve_10", 1, 6), ("points.unused_bonus", 0, 50),
        ("points.reserve", 0, 50),
    ):  # fmt: skip
        group, _, name = path.partition(".")
        expected = f"{low}" if low == high else f"a number from {low} to {high}"
        components.demand(path, low <= file[group][name] <= high, expected)
    swapped = file["points"]["swapped"]
    fits = len(swapped) == 6 and all(0 <= points <= 100 for points in swapped)
    components.demand("points.swapped", fits, "six numbers up to 100")
