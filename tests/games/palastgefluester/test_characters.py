"""Clauses A of Palastgeflüster: what the characters do."""

from __future__ import annotations

from typing import Any

import pytest

from durbar.core.errors import NotYours
from tests.games.palastgefluester.staging import GREEN, RED, YELLOW, Scene, names

SPECTATOR = None


def test_a1_the_treasurer_shows_the_hand_that_is_left_to_everybody() -> None:
    scene = Scene({GREEN: "red.treasurer yellow.fool grey.spy"}).do(GREEN, "play:red.treasurer")
    hand = scene.hand(GREEN)
    assert len(hand) == 5
    assert "red.treasurer" not in hand
    for viewer in (GREEN, YELLOW, RED, SPECTATOR):
        cards: Any = scene.last("shown").seen_by(viewer).fields["cards"]
        assert sorted(cards) == hand
        assert [sorted(shown.cards) for shown in scene.table.view(viewer).remembers.shown] == [hand]
    assert (scene.phase, scene.player) == ("play", RED)


def test_a1_what_comes_later_is_not_shown() -> None:
    scene = Scene({GREEN: "green.treasurer green.maid yellow.fool"})
    scene.do(GREEN, "play:green.treasurer")
    before = scene.hand(GREEN)
    scene.do(GREEN, "play:green.maid")
    scene.do(GREEN, "discard:yellow.fool", drawing="grey.fool")
    view = scene.table.view(YELLOW)
    assert sorted(view.remembers.shown[0].cards) == before
    assert sorted(view.remembers.certain[GREEN]) == sorted(set(before) - {"green.maid", "yellow.fool"})
    assert "grey.fool" in scene.hand(GREEN)


def test_a1_a_silenced_treasurer_shows_nothing() -> None:
    scene = Scene({GREEN: "red.treasurer"}, silenced="treasurer").do(GREEN, "play:red.treasurer")
    assert not scene.happened("shown")
    assert scene.table.view(YELLOW).remembers.shown == []


def test_a2_the_magician_names_another_seat_and_a_number() -> None:
    scene = Scene({GREEN: "red.magician"}, {GREEN: "green.spy", YELLOW: "red.spy red.maid red.guard"})
    scene.do(GREEN, "play:red.magician")
    assert scene.legal(GREEN) == ["partner:2", "partner:3"]
    assert scene.refusal(GREEN, "partner:1") == ("no-such-partner", "A2")
    assert scene.refusal(GREEN, "partner:4") == ("no-such-partner", "A2")
    assert scene.refusal(GREEN, "next:2") == ("wrong-moment", "A2")
    scene.do(GREEN, "partner:2")
    assert scene.legal(GREEN) == ["count:1", "count:2", "count:3"]
    assert scene.refusal(GREEN, "count:0") == ("bad-number", "A2")
    assert scene.refusal(GREEN, "count:4") == ("bad-number", "A2")


def test_a2_the_number_is_bounded_by_the_hand_that_the_magician_has_left() -> None:
    scene = Scene({GREEN: "red.magician"}, {GREEN: "green.spy green.fool green.guard"})
    scene.do(GREEN, "play:red.magician", "partner:3")
    assert scene.legal(GREEN) == ["count:1", "count:2"]


def test_a2_half_an_announcement_is_nobody_elses_business() -> None:
    scene = Scene({GREEN: "red.magician"}).do(GREEN, "play:red.magician")
    before = [scene.table.view(viewer) for viewer in (YELLOW, RED, SPECTATOR)]
    scene.do(GREEN, "partner:2")
    assert [scene.table.view(viewer) for viewer in (YELLOW, RED, SPECTATOR)] == before
    assert scene.table.view(GREEN).partner == YELLOW


def exchange(count: int) -> Scene:
    """Green's Magician has announced an exchange with yellow."""
    hands = {GREEN: "red.magician green.spy green.fool yellow.maid", YELLOW: "yellow.spy grey.guard grey.guard"}
    return Scene(hands).do(GREEN, "play:red.magician", "partner:2", f"count:{count}")


