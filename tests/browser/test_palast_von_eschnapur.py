"""The table of Der Palast von Eschnapur in a browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.hands import act, asked, play_now, words
from tests.server.running import Running

Visit = Callable[..., BrowserContext]
TITLE = "Der Palast von Eschnapur"


def at(page: Page, place: str) -> Locator:
    return page.locator(f'[data-at="{place}"]')


def drag(page: Page, source: Locator, target: Locator) -> None:
    """With the mouse, as a person does it: in steps, from the middle of one to the middle of the other."""
    ends = []
    for locator in (source, target):
        locator.scroll_into_view_if_needed()
        box = locator.bounding_box()
        assert box is not None
        ends.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*ends[0])
    page.mouse.down()
    page.mouse.move(*ends[1], steps=8)
    page.mouse.up()


def choose_sites(page: Page) -> None:
    page.wait_for_selector(".site.legal")
    for number in (0, 1):
        page.locator(".site.legal").nth(number).click()
    at(page, "bar.send").click()


def table_for_two(host: Page, guest: Page, url: str) -> str:
    """A host and a guest at one table; its address."""
    host.goto(url)
    body = {"game": "palast_von_eschnapur", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = host.request.post(f"{url}/api/matches", data=body).json()
    host.goto(url + made["url"])
    link = host.request.get(f"{url}/api/matches/{made['id']}").json()["seats"][1]["invite"]
    guest.goto(url + link)
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_url("**/table/*")
    return f"{url}/api/matches/{made['id']}"


PHONE = {"width": 390, "height": 844}
SEEN = """() => {
  const dock = document.querySelector(".dock"), low = document.querySelector(".low") ?? dock;
  const targets = [...document.querySelectorAll("main button.legal")];
  return !targets.length || targets.some((target) => {
    const { top, bottom } = target.getBoundingClientRect();
    const floor = low.contains(target) ? innerHeight : low.getBoundingClientRect().top;
    return top + bottom > 0 && (top + bottom) / 2 < floor;
  });
}"""


def test_a_whole_match_against_bots(visit: Visit, server: Running) -> None:
    page = visit(viewport=PHONE).new_page()
    play_now(page, server.url, TITLE)
    for _ in range(1_500):
        if not asked(page):
            break
        try:
            act(page)
        except TooLate:
            continue  # the table changed under the finger
    expect(page.locator(".result li")).to_have_count(len(page.locator(".obody > li").all()))
    expect(page.locator(".result li.won").first).to_be_in_viewport()
    expect(page.locator(".prompt p")).to_contain_text("won")
    result = page.request.get(page.url.replace("/table/", "/api/matches/")).json()["result"]
    expect(page.locator(".result")).to_contain_text(f"{max(result['scores'])} points")


def test_a_sealed_choice_shows_only_that_it_is_made(visit: Visit, server: Running) -> None:
    host, guest = visit().new_page(), visit().new_page()
    address = table_for_two(host, guest, server.url)
    choose_sites(host)
    expect(host.locator(".prompt")).to_contain_text("Your sites are chosen")
    expect(host.locator(".site.picked")).to_have_count(2)
    expect(guest.locator(".tag.done")).to_have_count(1)
    seen = guest.request.get(address).json()
    assert seen["view"]["ready"] == [0]
    assert (seen["view"]["seats"][0]["sites"], seen["view"]["seats"][0]["sites_lie"]) == ([], "none")
    # changed once more, which leaves no trace
    at(host, "bar.back").click()
    expect(guest.locator(".tag.done")).to_have_count(0)
    choose_sites(host)
    choose_sites(guest)
    for page in (host, guest):
        expect(page.locator(".phases .cur")).to_contain_text("Gold")
        expect(page.locator(".orow .sitec:not(.up)")).to_have_count(4)


def test_cards_are_laid_in_any_order_by_click_and_by_dragging(visit: Visit, server: Running) -> None:
    page, other = visit().new_page(), visit().new_page()
    address = table_for_two(page, other, server.url)
    for one in (page, other):
        choose_sites(one)
    page.wait_for_selector(".pile.legal")
    # two seats have four officials, from the second on; the second card goes where the person says
    at(page, "hand-5").click()
    at(page, "card-0-5").click()
    at(page, "hand-4").click()
    drag(page, at(page, "hand-3"), at(page, "card-0-4"))
    expect(at(page, "card-0-2")).to_contain_text("5")
    expect(at(page, "card-0-5")).to_contain_text("4")
    expect(at(page, "card-0-4")).to_contain_text("3")
    expect(at(page, "bar.send")).to_be_disabled()
    drag(page, at(page, "card-0-2"), at(page, "card-0-5"))
    expect(at(page, "card-0-2")).to_contain_text("4")
    at(page, "card-0-4").click()  # it comes back
    at(page, "hand-0").click()
    at(page, "hand-1").click()
    at(page, "bar.send").click()
    expect(page.locator(".prompt")).to_contain_text("Your gold is placed")
    chosen = page.request.get(address).json()["view"]["chosen"]
    assert chosen == ["gold:2.4", "gold:3.1", "gold:4.0", "gold:5.5"]
    assert other.request.get(address).json()["view"]["seats"][0]["cards"][1]["value"] is None


def test_the_keyboard_alone_suffices(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    play_now(page, server.url, TITLE)
    asked(page)

    def press(selector: str) -> None:
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("s => document.activeElement.matches(s)", selector):
                page.keyboard.press("Enter")
                return
        raise AssertionError(f"{selector} can't be reached")

    def press_until_complete(selector: str) -> None:
        page.wait_for_selector(selector)
        while at(page, "bar.send").is_disabled():
            press(selector)
            assert page.evaluate("document.activeElement !== document.body")
        press('[data-at="bar.send"]')

    press_until_complete(".site.legal:not([aria-pressed=true])")
    press_until_complete(".pile.legal")
    page.wait_for_function("() => !document.querySelector('.phases .cur')?.textContent.includes('Gold')")


def test_what_is_asked_comes_into_view_on_a_phone(visit: Visit, server: Running) -> None:
    page = visit(viewport=PHONE).new_page()
    play_now(page, server.url, TITLE)
    looked = set()
    for _ in range(60):
        if not asked(page):
            break
        # gold to take is in the bar as well
        if words(page) not in looked and page.locator("main button.legal:not([data-at^=bank])").count():
            looked.add(words(page))
            page.evaluate("scrollTo(0, 0)")
            page.reload()
            asked(page)
            page.wait_for_function(SEEN)
        try:
            act(page)
        except TooLate:
            continue
    assert len(looked) > 2


def test_a_change_of_the_language_keeps_what_was_begun(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    play_now(page, server.url, TITLE)
    page.locator(".site.legal").nth(2).click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator(".prompt")).to_contain_text("Bauplätze")
    expect(page.locator(".site[aria-pressed=true]")).to_have_count(1)


def test_the_round_that_ended_covers_nothing_to_choose_with(visit: Visit, server: Running) -> None:
    page = visit(viewport=PHONE).new_page()
    play_now(page, server.url, TITLE)
    for _ in range(200):
        asked(page)
        if at(page, "ended").count():
            break
        try:
            act(page)
        except TooLate:
            continue
    page.locator(".site.legal").first.click()
    expect(at(page, "ended")).to_have_count(0)
    page.reload()
    expect(page.locator(".site[aria-pressed=true]")).to_have_count(1)
    expect(at(page, "last-round")).to_be_visible()
    expect(at(page, "ended")).to_have_count(0)


def test_a_drag_on_a_phone(visit: Visit, server: Running) -> None:
    page = visit(viewport=PHONE).new_page()
    play_now(page, server.url, TITLE)
    asked(page)
    choose_sites(page)
    page.wait_for_selector(".pile.legal")
    seat = page.request.get(page.url.replace("/table/", "/api/matches/")).json()["viewer"]
    drag(page, at(page, "hand-2"), at(page, f"strip-{seat}-4"))
    expect(at(page, f"strip-{seat}-4")).to_contain_text("2")


def test_nothing_scrolls_sideways_down_to_360(visit: Visit, server: Running) -> None:
    page = visit(viewport={"width": 360, "height": 740}).new_page()
    play_now(page, server.url, TITLE)
    for _ in range(40):
        if not asked(page):
            break
        for width in (360, 390, 1024):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, words(page)
        try:
            act(page)
        except TooLate:
            continue


def test_numbers_that_are_not_from_the_box_are_named(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    play_now(page, server.url, TITLE)
    at(page, "sources").click()
    expect(page.locator(".sheet.rules .asked")).to_contain_text("reconstructed")


def test_a_spectator_sees_backs_and_no_buttons(visit: Visit, server: Running) -> None:
    player, watcher = visit().new_page(), visit().new_page()
    play_now(player, server.url, TITLE)
    asked(player)
    watcher.goto(player.url)
    watcher.wait_for_selector(".prompt")
    assert watcher.locator(".yours").count() == 0
    assert watcher.locator("main button.legal, main button.maybe").count() == 0
