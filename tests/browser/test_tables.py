"""Whole evenings in a browser."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.hands import act, asked, play_button, play_now, words
from tests.server.running import Running

Visit = Callable[..., BrowserContext]
FOCUS = "main button.legal, .bts .btn.pick, [data-at='bar.send']:enabled, [data-at='bar.go']"


def play_on(page: Page, moves: int) -> bool:
    """Make up to so many clicks; whether the match is over."""
    for _ in range(moves):
        if not asked(page):
            return True
        try:
            act(page)
        except TooLate:
            continue  # the table changed under the finger
    return page.locator('[data-at="bar.again"]').count() > 0


def test_a_whole_match_against_bots(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    play_now(page, server.url)
    assert play_on(page, 600), f"the match did not end: {words(page)}"
    result = page.request.get(page.url.replace("/table/", "/api/matches/")).json()["result"]
    expect(page.locator("body")).to_contain_text("".join(result["line"]))
    page.locator('[data-at="bar.again"]').click()
    page.wait_for_selector(".prompt:not(:has([data-at='bar.again']))")


def test_two_people_at_one_table_see_each_their_own_hand(visit: Visit, server: Running) -> None:
    host, guest = visit().new_page(), visit().new_page()
    host.goto(server.url)
    body = {"game": "palastgefluester", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]}
    made = host.request.post(f"{server.url}/api/matches", data=body).json()
    host.goto(server.url + made["url"])
    link = host.request.get(f"{server.url}/api/matches/{made['id']}").json()["seats"][1]["invite"]
    guest.goto(server.url + link)
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_url("**/table/*")
    for page in (host, guest):
        expect(page.locator(".hand .card")).to_have_count(6)
    hands = [json.loads(page.request.get(f"{server.url}/api/matches/{made['id']}").text())["view"]["hand"]
             for page in (host, guest)]  # fmt: skip
    assert sorted(hands[0]) != sorted(hands[1])
    for _ in range(60):
        for page in (host, guest):
            if page.locator(".prompt.act, .prompt.alarm").count():
                try:
                    act(page)
                except TooLate:
                    continue
        if host.request.get(f"{server.url}/api/matches/{made['id']}").json()["number"] > 40:
            break
        host.wait_for_timeout(50)
    numbers = {page.request.get(f"{server.url}/api/matches/{made['id']}").json()["number"] for page in (host, guest)}
    assert max(numbers) > 20


def test_an_invitation_names_game_and_host_and_a_used_one_says_so_at_once(visit: Visit, server: Running) -> None:
    host, guest, late = visit().new_page(), visit().new_page(), visit().new_page()
    host.request.post(f"{server.url}/api/me", data={"name": "Zoë"})
    body = {"game": "palastgefluester", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]}
    made = host.request.post(f"{server.url}/api/matches", data=body).json()
    link = server.url + made["invites"][0]["url"]
    guest.goto(link)
    expect(guest.locator("main")).to_contain_text("Zoë invites you to Palastgeflüster.")
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_url("**/table/*")
    guest.goto(link)
    guest.wait_for_url("**/table/*")
    for address, words_there in (
        (link, "This invitation has been used."),
        (link + "x", "There is no such invitation."),
    ):
        late.goto(address)
        expect(late.get_by_role("alert")).to_contain_text(words_there)
        expect(late.get_by_role("button", name="Sit down")).to_have_count(0)


def test_a_reload_in_mid_game_loses_nothing(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    play_now(page, server.url)
    asked(page)
    before = (words(page), page.locator(".hand .card").count(), page.locator(".log li").all_inner_texts())
    page.reload()
    page.wait_for_selector(".prompt.act")
    after = (words(page), page.locator(".hand .card").count(), page.locator(".log li").all_inner_texts())
    assert after == before
    play_on(page, 3)


def test_the_keyboard_alone_suffices(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    page.goto(server.url)
    page.wait_for_selector("text=Play now")
    for _ in range(40):
        page.keyboard.press("Tab")
        if play_button(page).evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    for _ in range(12):  # a move may have several actions
        if not asked(page):
            break
        sentence = page.locator(".log").inner_text()
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("targets => document.activeElement.matches(targets)", FOCUS):
                break
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        if page.locator('[data-at="bar.go"]').count():
            page.locator('[data-at="bar.go"]').focus()
            page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        if page.locator(".log").inner_text() != sentence:
            return
    raise AssertionError("nothing could be played with the keyboard")


def test_ten_tabs_share_one_stream(visit: Visit, server: Running) -> None:
    context = visit()
    streams: list[str] = []
    context.on("request", lambda request: streams.append(request.url) if "/api/stream" in request.url else None)
    first = context.new_page()
    play_now(first, server.url)
    address = first.url
    tabs = [context.new_page() for _ in range(9)]
    for tab in tabs:
        tab.goto(address)
    for tab in tabs:
        tab.wait_for_selector(".prompt")
    asked(first)
    target = first.locator(".log li").count()
    play_on(first, 4)
    for tab in tabs:
        tab.wait_for_function(f"() => document.querySelectorAll('.log li').length > {target}")
    open_now = first.evaluate("navigator.locks.query().then(l => l.held.length)")
    assert open_now == 1, "one tab leads"
    assert streams


def test_a_restart_of_the_server_is_survived(visit: Visit, own_server: Running) -> None:
    page = visit().new_page()
    play_now(page, own_server.url)
    asked(page)
    hand = page.locator(".hand .card").count()
    own_server.stop()
    expect(page.locator(".prompt")).to_contain_text("Reconnecting", timeout=15_000)
    assert page.locator("main button.legal:not([disabled])").count() == 0
    own_server.start()
    page.wait_for_selector(".prompt.act", timeout=30_000)
    assert page.locator(".hand .card").count() == hand
    play_on(page, 2)


def test_nothing_scrolls_sideways_down_to_360(visit: Visit, server: Running) -> None:
    for width in (1440, 1024, 390, 360):
        page = visit(viewport={"width": width, "height": 800}).new_page()
        page.goto(server.url)
        page.wait_for_selector("text=Play now")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        play_button(page).click()
        page.wait_for_selector(".prompt")
        asked(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_every_target_says_its_whole_deed(visit: Visit, server: Running) -> None:
    page = visit().new_page()
    play_now(page, server.url)
    asked(page)
    for _ in range(12):  # a bot that plays first may ask for something else than a card to play
        if page.locator('main button.legal[aria-label^="Play the "]').count():
            break
        act(page)
        asked(page)
    names = page.locator("main button.legal").evaluate_all("all => all.map(b => b.getAttribute('aria-label') ?? '')")
    assert names
    assert all(name.startswith("Play the ") and name.count(".") >= 2 for name in names)


def test_german_is_german_throughout(visit: Visit, server: Running) -> None:
    page = visit(locale="de-DE").new_page()
    page.goto(server.url)
    play_button(page, words="Gleich spielen").click()
    page.wait_for_url("**/table/*")
    asked(page)
    assert words(page).startswith("Du ")
    assert page.evaluate("document.documentElement.lang") == "de"


def test_a_spectator_sees_no_hand_and_no_buttons(visit: Visit, server: Running) -> None:
    player, watcher = visit().new_page(), visit().new_page()
    play_now(player, server.url)
    asked(player)
    watcher.goto(player.url)
    watcher.wait_for_selector(".prompt")
    assert watcher.locator(".hand .card").count() == 0
    assert watcher.locator("main button.legal").count() == 0
