"""Clauses B and M of Der Palast von Eschnapur: building, and how gold is paid."""

from __future__ import annotations

from itertools import combinations

import pytest

from durbar.games.palast_von_eschnapur.money import best_sum, next_values, ways
from tests.games.palast_von_eschnapur.staging import BLUE, GREEN, RED, YELLOW, Scene, quiet


def test_b1_sites_are_shown_in_turn_also_without_bricks() -> None:
    scene = quiet(sites=("12", "34", "56", "78"), bricks=(0, 2))
    assert [event.fields["player"] for event in scene.told if event.kind == "sites"] == [RED, YELLOW]
    view = scene.table.view(None)
    assert [seat.sites for seat in view.seats] == [[1, 2], [3, 4], [], []]
    assert (scene.stage, scene.player) == ("build", YELLOW)


def test_b2_only_at_ones_own_open_sites_always_the_lowest_free_space() -> None:
    scene = quiet(bricks=(3,), walls={3: "22"})
    assert scene.legal(RED) == ["brick:3", "brick:4"]
    assert scene.refusal(RED, "brick:5") == ("not-your-site", "B2")
    scene.do(RED, "brick:3")
    assert scene.bricks_in(3) == "221"
    assert scene.last("built") == {"player": RED, "section": 3, "number": 7}


def test_b2_full_and_finished_sections_take_no_brick() -> None:
    scene = quiet(sites=("78",), bricks=(3,), walls={8: "2222222"}, privilege=(14,)).until("build")
    assert scene.refusal(RED, "brick:8") == ("section-full", "B2")
    scene = quiet(3, bricks=(3,))
    assert scene.refusal(RED, "brick:1") == ("section-finished", "B2")


def test_b3_all_bricks_that_fit_are_placed_the_rest_is_kept() -> None:
    scene = quiet(sites=("68",), bricks=(5,), walls={8: "222222", 6: "2222222"})
    scene.do(RED, "brick:8")
    assert scene.last("kept") == {"player": RED, "count": 3}
    assert scene.table.bricks[RED] == 3


def test_b3_who_can_buy_something_may_also_keep_bricks_that_fit_nowhere() -> None:
    scene = quiet(sites=("68",), bricks=(5,), walls={8: "2222222", 6: "22222222"}, privilege=(9,))
    assert scene.legal(RED) == ["buy:free_site", "pass:on"]
    scene.do(RED, "pass:on")
    assert scene.table.bricks[RED] == 5


def test_b3_while_a_brick_fits_nobody_stops() -> None:
    scene = quiet(bricks=(2,), privilege=(9,))
    assert scene.refusal(RED, "pass:on") == ("wrong-moment", "B3")


def test_b4_the_gold_bag_pays_all_with_bricks_there_once_each() -> None:
    scene = quiet(bricks=(1,), walls={3: "224221"}, bank="333333")
    scene.do(RED, "brick:3")
    paid = [event.fields for event in scene.told if event.kind == "paid"]
    assert [(one["seat"], one["total"], one["reason"]) for one in paid] == [
        (RED, 3, "premium"), (YELLOW, 3, "premium"), (BLUE, 3, "premium"),
    ]  # fmt: skip
    assert scene.bank() == "333"


def test_b4_a_bag_that_became_free_pays_again() -> None:
    scene = quiet(bricks=(2,), walls={8: "222"}, sites=("78",), bank="3333", rows=("00005",))
    scene.do(RED, "brick:8", "brick:7")
    assert scene.happened("paid") == 2
    scene.do(RED, "move:8", "to:7")
    assert scene.happened("paid") == 2  # phase 8 pays nothing
    scene.tableau(1).sites("78").hold(RED, "0").hold(YELLOW, "0").hold(GREEN, "0").hold(BLUE, "0")
    scene.gold(*["0----"] * 4).do(RED, "brick:8")
    assert [event.fields["total"] for event in scene.told if event.kind == "paid"][2:] == [3, 3]


