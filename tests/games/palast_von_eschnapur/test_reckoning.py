"""Clauses R and G of Der Palast von Eschnapur: phase 9, and the end of a match."""

from __future__ import annotations

import pytest

from durbar.arena.series import play_out
from durbar.bots import make_bot
from durbar.core.chance import FastChance
from durbar.games.palast_von_eschnapur import GAME
from durbar.games.palast_von_eschnapur.scoring import rank
from tests.games.palast_von_eschnapur.staging import BLUE, GREEN, RED, YELLOW, Scene, quiet


def test_r1_open_cards_bring_their_value() -> None:
    scene = quiet(rows=("50103", "51103", "01000", "00000"))
    scene.until("sites", "over")
    earned = scene.last("earned")["points"]
    assert earned == [5 + 3, 5 + 1 + 3, 1, 0]  # level cards bring points, a 1 of phase 5 brings none
    assert scene.table.privilege == earned
    assert scene.bank() == "11113355"


def test_r1_a_card_that_won_brings_none() -> None:
    scene = quiet(rows=("05000", "03000")).do(RED, "stop:none").until("sites", "over")
    assert scene.last("earned")["points"] == [0, 3, 0, 0]


def test_r2_wages_of_full_sections_in_turn_order_before_any_points() -> None:
    scene = quiet(walls={8: "1112222", 6: "44444444"}, bank="55555555553")
    kinds = [(event.kind, event.fields.get("section"), event.fields.get("seat")) for event in scene.told]
    after = kinds[kinds.index(("earned", None, None)) + 1 :]
    assert after[:8] == [
        ("paid", 6, BLUE), ("paid", 8, RED), ("paid", 8, YELLOW), ("scored", 6, BLUE), ("finished", 6, None),
        ("scored", 8, RED), ("scored", 8, YELLOW), ("finished", 8, None),
    ]  # fmt: skip
    assert scene.table.last_round is not None
    assert scene.table.last_round.scores[0] == [5, BLUE, 8, 14, 8]


def test_r2_the_wage_is_the_same_however_many_bricks() -> None:
    scene = quiet(walls={8: "1222222"}, bank="2222225555")
    wages = [event.fields["total"] for event in scene.told if event.kind == "paid"]
    assert wages == [7, 7]


@pytest.mark.parametrize(("highest", "bricks", "points"), [(14, 6, 20), (16, 4, 20), (11, 2, 13)])
def test_r3_highest_space_and_bricks(highest: int, bricks: int, points: int) -> None:
    """The example of the rulebook, with the sum that its own rule gives for the second player."""
    order = {14: "1", 16: "3", 11: "4"}
    wall = "111411433133"  # section 3, spaces 5 to 16
    scene = quiet(walls={3: wall})
    seat = int(order[highest]) - 1
    scored = {event.fields["seat"]: event.fields for event in scene.told if event.kind == "scored"}
    assert (scored[seat]["highest"], scored[seat]["bricks"]) == (highest, bricks)
    assert scene.table.points[seat] == points
    assert scene.table.supply[seat] == 20
    assert scene.bricks_in(3) == ""


@pytest.mark.parametrize(("seats", "target"), [(4, 6), (3, 5), (2, 4)])
def test_g1_the_match_ends_with_enough_sections(seats: int, target: int) -> None:
    for missing in (1, 2):
        scene = Scene(seats).ordered(*range(seats)).wall(8, "1111111").fill_bank("1")
        scene.table.done = target - missing
        for seat in range(seats):
            scene.hold(seat, "00000")
        scene.start(*["00000"[: 4 if seats == 2 else 5]] * seats)
        assert (scene.stage == "over") == (missing == 1)


def test_g1_all_full_sections_of_the_last_round_are_scored() -> None:
    scene = Scene().ordered(0, 1, 2, 3).wall(8, "1111111").wall(6, "22222222")
    scene.table.done = 5
    for seat in range(4):
        scene.hold(seat, "00000")
    scene.start(*["00000"] * 4)
    assert scene.table.done == 7
    assert scene.last("match-ended")["ending"] == "palace:points"


