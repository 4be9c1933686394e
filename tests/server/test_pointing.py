"""A team suggests: who may point, who sees it, and when it goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from durbar.catalog import games
from tests.server.test_api import acting, context, people_match, stranger
from tests.server.test_limits import client_of

TEAM = {"game": "palace_quest", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}


def point(client: TestClient, match: str, headers: dict[str, str], at: object) -> tuple[int, str | None]:
    answer = stranger(client).post(f"/api/matches/{match}/point", headers=headers, json={"at": at})
    return answer.status_code, answer.json()["error"]["code"] if answer.content else None


def pointers(client: TestClient, match: str, headers: dict[str, str] | None = None) -> object:
    return stranger(client).get(f"/api/matches/{match}", headers=headers or {}).json()["pointers"]


def test_everybody_sees_what_a_seat_points_at_until_it_points_elsewhere(client: TestClient) -> None:
    match, seats = people_match(client, TEAM)
    assert point(client, match, seats[2], "space:1.1") == (204, None)
    assert point(client, match, seats[1], "space:1.2") == (204, None)
    expected = [{"seat": 1, "at": "space:1.2"}, {"seat": 2, "at": "space:1.1"}]
    assert [pointers(client, match, headers) for headers in (*seats, None)] == [expected] * 4
    assert point(client, match, seats[2], "space:1.3") == (204, None)
    assert point(client, match, seats[1], None) == (204, None)
    assert pointers(client, match) == [{"seat": 2, "at": "space:1.3"}]


def test_a_suggestion_leaves_no_trace_and_goes_with_the_next_move(client: TestClient) -> None:
    match, seats = people_match(client, TEAM)
    headers, before = acting(client, match, seats)
    assert point(client, match, seats[1], "space:1.1") == (204, None)
    table = stranger(client).get(f"/api/matches/{match}", headers=headers).json()
    assert table == before | {"pointers": [{"seat": 1, "at": "space:1.1"}]}
    codes = [table["asked"]["legal"][0]["code"]]
    while not (step := stranger(client).post(f"/api/matches/{match}/draft", headers=headers, json={"codes": codes})
               .json())["complete"]:  # fmt: skip
        codes.append(step["legal"][0]["code"])
    body = {"decision": table["asked"]["decision"], "codes": codes}
    assert stranger(client).post(f"/api/matches/{match}/actions", headers=headers, json=body).json()["pointers"] == []
    assert pointers(client, match) == []
    assert "space:1.1" not in context(client).service.record(match)


@pytest.mark.parametrize("at", ["", "x" * 41, "Space", "a b", "<b>", 3, "a\n"])
def test_what_is_pointed_at_has_a_plain_name(client: TestClient, at: object) -> None:
    match, seats = people_match(client, TEAM)
    assert point(client, match, seats[0], at)[0] == 422
    assert pointers(client, match) == []


def test_only_seats_point(client: TestClient) -> None:
    match, _ = people_match(client, TEAM)
    assert point(client, match, {}, "space:1.1") == (403, "who-are-you")


@pytest.mark.parametrize("game", [name for name, game in games().items() if not game.team])
def test_nobody_points_where_everybody_plays_alone(client: TestClient, game: str) -> None:
    match, seats = people_match(client, TEAM | {"game": game})
    assert point(client, match, seats[1], "space:1.1") == (403, "no-suggestion")


def test_who_knows_the_hand_can_not_point(client: TestClient) -> None:
    match, seats = people_match(client, TEAM)
    assert point(client, match, seats[0], "space:1.1") == (403, "no-suggestion")
    assert pointers(client, match) == []


def test_only_what_all_can_see_is_pointed_at(client: TestClient) -> None:
    match, seats = people_match(client, TEAM)
    table = stranger(client).get(f"/api/matches/{match}", headers=seats[0]).json()
    hidden = [f"building:{building['name']}" for building in table["view"]["hand"]]
    assert hidden
    for at in (*hidden, "building:none.1", "space:9.9", "card:purple.1", "stack:0"):
        assert point(client, match, seats[1], at) == (422, "bad-suggestion")
    assert pointers(client, match) == []


def test_a_stream_tells_of_suggestions(client: TestClient) -> None:
    match, seats = people_match(client, TEAM)
    listener = context(client).hub.listen([match])
    assert point(client, match, seats[1], "space:1.1") == (204, None)
    for _ in range(50):
        if listener.dirty:
            break
        client.get("/api/lobby")
    assert listener.dirty == {match}


def test_too_many_suggestions_are_refused(tmp_path: Path) -> None:
    with client_of(tmp_path, suggestions_per_minute=2) as client:
        match, seats = people_match(client, TEAM)
        codes = [point(client, match, seats[1], "space:1.1")[0] for _ in range(3)]
        assert codes == [204, 204, 429]
