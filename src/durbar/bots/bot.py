"""What every bot is: something that decides for a seat from what the seat may know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.game import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A bot. `imagines` says which of the two questions it is asked.

    A bot that imagines is asked `decide`, with a world dealt anew for its seat: never the truth. A bot that doesn't is
    asked `choose`, action by action, and is shown nothing but the seat's own list.
    """

    def __init__(self, name: str, imagines: bool = True) -> None:
        self.name: Final = name
        self.imagines: Final = imagines

    def decide(self, world: State, seat: int, chance: Chance) -> list[Action]:
        """A whole move for a seat that may act; `world` belongs to the bot, which may spoil it."""
        move: list[Action] = []
        while True:
            action = self.choose(world.legal(seat), chance)
            move.append(action)
            world.apply(seat, action, chance)
            if not world.unfinished(seat):
                return move

    def choose(self, legal: tuple[Action, ...], chance: Chance) -> Action:
        """One of these actions."""
        raise NotImplementedError


def ask(bot: Bot, state: State, seat: int, chance: Chance) -> list[Action]:
    """A whole move of a bot for a seat of the true state, which stays as it is.

    The one door between the truth and a bot: it is handed an imagined world. `chance` serves imagining and thinking,
    and must not be the dealer's.
    """
    world = state.imagine(seat, chance) if bot.imagines else state.copy()
    if bot.imagines:
        return bot.decide(world, seat, chance)
    return Bot.decide(bot, world, seat, chance)  # the walk is ours: the bot sees only lists
