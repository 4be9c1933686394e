"""O: what an offer is, and which are possible."""

from __future__ import annotations

from collections import Counter

from durbar.core.chance import FastChance
from tests.games.eschnapur.staging import FOUR, ONE, THREE, TWO, Scene


def test_o1_an_offer_is_put_together_in_one_order_and_goes_out_as_a_whole() -> None:
    scene = Scene().hold(TWO, "17 red")
    before = [scene.table.view(seat) for seat in (ONE, THREE, None)]
    scene.do(TWO, "offer:1", "give:footprints.1")
    assert scene.table.unfinished(TWO)
    assert [scene.table.view(seat) for seat in (ONE, THREE, None)] == before
    assert scene.refusal(TWO, "give:coins.1") == ("out-of-order", "O1")
    assert scene.refusal(TWO, "pass:round") == ("offer-begun", "O1")
    scene.do(TWO, "give:bid.17", "ask:coins.2", "done:offer")
    offer = scene.table.view(THREE).offers[0]
    assert offer.codes == ["give:footprints.1", "give:bid.17", "ask:coins.2"]
    assert (offer.gives.worth, offer.asks.worth) == (5, 2)
    assert scene.refusal(TWO, "done:offer") == ("no-offer-begun", "O1")


def test_o2_one_standing_offer_for_each_tile() -> None:
    scene = Scene().offer(TWO, 1, "give:coins.1").offer(TWO, 2, "give:coins.2").closed().do(ONE, "round:next")
    scene.offer(TWO, 1, "give:coins.5")
    view = scene.table.view(ONE)
    assert [(offer.tile, offer.gives.coins) for offer in view.offers] == [(1, 5), (2, 2)]
    assert [(lapsed.tile, lapsed.gives.coins, lapsed.reason) for lapsed in view.lapsed] == [(1, 1, "changed")]


def test_o3_all_four_goods_on_both_sides_and_nothing_else() -> None:
    scene = Scene().hold(ONE, "5 red").hold(TWO, "17 18 blue blue")
    scene.do(TWO, "offer:1")
    assert {code.partition(".")[0] for code in scene.codes(TWO)} == {
        "give:coins", "give:footprints", "give:bids", "give:bid", "give:symbols", "give:blue",
    }  # fmt: skip
    assert scene.refusal(TWO, "done:offer") == ("offer-empty", "O3")
    assert scene.refusal(TWO, "ask:coins.1") == ("offer-empty", "O3")


def test_o3_who_has_nothing_can_offer_nothing() -> None:
    scene = Scene().purse(20, 0).feet(2, 0)
    assert scene.codes(TWO) == ["pass:round"]
    assert scene.refusal(TWO, "offer:1") == ("nothing-to-offer", "O3")


def test_o4_a_named_card_is_shown_also_after_the_offer_is_withdrawn() -> None:
    scene = Scene().hold(TWO, "17 18").offer(TWO, 1, "give:bid.17")
    assert [scene.table.view(viewer).seats[TWO].known for viewer in (ONE, THREE, None)] == [["bid.17"]] * 3
    scene.do(TWO, "withdraw:1")
    assert scene.table.view(THREE).seats[TWO].known == ["bid.17"]


def test_o4_two_of_a_colour_need_two_but_one_card_may_stand_in_both_offers() -> None:
    scene = Scene().hold(TWO, "yellow").do(TWO, "offer:1")
    assert scene.refusal(TWO, "give:yellow.2") == ("not-yours-to-give", "O5")
    scene.do(TWO, "give:yellow.1", "done:offer").offer(TWO, 2, "give:yellow.1")
    assert scene.table.view(ONE).seats[TWO].known == ["symbol.yellow"]


def test_o4_unseen_cards_are_drawn_from_what_is_not_named() -> None:
    for seed in range(20):
        scene = Scene().hold(TWO, "1 17 30").offer(TWO, 2, "give:bids.1", "give:bid.17").closed()
        scene.chance.below(seed + 1)
        scene.do(ONE, "accept:2.2")
        assert "17" in scene.cards(ONE).split()
        assert len(scene.cards(ONE).split()) == 2
    scene = Scene().hold(TWO, "17").do(TWO, "offer:1", "give:bids.1")
    assert scene.refusal(TWO, "give:bid.17") == ("not-yours-to-give", "O5")


