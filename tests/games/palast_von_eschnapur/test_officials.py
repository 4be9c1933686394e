"""Clauses O of Der Palast von Eschnapur: the officials."""

from __future__ import annotations

import pytest

from durbar.core.chance import RecordedChance
from tests.games.palast_von_eschnapur.staging import BLUE, GREEN, RED, YELLOW, Scene, known

LOW = "2222"


def shown(first: str, seats: int = 4) -> Scene:
    """A first official with these cards, one for each seat; behind it everybody has placed the same."""
    scene = Scene(seats)
    for seat, card in enumerate(first):
        scene.hold(seat, f"{card}{LOW}3")
    return scene.start(*(f"{card}{LOW}" for card in first))


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("5530", GREEN), ("5544", None), ("4440", None), ("5543", GREEN), ("5444", RED), ("0001", BLUE), ("0000", None),
        ("1122", None), ("5432", RED),
    ],
)  # fmt: skip
def test_o2_ties_cancel_each_other(cards: str, winner: int | None) -> None:
    scene = shown(cards)
    assert scene.last("revealed")["winner"] == winner


def test_o2_it_is_the_same_with_two_players() -> None:
    scene = Scene(2).start("3222", "3333", sites=("23",))
    assert scene.last("revealed")["winner"] != RED
    assert next(event.fields["winner"] for event in scene.told if event.kind == "revealed") is None


def test_o1_officials_are_revealed_one_after_another() -> None:
    scene = Scene().start("54321", "44321", "33321", "23321")
    assert [scene.lies(BLUE, official) for official in range(1, 6)] == ["up", "down", "down", "down", "down"]
    assert scene.last("revealed")["values"] == [5, 4, 3, 2]
    assert (scene.stage, scene.player) == ("block", RED)


def test_o1_without_a_card_nobody_wins() -> None:
    scene = Scene()
    for seat in range(4):
        scene.hold(seat, "1")
    scene.start(*["----1"] * 4)
    first = next(event.fields for event in scene.told if event.kind == "revealed")
    assert (first["values"], first["winner"]) == ([None] * 4, None)


def test_o3_a_zero_goes_back_to_the_hand_and_never_wins() -> None:
    scene = shown("0440")
    assert scene.last("revealed")["official"] != "blockade" or scene.last("revealed")["winner"] is None
    assert scene.lies(RED, 1) == "back"
    assert "0" in scene.hand(RED)


def test_o3_in_phase_5_too() -> None:
    scene = Scene().start("54021", "44321", "33321", "23321").do(RED, "block:none")
    assert scene.lies(RED, 3) == "back"
    assert scene.table.bricks[RED] == 0
    assert "0" not in scene.bank()


def test_o4_the_winning_card_goes_to_the_bank_the_others_stay() -> None:
    scene = shown("5432")
    assert scene.bank() == "5"
    assert [scene.lies(seat, 1) for seat in range(4)] == ["won", "up", "up", "up"]


def test_o5_the_blockade_hits_a_face_down_card_of_another_player() -> None:
    scene = shown("5432")
    assert scene.legal(RED) == [f"block:{s}.{o}" for s in (2, 3, 4) for o in (2, 3, 4, 5)] + ["block:none"]
    assert scene.refusal(RED, "block:1.2") == ("own-card", "O5")
    scene.do(RED, "block:3.4")
    assert scene.table.bricks == [1, 1, 2, 1]  # by the cards of phase 5 everybody has got one more
    assert scene.last("blocked") == {"player": RED, "seat": GREEN, "official": "order", "count": 1}


def test_o5_option_block_own_card() -> None:
    scene = Scene(4, block_own_card=True).start("54321", "44321", "33321", "23321")
    scene.do(RED, "block:1.5")
    assert scene.table.bricks == [3, 2, 2, 2]


def test_o5_an_empty_official_can_not_be_blocked() -> None:
    scene = Scene().hold(YELLOW, "1").start("54321", "1----", "33321", "23321")
    assert scene.refusal(RED, "block:2.4") == ("no-card-there", "O5")


def test_o5_where_no_card_can_be_blocked_the_program_puts_the_marker_beside_the_palace() -> None:
    scene = Scene()
    for seat, card in enumerate("5432"):
        scene.hold(seat, card)
    scene.start(*(f"{card}----" for card in "5432"))
    assert scene.last("not-blocked") == {"player": RED}
    assert scene.happened("blocked") == 0


def test_o5_no_brick_is_left() -> None:
    scene = shown("5432")
    scene.table.supply[GREEN] = 0
    scene.do(RED, "block:3.4")
    assert scene.table.bricks[GREEN] == 0
    assert scene.last("blocked")["count"] == 0


