"""Flat Monte Carlo over imagined worlds: try every move in many of them and keep the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.bots.bot import Bot
from durbar.bots.greedy import climb
from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.game import Game, State

ROLLOUTS: Final = 600
MOST_MOVES: Final = 200
FEW_MOVES: Final = 24


class Candidate:
    """A move and what its rollouts have brought so far."""

    def __init__(self, move: list[Action]) -> None:
        self.move: Final = move
        self.total = 0.0
        self.count = 0

    def mean(self) -> float:
        return self.total / self.count


class SamplerBot(Bot):
    """Every legal move is played on in the same imagined worlds; the worse half is dropped again and again.

    From each world the match goes on greedily as far as the game's `horizon`, then its heuristic judges. The budget is
    a number of `rollouts` for a move, or `budget_ms` milliseconds by a `clock` that counts seconds.
    """

    def __init__(
        self,
        game: Game,
        rollouts: int = ROLLOUTS,
        budget_ms: int | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        super().__init__("sampler")
        self.game: Final = game
        self.rollouts: Final = rollouts
        self.budget_ms: Final = budget_ms
        self.clock: Final = clock
        self.depth: Final = game.horizon

    def decide(self, world: State, seat: int, chance: Chance) -> list[Action]:
        candidates = [Candidate(move) for move in whole_moves(self.game, world, seat, chance, MOST_MOVES)]
        stages = (len(candidates) - 1).bit_length()
        for stage in range(stages):
            self.compare(candidates, world, seat, chance, stages)
            if stage < stages - 1:
                candidates.sort(key=Candidate.mean, reverse=True)
                candidates = candidates[: (len(candidates) + 1) // 2]
        return max(candidates, key=Candidate.mean).move if stages else candidates[0].move

    def compare(self, candidates: list[Candidate], world: State, seat: int, chance: Chance, stages: int) -> None:
        """Play all candidates on in the same worlds, for one stage's part of the budget but at least once."""
        worlds = max(1, self.rollouts // (stages * len(candidates)))
        clock = self.clock if self.budget_ms is not None else None
        until = 0.0 if clock is None else clock() + (self.budget_ms or 0) / 1000.0 / stages
        done = 0
        while True:
            imagined = world.imagine(seat, chance)
            for candidate in candidates:
                candidate.total += self.rollout(imagined.copy(), seat, candidate.move, chance)
                candidate.count += 1
            done += 1
            if done >= worlds if clock is None else clock() >= until:
                return

    def rollout(self, world: State, seat: int, move: list[Action], chance: Chance) -> float:
        """How well a seat stands some greedy actions after a move."""
        for action in move:
            world.apply(seat, action, chance)
        for _ in range(self.depth):
            waiting = world.to_act()
            if not waiting:
                break
            actor = waiting[0]
            world.apply(actor, climb(self.game, world, actor, chance), chance)
        return self.game.evaluate(world, seat)


def whole_moves(game: Game, world: State, seat: int, chance: Chance, most: int) -> list[list[Action]]:
    """All moves of a seat in the order of its lists; if these are too many, some that are like the greedy one."""
    moves: list[list[Action]] = []
    open_moves: list[list[Action]] = [[]]
    while open_moves and len(moves) <= most:
        begun = open_moves.pop()
        after = _stepped(world, seat, begun, chance)
        if begun and not after.unfinished(seat):
            moves.append(begun)
        else:
            open_moves += [[*begun, action] for action in reversed(after.legal(seat))]
    return moves if len(moves) <= most else _some_moves(game, world, seat, chance)


def _some_moves(game: Game, world: State, seat: int, chance: Chance) -> list[list[Action]]:
    """The greedy move, and others that stray from it in about every third action."""
    moves: list[list[Action]] = []
    for number in range(FEW_MOVES):
        move: list[Action] = []
        after = world.copy()
        while not move or after.unfinished(seat):
            legal = after.legal(seat)
            strays = number > 0 and chance.below(3) == 0
            move.append(legal[chance.below(len(legal))] if strays else climb(game, after, seat, chance))
            after.apply(seat, move[-1], chance)
        if move not in moves:
            moves.append(move)
    return moves


def _stepped(world: State, seat: int, actions: list[Action], chance: Chance) -> State:
    after = world.copy()
    for action in actions:
        after.apply(seat, action, chance)
    return after
