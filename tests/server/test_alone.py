"""One server for one SQLite file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from durbar.core.errors import Busy
from durbar.server.alone import alone_with
from durbar.storage import Store
from tests.server.running import Running, free_port


def second(database: Path) -> subprocess.CompletedProcess[str]:
    """Another server on the same database, as a person would start it."""
    command = [sys.executable, "-c", "from durbar.cli import main; main()", "serve", "--port", str(free_port())]
    return subprocess.run(  # noqa: S603 -- our own program
        [*command, "--database", f"sqlite:///{database}"], capture_output=True, text=True, timeout=60, check=False
    )


def test_a_second_server_is_refused_in_a_line_that_names_the_first(tmp_path: Path) -> None:
    running = Running(tmp_path)
    try:
        (tmp_path / "alias.sqlite").symlink_to(tmp_path / "durbar.sqlite")
        for name in ("durbar.sqlite", "alias.sqlite"):
            refused = second(tmp_path / name)
            assert refused.returncode == 2
            (line,) = refused.stderr.splitlines()
            assert f"process {running.process.pid} at {running.url}" in line
            assert line.endswith("[database-in-use]")
    finally:
        running.stop()


def test_after_a_crash_the_next_server_starts(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.process.kill()
    running.process.wait(10)
    assert (tmp_path / "durbar.sqlite.lock").exists()
    running.start()  # raises if it does not come up
    running.stop()


def test_the_lock_is_free_again_when_the_server_has_ended(tmp_path: Path) -> None:
    file = tmp_path / "d.sqlite"
    for _ in range(2):
        said = f"process {os.getpid()} at here"
        with alone_with(file, "here"), pytest.raises(Busy, match=said), alone_with(file, "there"):
            pass
    with alone_with(file.with_name("other.sqlite"), "there"), alone_with(None, "there"), alone_with(None, "here"):
        pass


def test_only_sqlite_files_are_for_one_server(tmp_path: Path) -> None:
    assert Store(f"sqlite:///{tmp_path / 'a.sqlite'}").file() == tmp_path.resolve() / "a.sqlite"
    assert Store(f"sqlite:///file:{tmp_path}/b.sqlite?uri=true").file() == tmp_path.resolve() / "b.sqlite"
    assert Store("sqlite://").file() is None
