"""The app: everything put together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.types import ASGIApp

import durbar
from durbar.bots import BOTS
from durbar.match import Service
from durbar.server import errors, matches, pages, streams
from durbar.server.body_size import BodySize
from durbar.server.context import Context
from durbar.server.headers import SafeHeaders
from durbar.server.hub import Hub
from durbar.server.identity import Guests, from_our_own_pages
from durbar.server.limits import Limits
from durbar.server.settings import Settings
from durbar.server.thinking import Think, Thinking, think
from durbar.server.tidying import tidying
from durbar.storage import Store


class _App(FastAPI):
    """FastAPI answers unexpected errors outside of all added middleware; here the safe headers stand outside of
    everything, and bodies that are too large are refused before anything else."""

    def build_middleware_stack(self) -> ASGIApp:
        return SafeHeaders(BodySize(super().build_middleware_stack()))


def create_app(settings: Settings, work: Think = think) -> FastAPI:
    """An app on the database of the settings; `work` is what bots' workers run."""
    store = Store(settings.database)
    service = Service(store, list(BOTS))
    hub = Hub()
    thinking = Thinking(service, settings, work)
    limits = Limits(settings)
    guests = Guests(store.setting("cookie-secret", secrets.token_urlsafe(32)), limits)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        thinking.start()
        hub.start(thinking.wake)
        service.changed = hub.announce
        for match in store.running():
            thinking.wake(match)
        tidy = asyncio.create_task(tidying(service))
        yield
        tidy.cancel()
        hub.close()
        await thinking.stop()
        store.close()

    # the ready-made pages for the interface load scripts from elsewhere, so there are none
    app = _App(
        title="Durbar", version=durbar.__version__, lifespan=life, docs_url=None, redoc_url=None,
        responses=errors.COMMON, max_body_size=errors.LARGEST_BODY, dependencies=[Depends(from_our_own_pages)],
    )  # fmt: skip
    app.state.context = Context(service, guests, limits, hub, thinking)

    errors.install(app)
    app.include_router(pages.router)
    app.include_router(matches.router)
    app.include_router(streams.router)
    app.mount("/static", StaticFiles(directory=pages.STATIC), name="static")
    return app
