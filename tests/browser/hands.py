"""What a person at a table does, by looking at the page alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

ACT = ".prompt.act"
TARGETS = "main button.legal:not([disabled]):not([aria-pressed=true]), .prompt.act .bts .btn.pick"
HASTE = 2_000  # ms; the table may change under the finger


def play_button(page: Page, game: str = "Palastgeflüster", words: str = "Play now") -> Locator:
    """The button of a game's tile that seats one with bots at once."""
    return page.get_by_role("button", name=re.compile(rf"{words}\s*: {game}$"))


def play_now(page: Page, url: str, game: str = "Palastgeflüster") -> None:
    """From the lobby to a table full of bots."""
    page.goto(url)
    play_button(page, game).click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".prompt")


def asked(page: Page) -> bool:
    """Whether the person is asked, once something is asked of anybody or the match is over."""
    page.wait_for_function(
        "() => document.querySelector('.prompt.act, .prompt.alarm, [data-at=\"bar.again\"]')", timeout=60_000
    )
    return page.locator('[data-at="bar.again"]').count() == 0


def act(page: Page) -> None:
    """Answer what is asked now: the first target, all of a set, yes to a warning. A round's report is put away."""
    if page.locator('[data-at="ended"]').count():
        page.locator('[data-at="ended"]').click(timeout=HASTE)
    if page.locator(".prompt.alarm").count():
        page.locator('[data-at="bar.go"]').click()
        return
    send = page.locator('[data-at="bar.send"]')
    if send.count() and send.is_enabled():
        send.click(timeout=HASTE)
        return
    page.locator(TARGETS).first.click(timeout=HASTE)


def words(page: Page) -> str:
    """The sentence of the prompt."""
    return page.locator(".prompt p").inner_text()
