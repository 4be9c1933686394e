"""Clauses R and G of Palastgeflüster: how rounds and the match end."""

from __future__ import annotations

import pytest
from hypothesis import given

from durbar.core.chance import FastChance
from durbar.games.palastgefluester import GAME
from durbar.games.palastgefluester.model import PLAY, TARGETS
from durbar.games.palastgefluester.rules import Table, deal
from tests.conformance.driving import Setup, setups, some
from tests.games.palastgefluester.staging import BLUE, GREEN, RED, YELLOW, Scene

FIVE = "green.spy green.maid green.guard green.courtesan green.treasurer"
FOUR = "green.spy green.maid green.guard green.courtesan"


def test_r1_a_character_shown_twice_gives_favour_to_all_others() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: "green.maid"}, seats=4, favour=[1, 0, 2, 0])
    scene.do(GREEN, "play:red.maid")
    ended = scene.last("round-ended").fields
    assert (ended["cause"], ended["player"], ended["gains"]) == ("intrigue", GREEN, [YELLOW, RED, BLUE])
    assert scene.table.favour == [1, 1, 3, 1]
    assert scene.table.round == 2


def test_r1_six_cards_with_a_double_are_an_intrigue() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: FIVE}).do(GREEN, "play:red.maid")
    assert scene.last("round-ended").fields["cause"] == "intrigue"
    assert scene.table.favour == [0, 1, 1]


def test_r2_six_characters_give_favour_to_their_seat_alone() -> None:
    scene = Scene({GREEN: "red.fool"}, {GREEN: FIVE}).do(GREEN, "play:red.fool")
    ended = scene.last("round-ended").fields
    assert (ended["cause"], ended["player"], ended["gains"]) == ("full-display", GREEN, [GREEN])
    assert scene.table.favour == [1, 0, 0]


def test_r2_five_are_not_enough() -> None:
    scene = Scene({GREEN: "red.fool"}, {GREEN: FOUR}).do(GREEN, "play:red.fool")
    assert not scene.happened("round-ended")


def test_r3_the_last_spy_turns_no_king_card() -> None:
    scene = Scene({GREEN: "red.spy"}, {GREEN: "green.spy"}).do(GREEN, "play:red.spy")
    assert scene.silenced is None
    assert not scene.happened("silenced")


def test_r3_the_last_guard_undoes_no_intrigue() -> None:
    scene = Scene({GREEN: "red.guard"}, {GREEN: "green.guard green.spy"}).do(GREEN, "play:red.guard")
    assert not scene.happened("taken")
    assert scene.table.favour == [0, 1, 1]


def test_r3_nor_does_the_card_that_completes_a_display_act() -> None:
    shown = "green.spy green.maid green.guard green.courtesan green.fool"
    scene = Scene({GREEN: "red.treasurer"}, {GREEN: shown}).do(GREEN, "play:red.treasurer")
    assert not scene.happened("shown")
    assert scene.table.favour == [1, 0, 0]


def test_r3_the_border_of_the_last_card_does_not_matter() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: "green.maid"}).do(GREEN, "play:red.maid")
    assert scene.player == GREEN
    assert not scene.happened("passed")


@given(setups(GAME))
def test_r4_only_playing_a_card_ends_a_round(setup: Setup) -> None:
    table, chance = table_of(setup)
    while table.to_act():
        seat = some(table.to_act(), chance)
        action = some(table.legal(seat), chance)
        before = table.round
        table.events = []
        table.play(seat, action, chance)
        if any(event.kind == "round-ended" for event in table.events):
            assert action.kind == PLAY
        elif action.kind != PLAY:
            assert table.round == before
        for display in table.displays:
            assert len({card.character for card in display}) == len(display) or table.result() is not None


def table_of(setup: Setup) -> tuple[Table, FastChance]:
    chance = FastChance(setup.seed)
    return deal(setup.seats, setup.options, chance), chance


