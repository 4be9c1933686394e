"""A match as a fold: refusals change nothing, stale answers can be told, a reloaded match is the same match."""

from __future__ import annotations

import pytest
from hypothesis import given

from durbar.catalog import game
from durbar.core.action import Action
from durbar.core.chance import FastChance
from durbar.core.errors import BadText, Illegal, NotYours
from durbar.core.playthrough import Entry, Playthrough, draft
from tests.conformance.driving import Setup, random_move, setups, steps
from tests.games.palastgefluester.staging import GREEN, RED, YELLOW, Scene

GAME = game("palastgefluester")


def actions(*codes: str) -> list[Action]:
    return [GAME.actions.parse(code) for code in codes]


def staged(scene: Scene) -> Playthrough:
    """A playthrough that stands at a staged position; nothing before it can be taken back."""
    play = Setup(GAME, scene.table.seats, scene.table.options, 1).playthrough()
    play.base = play.state = scene.table
    play._note_decisions(0)
    return play


def snapshot(play: Playthrough) -> tuple[object, ...]:
    digests = play.state.digest(), play.base.digest()
    return (*digests, len(play.entries), len(play.told), play.decisions[:], dict(play.pending))


def test_a_refused_move_changes_nothing() -> None:
    play = staged(Scene({GREEN: "red.magician green.spy"}))
    before = snapshot(play)
    for move, seat, code in (
        (["play:red.spy"], GREEN, "not-in-hand"),
        (["play:green.spy"], YELLOW, "not-your-decision"),
        ([], GREEN, "move-incomplete"),
        (["play:red.magician", "partner:2"], GREEN, "move-too-long"),
    ):
        with pytest.raises((Illegal, NotYours)) as refused:
            play.submit(seat, actions(*move))
        assert refused.value.code == code
        assert snapshot(play) == before
    play.submit(GREEN, actions("play:red.magician"))
    before = snapshot(play)
    for move in (["partner:2"], ["partner:2", "count:0"], ["partner:2", "count:1", "give:green.spy"]):
        with pytest.raises(Illegal):
            play.submit(GREEN, actions(*move))
        assert snapshot(play) == before


def announced() -> Playthrough:
    play = staged(Scene({GREEN: "red.magician green.spy green.fool", YELLOW: "yellow.spy yellow.fool"}))
    play.submit(GREEN, actions("play:red.magician"))
    play.submit(GREEN, actions("partner:2", "count:1"))
    return play


def test_a_sealed_choice_of_another_seat_makes_no_answer_stale() -> None:
    play = announced()
    number = play.decisions[GREEN]
    assert number == play.decisions[YELLOW] == 2
    assert play.submit(YELLOW, actions("give:yellow.spy")) == []
    assert play.decisions[GREEN] == play.decisions[YELLOW] == number
    play.retract(YELLOW)
    play.submit(YELLOW, actions("give:yellow.fool"))
    assert play.decisions[GREEN] == number
    entries = play.submit(GREEN, actions("give:green.spy"))
    assert [entry.seat for entry in entries] == [GREEN, YELLOW]
    assert [entry.codes for entry in entries] == [("give:green.spy",), ("give:yellow.fool",)]
    assert play.pending == {}


def test_a_sealed_choice_can_not_be_made_twice_nor_undone_by_the_other_seat() -> None:
    play = announced()
    assert play.may_undo(GREEN)
    play.submit(YELLOW, actions("give:yellow.spy"))
    with pytest.raises(NotYours):
        play.submit(YELLOW, actions("give:yellow.fool"))
    assert not play.may_undo(GREEN)
    assert not play.may_undo(YELLOW)
    with pytest.raises(NotYours):
        play.retract(GREEN)
    assert dict(play.pending) == {YELLOW: tuple(actions("give:yellow.spy"))}


def test_the_same_answer_sent_twice_is_stale_even_with_an_equal_card_in_hand() -> None:
    """Green plays again after a grey Treasurer and still holds one: the second click must not play it."""
    displays = {GREEN: "green.spy", YELLOW: "red.spy red.maid red.guard", RED: "red.fool red.treasurer yellow.spy"}
    scene = Scene({GREEN: "grey.treasurer grey.treasurer"}, displays)
    play = staged(scene)
    play.submit(GREEN, actions("play:grey.treasurer"))
    assert play.base.to_act() == (GREEN,)
    assert "play:grey.treasurer" in [action.code for action in play.base.legal(GREEN)]
    assert play.decisions[GREEN] == 1


def test_undo_reaches_back_to_what_was_seen() -> None:
    play = Setup(GAME, 3, GAME.checked(3), 1).playthrough()
    seat = play.base.to_act()[0]
    assert not any(play.may_undo(s) for s in range(3))
    play.submit(seat, random_move(play.base, seat, FastChance(1)))
    assert not any(play.may_undo(s) for s in range(3))
    with pytest.raises(Illegal) as refused:
        play.undo(seat)
    assert refused.value.code == "nothing-to-undo"


@given(setups(GAME))
def test_a_reloaded_match_is_the_same_match(setup: Setup) -> None:
    """Folding the log anew gives the same state, decisions, events and rights to take back, at any moment."""
    again = setup.playthrough()
    for play in steps(setup.playthrough(), FastChance(setup.seed + 1), wavering=True):
        for entry in play.entries[len(again.entries) :]:
            again.append(entry)
        assert again.base.digest() == play.base.digest()
        assert again.entries == play.entries
        assert again.decisions == play.decisions
        assert again.kept() == play.kept()
        assert [(told.entry, told.event.kind) for told in again.told] == [
            (told.entry, told.event.kind) for told in play.told
        ]
        if not play.pending:
            assert [again.may_undo(seat) for seat in range(play.seats)] == [
                play.may_undo(seat) for seat in range(play.seats)
            ]


def test_an_unknown_code_in_a_log_is_refused() -> None:
    play = Setup(GAME, 3, GAME.checked(3), 1).playthrough()
    with pytest.raises(BadText):
        play.append(Entry(1, 0, ("play:green.queen",)))
    assert play.entries == []


def test_a_draft_keeps_nothing_and_asks_no_chance() -> None:
    scene = Scene({GREEN: "red.magician green.spy"})
    scene.do(GREEN, "play:red.magician")
    digest = scene.table.digest()
    trial = draft(scene.table, GREEN, actions("partner:2"))
    assert [action.code for action in trial.legal(GREEN)] == ["count:1", "count:2", "count:3", "count:4", "count:5"]
    assert scene.table.digest() == digest
    with pytest.raises(Illegal) as refused:
        draft(scene.table, GREEN, actions("partner:2", "count:1", "give:green.spy", "give:green.spy"))
    assert refused.value.code in ("move-too-long", "not-in-hand")
