"""Clauses K of Palastgeflüster: the King and whom he silences."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from durbar.games.palastgefluester.model import CHARACTERS
from tests.games.palastgefluester.staging import GREEN, RED, YELLOW, Scene, names

FIVE = "green.spy green.maid green.guard green.courtesan green.treasurer"


@pytest.mark.parametrize("character", ["treasurer", "magician", "maid", "courtesan", "guard"])
def test_k1_a_silenced_character_is_played_without_its_action(character: str) -> None:
    scene = Scene(
        {GREEN: f"red.{character}"}, {GREEN: "grey.spy yellow.fool", YELLOW: "grey.spy", RED: "red.fool"},
        silenced=character,
    )  # fmt: skip
    before = scene.hand(GREEN)
    scene.do(GREEN, f"play:red.{character}")
    assert [event.kind for event in scene.told] == ["played", "nothing", "passed"]
    assert scene.last("nothing").fields["why"] == "silenced"
    assert scene.display(GREEN) == ["grey.spy", "yellow.fool", f"red.{character}"]
    assert len(scene.hand(GREEN)) == len(before) - 1
    assert (scene.phase, scene.player) == ("play", RED)


def test_k1_a_silenced_character_still_makes_an_intrigue() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: "green.maid"}, silenced="maid").do(GREEN, "play:red.maid")
    assert scene.last("round-ended").fields["cause"] == "intrigue"


def test_k1_a_silenced_character_still_completes_a_display() -> None:
    scene = Scene({GREEN: "red.magician"}, {GREEN: FIVE}, silenced="magician").do(GREEN, "play:red.magician")
    assert scene.last("round-ended").fields["cause"] == "full-display"


def test_k1_only_one_character_is_silenced() -> None:
    scene = Scene({GREEN: "green.spy green.maid"}, silenced="maid").do(GREEN, "play:green.spy", turning="guard")
    assert scene.silenced == "guard"
    scene.do(GREEN, "play:green.maid")
    assert scene.phase == "discard"


def test_k1_the_spy_is_never_silenced() -> None:
    assert "king.spy" not in Scene({}).table.census()


def test_k2_a_silenced_fool_may_not_be_played() -> None:
    scene = Scene({GREEN: "green.fool grey.fool green.maid"}, silenced="fool")
    assert not any("fool" in code for code in scene.legal(GREEN))
    assert scene.refusal(GREEN, "play:green.fool") == ("fool-silenced", "K2")
    assert scene.refusal(GREEN, "play:red.fool") == ("not-in-hand", "T1")
    assert "play:green.fool" in [action.code for action in scene.table.tempting(GREEN)]


def test_k2_not_even_if_every_other_card_makes_an_intrigue() -> None:
    shown = "green.spy green.maid green.guard green.courtesan"
    scene = Scene({GREEN: "green.fool grey.maid"}, {GREEN: shown}, silenced="fool")
    assert scene.legal(GREEN) == ["play:grey.maid"]


def test_k2_without_that_king_card_he_may() -> None:
    assert "play:green.fool" in Scene({GREEN: "green.fool"}, silenced="maid").legal(GREEN)


def test_k3_a_hand_of_fools_must_play_one_which_is_an_intrigue() -> None:
    shown = "green.spy green.maid green.guard green.courtesan"
    scene = Scene({GREEN: "green.fool grey.fool"}, {GREEN: shown}, silenced="fool")
    assert scene.legal(GREEN) == ["play:green.fool", "play:grey.fool"]
    scene.do(GREEN, "play:green.fool")
    ended = scene.last("round-ended").fields
    assert (ended["cause"], ended["gains"]) == ("forced-fool", [YELLOW, RED])
    assert scene.table.favour == [0, 1, 1]


def test_k3_the_last_card_in_hand_even_as_the_sixth_character() -> None:
    """The rulebook's example of a forced Fool: the only card left."""
    scene = Scene({GREEN: "green.fool"}, {GREEN: FIVE}, silenced="fool")
    assert scene.table.consequence(GREEN, scene.table.legal(GREEN)[0]).ends == "forced-fool"
    scene.do(GREEN, "play:green.fool")
    assert scene.last("round-ended").fields["cause"] == "forced-fool"
    assert scene.table.favour == [0, 1, 1]
    assert scene.table.player == GREEN


