"""The component values that a match is played with, checked and ready for the rules."""

from __future__ import annotations

from typing import Any, Final

from durbar.core.components import Components
from durbar.games.palast_von_eschnapur.model import KINDS_OF_GOLD, SECTIONS

_LARGEST_WAGE: Final = 40


class Values:
    """Immutable; all states of a match hold the same object. Lists over sections and privileges count from 0.

    `first` is the number on the lowest space of a section, `bag` the place of the space with the gold bag, counted from
    0, and `start` where the spaces of a section begin in one list of all. `hands` to `bonus` are by number of seats;
    `reconstructed` names the values that are not from the box, as in the file.
    """

    def __init__(
        self, spaces: list[int], first: list[int], bag: list[int], wage: list[int], price: list[int],
        premium: int, bricks: int, hands: list[list[int]], finished: list[list[int]], targets: list[int],
        bonus: list[list[int]], reconstructed: list[str],
    ) -> None:  # fmt: skip
        self.spaces: Final = spaces
        self.first: Final = first
        self.bag: Final = bag
        self.wage: Final = wage
        self.price: Final = price
        self.premium: Final = premium
        self.bricks: Final = bricks
        self.hands: Final = hands
        self.finished: Final = finished
        self.targets: Final = targets
        self.bonus: Final = bonus
        self.reconstructed: Final = reconstructed
        self.start: Final = [sum(spaces[:s]) for s in range(SECTIONS)]
        self.cheapest: Final = min(price)

    def __reduce__(self) -> tuple[object, ...]:
        return Values, (
            self.spaces, self.first, self.bag, self.wage, self.price, self.premium, self.bricks, self.hands,
            self.finished, self.targets, self.bonus, self.reconstructed,
        )  # fmt: skip


def read_values(components: Components) -> Values:
    """The values of a components file that has the shape of the game's own; BadComponents if one can't be played."""
    file = components.values
    _check_sections(components)
    _check_rest(components)
    sections: list[dict[str, Any]] = file["sections"]
    first = [section["first"] for section in sections]
    return Values(
        [section["spaces"] for section in sections],
        first,
        [section["bag"] - low for section, low in zip(sections, first, strict=True)],
        [section["wage"] for section in sections],
        [card["cost"] for card in file["privileges"]],
        file["gold"]["premium"],
        file["bricks"]["each"],
        [[], [], *(file["gold"][f"hand_{seats}"] for seats in (2, 3, 4))],
        [[], [], *([number - 1 for number in file["end"][f"finished_{seats}"]] for seats in (2, 3, 4))],
        [0, 0, *(file["end"][f"target_{seats}"] for seats in (2, 3, 4))],
        [[], [], *(file["end"][f"bonus_{seats}"] for seats in (2, 3, 4))],
        [one.path for one in components.all() if one.status == "reconstructed"],
    )


def _check_sections(components: Components) -> None:
    for i, section in enumerate(components.values["sections"]):
        place = f"sections.{i + 1}"
        components.demand(f"{place}.id", section["id"] == i + 1, f"{i + 1}, as the sections stand in their order")
        components.demand(f"{place}.spaces", 7 <= section["spaces"] <= 16, "a number from 7 to 16")
        components.demand(f"{place}.first", 1 <= section["first"] <= 30, "a number from 1 to 30")
        low, high = section["first"], section["first"] + section["spaces"] - 1
        components.demand(f"{place}.bag", low <= section["bag"] <= high, f"a number from {low} to {high}")
        wage = section["wage"]
        components.demand(f"{place}.wage", 1 <= wage <= _LARGEST_WAGE, f"a number from 1 to {_LARGEST_WAGE}")


def _check_rest(components: Components) -> None:
    file = components.values
    for i, card in enumerate(file["privileges"]):
        components.demand(f"privileges.{i + 1}.cost", 1 <= card["cost"] <= 99, "a number from 1 to 99")
    components.demand("gold.premium", 1 <= file["gold"]["premium"] <= _LARGEST_WAGE, "a number from 1 to 40")
    components.demand("bricks.each", 1 <= file["bricks"]["each"] <= 99, "a number from 1 to 99")
    for seats in (2, 3, 4):
        hand, done = file["gold"][f"hand_{seats}"], file["end"][f"finished_{seats}"]
        fits = len(hand) == KINDS_OF_GOLD and all(0 <= count <= 16 for count in hand) and sum(hand) > 0
        components.demand(f"gold.hand_{seats}", fits, "six numbers from 0 to 16, for the values 0 to 5")
        officials = 4 if seats == 2 else 5  # whoever could fill them all with zeros could do so for ever
        components.demand(f"gold.hand_{seats}", hand[0] < officials, f"at most {officials - 1} cards of value 0")
        fits = len(set(done)) == len(done) <= 4 and all(1 <= number <= SECTIONS for number in done)
        components.demand(f"end.finished_{seats}", fits, "at most four different sections")
        most = SECTIONS - len(done) - 1  # two sites must be left to choose in every round
        fits = 1 <= file["end"][f"target_{seats}"] <= most
        components.demand(f"end.target_{seats}", fits, f"a number from 1 to {most}")
        bonus = file["end"][f"bonus_{seats}"]
        fits = len(bonus) == seats and all(0 <= points <= 99 for points in bonus)
        components.demand(f"end.bonus_{seats}", fits, f"{seats} numbers from 0 to 99")
