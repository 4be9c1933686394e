"""Palastgeflüster, by Michael Rieneck: 3 to 5 courtiers whisper and scheme for the King's favour."""

from durbar.games.palastgefluester.game import GAME

__all__ = ["GAME"]
