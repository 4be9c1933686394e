"""W and M: walking, opening, the monk."""

from __future__ import annotations

from durbar.games.eschnapur.model import NOBODY
from tests.games.eschnapur.staging import FOUR, ONE, THREE, TWO, Scene


def test_w1_a_step_costs_a_footprint() -> None:
    scene = Scene().walking(ONE, 1).feet(2).do(ONE, "walk:6")
    assert scene.table.footprints[ONE] == 1
    assert scene.table.footprints_left == 35 - 1 - 6
    assert scene.refusal(ONE, "walk:15") == ("not-next-door", "W1")
    scene.do(ONE, "walk:12")
    assert scene.refusal(ONE, "walk:6") == ("no-footprints", "W1")


def test_w2_through_all_areas_back_and_beside_others() -> None:
    scene = Scene().walking(ONE, 1).feet(6).do(ONE, "walk:6", "walk:1", "walk:6", "walk:2")
    assert scene.table.figure[:2] == [1, 1]
    assert scene.table.view(ONE).areas[1].figures == [ONE, TWO]


def test_w3_one_card_of_each_colour_on_the_floor() -> None:
    scene = Scene().hold(ONE, "red").walking(ONE, 14)
    assert scene.refusal(ONE, "open:niche") == ("no-symbols", "W3")
    scene.hold(ONE, "red blue blue").next_chip(8, 9).do(ONE, "open:niche")
    assert scene.cards(ONE) == "blue"
    assert scene.table.runs[1][-1] in ([30, 31], [31, 30])
    assert scene.heard("opened")[0]["cards"] == ["symbol.red", "symbol.blue"]


def test_w3_any_figure_opens_any_start_area_but_once() -> None:
    scene = Scene().hold(ONE, "blue blue").walking(ONE, 2).do(ONE, "open:niche").bids("-", "-", "-", "-")
    scene.walking(ONE, 2)
    assert scene.refusal(ONE, "open:niche") == ("niche-empty", "W3")


def test_w4_the_small_number_at_once_and_the_monk_before_the_bidding() -> None:
    scene = Scene().hold(ONE, "red").scores(0, 1, 1, 1).walking(ONE, 1).next_chip(8, 9).do(ONE, "open:niche")
    assert scene.table.score[ONE] == 16
    assert scene.table.monk == NOBODY
    assert scene.table.to_act() == (ONE, TWO, THREE, FOUR)


def test_w5_one_niche_a_turn() -> None:
    scene = Scene().hold(ONE, "red red").walking(ONE, 1).do(ONE, "open:niche").bids("-", "-", "-", "-")
    assert scene.table.player == TWO
    assert scene.table.view(ONE).stage == "offers"


def test_m1_alone_in_last_place() -> None:
    scene = Scene()
    assert scene.table.monk == NOBODY
    assert scene.scores(5, 3, 8, 3).table.monk == NOBODY
    assert scene.scores(5, 3, 8, 4).table.monk == TWO
    assert scene.scores(5, 4, 8, 4).table.monk == TWO, "kept while level for last"
    assert scene.scores(5, 5, 8, 4).table.monk == FOUR
    assert scene.scores(5, 5, 8, 6).table.monk == NOBODY, "several share the last place that the holder has left"


def test_m2_the_monk_doubles_small_and_large_numbers() -> None:
    scene = Scene().hold(TWO, "17").bidding().scores(3, 0, 1, 2).bids("-", "17", "-", "-")
    assert scene.table.score == [3, 18, 1, 2]
    assert scene.table.monk == THREE
    assert {event.fields["doubled"] for event in scene.told if event.kind == "scored"} == {True}


def test_w1_the_footprints_of_a_turn_are_counted_anew_in_the_next() -> None:
    scene = Scene().walking(ONE, 1).feet(2).do(ONE, "walk:6", "walk:12")
    assert scene.table.view(TWO).walked == 2
    scene.do(ONE, "end:turn")
    assert scene.table.view(TWO).walked == 0
