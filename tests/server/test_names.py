"""Names that people can read and tell apart."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from durbar.core.errors import BadText
from durbar.match.seating import told_apart
from durbar.server.names import checked_name
from tests.server.test_api import PEOPLE, stranger


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Zoe\u0308   Ångström ", "Zoë Ångström"),
        ("कृष्णा", "कृष्णा"),
        ("नन्दिनी" * 4, "नन्दिनी" * 4),  # 28 code points, fewer characters
        ("e\u0301" * 30, "é" * 30),
        ("Ana ❤️", "Ana ❤️"),
        ("👩🏽‍🚀", "👩🏽‍🚀"),
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
        ("1️⃣", "1️⃣"),
        ("ﬁ", "ﬁ"),
        ("O’Neill-2", "O’Neill-2"),
    ],
)
def test_names_of_all_scripts_are_kept(name: str, kept: str) -> None:
    assert checked_name(name) == kept


@pytest.mark.parametrize(
    "name",
    [
        "An\u200bna",  # zero width space
        "Anna\u200d",  # a joiner that joins nothing
        "Anna\ufe0f",
        "\u202eanna",  # read from right to left
        "\u2066anna\u2069",
        "An\u00adna",
        "An\u034fna",
        "\u3164",  # fillers and blanks that count as letters and symbols
        "\uffa0Anna",
        "\u2800",
        "A\u0000",
        "A\ue000",
        "A\U000e0041",
        "\ud800",
        "Z" + "\u0338" * 9,
    ],
)
def test_names_with_what_nobody_sees_are_refused_with_the_reason(name: str) -> None:
    with pytest.raises(BadText, match="invisible"):
        checked_name(name)


@pytest.mark.parametrize("name", ["", " \u00a0\u3000\n", "\u0301", "x" * 31, "👨‍👩‍👧‍👦" * 9])
def test_names_have_1_to_30_characters_and_one_that_can_be_seen(name: str) -> None:
    with pytest.raises(BadText, match="1 to 30"):
        checked_name(name)


def test_names_that_read_the_same_get_numbers() -> None:
    assert told_apart(["Anna", "ANNA", "Ben", "Anna"]) == ["Anna", "ANNA (2)", "Ben", "Anna (3)"]
    assert told_apart(["Anna", "Anna", "Anna (2)"]) == ["Anna", "Anna (3)", "Anna (2)"]
    assert told_apart(["", "ﬁn", "", "fin"]) == ["", "ﬁn", "", "fin (2)"]


def test_two_guests_of_one_name_are_told_apart_wherever_they_are_named(client: TestClient) -> None:
    made = client.post("/api/matches", json=PEOPLE).json()
    guests = [client, stranger(client), stranger(client)]
    for guest in guests:
        guest.post("/api/me", json={"name": "Anna"})
    for guest in guests[1:]:
        guest.post(f"/api/matches/{made['id']}/join", json={})
    table = client.get(f"/api/matches/{made['id']}").json()
    names = ["Anna", "Anna (2)", "Anna (3)"]
    assert [seat["name"] for seat in table["seats"]] == names
    (entry,) = client.get("/api/lobby").json()["yours"]
    assert [seat["name"] for seat in entry["seats"]] == names
    acting = table["asked"]["seats"][0]
    watcher = stranger(client).get(f"/api/matches/{made['id']}").json()
    assert {"seat": acting, "text": names[acting]} in watcher["asked"]["prompt"]
