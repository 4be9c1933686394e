"""Clauses V of Der Palast von Eschnapur: the privileges."""

from __future__ import annotations

import pytest

from durbar.games.palast_von_eschnapur.model import BUYS, TIE
from tests.games.palast_von_eschnapur.staging import BLUE, GREEN, RED, YELLOW, Scene, quiet


def test_v1_a_purchase_is_paid_at_once_and_the_card_is_gone() -> None:
    scene = Scene().privilege(20, 20)
    assert scene.refusal(GREEN, "buy:win_tie") == ("too-dear", "V1")
    scene.do(RED, "buy:win_tie")
    assert scene.table.privilege == [12, 20, 0, 0]
    assert scene.refusal(YELLOW, "buy:win_tie") == ("privilege-gone", "V1")
    assert scene.refusal(RED, "buy:win_tie") == ("privilege-gone", "V1")
    card = next(one for one in scene.table.view(None).privileges if one.name == "win_tie")
    assert (card.gone, card.owner, card.bought, card.afford) == (True, RED, 1, [])
    assert scene.last("bought") == {"player": RED, "card": "win_tie", "bricks": 0, "cost": 8, "choice": 1}


def test_v1_it_may_be_bought_without_bringing_anything() -> None:
    scene = Scene().privilege(13).do(RED, "buy:gold_5")
    assert scene.last("paid")["total"] == 0
    assert scene.table.consequence(YELLOW, BUYS[9 - TIE]).idle is None
    assert scene.table.consequence(YELLOW, BUYS[7 - TIE]).idle == "bank"


def test_v2_in_phases_1_and_2_anybody_may_buy_locked_or_not() -> None:
    scene = Scene().privilege(14, 14)
    scene.do(RED, "site:1", "site:2")
    assert scene.legal(RED) == ["buy:win_tie", "buy:gold_5_second", "buy:gold_5", "buy:bricks_3"]
    assert scene.legal(YELLOW)[-4:] == scene.legal(RED)
    scene.do(RED, "buy:bricks_3")
    assert scene.table.ready() == [RED]
    scene.do(YELLOW, "site:1")
    assert not [code for code in scene.legal(YELLOW) if code.startswith("buy")]  # a choice that is begun comes first
    assert scene.refusal(YELLOW, "buy:win_tie") == ("wrong-moment", "C1")


def test_v2_windows_of_a_round() -> None:
    """Who can buy something is asked after each official, around each turn to build, and twice at the end."""
    scene = quiet(privilege=(11,))
    asked = []
    while scene.stage == "window":
        view = scene.table.view(None)
        asked.append((view.step, view.moment))
        assert scene.table.to_act() == (RED,)
        scene.do(RED, "pass:on")
    assert asked == [
        (3, "official"), (4, "official"), (5, "official"), (7, "builder"), (7, "builder"), (7, "builder"),
        (7, "builder"), (7, "official"), (8, "points"), (9, "wages"),
    ]  # fmt: skip
    assert scene.stage == "over"


def test_v2_a_purchase_asks_all_again_in_turn_order() -> None:
    scene = Scene().ordered(BLUE, GREEN, YELLOW, RED).privilege(11, 14, 0, 15)
    for seat in range(4):
        scene.hold(seat, "00000")
    scene.start(*["00000"] * 4)
    assert scene.table.to_act() == (BLUE, YELLOW, RED)
    scene.do(YELLOW, "pass:on")
    assert scene.refusal(YELLOW, "buy:bricks_3") == ("already-passed", "V2")
    assert scene.refusal(YELLOW, "pass:on") == ("not-your-decision", "V2")
    scene.do(BLUE, "buy:gold_3_bricks_2")
    assert scene.table.to_act() == (YELLOW, RED)
    scene.do(RED, "pass:on").do(YELLOW, "pass:on")
    assert scene.table.official == 1


def test_v2_before_the_first_turn_order_in_the_order_of_the_seats() -> None:
    scene = Scene()
    for seat in range(4):
        scene.hold(seat, "00000")
    scene.privilege(11, 11, 11, 11).start(*["00000"] * 4)
    assert scene.table.to_act() == (RED, YELLOW, GREEN, BLUE)


def test_v2_who_can_afford_nothing_is_not_asked() -> None:
    scene = quiet(privilege=(10, 10, 10, 10))
    assert scene.stage == "over"  # six to ten are the prices of cards that have other moments


def claiming() -> Scene:
    return quiet(rows=("00050", "00040"), privilege=(0, 6))


def test_v3_select_turn_order_marker() -> None:
    scene = claiming()
    assert (scene.stage, scene.table.to_act()) == ("claim", (YELLOW,))
    assert scene.legal(YELLOW)[:4] == [f"buy:select_turn_order.{n}" for n in (1, 2, 3, 4)]
    scene.do(YELLOW, "buy:select_turn_order.2")
    assert (scene.stage, scene.player) == ("order", RED)
    scene.do(RED, "marker:1.4")
    assert scene.legal(RED) == ["marker:3.1", "marker:3.3"]
    scene.do(RED, "marker:3.1")
    assert scene.table.order == [BLUE, YELLOW, RED, GREEN]


