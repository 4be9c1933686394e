"""N and D: rounds of offers, counter-offers, the deal."""

from __future__ import annotations

import pytest

from durbar.core.chance import FastChance
from durbar.core.playthrough import Playthrough
from durbar.games.eschnapur import GAME
from tests.games.eschnapur.staging import FOUR, ONE, THREE, TWO, Scene


def test_n1_all_others_may_make_offers_in_any_order() -> None:
    scene = Scene()
    assert scene.table.to_act() == (TWO, THREE, FOUR)
    assert not scene.table.sealed()
    scene.offer(FOUR, 1, "give:coins.1").do(THREE, "pass:round").offer(TWO, 2, "give:coins.2").do(FOUR, "pass:round")
    assert scene.table.to_act() == (TWO,)
    assert scene.refusal(ONE, "refuse:all") == ("not-your-decision", "N1")
    scene.do(TWO, "pass:round")
    assert scene.table.to_act() == (ONE,)


def test_n2_one_new_offer_for_each_tile_in_a_round_and_none_when_one_is_through() -> None:
    scene = Scene().offer(TWO, 1, "give:coins.1")
    assert scene.refusal(TWO, "offer:1") == ("offered-already", "N2")
    scene.offer(TWO, 2, "give:coins.2")
    assert scene.table.to_act() == (THREE, FOUR)
    scene.do(THREE, "pass:round")
    assert scene.refusal(THREE, "offer:1") == ("already-finished", "N2")


def test_n2_withdrawing_is_possible_until_the_deal() -> None:
    scene = Scene().offer(TWO, 1, "give:coins.1").offer(TWO, 2, "give:coins.2").do(TWO, "withdraw:1").closed()
    assert scene.refusal(TWO, "withdraw:1") == ("no-such-offer", "N2")
    scene.do(ONE, "counter:2.1", "ask:coins.9", "done:offer").do(TWO, "withdraw:2")
    assert scene.table.to_act() == (TWO,), "that was no answer"
    scene.do(TWO, "decline:counter").do(ONE, "refuse:all")
    assert scene.refusal(TWO, "withdraw:1") == ("no-sale", "N2")


def test_n3_the_seller_accepts_refuses_counters_or_opens_another_round() -> None:
    scene = Scene().offer(TWO, 1, "give:coins.1").closed()
    kinds = {code.partition(":")[0] for code in scene.codes(ONE)}
    assert kinds == {"accept", "counter", "refuse", "round", "buy"}
    assert scene.refusal(ONE, "accept:3.1") == ("no-such-offer", "N3")
    assert scene.refusal(TWO, "accept:2.1") == ("not-your-decision", "T1")


def test_n4_one_counter_offer_to_each_seat_in_a_round() -> None:
    scene = Scene().offer(TWO, 1, "give:coins.1").closed()
    scene.do(ONE, "counter:2.2", "give:footprints.1", "ask:coins.5", "done:offer")
    counter = scene.table.view(THREE).counter_offer
    assert counter is not None
    assert (counter.seat, counter.tile, counter.gives.footprints, counter.asks.coins) == (TWO, 2, 1, 5)
    scene.do(TWO, "decline:counter")
    assert scene.refusal(ONE, "counter:2.1") == ("countered-already", "N4")
    assert scene.refusal(ONE, "counter:1.1") == ("own-offer", "N4")
    assert scene.refusal(ONE, "counter:5.1") == ("no-such-seat", "N4")
    assert "counter:3.1" in scene.codes(ONE)
    scene.do(ONE, "round:next").closed()
    assert "counter:2.1" in scene.codes(ONE)


def test_n4_a_counter_offer_is_unlike_the_offers_of_others() -> None:
    scene = Scene().offer(TWO, 1, "give:coins.5").closed().do(ONE, "counter:3.2", "ask:coins.5")
    assert scene.refusal(ONE, "done:offer") == ("offer-equal", "O6")


def test_n4_nothing_can_be_asked_of_who_has_nothing() -> None:
    scene = Scene().purse(20, 20, 0).feet(2, 2, 0).closed()
    assert scene.refusal(ONE, "counter:3.1") == ("nothing-to-ask", "N4")


def test_n4_a_counter_offer_lapses_with_the_sellers_coins_and_is_spent() -> None:
    scene = Scene().purse(5).closed().do(ONE, "counter:2.1", "give:coins.4", "ask:footprints.1", "done:offer")
    scene.do(ONE, "buy:footprint")
    assert scene.table.to_act() == (ONE,)
    assert scene.heard("counter-lapsed") == [{"player": ONE, "seat": TWO}]
    assert scene.refusal(ONE, "counter:2.1") == ("countered-already", "N4")


