"""Server-Sent Events: whatever changes, each viewer is sent the table as that viewer may see it.

An event's id is the viewer's own event number, never a global one. A stream begins with the table as it is, so a lost
connection needs nothing but a new one; `since` (or Last-Event-ID) only spares what the viewer has read already.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.sse import EventSourceResponse, ServerSentEvent

from durbar.core.errors import BadText, DurbarError
from durbar.server.bodies import Since
from durbar.server.context import Context, context
from durbar.server.errors import documented
from durbar.server.hub import LOBBY
from durbar.server.identity import Caller
from durbar.server.limits import address
from durbar.server.matches import table_for
from durbar.server.shapes import Table

router = APIRouter(prefix="/api", tags=["streams"], responses=documented({404: "No such match"}))
Ctx = Annotated[Context, Depends(context)]
_MOST_TOPICS = 40
_LONGEST_ID = 40
_NUMBER = re.compile(r"[0-9]{1,9}")


def existing(match: str, ctx: Ctx) -> str:
    """The match of a path, if there is one: an unknown match is an error, not a stream."""
    with ctx.service.opened(match) as live:
        return live.id


async def place(request: Request, ctx: Ctx) -> AsyncIterator[None]:
    """One of the streams that the caller's address may have open, until the stream has ended."""
    with ctx.limits.streams.one(address(request)):
        yield


def topics(watch: Annotated[list[str], Query(max_length=_MOST_TOPICS)]) -> dict[str, int]:
    """Topics with the event numbers that the browser has: "lobby", or a match and a number as in "abc:12"."""
    found: dict[str, int] = {}
    for text in watch:
        topic, _, number = text.partition(":")
        if len(topic) > _LONGEST_ID or not _NUMBER.fullmatch(number or "0"):
            raise BadText("bad-topic", "A topic is “lobby”, or a match and a number.")
        found[topic] = min(int(number or 0), found.get(topic, int(number or 0)))
    return found


@router.get("/matches/{match}/events", response_class=EventSourceResponse, dependencies=[Depends(place)])
async def match_events(
    match: Annotated[str, Depends(existing)],
    request: Request,
    ctx: Ctx,
    since: Since = 0,
    last_event_id: Annotated[str | None, Header()] = None,
) -> AsyncIterator[ServerSentEvent]:
    """The table now and after each change: events `table` with the data of `GET /api/matches/{id}`."""
    number = int(last_event_id) if last_event_id and _NUMBER.fullmatch(last_event_id) else since
    async for event in _stream(ctx, request, {match: number}):
        yield event


@router.get("/stream", response_class=EventSourceResponse, dependencies=[Depends(place)])
async def browser_events(
    request: Request, ctx: Ctx, watched: Annotated[dict[str, int], Depends(topics)]
) -> AsyncIterator[ServerSentEvent]:
    """One stream for all tabs of a browser."""
    async for event in _stream(ctx, request, watched):
        yield event


async def _stream(ctx: Context, request: Request, watched: dict[str, int]) -> AsyncIterator[ServerSentEvent]:
    caller, house = ctx.guests.caller(request), address(request)
    listener = ctx.hub.listen(list(watched))
    seen: dict[str, Table] = {}
    try:
        changed = set(watched)
        while changed:
            for topic in sorted(changed):
                async with ctx.hub.looks.one(house):
                    event = await asyncio.to_thread(_event, ctx, caller, topic, watched, seen)
                if event is not None:
                    yield event
            changed = await listener.changes()
        yield ServerSentEvent(event="bye", data={})
    finally:
        ctx.hub.leave(listener)


def _event(
    ctx: Context, caller: Caller, topic: str, watched: dict[str, int], seen: dict[str, Table]
) -> ServerSentEvent | None:
    """What has become of a topic; None if nothing has that this caller may see. `watched` has the number that the
    caller has read, `seen` the table as it was sent last. In a thread: the other streams must not wait."""
    if topic == LOBBY:
        return ServerSentEvent(event="lobby", data={})
    try:
        with ctx.service.opened(topic) as live:
            table = table_for(live, caller, watched[topic])
    except DurbarError as error:
        return ServerSentEvent(event="gone", data={"id": topic, "error": {"code": error.code}})
    watched[topic] = table["number"]
    before, seen[topic] = seen.get(topic), table | {"chronicle": []}
    if before == seen[topic]:
        return None
    return ServerSentEvent(event="table", id=str(table["number"]), raw_data=json.dumps(table, separators=(",", ":")))
