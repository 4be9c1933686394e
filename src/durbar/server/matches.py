"""The JSON interface of matches, for the browser and for programs alike."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from durbar.catalog import game as find_game
from durbar.core.errors import ChanceRefused, Forbidden, NotYours
from durbar.match import Live, Place
from durbar.server import bodies, errors, payload
from durbar.server.context import Context, context
from durbar.server.identity import Caller
from durbar.server.limits import address
from durbar.server.lobby import guest_name
from durbar.server.shapes import Draft, Table

Ctx = Annotated[Context, Depends(context)]
_ERRORS = errors.documented(
    {404: "No such match", 409: "The answer came too late (`stale`), the seat is taken or the table closed"}
)
# told by its type and checked by mypy, not once more for each answer
_TABLE: dict[int | str, dict[str, Any]] = {200: {"model": Table, "description": "The table as the caller may see it"}}
router = APIRouter(prefix="/api/matches", tags=["matches"], responses=_ERRORS)
QUICK_SEATS = 4  # Play now: this many, or the nearest that the game allows


@router.post("", status_code=201)
def create(body: bodies.NewMatch, request: Request, response: Response, ctx: Ctx) -> bodies.Created:
    """Make a table. The caller becomes its host and, with a seat "me" or `quick`, sits down at once."""
    ctx.limits.tables.take(address(request))
    user = ctx.guests.welcome(request, response)
    caller = ctx.guests.caller(request)
    game = find_game(body.game)
    request.state.game = game
    places = [Place(seat.kind, seat.bot) for seat in body.seats]
    if body.quick:
        count = min(game.seat_counts, key=lambda n: (abs(n - QUICK_SEATS), n))
        places = [Place("me"), *[Place("bot", game.opponent)] * (count - 1)]
    name = ctx.service.store.user_name(user) or guest_name(user, caller.locale)
    match, token = ctx.service.create(game, places, body.options, user, name, body.public)
    with ctx.service.opened(match) as live:
        seats = payload.seats(live, None, host=True, public=None)
        invites = [{"seat": s["seat"], "url": s["invite"]} for s in seats if s["invite"]]
    return bodies.Created(id=match, url=f"/table/{match}", token=token, invites=invites)


@router.get("/{match}", responses=_TABLE)
def read(match: str, request: Request, ctx: Ctx, since: bodies.Since = 0) -> JSONResponse:
    """The table as the caller may see it; the chronicle after the caller's event number `since`."""
    caller = ctx.guests.caller(request)
    with ctx.service.opened(match) as live:
        return JSONResponse(table_for(live, caller, since))


@router.post("/{match}/join")
def join(match: str, body: bodies.Join, request: Request, response: Response, ctx: Ctx) -> bodies.Joined:
    """Take an open seat of a public table, or the one of an invitation."""
    user = ctx.guests.welcome(request, response)
    caller = ctx.guests.caller(request)
    name = ctx.service.store.user_name(user) or guest_name(user, caller.locale)
    token = ctx.service.join(match, user, name, body.seat, body.invite)
    with ctx.service.opened(match) as live:
        seat = live.seat_of(user, None)
    return bodies.Joined(id=match, seat=seat if seat is not None else -1, token=token)


@router.post("/{match}/bot", status_code=204)
def seat_bot(match: str, body: bodies.SeatBot, request: Request, ctx: Ctx) -> None:
    """Give an open seat to a bot; the host's to do."""
    _check_host(ctx, match, request)
    ctx.service.seat_bot(match, body.seat, body.bot)


@router.post("/{match}/close", status_code=204)
def close(match: str, request: Request, ctx: Ctx) -> None:
    """Close a table that waits for people; the host's to do."""
    _check_host(ctx, match, request)
    ctx.service.call_off(match)


@router.post("/{match}/leave", status_code=204)
def leave(match: str, request: Request, ctx: Ctx) -> None:
    """Get up from a match that runs, for good: a bot plays on in the caller's place."""
    seat = _own_seat(ctx, match, ctx.guests.caller(request), request)
    ctx.service.leave(match, seat)


