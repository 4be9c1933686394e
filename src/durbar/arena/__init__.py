"""Bots against bots, in many processes, with the same result whatever their number."""

from durbar.arena.schedule import Report, Series, Wins, run_series, series

__all__ = ["Report", "Series", "Wins", "run_series", "series"]
