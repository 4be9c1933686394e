"""Debian's chromium and a server whose bots play at random."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.running import Running

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
             "--disable-sync"]  # fmt: skip
PATIENCE = 15_000  # ms; longer than a busy machine needs for anything that comes at all

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")  # Playwright keeps an event loop running in this thread until it is closed
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("browser"))
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """A server that a test may stop and start."""
    running = Running(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Opens a browser of its own for a person; a script error on any of its pages fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: errors.append(str(error)))

    def open_context(**options: Any) -> BrowserContext:
        context = browser.new_context(
            **{"locale": "en-GB", "viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **options}
        )
        context.set_default_timeout(PATIENCE)
        context.on("page", watch)
        contexts.append(context)
        return context

    yield open_context
    for context in contexts:
        context.close()
    assert errors == []
