"""What a server can be told."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path


def default_database() -> str:
    """One SQLite file in the user's data folder."""
    folder: Path = user_data_path("durbar", appauthor=False, ensure_exists=True)
    folder.chmod(0o700)  # the file holds the seeds of running matches
    return f"sqlite:///{folder / 'durbar.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """`bot_beat_ms`: no bot answers sooner than this, so that people can follow, and so that a quick answer can't tell
    that there was little to choose from.

    `bot_deadline_ms`: a bot that thinks longer is stopped and `greedy` decides for it. `bot_budget_ms`: what bots that
    search are given to think. `bot_processes`: how many bots may think at once.

    For each address: `tables_per_hour` that may be made, `guests_per_minute` that may come for the first time,
    `suggestions_per_minute` to a team, `streams_at_once` that may be open.
    """

    database: str
    bot_beat_ms: int = 800
    bot_deadline_ms: int = 6000
    bot_budget_ms: int = 700
    bot_processes: int = 2
    tables_per_hour: int = 300
    guests_per_minute: int = 600
    suggestions_per_minute: int = 600
    streams_at_once: int = 300
