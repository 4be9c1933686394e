"""What a person at a table does, by looking at the page alone."""

from __future__ import annotations

from playwright.sync_api import Page

ACT = ".prompt.act"
TARGETS = "main button.legal:not([disabled]):not([aria-pressed=true]), .prompt.act .bts .btn.pick"
OVER = "text=Play again"


def play_now(page: Page, url: str) -> None:
    """From the lobby to a table full of bots."""
    page.goto(url)
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".prompt")


def asked(page: Page) -> bool:
    """Whether the person is asked, once something is asked of anybody or the match is over."""
    page.wait_for_function(
        "() => document.querySelector('.prompt.act, .prompt.alarm, [data-at=\"bar.again\"]')", timeout=60_000
    )
    return page.locator('[data-at="bar.again"]').count() == 0


def act(page: Page) -> None:
    """Answer what is asked now: the first target, all cards of a set, yes to a warning."""
    if page.locator(".prompt.alarm").count():
        page.locator('[data-at="bar.go"]').click()
        return
    send = page.locator('[data-at="bar.send"]')
    if send.count() and send.is_enabled():
        send.click()
        return
    page.locator(TARGETS).first.click(timeout=5_000)


def words(page: Page) -> str:
    """The sentence of the prompt."""
    return page.locator(".prompt p").inner_text()
