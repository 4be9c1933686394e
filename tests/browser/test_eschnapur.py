"""The table of Eschnapur in a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.hands import asked
from tests.server.running import Running

Visit = Callable[..., BrowserContext]
HASTE = 500  # ms; the table often changes under the finger
BOT = {"kind": "bot", "bot": "random"}
SHORT = {"offer_rounds": "1", "stall_rounds": "5"}
HOLDS_MORE = "held => document.querySelector('.hand .group').querySelectorAll('.pcard').length > held"
# what a person does first, if it can be done
HAGGLE = ['[data-at="bar.send"]:enabled', '[data-at="open"]', ".acts .btn.legal", ".prompt.act .btn.pick"]
WISHES = ['[data-at="ended"]', ".hand button.legal", *HAGGLE]


# of a row that says where the points came from, without the number of chips
PARTS = "row => [...row.cells].slice(1).map(cell => (cell.querySelector('b') ?? cell).textContent)"


# what the prompt lies over
COVERED = """parts => {
    const edge = document.querySelector(".dock").getBoundingClientRect().top;
    return parts.filter(part => part.getBoundingClientRect().bottom > edge).map(part => part.className);
}"""


def at(page: Page, place: str) -> Locator:
    return page.locator(f'[data-at="{place}"]')


def table(page: Page, url: str, seats: list[dict[str, str]], options: dict[str, str]) -> str:
    """A new table for the person of this page; its address in the interface."""
    page.goto(url)
    body = {"game": "eschnapur", "seats": seats, "options": options, "public": False}
    made = page.request.post(f"{url}/api/matches", data=body).json()
    page.goto(url + made["url"])
    page.wait_for_selector(".prompt")
    return f"{url}/api/matches/{made['id']}"


def view(page: Page, address: str) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get(address).json()["view"]
    return found


def act(page: Page, wishes: list[str] = WISHES) -> None:
    """The first of these things that is there."""
    for wish in wishes:
        target = page.locator(wish)
        if target.count():
            target.first.click(timeout=HASTE)
            return


def offer_a_coin(page: Page) -> None:
    """An offer for the first tile, where one may be made and a coin is there."""
    page.locator(".wafer.legal").first.click(timeout=HASTE)
    if at(page, "more-give:coins").is_enabled(timeout=HASTE):
        at(page, "more-give:coins").click(timeout=HASTE)
    elif at(page, "bar.send").is_disabled(timeout=HASTE):
        at(page, "bar.back").click(timeout=HASTE)


def press(page: Page, selector: str) -> None:
    """With the keyboard alone, from where the focus is."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"{selector} can't be reached")


def test_a_whole_match_against_bots_and_nothing_scrolls_sideways(visit: Visit, server: Running) -> None:
    page = visit(viewport={"width": 360, "height": 740}).new_page()
    address = table(page, server.url, [{"kind": "me"}, BOT, BOT], SHORT)
    seen = set()
    for move in range(400):
        if not asked(page):
            break
        seen.add(page.locator("main").get_attribute("class") or "")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.locator(".prompt p").inner_text()
        try:
            if move % 3 == 0 and page.locator(".wafer.legal:not([aria-pressed=true])").count():
                offer_a_coin(page)
            else:
                act(page)
        except TooLate:
            continue  # the table changed under the finger
    expect(page.locator(".result li")).to_have_count(3)
    expect(page.locator(".result li.won").first).to_be_in_viewport()
    result = page.request.get(address).json()["result"]
    expect(page.locator(".result")).to_contain_text(f"{max(result['scores'])} point")
    expect(page.locator(".tally tbody tr")).to_have_count(3)
    for row in page.locator(".tally tbody tr").all():
        niches, biddings, chips, points = [int(text.replace("−", "-")) for text in row.evaluate(PARTS)]
        assert niches + biddings + chips == points
    assert {name for one in seen for name in one.split() if name.startswith("stage-")} >= {"stage-offers", "stage-walk"}


