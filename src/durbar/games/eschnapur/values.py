"""The component values that a match is played with, checked and ready for the rules."""

from __future__ import annotations

from typing import Any, Final

from durbar.core.components import Components
from durbar.games.eschnapur.model import AREAS, BIDS, CHIPS, EACH, GIVES, SYMBOLS

_SEATS: Final = (3, 4, 5)


class Values:
    """Immutable; all states of a match hold the same object.

    `floor` and `near` are by area: the colours before the niche, and the areas next to it. `small` and `large` are by
    chip; `gives`, `number`, `amount` and `copies` by kind of supply tile. `prices` are by what can be bought, a bid
    card, a symbol card and a footprint; `start_coins` by number of seats. `reconstructed` names the values that are not
    from the box, as in the file. `steps[area]` are the numbers of footprints from an area to all areas.
    """

    def __init__(
        self, floor: list[list[int]], near: list[list[int]], small: list[int], large: list[int], gives: list[int],
        number: list[int], amount: list[int], copies: list[int], coins: int, footprints: int,
        start_coins: list[int], start_footprints: int, start_cards: list[int], prices: list[int], refusal: int,
        chips_to_end: int, most_chips: int, fewest_chips: int, reconstructed: list[str],
    ) -> None:  # fmt: skip
        self.floor: Final = floor
        self.near: Final = near
        self.small: Final = small
        self.large: Final = large
        self.gives: Final = gives
        self.number: Final = number
        self.amount: Final = amount
        self.copies: Final = copies
        self.coins: Final = coins
        self.footprints: Final = footprints
        self.start_coins: Final = start_coins
        self.start_footprints: Final = start_footprints
        self.start_cards: Final = start_cards
        self.prices: Final = prices
        self.refusal: Final = refusal
        self.chips_to_end: Final = chips_to_end
        self.most_chips: Final = most_chips
        self.fewest_chips: Final = fewest_chips
        self.reconstructed: Final = reconstructed
        self.steps: Final = [_distances(near, area) for area in range(AREAS)]
        self.homes: Final = [floor.index([colour]) for colour in range(len(SYMBOLS))]

    def __reduce__(self) -> tuple[object, ...]:
        return Values, (
            self.floor, self.near, self.small, self.large, self.gives, self.number, self.amount, self.copies,
            self.coins, self.footprints, self.start_coins, self.start_footprints, self.start_cards, self.prices,
            self.refusal, self.chips_to_end, self.most_chips, self.fewest_chips, self.reconstructed,
        )  # fmt: skip


def _distances(near: list[list[int]], start: int) -> list[int]:
    steps = [-1] * len(near)
    steps[start] = 0
    ahead = [start]
    for area in ahead:
        for other in near[area]:
            if steps[other] < 0:
                steps[other] = steps[area] + 1
                ahead.append(other)
    return steps


def read_values(components: Components) -> Values:
    """The values of a components file that has the shape of the game's own; BadComponents if one can't be played."""
    file = components.values
    _check_areas(components)
    _check_goods(components)
    _check_rest(components)
    tiles: list[dict[str, Any]] = file["tiles"]
    return Values(
        [[SYMBOLS.index(colour) for colour in area["floor"]] for area in file["areas"]],
        [[area - 1 for area in sorted(one["neighbours"])] for one in file["areas"]],
        [chip["small"] for chip in file["chips"]],
        [chip["large"] for chip in file["chips"]],
        [GIVES.index(tile["gives"]) for tile in tiles],
        [tile["number"] for tile in tiles],
        [tile["amount"] for tile in tiles],
        [tile["copies"] for tile in tiles],
        file["supply"]["coins"],
        file["supply"]["footprints"],
        [0, 0, 0, *(file["start"][f"coins_{seats}"] for seats in _SEATS)],
        file["start"]["footprints"],
        [file["start"]["bids"], file["start"]["symbols"]],
        [file["prices"][name] for name in ("bid", "symbol", "footprint")],
        file["prices"]["refusal"],
        file["end"]["chips"],
        file["end"]["most_chips"],
        file["end"]["fewest_chips"],
        [one.path for one in components.all() if one.status == "reconstructed"],
    )


