"""What every request handler needs, made once for an app."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request

from durbar.match import Service
from durbar.server.hub import Hub
from durbar.server.identity import Guests
from durbar.server.limits import Limits
from durbar.server.thinking import Thinking


@dataclass(frozen=True)
class Context:
    service: Service
    guests: Guests
    limits: Limits
    hub: Hub
    thinking: Thinking


def context(request: Request) -> Context:
    """The context of the app that serves this request."""
    found = request.app.state.context
    if not isinstance(found, Context):
        raise TypeError("the app has no context")
    return found
