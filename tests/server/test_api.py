"""The JSON interface: what each caller sees, and how requests are refused."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from typing import Any

import pytest
from fastapi.testclient import TestClient

from durbar.bots import BOTS
from durbar.catalog import games
from durbar.core.chance import FastChance
from durbar.core.game import Game
from durbar.server.context import Context
from tests.match.helpers import step

PEOPLE = {"game": "palastgefluester", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}


def stranger(client: TestClient) -> TestClient:
    """Another browser on the same server."""
    return TestClient(client.app, raise_server_exceptions=False)


def context(client: TestClient) -> Context:
    found = client.app.state.context  # type: ignore[attr-defined]
    assert isinstance(found, Context)
    return found


def people_match(client: TestClient, wish: dict[str, Any] = PEOPLE) -> tuple[str, list[dict[str, str]]]:
    """A running match of three; the headers that speak for each seat."""
    made = client.post("/api/matches", json=wish).json()
    tokens = [made["token"]]
    for invite in made["invites"]:
        body = {"invite": invite["url"].removeprefix("/join/")}
        tokens.append(stranger(client).post(f"/api/matches/{made['id']}/join", json=body).json()["token"])
    return made["id"], [{"Authorization": f"Bearer {token}"} for token in tokens]


def acting(client: TestClient, match: str, seats: list[dict[str, str]]) -> tuple[dict[str, str], dict[str, Any]]:
    """The headers and the table of a seat that is to act."""
    for headers in seats:
        table = stranger(client).get(f"/api/matches/{match}", headers=headers).json()
        if table["viewer"] in table["asked"]["seats"]:
            return headers, table
    raise AssertionError("nobody is to act")


@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_play_now_seats_the_caller_among_bots_of_the_usual_kind(client: TestClient, game: Game) -> None:
    made = client.post("/api/matches", json={"game": game.name, "quick": True})
    assert made.status_code == 201
    table = client.get(f"/api/matches/{made.json()['id']}").json()
    assert table["viewer"] == 0
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "bot"]
    assert {seat["bot"] for seat in table["seats"][1:]} == {game.opponent} <= BOTS.keys()
    offered = {one["name"]: one["opponent"] for one in client.get("/api/lobby").json()["games"]}
    assert offered[game.name] == game.opponent
    assert table["status"] == "running"
    assert table["seed"] is None


def test_each_caller_sees_the_view_of_its_seat_and_no_more(client: TestClient) -> None:
    match, seats = people_match(client)
    with context(client).service.opened(match) as live:
        state = live.started().state
        views = [json.loads(json.dumps(asdict(state.view(viewer)))) for viewer in (0, 1, 2, None)]
    for seat, headers in enumerate(seats):
        table = stranger(client).get(f"/api/matches/{match}", headers=headers).json()
        assert (table["viewer"], table["view"]) == (seat, views[seat])
    watcher = stranger(client).get(f"/api/matches/{match}").json()
    assert (watcher["viewer"], watcher["view"]) == (None, views[3])
    assert watcher["view"]["hand"] == []
    assert watcher["asked"]["legal"] == []


def test_the_maker_of_a_table_gets_no_seat_but_its_own(client: TestClient) -> None:
    match, _ = people_match(client)
    table = client.get(f"/api/matches/{match}").json()
    assert table["host"] is True
    assert [seat["invite"] for seat in table["seats"]] == [None, None, None]
    assert "token" not in json.dumps(table)


def test_invitations_are_shown_to_the_host_alone(client: TestClient) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    own = client.get(f"/api/matches/{made['id']}").json()
    other = stranger(client).get(f"/api/matches/{made['id']}").json()
    assert [bool(seat["invite"]) for seat in own["seats"]] == [False, True, True]
    assert [seat["invite"] for seat in other["seats"]] == [None, None, None]


def test_looking_at_an_invitation_link_takes_no_seat(client: TestClient) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    link = made["invites"][0]["url"]
    assert stranger(client).get(link).status_code == 200
    assert [s["kind"] for s in client.get(f"/api/matches/{made['id']}").json()["seats"]].count("open") == 2
    guest = stranger(client)
    accept = "/api/invitations/" + link.removeprefix("/join/")
    assert guest.post(accept).json() == {"id": made["id"]}
    assert guest.get(f"/api/matches/{made['id']}").json()["viewer"] == 1
    again = stranger(client).post(accept)
    assert (again.status_code, again.json()["error"]["code"]) == (409, "seat-taken")


def test_an_invitation_says_at_once_what_it_is_for_and_whether_it_holds(client: TestClient) -> None:
    client.post("/api/me", json={"name": "Zoë"})
    made = client.post("/api/matches", json=PEOPLE).json()
    path = "/api/invitations/" + made["invites"][0]["url"].removeprefix("/join/")
    friend = stranger(client)
    free = {"game": "palastgefluester", "title": "Palastgeflüster", "host": "Zoë", "table": None}
    assert friend.get(path).json() == free
    friend.post(path)
    assert friend.get(path).json() == free | {"table": made["url"]}
    used = stranger(client).get(path)
    assert (used.status_code, used.json()["error"]["code"]) == (409, "seat-taken")
    assert made["id"] not in used.text
    for answer in (friend.get(path + "x"), friend.post(path + "x")):
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-invitation")


def test_a_move_is_answered_with_the_table_and_a_second_one_is_stale(client: TestClient) -> None:
    match, seats = people_match(client)
    headers, table = acting(client, match, seats)
    code = next(item["code"] for item in table["asked"]["legal"] if not item["costly"])
    body = {"decision": table["asked"]["decision"], "codes": [code]}
    answer = stranger(client).post(f"/api/matches/{match}/actions", json=body, headers=headers)
    assert answer.status_code == 200
    assert answer.json()["number"] > table["number"]
    again = stranger(client).post(f"/api/matches/{match}/actions", json=body, headers=headers)
    assert again.status_code in (403, 409, 422)
    assert set(again.json()["error"]) == {"code", "message", "clause"}


def test_a_move_of_somebody_elses_seat_is_refused(client: TestClient) -> None:
    match, seats = people_match(client)
    _, table = acting(client, match, seats)
    other = next(h for i, h in enumerate(seats) if i != table["viewer"])
    body = {"decision": table["asked"]["decision"], "codes": [table["asked"]["legal"][0]["code"]]}
    refused = stranger(client).post(f"/api/matches/{match}/actions", json=body, headers=other)
    assert refused.json()["error"]["code"] in ("not-your-decision", "stale")
    nobody = stranger(client).post(f"/api/matches/{match}/actions", json=body)
    assert (nobody.status_code, nobody.json()["error"]["code"]) == (403, "who-are-you")


def test_illegal_moves_say_why_in_the_callers_language(client: TestClient) -> None:
    match, seats = people_match(client)
    headers, table = acting(client, match, seats)
    german = {**headers, "Accept-Language": "de"}
    body = {"decision": table["asked"]["decision"], "codes": ["next:1"]}
    refused = stranger(client).post(f"/api/matches/{match}/actions", json=body, headers=german)
    assert refused.status_code == 422
    assert refused.json()["error"] == {
        "code": "wrong-moment",
        "message": "Jetzt ist eine Karte zu spielen.",
        "clause": "T1",
    }


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/matches", {"game": "chess"}),
        ("/api/matches", {"game": "palastgefluester", "seats": [{"kind": "me"}]}),
        ("/api/matches", {"game": "palastgefluester", "quick": True, "options": {"magic": True}}),
        ("/api/matches", {"game": "palastgefluester", "quick": True, "surprise": 1}),
        ("/api/matches", {"game": "palastgefluester", "quick": "yes"}),
        ("/api/me", {"name": "   "}),
        ("/api/me", {"name": "x" * 31}),
        ("/api/me", {"name": "a\u202eb"}),
        ("/api/matches/nothing/actions", {"decision": "-1", "codes": []}),
    ],
)
def test_bad_requests_get_a_clear_error(client: TestClient, path: str, body: dict[str, Any]) -> None:
    answer = client.post(path, json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize("path", ["/api/matches/none", "/nowhere", "/games/palastgefluester/none.js",
                                  "/games/none/board.js", "/api/messages/xx", "/static/none.js",
                                  "/api/matches/none/events"])  # fmt: skip
def test_what_is_not_there_is_404_as_json(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"].startswith("no-such")


def test_broken_json_is_no_stack_trace(client: TestClient) -> None:
    answer = client.post("/api/matches", content=b"{", headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-request")
    assert answer.json()["error"]["message"] == "The request is not valid JSON."


@pytest.mark.parametrize(
    ("path", "body", "message"),
    [
        ("", {}, "“game”: This is missing."),
        ("", {"game": "palastgefluester", "seats": 9}, "“seats”: A list is expected."),
        ("", {"game": "palastgefluester", "seats": [{}] * 11}, "“seats”: At most 10 entries are allowed."),
        ("", {"game": "palastgefluester", "seats": [{"kind": "us"}]},
         "“seats.0.kind”: One of these is expected: 'me', 'open', 'bot'."),
        ("", {"game": "palastgefluester", "quick": "yes"}, "“quick”: True or false is expected."),
        ("", {"game": "palastgefluester", "surprise": 1}, "“surprise”: There is no such field."),
        ("", [], "“body”: An object with fields is expected."),
        ("/x/join", {"seat": "x"}, "“seat”: A whole number is expected."),
        ("/x/actions", {"decision": 4}, "“decision”: A text is expected."),
        ("/x/actions", {"decision": "-1"}, "“decision”: A number in quotes is expected."),
        ("/x/actions", {"decision": "1", "undo": True, "retract": True},
         "“body”: Send only one of codes, undo and retract."),
    ],
)  # fmt: skip
def test_a_bad_body_is_told_its_field_and_what_is_expected_there(
    client: TestClient, path: str, body: object, message: str
) -> None:
    answer = client.post("/api/matches" + path, json=body)
    assert (answer.status_code, answer.json()["error"]["message"]) == (422, message)


def test_validation_errors_repeat_nothing_that_was_sent(client: TestClient) -> None:
    answer = client.post("/api/matches", json={"game": "palastgefluester", "seats": "secret-hand-of-cards"})
    assert "secret-hand-of-cards" not in answer.text


def test_a_draft_tells_what_may_follow_and_keeps_nothing(client: TestClient) -> None:
    match, seats = people_match(client)
    headers, table = acting(client, match, seats)
    code = table["asked"]["legal"][0]["code"]
    answer = stranger(client).post(f"/api/matches/{match}/draft", json={"codes": [code]}, headers=headers)
    assert answer.json()["complete"] is True
    after = stranger(client).get(f"/api/matches/{match}", headers=headers).json()
    assert after == table


def test_the_lobby_lists_matches_where_they_belong(client: TestClient) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    mine = client.get("/api/lobby").json()
    assert [entry["id"] for entry in mine["yours"]] == [made["id"]]
    assert mine["open"] == []
    guest = stranger(client)
    assert [entry["id"] for entry in guest.get("/api/lobby").json()["open"]] == [made["id"]]
    guest.post(f"/api/matches/{made['id']}/join", json={"seat": 1})
    assert [entry["id"] for entry in guest.get("/api/lobby").json()["yours"]] == [made["id"]]


def test_a_new_name_shows_at_the_tables(client: TestClient) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    assert client.post("/api/me", json={"name": "  Zoë   Ångström "}).json() == {"name": "Zoë Ångström"}
    assert client.get(f"/api/matches/{made['id']}").json()["seats"][0]["name"] == "Zoë Ångström"


def test_play_again_keeps_bots_and_opens_the_other_seats(client: TestClient) -> None:
    body = {"game": "palastgefluester", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]}
    made = client.post("/api/matches", json=body).json()
    again = client.post(f"/api/matches/{made['id']}/again").json()
    seats = client.get(f"/api/matches/{again['id']}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "bot"]


def test_every_endpoint_stands_in_openapi(client: TestClient) -> None:
    paths = client.get("/openapi.json").json()["paths"]
    for path in ("/api/matches", "/api/matches/{match}", "/api/matches/{match}/actions", "/api/matches/{match}/events",
                 "/api/matches/{match}/draft", "/api/lobby"):  # fmt: skip
        assert path in paths
    assert "403" in paths["/api/matches/{match}/actions"]["post"]["responses"]


def test_pages_forbid_foreign_scripts_and_frames(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    assert "httponly" in page.headers["set-cookie"].lower()


def test_a_forged_cookie_is_a_stranger(client: TestClient) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    forger = stranger(client)
    value = client.cookies["durbar_guest"]
    forger.cookies.set("durbar_guest", value[:-3] + "abc")
    assert forger.get(f"/api/matches/{made['id']}").json()["viewer"] is None


def test_the_rules_open_at_every_clause(client: TestClient) -> None:
    english = client.get("/api/rules/palastgefluester").json()
    german = client.get("/api/rules/palastgefluester", headers={"Accept-Language": "de"}).json()
    assert [c["clause"] for c in english] == [c["clause"] for c in german]
    assert all(c["text"] and c["title"] and c["section"] for c in english + german)
    assert english != german


def test_a_closed_table_tells_in_words_what_became_of_it(client: TestClient) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    context(client).service.tidy(int(time.time() * 1000) + 15 * 24 * 3600_000)
    table = client.get(f"/api/matches/{made['id']}").json()
    assert (table["status"], table["view"], table["asked"]) == ("closed", None, None)
    assert "".join(table["headline"]) == "Closed before all its seats were taken."
    assert not any(seat["invite"] for seat in table["seats"])
    (entry,) = client.get("/api/lobby").json()["yours"]
    assert (entry["status"], entry["line"]) == ("closed", table["headline"])
    late = stranger(client).post("/api/invitations/" + made["invites"][0]["url"].removeprefix("/join/"))
    assert (late.status_code, late.json()["error"]["code"]) == (409, "table-closed")


def test_who_leaves_is_replaced_by_a_bot_for_good(client: TestClient) -> None:
    match, seats = people_match(client)
    address = f"/api/matches/{match}"
    other = stranger(client)
    before = other.get(address, headers=seats[1]).json()
    assert other.post(f"{address}/leave", headers=seats[1]).status_code == 204
    table = other.get(address, headers=seats[1]).json()
    assert (table["viewer"], table["status"], table["view"]["hand"]) == (None, "running", [])
    assert (table["seats"][1]["kind"], table["seats"][1]["bot"]) == ("bot", "sampler")
    assert table["seats"][1]["name"] not in [seat["name"] for seat in before["seats"]]
    again = other.post(f"{address}/leave", headers=seats[1])
    assert (again.status_code, again.json()["error"]["code"]) == (403, "no-seat")
    with context(client).service.opened(match) as live:
        assert live.seat_of(None, None) is None
        assert [row.kind for row in live.seats] == ["person", "bot", "person"]


def test_nobody_leaves_a_table_that_waits_or_is_over(client: TestClient) -> None:
    waiting = client.post("/api/matches", json=PEOPLE).json()["id"]
    early = client.post(f"/api/matches/{waiting}/leave")
    assert (early.status_code, early.json()["error"]["code"]) == (404, "not-started")
    match, seats = people_match(client)
    chance = FastChance(1)
    while step(context(client).service, match, chance):
        pass
    late = stranger(client).post(f"/api/matches/{match}/leave", headers=seats[0])
    assert (late.status_code, late.json()["error"]["code"]) == (409, "match-over")


def test_the_host_gives_open_seats_to_bots_and_the_match_begins(client: TestClient) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    address = f"/api/matches/{made['id']}"
    assert client.post(f"{address}/bot", json={"seat": 1, "bot": "greedy"}).status_code == 204
    assert client.get(address).json()["status"] == "open"
    assert client.post(f"{address}/bot", json={"seat": 2, "bot": "random"}).status_code == 204
    table = client.get(address).json()
    assert (table["status"], [seat["bot"] for seat in table["seats"]]) == ("running", [None, "greedy", "random"])
    assert len({seat["name"] for seat in table["seats"]}) == 3
    link = made["invites"][0]["url"].replace("/join/", "/api/invitations/")
    assert stranger(client).post(link).status_code in (404, 409)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"seat": 0, "bot": "greedy"}, 409, "seat-taken"),
        ({"seat": 9, "bot": "greedy"}, 409, "seat-taken"),
        ({"seat": 1, "bot": "oracle"}, 422, "unknown-bot"),
        ({"seat": "1", "bot": "greedy"}, 422, "bad-request"),
    ],
)
def test_a_bot_sits_only_where_a_seat_is_open(client: TestClient, body: object, status: int, code: str) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    refused = client.post(f"/api/matches/{made['id']}/bot", json=body)
    assert (refused.status_code, refused.json()["error"]["code"]) == (status, code)
    assert [seat["kind"] for seat in client.get(f"/api/matches/{made['id']}").json()["seats"]] == [
        "person", "open", "open",
    ]  # fmt: skip


def test_the_host_closes_a_table_that_waits(client: TestClient) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    assert client.post(f"/api/matches/{made['id']}/close").status_code == 204
    assert client.get(f"/api/matches/{made['id']}").json()["status"] == "closed"
    link = made["invites"][0]["url"].replace("/join/", "/api/invitations/")
    assert stranger(client).post(link).json()["error"]["code"] == "table-closed"
    assert client.post(f"/api/matches/{made['id']}/close").json()["error"]["code"] == "table-closed"


def test_a_match_that_has_begun_is_not_closed(client: TestClient) -> None:
    made = client.post("/api/matches", json={"game": "palastgefluester", "quick": True}).json()
    refused = client.post(f"/api/matches/{made['id']}/close")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "already-begun")
    assert client.get(f"/api/matches/{made['id']}").json()["status"] == "running"


@pytest.mark.parametrize("deed", ["close", "bot"])
def test_only_the_host_closes_tables_and_seats_bots(client: TestClient, deed: str) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    guest = stranger(client)
    guest.get("/")
    refused = guest.post(f"/api/matches/{made['id']}/{deed}", json={"seat": 1, "bot": "greedy"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not-your-table")
    assert client.get(f"/api/matches/{made['id']}").json()["status"] == "open"


def test_a_wrong_address_is_a_page_for_people_and_an_error_for_programs(client: TestClient) -> None:
    page = client.get("/foo", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (page.status_code, page.headers["content-type"].split(";")[0]) == (404, "text/html")
    for path, accept in (("/foo", "*/*"), ("/api/foo", "text/html")):
        answer = client.get(path, headers={"Accept": accept})
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-page")