def test_o5_own_goods_are_checked_and_those_of_others_only_as_all_see_them() -> None:
    scene = Scene().hold(ONE, "5").hold(TWO, "17").purse(3, 4)
    scene.do(TWO, "offer:1")
    assert scene.refusal(TWO, "give:coins.5") == ("not-yours-to-give", "O5")
    assert scene.refusal(TWO, "give:bid.5") == ("not-yours-to-give", "O5")
    scene.do(TWO, "give:coins.4")
    assert scene.refusal(TWO, "ask:coins.4") == ("asked-too-much", "O5")
    assert scene.refusal(TWO, "ask:symbols.1") == ("asked-too-much", "O5")
    for value in (1, 5, 17, 30):
        assert f"ask:bid.{value}" in scene.codes(TWO)


def test_o5_what_can_be_asked_does_not_depend_on_hidden_cards() -> None:
    lists = []
    for hand in ("5 red", "9 brown"):
        scene = Scene().hold(ONE, hand).hold(TWO, "17").do(TWO, "offer:1", "give:coins.1")
        lists.append(scene.codes(TWO))
    assert lists[0] == lists[1]


def test_o6_two_seats_may_not_offer_the_same_for_whichever_tile() -> None:
    scene = Scene().offer(TWO, 1, "give:coins.3")
    for tile in (1, 2):
        scene.do(THREE, f"offer:{tile}", "give:coins.3")
        assert scene.refusal(THREE, "done:offer") == ("offer-equal", "O6")
        assert scene.table.view(THREE).draft is not None
        scene.do(THREE, "give:footprints.1", "done:offer")
    scene.offer(TWO, 2, "give:coins.3")
    scene.do(TWO, "withdraw:1").do(FOUR, "offer:1", "give:coins.3")
    assert scene.refusal(FOUR, "done:offer") == ("offer-equal", "O6")
    scene.do(TWO, "withdraw:2").offer(FOUR, 1, "give:coins.3")


def test_o6_unseen_and_named_cards_are_different_and_so_are_the_sides() -> None:
    scene = Scene().hold(ONE, "4 5").hold(TWO, "17").hold(THREE, "18")
    scene.offer(TWO, 1, "give:bids.1").offer(THREE, 1, "give:bid.18").offer(FOUR, 1, "give:coins.1", "ask:bids.1")
    scene.offer(THREE, 2, "give:coins.1", "ask:bid.4")
    assert len(scene.table.view(ONE).offers) == 4


def test_o6_a_standing_offer_is_not_made_again() -> None:
    scene = Scene().offer(TWO, 1, "give:coins.3").closed().do(ONE, "round:next").do(TWO, "offer:1", "give:coins.3")
    assert scene.refusal(TWO, "done:offer") == ("offer-equal", "O6")


def test_o6_no_step_leads_to_an_offer_that_can_not_be_completed() -> None:
    scene = Scene().purse(20, 1, 1).feet(2, 0, 0).offer(TWO, 1, "give:coins.1")
    assert "offer:1" in scene.codes(THREE), "something can be asked"
    scene = Scene().purse(0, 1, 1).feet(0, 0, 0).offer(TWO, 1, "give:coins.1")
    assert scene.codes(THREE) == ["pass:round"]


def test_o7_an_offer_lapses_with_the_coins_of_its_buyer_before_all_eyes() -> None:
    scene = Scene().purse(20, 5).offer(TWO, 1, "give:coins.4").offer(TWO, 2, "give:coins.1")
    scene.do(TWO, "buy:footprint")
    assert [offer.tile for offer in scene.table.view(FOUR).offers] == [2]
    assert [lapsed.reason for lapsed in scene.table.view(FOUR).lapsed] == ["uncovered"]
    assert scene.heard("lapsed") == [{"player": TWO, "tile": 1}]


def test_o7_what_the_seller_can_not_add_any_more_stands_but_is_not_accepted() -> None:
    scene = Scene().purse(5, 20).offer(TWO, 1, "give:footprints.1", "ask:coins.5").do(ONE, "buy:bid").closed()
    offer = scene.table.view(THREE).offers[0]
    assert not offer.payable
    assert scene.refusal(ONE, "accept:2.1") == ("cannot-give", "D1")


