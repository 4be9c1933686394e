"""B: sealed bids, and who gets what."""

from __future__ import annotations

import pytest

from durbar.core.chance import FastChance
from durbar.core.errors import NotYours
from durbar.games.eschnapur.narration import narrate
from durbar.games.eschnapur.position import OUT
from tests.games.eschnapur.staging import FIVE, FOUR, ONE, THREE, TWO, Scene


def four_bids(*hands: str) -> Scene:
    """A bidding for 9 points, with one card in each hand; a dash is none."""
    scene = Scene()
    for seat, card in enumerate(hands):
        scene.hold(seat, "" if card == "-" else card)
    return scene.bidding()


def test_b1_everybody_is_asked_and_without_cards_only_passing_is_possible() -> None:
    scene = four_bids("3", "-", "7", "8")
    assert scene.table.to_act() == (ONE, TWO, THREE, FOUR)
    assert [code for code in scene.codes(TWO) if code.startswith("bid:")] == ["bid:pass"]
    assert scene.refusal(TWO, "bid:7") == ("not-in-hand", "B1")
    assert scene.refusal(ONE, "end:turn") == ("wrong-moment", "B1")


def test_b2_bids_are_sealed_and_can_be_taken_back() -> None:
    scene = four_bids("3", "22", "7", "8").do(TWO, "bid:22")
    other = four_bids("3", "22", "7", "8").do(TWO, "bid:pass")
    for viewer in (ONE, THREE, None):
        assert scene.table.view(viewer) == other.table.view(viewer)
    assert scene.table.view(ONE).seats[TWO].bids == 1, "the card counts as in hand"
    assert scene.table.view(TWO).chosen == ["bid:22"]
    scene.table.retract(TWO)
    assert scene.table.ready() == []
    with pytest.raises(NotYours):
        scene.table.retract(TWO)
    scene.bids("3", "-", "7", "8")
    assert scene.heard("revealed") == [{"cards": ["bid.3", None, "bid.7", "bid.8"]}]


def test_b3_the_highest_pays_and_moves_the_lowest_gets_chip_and_coins() -> None:
    scene = four_bids("22", "23", "-", "16").bids("22", "23", "-", "16")
    table = scene.table
    assert table.score == [0, 9, 0, 0]
    assert table.coins == [20, 20 - 4, 24, 20 + 3]
    assert [len(table.chips_of(seat)) for seat in range(4)] == [0, 0, 0, 1]
    last = table.view(None).last_bidding
    assert last is not None
    assert [bid.fate for bid in last.bids] == ["beaten", "won", "passed", "lowest"]


def test_b3_the_winner_pays_before_others_are_paid() -> None:
    scene = four_bids("-", "23", "-", "16").reserve(0).bids("-", "23", "-", "16")
    assert sum(scene.table.coins) == 100
    assert scene.table.coins[TWO] == 16


def test_b4_an_unpayable_highest_bid_is_void_and_the_next_is_tested() -> None:
    scene = four_bids("30", "29", "12", "6").purse(4, 4, 20, 20).bids("30", "29", "12", "6")
    table = scene.table
    assert table.score == [0, 0, 9, 0]
    assert table.coins == [4, 4, 20 - 2, 20 + 1]
    assert sorted(table.runs[0][-1]) == [5, 11, 28, 29]
    assert [event["player"] for event in scene.heard("void")] == [ONE, TWO]


def test_b4_only_the_card_that_would_win_is_tested() -> None:
    scene = four_bids("30", "29", "-", "-").purse(20, 0, 20, 20).bids("30", "29", "-", "-")
    assert scene.table.score[ONE] == 9
    assert scene.table.coins[:2] == [20 - 5, 0 + 5]


def test_b4_the_last_card_is_never_void() -> None:
    scene = four_bids("30", "29", "-", "-").purse(4, 4, 20, 20).bids("30", "29", "-", "-")
    assert scene.table.score == [0, 9, 0, 0]
    assert scene.table.coins[:2] == [4, 4]
    assert len(scene.table.chips_of(TWO)) == 1


