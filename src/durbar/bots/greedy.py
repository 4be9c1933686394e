"""The bot that looks one action ahead."""

from __future__ import annotations

from typing import Final

from durbar.bots.bot import Bot
from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.game import Game, State


class GreedyBot(Bot):
    """The action after which the game's heuristic likes the imagined world best; among equals any."""

    def __init__(self, game: Game) -> None:
        super().__init__("greedy")
        self.game: Final = game

    def decide(self, world: State, seat: int, chance: Chance) -> list[Action]:
        move: list[Action] = []
        while True:
            action = climb(self.game, world, seat, chance)
            move.append(action)
            world.apply(seat, action, chance)
            if not world.unfinished(seat):
                return move


def climb(game: Game, world: State, seat: int, chance: Chance) -> Action:
    """The best action of a seat in this world by one look ahead, ties broken by chance."""
    legal = world.legal(seat)
    best = legal[0]
    if len(legal) == 1:
        return best
    most = -1e9
    equals = 1
    for action in legal:
        after = world.copy()
        after.apply(seat, action, chance)
        value = game.evaluate(after, seat)
        if value > most:
            most = value
            best = action
            equals = 1
        elif value == most:
            equals += 1
            if chance.below(equals) == 0:
                best = action
    return best
