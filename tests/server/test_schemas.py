"""What is served is what /openapi.json says."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient
from jsonschema import Draft202012Validator

from durbar.core.chance import FastChance
from tests.match.helpers import step
from tests.server.test_api import PEOPLE, acting, context, people_match, stranger


def closed(schema: Any) -> Any:
    """A schema that allows no keys but those it names, so that the test finds what it does not name."""
    if isinstance(schema, dict):
        more = {"additionalProperties": False} if "properties" in schema else {}
        return {key: closed(part) for key, part in schema.items()} | more
    return [closed(part) for part in schema] if isinstance(schema, list) else schema


class Promise:
    """What /openapi.json promises of an endpoint."""

    def __init__(self, client: TestClient, method: str, path: str) -> None:
        self._document = client.get("/openapi.json").json()
        self._responses = self._document["paths"][path][method]["responses"]

    def check(self, status: int, body: Any) -> None:
        schema = closed(self._responses[str(status)]["content"]["application/json"]["schema"])
        assert schema not in ({}, {"type": "object"})
        whole = schema | {"components": closed(self._document["components"])}
        Draft202012Validator(whole).validate(body)


@pytest.fixture
def table(client: TestClient) -> Promise:
    return Promise(client, "get", "/api/matches/{match}")


def test_tables_are_as_promised_at_every_moment(client: TestClient, table: Promise) -> None:
    match, seats = people_match(client)
    chance = FastChance(3)
    going = True
    moves = 0
    while going:
        going = step(context(client).service, match, chance)
        moves += 1
        if moves % 9 == 1 or not going:
            for headers in [*seats, {}]:
                table.check(200, stranger(client).get(f"/api/matches/{match}", headers=headers).json())
    assert client.get(f"/api/matches/{match}").json()["result"]


def test_tables_that_have_not_begun_are_as_promised(client: TestClient, table: Promise) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    Promise(client, "post", "/api/matches").check(201, made)
    for guest in (client, stranger(client)):
        table.check(200, guest.get(f"/api/matches/{made['id']}").json())
    context(client).service.tidy(int(time.time() * 1000) + 15 * 24 * 3600_000)
    table.check(200, client.get(f"/api/matches/{made['id']}").json())


def test_answers_to_moves_and_drafts_are_as_promised(client: TestClient) -> None:
    match, seats = people_match(client)
    found: set[bool] = set()
    for _ in range(60):
        headers, table = acting(client, match, seats)
        legal = table["asked"]["legal"]
        for item in legal:
            body: dict[str, Any] = {"codes": [item["code"]]}
            draft = stranger(client).post(f"/api/matches/{match}/draft", json=body, headers=headers).json()
            Promise(client, "post", "/api/matches/{match}/draft").check(200, draft)
            found.add(draft["complete"])
        if found == {True, False}:
            break
        step(context(client).service, match, FastChance(1))
    assert found == {True, False}
    headers, table = acting(client, match, seats)
    pick = table["asked"]["pick"]
    codes = pick["codes"][: pick["count"]] if pick else [table["asked"]["legal"][0]["code"]]
    body = {"decision": table["asked"]["decision"], "codes": codes}
    answer = stranger(client).post(f"/api/matches/{match}/actions", json=body, headers=headers)
    Promise(client, "post", "/api/matches/{match}/actions").check(answer.status_code, answer.json())


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/matches/{match}/actions", {"decision": "0", "codes": ["play:green.spy"]}, 403),
        ("/api/matches/{match}/join", {"invite": "guessed"}, 409),
        ("/api/matches/{match}/join", {"seat": "x"}, 422),
        ("/api/me", {"name": "\u200b"}, 422),
    ],
)
def test_errors_are_as_promised(client: TestClient, path: str, body: dict[str, Any], status: int) -> None:
    match, _ = people_match(client)
    answer = stranger(client).post(path.replace("{match}", match), json=body)
    assert answer.status_code == status
    Promise(client, "post", path).check(status, answer.json())


def test_every_endpoint_promises_its_errors(client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    for path, methods in document["paths"].items():
        for method, endpoint in methods.items():
            for status in ("403", "422", "429", "500", "503"):
                (content,) = endpoint["responses"][status]["content"].values()
                assert content["schema"] == {"$ref": "#/components/schemas/ErrorBody"}, (method, path, status)
