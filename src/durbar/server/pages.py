"""Pages and their parts: the shell, static files, messages and rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import FileResponse

from durbar.catalog import game as find_game
from durbar.catalog import games
from durbar.core.errors import DurbarError, NotFound, Stale
from durbar.language import LOCALES, messages
from durbar.server import bodies, errors
from durbar.server.context import Context, context
from durbar.server.lobby import guest_name, lobby
from durbar.server.names import checked_name
from durbar.server.rules_pages import clauses

STATIC: Final = Path(__file__).parent / "static"
router = APIRouter()
_ERRORS: Final = errors.documented({404: "No such invitation", 409: "It has been used, or the table closed"})
Ctx = Annotated[Context, Depends(context)]


@router.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
@router.api_route("/table/{match}", methods=["GET", "HEAD"], include_in_schema=False)
@router.api_route("/join/{invite}", methods=["GET", "HEAD"], include_in_schema=False)
def shell(request: Request, ctx: Ctx) -> FileResponse:
    """The one page of the app; it finds out from its address what to show."""
    page = FileResponse(STATIC / "index.html", media_type="text/html", headers={"Cache-Control": "no-cache"})
    ctx.guests.welcome(request, page)
    return page


@router.get("/api/invitations/{invite}", tags=["matches"], responses=_ERRORS)
def read_invitation(invite: str, request: Request, ctx: Ctx) -> bodies.Invitation:
    """What an invitation is for. Looking takes no seat; one that is used or was never made is an error at once."""
    caller = ctx.guests.caller(request)
    match, seat = _invited(ctx, invite)
    with ctx.service.opened(match) as live:
        seated = live.seat_of(caller.user, None) is not None
        if not seated:
            live.check_open()
            if live.seats[seat].kind != "open":
                raise Stale("seat-taken", "This invitation has been used.")
        host = live.match.host
        name = ctx.service.store.user_name(host) or guest_name(host, caller.locale)
        return bodies.Invitation(
            game=live.game.name, title=live.game.title, host=name, table=f"/table/{match}" if seated else None
        )


@router.post("/api/invitations/{invite}", tags=["matches"], responses=_ERRORS)
def accept(invite: str, request: Request, response: Response, ctx: Ctx) -> dict[str, str]:
    """Sit down at the seat of an invitation; answers with the match. Asked by the page of the invitation link, never
    by the link itself: programs that look at links for a preview must not take seats."""
    match, _ = _invited(ctx, invite)
    user = ctx.guests.welcome(request, response)
    name = ctx.service.store.user_name(user) or guest_name(user, ctx.guests.caller(request).locale)
    try:
        ctx.service.join(match, user, name, invite=invite)
    except DurbarError as error:
        if error.code != "already-seated":
            raise
    return {"id": match}


def _invited(ctx: Context, invite: str) -> tuple[str, int]:
    found = ctx.service.store.invited(invite)
    if found is None:
        raise NotFound("no-such-invitation", "There is no such invitation. Was the link copied whole?")
    return found


@router.get("/games/{name}/{file}", include_in_schema=False)
def game_file(name: str, file: str) -> FileResponse:
    """A file of a game's table."""
    there = {path.name: path for path in (games()[name].folder / "web").iterdir()} if name in games() else {}
    if file not in there:
        raise NotFound("no-such-page", "There is nothing here to be had that way.")
    return FileResponse(there[file], headers={"Cache-Control": "no-cache"})


@router.get("/api/lobby", tags=["lobby"])
def read_lobby(request: Request, response: Response, ctx: Ctx) -> dict[str, Any]:
    """Games, bots, the caller's matches, open tables and tables to watch."""
    user = ctx.guests.welcome(request, response)
    return lobby(ctx.service, user, ctx.guests.caller(request).locale)


@router.post("/api/me", tags=["lobby"])
def rename(body: bodies.NewName, request: Request, response: Response, ctx: Ctx) -> dict[str, str]:
    """Choose a name."""
    user = ctx.guests.welcome(request, response)
    name = checked_name(body.name)
    ctx.service.rename(user, name)
    return {"name": name}


@router.get("/api/messages/{locale}", tags=["words"])
def read_messages(locale: str, game: str | None = None) -> dict[str, list[str]]:
    """The translated messages of the shell and of a game: message -> its forms; English needs none."""
    if locale not in LOCALES:
        raise NotFound("no-such-language", "There is no such language.")
    return messages(locale, None if game is None else find_game(game))


@router.get("/api/rules/{game}", tags=["words"])
def read_rules(game: str, request: Request, ctx: Ctx) -> list[dict[str, Any]]:
    """The rules of a game, clause by clause."""
    return clauses(find_game(game), ctx.guests.caller(request).locale)
