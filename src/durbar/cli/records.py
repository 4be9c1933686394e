"""What replay and verify share."""

from __future__ import annotations

from pathlib import Path

from durbar.catalog import game as find_game
from durbar.cli.files import read_text
from durbar.core.game import Game
from durbar.core.record import Record


def read_record(path: Path) -> tuple[Game, Record]:
    """A record and its game; BadText or BadRecord with the reason."""
    record = Record.from_text(read_text(path))
    return find_game(record.game), record
