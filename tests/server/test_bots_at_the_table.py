"""Bots that fail, are late or cheat are replaced for that decision, and the table goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from durbar.server.app import create_app
from durbar.server.thinking import Think
from tests.server import workers
from tests.server.conftest import settings_at

BOTS_ONLY = {"game": "palastgefluester", "seats": [{"kind": "bot", "bot": "random"}] * 3}


def until(client: TestClient, match: str, done: Callable[[dict[str, Any]], bool], seconds: float) -> dict[str, Any]:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        table: dict[str, Any] = client.get(f"/api/matches/{match}").json()
        if done(table):
            return table
        time.sleep(0.05)
    raise AssertionError("the table stands still")


@pytest.mark.parametrize("work", [workers.failing, workers.cheating])
def test_a_match_of_broken_bots_comes_to_its_end(tmp_path: Path, work: Think) -> None:
    with TestClient(create_app(settings_at(tmp_path), work)) as client:
        match = client.post("/api/matches", json=BOTS_ONLY).json()["id"]
        table = until(client, match, lambda t: t["result"] is not None, 120)
        assert sorted(table["result"]["ranks"])[0] == 1


def test_a_late_bot_is_stopped_and_replaced(tmp_path: Path) -> None:
    with TestClient(create_app(settings_at(tmp_path), workers.late)) as client:
        match = client.post("/api/matches", json=BOTS_ONLY).json()["id"]
        start = client.get(f"/api/matches/{match}").json()["number"]
        until(client, match, lambda t: t["number"] > start, 20)


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    app = create_app(settings_at(tmp_path), workers.first)
    with TestClient(app) as client:
        match = client.post("/api/matches", json=BOTS_ONLY).json()["id"]
    with TestClient(create_app(settings_at(tmp_path), workers.first)) as client:
        table = until(client, match, lambda t: t["status"] == "over", 120)
        assert table["seed"] is not None
        assert client.get(f"/api/matches/{match}/record").text.startswith("durbar record 1")