def test_a3_gifts_change_hands_at_once_when_both_are_in() -> None:
    scene = exchange(2)
    assert scene.table.to_act() == (GREEN, YELLOW)
    before = scene.hand(GREEN), scene.hand(YELLOW)
    scene.do(YELLOW, "give:grey.guard", "give:grey.guard")
    assert (scene.hand(GREEN), scene.hand(YELLOW)) == before
    assert scene.table.to_act() == (GREEN,)
    scene.do(GREEN, "give:green.fool", "give:green.spy")
    assert scene.hand(GREEN) == names_after(before[0], "green.spy green.fool", "grey.guard grey.guard")
    assert scene.hand(YELLOW) == names_after(before[1], "grey.guard grey.guard", "green.spy green.fool")
    assert (scene.phase, scene.player) == ("play", RED)


def names_after(hand: list[str], gone: str, come: str) -> list[str]:
    """A hand after an exchange."""
    left = hand[:]
    for name in gone.split():
        left.remove(name)
    return sorted(left + come.split())


def test_a3_the_others_see_who_and_how_many() -> None:
    scene = exchange(1).do(GREEN, "give:green.spy").do(YELLOW, "give:yellow.spy")
    event = scene.last("exchanged")
    assert event.seen_by(RED).fields == {"player": GREEN, "partner": YELLOW, "count": 1}
    assert event.seen_by(SPECTATOR).fields == event.seen_by(RED).fields
    assert event.seen_by(YELLOW).fields["gift"] == ["green.spy"]
    assert event.seen_by(GREEN).fields["back"] == ["yellow.spy"]
    (mine,) = scene.table.view(GREEN).remembers.exchanges
    (theirs,) = scene.table.view(YELLOW).remembers.exchanges
    (others,) = scene.table.view(RED).remembers.exchanges
    assert (mine.gave, mine.got) == (["green.spy"], ["yellow.spy"])
    assert (theirs.gave, theirs.got) == (["yellow.spy"], ["green.spy"])
    assert (others.gave, others.got, others.count) == (None, None, 1)


def test_a3_a_choice_may_be_changed_until_both_are_in() -> None:
    scene = exchange(1).do(YELLOW, "give:yellow.spy")
    with pytest.raises(NotYours) as refused:
        scene.table.retract(GREEN)
    assert refused.value.code == "nothing-sealed"
    assert scene.legal(YELLOW) == []
    scene.table.retract(YELLOW)
    assert scene.table.to_act() == (GREEN, YELLOW)
    assert "give:yellow.spy" in scene.legal(YELLOW)
    scene.do(YELLOW, "give:grey.guard").do(GREEN, "give:green.spy")
    assert "yellow.spy" in scene.hand(YELLOW)
    with pytest.raises(NotYours):
        scene.table.retract(YELLOW)


def test_a3_a_forced_gift_can_not_be_taken_back() -> None:
    scene = Scene({GREEN: "red.magician yellow.maid"}, {GREEN: "green.spy green.fool green.guard green.courtesan"})
    scene.do(GREEN, "play:red.magician", "partner:2")
    with pytest.raises(NotYours):
        scene.table.retract(GREEN)


def test_a3_the_cards_of_a_gift_are_named_in_their_order_each_once() -> None:
    scene = exchange(2)
    assert scene.refusal(GREEN, "give:red.spy") == ("not-in-hand", "A3")
    last = scene.table.hands[GREEN][-1].name
    assert f"give:{last}" not in scene.legal(GREEN)
    assert scene.refusal(GREEN, f"give:{last}") == ("out-of-order", "A3")
    scene.do(GREEN, "give:green.spy")
    assert scene.refusal(GREEN, "give:green.spy") == ("out-of-order", "A3")
    assert scene.refusal(GREEN, "give:green.fool") == ("out-of-order", "A3")
    assert scene.table.unfinished(GREEN)
    assert scene.refusal(RED, "give:red.spy") == ("not-your-decision", "T1")


def test_a3_two_equal_cards_may_be_given() -> None:
    scene = exchange(2).do(YELLOW, "give:grey.guard")
    assert "give:grey.guard" in scene.legal(YELLOW)


def test_a4_the_maid_discards_openly_then_draws() -> None:
    scene = Scene({GREEN: "red.maid yellow.fool"}).do(GREEN, "play:red.maid")
    assert scene.table.to_act() == (GREEN,)
    scene.do(GREEN, "discard:yellow.fool", drawing="grey.spy")
    assert "grey.spy" in scene.hand(GREEN)
    assert names(scene.table.discards) == ["yellow.fool"]
    for viewer in (GREEN, YELLOW, SPECTATOR):
        assert scene.table.view(viewer).discards == ["yellow.fool"]
    event = scene.last("discarded")
    assert event.seen_by(GREEN).fields["drawn"] == "grey.spy"
    assert "drawn" not in event.seen_by(YELLOW).fields
    assert "drawn" not in event.seen_by(SPECTATOR).fields


