"""The bot that doesn't think: the measure of all others, and the fastest way through a match."""

from __future__ import annotations

from durbar.bots.bot import Bot
from durbar.core.action import Action
from durbar.core.chance import Chance


class RandomBot(Bot):
    """Any legal action, each as likely as the others."""

    def __init__(self) -> None:
        super().__init__("random", imagines=False)

    def choose(self, legal: tuple[Action, ...], chance: Chance) -> Action:
        return legal[chance.below(len(legal))]