def _check_areas(components: Components) -> None:
    areas: list[dict[str, Any]] = components.values["areas"]
    near = [area["neighbours"] for area in areas]
    for i, area in enumerate(areas):
        place = f"areas.{i + 1}"
        components.demand(f"{place}.id", area["id"] == i + 1, f"{i + 1}, as the areas stand in their order")
        floor = area["floor"]
        fits = 1 <= len(floor) <= 2 and len(set(floor)) == len(floor) and set(floor) <= set(SYMBOLS)
        components.demand(f"{place}.floor", fits, f"one colour or two of {', '.join(SYMBOLS)}")
        fits = len(set(near[i])) == len(near[i]) and set(near[i]) <= set(range(1, AREAS + 1)) - {i + 1}
        fits = fits and all(i + 1 in near[other - 1] for other in near[i])
        components.demand(f"{place}.neighbours", fits, "other areas, each of which names this one too")
    for colour in SYMBOLS:
        starts = [area["id"] for area in areas if area["floor"] == [colour]]
        components.demand("areas.1.floor", len(starts) == 1, f"one area with only {colour} among all floors")
    whole = min(_distances([[other - 1 for other in row] for row in near], 0)) == 0
    components.demand("areas.1.neighbours", whole, "a way to every area")


def _check_goods(components: Components) -> None:
    file = components.values
    pairs = [(chip["small"], chip["large"]) for chip in file["chips"]]
    components.demand("chips.1.small", len(set(pairs)) == CHIPS, "fifteen different chips")
    for i, chip in enumerate(file["chips"], 1):
        components.demand(f"chips.{i}.small", 0 <= chip["small"] <= 30, "a number from 0 to 30")
        components.demand(f"chips.{i}.large", 0 <= chip["large"] <= 30, "a number from 0 to 30")
    for i, tile in enumerate(file["tiles"], 1):
        card = tile["gives"] in ("bids", "symbols")
        components.demand(f"tiles.{i}.number", 1 <= tile["number"] <= 4, "a number from 1 to 4")
        components.demand(f"tiles.{i}.amount", 1 <= tile["amount"] <= (1 if card else 10), "1 for a card, else 1 to 10")
        components.demand(f"tiles.{i}.copies", 0 <= tile["copies"] <= 30, "a number from 0 to 30")
    kinds = {(tile["gives"], tile["number"]) for tile in file["tiles"]}
    components.demand("tiles.1.number", len(kinds) == len(file["tiles"]), "each number once for all that a tile gives")
    count = sum(tile["copies"] for tile in file["tiles"])
    components.demand("tiles.1.copies", count == 30, "30 tiles in all")


def _check_rest(components: Components) -> None:
    file = components.values
    components.demand("cards.bids", file["cards"]["bids"] == BIDS, f"{BIDS}")
    components.demand("cards.symbols_each", file["cards"]["symbols_each"] == EACH, f"{EACH}")
    components.demand("supply.coins", 1 <= file["supply"]["coins"] <= 100, "a number from 1 to 100")
    components.demand("supply.footprints", 10 <= file["supply"]["footprints"] <= 35, "a number from 10 to 35")
    for seats in _SEATS:
        most = file["supply"]["coins"] // seats
        components.demand(f"start.coins_{seats}", 0 <= file["start"][f"coins_{seats}"] <= most, f"0 to {most}")
    components.demand("start.footprints", 0 <= file["start"]["footprints"] <= 2, "a number from 0 to 2")
    components.demand("start.bids", 0 <= file["start"]["bids"] <= 6, "a number from 0 to 6")
    components.demand("start.symbols", 0 <= file["start"]["symbols"] <= 4, "a number from 0 to 4")
    for name in ("bid", "symbol", "footprint", "refusal"):
        components.demand(f"prices.{name}", 1 <= file["prices"][name] <= 20, "a number from 1 to 20")
    components.demand("end.chips", 1 <= file["end"]["chips"] <= CHIPS, f"a number from 1 to {CHIPS}")
    for name in ("most_chips", "fewest_chips"):
        components.demand(f"end.{name}", 0 <= file["end"][name] <= 99, "a number from 0 to 99")
