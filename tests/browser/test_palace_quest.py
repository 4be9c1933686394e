"""The table of Palace Quest in a browser."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, Route, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.hands import act, asked, words
from tests.server.running import Running

Visit = Callable[..., BrowserContext]
HASTE = 2_000  # ms
PHONE = {"width": 360, "height": 740}


def at(page: Page, place: str) -> Locator:
    return page.locator(f'[data-at="{place}"]')


def table(page: Page, url: str, *others: dict[str, str], **options: object) -> str:
    """The visitor at a table of its own, with these in the other seats; the table's address."""
    page.goto(url)
    body = {"game": "palace_quest", "seats": [{"kind": "me"}, *others], "options": options}
    made = page.request.post(f"{url}/api/matches", data=body).json()
    page.goto(url + made["url"])
    page.wait_for_selector(".prompt")
    return f"{url}/api/matches/{made['id']}"


def answer(page: Page) -> None:
    """One answer, as a hasty person gives it: what lies ready is built or reserved, the rest as it comes."""
    for place in ("bar.pay:done", "bar.space:reserve", "bar.card:accept", "bar.pass:on"):
        if at(page, place).count():
            at(page, place).click(timeout=HASTE)
            return
    act(page)


def choose(page: Page) -> None:
    """The first three buildings of the hand are offered."""
    page.wait_for_selector(".st-choose .bt.legal")
    for number in range(3):
        page.locator(".bt.legal").nth(number).click()
    at(page, "bar.send").click()
    page.wait_for_selector(".turns .cur")


def collect(page: Page) -> None:
    """Alone, each of the five cards of a round is accepted."""
    for turn in range(5):
        expect(page.locator(".turns li").nth(turn)).to_have_class("cur")
        at(page, "accept").click()
    page.wait_for_selector(".st-build")


def test_a_whole_match_with_a_bot_on_a_phone(visit: Visit, server: Running) -> None:
    page = visit(viewport=PHONE).new_page()
    address = table(page, server.url, {"kind": "bot", "bot": "random"}, reserve="1")
    for _ in range(300):
        if not asked(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], words(page)
        try:
            answer(page)
        except TooLate:
            continue
    result = page.request.get(address).json()["result"]
    assert result["team"]
    expect(page.locator(".verdict h2")).to_have_text("Won together" if result["ending"] == "won" else "Lost together")
    expect(page.locator(".verdict")).to_contain_text("".join(result["line"]))
    expect(page.locator(".result")).to_be_in_viewport()


DONE_OR_ASKED = """() => document.querySelector('[data-at="bar.go"], .cell .last')"""
# a card is put back, laid again, and the building paid for before the server has answered to either
HASTY = """card => {
  const press = at => document.querySelector(`[data-at="${at}"]`).click();
  const { at } = card.dataset;
  press(at);
  press(at);
  press("bar.pay:done");
}"""


