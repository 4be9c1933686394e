"""Clauses S and T of Palastgeflüster."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from durbar.core.chance import FastChance
from durbar.core.event import Event
from durbar.games.palastgefluester import GAME
from durbar.games.palastgefluester.rules import deal
from tests.games.palastgefluester.staging import BLUE, GREEN, RED, YELLOW, Scene, names


@pytest.mark.parametrize(("seats", "size"), [(3, 35), (4, 42), (5, 49)])
def test_s1_the_deck_has_the_sets_of_the_seats_and_two_grey_ones(seats: int, size: int) -> None:
    table = deal(seats, GAME.checked(seats), FastChance(1))
    counted = Counter({name: n for name, n in table.census().items() if not name.startswith("king.")})
    assert counted.total() == size
    colours = Counter(name.split(".")[0] for name in counted.elements())
    assert colours == {**dict.fromkeys(GAME.colours[:seats], 7), "grey": 14}
    assert all(n == (2 if name.startswith("grey") else 1) for name, n in counted.items())
    assert len({name.split(".")[1] for name in counted}) == 7


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_s2_six_cards_are_dealt_that_only_their_seat_sees(seats: int) -> None:
    events: list[Event] = []
    table = deal(seats, GAME.checked(seats), FastChance(1), events)
    assert [len(hand) for hand in table.hands] == [6] * seats
    assert len(table.deck) == 7 * seats + 14 - 6 * seats
    dealt = [event for event in events if event.kind == "dealt"]
    assert [event.fields["seat"] for event in dealt] == list(range(seats))
    for seat, event in enumerate(dealt):
        cards: Any = event.seen_by(seat).fields["cards"]
        assert sorted(cards) == names(table.hands[seat])
        assert all("cards" not in event.seen_by(v).fields for v in [*range(seats), None] if v != seat)


def test_s2_every_deal_is_another() -> None:
    hands = {str(names(deal(3, GAME.checked(3), FastChance(seed)).hands[0])) for seed in range(50)}
    assert len(hands) == 50


def test_s3_six_king_cards_lie_face_down_and_nobody_is_silenced() -> None:
    table = deal(4, GAME.checked(4), FastChance(1))
    kings = {name for name in table.census() if name.startswith("king.")}
    assert kings == {f"king.{name}" for name in ("treasurer", "magician", "maid", "courtesan", "guard", "fool")}
    view = table.view(None)
    assert (view.kings_left, view.kings_shown, view.silenced) == (6, [], None)


def test_s4_chance_names_who_begins() -> None:
    first = Counter(deal(4, GAME.checked(4), FastChance(seed)).player for seed in range(400))
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) > 60


def test_t1_one_card_of_the_hand_goes_onto_the_display() -> None:
    scene = Scene({GREEN: "yellow.fool"}, {GREEN: "green.spy"})
    scene.do(GREEN, "play:yellow.fool")
    assert scene.display(GREEN) == ["green.spy", "yellow.fool"]
    assert "yellow.fool" not in scene.hand(GREEN)
    assert scene.refusal(GREEN, "play:green.maid") == ("not-your-decision", "T1")
    assert scene.refusal(YELLOW, "play:yellow.fool") == ("not-in-hand", "T1")
    assert scene.refusal(YELLOW, "next:1") == ("wrong-moment", "T1")


def test_t1_a_character_shown_already_may_be_played_though_another_card_is_safe() -> None:
    scene = Scene({GREEN: "red.spy yellow.fool"}, {GREEN: "green.spy"})
    assert {"play:red.spy", "play:yellow.fool"} <= set(scene.legal(GREEN))
    seat, action = GREEN, GAME.actions.parse("play:red.spy")
    label = GAME.label(scene.table.view(seat), seat, action, scene.table.consequence(seat, action))
    assert label.costly
    assert len(label.confirm) > 1
    safe = GAME.actions.parse("play:yellow.fool")
    assert not GAME.label(scene.table.view(seat), seat, safe, scene.table.consequence(seat, safe)).costly


def test_t1_the_last_card_is_asked_for_too() -> None:
    scene = Scene(
        {GREEN: "green.maid"}, {GREEN: "green.spy green.fool green.guard green.courtesan green.treasurer"}, turn=GREEN
    )
    assert scene.table.to_act() == (GREEN,)
    assert scene.legal(GREEN) == ["play:green.maid"]


def test_t2_the_border_gives_the_turn() -> None:
    """The rulebook's example: after a green border the player with the green set is next."""
    scene = Scene({RED: "green.fool"}, turn=RED).do(RED, "play:green.fool")
    assert (scene.phase, scene.player) == ("play", GREEN)
    assert scene.last("passed").fields["why"] == "border"


def test_t2_the_own_colour_means_playing_again() -> None:
    scene = Scene({RED: "red.fool"}, turn=RED).do(RED, "play:red.fool")
    assert scene.table.to_act() == (RED,)


def test_t2_the_colour_counts_not_the_size_of_displays() -> None:
    scene = Scene({RED: "yellow.fool"}, {YELLOW: "red.spy red.maid red.guard"}, turn=RED).do(RED, "play:yellow.fool")
    assert scene.player == YELLOW


def test_t3_grey_gives_the_turn_to_the_fewest_on_display() -> None:
    scene = Scene({GREEN: "grey.fool"}, {YELLOW: "red.spy", RED: "red.maid red.guard", GREEN: "green.spy"})
    scene.do(GREEN, "play:grey.fool")
    assert (scene.phase, scene.player) == ("play", YELLOW)
    assert scene.last("passed").fields["why"] == "fewest"


def test_t3_the_card_just_played_counts() -> None:
    scene = Scene({GREEN: "grey.fool"}, {YELLOW: "red.spy", RED: "red.maid"})
    scene.do(GREEN, "play:grey.fool")
    assert scene.legal(GREEN) == ["next:1", "next:2", "next:3"]