def test_a4_the_maid_just_played_can_not_be_discarded_but_another_maid_can() -> None:
    scene = Scene({GREEN: "red.maid yellow.maid"}).do(GREEN, "play:red.maid")
    assert scene.refusal(GREEN, "discard:red.maid") == ("not-in-hand", "A4")
    assert scene.refusal(GREEN, "play:yellow.maid") == ("wrong-moment", "A4")
    assert "discard:yellow.maid" in scene.legal(GREEN)


def test_a4_the_drawn_card_is_never_the_discarded_one() -> None:
    for seed in range(60):
        scene = Scene({GREEN: "red.maid yellow.fool"})
        scene.do(GREEN, "play:red.maid").do(GREEN, "discard:yellow.fool", seed=seed)
        assert "yellow.fool" not in scene.hand(GREEN)


def courtesan(displays: dict[int, str], seats: int = 3, **settings: Any) -> Scene:
    """Green has just played a yellow Courtesan."""
    scene = Scene({GREEN: "yellow.courtesan"}, displays, seats=seats, **settings)
    return scene.do(GREEN, "play:yellow.courtesan")


def test_a5_two_cards_of_two_displays_of_others_change_places() -> None:
    scene = courtesan({GREEN: "green.spy", YELLOW: "red.spy red.maid", RED: "green.guard"})
    assert scene.legal(GREEN) == ["swap:2.red.spy", "swap:2.red.maid"]
    scene.do(GREEN, "swap:2.red.maid")
    assert scene.legal(GREEN) == ["for:3.green.guard"]
    scene.do(GREEN, "for:3.green.guard")
    assert scene.display(YELLOW) == ["red.spy", "green.guard"]
    assert scene.display(RED) == ["red.maid"]
    assert scene.display(GREEN) == ["green.spy", "yellow.courtesan"]
    assert (scene.phase, scene.player) == ("play", YELLOW)


def test_a5_no_display_may_show_a_character_twice_afterwards() -> None:
    scene = courtesan({YELLOW: "red.spy red.maid", RED: "green.guard green.spy"})
    assert scene.legal(GREEN) == ["swap:2.red.spy", "swap:2.red.maid"]
    assert scene.do(GREEN, "swap:2.red.spy").legal(GREEN) == ["for:3.green.spy"]
    assert scene.refusal(GREEN, "for:3.green.guard") == ("makes-intrigue", "A5")


def test_a5_the_leaving_card_is_left_out_of_account() -> None:
    """Two cards of one character may always change places, and must if that is the only swap."""
    scene = courtesan({YELLOW: "red.spy", RED: "green.spy"}, played=2)
    assert scene.display(YELLOW) == ["green.spy"]
    assert scene.display(RED) == ["red.spy"]


def test_a5_the_lower_seat_is_named_first() -> None:
    scene = courtesan({YELLOW: "red.spy red.maid", RED: "green.guard"})
    assert scene.refusal(GREEN, "swap:3.green.guard")[1] == "A5"
    scene.do(GREEN, "swap:2.red.maid")
    assert scene.refusal(GREEN, "for:2.red.spy") == ("out-of-order", "A5")


def test_a5_own_cards_and_absent_ones_are_refused() -> None:
    scene = courtesan({GREEN: "green.spy", YELLOW: "red.spy red.maid", RED: "green.guard"})
    assert scene.refusal(GREEN, "swap:1.green.spy") == ("not-on-display", "A5")
    assert scene.refusal(GREEN, "swap:1.yellow.courtesan") == ("not-on-display", "A5")
    assert scene.refusal(GREEN, "swap:2.green.guard") == ("not-on-display", "A5")
    assert scene.refusal(GREEN, "swap:4.red.spy") == ("not-on-display", "A5")
    assert scene.refusal(GREEN, "for:3.green.guard") == ("wrong-moment", "A5")


def test_a5_half_a_swap_is_nobody_elses_business() -> None:
    scene = courtesan({YELLOW: "red.spy red.maid", RED: "green.guard"})
    before = [scene.table.view(viewer) for viewer in (YELLOW, RED, SPECTATOR)]
    scene.do(GREEN, "swap:2.red.maid")
    assert [scene.table.view(viewer) for viewer in (YELLOW, RED, SPECTATOR)] == before


