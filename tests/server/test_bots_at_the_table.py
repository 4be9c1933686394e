"""Bots that fail, are late or cheat are replaced for that decision, and the table goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from durbar.server.app import create_app
from durbar.server.thinking import Think
from tests.server import workers
from tests.server.conftest import settings_at
from tests.server.test_api import context, stranger

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
        until(client, match, lambda t: t["number"] > start, 90)


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    app = create_app(settings_at(tmp_path), workers.first)
    with TestClient(app) as client:
        match = client.post("/api/matches", json=BOTS_ONLY).json()["id"]
    with TestClient(create_app(settings_at(tmp_path), workers.first)) as client:
        table = until(client, match, lambda t: t["status"] == "over", 120)
        assert table["seed"] is not None
        assert client.get(f"/api/matches/{match}/record").text.startswith("durbar record 1")


def moves_of_bots(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, str]]:
    """The moves that bots make from now on: when, and in which match."""
    moves: list[tuple[float, str]] = []
    submit = context(client).service.submit

    def noting(match: str, seat: int, decision: int, codes: list[str]) -> None:
        moves.append((time.monotonic(), match))
        submit(match, seat, decision, codes)

    monkeypatch.setattr(context(client).service, "submit", noting)
    return moves


@pytest.mark.parametrize("work", [workers.first, workers.failing])
def test_no_bot_answers_before_its_beat(tmp_path: Path, work: Think, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = replace(settings_at(tmp_path), bot_beat_ms=300)
    with TestClient(create_app(settings, work)) as client:
        moves = moves_of_bots(client, monkeypatch)
        start = time.monotonic()
        match = client.post("/api/matches", json=BOTS_ONLY).json()["id"]
        until(client, match, lambda _: len(moves) > 3, 90)
    # measured from the start: a move that is noted late on a busy machine makes none of these times smaller
    assert all(at - start > 0.29 * number for number, (at, _) in enumerate(moves, 1))


def test_who_has_many_tables_does_not_make_others_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = replace(settings_at(tmp_path), bot_deadline_ms=60_000)  # nobody is late, however busy the machine is
    with TestClient(create_app(settings, workers.slow)) as client:
        moves = moves_of_bots(client, monkeypatch)
        for _ in range(8):
            many = client.post("/api/matches", json=BOTS_ONLY).json()["id"]
        until(client, many, lambda _: len(moves) > 10, 90)
        one = stranger(client).post("/api/matches", json=BOTS_ONLY).json()["id"]
        until(client, one, lambda _: one in [match for _, match in moves], 90)
        del moves[:]
        until(client, one, lambda _: len(moves) > 20, 90)
        assert [match for _, match in moves[:20]].count(one) >= 5


def test_who_comes_as_many_guests_does_not_make_other_addresses_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(settings_at(tmp_path), workers.slow)) as client:
        moves = moves_of_bots(client, monkeypatch)
        for _ in range(8):
            many = stranger(client).post("/api/matches", json=BOTS_ONLY).json()["id"]
        until(client, many, lambda _: len(moves) > 10, 20)
        elsewhere = TestClient(client.app, client=("192.0.2.7", 50000))
        one = elsewhere.post("/api/matches", json=BOTS_ONLY).json()["id"]
        until(client, one, lambda _: one in [match for _, match in moves], 20)
        del moves[:]
        until(client, one, lambda _: len(moves) > 20, 20)
        assert [match for _, match in moves[:20]].count(one) >= 5


class DumbPool:
    """Workers that are there but never begin, as can be after one of them was killed."""

    active = True
    joined = False

    def schedule(self, *_args: Any, **_more: Any) -> Future[list[str]]:
        return Future()

    def stop(self) -> None:
        pass

    def join(self, _seconds: float) -> None:
        self.joined = True


def test_workers_that_never_begin_are_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.server.thinking._START_S", 0)
    settings = replace(settings_at(tmp_path), bot_deadline_ms=400)
    with TestClient(create_app(settings, workers.first)) as client:
        thinking, dumb = context(client).thinking, DumbPool()
        vars(thinking)["_pool"] = dumb
        match = client.post("/api/matches", json=BOTS_ONLY).json()["id"]
        until(client, match, lambda _: vars(thinking)["_pool"] is not dumb and dumb.joined, 20)
