"""Clauses M1 and M2 of Palastgeflüster: what is open, and what a seat remembers for certain."""

from __future__ import annotations

from collections import Counter

from hypothesis import event, given, settings

from durbar.core.chance import FastChance
from durbar.games.palastgefluester import GAME
from durbar.games.palastgefluester.knowledge import SHOWN
from durbar.games.palastgefluester.rules import Table
from tests.conformance.channels import names_in, plain
from tests.conformance.driving import Setup, sample, setups
from tests.games.palastgefluester.brute_force import Story
from tests.games.palastgefluester.staging import GREEN, RED, YELLOW, Scene, names

MINE = "green.spy green.maid green.guard green.courtesan green.treasurer grey.magician"
THEIRS = "yellow.spy yellow.maid yellow.guard yellow.courtesan grey.maid grey.maid"
OTHERS = "red.spy red.maid red.guard red.courtesan red.treasurer red.magician"


def test_m1_what_lies_open_is_in_every_view() -> None:
    scene = Scene(
        {GREEN: "red.maid"}, {YELLOW: "red.spy", RED: "red.fool red.guard"}, silenced="guard", favour=[1, 2, 3]
    )
    scene.do(GREEN, "play:red.maid")
    scene.do(GREEN, scene.legal(GREEN)[0])
    for viewer in (GREEN, YELLOW, RED, None):
        view = scene.table.view(viewer)
        assert [seat.display for seat in view.seats] == [["red.maid"], ["red.spy"], ["red.fool", "red.guard"]]
        assert [seat.hand for seat in view.seats] == [5, 5, 4]
        assert [seat.favour for seat in view.seats] == [1, 2, 3]
        assert view.deck == len(scene.table.deck)
        assert view.discards == names(scene.table.discards)
        assert (view.silenced, view.kings_shown, view.kings_left) == ("guard", ["guard"], 5)
        assert (view.player, view.card, view.round, view.target) == (RED, "red.maid", 1, 6)


def test_m1_hands_and_deck_are_not() -> None:
    scene = Scene({GREEN: "red.spy"})
    hidden = {card.name for card in scene.table.deck} | set(scene.hand(YELLOW)) | set(scene.hand(RED))
    shown = names_in(plain(scene.table.view(GREEN)))
    assert not (hidden - set(scene.hand(GREEN))) & shown
    assert scene.table.view(None).hand == []
    assert not (hidden | set(scene.hand(GREEN))) & names_in(plain(scene.table.view(None)))
    assert sorted(scene.table.view(YELLOW).hand) == scene.hand(YELLOW)


def certain(story: Story, viewer: int, seat: int) -> list[str]:
    view = story.table().view(None if viewer < 0 else viewer)
    return sorted(view.remembers.certain[seat])


def shown() -> Story:
    return Story().deal(MINE, THEIRS, OTHERS).show(YELLOW).show(RED)


def test_m2_a_shown_card_stays_certain_until_it_leaves() -> None:
    story = shown()
    assert certain(story, GREEN, YELLOW) == sorted(THEIRS.split())
    story.leave(YELLOW, "yellow.maid grey.maid")
    assert certain(story, GREEN, YELLOW) == ["grey.maid", "yellow.courtesan", "yellow.guard", "yellow.spy"]
    story.draw(YELLOW, "grey.fool")
    assert certain(story, GREEN, YELLOW) == ["grey.maid", "yellow.courtesan", "yellow.guard", "yellow.spy"]


def test_m2_after_an_exchange_of_one_a_single_card_is_no_longer_certain_but_one_of_two_equal_ones_is() -> None:
    story = shown().swap(YELLOW, "yellow.spy", RED, "red.spy")
    assert certain(story, GREEN, YELLOW) == ["grey.maid"]
    assert certain(story, GREEN, RED) == []


def test_m2_of_an_exchange_of_nearly_all_some_have_moved_for_certain() -> None:
    """Five of six are given, so at least one of the two equal cards is; and all six if all are."""
    story = shown().swap(YELLOW, THEIRS.removesuffix(" grey.maid"), RED, OTHERS.removesuffix(" red.magician"))
    assert certain(story, GREEN, RED) == ["grey.maid"]
    whole = shown().swap(YELLOW, THEIRS, RED, OTHERS)
    assert certain(whole, GREEN, RED) == sorted(THEIRS.split())
    assert certain(whole, GREEN, YELLOW) == sorted(OTHERS.split())


def test_m2_giver_and_taker_know_the_cards() -> None:
    story = Story().deal(MINE, THEIRS, OTHERS).swap(GREEN, "green.spy", YELLOW, "yellow.spy")
    assert certain(story, GREEN, YELLOW) == ["green.spy"]
    assert certain(story, YELLOW, GREEN) == ["yellow.spy"]
    assert certain(story, RED, YELLOW) == certain(story, -1, YELLOW) == []
    story.swap(YELLOW, "green.spy", RED, "red.spy")
    assert certain(story, GREEN, YELLOW) == []
    assert certain(story, YELLOW, RED) == ["green.spy"]


def test_m2_cards_taken_back_are_certain() -> None:
    scene = Scene({GREEN: "red.guard"}, {GREEN: "green.spy"}).do(GREEN, "play:red.guard")
    for viewer in (YELLOW, RED, None):
        assert scene.table.view(viewer).remembers.certain[GREEN] == ["green.spy"]


def test_m2_one_remembers_ones_own_deal_and_draws() -> None:
    scene = Scene({GREEN: "green.maid"})
    first = scene.hand(GREEN)
    scene.do(GREEN, "play:green.maid")
    scene.do(GREEN, scene.legal(GREEN)[0], drawing="grey.fool")
    remembers = scene.table.view(GREEN).remembers
    assert sorted(remembers.dealt) == first
    assert remembers.drawn == ["grey.fool"]
    assert scene.table.view(YELLOW).remembers.drawn == []


def test_m2_a_new_round_begins_with_nothing_remembered() -> None:
    scene = Scene({GREEN: "green.treasurer red.treasurer"})
    scene.do(GREEN, "play:green.treasurer")
    assert scene.table.view(RED).remembers.shown
    scene.do(GREEN, "play:red.treasurer")
    remembers = scene.table.view(RED).remembers
    assert (remembers.shown, remembers.exchanges, remembers.certain) == ([], [], [[], [], []])


@given(setups(GAME))
@settings(max_examples=6)
def test_m2_what_is_certain_is_so_in_every_imagined_world(setup: Setup) -> None:
    chance = FastChance(setup.seed + 1)
    known = 0
    for state in sample(setup, 23):
        assert isinstance(state, Table)
        for viewer in [*range(state.seats), None]:
            hands = state.view(viewer).remembers.certain
            known += sum(len(hand) for hand in hands)
            for _ in range(3):
                world = state.imagine(viewer, chance)
                for seat, hand in enumerate(hands):
                    assert not Counter(hand) - Counter(card.name for card in world.hands[seat])
    event(f"certain cards: {known > 0}")
    assert known > 0


@given(setups(GAME))
def test_m2_what_was_shown_is_certain_at_that_moment(setup: Setup) -> None:
    for state in sample(setup, 1):
        assert isinstance(state, Table)
        if state.facts and state.facts[-1].kind == SHOWN:
            fact = state.facts[-1]
            for viewer in [*range(state.seats), None]:
                if viewer != fact.seat:
                    assert sorted(state.view(viewer).remembers.certain[fact.seat]) == names(fact.cards)
