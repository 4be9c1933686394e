"""What is shown before the click comes true."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from durbar.catalog import game
from durbar.core.chance import FastChance

GAME = game("palastgefluester")


@given(seed=st.integers(0, 10_000), seats=st.sampled_from(GAME.seat_counts), dark=st.booleans())
def test_g2_who_is_said_to_win_by_a_play_does_win(seed: int, seats: int, dark: bool) -> None:
    chance = FastChance(seed)
    state = GAME.deal(seats, GAME.checked(seats, {"intrigues_in_the_dark": dark}), chance)
    while waiting := state.to_act():
        seat = waiting[0]
        legal = state.legal(seat)
        action = legal[chance.below(len(legal))]
        outcome = state.consequence(seat, action)
        state.apply(seat, action, chance)
        result = state.result()
        won = [] if result is None else [s for s in range(seats) if result.ranks[s] == 1]
        assert outcome.wins == won


@given(seed=st.integers(0, 3_000))
def test_a5_a_card_that_may_only_be_named_second_is_refused_as_out_of_order(seed: int) -> None:
    chance = FastChance(seed)
    state = GAME.deal(4, GAME.checked(4), chance)
    while waiting := state.to_act():
        seat = waiting[0]
        legal = state.legal(seat)
        if legal[0].verb == "swap":
            seconds = set()
            for first in legal:
                trial = state.copy()
                trial.apply(seat, first, chance)
                seconds |= {action.code.replace("for:", "swap:") for action in trial.legal(seat)}
            for code in seconds - {action.code for action in legal}:
                assert state.why_not(seat, GAME.actions.parse(code)).code == "out-of-order"
        state.apply(seat, legal[chance.below(len(legal))], chance)
