"""Imagining stays cheap: no world is thrown away, and few ways back are weighed, whatever was shown and exchanged."""

from __future__ import annotations

from durbar.bots import make_bot
from durbar.catalog import game
from durbar.core.chance import FastChance
from durbar.games.palastgefluester.rules import Table
from durbar.games.palastgefluester.worlds import World


def test_few_ways_back_are_weighed_for_a_world() -> None:
    """Greedy bots exchange and show a lot."""
    found = game("palastgefluester")
    greedy = make_bot("greedy", found)
    weighed: list[int] = []
    for seats in found.seat_counts:
        for seed in range(4):
            chance = FastChance(100 * seats + seed)
            state = found.deal(seats, found.checked(seats), chance)
            assert isinstance(state, Table)
            while state.to_act():
                seat = state.to_act()[0]
                drawn = FastChance(chance.used)
                world = World(state, seat, drawn)
                assert drawn.used < 100
                weighed.append(sum(len(places) for places in world.paths.weights))
                for action in greedy.decide(state.imagine(seat, FastChance(chance.used)), seat, chance):
                    state.apply(seat, action, chance)
    weighed.sort()
    assert weighed[len(weighed) // 2] < 5
    assert weighed[len(weighed) * 99 // 100] < 300
    assert 0 < weighed[-1] < 3000
