"""What goes to worker processes and back survives the way, in both builds."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys

import pytest

from durbar.catalog import game, games
from durbar.core.chance import FastChance
from durbar.core.errors import Illegal
from durbar.core.game import State


def walk_beside_copy(name: str) -> None:
    """Play a match, and from time to time go on with what pickle makes of a copy."""
    played = game(name)
    for seats in played.seat_counts:
        chance = FastChance(seats)
        state: State = played.deal(seats, played.checked(seats), chance)
        step = 0
        while waiting := state.to_act():
            seat = waiting[chance.below(len(waiting))]
            legal = state.legal(seat)
            if step % 3 == 0:
                again = pickle.loads(pickle.dumps(state.copy()))  # noqa: S301 -- our own bytes
                assert again.digest() == state.digest()
                assert [id(action) for action in again.legal(seat)] == [id(action) for action in legal]
                state = again
            state.play(seat, legal[chance.below(len(legal))], chance)
            step += 1
        result = pickle.loads(pickle.dumps(state.result()))  # noqa: S301 -- our own bytes
        assert result.ranks == state.result().ranks  # type: ignore[union-attr]  # the match is over


@pytest.mark.parametrize("name", list(games()))
def test_states_pickle(name: str) -> None:
    walk_beside_copy(name)


@pytest.mark.parametrize("name", list(games()))
def test_states_pickle_in_the_interpreted_build(name: str) -> None:
    script = f"from tests.builds.test_pickling import walk_beside_copy; walk_beside_copy({name!r})"
    environment = {**os.environ, "DURBAR_BUILD": "interpreted"}
    subprocess.run([sys.executable, "-c", script], env=environment, check=True)  # noqa: S603 -- our own script


@pytest.mark.parametrize("name", list(games()))
def test_refusals_pickle(name: str) -> None:
    state = game(name).deal(4, game(name).checked(4), FastChance(1))
    for seat in range(4):
        for action in game(name).actions.entries:
            if action not in state.legal(seat):
                error = state.why_not(seat, action)
                again = pickle.loads(pickle.dumps(error))  # noqa: S301 -- our own bytes
                assert type(again) is type(error)
                assert (str(again), again.code, again.clause) == (str(error), error.code, error.clause)


def test_an_error_raised_by_compiled_code_is_the_class_of_errors_py() -> None:
    state = next(iter(games().values())).deal(4, next(iter(games().values())).checked(4), FastChance(1))
    action = next(iter(games().values())).actions.entries[-1]
    seat = state.to_act()[0]
    with pytest.raises(Illegal):
        state.play(seat, action, FastChance(1))
