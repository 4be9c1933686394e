"""A server in a process of its own, as people run it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2 as httpx

SCRIPT = """
import sys
from durbar.server.run import run
from durbar.server.settings import Settings
from tests.server.workers import first

if __name__ == "__main__":
    settings = Settings(sys.argv[2], bot_beat_ms=int(sys.argv[3]), bot_budget_ms=20, bot_processes=1)
    run(settings, "127.0.0.1", int(sys.argv[1]), first)
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        assert isinstance(port, int)
        return port


class Running:
    """A server on the database in a folder. Its bots play at random, each move on a beat of `beat_ms`."""

    def __init__(self, folder: Path, beat_ms: int = 0) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._beat_ms = beat_ms
        self.start()

    def start(self) -> None:
        """Start, or start again on the same port and database."""
        script = self._folder / "run.py"
        script.write_text(SCRIPT)
        arguments = [str(script), str(self.port), f"sqlite:///{self._folder / 'durbar.sqlite'}", str(self._beat_ms)]
        root = Path(__file__).parents[2]
        self.process = subprocess.Popen(  # noqa: S603 -- our own script
            [sys.executable, *arguments], stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": str(root)}
        )
        for _ in range(300):
            try:
                httpx.get(f"{self.url}/api/lobby")
            except httpx.TransportError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server does not start")

    def stop(self) -> float:
        """Ask it to stop; the seconds that it took."""
        start = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(20)
        return time.monotonic() - start