def test_k3_notes_of_a_forced_fool_are_those_of_an_intrigue() -> None:
    scene = Scene({GREEN: "green.fool"}, {GREEN: FIVE, RED: "red.maid"}, silenced="fool", intrigues_in_the_dark=True)
    scene.do(GREEN, "play:green.fool")
    assert scene.table.notes == [0, 0, 1]


def test_k4_the_king_card_outlasts_the_round() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: "green.maid"}, silenced="guard").do(GREEN, "play:red.maid")
    assert scene.table.round == 2
    assert scene.silenced == "guard"
    assert scene.table.view(None).kings_shown == ["guard"]


def test_k4_it_lasts_until_the_next_spy_acts() -> None:
    scene = Scene({GREEN: "green.maid green.spy"}, silenced="maid").do(GREEN, "play:green.maid")
    assert scene.silenced == "maid"
    scene.do(GREEN, "play:green.spy", turning="treasurer")
    assert scene.silenced == "treasurer"


def used_up(seed: int, **options: Any) -> Scene:
    """A Spy acts when the last King card, the Maid's, is open."""
    scene = Scene({GREEN: "red.spy"}, silenced="maid", **options)
    others = scene.table.kings
    scene.table.kings = []
    scene.table.kings_shown = [*others, CHARACTERS.index("maid")]
    return scene.do(GREEN, "play:red.spy", seed=seed)


def test_k5_used_up_king_cards_are_shuffled_without_the_open_one() -> None:
    turned = Counter(used_up(seed).silenced for seed in range(500))
    assert set(turned) == {"treasurer", "magician", "courtesan", "guard", "fool"}
    assert min(turned.values()) > 60
    scene = used_up(0)
    view = scene.table.view(None)
    assert view.kings_shown == ["maid", scene.silenced]
    assert view.kings_left == 4
    assert scene.last("silenced").fields["anew"] is True


def test_k5_nothing_is_shuffled_before_that_spy() -> None:
    scene = Scene({GREEN: "red.spy"}, silenced="maid")
    shown = [king for king in scene.table.kings if king != CHARACTERS.index("fool")]
    scene.table.kings = [CHARACTERS.index("fool")]
    scene.table.kings_shown = [*shown, CHARACTERS.index("maid")]
    scene.do(GREEN, "play:red.spy", turning="fool")
    view = scene.table.view(None)
    assert (view.kings_left, len(view.kings_shown), view.silenced) == (0, 6, "fool")


def test_k6_with_the_option_the_open_one_is_shuffled_in() -> None:
    turned = Counter(used_up(seed, king_reshuffle_takes_all=True).silenced for seed in range(600))
    assert len(turned) == 6
    assert 65 < turned["maid"] < 135
    scene = used_up(0, king_reshuffle_takes_all=True)
    view = scene.table.view(None)
    assert view.kings_shown == [scene.silenced]
    assert view.kings_left == 5


def test_k7_fools_on_display_count() -> None:
    scene = Scene({GREEN: "red.maid"}, {GREEN: "green.spy green.fool green.guard green.courtesan green.treasurer"},
                  silenced="fool").do(GREEN, "play:red.maid")  # fmt: skip
    assert scene.last("round-ended").fields["cause"] == "full-display"


def test_k7_guard_and_courtesan_may_move_them() -> None:
    scene = Scene({GREEN: "red.guard"}, {GREEN: "green.fool green.spy"}, silenced="fool").do(GREEN, "play:red.guard")
    assert "take:green.fool" in scene.legal(GREEN)
    scene = Scene({GREEN: "red.courtesan"}, {YELLOW: "green.fool", RED: "green.spy"}, silenced="fool")
    scene.do(GREEN, "play:red.courtesan")
    assert scene.display(RED) == ["green.fool"]


def test_k7_out_of_the_hand_a_fool_may_be_discarded_or_given() -> None:
    scene = Scene({GREEN: "red.maid green.fool"}, silenced="fool").do(GREEN, "play:red.maid")
    scene.do(GREEN, "discard:green.fool")
    assert names(scene.table.discards) == ["green.fool"]
    scene = Scene({GREEN: "red.magician green.fool"}, silenced="fool")
    scene.do(GREEN, "play:red.magician", "partner:2", "count:1", "give:green.fool")
    scene.do(YELLOW, scene.legal(YELLOW)[0])
    assert "green.fool" in scene.hand(YELLOW)
