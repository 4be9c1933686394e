"""A match played to its end by chance: the measure of speed, and the end of a search."""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.core.state import State


def playout(state: State, chance: Chance) -> int:
    """Play random legal actions, each as likely as the others and each checked, to the end; returns their number."""
    count = 0
    while True:
        waiting = state.to_act()
        if not waiting:
            return count
        seat = waiting[0]
        legal = state.legal(seat)
        state.play(seat, legal[chance.below(len(legal))], chance)
        count += 1