def test_b5_the_program_places_bricks_where_there_is_one_way() -> None:
    scene = quiet(sites=("38",), bricks=(4,), walls={8: "2222222"})
    assert scene.bricks_in(3) == "1111"
    assert scene.stage in ("sites", "over")
    scene = quiet(sites=("38",), bricks=(4,), walls={8: "2222222"}, privilege=(14,)).until("build")
    assert scene.legal(RED) == ["brick:3", "buy:free_site", "buy:bricks_3"]


def test_b5_a_builder_without_bricks_decides_nothing() -> None:
    scene = quiet(bricks=(0, 2), privilege=(10,))
    assert scene.player == YELLOW


def test_b6_bricks_come_from_what_is_left() -> None:
    scene = quiet(rows=("00500",), bricks=(18,), walls={})
    assert scene.last("bricks")["count"] == 2
    assert scene.table.supply[RED] == 0


def test_m1_a_greedy_payer_would_be_wrong() -> None:
    assert best_sum([0, 0, 4, 0, 0, 1], 8) == 8
    assert next_values([0, 0, 4, 0, 0, 1], 5, 8) == [2]


@pytest.mark.parametrize("bank", ["", "5", "112", "2225", "33445", "1123345", "222255", "4455"])
def test_m1_sums_and_ways_as_by_trying_all(bank: str) -> None:
    counts = [bank.count(str(value)) for value in range(6)]
    for amount in range(1, 16):
        sets = {tuple(sorted(cards)) for n in range(len(bank) + 1) for cards in combinations(map(int, bank), n)}
        fitting = [cards for cards in sets if sum(cards) <= amount]
        best = max(sum(cards) for cards in fitting)
        assert best_sum(counts, amount) == best
        exact = [cards for cards in fitting if sum(cards) == best]
        assert ways(counts, 5, counts[5], best, 99) == len(exact)
        assert next_values(counts, 5, best) == sorted({cards[-1] for cards in exact if cards}, reverse=True)


def test_m1_the_receiver_chooses_among_the_ways_less_is_not_allowed() -> None:
    scene = quiet(bricks=(2,), walls={3: "111111"}, bank="11123")
    scene.do(RED, "brick:3")
    assert (scene.stage, scene.legal(RED)) == ("take", ["take:3", "take:2", "take:1"])
    assert scene.table.view(None).pay is not None
    scene.do(RED, "take:2")
    assert scene.hand(RED).count("1") == 1  # the rest can be made in one way
    assert scene.bank() == "113"


def test_m1_no_change_is_given() -> None:
    scene = quiet(bricks=(1,), walls={3: "111111"}, bank="55")
    scene.do(RED, "brick:3")
    assert scene.last("paid")["total"] == 0


def test_m1_cards_are_named_from_the_highest_down() -> None:
    scene = quiet(bricks=(2,), walls={3: "111111"}, bank="11111223").do(RED, "brick:3", "take:1")
    assert scene.hand(RED).count("1") == 3
    scene = quiet(bricks=(1,), walls={3: "111111"}, bank="1112").do(RED, "brick:3")
    assert scene.refusal(RED, "take:3") == ("not-the-sum", "M1")


def test_m2_seats_are_served_in_turn_order_nothing_is_kept_for_later_ones() -> None:
    scene = Scene().ordered(BLUE, GREEN, YELLOW, RED).fill_bank("3").wall(3, "123333").tableau(0, 0, 0, 1)
    for seat in range(4):
        scene.hold(seat, "00000")
    scene.start(*["00000"] * 4).do(BLUE, "brick:3")
    paid = [(event.fields["seat"], event.fields["total"]) for event in scene.told if event.kind == "paid"]
    assert paid == [(BLUE, 3), (GREEN, 0), (YELLOW, 0), (RED, 0)]


def test_m3_one_way_is_no_question_and_nothing_is_bought_meanwhile() -> None:
    scene = quiet(bricks=(2,), walls={3: "111112"}, bank="111123", privilege=(14, 14))
    while scene.stage == "window":
        scene.wait()
    scene.do(RED, "brick:3")
    assert scene.stage == "take"
    assert scene.refusal(RED, "buy:bricks_3") == ("wrong-moment", "M1")
    assert scene.legal(YELLOW) == []
