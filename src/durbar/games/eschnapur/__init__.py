"""Eschnapur, by Reinhard Staupe: 3 to 5 researchers, two tiles on the counter, and a temple full of niches."""

from durbar.games.eschnapur.game import GAME

__all__ = ["GAME"]