@pytest.mark.parametrize("played", [0, 1])
def test_a6_the_first_and_the_second_card_of_the_round_are_too_early(played: int) -> None:
    """All seats' plays count."""
    shown = {YELLOW: "red.spy"} if played else {}
    scene = courtesan(shown)
    assert scene.last("nothing").fields["why"] == "too-early"
    assert (scene.phase, scene.player) == ("play", YELLOW)


def test_a6_the_third_card_of_the_round_acts() -> None:
    scene = courtesan({YELLOW: "red.spy", RED: "green.maid"})
    assert not scene.happened("nothing")
    assert scene.happened("swapped")


def test_a6_without_an_allowed_swap_nothing_happens() -> None:
    scene = courtesan({YELLOW: "red.spy red.maid", GREEN: "green.spy green.maid"})
    assert scene.last("nothing").fields["why"] == "no-swap"
    assert (scene.phase, scene.player) == ("play", YELLOW)


def test_a6_each_play_is_judged_anew() -> None:
    """A Courtesan that came too early, is taken back and played once more acts."""
    scene = Scene({GREEN: "green.courtesan green.guard", YELLOW: "yellow.spy"}, {RED: "red.maid"})
    scene.do(GREEN, "play:green.courtesan")
    assert scene.last("nothing").fields["why"] == "too-early"
    scene.do(GREEN, "play:green.guard")
    assert "green.courtesan" in scene.hand(GREEN)
    scene.table.displays[YELLOW] = [*scene.table.displays[YELLOW], scene.table.hands[YELLOW].pop()]
    scene.do(GREEN, "play:green.courtesan")
    assert scene.happened("swapped")


def test_a7_the_guard_takes_any_other_card_back() -> None:
    scene = Scene({GREEN: "red.guard"}, {GREEN: "green.spy grey.fool yellow.maid"}).do(GREEN, "play:red.guard")
    assert scene.legal(GREEN) == ["take:green.spy", "take:grey.fool", "take:yellow.maid"]
    assert scene.refusal(GREEN, "take:red.guard") == ("not-to-take", "A7")
    assert scene.refusal(GREEN, "take:yellow.spy") == ("not-to-take", "A7")
    assert scene.refusal(GREEN, "play:green.maid") == ("wrong-moment", "A7")
    scene.do(GREEN, "take:yellow.maid")
    assert "yellow.maid" in scene.hand(GREEN)
    assert scene.display(GREEN) == ["green.spy", "grey.fool", "red.guard"]
    assert (scene.phase, scene.player) == ("play", RED)


def test_a7_a_card_that_a_courtesan_brought_may_be_taken_too() -> None:
    scene = Scene({RED: "yellow.courtesan", YELLOW: "yellow.guard"}, {GREEN: "green.spy", YELLOW: "red.maid"}, turn=RED)
    scene.do(RED, "play:yellow.courtesan")
    scene.do(YELLOW, "play:yellow.guard")
    assert "green.spy" in scene.hand(YELLOW)


def test_a8_a_guard_alone_does_nothing() -> None:
    scene = Scene({GREEN: "red.guard"}, {YELLOW: "red.spy"}).do(GREEN, "play:red.guard")
    assert scene.last("nothing").fields["why"] == "alone"
    assert scene.display(GREEN) == ["red.guard"]
    assert (scene.phase, scene.player) == ("play", RED)


def test_a9_the_fool_does_nothing() -> None:
    scene = Scene({GREEN: "red.fool"}, {GREEN: "green.spy"}).do(GREEN, "play:red.fool")
    assert [event.kind for event in scene.told] == ["played", "passed"]
    assert (scene.phase, scene.player) == ("play", RED)


def test_a10_the_spy_turns_the_next_king_card() -> None:
    scene = Scene({GREEN: "red.spy"}).do(GREEN, "play:red.spy", turning="guard")
    assert scene.silenced == "guard"
    view = scene.table.view(SPECTATOR)
    assert (view.silenced, view.kings_shown, view.kings_left) == ("guard", ["guard"], 5)
    assert scene.last("silenced").fields == {"player": GREEN, "character": "guard", "anew": False}


def test_a10_every_king_card_is_as_likely() -> None:
    turned = [Scene({GREEN: "red.spy"}).do(GREEN, "play:red.spy", seed=seed).silenced for seed in range(600)]
    counts = [turned.count(name) for name in set(turned)]
    assert len(counts) == 6
    assert 65 < min(counts) <= max(counts) < 135
