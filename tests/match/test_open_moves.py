"""Open moves among sealed choices, and other component values, on a database."""

from __future__ import annotations

from pathlib import Path

import pytest

from durbar.catalog import bind, game
from durbar.core.chance import FastChance
from durbar.core.errors import NotFound
from durbar.match import Place, Service
from tests.conformance.driving import open_moves, sealed_move
from tests.match.helpers import service_at, step

PALAST = game("palast_von_eschnapur")


def table(service: Service) -> str:
    """A running match of four people."""
    for seat in range(4):
        service.store.put_user(f"user-{seat}", f"USER-{seat}", 0)
    match, _ = service.create(PALAST, [Place("me"), *[Place("open")] * 3], {}, "user-0", "USER-0", public=True)
    for seat in range(1, 4):
        service.join(match, f"user-{seat}", f"USER-{seat}")
    return match


def play_until_a_purchase_is_possible(service: Service, chance: FastChance) -> str:
    """A match in which all are choosing in secret and somebody could buy something."""
    while True:
        match = table(service)
        while True:
            with service.opened(match) as live:
                state = live.started().state
                if state.sealed() and len(state.to_act()) == 4 and open_moves(state):
                    return match
            if not step(service, match, chance):
                break


def test_a_purchase_keeps_what_others_have_sealed_also_on_another_server(tmp_path: Path) -> None:
    service = service_at(tmp_path)
    chance = FastChance(5)
    match = play_until_a_purchase_is_possible(service, chance)
    with service.opened(match) as live:
        play = live.started()
        decisions = play.decisions[:]
        buyer, action = open_moves(play.state)[0]
        others = [seat for seat in range(4) if seat != buyer]
        moves = {seat: [one.code for one in sealed_move(play.state, seat, chance)] for seat in others}
        trial = play.state.copy()
        codes = [action.code]
        trial.play(buyer, action, FastChance(0))
        while trial.unfinished(buyer):
            codes.append(trial.legal(buyer)[0].code)
            trial.play(buyer, trial.legal(buyer)[0], FastChance(0))
    service.submit(match, others[0], decisions[others[0]], moves[others[0]])
    service.submit(match, buyer, decisions[buyer], codes)
    service.submit(match, others[1], decisions[others[1]], moves[others[1]])  # not stale
    for one in (service, service_at(tmp_path)):
        with one.opened(match) as live:
            play = live.started()
            assert sorted(play.pending) == sorted(others[:2])
            assert play.entries[-1].codes == tuple(codes)
            assert play.state.ready() == sorted(others[:2])
    last = service_at(tmp_path)
    last.submit(match, others[2], decisions[others[2]], moves[others[2]])
    with last.opened(match) as live:
        play = live.started()
        lock = [one.code for one in sealed_move(play.state, buyer, chance)]
        decision = play.decisions[buyer]
    last.submit(match, buyer, decision, lock)
    with service_at(tmp_path).opened(match) as live:
        play = live.started()
        assert play.pending == {}
        assert [entry.seat for entry in play.entries[-4:]] == [0, 1, 2, 3]


def test_a_match_with_other_component_values_is_refused_by_name(tmp_path: Path) -> None:
    match = table(service_at(tmp_path))
    try:
        bind({PALAST.name: PALAST.components.text.replace("wage = 14", "wage = 15", 1)})
        with pytest.raises(NotFound) as refused, service_at(tmp_path).opened(match):
            pass
        assert refused.value.code == "components-changed"
    finally:
        bind({})
    with service_at(tmp_path).opened(match) as live:
        assert live.id == match