def test_r5_everything_is_shuffled_and_dealt_anew() -> None:
    scene = Scene({GREEN: "red.maid green.maid yellow.fool"}, {GREEN: "green.spy"}, silenced="guard", turn=GREEN)
    scene.do(GREEN, "play:green.maid").do(GREEN, "discard:yellow.fool")
    census = scene.table.census()
    scene.do(GREEN, "play:red.maid")
    table = scene.table
    assert (table.round, table.played, table.discards) == (2, 0, [])
    assert [len(hand) for hand in table.hands] == [6, 6, 6]
    assert [len(display) for display in table.displays] == [0, 0, 0]
    assert len(table.deck) == 35 - 18
    assert table.census() == census
    assert table.view(None).last_round.displays[GREEN] == ["green.spy", "green.maid", "red.maid"]


def test_r5_who_ended_the_round_begins() -> None:
    scene = Scene({RED: "green.maid"}, {RED: "red.maid"}, turn=RED).do(RED, "play:green.maid")
    assert scene.table.to_act() == (RED,)
    scene = Scene({YELLOW: "green.fool"}, {YELLOW: FIVE}, turn=YELLOW).do(YELLOW, "play:green.fool")
    assert scene.table.to_act() == (YELLOW,)


def test_r5_the_king_cards_stay() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: "green.maid"}, silenced="guard")
    kings = scene.table.kings[:]
    scene.do(GREEN, "play:red.maid")
    assert scene.table.kings == kings
    assert scene.silenced == "guard"


@given(setups(GAME))
def test_r6_hand_and_display_are_six_and_nothing_runs_out(setup: Setup) -> None:
    table, chance = table_of(setup)
    lowest = {3: 11, 4: 10, 5: 9}[setup.seats]
    while table.to_act():
        assert len(table.deck) >= lowest
        for seat in range(table.seats):
            assert len(table.hands[seat]) + len(table.displays[seat]) == 6
            assert table.hands[seat]
        assert table.played <= 6 * setup.seats + 1
        seat = some(table.to_act(), chance)
        table.play(seat, some(table.legal(seat), chance), chance)
    assert table.round <= setup.seats * (TARGETS[setup.seats] - 1) + 1


def careful(table: Table, chance: FastChance) -> None:
    """One action of somebody who shuns an end of the round: the longest rounds."""
    seat = some(table.to_act(), chance)
    legal = table.legal(seat)
    safe = [action for action in legal if action.kind != PLAY or table.consequence(seat, action).ends is None]
    table.play(seat, some(safe or legal, chance), chance)


@given(setups(GAME))
def test_r6_long_rounds_keep_the_bounds_too(setup: Setup) -> None:
    table, chance = table_of(setup)
    lowest = {3: 11, 4: 10, 5: 9}[setup.seats]
    while table.to_act():
        careful(table, chance)
        assert table.played <= 6 * setup.seats + 1
        assert len(table.deck) >= lowest
    assert table.round <= setup.seats * (TARGETS[setup.seats] - 1) + 1


# -- the end of the match ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "target"), [(3, 6), (4, 5), (5, 4)])
def test_g1_favour_to_win(seats: int, target: int) -> None:
    for before, over in ((target - 2, False), (target - 1, True)):
        scene = Scene({GREEN: "red.fool"}, {GREEN: FIVE}, seats=seats, favour=[before] + [0] * (seats - 1))
        scene.do(GREEN, "play:red.fool")
        result = scene.table.result()
        assert (result is not None) == over
        if result is not None:
            assert result.ending == "full-display:favour"
            assert result.ranks == [1] + [2] * (seats - 1)
            assert result.scores[GREEN] == target


def test_g1_most_favour_wins_and_nothing_can_be_done_any_more() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: "green.maid"}, favour=[0, 5, 3]).do(GREEN, "play:red.maid")
    result = scene.result()
    assert result is not None
    assert (result.ending, result.scores, result.ranks) == ("intrigue:favour", [0, 6, 4], [3, 1, 2])
    assert scene.table.to_act() == ()
    assert all(scene.legal(seat) == [] for seat in range(3))
    assert scene.refusal(GREEN, "play:green.spy") == ("match-over", "G1")
    assert scene.last("match-ended").fields == {"ending": "intrigue:favour", "winners": [YELLOW]}


