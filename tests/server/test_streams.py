"""Event streams over a real connection: resumable, never ahead of what a viewer may see, and ended in time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from tests.server.running import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("stream"))
    yield running
    running.stop()


def events(response: httpx.Response) -> Iterator[tuple[str, str | None, Any]]:
    fields: dict[str, str] = {}
    for line in response.iter_lines():
        key, _, value = line.partition(": ")
        if key:
            fields[key] = value
        elif "data" in fields:
            yield fields.get("event", "message"), fields.get("id"), json.loads(fields["data"])
            fields = {}


def people_match(client: httpx.Client, url: str) -> tuple[str, list[str]]:
    body = {"game": "palastgefluester", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    made = client.post(f"{url}/api/matches", json=body).json()
    tokens = [made["token"]]
    for invite in made["invites"]:
        joining = {"invite": invite["url"].removeprefix("/join/")}
        tokens.append(httpx.post(f"{url}/api/matches/{made['id']}/join", json=joining).json()["token"])
    return made["id"], tokens


def play_one(url: str, match: str, tokens: list[str]) -> None:
    for token in tokens:
        headers = {"Authorization": f"Bearer {token}"}
        asked = httpx.get(f"{url}/api/matches/{match}", headers=headers).json()["asked"]
        codes = [item["code"] for item in asked["legal"] if not item["costly"]]
        if codes:
            body = {"decision": asked["decision"], "codes": codes[:1]}
            httpx.post(f"{url}/api/matches/{match}/actions", json=body, headers=headers).raise_for_status()
            return
    raise AssertionError("nobody can act")


def test_a_stream_begins_with_the_table_and_tells_each_change(server: Running) -> None:
    with httpx.Client(timeout=20) as client:
        match, tokens = people_match(client, server.url)
        headers = {"Authorization": f"Bearer {tokens[1]}"}
        with client.stream("GET", f"{server.url}/api/matches/{match}/events", headers=headers) as response:
            stream = events(response)
            kind, number, table = next(stream)
            assert (kind, number, table["viewer"]) == ("table", str(table["number"]), 1)
            play_one(server.url, match, tokens)
            _, later, changed = next(stream)
            assert later is not None
            assert int(later) > table["number"]
            assert all(item["number"] > table["number"] for item in changed["chronicle"])


def test_a_lost_connection_resumes_where_it_was(server: Running) -> None:
    with httpx.Client(timeout=20) as client:
        match, tokens = people_match(client, server.url)
        before = client.get(f"{server.url}/api/matches/{match}").json()["number"]
        play_one(server.url, match, tokens)
        last = {"Last-Event-ID": str(before)}
        with client.stream("GET", f"{server.url}/api/matches/{match}/events", headers=last) as response:
            _, _, table = next(events(response))
            assert table["chronicle"]
            assert all(item["number"] > before for item in table["chronicle"])


def test_what_a_viewer_can_not_see_is_no_event(server: Running) -> None:
    with httpx.Client(timeout=20) as client:
        match, tokens = people_match(client, server.url)
        with (
            httpx.Client(timeout=20) as watcher,
            watcher.stream("GET", f"{server.url}/api/matches/{match}/events") as r,
        ):
            stream = events(r)
            _, _, table = next(stream)
            naming = {"name": "Bo"}
            client.post(f"{server.url}/api/me", json=naming).raise_for_status()
            assert next(stream)[2]["seats"][0]["name"] == "Bo"
            for _ in range(2):  # the table is announced again, and has not changed
                client.post(f"{server.url}/api/me", json=naming).raise_for_status()
            play_one(server.url, match, tokens)
            assert next(stream)[2]["number"] > table["number"]


def test_one_stream_serves_many_matches_and_the_lobby(server: Running) -> None:
    with httpx.Client(timeout=20) as client:
        matches = [people_match(client, server.url) for _ in range(3)]
        watch = [f"{match}:0" for match, _ in matches] + ["lobby"]
        with client.stream("GET", f"{server.url}/api/stream", params={"watch": watch}) as response:
            stream = events(response)
            found = [next(stream) for _ in range(4)]
            assert sorted(kind for kind, _, _ in found) == ["lobby", "table", "table", "table"]
            assert {data["id"] for kind, _, data in found if kind == "table"} == {match for match, _ in matches}


def test_the_server_stops_within_five_seconds_with_streams_open(tmp_path: Path) -> None:
    running = Running(tmp_path)
    with httpx.Client(timeout=20) as client:
        match, _ = people_match(client, running.url)
        with client.stream("GET", f"{running.url}/api/matches/{match}/events") as response:
            stream = events(response)
            next(stream)
            assert running.stop() < 5
            assert [kind for kind, _, _ in stream] == ["bye"]
