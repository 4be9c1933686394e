"""One server for one SQLite file: what a server keeps in memory, a second one would not hear of."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from durbar.core.errors import Busy

if sys.platform != "win32":
    import fcntl


@contextmanager
def alone_with(database: Path | None, address: str) -> Iterator[None]:
    """Hold the lock file beside a database; Busy (`database-in-use`), naming the other server, if it is held already.

    The system takes the lock from a process that has ended, however it ended, so a file that was left behind locks
    nobody out. None is a database that many may share. Windows has no
    such lock, and nothing is checked there.
    """
    if database is None or sys.platform == "win32":
        yield
        return
    path = database.with_name(database.name + ".lock")
    with path.open("a+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            raise Busy(
                "database-in-use",
                "Another server has {database} open: {other}. Stop it first, or choose another --database.",
                None,
                {"database": str(database), "other": file.read().strip() or "it has just started"},
            ) from None
        file.truncate(0)
        print(f"process {os.getpid()} at {address}", file=file, flush=True)
        yield
