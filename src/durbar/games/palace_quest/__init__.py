"""Palace Quest: 1 to 6 court builders together against the Sultan's tasks."""

from durbar.games.palace_quest.game import GAME

__all__ = ["GAME"]
