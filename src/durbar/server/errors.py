"""Errors on the wire: always {"error": {"code", "message", "clause"}}, never a trace, never a piece of a game."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from starlette.exceptions import HTTPException

from durbar.core.errors import BadRecord, BadText, Busy, DurbarError, Forbidden, Illegal, NotFound, NotYours, Stale
from durbar.core.prose import Sentence, say
from durbar.language import Words, plain, render
from durbar.server.bodies import ErrorBody
from durbar.server.expected import expected
from durbar.server.identity import request_locale
from durbar.server.limits import TooMany

SHELL: Final = Path(__file__).parent / "static" / "index.html"
LARGEST_BODY: Final = 65_536  # bytes of a request
_LOG: Final = logging.getLogger("durbar.server")
_STATUS: Final[list[tuple[type[DurbarError], int]]] = [
    (Busy, 503),
    (TooMany, 429),
    (Stale, 409),
    (NotFound, 404),
    (Forbidden, 403),
    (NotYours, 403),
    (Illegal, 422),
    (BadText, 422),
    (BadRecord, 422),
]


def documented(meanings: dict[int, str]) -> dict[int | str, dict[str, Any]]:
    """Error statuses and what they mean, as OpenAPI is told of them."""
    return {status: {"model": ErrorBody, "description": text} for status, text in meanings.items()}


# what any endpoint may answer
COMMON: Final = documented({
    403: "Not this caller's to do",
    413: "The body is too large",
    422: "The move is not legal, or the request can't be read",
    429: "Too much at once from one address; `Retry-After` says how many seconds to wait",
    500: "Something went wrong here",
    503: "The server is busy; try again in a moment",
})  # fmt: skip


def install(app: FastAPI) -> None:
    """Turn every error of the app into JSON."""
    app.add_exception_handler(DurbarError, _durbar)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _unexpected)


async def _durbar(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, DurbarError):
        raise error
    status = next((status for kind, status in _STATUS if isinstance(error, kind)), 500)
    response = answer(request, status, error.code, Sentence(error.message, dict(error.fields)), error.clause)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.fields["seconds"])
    return response


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, RequestValidationError):
        raise error
    return answer(request, 422, "bad-request", expected(error.errors()[0]))


async def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404 and _wants_a_page(request):
        return FileResponse(SHELL, 404, media_type="text/html")
    if status == 413:
        return too_large(request)
    code = {404: "no-such-page", 405: "bad-method"}.get(status, "bad-request")
    response = answer(request, status, code, say("There is nothing here to be had that way."))
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)  # which methods a page allows
    return response


def too_large(request: Request) -> JSONResponse:
    """The answer to a body that is not read."""
    return answer(
        request,
        413,
        "body-too-large",
        say("This is too large: a request has at most {count} bytes.", count=LARGEST_BODY),
    )


def _wants_a_page(request: Request) -> bool:
    """Whether a person followed a link here."""
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


async def _unexpected(request: Request, error: Exception) -> JSONResponse:
    _LOG.error("%s in %s %s", type(error).__name__, request.method, request.url.path)
    return answer(request, 500, "unexpected", say("Something went wrong here; nothing was lost."))


def answer(request: Request, status: int, code: str, message: Sentence, clause: str | None = None) -> JSONResponse:
    """An error as a response, in the caller's language."""
    game = getattr(request.state, "game", None)  # routes of a match say whose words they are
    text = plain(render(message, Words(request_locale(request), game))).encode("utf-8", "replace").decode()
    return JSONResponse({"error": {"code": code, "message": text, "clause": clause}}, status)
