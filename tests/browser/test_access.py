"""What a screen reader and a keyboard get: names, headings in order, a voice for the prompt, a focus never lost."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from durbar.catalog import games
from tests.browser.hands import act, asked, play_now, words
from tests.server.running import Running

Visit = Callable[..., BrowserContext]
CONTROLS = {"button", "link", "textbox", "checkbox", "radio", "combobox", "switch", "image", "region", "dialog"}


def accessible(page: Page) -> list[dict[str, Any]]:
    """What the browser tells a screen reader: role, name and heading level, in reading order."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    found: list[dict[str, Any]] = []

    def walk(node: dict[str, Any]) -> None:
        if not node["ignored"]:
            level = next((p["value"]["value"] for p in node.get("properties", []) if p["name"] == "level"), 0)
            found.append({"role": node["role"]["value"], "name": node.get("name", {}).get("value", ""), "level": level})
        for child in node.get("childIds", []):
            walk(by_id[child])

    walk(nodes[0])
    return found


def check(page: Page, first: int = 1) -> None:
    """Every control is named; headings begin at level `first` (a sheet's is 2) and leave none out."""
    tree = accessible(page)
    assert [node for node in tree if node["role"] in CONTROLS and not node["name"].strip()] == []
    levels = [node["level"] for node in tree if node["role"] == "heading"]
    assert levels[0] == first
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels


@pytest.mark.parametrize("game", [game.title for game in games().values()])
@pytest.mark.parametrize("width", [1440, 390])
def test_everything_has_a_name_and_headings_are_in_order(visit: Visit, server: Running, width: int, game: str) -> None:
    page = visit(viewport={"width": width, "height": 844}).new_page()
    page.goto(server.url)
    page.wait_for_selector("text=Play now")
    check(page)
    play_now(page, server.url, game)
    for _ in range(6):
        asked(page)
        check(page)
        try:
            act(page)
        except TooLate:
            continue
    page.locator('[data-at="rules"]').click()
    page.wait_for_selector(".sheet.rules article")
    check(page, first=2)
    page.keyboard.press("Escape")
    page.locator('[data-at="menu"]').click()
    check(page)


def test_the_result_has_names_too(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    play_now(page, server.url)
    for _ in range(600):
        if not asked(page):
            break
        try:
            act(page)
        except TooLate:
            continue
    expect(page.locator(".result")).to_be_visible()
    check(page)


def test_the_live_region_speaks_the_prompt(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    play_now(page, server.url)
    asked(page)
    spoken = page.get_by_role("status").filter(has_text=words(page))
    expect(spoken).to_have_count(1)
    expect(spoken).to_have_attribute("aria-live", "polite")


def test_a_move_never_loses_the_focus(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    play_now(page, server.url)
    for _ in range(10):
        if not asked(page):
            return
        page.locator("main button.legal, .bts .btn.pick, [data-at='bar.go']").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(250)
        assert page.evaluate("document.activeElement !== document.body")


def test_really_is_answered_no_unless_one_means_yes(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    play_now(page, server.url)
    for _ in range(1_000):
        if not asked(page):  # this match asked for nothing costly
            play_now(page, server.url)
            continue
        costly = page.locator("main button.legal.double")
        try:
            if not costly.count():
                act(page)
                continue
            costly.first.focus(timeout=1_000)
            page.keyboard.press("Enter")
            page.wait_for_selector('[data-at="bar.keep"]', timeout=1_000)
        except TooLate:
            continue  # the table changed meanwhile
        expect(page.locator('[data-at="bar.keep"]')).to_be_focused()
        costly.first.press("Enter")  # asked a second time, the safe answer has the focus again
        expect(page.locator('[data-at="bar.keep"]')).to_be_focused()
        page.keyboard.press("Enter")
        expect(costly.first).to_be_focused()
        return
    pytest.fail("nothing costly was ever asked")