def test_v3_three_players_have_three_markers_and_nothing_is_to_buy_without_a_winner() -> None:
    scene = quiet(3, rows=("00050",), sites=("23",), privilege=(6,))
    assert scene.refusal(RED, "buy:select_turn_order.4") == ("no-such-marker", "V3")
    assert quiet(rows=("00010", "00010"), privilege=(6,)).stage == "over"


def test_v4_forbid_the_last_brick_beats_ignore_stop_and_lets_bricks_come() -> None:
    scene = quiet(rows=("05005", "02002"), walls={3: "1", 4: "2"}, privilege=(12, 7)).until("stop").do(RED, "stop:3")
    scene.until("forbid")
    assert scene.table.to_act() == (RED, YELLOW)
    scene.do(YELLOW, "buy:forbid_last_brick.3")
    assert scene.legal(RED) == ["move:4", "move:none", "buy:ignore_stop"]
    scene.do(RED, "buy:ignore_stop")
    assert scene.refusal(RED, "move:3") == ("brick-protected", "V4")
    scene.do(RED, "move:4", "to:3")
    assert scene.bricks_in(3) == "12"


def test_v4_finished_sections_are_not_named() -> None:
    scene = quiet(3, rows=("00005",), walls={3: "1"}, sites=("23",), privilege=(7,))
    assert scene.legal(RED) == [*(f"buy:forbid_last_brick.{n}" for n in range(2, 9)), "pass:on"]
    assert scene.refusal(RED, "buy:forbid_last_brick.1") == ("section-finished", "V4")


def ties(*rows: str) -> Scene:
    """Red wins ties in this round."""
    scene = Scene().ordered(0, 1, 2, 3).privilege(8)
    for seat, row in enumerate(rows):
        scene.hold(seat, row)
    return scene.do(RED, "buy:win_tie").start(*rows)


def test_v5_win_a_tie_for_the_highest_card_only() -> None:
    scene = ties("50000", "50000", "30000", "00000")
    assert next(event.fields["winner"] for event in scene.told if event.kind == "revealed") == RED
    scene = ties("40000", "50000", "50000", "40000")
    assert next(event.fields["winner"] for event in scene.told if event.kind == "revealed") is None
    scene = ties("00000", "00000", "00000", "00000")
    assert {event.fields["winner"] for event in scene.told if event.kind == "revealed"} == {None}


def test_v5_the_losers_of_the_tie_keep_their_cards_for_points() -> None:
    scene = ties("05000", "05000", "00000", "00000").do(RED, "stop:none").until("over", "sites")
    assert scene.last("earned")["points"] == [0, 5, 0, 0]


def test_v5_full_bricks_in_phase_5_the_others_half() -> None:
    scene = ties("00500", "00500", "00300", "00000")
    got = [(event.fields["seat"], event.fields["count"]) for event in scene.told if event.kind == "bricks"]
    assert got == [(RED, 5), (YELLOW, 3), (GREEN, 3)]


def test_v5_only_in_phase_1() -> None:
    scene = Scene().privilege(8).sites("12")
    assert scene.refusal(RED, "buy:win_tie") == ("not-its-moment", "V5")


def test_v6_free_construction_site() -> None:
    scene = quiet(bricks=(3,), privilege=(9,), walls={8: "2222222"}, rows=("05000",)).do(RED, "stop:5")
    assert scene.legal(RED) == ["brick:3", "brick:4", "buy:free_site"]
    scene.do(RED, "brick:3", "buy:free_site")
    assert scene.legal(RED) == [f"brick:{n}" for n in (1, 2, 3, 4, 6, 7)]
    assert scene.refusal(RED, "brick:5") == ("section-stopped", "O8")
    scene.do(RED, "brick:1", "brick:2")
    assert not scene.table.free


def test_v6_only_in_ones_own_turn() -> None:
    scene = quiet(bricks=(2, 2), privilege=(9, 9))
    assert scene.player == RED
    assert scene.refusal(YELLOW, "buy:free_site") == ("not-its-moment", "V6")


def test_v7_ignore_stop_at_ones_own_site() -> None:
    scene = (
        quiet(bricks=(2, 2), privilege=(12, 12), rows=("05000",), walls={3: "2"})
        .until("stop")
        .do(RED, "stop:3")
        .until("build")
    )
    assert scene.legal(RED) == ["brick:4", "buy:free_site", "buy:ignore_stop"]
    scene.do(RED, "buy:ignore_stop")
    assert scene.legal(RED) == ["brick:3", "brick:4"]
    scene.do(RED, "brick:3", "brick:3").until("build")
    assert scene.player == YELLOW
    assert scene.refusal(YELLOW, "brick:3") == ("section-stopped", "O8")


