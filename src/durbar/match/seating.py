"""Who sits where: the places of a new table, invitations and seat tokens."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from unicodedata import normalize

from durbar.core.errors import BadText
from durbar.storage import SeatRow

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"

HOUSEHOLD: Final = 6  # characters of a guest's id

# names for bots, so that a table reads like a table
BOT_NAMES: Final = ("Tariq", "Wilhelmine", "Jonas", "Aditi", "Meera", "Ishan", "Leyla", "Ravi", "Farida", "Anselm")


@dataclass(frozen=True)
class Place:
    """What a new table has at a seat: its maker ("me"), nobody yet ("open"), or a bot of a kind."""

    kind: str
    bot: str | None = None


def told_apart(names: list[str]) -> list[str]:
    """The names in their order; of those that read the same, all but the first get a number."""
    taken = {_read(name) for name in names}
    used: set[str] = set()
    found = []
    for name in names:
        shown, number = name, 1
        while name and (_read(shown) in used or (number > 1 and _read(shown) in taken)):
            number += 1
            shown = f"{name} ({number})"
        used.add(_read(shown))
        found.append(shown)
    return found


def _read(name: str) -> str:
    return normalize("NFKC", name).casefold()


def household(user: str) -> str:
    """The beginning of a guest's id, which the guests of one address have in common: cookies are free."""
    return user[:HOUSEHOLD]


def hashed(token: str) -> str:
    """What is stored of a seat token."""
    return sha256(token.encode()).hexdigest()


def new_token() -> str:
    """A secret of 192 bits for a URL or a header."""
    return secrets.token_urlsafe(24)


def check_bot(bot: str | None, known_bots: list[str]) -> None:
    """BadText (`unknown-bot`) if there is no such bot."""
    if bot not in known_bots:
        raise BadText("unknown-bot", "There is no bot “{text}”.", None, {"text": str(bot)[:60]})


def seat_rows(places: list[Place], user: str, name: str, known_bots: list[str]) -> tuple[list[SeatRow], str | None]:
    """The seats of a new table and its maker's seat token, if the maker has a seat."""
    rows, token = [], None
    names = [bot_name for bot_name in BOT_NAMES if bot_name != name]
    offset = secrets.randbelow(len(names))
    for seat, place in enumerate(places):
        if place.kind == "me":
            if token is not None:
                raise BadText("bad-seats", "You can sit at one seat only.")
            token = new_token()
            rows.append(SeatRow(seat, PERSON, name, user=user, token=hashed(token)))
        elif place.kind == BOT:
            check_bot(place.bot, known_bots)
            rows.append(SeatRow(seat, BOT, names[(offset + seat) % len(names)], bot=place.bot))
        elif place.kind == OPEN:
            rows.append(SeatRow(seat, OPEN, "", invite=new_token()))
        else:
            raise BadText("bad-seats", "A seat is for you, open, or for a bot.")
    return rows, token