def test_what_one_decides_with_is_seen_without_scrolling(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    table(page, server.url, [{"kind": "me"}, *[BOT] * 4], {})
    asked(page)
    for width in (1366, 1024):
        page.set_viewport_size({"width": width, "height": 768})
        expect(page.locator(".hand")).to_be_in_viewport(ratio=0.99)
        assert page.locator(".hand, .temple").evaluate_all(COVERED) == []
        assert page.evaluate("scrollY") == 0


def test_an_offer_is_put_together_with_the_keyboard_and_leaves_the_page_whole(visit: Visit, server: Running) -> None:
    host, guest = visit().new_page(), visit().new_page()
    address = table_for_two(host, guest, server.url)
    seller = view(host, address)["player"]
    me, other = (guest, host) if seller == 0 else (host, guest)
    seat = 1 if me is guest else 0
    sent: list[str] = []
    me.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    me.wait_for_selector(".wafer.legal")
    expect(me.get_by_role("button", name="No more offers")).to_be_visible()
    press(me, '[data-at="tile-2"]')
    me.keyboard.press("Enter")
    expect(at(me, "bar.send")).to_be_disabled()
    press(me, '[data-at="ask:footprints"]')
    me.keyboard.press("ArrowUp")
    # in any order: what is given after what is asked
    expect(me.locator(".check")).to_contain_text("Give at least one thing")
    at(me, "tile-2").focus()
    press(me, '[data-at="give:coins"]')
    for _ in range(3):
        me.keyboard.press("ArrowUp")
    expect(at(me, "less-ask:footprints")).to_be_enabled()
    expect(at(me, "more-ask:footprints")).to_be_enabled()
    assert sent == []
    # something bought meanwhile changes nothing
    at(me, "buy:footprint").click()
    expect(at(me, "purse-feet")).to_contain_text("3")
    expect(at(me, "give:coins")).to_have_value("3")
    # nor does it begin anew for the other tile
    for tile in ("tile-1", "tile-2"):
        at(me, tile).click()
        expect(at(me, "give:coins")).to_have_value("3")
    assert [one for one in view(other, address)["offers"] if one["seat"] == seat] == []
    press(me, '[data-at="bar.send"]')
    me.keyboard.press("Enter")
    row = f"offer-{seat}-2"
    for page in (me, other):
        expect(at(page, row)).to_contain_text("3 coins")
        expect(at(page, row)).to_contain_text("1 footprint")
    assert [url for url in sent if url.endswith("/draft")] == [f"{address}/draft"]  # for what was bought
    offer = next(one for one in view(other, address)["offers"] if one["seat"] == seat)
    assert offer["codes"] == ["give:coins.3", "ask:footprints.1"]
    # withdrawn, it is seen to be gone, and why
    at(me, "withdraw:2").click()
    for page in (me, other):
        expect(page.locator(".offer.lapsed", has_text="withdrawn").first).to_be_visible()


def table_for_two(host: Page, guest: Page, url: str) -> str:
    """A host, a guest and a bot at one table."""
    address = table(host, url, [{"kind": "me"}, {"kind": "open"}, BOT], SHORT)
    link = host.request.get(address).json()["seats"][1]["invite"]
    guest.goto(url + link)
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_url("**/table/*")
    for page in (host, guest):
        page.wait_for_selector("main.es")
    return address


def until_a_bidding(pages: list[Page], address: str) -> None:
    """People buy symbol cards until one of them can open the niche."""
    for _ in range(300):
        if view(pages[0], address)["stage"] == "bids":
            return
        for page in pages:
            symbol = page.locator('.stage-walk button[data-at="buy:symbol"]')
            try:
                if page.locator(".stage-walk .prompt.act").count() and symbol.count() and not at(page, "open").count():
                    held = page.locator(".hand .group").first.locator(".pcard").count()
                    symbol.click(timeout=HASTE)
                    page.wait_for_function(HOLDS_MORE, arg=held, timeout=5_000)
                else:
                    act(page, HAGGLE)
            except TooLate:
                continue
    raise AssertionError("nobody opened a niche")


def test_bids_are_sealed_and_turned_up_together(visit: Visit, server: Running) -> None:
    host, guest = visit().new_page(), visit().new_page()
    address = table_for_two(host, guest, server.url)
    until_a_bidding([host, guest], address)
    for page in (host, guest):
        page.wait_for_selector(".stage-bids .hand button.legal")
    host.locator(".hand button.legal").first.click()
    expect(host.locator(".prompt")).to_contain_text("Your bid lies face down")
    expect(host.locator(".hand .laid")).to_have_count(1)
    expect(guest.locator('.seat[data-at="seat-0"]')).to_contain_text("ready")
    seen = view(guest, address)
    assert (seen["seats"][0]["laid"], seen["chosen"]) == (True, [])
    assert guest.locator('[data-at="bid-0"]').inner_text() == ""
    at(host, "bar.back").click()
    expect(guest.locator('.seat[data-at="seat-0"]')).not_to_contain_text("ready")
    at(host, "bid:pass").click()
    at(guest, "bid:pass").click()
    for page in (host, guest):
        expect(page.locator(".ended li")).to_have_count(3)
        expect(at(page, "bid-0")).to_contain_text("P")
        if page.locator(".prompt.act").count():
            # what is asked now needs the room
            expect(page.locator(".ended.brief")).to_have_count(1)
            at(page, "last-round").click()
        expect(at(page, "bid-0")).to_have_class("pcard bid pass")
        at(page, "ended").click()
        expect(page.locator(".ended")).to_have_count(0)


def test_a_spectator_sees_backs_and_no_buttons(visit: Visit, server: Running) -> None:
    player, watcher = visit().new_page(), visit().new_page()
    address = table(player, server.url, [{"kind": "me"}, BOT, BOT], {})
    asked(player)
    watcher.goto(player.url)
    watcher.wait_for_selector(".prompt")
    assert watcher.locator(".hand").count() == 0
    assert watcher.locator("main button.legal, main button.maybe").count() == 0
    assert view(watcher, address)["hand"] == []
    expect(watcher.locator(".log li.head", has_text="Turn 1").last).to_be_visible()
