"""Bodies that say beforehand that they are too large are answered at once, like every error in JSON."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from durbar.server.errors import LARGEST_BODY, too_large


class BodySize:
    """Refuses a body by its announced length. Those that announce none are counted by FastAPI while they come in."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            request = Request(scope)
            length = request.headers.get("content-length", "")
            if length.isdecimal() and int(length) > LARGEST_BODY:
                await too_large(request)(scope, receive, send)
                return
        await self._app(scope, receive, send)