def test_n5_who_agrees_has_made_an_offer_that_is_still_to_be_accepted() -> None:
    scene = Scene().offer(TWO, 1, "give:coins.1").closed().do(ONE, "counter:2.1", "ask:coins.5", "done:offer")
    assert scene.refusal(THREE, "agree:counter") == ("not-your-decision", "T1")
    scene.do(TWO, "agree:counter")
    assert scene.table.coins[TWO] == 20
    assert [offer.gives.coins for offer in scene.table.view(ONE).offers] == [5]
    scene.do(ONE, "accept:2.1")
    assert scene.table.coins[TWO] == 20 - 5 + 2


def test_n5_a_named_card_is_looked_for_when_the_addressee_agrees() -> None:
    for hand, agrees in (("17", True), ("18", False)):
        scene = Scene().hold(TWO, hand).closed().do(ONE, "counter:2.1", "ask:bid.17", "done:offer")
        assert ("agree:counter" in scene.codes(TWO)) == agrees
        assert "decline:counter" in scene.codes(TWO)
        if not agrees:
            assert scene.refusal(TWO, "agree:counter") == ("cannot-give", "N5")


def test_n5_the_answer_may_be_an_offer_for_either_tile_that_does_not_count() -> None:
    scene = Scene().offer(TWO, 1, "give:coins.1").offer(TWO, 2, "give:coins.2").closed()
    scene.do(ONE, "counter:2.1", "ask:coins.5", "done:offer").offer(TWO, 2, "give:coins.4")
    assert scene.table.to_act() == (ONE,)
    assert [offer.gives.coins for offer in scene.table.view(ONE).offers] == [1, 4]


def test_n5_an_offer_of_another_that_has_become_equal_prevents_agreement() -> None:
    scene = Scene().offer(THREE, 1, "give:coins.5").closed().do(ONE, "counter:2.1", "ask:coins.6", "done:offer")
    scene.table.offers[2 * FOUR] = scene.table.counter_goods
    assert scene.refusal(TWO, "agree:counter") == ("offer-equal", "O6")


def test_n6_the_seller_may_refuse_also_without_offers_and_takes_two_coins() -> None:
    scene = Scene().closed()
    before = scene.table.pile[:]
    tiles = scene.table.counter[:]
    scene.do(ONE, "refuse:all")
    assert scene.table.coins[ONE] == 22
    assert sum(scene.table.pile) == sum(before) + 2
    assert all(scene.table.pile[kind] > before[kind] for kind in tiles)
    assert sum(scene.table.aside) == 0


def test_n7_after_the_last_round_there_is_no_other() -> None:
    for rounds in (1, 2, 3):
        scene = Scene(offer_rounds=str(rounds)).closed()
        for _ in range(rounds - 1):
            scene.do(ONE, "round:next").closed()
        assert scene.refusal(ONE, "round:next") == ("last-round", "N7")


def test_d1_neither_side_pays_with_what_it_gets() -> None:
    scene = Scene().purse(2, 20).offer(TWO, 1, "give:coins.6", "ask:coins.2").do(ONE, "buy:footprint").closed()
    assert scene.refusal(ONE, "accept:2.1") == ("cannot-give", "D1")


def test_d1_only_the_seller_can_tell_whether_a_named_card_is_there() -> None:
    views = []
    for hand in ("17", "18"):
        scene = Scene().hold(ONE, hand).offer(TWO, 1, "give:coins.1", "ask:bid.17").closed()
        assert ("accept:2.1" in scene.codes(ONE)) == (hand == "17")
        views.append(scene.table.view(TWO))
    assert views[0] == views[1]


def test_d2_goods_tiles_then_what_the_tiles_give() -> None:
    scene = Scene().counter("coins.1", "coins.2").offer(TWO, 2, "give:coins.5", "ask:footprints.1")
    scene.offer(THREE, 1, "give:coins.1").closed().do(ONE, "accept:2.2")
    table = scene.table
    assert table.coins[:2] == [20 + 5 + 4, 20 - 5 + 3]
    assert table.footprints[:2] == [1, 3]
    assert [event.kind for event in scene.told[-3:]] == ["accepted", "received", "received"]
    assert [event.fields["player"] for event in scene.told[-2:]] == [ONE, TWO]
    assert table.view(None).offers == []