@pytest.mark.parametrize(
    ("seats", "privilege", "bonus"),
    [
        (4, (9, 4, 4, 4), [10, 6, 6, 6]), (4, (9, 9, 4, 0), [10, 10, 3, 0]), (4, (1, 2, 3, 4), [0, 3, 6, 10]),
        (3, (5, 5, 0), [10, 10, 0]), (3, (0, 1, 0), [6, 10, 6]), (2, (3, 3), [6, 6]), (2, (0, 1), [0, 6]),
        (4, (0, 0, 0, 0), [10, 10, 10, 10]),
    ],
)  # fmt: skip
def test_g2_points_for_privilege(seats: int, privilege: tuple[int, ...], bonus: list[int]) -> None:
    scene = Scene(seats).privilege(*privilege)
    scene.table.finish("palace")
    assert scene.table.points == bonus


def test_g3_points_then_gold_then_a_shared_win() -> None:
    scene = Scene()
    scene.table.cause = "palace"
    scene.table.points = [30, 30, 20, 10]
    scene.hold(RED, "55").hold(YELLOW, "45")
    assert rank(scene.table).ranks == [1, 2, 3, 4]
    assert rank(scene.table).ending == "palace:gold"
    scene.hold(YELLOW, "3331")
    assert rank(scene.table).ranks == [1, 1, 3, 4]
    assert rank(scene.table).ending == "palace:shared"
    scene.table.points[RED] = 31
    assert rank(scene.table).ending == "palace:points"


def test_g3_a_card_still_blocked_counts() -> None:
    scene = Scene().start("54321", "44335", "33322", "23323").do(RED, "block:2.5")
    scene.table.hand[:] = [0] * 24
    assert scene.table.gold_held(YELLOW) >= 5


def test_g4_standstill() -> None:
    scene = quiet()
    assert scene.stage == "over"
    result = scene.table.result()
    assert result is not None
    assert result.ending == "standstill:shared"


def test_g4_points_left_over_and_gold_spent_in_the_round_do_not_prevent_it() -> None:
    scene = quiet(rows=("00003",), privilege=(6,)).until("over", "sites")
    assert scene.stage == "over"


def test_g4_gold_or_bricks_or_a_deed_prevent_it() -> None:
    scene = Scene().ordered(0, 1, 2, 3)
    for seat in range(4):
        scene.hold(seat, "00000")
    scene.hold(RED, "000001")
    assert scene.start(*["00000"] * 4).stage == "sites"
    assert quiet(bricks=(1,), walls={8: "2222222", 6: "22222222"}, sites=("68",)).stage == "sites"
    assert quiet(walls={8: "1111111"}).stage == "sites"
    moved = quiet(walls={3: "1"}, rows=("00001",)).do(RED, "move:3", "to:4")
    assert moved.stage == "sites"
    bought = quiet(privilege=(11,))
    assert bought.do(RED, "buy:gold_5_second").until("sites", "over").stage == "sites"


def test_g4_a_blocked_card_counts_as_held() -> None:
    scene = Scene().ordered(0, 1, 2, 3)
    for seat, row in enumerate(("10000", "00001", "00000", "00000")):
        scene.hold(seat, row)
    scene.start("10000", "00001", "00000", "00000").do(RED, "block:2.5")
    scene.table.bricks[YELLOW] = 0
    assert scene.until("sites", "over").stage == "sites"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g5_matches_of_thrifty_bots_end_far_within_the_bound(seats: int) -> None:
    for seed in range(3):
        bots = [make_bot("greedy", GAME) for _ in range(seats)]
        chances = [FastChance(seed * 10 + seat) for seat in range(seats)]
        played = play_out(GAME, seats, GAME.checked(seats), bytes([seed]) * 32, bots, list(chances), False)
        assert played.decisions < GAME.bound(seats) / 100


def test_the_sections_named_in_a_summary_are_kept_for_the_table() -> None:
    scene = quiet(walls={8: "1112222"}, bank="5555", rows=("03000", "03000", "01000"))
    assert (scene.stage, scene.player) == ("stop", GREEN)
    scene.until("sites")
    last = scene.table.view(None).last_round
    assert last is not None
    assert [official.winner for official in last.officials] == [None, GREEN, None, None, None]
    assert [card.level for card in last.cards[1]] == [True, True, False, False]
    assert [(one.section, one.seat) for one in last.scores] == [(8, RED), (8, YELLOW)]