def second_round(seats: int) -> Scene:
    """Yellow's card at official 4 was blocked in the first round; red wins the first official of the second."""
    rows = ["53321", "44332", "33223", "23322"][:seats]
    scene = Scene(seats).start(*rows, sites=("23",)).do(RED, "block:2.4").until("sites").sites("23")
    return scene.gold(*["53322", "4332", "33322", "33322"][:seats])


def test_o6_with_four_players_another_player_and_another_official() -> None:
    scene = second_round(4)
    assert scene.player == RED
    assert scene.legal(RED) == [f"block:{s}.{o}" for s in (3, 4) for o in (2, 3, 5)] + ["block:none"]
    assert scene.refusal(RED, "block:2.2") == ("blocked-before", "O6")
    assert scene.refusal(RED, "block:3.4") == ("blocked-before", "O6")


def test_o6_with_three_players_only_the_same_card_is_barred() -> None:
    scene = second_round(3)
    assert scene.legal(RED) == [
        f"block:{s}.{o}" for s in (2, 3) for o in (2, 3, 4, 5) if (s, o) != (2, 4)
    ] + ["block:none"]  # fmt: skip
    assert scene.refusal(RED, "block:2.4") == ("blocked-before", "O6")


def test_o6_after_a_round_beside_the_palace_anything_goes() -> None:
    rows = ["53321", "44332", "33223", "23322"]
    scene = Scene().start(*rows, sites=("23",)).do(RED, "block:none").until("sites").sites("23")
    for seat in range(4):
        scene.hold(seat, "543322")
    scene.gold("53322", "43322", "33322", "33322")
    assert len(scene.legal(RED)) == 13


def test_o7_a_blocked_card_is_absent_and_comes_up_next_round() -> None:
    scene = Scene().start("53321", "44332", "33223", "23322", sites=("23",)).do(RED, "block:2.4")
    scene.until("sites")
    revealed = [event.fields for event in scene.told if event.kind == "revealed"]
    assert revealed[3]["values"] == [2, None, 2, 2]
    assert revealed[3]["winner"] is None
    assert scene.lies(YELLOW, 4) == "down"
    assert scene.table.view(YELLOW).seats[YELLOW].cards[3].value == 3
    assert scene.table.view(RED).seats[YELLOW].cards[3].value is None
    assert scene.last("earned")["points"][YELLOW] == 4 + 2  # type: ignore[index]  # its 4 of phase 4 won
    scene.sites("23")
    scene.gold("33211", "3321", "33211", "33211")
    scene.until("sites")
    revealed = [event.fields for event in scene.told if event.kind == "revealed"]
    assert revealed[8]["values"][1] == 3  # type: ignore[index]


def test_o7_a_blocked_zero_goes_back_when_it_is_revealed() -> None:
    scene = Scene().start("53321", "44302", "33223", "23322", sites=("23",)).do(RED, "block:2.4").until("sites")
    assert known(scene, YELLOW) == scene.table.hand_size(YELLOW) + 1
    zeros = scene.hand(YELLOW).count("0")
    scene.until("gold").until("sites")
    assert scene.hand(YELLOW).count("0") >= zeros


def stopping() -> Scene:
    """Red has won phase 4."""
    scene = Scene().start("25321", "24332", "23223", "22322", sites=("23",))
    return scene.until("stop")


def test_o8_the_stop_marker_moves_every_round() -> None:
    scene = stopping()
    assert scene.legal(RED) == [f"stop:{n}" for n in range(1, 9)] + ["stop:none"]
    scene.do(RED, "stop:3")
    assert scene.table.view(None).sections[2].stopped
    scene.until("sites")
    assert scene.table.view(None).sections[2].resting
    scene.sites("23")
    for seat in range(4):
        scene.hold(seat, "543322")
    scene.gold("35422", "33542", "33254", "32335").until("stop")
    assert scene.player == RED
    assert scene.refusal(RED, "stop:3") == ("stopped-before", "O8")
    scene.do(RED, "stop:none")
    assert scene.table.view(None).stop is None
    assert not any(section.stopped for section in scene.table.view(None).sections)


def test_o8_finished_sections_are_not_stopped() -> None:
    scene = Scene(3).start("25321", "24332", "23223", sites=("23",)).until("stop")
    assert scene.refusal(RED, "stop:1") == ("section-finished", "O8")


def test_o8_nobody_builds_in_a_stopped_section() -> None:
    scene = stopping().do(RED, "stop:3").until("sites")
    assert scene.bricks_in(3) == ""
    assert scene.bricks_in(2) != ""


