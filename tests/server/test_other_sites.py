"""Pages of other sites can't act for a visitor of theirs; programs and our own pages can."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from tests.server.test_api import PEOPLE, acting, people_match, stranger

OTHERS = [
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},  # another port of this machine
    {"Origin": "https://elsewhere.example"},
    {"Origin": "http://testserver:8001"},
    {"Origin": "null"},
    {"Origin": "http://[::1"},
]
OURS = [
    {},
    {"Sec-Fetch-Site": "same-origin", "Origin": "https://behind.a.proxy"},
    {"Sec-Fetch-Site": "none"},
    {"Origin": "http://testserver"},
]


@pytest.mark.parametrize("headers", OTHERS)
def test_another_sites_page_changes_nothing(client: TestClient, headers: dict[str, str]) -> None:
    refused = client.post("/api/matches", json=PEOPLE, headers=headers)
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "other-site")
    assert "set-cookie" not in refused.headers
    assert client.get("/api/lobby").json()["yours"] == []


@pytest.mark.parametrize("headers", OURS)
def test_our_own_pages_and_programs_are_served(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/api/matches", json=PEOPLE, headers=headers).status_code == 201


@pytest.mark.parametrize("headers", OTHERS)
def test_a_seat_token_is_proof_enough(client: TestClient, headers: dict[str, str]) -> None:
    match, seats = people_match(client)
    token, table = acting(client, match, seats)
    body = {"codes": [table["asked"]["legal"][0]["code"]]}
    answer = stranger(client).post(f"/api/matches/{match}/draft", json=body, headers={**token, **headers})
    assert answer.status_code == 200


@pytest.mark.parametrize("headers", OTHERS)
def test_links_from_other_sites_lead_here(client: TestClient, headers: dict[str, str]) -> None:
    assert client.get("/", headers=headers).status_code == 200
