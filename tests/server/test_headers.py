"""Every answer carries the safe headers, whoever made it."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from fastapi.testclient import TestClient

from tests.server.test_api import context


def broken(*_: object) -> str:
    raise RuntimeError("a secret hand of cards")


def test_an_unexpected_error_carries_the_safe_headers_and_tells_nothing(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(context(client).service, "record", broken)
    answer = client.get("/api/matches/any/record")
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "unexpected")
    assert "secret" not in answer.text
    safe(answer.headers)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/matches/none", 404),
        ("GET", "/nowhere", 404),
        ("GET", "/static/none.js", 404),
        ("DELETE", "/api/lobby", 405),
        ("POST", "/api/me", 422),
    ],
)
def test_error_pages_carry_the_safe_headers(client: TestClient, method: str, path: str, status: int) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    assert set(answer.json()["error"]) == {"code", "message", "clause"}
    safe(answer.headers)


def test_a_method_that_is_not_to_be_had_is_told_those_that_are(client: TestClient) -> None:
    assert client.request("DELETE", "/api/lobby").headers["allow"] == "GET"


@pytest.mark.parametrize("path", ["/", "/table/any", "/join/any"])
def test_programs_may_look_at_the_head_of_a_page(client: TestClient, path: str) -> None:
    answer = client.head(path)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-type"].startswith("text/html")


def test_a_body_that_is_too_large_is_refused_with_the_safe_headers(client: TestClient) -> None:
    text = json.dumps({"name": "x" * 70_000}).encode()
    pieces = (text[at : at + 1000] for at in range(0, len(text), 1000))  # without a Content-Length
    for body in (text, pieces):
        answer = client.post("/api/me", content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "body-too-large")
        assert answer.json()["error"]["message"] == "This is too large: a request has at most 65536 bytes."
        safe(answer.headers)
    longest = json.dumps({"name": "x"}).ljust(65_536).encode()
    assert client.post("/api/me", content=longest, headers={"Content-Type": "application/json"}).status_code == 200


def safe(headers: Mapping[str, str]) -> None:
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
