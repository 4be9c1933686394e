"""What a viewer is sent: numbers that count only what the viewer was told."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from durbar.core.chance import FastChance
from durbar.core.event import Event, Seen
from durbar.core.playthrough import UNDONE, Told
from durbar.core.prose import Sentence, say
from durbar.language import Words
from durbar.match import Live, Service
from durbar.server import payload
from durbar.server.shapes import Table
from tests.match.helpers import people_table, service_at, step
from tests.server.test_api import acting, context, people_match, stranger


def narrate(seen: Seen) -> Sentence | None:
    if seen.kind == "peeked":
        return say("You saw {card}.", card=seen.text("card")) if "card" in seen.fields else None
    return say("Something happened.")


def peeking() -> Any:
    """A match in which seat 0 looks at cards and nobody else is told that it does."""
    peek = Event("peeked", {}, {"card": "the Spy"}, [0])
    told = [Event("began", {}), peek, peek, Event("moved", {}), peek, Event(UNDONE, {"player": 1})]
    return SimpleNamespace(
        told=[Told(entry, event) for entry, event in enumerate(told)], game=SimpleNamespace(narrate=narrate)
    )


@pytest.mark.parametrize(("viewer", "count"), [(0, 6), (1, 3), (None, 3)])
def test_what_others_alone_were_told_leaves_no_gap_in_the_numbers(viewer: int | None, count: int) -> None:
    items = payload.chronicle(payload.lines(peeking(), viewer), Words("en"), 0)
    assert [item["number"] for item in items] == list(range(1, count + 1))


def test_since_counts_in_the_viewers_own_numbers() -> None:
    items = payload.chronicle(payload.lines(peeking(), 1), Words("en"), 2)
    assert [item["number"] for item in items] == [3]
    assert payload.chronicle(payload.lines(peeking(), 1), Words("en"), 9) == []


def test_the_number_of_a_table_is_that_of_the_last_line_of_its_chronicle(client: TestClient) -> None:
    match, seats = people_match(client)
    for _ in range(6):
        headers, table = acting(client, match, seats)
        codes = [table["asked"]["legal"][0]["code"]]
        body = {"decision": table["asked"]["decision"], "codes": codes}
        stranger(client).post(f"/api/matches/{match}/actions", json=body, headers=headers)
    for headers in [*seats, {}]:
        table = stranger(client).get(f"/api/matches/{match}", headers=headers).json()
        assert table["number"] == table["chronicle"][-1]["number"]
        with context(client).service.opened(match) as live:
            assert table["number"] == len(payload.lines(live.started(), table["viewer"]))
        since = table["chronicle"][1]["number"]
        rest = stranger(client).get(f"/api/matches/{match}?since={since}", headers=headers).json()
        assert rest["chronicle"] == table["chronicle"][2:]


def test_numbers_before_the_first_are_refused(client: TestClient) -> None:
    match, _ = people_match(client)
    assert client.get(f"/api/matches/{match}?since=-1").status_code == 422


def test_a_table_is_made_once_for_all_who_see_the_same(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    match, seats = people_match(client)
    made = []
    asked = payload.asked

    def counted(*args: Any) -> Any:
        made.append(args)
        return asked(*args)

    monkeypatch.setattr(payload, "asked", counted)
    for since in range(20):
        assert stranger(client).get(f"/api/matches/{match}?since={since}").status_code == 200
    assert len(made) == 1
    client.get(f"/api/matches/{match}", headers=seats[0])
    assert len(made) == 2


def seen_now(service: Service, match: str) -> list[Table]:
    """What every seat and a spectator see, which is what they would see if it were made anew."""

    def tables(live: Live) -> list[Table]:
        return [payload.table(live, viewer, "en") for viewer in [*range(len(live.seats)), None]]

    with service.opened(match) as live:
        found = tables(live)
        live.shown.clear()
        assert found == tables(live)
        return found


def test_after_every_change_everybody_sees_the_table_of_now(tmp_path: Path) -> None:
    service = service_at(tmp_path)
    match, _ = people_table(service)
    chance = FastChance(4)
    done = {"undo": 0, "retract": 0}
    while step(service, match, chance):
        asked = [table["asked"] for table in seen_now(service, match)[:-1]]
        for seat, ask in enumerate(asked):
            deed = next((deed for deed in done if ask and ask[deed]), "")  # type: ignore[literal-required]
            if ask and ask["decision"] and deed and done[deed] < 5:
                getattr(service, deed)(match, seat, int(ask["decision"]))
                done[deed] += 1
                seen_now(service, match)
                break
    assert all(done.values())
    assert {table["status"] for table in seen_now(service, match)} == {"over"}
