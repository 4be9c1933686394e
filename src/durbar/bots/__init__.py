"""Bots for every game: they see an imagined world, never the truth, and know games only through core."""

from durbar.bots.bot import Bot, ask
from durbar.bots.registry import BOTS, BotKind, make_bot, read_bot

__all__ = ["BOTS", "Bot", "BotKind", "ask", "make_bot", "read_bot"]
