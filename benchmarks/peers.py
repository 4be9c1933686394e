"""Durbar beside OpenSpiel: decisions of random play in a second of processor time, measured in one run.

    uv run --group peers benchmarks/peers.py

Each subject takes its turn in each round, so that whatever else the machine does meets all alike; the table shows
medians over the rounds. A *decision* is a choice of a player; what chance decides costs time but does not count.

- *from Python*: a plain Python loop that asks for the legal actions, picks one and applies it, whole matches from the
  deal to the end. All pick with the same generator. OpenSpiel leaves chance to the caller, so its deal is in the loop
  too; its outcomes are equally likely in these games. "without the peer's deal" starts OpenSpiel's clock after it.
- *own loop*: OpenSpiel's C++ random rollouts from dealt matches (a search of one simulation, whose evaluator plays
  that many rollouts), and Durbar's compiled `playout`, which deals, checks every action against the legal list and
  keeps what each seat may know.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import process_time

import pyspiel

import durbar
from durbar.catalog import game, games
from durbar.core.chance import FastChance
from durbar.core.playout import playout

PEERS = ("crazy_eights(players=4)", "skat", "hearts")
Pick = Callable[[int], int]  # a number below another, each equally likely


def walk(state: pyspiel.State, pick: Pick) -> int:
    """Play an OpenSpiel match to its end; returns the decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[pick(len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[pick(len(legal))])
            decisions += 1
    return decisions


def dealt(peer: pyspiel.Game, pick: Pick) -> pyspiel.State:
    """A new OpenSpiel match after its deal."""
    state = peer.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[pick(len(outcomes))][0])
    return state


def peer_from_python(name: str, seconds: float) -> float:
    """OpenSpiel, whole matches from Python."""
    peer = pyspiel.load_game(name)
    pick = FastChance(1).below
    decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        decisions += walk(peer.new_initial_state(), pick)
    return decisions / (process_time() - begin)


def peer_without_deal(name: str, seconds: float) -> float:
    """OpenSpiel from Python, the clock stopped while it deals."""
    peer = pyspiel.load_game(name)
    pick = FastChance(1).below
    decisions = 0
    passed = 0.0
    while passed < seconds:
        state = dealt(peer, pick)
        begin = process_time()
        decisions += walk(state, pick)
        passed += process_time() - begin
    return decisions / passed


def peer_rollouts(name: str, seconds: float) -> float:
    """OpenSpiel's C++ rollouts from dealt matches; their length is the mean of matches walked from the same deals."""
    peer = pyspiel.load_game(name)
    pick = FastChance(1).below
    rollouts = 500
    decisions = 0.0
    passed = 0.0
    while passed < seconds:
        state = dealt(peer, pick)
        length = sum(walk(state.clone(), pick) for _ in range(100)) / 100
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, pick(1_000_000))
        search = pyspiel.MCTSBot(peer, evaluator, 1.0, 1, 1000, False, 1, False)
        begin = process_time()
        search.mcts_search(state)
        passed += process_time() - begin
        decisions += rollouts * length
    return decisions / passed


def ours_from_python(name: str, seconds: float) -> float:
    """Durbar, whole matches from Python: `legal` and `apply`."""
    ours = game(name)
    chance = FastChance(1)
    pick = chance.below
    options = ours.checked(4)
    decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        state = ours.deal(4, options, chance)
        while waiting := state.to_act():
            seat = waiting[0]
            legal = state.legal(seat)
            state.apply(seat, legal[pick(len(legal))], chance)
            decisions += 1
    return decisions / (process_time() - begin)


def ours_own_loop(name: str, seconds: float) -> float:
    """Durbar's compiled loop: whole matches, every action checked."""
    ours = game(name)
    chance = FastChance(1)
    options = ours.checked(4)
    decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        for _ in range(10):
            decisions += playout(ours.deal(4, options, chance), chance)
    return decisions / (process_time() - begin)


KINDS: dict[str, tuple[Callable[[str, float], float], Callable[[str, float], float]]] = {
    "from Python": (peer_from_python, ours_from_python),
    "from Python, without the peer's deal": (peer_without_deal, ours_from_python),
    "own loop": (peer_rollouts, ours_own_loop),
}


def measure(seconds: float, rounds: int) -> dict[tuple[str, str], list[float]]:
    """All rates by kind and game, in rounds."""
    rates: dict[tuple[str, str], list[float]] = {}
    for _ in range(rounds):
        for kind, (peer, ours) in KINDS.items():
            for name in PEERS:
                rates.setdefault((kind, name), []).append(peer(name, seconds))
            for name in games():
                rates.setdefault((kind, name), []).append(ours(name, seconds))
    return rates


def show(rates: dict[tuple[str, str], list[float]]) -> None:
    """A table of medians, and the ratios of each of our games to each of theirs, median over the rounds."""
    for kind in KINDS:
        print(f"{kind}: million decisions a second")
        for name in (*PEERS, *games()):
            print(f"  {name:<26}{median(rates[kind, name]) / 1e6:6.2f}")
        for ours in games():
            ratios = [
                (median([a / b for a, b in zip(rates[kind, ours], rates[kind, peer], strict=True)]), peer)
                for peer in PEERS
            ]
            print(f"  {ours} is " + ", ".join(f"{ratio:.2f} × {peer}" for ratio, peer in ratios))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time of each measurement")
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    print(f"Durbar runs {durbar.build()}. {durbar.why_interpreted()}".rstrip())
    show(measure(arguments.seconds, arguments.rounds))


if __name__ == "__main__":
    main()
