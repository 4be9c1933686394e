"""S and T: the start and the order of a turn."""

from __future__ import annotations

import pytest

from durbar.core.chance import FastChance
from durbar.core.components import Components
from durbar.games.eschnapur import GAME
from durbar.games.eschnapur.model import COMPONENTS, OFFERING, PASS_ROUND, REFUSE_ALL, SEAT_COLOURS, SYMBOLS
from durbar.games.eschnapur.reserve import bid_coins
from durbar.games.eschnapur.rules import Table, deal
from tests.games.eschnapur.staging import FOUR, ONE, THREE, TWO, Scene


def test_s1_what_lies_in_the_box() -> None:
    census = Scene().table.census()
    assert sum(n for name, n in census.items() if name.startswith("bid.")) == 30
    assert [census[f"symbol.{colour}"] for colour in SYMBOLS] == [4] * 5
    assert sum(n for name, n in census.items() if name.startswith("tile.")) == 30
    assert sum(n for name, n in census.items() if name.startswith("chip.")) == 15
    assert (census["coins"], census["footprints"]) == (100, 35)
    assert [bid_coins(value - 1) for value in (1, 5, 6, 10, 11, 16, 21, 25, 26, 30)] == [0, 0, 1, 1, 2, 3, 4, 4, 5, 5]


def test_s1_the_temple_is_planar_and_fivefold() -> None:
    near, floor = GAME.values.near, GAME.values.floor
    assert sum(map(len, near)) == 2 * 25
    assert sorted(len(colours) for colours in floor) == [1] * 5 + [2] * 10
    assert len({tuple(sorted(colours)) for colours in floor}) == 15

    def turned(area: int) -> int:
        return area // 5 * 5 + (area + 1) % 5

    assert all(sorted(turned(other) for other in near[area]) == near[turned(area)] for area in range(15))


@pytest.mark.parametrize(("seats", "coins", "left"), [(3, 20, 40), (4, 20, 20), (5, 17, 15)])
def test_s2_the_start(seats: int, coins: int, left: int) -> None:
    beginners = set()
    homes = set()
    for seed in range(30):
        table = deal(seats, GAME.checked(seats), GAME.values, FastChance(seed))
        assert table.coins == [coins] * seats
        assert table.coins_left == left
        assert table.footprints == [2] * seats
        assert table.size == [2, 1] * seats
        assert table.score == [0] * seats
        assert table.monk == -1
        assert [table.values.floor[area] for area in table.figure] == [[colour] for colour in table.colours]
        assert len(set(table.colours)) == seats
        homes.add(tuple(table.colours))
        beginners.add(table.player)
    assert beginners == set(range(seats))
    assert {colour for row in homes for colour in row} == set(range(max(4, seats)))
    assert len(homes) > 10


def test_s2_colours_may_go_with_the_seats_and_are_seen_everywhere() -> None:
    for drawn in (True, False):
        table = deal(4, GAME.checked(4, {"colours_drawn": drawn}), GAME.values, FastChance(1))
        colours = [SEAT_COLOURS[colour] for colour in table.colours]
        assert (colours == SEAT_COLOURS[:4]) != drawn
        for viewer in (None, ONE):
            assert GAME.seat_colours(table.view(viewer)) == colours
            assert table.imagine(viewer, FastChance(2)).view(None).seats[0].colour == colours[0]


def test_s3_what_is_reconstructed_is_said() -> None:
    view = Scene().table.view(ONE)
    assert "chips.1.small" in view.reconstructed
    assert "chips.5.small" not in view.reconstructed
    assert view.areas[0].reconstructed == ["neighbours"]
    assert view.areas[5].reconstructed == ["floor", "neighbours"]


def test_t1_sale_then_walking_then_the_next_seat() -> None:
    scene = Scene().closed()
    assert "end:turn" not in scene.codes(ONE)
    scene.do(ONE, "refuse:all")
    assert "end:turn" in scene.codes(ONE)
    assert scene.refusal(TWO, "end:turn") == ("not-your-decision", "T1")
    assert scene.refusal(ONE, "accept:2.1") == ("wrong-moment", "T1")
    scene.do(ONE, "end:turn")
    assert scene.table.player == TWO
    assert scene.table.to_act() == (THREE, FOUR, ONE)


def test_t2_the_offer_decides_which_tile_is_sold() -> None:
    for tile, kept in ((1, "bids"), (2, "coins")):
        scene = Scene().offer(TWO, tile, "give:coins.1").closed().do(ONE, f"accept:2.{tile}")
        view = scene.table.view(ONE)
        assert [one.gives for one in view.seats[ONE].tiles] == [kept]
        assert len(view.seats[TWO].tiles) == 1


def uncover_from(down: list[str], aside: list[str]) -> Scene:
    """A turn that begins with these tiles face down and set aside; seat 4 has all others."""
    scene = Scene().walking()
    table = scene.table
    for kind in range(len(table.pile)):
        name = table.tile_name(kind).removeprefix("tile.")
        lie, rest = down.count(name), aside.count(name)
        table.tiles[FOUR] += [kind] * (table.pile[kind] - lie - rest)
        table.pile[kind], table.aside[kind] = lie, rest
    return scene.do(ONE, "end:turn")


def test_t3_what_lies_face_down_comes_first_then_the_tiles_set_aside() -> None:
    table = uncover_from(["bids.1"], ["coins.1", "coins.2", "coins.3"]).table
    assert table.tile_name(table.counter[0]) == "tile.bids.1"
    assert table.tile_name(table.counter[1]).startswith("tile.coins")
    assert sum(table.pile) == 2
    assert sum(table.aside) == 0


def test_t3_a_single_tile_can_not_be_sold() -> None:
    scene = uncover_from(["bids.1"], [])
    assert scene.table.coins[TWO] == 22
    assert "end:turn" in scene.codes(TWO)
    assert sum(scene.table.pile) == 1
    assert scene.table.counter == []
    assert scene.heard("uncovered") == [{"player": TWO, "tiles": ["tile.bids.1"], "amounts": [1]}]


def test_t3_no_tile_no_sale() -> None:
    scene = uncover_from([], [])
    assert scene.table.coins[TWO] == 22
    assert "end:turn" in scene.codes(TWO)


def test_s1_the_track_is_a_loop_and_points_count_on() -> None:
    scene = Scene().hold(TWO, "3").bidding().scores(90, 97, 80, 80).bids("-", "3", "-", "-")
    assert scene.table.view(ONE).seats[TWO].score == 106


def test_s3_a_match_is_played_with_the_values_of_a_corrected_file() -> None:
    text = COMPONENTS.text.replace("refusal = 2", "refusal = 3").replace("coins_4 = 20", "coins_4 = 11")
    game = GAME.with_components(Components(text))
    table = game.deal(4, game.checked(4), FastChance(0))
    assert isinstance(table, Table)
    assert (table.coins, table.coins_left) == ([11] * 4, 56)
    while table.stage == OFFERING:
        table.play(table.to_act()[0], PASS_ROUND, FastChance(0))
    table.play(table.player, REFUSE_ALL, FastChance(0))
    assert table.coins[table.player] == 14
    view = table.view(None)
    assert view.refusal_coins == 3
