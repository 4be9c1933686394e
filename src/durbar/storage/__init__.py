"""Where matches are kept: SQLAlchemy, on SQLite by default."""

from durbar.storage.store import MatchRow, SeatRow, Store

__all__ = ["MatchRow", "SeatRow", "Store"]
