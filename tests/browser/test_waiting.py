"""Tables that wait for people, and addresses that lead nowhere."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from durbar.catalog import games
from tests.server.running import Running

Visit = Callable[..., BrowserContext]


def waiting_table(page: Page, url: str) -> str:
    page.goto(url)
    body = {"game": "palastgefluester", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    made = page.request.post(f"{url}/api/matches", data=body).json()
    page.goto(url + made["url"])
    return str(made["url"])


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("width", [1440, 390])
def test_open_seats_lie_below_each_other_in_every_game(visit: Visit, server: Running, game: str, width: int) -> None:
    page = visit(viewport={"width": width, "height": 844}).new_page()
    page.goto(server.url)
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    page.goto(server.url + page.request.post(f"{server.url}/api/matches", data=body).json()["url"])
    page.wait_for_selector(".places li .copy")
    boxes = page.locator(".places li").evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
    assert len(boxes) == 3
    panel = page.locator(".places").bounding_box()
    assert panel is not None
    for above, below in pairwise(boxes):
        assert above["bottom"] <= below["top"]
    assert all(panel["x"] <= box["left"] and box["right"] <= panel["x"] + panel["width"] for box in boxes)


def test_the_host_gives_the_open_seats_to_bots(visit: Visit, server: Running) -> None:
    page, watcher = visit().new_page(), visit().new_page()
    watcher.goto(server.url + waiting_table(page, server.url))
    expect(watcher.get_by_role("button", name="Sit down")).to_be_visible()
    expect(watcher.get_by_role("button", name="Give it to a bot")).to_have_count(0)
    for left in (1, 0):
        page.get_by_role("button", name="Give it to a bot").first.click()
        page.get_by_label("Greedy").check()
        page.get_by_role("button", name="Seat the bot").click()
        expect(page.get_by_role("button", name="Give it to a bot")).to_have_count(left)
    expect(page.locator(".hand .card")).to_have_count(6)
    expect(watcher.locator(".prompt")).not_to_contain_text("You may sit down")


def test_the_host_closes_the_table(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    waiting_table(page, server.url)
    page.get_by_role("button", name="Close this table").click()
    page.get_by_role("button", name="Close the table").click()
    expect(page.locator(".prompt")).to_contain_text("This table has never begun")
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)


def test_who_leaves_a_match_is_in_the_lobby_and_a_bot_sits_there(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    page.goto(server.url)
    made = page.request.post(f"{server.url}/api/matches", data={"game": "palastgefluester", "quick": True}).json()
    page.goto(server.url + made["url"])
    page.wait_for_selector(".hand .card")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave for good").click()
    page.get_by_role("button", name="Stay").click()
    expect(page.locator(".hand .card").first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave for good").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave for good").click()
    page.wait_for_url(f"{server.url}/")
    seats = page.request.get(f"{server.url}/api/matches/{made['id']}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["bot"] * 4


def test_a_wrong_address_leads_to_the_lobby(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    page.goto(f"{server.url}/foo")
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    page.get_by_role("link", name="To the lobby", exact=True).click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
