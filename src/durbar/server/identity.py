"""Who is asking: a guest by a signed cookie, or a program by a seat token."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import Final

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

from durbar.core.errors import Forbidden
from durbar.language import best_locale
from durbar.match import HOUSEHOLD, hashed
from durbar.server.limits import Limits, address

COOKIE: Final = "durbar_guest"
LOCALE_COOKIE: Final = "durbar_locale"
_YEAR_S: Final = 365 * 24 * 3600


@dataclass(frozen=True)
class Caller:
    """`user` is the guest's id, `token` the hash of a seat token; either may be missing."""

    user: str | None
    token: str | None
    locale: str


class Guests:
    """Signs and reads the cookie by which a guest is known again; new ones are made within the limits."""

    def __init__(self, secret: str, limits: Limits) -> None:
        self._limits: Final = limits
        self._secret: Final = secret
        self._serializer = URLSafeSerializer(secret, salt="guest")

    def caller(self, request: Request) -> Caller:
        """The caller of a request, as far as it tells."""
        token = _bearer(request)
        return Caller(
            self._user(request.cookies.get(COOKIE)), None if token is None else hashed(token), request_locale(request)
        )

    def welcome(self, request: Request, response: Response) -> str:
        """The guest's id; somebody new gets one, and the cookie with it."""
        user = self._user(request.cookies.get(COOKIE))
        if user is None:
            self._limits.guests.take(address(request))
            user = self._household(address(request)) + secrets.token_urlsafe(15)
            response.set_cookie(
                COOKIE, self._serializer.dumps(user), max_age=_YEAR_S, httponly=True, samesite="lax",
                secure=request.url.scheme == "https",
            )  # fmt: skip
        return user

    def _household(self, house: str) -> str:
        """What the ids of all guests who came from this address begin with; the address can't be told from it."""
        digest = hmac.digest(self._secret.encode(), house.encode(), "sha256")
        return urlsafe_b64encode(digest).decode()[:HOUSEHOLD]

    def _user(self, cookie: str | None) -> str | None:
        if cookie is None:
            return None
        try:
            user = self._serializer.loads(cookie)
        except BadSignature:
            return None
        return user if isinstance(user, str) else None


def from_our_own_pages(request: Request) -> None:
    """Forbidden (`other-site`) for a change that another site's page asks for with the visitor's cookie.

    Browsers say where a request comes from; a program says nothing. A seat token is proof enough, as no page can have
    a browser add it.
    """
    if request.method in ("GET", "HEAD", "OPTIONS") or _bearer(request) is not None:
        return
    site = request.headers.get("sec-fetch-site")  # sent over https and to this machine only
    origin = request.headers.get("origin")
    if site is not None:
        ours = site in ("same-origin", "none")
    else:
        ours = origin is None or origin.partition("//")[2] == request.headers.get("host")
    if not ours:
        raise Forbidden("other-site", "This came from a page of another site and was not done.")


def _bearer(request: Request) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" and token else None


def request_locale(request: Request) -> str:
    """The language that a request asks for, by cookie or header."""
    chosen = request.cookies.get(LOCALE_COOKIE)
    accepted = [part.split(";")[0].strip() for part in request.headers.get("accept-language", "").split(",")]
    return best_locale([p for p in [chosen, *accepted] if p])