def test_v7_with_free_sites_the_stopped_section_needs_its_own_card() -> None:
    scene = quiet(bricks=(2,), privilege=(21,), rows=("05000",)).until("stop").do(RED, "stop:5").until("build")
    assert scene.refusal(RED, "buy:ignore_stop") == ("not-its-moment", "V7")
    scene = quiet(bricks=(3,), privilege=(21,), rows=("05000",)).until("stop").do(RED, "stop:3").until("build")
    scene.do(RED, "buy:free_site")
    assert "brick:3" not in scene.legal(RED)
    assert scene.do(RED, "buy:ignore_stop").legal(RED) == [f"brick:{n}" for n in range(1, 9)]


def test_v7_as_the_winner_of_phase_8() -> None:
    scene = (
        quiet(rows=("05005",), walls={3: "1", 4: "2"}, privilege=(12,)).until("stop").do(RED, "stop:3").until("move")
    )
    assert scene.refusal(RED, "move:3") == ("section-stopped", "O8")
    scene.do(RED, "buy:ignore_stop", "move:3", "to:5")
    assert scene.bricks_in(5) == "1"


def test_v7_a_section_filled_so_scores_as_usual() -> None:
    scene = (
        quiet(bricks=(1,), privilege=(12,), sites=("78",), rows=("05000",), walls={8: "222222"})
        .until("stop")
        .do(RED, "stop:8")
    )
    scene.until("build").do(RED, "buy:ignore_stop", "brick:8").until("sites", "over")
    assert scene.last("finished") == {"section": 8}
    assert scene.table.points[RED] == 14 + 1


def test_v7_only_while_a_section_is_stopped() -> None:
    scene = quiet(bricks=(2,), privilege=(12,)).until("build")
    assert scene.refusal(RED, "buy:ignore_stop") == ("not-its-moment", "V7")


def overruling() -> Scene:
    """Red has blocked yellow's 5 for the turn order; yellow can pay to have it count."""
    return quiet(rows=("50001", "00050", "00040"), privilege=(0, 10)).do(RED, "block:2.4")


def test_v8_overrule_blockade() -> None:
    scene = overruling()
    assert (scene.table.to_act(), scene.legal(YELLOW)) == ((YELLOW,), ["buy:overrule_blockade", "pass:on"])
    scene.do(YELLOW, "buy:overrule_blockade")
    assert (scene.stage, scene.player) == ("order", YELLOW)
    assert scene.table.bricks[YELLOW] == 1
    assert scene.table.view(None).blockade_seat is None
    assert scene.lies(YELLOW, 4) == "won"


def test_v8_until_the_official_is_revealed_by_its_owner_alone() -> None:
    scene = overruling()
    assert scene.refusal(RED, "buy:overrule_blockade") == ("too-dear", "V1")
    scene.table.privilege[GREEN] = 10
    assert scene.refusal(GREEN, "buy:overrule_blockade") == ("not-its-moment", "V8")
    for _ in range(3):
        assert scene.table.to_act() == (YELLOW,)
        scene.do(YELLOW, "pass:on")
    assert scene.table.to_act() != (YELLOW,)
    assert scene.lies(YELLOW, 4) == "down"


@pytest.mark.parametrize(("card", "cost", "got"), [("gold_5", 13, "5"), ("gold_5_second", 11, "5")])
def test_v9_gold(card: str, cost: int, got: str) -> None:
    scene = Scene().fill_bank("5").privilege(cost).do(RED, f"buy:{card}")
    assert scene.hand(RED).count(got) == 4
    assert scene.table.privilege[RED] == 0


def test_v9_the_choice_of_cards_belongs_to_the_purchase() -> None:
    scene = Scene().fill_bank("23311").privilege(13).do(RED, "buy:gold_5")
    assert scene.table.unfinished(RED)
    assert scene.legal(RED) == ["take:3"]
    scene.do(RED, "take:3")
    assert scene.legal(RED) == ["take:2", "take:1"]


def test_v9_not_in_ones_own_turn_to_build() -> None:
    scene = quiet(bricks=(2,), privilege=(13,)).until("build")
    assert scene.refusal(RED, "buy:gold_5") == ("not-its-moment", "V9")


def test_v10_bricks_bought_in_ones_own_turn_are_placed() -> None:
    scene = quiet(bricks=(1,), privilege=(14,)).until("build")
    scene.do(RED, "buy:bricks_3")
    assert scene.table.bricks[RED] == 4
    scene.do(RED, *["brick:3"] * 4)
    assert scene.bricks_in(3) == "1111"


def test_v10_bricks_bought_later_stay_for_the_next_round() -> None:
    scene = quiet(privilege=(15,), bank="3")
    while scene.table.view(None).moment != "wages":
        scene.do(RED, "pass:on")
    scene.do(RED, "buy:gold_3_bricks_2")
    assert scene.stage == "sites"
    assert scene.table.bricks[RED] == 2
    assert scene.hand(RED) == "000003"


def test_v10_no_more_than_the_supply() -> None:
    scene = Scene().privilege(14)
    scene.table.supply[RED] = 1
    scene.do(RED, "buy:bricks_3")
    assert scene.table.bricks[RED] == 1
    assert scene.last("bought")["bricks"] == 1