def test_b5_a_single_bid_takes_both_pays_nothing_and_receives_nothing() -> None:
    scene = four_bids("-", "23", "-", "-").bids("-", "23", "-", "-")
    assert scene.table.score[TWO] == 9
    assert scene.table.coins == [24, 20, 24, 24]
    assert len(scene.table.chips_of(TWO)) == 1


def test_b6_if_all_pass_the_chip_is_out_but_counts() -> None:
    scene = four_bids("1", "2", "3", "4").bids("-", "-", "-", "-")
    assert scene.table.score == [0] * 4
    assert scene.table.coins == [24] * 4
    assert scene.table.owner.count(OUT) == 1
    assert scene.table.view(None).chips_left == 12
    assert [chip.name for chip in scene.table.view(None).chips_out] == ["chip.8-9"]


@pytest.mark.parametrize("coins", [4, 2])
def test_b7_a_pass_brings_coins_and_the_pass_card_stays(coins: int) -> None:
    scene = Scene(pass_coins=str(coins)).bidding().bids("-", "-", "-", "-")
    assert scene.table.coins == [20 + coins] * 4
    scene.bidding(7, 8, opener=TWO)
    assert "bid:pass" in scene.codes(ONE)


def test_b8_coins_that_are_short_come_one_at_a_time_from_the_opener_on() -> None:
    scene = Scene(5).hold(TWO, "6").hold(FOUR, "21").bidding(opener=THREE).purse(13, 17, 17, 17, 30)
    scene.table.coins[FOUR], scene.table.coins[ONE] = 4, 26
    assert scene.table.coins_left == 6
    before = scene.table.coins[:]
    scene.bids("-", "6", "-", "21", "-")
    gained = [now - then for now, then in zip(scene.table.coins, before, strict=True)]
    # six coins and the four that the winner pays; owed are 1 and three times 4: round by round from seat 3 on
    assert gained == [3, 1, 3, -4, 3]
    assert scene.table.coins_left == 0
    assert FIVE == 4


def test_b9_played_bids_go_under_the_deck_together() -> None:
    scene = four_bids("22", "23", "-", "16").bids("22", "23", "-", "16")
    runs = scene.table.view(ONE).bid_deck.runs
    assert runs[-1].count == 3
    assert runs[-1].cards == ["bid.16", "bid.22", "bid.23"]


def test_b8_the_opener_is_the_first_to_get_a_coin() -> None:
    for opener, gained in ((ONE, [2, 1, 1, 1]), (THREE, [1, 1, 2, 1]), (FOUR, [1, 1, 1, 2])):
        scene = Scene().bidding(opener=opener).reserve(5)
        before = scene.table.coins[:]
        scene.bids("-", "-", "-", "-")
        assert [now - then for now, then in zip(scene.table.coins, before, strict=True)] == gained


def test_b2_another_bid_can_be_laid_only_when_the_first_is_taken_back() -> None:
    scene = four_bids("3", "22", "7", "8").do(TWO, "bid:22")
    assert scene.refusal(TWO, "bid:pass") == ("bid-is-down", "B2")
    assert scene.table.view(TWO).chosen == ["bid:22"]


def test_b5_nothing_paid_and_nothing_received_is_not_told_as_coins() -> None:
    scene = four_bids("-", "23", "-", "-").bids("-", "23", "-", "-")
    told = [narrate(event.seen_by(TWO)) for event in scene.told if event.kind in ("won", "chip-taken")]
    assert [sentence.message for sentence in told if sentence] == [
        "You win the bidding and pay nothing.", "You take the chip.",
    ]  # fmt: skip


def test_b6_if_all_pass_the_opener_keeps_the_small_number() -> None:
    scene = Scene().hold(ONE, "red").walking(ONE, 1).next_chip(8, 9).do(ONE, "open:niche")
    scene.chance = FastChance(0)
    scene.bids("-", "-", "-", "-")
    assert scene.table.score == [8, 0, 0, 0]
    assert scene.table.view(None).chips_out[0].name == "chip.8-9"
