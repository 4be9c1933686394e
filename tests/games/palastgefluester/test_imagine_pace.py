"""Imagining stays cheap: hardly a world is thrown away, however much was shown and exchanged."""

from __future__ import annotations

from durbar.bots import make_bot
from durbar.catalog import game
from durbar.core.chance import FastChance


def test_few_outcomes_are_drawn_for_a_world() -> None:
    """Outcomes drawn stand for attempts: one attempt needs up to about 60. Greedy bots exchange and show a lot."""
    found = game("palastgefluester")
    greedy = make_bot("greedy", found)
    used: list[int] = []
    for seats in found.seat_counts:
        for seed in range(4):
            chance = FastChance(100 * seats + seed)
            state = found.deal(seats, found.checked(seats), chance)
            while state.to_act():
                seat = state.to_act()[0]
                imagining = FastChance(chance.used)
                world = state.imagine(seat, imagining)
                used.append(imagining.used)
                for action in greedy.decide(world, seat, chance):
                    state.apply(seat, action, chance)
    used.sort()
    assert used[len(used) // 2] < 60
    assert used[len(used) * 95 // 100] < 400
    assert sum(used) / len(used) < 400