def test_d3_the_seller_is_served_first() -> None:
    scene = Scene().counter("coins.1", "coins.2").reserve(5).offer(TWO, 2, "give:footprints.1").closed()
    before = scene.table.coins[:]
    scene.do(ONE, "accept:2.2")
    gained = [now - then for now, then in zip(scene.table.coins, before, strict=True)]
    assert gained[:2] == [4, 1]
    assert scene.table.coins_left == 0


def test_a_deal_loses_nothing_whatever_is_in_it() -> None:
    for seed in range(30):
        scene = Scene().hold(ONE, "1 2 3 red blue").hold(TWO, "11 12 13 red green green")
        scene.chance = FastChance(seed)
        census = scene.table.census()
        scene.offer(
            TWO, 1, "give:coins.3", "give:footprints.1", "give:bids.1", "give:bid.12", "give:symbols.1", "give:green.1",
            "ask:coins.1", "ask:bids.2", "ask:bid.2", "ask:symbols.1", "ask:red.1",
        ).closed().do(ONE, "accept:2.1")  # fmt: skip
        assert scene.table.census() == census
        assert scene.table.size[:4] == [3, 2, 4, 3]


def test_n4_the_buyer_gives_something_also_in_a_counter_offer() -> None:
    scene = Scene().closed().do(ONE, "counter:2.1", "give:coins.1")
    assert scene.refusal(ONE, "done:offer") == ("offer-empty", "O3")
    scene.do(ONE, "ask:footprints.1", "done:offer")
    assert scene.table.to_act() == (TWO,)


def test_n5_an_offer_in_answer_leaves_both_offers_of_the_round() -> None:
    scene = Scene().do(TWO, "pass:round").do(THREE, "pass:round").do(FOUR, "pass:round")
    scene.do(ONE, "counter:2.1", "ask:coins.5", "done:offer").offer(TWO, 1, "give:coins.4")
    assert scene.table.view(ONE).seats[TWO].offered == []
    assert scene.table.to_act() == (ONE,)
    scene.do(ONE, "round:next").offer(TWO, 1, "give:coins.6").offer(TWO, 2, "give:coins.7")
    assert scene.table.to_act() == (THREE, FOUR)


def test_n6_from_a_short_reserve_the_seller_takes_what_is_there() -> None:
    scene = Scene().reserve(1).closed()
    before = scene.table.coins[ONE]
    scene.do(ONE, "refuse:all")
    assert scene.table.coins[ONE] == before + 1
    assert scene.table.coins_left == 0


def test_n1_what_others_do_in_a_round_makes_no_purchase_and_no_offer_stale() -> None:
    play = Playthrough(GAME, 4, GAME.checked(4), bytes(32))
    seller = play.state.view(None).player
    first, second, third = [(seller + step) % 4 for step in (1, 2, 3)]
    before = play.decisions[:]
    for seat, codes in ((first, ("offer:1", "give:coins.1", "done:offer")), (first, ("pass:round",))):
        play.submit(seat, [GAME.actions.parse(code) for code in codes])
    play.submit(second, [GAME.actions.parse("pass:round")])
    assert [play.decisions[seat] for seat in (seller, third)] == [before[seat] for seat in (seller, third)]


@pytest.mark.parametrize(("tile", "what"), [("coins.3", 2), ("footprints.2", 3), ("symbols.3", 1), ("bids.1", 1)])
def test_d2_seller_and_buyer_get_what_their_tiles_give(tile: str, what: int) -> None:
    for sold in (1, 2):
        tiles = [tile, "coins.4"] if sold == 1 else ["coins.4", tile]
        scene = Scene().counter(*tiles).offer(TWO, sold, "give:footprints.1").closed()
        table = scene.table
        before = [table.coins[TWO], table.footprints[TWO] - 1, table.size[3], table.size[2]]
        scene.do(ONE, f"accept:2.{sold}")
        after = [table.coins[TWO], table.footprints[TWO], table.size[3], table.size[2]]
        gained = [now - then for now, then in zip(after, before, strict=True)]
        assert gained == [what if tile.startswith(kind) else 0 for kind in ("coins", "footprints", "symbols", "bids")]
        assert table.coins[ONE] == 21
        assert [table.tile_name(kind) for kind in table.tiles[TWO]] == [f"tile.{tile}"]
