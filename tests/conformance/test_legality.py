"""Enumerated is accepted, all else is refused with a reason; no dead ends; nothing is lost; matches end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durbar.core.action import Action
from durbar.core.chance import Chance, FastChance, RefusingChance
from durbar.core.errors import ChanceRefused, Illegal, NotYours
from durbar.core.game import Game, State
from durbar.core.playthrough import draft
from tests.conformance.channels import MOST_ACTIONS, transcript
from tests.conformance.driving import Setup, every_game, looked_at, sample, setups, some, viewers, walk
from tests.conformance.test_imagined import play_on


def clauses_of(game: Game) -> set[str]:
    """The numbers of the clauses of a game's rules."""
    text = (game.folder / "rules.md").read_text(encoding="utf-8")
    return {line.split()[1] for line in text.splitlines() if line.startswith("### ")}


@every_game
@given(data=st.data())
def test_what_is_listed_plays_and_all_else_is_refused(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    clauses = clauses_of(game)
    for state in sample(setup, 29):
        digest = state.digest()
        for seat in range(state.seats):
            legal = state.legal(seat)
            assert len(set(legal)) == len(legal)
            assert legal == state.legal(seat)
            for action in game.actions.entries:
                if action in legal:
                    trial = state.copy()
                    trial.play(seat, action, FastChance(setup.seed))
                    assert trial.digest() != digest
                    continue
                with pytest.raises((Illegal, NotYours)) as refused:
                    state.play(seat, action, RefusingChance())
                assert refused.value.code
                assert refused.value.clause in clauses
                assert str(refused.value).endswith(".")
            assert state.digest() == digest


@every_game
@given(data=st.data())
def test_who_is_waited_for_can_act(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for state in walk(setup):
        waiting = state.to_act()
        assert len(waiting) == len(set(waiting))
        assert not state.sealed() or list(waiting) == sorted(waiting)
        assert all(state.legal(seat) for seat in waiting)
        assert bool(waiting) == (state.result() is None)
        assert all(seat in waiting or state.legal(seat) for seat in range(state.seats) if state.unfinished(seat))
        for seat in range(state.seats):
            pick = state.pick(seat)
            if pick is not None:
                assert pick.count <= len(pick.actions)
                others = [action for action in state.legal(seat) if not state.is_open(action)]
                assert set(others) <= set(pick.actions)


def completions(state: State, seat: int, limit: list[int]) -> int:
    """How many ways a begun move can be completed; fails at a dead end."""
    if not state.unfinished(seat):
        return 1
    legal = state.legal(seat)
    assert legal, "a move that can't be completed"
    ways = 0
    for action in legal:
        limit[0] -= 1
        if limit[0] > 0:
            trial = state.copy()
            trial.play(seat, action, FastChance(0))
            ways += completions(trial, seat, limit)
    return ways


@every_game
@given(data=st.data())
def test_a_draft_that_goes_on_after_a_whole_move_is_refused_whether_it_draws_or_not(
    game: Game, data: st.DataObject
) -> None:
    """Whether it draws may depend on what others hide: on their sealed choices, or on a card that lies face down."""
    for state in sample(data.draw(setups(game)), 29):
        for seat in state.to_act():
            for action in state.legal(seat)[:MOST_ACTIONS]:
                if drafted(state, seat, [action]).endswith("whole"):
                    assert drafted(state, seat, [action, action]) == "move-too-long"


def drafted(state: State, seat: int, actions: list[Action]) -> str:
    """What becomes of a draft."""
    try:
        return "begun" if draft(state, seat, actions).unfinished(seat) else "whole"
    except ChanceRefused:
        return "drawing whole"
    except Illegal as error:
        return error.code


@every_game
@given(data=st.data())
def test_every_begun_move_can_be_completed(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for number, state in enumerate(walk(setup)):
        for seat in range(state.seats):
            if looked_at(number) and state.unfinished(seat):
                assert completions(state, seat, [200]) > 0


@every_game
@given(data=st.data())
def test_components_are_neither_lost_nor_made(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    first, _ = setup.deal()
    census = first.census()
    assert sum(census.values()) > 0
    for state in walk(setup):
        assert state.census() == census


@every_game
@given(data=st.data())
def test_copies_are_independent(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for state in sample(setup, 41):
        state.events = []
        twin = state.copy()
        assert twin.events is None
        state.events = None
        digest = state.digest()
        assert twin.digest() == digest
        before = [transcript(game, state, viewer) for viewer in viewers(state)]
        assert [transcript(game, twin, viewer) for viewer in viewers(twin)] == before
        play_on(twin, FastChance(setup.seed), game.bound(state.seats))
        assert state.digest() == digest
        assert [transcript(game, state, viewer) for viewer in viewers(state)] == before


@every_game
@given(data=st.data())
def test_looking_changes_nothing(game: Game, data: st.DataObject) -> None:
    """No view, list, consequence or refusal hands out a part of the state that could be changed from outside."""
    setup = data.draw(setups(game))
    for state in sample(setup, 23):
        digest = state.digest()
        for viewer in viewers(state):
            transcript(game, state, viewer)
        for seat in range(state.seats):
            assert isinstance(state.legal(seat), tuple)
            state.tempting(seat).clear()
        assert isinstance(state.to_act(), tuple)
        state.ready().clear()
        state.census().clear()
        assert state.digest() == digest


@every_game
@given(data=st.data())
def test_what_is_legal_is_never_out_of_date(game: Game, data: st.DataObject) -> None:
    """A state remembers what it found legal; a copy of it has to look anew."""
    setup = data.draw(setups(game))
    state, chance = setup.deal()
    number = 0
    while state.to_act():
        number += 1
        if looked_at(number):
            asked = chance.below(state.seats)
            assert state.legal(asked) == state.copy().legal(asked)
        seat = some(state.to_act(), chance)
        action = some(state.legal(seat), chance)
        state.legal(chance.below(state.seats))
        state.play(seat, action, chance)


@every_game
@given(data=st.data())
def test_random_play_ends_within_the_bound(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    state, chance = setup.deal()
    assert play_on(state, chance, game.bound(setup.seats)) > 0
    result = state.result()
    assert result is not None
    assert result.ending in game.endings
    assert len(result.scores) == len(result.tie_scores) == len(result.ranks) == setup.seats
    shares = [result.share(seat) for seat in range(setup.seats)]
    if result.team:
        assert result.ranks in ([1] * setup.seats, [2] * setup.seats)
        assert shares == [2 - rank for rank in result.ranks]
        return
    assert min(result.ranks) == 1
    assert sum(shares) == pytest.approx(1.0)
    keys = list(zip(result.scores, result.tie_scores, strict=True))
    assert result.ranks == [1 + sum(other > key for other in keys) for key in keys]


def alternating(one: State, two: State, first: Chance, second: Chance) -> tuple[list[str], list[str]]:
    """Two matches stepped in turn; the digests of each on the way and at the end."""
    left, right = [one.digest()], [two.digest()]
    number = 0
    while one.to_act() or two.to_act():
        number += 1
        for state, chance, digests in ((one, first, left), (two, second, right)):
            if state.to_act():
                seat = some(state.to_act(), chance)
                state.play(seat, some(state.legal(seat), chance), chance)
                if looked_at(number) or not state.to_act():
                    digests.append(state.digest())
    return left, right


def digests_of(setup: Setup) -> list[str]:
    """The digests of one match alone, on the way and at the end."""
    return [state.digest() for number, state in enumerate(walk(setup)) if looked_at(number) or not state.to_act()]


@every_game
@given(data=st.data())
def test_two_matches_in_one_process_never_touch(game: Game, data: st.DataObject) -> None:
    setup, other = data.draw(setups(game)), data.draw(setups(game))
    one, first = setup.deal()
    two, second = other.deal()
    together = alternating(one, two, first, second)
    assert list(together) == [digests_of(setup), digests_of(other)]
