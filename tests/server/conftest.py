"""A server on a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from durbar.server.app import create_app
from durbar.server.settings import Settings
from tests.server.workers import first


def settings_at(path: Path) -> Settings:
    return Settings(
        f"sqlite:///{path / 'durbar.sqlite'}", bot_beat_ms=0, bot_deadline_ms=1500, bot_budget_ms=20, bot_processes=1
    )


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings_at(tmp_path), first), raise_server_exceptions=False) as client:
        yield client