def test_o7_each_of_the_two_offers_lapses_on_its_own() -> None:
    scene = Scene().purse(20, 5).offer(TWO, 1, "give:coins.1").offer(TWO, 2, "give:coins.4").do(TWO, "buy:footprint")
    assert [offer.tile for offer in scene.table.view(FOUR).offers] == [1]
    assert scene.heard("lapsed") == [{"player": TWO, "tile": 2}]


def test_o7_what_still_can_be_paid_stands() -> None:
    scene = Scene().purse(20, 5).offer(TWO, 1, "give:coins.3").do(TWO, "buy:footprint")
    assert [offer.tile for offer in scene.table.view(FOUR).offers] == [1]
    assert scene.heard("lapsed") == []


def test_o4_all_named_cards_of_a_colour_are_shown() -> None:
    scene = Scene().hold(TWO, "yellow yellow yellow").offer(TWO, 1, "give:yellow.2")
    for viewer in (ONE, THREE, None):
        assert scene.table.view(viewer).seats[TWO].known == ["symbol.yellow"] * 2


def test_o4_a_card_that_the_seller_adds_by_name_is_shown() -> None:
    scene = Scene().hold(ONE, "17 18").closed().do(ONE, "counter:2.1", "give:bid.17", "ask:coins.1", "done:offer")
    for viewer in (TWO, THREE, None):
        assert scene.table.view(viewer).seats[ONE].known == ["bid.17"]
    scene.do(TWO, "decline:counter")
    assert scene.table.view(THREE).seats[ONE].known == ["bid.17"]


def test_o4_each_unseen_card_is_as_likely_as_the_others() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(300):
        scene = Scene().hold(TWO, "1 17 30").offer(TWO, 2, "give:bids.1").closed()
        scene.chance = FastChance(seed)
        drawn[scene.do(ONE, "accept:2.2").cards(ONE)] += 1
    assert set(drawn) == {"1", "17", "30"}
    assert min(drawn.values()) > 70


def test_o4_a_card_bought_before_the_deal_is_drawn_from_like_the_others() -> None:
    drawn = set()
    for seed in range(30):
        scene = Scene().hold(TWO, "1").offer(TWO, 2, "give:bids.1").closed()
        scene.chance = FastChance(seed)
        scene.do(TWO, "buy:bid").do(ONE, "accept:2.2")
        drawn.add(scene.cards(ONE) == "1")
    assert drawn == {True, False}


def test_o5_unseen_and_named_cards_together_are_no_more_than_a_hand_holds() -> None:
    scene = Scene().hold(ONE, "5 6 red").hold(TWO, "17").do(TWO, "offer:1", "give:coins.1", "ask:bids.1", "ask:bid.3")
    assert scene.refusal(TWO, "ask:bid.4") == ("asked-too-much", "O5")
    assert not any(code.startswith("ask:bid.") for code in scene.codes(TWO))


def test_o5_how_many_of_a_colour_can_be_asked_does_not_depend_on_hidden_cards() -> None:
    lists = []
    for hand in ("red red red", "brown blue red"):
        scene = Scene().hold(ONE, hand).hold(TWO, "17").do(TWO, "offer:1", "give:coins.1")
        lists.append(scene.codes(TWO))
        scene.do(TWO, "ask:red.3", "done:offer").closed()
        assert ("accept:2.1" in scene.codes(ONE)) == (hand == "red red red")
    assert lists[0] == lists[1]


def test_o5_what_a_seller_can_ask_does_not_depend_on_hidden_cards_either() -> None:
    lists = []
    for hand in ("5 red red", "9 brown green"):
        scene = Scene().hold(TWO, hand).closed().do(ONE, "counter:2.1", "ask:coins.1")
        lists.append(scene.codes(ONE))
    assert lists[0] == lists[1]
    assert "ask:bid.30" in lists[0]


def test_o1_in_an_imagined_world_nobody_else_has_begun_an_offer() -> None:
    scene = Scene().do(TWO, "offer:1", "give:coins.3").do(THREE, "offer:2")
    world = scene.table.imagine(TWO, scene.chance)
    assert world.unfinished(TWO)
    assert not world.unfinished(THREE)