def test_t3_of_several_the_player_of_the_grey_card_chooses_itself_only_if_among_them() -> None:
    scene = Scene({GREEN: "grey.fool"}, {GREEN: "green.spy"}, seats=4)
    scene.do(GREEN, "play:grey.fool")
    assert scene.table.to_act() == (GREEN,)
    assert scene.legal(GREEN) == ["next:2", "next:3", "next:4"]
    assert scene.refusal(GREEN, "next:1") == ("not-fewest", "T3")
    assert scene.refusal(GREEN, "next:5") == ("not-fewest", "T3")
    assert scene.refusal(YELLOW, "next:3") == ("not-your-decision", "T1")
    scene.do(GREEN, "next:4")
    assert (scene.phase, scene.player) == ("play", BLUE)


def test_t3_one_may_choose_oneself() -> None:
    scene = Scene({GREEN: "grey.fool"}, {YELLOW: "red.spy", RED: "red.maid"})
    scene.do(GREEN, "play:grey.fool", "next:1")
    assert (scene.phase, scene.player) == ("play", GREEN)


def test_t4_a_grey_guard_has_changed_the_count() -> None:
    """Two on display after playing, one after taking back: green then has the fewest alone."""
    scene = Scene({GREEN: "grey.guard"}, {GREEN: "green.spy", YELLOW: "red.spy red.maid", RED: "green.maid yellow.spy"})
    scene.do(GREEN, "play:grey.guard")
    assert scene.display(GREEN) == ["grey.guard"]
    assert (scene.phase, scene.player) == ("play", GREEN)


def test_t4_the_choice_comes_after_the_king_card_of_a_grey_spy() -> None:
    scene = Scene({GREEN: "grey.spy"}, {YELLOW: "red.spy", RED: "red.maid"})
    scene.do(GREEN, "play:grey.spy", turning="maid")
    assert (scene.phase, scene.silenced) == ("next", "maid")


def test_t5_a_single_seat_with_the_fewest_is_not_asked_for() -> None:
    scene = Scene({GREEN: "grey.fool"}, {GREEN: "green.spy", YELLOW: "red.maid"}).do(GREEN, "play:grey.fool")
    assert (scene.phase, scene.player) == ("play", RED)


def test_t5_the_only_other_card_is_taken_back_at_once() -> None:
    scene = Scene({GREEN: "red.guard"}, {GREEN: "green.spy"}).do(GREEN, "play:red.guard")
    assert "green.spy" in scene.hand(GREEN)
    assert scene.last("taken").fields == {"player": GREEN, "card": "green.spy"}
    assert (scene.phase, scene.player) == ("play", RED)


def test_t5_the_only_swap_is_made_at_once() -> None:
    scene = Scene({GREEN: "red.courtesan"}, {YELLOW: "green.spy", RED: "green.maid"}).do(GREEN, "play:red.courtesan")
    assert scene.display(YELLOW) == ["green.maid"]
    assert scene.display(RED) == ["green.spy"]
    assert (scene.phase, scene.player) == ("play", RED)


def test_t5_both_cards_of_a_swap_are_asked_for_when_there_is_more_than_one_swap() -> None:
    scene = Scene({GREEN: "red.courtesan"}, {YELLOW: "green.spy green.fool", RED: "green.maid"})
    scene.do(GREEN, "play:red.courtesan", "swap:2.green.fool")
    assert scene.phase == "for"
    assert scene.legal(GREEN) == ["for:3.green.maid"]


def test_t5_the_only_number_is_announced_at_once() -> None:
    full = "green.spy green.fool green.guard green.courtesan"
    scene = Scene({GREEN: "yellow.magician yellow.maid"}, {GREEN: full}, turn=GREEN)
    scene.do(GREEN, "play:yellow.magician", "partner:2")
    assert (scene.phase, scene.table.count) == ("give", 1)
    assert scene.last("announced").fields == {"player": GREEN, "partner": YELLOW, "count": 1}


def test_t5_a_gift_of_the_whole_hand_is_not_asked_for() -> None:
    full = "green.spy green.fool green.guard green.courtesan"
    scene = Scene({GREEN: "yellow.magician yellow.maid"}, {GREEN: full}, turn=GREEN)
    scene.do(GREEN, "play:yellow.magician", "partner:2")
    assert scene.table.ready() == [GREEN]
    assert scene.table.to_act() == (YELLOW,)
    scene.do(YELLOW, scene.legal(YELLOW)[0])
    assert "yellow.maid" in scene.hand(YELLOW)


def test_t5_two_whole_hands_change_owners_at_once() -> None:
    shown = "green.spy green.fool green.guard green.courtesan"
    others = "red.spy red.fool red.guard red.courtesan red.maid"
    scene = Scene({GREEN: "red.magician yellow.maid", YELLOW: "yellow.spy"}, {GREEN: shown, YELLOW: others})
    scene.do(GREEN, "play:red.magician", "partner:2")
    assert scene.hand(GREEN) == ["yellow.spy"]
    assert scene.hand(YELLOW) == ["yellow.maid"]
    assert (scene.phase, scene.player) == ("play", RED)


def test_t5_a_maid_with_one_card_discards_it_at_once() -> None:
    shown = "green.spy green.fool green.guard green.courtesan"
    scene = Scene({GREEN: "red.maid yellow.spy"}, {GREEN: shown}).do(GREEN, "play:red.maid", drawing="grey.fool")
    assert names(scene.table.discards) == ["yellow.spy"]
    assert scene.hand(GREEN) == ["grey.fool"]
    assert (scene.phase, scene.player) == ("play", RED)