@router.post("/{match}/actions", responses=_TABLE)
def act(match: str, body: bodies.Move, request: Request, ctx: Ctx) -> JSONResponse:
    """Play a whole move, take one back, or take a sealed choice back; answers with the table."""
    caller = ctx.guests.caller(request)
    seat = _own_seat(ctx, match, caller, request)
    decision = int(body.decision)
    if body.undo:
        ctx.service.undo(match, seat, decision)
    elif body.retract:
        ctx.service.retract(match, seat, decision)
    else:
        ctx.service.submit(match, seat, decision, body.codes)
    with ctx.service.opened(match) as live:
        return JSONResponse(table_for(live, caller, 0))


@router.post("/{match}/draft")
def draft(match: str, body: bodies.Draft, request: Request, ctx: Ctx) -> Draft:
    """What may follow the first actions of a move; nothing of it is kept."""
    caller = ctx.guests.caller(request)
    seat = _own_seat(ctx, match, caller, request)
    done: Draft = {"complete": True, "legal": [], "pick": None, "prompt": None, "help": None}
    try:
        live, state = ctx.service.draft(match, seat, body.codes)
    except ChanceRefused:
        return done  # the last action draws something, so it was the last
    if not state.unfinished(seat):
        return done
    asked = payload.asked(live.started(), state, seat, payload.words_for(live, seat, caller.locale))
    return {
        "complete": False, "legal": asked["legal"], "pick": asked["pick"], "prompt": asked["prompt"],
        "help": asked["help"],
    }  # fmt: skip


@router.post("/{match}/point", status_code=204)
def point(match: str, body: bodies.Point, request: Request, ctx: Ctx) -> None:
    """Suggest a thing to the team, seen by all at the table until the match goes on; it binds nobody."""
    ctx.limits.suggestions.take(address(request))
    caller = ctx.guests.caller(request)
    seat = _own_seat(ctx, match, caller, request)
    with ctx.service.opened(match) as live:
        live.point(seat, body.at)
    ctx.hub.tell(match)


@router.post("/{match}/again", status_code=201)
def again(match: str, request: Request, response: Response, ctx: Ctx) -> bodies.Created:
    """A new table of the same kind: the caller sits down, bots stay, other people's seats are open."""
    user = ctx.guests.welcome(request, response)
    with ctx.service.opened(match) as live:
        seats = [
            bodies.NewSeat(kind="me")
            if row.user == user
            else bodies.NewSeat(kind="bot", bot=row.bot)
            if row.kind == "bot"
            else bodies.NewSeat(kind="open")
            for row in live.seats
        ]
        body = bodies.NewMatch(game=live.game.name, seats=seats, options=live.match.options, public=live.match.public)
    return create(body, request, response, ctx)


@router.get("/{match}/record", response_class=PlainTextResponse)
def record(match: str, ctx: Ctx) -> PlainTextResponse:
    """The record as text: of a running match only its head, with the commitment."""
    text = ctx.service.record(match)
    name = f'attachment; filename="{match}.rec"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


def table_for(live: Live, caller: Caller, since: int) -> Table:
    """The table for a caller: a seat's view for its owner, the spectator's for everybody else."""
    viewer = live.seat_of(caller.user, caller.token)
    host = caller.user is not None and live.match.host == caller.user
    return payload.table(live, viewer, caller.locale, since, host)


def _check_host(ctx: Context, match: str, request: Request) -> None:
    caller = ctx.guests.caller(request)
    if caller.user is None or caller.user != ctx.service.host(match):
        raise Forbidden("not-your-table", "Only who made this table may do that.")


def _own_seat(ctx: Context, match: str, caller: Caller, request: Request) -> int:
    with ctx.service.opened(match) as live:
        request.state.game = live.game
        seat = live.seat_of(caller.user, caller.token)
    if seat is None:
        if caller.user is None and caller.token is None:
            raise Forbidden("who-are-you", "Nobody at this table is known by this cookie or token.")
        raise NotYours("no-seat", "You have no seat at this table.")
    return seat