def test_o8_without_a_winner_the_marker_goes_beside_the_palace() -> None:
    scene = stopping().do(RED, "stop:3").until("sites").sites("23")
    for seat in range(4):
        scene.hold(seat, "543322")
    scene.gold("35422", "35422", "35422", "35422").until("sites", "order", "build")
    assert scene.table.stop == -1


@pytest.mark.parametrize(
    ("cards", "bricks"),
    [("5543", [3, 3, 4, 3]), ("5444", [5, 2, 2, 2]), ("1123", [1, 1, 2, 3]), ("0050", [0, 0, 5, 0])],
)
def test_o9_bricks(cards: str, bricks: list[int]) -> None:
    scene = Scene()
    for seat, card in enumerate(cards):
        scene.hold(seat, f"22{card}22")
    scene.start(*(f"22{card}22" for card in cards), sites=("12",))
    got = {event.fields["seat"]: event.fields["count"] for event in scene.told if event.kind == "bricks"}
    assert [got.get(seat, 0) for seat in range(4)] == bricks


def test_o9_all_cards_but_zeros_go_to_the_bank() -> None:
    scene = Scene()
    for seat, card in enumerate("5503"):
        scene.hold(seat, f"22{card}25")
    scene.start(*(f"22{card}25" for card in "5503"), sites=("12",))
    assert [scene.lies(seat, 3) for seat in range(4)][:2] == ["paid", "paid"]


def ordering(seats: int = 4) -> Scene:
    """Red has won phase 6."""
    rows = ["22052", "22042", "22032", "22022"][:seats]
    scene = Scene(seats)
    for seat, row in enumerate(rows):
        scene.hold(seat, row)
    return scene.start(*rows, sites=("23",)).until("order")


def test_o10_the_winner_hands_out_the_markers_and_the_last_is_no_choice() -> None:
    scene = ordering()
    assert scene.legal(RED) == ["marker:1.1", "marker:1.2", "marker:1.3", "marker:1.4"]
    scene.do(RED, "marker:1.4")
    assert scene.table.unfinished(RED)
    assert scene.refusal(RED, "marker:2.4") == ("has-marker", "O10")
    scene.do(RED, "marker:2.1", "marker:3.2")
    assert scene.table.order == [BLUE, RED, YELLOW, GREEN]


def test_o10_in_the_first_round_it_is_drawn_if_nobody_wins() -> None:
    scene = Scene()
    for seat in range(4):
        scene.hold(seat, "2222")
    scene.chance = RecordedChance([0, 0, 0])
    scene.start(*["2222-"] * 4)
    assert scene.last("order-drawn")["order"] == [1, 2, 3, 0]
    scene.chance = RecordedChance([])
    for seat in range(4):
        scene.hold(seat, "2222")
    scene.until("sites").start(*["2222-"] * 4)
    assert scene.last("order-stays")["order"] == [1, 2, 3, 0]


def moving(wall: dict[int, str], seats: int = 4, **options: bool) -> Scene:
    """Red has won phase 8, and bricks lie as named by section."""
    scene = Scene(seats, **options).ordered(*range(seats))
    for section, bricks in wall.items():
        scene.wall(section, bricks)
    rows = ["00005", "00004", "00003", "00002"][:seats]
    for seat, row in enumerate(rows):
        scene.hold(seat, row)
    return scene.start(*rows, sites=("34",)).until("move", "sites", "over")


def test_o11_one_brick_from_the_top_to_the_lowest_free_space() -> None:
    scene = moving({3: "12", 4: "3"})
    assert scene.legal(RED) == ["move:3", "move:4", "move:none"]
    scene.do(RED, "move:3")
    assert scene.refusal(RED, "to:3") == ("same-section", "O11")
    assert scene.legal(RED) == [f"to:{n}" for n in (1, 2, 4, 5, 6, 7, 8)]
    scene.do(RED, "to:4")
    assert (scene.bricks_in(3), scene.bricks_in(4)) == ("1", "32")
    assert scene.last("moved") == {"player": RED, "seat": YELLOW, "source": 3, "section": 4}


def test_o11_it_may_fill_a_section_and_open_a_full_one() -> None:
    scene = moving({8: "1111112", 6: "2222222"})
    scene.do(RED, "move:8", "to:6")
    assert scene.happened("finished") == 1
    assert scene.last("finished") == {"section": 6}
    assert scene.bricks_in(8) == "111111"


def test_o11_without_a_brick_nobody_is_asked() -> None:
    scene = moving({})
    assert scene.stage in ("sites", "over")
    assert scene.happened("moved") == 0
    assert scene.last("not-moved") == {"player": RED}
