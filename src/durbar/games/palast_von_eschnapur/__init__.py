"""Der Palast von Eschnapur, by Inka and Markus Brand: 2 to 4 builders, five high officials, never enough gold."""

from durbar.games.palast_von_eschnapur.game import GAME

__all__ = ["GAME"]
