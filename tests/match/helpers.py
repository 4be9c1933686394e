"""Matches on a database in memory's stead: a file in a temporary folder, as in life."""

from __future__ import annotations

from pathlib import Path

from durbar.catalog import game
from durbar.core.chance import FastChance
from durbar.core.game import State
from durbar.match import Place, Service
from durbar.storage import Store

GAME = game("palastgefluester")
BOTS = ["random", "greedy"]


def service_at(path: Path) -> Service:
    """A service of its own on the database in this folder, as another process would have."""
    return Service(Store(f"sqlite:///{path / 'durbar.sqlite'}"), BOTS)


def people_table(service: Service, seats: int = 3) -> tuple[str, list[str]]:
    """A running match of as many people; the users in the order of the seats."""
    users = [f"user-{seat}" for seat in range(seats)]
    for user in users:
        service.store.put_user(user, user.upper(), 0)
    places = [Place("me"), *[Place("open")] * (seats - 1)]
    match, _ = service.create(GAME, places, {}, users[0], "USER-0", public=True)
    for user in users[1:]:
        service.join(match, user, user.upper())
    return match, users


def some_move(state: State, seat: int, chance: FastChance) -> list[str]:
    """A random whole move as codes."""
    state = state.copy()
    codes: list[str] = []
    while not codes or state.unfinished(seat):
        legal = state.legal(seat)
        action = legal[chance.below(len(legal))]
        codes.append(action.code)
        state.apply(seat, action, chance)
    return codes


def step(service: Service, match: str, chance: FastChance) -> bool:
    """One random move of one seat that is to act; False when the match is over."""
    with service.opened(match) as live:
        play = live.started()
        waiting = play.state.to_act()
        if not waiting:
            return False
        seat = waiting[chance.below(len(waiting))]
        decision, codes = play.decisions[seat], some_move(play.state, seat, chance)
    service.submit(match, seat, decision, codes)
    return True


def play_until_sealed(service: Service, match: str, seed: int = 1) -> list[int]:
    """Play on until two seats are choosing in secret; their seats."""
    chance = FastChance(seed)
    while True:
        with service.opened(match) as live:
            state = live.started().state
            if state.sealed() and len(state.to_act()) == 2:
                return list(state.to_act())
        assert step(service, match, chance), "this match ended without a sealed choice of two"
