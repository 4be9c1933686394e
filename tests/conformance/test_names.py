"""Codes and names are unique and stay what they are; what crosses processes arrives whole."""

from __future__ import annotations

import json
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durbar.core import errors
from durbar.core.action import Action
from durbar.core.errors import BadText, DurbarError
from durbar.core.game import Game, option_text, option_value
from tests.conformance.channels import plain
from tests.conformance.driving import every_game, sample, setups, viewers
from tests.conformance.names import STORED, names_of
from tests.conformance.test_legality import clauses_of


@every_game
def test_names_are_the_stored_ones(game: Game) -> None:
    """After a deliberate change: `python -m tests.conformance.names`, and a new rules version if records break."""
    assert names_of(game) == (STORED / f"{game.name}.txt").read_text(encoding="utf-8")


@every_game
def test_names_are_unique(game: Game) -> None:
    lines = names_of(game).splitlines()
    assert len(lines) == len(set(lines))
    codes = [action.code for action in game.actions.entries]
    assert len(codes) == len(set(codes))
    assert [action.index for action in game.actions.entries] == list(range(len(codes)))
    assert all(
        code == f"{a.verb}:{code.partition(':')[2]}" for code, a in zip(codes, game.actions.entries, strict=True)
    )
    assert not any(set(code) & set(" \t\n=") for code in codes)


@every_game
def test_codes_are_read_exactly_or_not_at_all(game: Game) -> None:
    """No tolerant reading: a bad text never becomes another action."""
    for action in game.actions.entries:
        assert game.actions.parse(action.code) is action
    code = game.actions.entries[0].code
    for bad in (code + " ", " " + code, code.upper(), code + "x", code[:-1], "", "undo", code + "\n"):
        with pytest.raises(BadText) as refused:
            game.actions.parse(bad)
        assert refused.value.code == "unknown-action"


@every_game
@given(data=st.data())
def test_views_are_plain_and_complete_json(game: Game, data: st.DataObject) -> None:
    for state in sample(data.draw(setups(game)), 17):
        for viewer in viewers(state):
            view = plain(state.view(viewer))
            assert json.loads(json.dumps(view)) == view


@every_game
def test_the_game_checks_its_table(game: Game) -> None:
    defaults = {option.name: option.default for option in game.options}
    seats = game.seat_counts[0]
    assert game.checked(seats) == game.checked(seats, {}) == defaults
    cases: list[tuple[int, dict[str, Any]]] = [
        (0, {}),
        (max(game.seat_counts) + 1, {}),
        (seats, {"no such option": True}),
    ]
    cases += [(seats, {option.name: bad}) for option in game.options for bad in (1, "no such value", None)]
    for number, options in cases:
        with pytest.raises(BadText) as refused:
            game.checked(number, options)
        assert refused.value.code in ("bad-seats", "bad-option")
        assert str(refused.value).endswith(".")
    assert len(game.colours) >= max(game.seat_counts)
    assert len(set(game.endings)) == len(game.endings)
    assert clauses_of(game)
    for option in game.options:
        for value in option.values:
            assert game.checked(seats, {option.name: value})[option.name] == value
            assert option_value(option_text(value)) == value


@every_game
def test_actions_pickle_to_the_same_object(game: Game) -> None:
    for action in game.actions.entries:
        assert pickle.loads(pickle.dumps(action)) is action  # noqa: S301 -- our own bytes


def echo(actions: list[Action]) -> tuple[list[str], list[Action]]:
    """What a worker sees of the actions, and the actions."""
    return [action.code for action in actions], actions


def fail(kind: str) -> None:
    """Fail in a worker."""
    raise getattr(errors, kind)("some-code", "In {place} it failed.", "K2", {"place": "a worker"})


KINDS = sorted(name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, DurbarError))


def test_actions_and_errors_survive_another_process() -> None:
    from durbar.catalog import games

    assert len(KINDS) > 5
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for game in games().values():
            codes, actions = pool.submit(echo, game.actions.entries).result()
            assert codes == [action.code for action in game.actions.entries]
            assert all(ours is theirs for ours, theirs in zip(game.actions.entries, actions, strict=True))
        for kind in KINDS:
            error = pool.submit(fail, kind).exception()
            assert type(error) is getattr(errors, kind)
            assert isinstance(error, DurbarError)
            assert (error.code, error.message, error.clause) == ("some-code", "In {place} it failed.", "K2")
            assert error.fields == {"place": "a worker"}
            assert str(error) == "In a worker it failed."
        assert pool.submit(len, "still alive").result() == 11