def test_g1_the_points_of_the_round_are_all_given_first() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: "green.maid", RED: "red.spy"}, favour=[5, 5, 5])
    scene.do(GREEN, "play:red.maid")
    assert scene.result().scores == [5, 6, 6]


def test_g2_level_on_favour_the_larger_display_wins() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: "green.maid", YELLOW: "red.spy", RED: "red.fool red.guard"},
                  favour=[0, 5, 5]).do(GREEN, "play:red.maid")  # fmt: skip
    result = scene.result()
    assert (result.ending, result.ranks, result.tie_scores) == ("intrigue:display", [3, 2, 1], [2, 1, 2])


def test_g2_the_display_of_the_causer_counts_as_it_lies() -> None:
    """Favour comes first: the causer, level with another, stands above it by the larger display."""
    scene = Scene(
        {GREEN: "red.maid"},
        {GREEN: "green.maid green.spy", YELLOW: "red.spy", RED: "red.fool"},
        favour=[6 - 2, 5, 3],
    )
    scene.do(GREEN, "play:red.maid")
    result = scene.result()
    assert result.scores == [4, 6, 4]
    assert result.ranks == [2, 1, 3]


def test_g3_level_in_everything_the_win_is_shared() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: "green.maid", YELLOW: "red.spy", RED: "red.fool"}, favour=[0, 5, 5])
    scene.do(GREEN, "play:red.maid")
    result = scene.result()
    assert (result.ending, result.ranks) == ("intrigue:shared", [3, 1, 1])
    assert [result.share(seat) for seat in range(3)] == [0.0, 0.5, 0.5]
    assert scene.last("match-ended").fields["winners"] == [YELLOW, RED]


def test_g3_lower_places_are_shared_too() -> None:
    scene = Scene({GREEN: "red.fool"}, {GREEN: FIVE, YELLOW: "red.spy", RED: "red.guard"}, seats=4, favour=[4, 2, 2, 1])
    scene.do(GREEN, "play:red.fool")
    assert scene.result().ranks == [1, 2, 2, 4]


def test_g4_everybody_notes_its_display_the_causer_nothing() -> None:
    shown = {GREEN: "green.maid green.spy", YELLOW: "red.spy", RED: "red.fool red.guard"}
    scene = Scene({GREEN: "red.maid"}, shown, notes=[3, 4, 5], intrigues_in_the_dark=True)
    scene.do(GREEN, "play:red.maid")
    assert scene.table.notes == [3, 5, 7]
    assert [seat.note for seat in scene.table.view(None).seats] == [3, 5, 7]


def test_g4_a_full_display_notes_six() -> None:
    scene = Scene({GREEN: "red.fool"}, {GREEN: FIVE, RED: "red.spy"}, intrigues_in_the_dark=True)
    scene.do(GREEN, "play:red.fool")
    assert scene.table.notes == [6, 0, 1]


def test_g4_the_notes_replace_the_displays() -> None:
    shown = {GREEN: "green.maid", YELLOW: "red.spy", RED: "red.fool red.guard"}
    scene = Scene({GREEN: "red.maid"}, shown, favour=[0, 5, 5], notes=[0, 10, 8], intrigues_in_the_dark=True)
    scene.do(GREEN, "play:red.maid")
    result = scene.result()
    assert (result.ending, result.ranks, result.tie_scores) == ("intrigue:notes", [3, 1, 2], [0, 11, 10])


def test_g4_the_last_round_is_noted_and_may_level_it() -> None:
    shown = {GREEN: "green.maid", YELLOW: "red.spy", RED: "red.fool red.guard"}
    scene = Scene({GREEN: "red.maid"}, shown, favour=[0, 5, 5], notes=[0, 10, 9], intrigues_in_the_dark=True)
    scene.do(GREEN, "play:red.maid")
    assert scene.result().ending == "intrigue:shared"


def test_g4_without_the_option_the_notes_decide_nothing() -> None:
    shown = {GREEN: "green.maid", YELLOW: "red.spy", RED: "red.fool red.guard"}
    scene = Scene({GREEN: "red.maid"}, shown, favour=[0, 5, 5], notes=[0, 10, 8]).do(GREEN, "play:red.maid")
    assert scene.result().ending == "intrigue:display"
