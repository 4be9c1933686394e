"""Components files with other values: which are refused, and that extreme ones play to the end."""

from __future__ import annotations

import pytest

from durbar.core.chance import FastChance
from durbar.core.components import Components
from durbar.core.errors import BadComponents
from durbar.games.palace_quest import GAME
from tests.conformance.driving import some

TEXT = GAME.components.text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("walls = [0, 0, 1, 1]", "walls = [1, 1, 1, 1]"),
        ("walls = [0, 0, 1, 1]", "walls = [0, 0, 2, 1]"),
        ("moon = true", "moon = false"),
        ("cost = 3\n", "cost = 0\n"),
        ("copies = 3", "copies = 1"),
        ("purple = [1, 3, 5, 7, 9]", "purple = [1, 1, 5, 7, 9]"),
        ('"Y*R"', '"YGR"'),
        ("seats_2 = [14, 16]", "seats_2 = [14, 17]"),
        ("seats_2 = [14, 16]", "seats_2 = [14, 16, 0]"),
        ("each_task = 10", "each_task = 9"),
        ("market_kept = 2", "market_kept = 3"),
    ],
)
def test_values_that_cannot_be_played_are_refused(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents):
        GAME.with_components(Components(TEXT.replace(old, new, 1)))


def test_extreme_values_are_played_to_the_end() -> None:
    text = TEXT
    for old, new in (
        ("purple = [1, 3, 5, 7, 9]", "purple = []"), ("yellow = [1, 4, 5, 6, 9]", "yellow = []"),
        ("green = [2, 4, 5, 6, 8]", "green = []"), ("red = [2, 3, 5, 7, 8]", "red = [2]"),
        ("draw_pile = 8", "draw_pile = 1"), ("market_turns = 5", "market_turns = 9"), ("back_a = 2", "back_a = 0"),
        ("seats_3 = [10, 10, 10]", "seats_3 = [0, 1, 2]"), ("reserve_8 = 3", "reserve_8 = 6"),
    ):  # fmt: skip
        assert old in text
        text = text.replace(old, new)
    game = GAME.with_components(Components(text))
    options = game.checked(3, {"helper_cards": True, "swap_buildings": True})
    for seed in range(6):
        chance = FastChance(seed)
        table = game.deal(3, options, chance)
        census, actions = table.census(), 0
        while table.to_act():
            seat = some(table.to_act(), chance)
            table.play(seat, some(table.legal(seat), chance), chance)
            actions += 1
            assert actions <= game.bound(3)
        assert table.census() == census
        assert table.result() is not None
