"""What one address may ask for, and that others are not hurt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import Request
from fastapi.testclient import TestClient

from durbar.server.app import create_app
from durbar.server.limits import Open, Rate, TooMany, address
from tests.server.conftest import settings_at
from tests.server.test_api import PEOPLE, context
from tests.server.workers import first


class Clock:
    """A clock that a test moves."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_rate_lets_a_burst_pass_and_then_the_even_share() -> None:
    clock = Clock()
    rate = Rate(3, 60, clock)
    for _ in range(3):
        rate.take("school")
    with pytest.raises(TooMany) as refused:
        rate.take("school")
    assert refused.value.fields == {"seconds": 20}
    rate.take("elsewhere")
    clock.now += 20
    rate.take("school")
    with pytest.raises(TooMany):
        rate.take("school")


def test_a_rate_forgets_addresses_that_have_gone() -> None:
    clock = Clock()
    rate = Rate(3, 60, clock)
    for day in range(20):
        for number in range(500):
            rate.take(f"{day}.{number}")
        clock.now += 86400
    assert len(rate._free_at) <= 1500


def test_what_is_closed_may_be_opened_again() -> None:
    streams = Open(1)
    for _ in range(3):
        with streams.one("here"), streams.one("there"), pytest.raises(TooMany), streams.one("here"):
            pass
    assert not streams._open


def client_of(path: Path, **limits: Any) -> TestClient:
    return TestClient(create_app(replace(settings_at(path), **limits), first))


def test_too_many_tables_are_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    with client_of(tmp_path, tables_per_hour=2) as client:
        for _ in range(2):
            assert client.post("/api/matches", json=PEOPLE).status_code == 201
        refused = client.post("/api/matches", json=PEOPLE)
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too-many-requests")
        assert 1700 < int(refused.headers["retry-after"]) <= 1800
        assert len(client.get("/api/lobby").json()["yours"]) == 2


def test_one_address_can_not_fill_the_house_with_the_tables_of_ever_new_guests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("durbar.match.service._MOST_OF_HOUSEHOLD", 3)
    with client_of(tmp_path) as client:
        for _ in range(3):
            assert TestClient(client.app).post("/api/matches", json=PEOPLE).status_code == 201
        refused = TestClient(client.app).post("/api/matches", json=PEOPLE)
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "too-many-tables")
        elsewhere = TestClient(client.app, client=("192.0.2.7", 50000))
        assert elsewhere.post("/api/matches", json=PEOPLE).status_code == 201


def test_too_many_new_guests_are_refused_and_known_ones_are_not(tmp_path: Path) -> None:
    with client_of(tmp_path, guests_per_minute=2) as client:
        assert client.get("/").status_code == 200
        assert TestClient(client.app).get("/api/lobby").status_code == 200
        refused = TestClient(client.app).get("/api/lobby")
        assert (refused.status_code, int(refused.headers["retry-after"]) > 0) == (429, True)
        assert client.get("/api/lobby").status_code == 200


def test_too_many_streams_are_refused_and_a_closed_one_makes_room(tmp_path: Path) -> None:
    with client_of(tmp_path, streams_at_once=1) as client:
        context(client).hub.close()  # every stream says good-bye at once
        for _ in range(3):
            assert "bye" in client.get("/api/stream?watch=lobby").text
        with context(client).limits.streams.one("testclient"):
            refused = client.get("/api/stream?watch=lobby")
            assert (refused.status_code, refused.headers["retry-after"]) == (429, "10")
        assert client.get("/api/stream?watch=lobby").status_code == 200


@pytest.mark.parametrize(
    ("host", "counts_for"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::9", "2001:0db8:0001:0002"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_as_one_address(host: str, counts_for: str) -> None:
    assert address(Request({"type": "http", "client": (host, 1)})) == counts_for