def test_cards_and_space_are_chosen_in_any_order(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    payable = ".bt.legal:has(~ .cap small:text-matches('^[1-9]'))"
    for _ in range(9):  # rarely nothing can be paid in the first round
        address = table(page, server.url)
        choose(page)
        collect(page)
        if page.locator(payable).count():
            break
    stood = page.locator(".cell.built").count()
    before = page.request.get(address).json()["number"]
    page.locator(payable).first.click()
    lit = page.locator(".cell.lit").first
    expect(lit.locator("em")).to_contain_text("+")
    assert re.search(r"Build on the \w+ space", lit.get_attribute("aria-label") or "")
    colour = (lit.locator(".gem use").get_attribute("href") or "").removeprefix("#gem-")
    cards = page.locator(f".market .gc[data-at^='market-{colour}']")
    # the dearest card, then the space, then the others from above
    cards.last.click()
    expect(page.locator(".market .gc[aria-pressed=true]")).to_have_count(1)
    lit.click()
    page.wait_for_selector(".cell.chosen")
    for card in reversed(cards.all()[:-1]):
        card.click()
    expect(page.locator(".brings .chain")).to_contain_text("+")
    assert page.request.get(address).json()["number"] == before
    if cards.count() > 1:
        cards.first.evaluate(HASTY)
    else:
        at(page, "bar.pay:done").click()
    page.wait_for_function(DONE_OR_ASKED)
    if at(page, "bar.go").count():
        at(page, "bar.go").click()
    expect(page.locator(".cell.built")).to_have_count(stood + 1)
    expect(page.locator(".cell:has(.last)")).to_have_attribute("aria-label", re.compile("built last by you"))
    assert len(page.request.get(address).json()["view"]["market"]) < 5


QUICK = """() => {
  const press = () => {
    if (!document.querySelector(".turns li:nth-child(2).cur")) return;
    watching.disconnect();
    document.querySelector('[data-at="accept"]').click();
  };
  const watching = new MutationObserver(() => setTimeout(press));
  watching.observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_a_quick_press_on_what_has_just_come_is_not_lost(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    table(page, server.url)
    choose(page)

    def late(route: Route) -> None:
        """The news of the move overtakes the answer to it."""
        answer = route.fetch()
        time.sleep(0.5)
        route.fulfill(response=answer)

    page.route("**/actions", late)
    page.evaluate(QUICK)
    at(page, "accept").click()
    expect(page.locator(".turns li").nth(2)).to_have_class("cur")


def test_the_keyboard_alone_suffices(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    address = table(page, server.url)
    asked(page)

    def press(selector: str) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("s => document.activeElement.matches(s)", selector):
                page.keyboard.press("Enter")
                return
        raise AssertionError(f"{selector} can't be reached")

    for _ in range(3):
        press(".bt.legal[aria-pressed=false]")
    press('[data-at="bar.send"]')
    page.wait_for_selector(".turns .cur")
    press('[data-at="accept"]')
    page.wait_for_function("() => document.querySelectorAll('.market .gc').length === 1")
    # the land: larger, all of it, and from space to space
    at(page, "ground").focus()
    before = page.evaluate("document.querySelector('ground-frame').size")
    page.keyboard.press("-")
    assert page.evaluate("document.querySelector('ground-frame').size") < before
    page.keyboard.press("0")
    assert page.evaluate("document.querySelector('ground-frame').size") == before
    assert page.request.get(address).json()["view"]["turn"] == 2


def test_a_seat_that_is_not_asked_points_for_all_to_see(visit: Visit, server: Running) -> None:
    host, guest = visit().new_page(), visit().new_page()
    address = table(host, server.url, {"kind": "open"})
    link = host.request.get(address).json()["seats"][1]["invite"]
    guest.goto(server.url + link)
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_url("**/table/*")
    asked(host)
    at(guest, "ground").focus()
    guest.keyboard.press("Enter")
    place = guest.evaluate("document.activeElement.dataset.at")
    guest.keyboard.press("Enter")
    expect(at(host, place).locator(".ptr")).to_have_count(1)
    expect(host.locator("main > p[role=status]")).to_contain_text("points at")
    expect(at(guest, place)).to_have_attribute("aria-pressed", "true")
    at(guest, place).click()
    expect(host.locator(".ptr")).to_have_count(0)
    # a hand is gone when the match goes on, and who is asked has none
    at(guest, place).click()
    expect(host.locator(".ptr")).to_have_count(1)
    assert host.locator("button.point").count() == 0
    choose(host)
    expect(guest.locator(".ptr")).to_have_count(0)


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit, server: Running) -> None:
    player, watcher = visit().new_page(), visit().new_page()
    table(player, server.url)
    asked(player)
    watcher.goto(player.url)
    watcher.wait_for_selector(".prompt")
    expect(watcher.locator(".backs .bt.down")).to_have_count(4)
    assert watcher.locator("main button.legal, main button.point").count() == 0


def test_german_is_german_throughout(visit: Visit, server: Running) -> None:
    page = visit(locale="de-DE").new_page()
    table(page, server.url, swap_buildings=True, helper_cards=True)
    asked(page)
    text = page.locator("main").inner_text()
    assert words(page).startswith("Du ")
    assert not re.search(r"\b(the|and|of|left|today|round|building)\b", text), text
