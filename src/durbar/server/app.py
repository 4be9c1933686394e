"""The app: everything put together."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import durbar
from durbar.bots import BOTS
from durbar.match import Service
from durbar.server import errors, matches, pages, streams
from durbar.server.context import Context
from durbar.server.hub import Hub
from durbar.server.identity import Guests
from durbar.server.settings import Settings
from durbar.server.thinking import Think, Thinking, think
from durbar.storage import Store

_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # invitation links are secrets
}


_LARGEST_BODY = 65_536  # bytes


class SafeHeaders:
    """Adds the headers above to every answer; plain ASGI, because streams must not be buffered."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")  # hands are nothing for caches
            await send(message)

        await self._app(scope, receive, with_headers)


def create_app(settings: Settings, work: Think = think) -> FastAPI:
    """An app on the database of the settings; `work` is what bots' workers run."""
    store = Store(settings.database)
    service = Service(store, list(BOTS))
    hub = Hub()
    thinking = Thinking(service, settings, work)
    guests = Guests(store.setting("cookie-secret", secrets.token_urlsafe(32)))

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        thinking.start()
        hub.start(thinking.wake)
        service.changed = hub.announce
        for match in store.running():
            thinking.wake(match)
        yield
        hub.close()
        await thinking.stop()
        store.close()

    # the ready-made pages for the interface load scripts from elsewhere, so there are none
    app = FastAPI(
        title="Durbar", version=durbar.__version__, lifespan=life, docs_url=None, redoc_url=None,
        max_body_size=_LARGEST_BODY,
    )  # fmt: skip
    app.state.context = Context(service, guests, hub, thinking)

    app.add_middleware(SafeHeaders)
    errors.install(app)
    app.include_router(pages.router)
    app.include_router(matches.router)
    app.include_router(streams.router)
    app.mount("/static", StaticFiles(directory=pages.STATIC), name="static")
    return app
