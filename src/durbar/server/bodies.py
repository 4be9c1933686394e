"""What requests may contain. Anything unknown is refused, so that a typing error can't be taken for a default."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Query
from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

Code = Annotated[str, Field(max_length=80)]
Since = Annotated[int, Query(ge=0, description="The caller's event number: of the chronicle what comes after it.")]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewName(Body):
    """A guest's name: 1 to 30 characters."""

    name: Annotated[str, Field(max_length=200)]


class NewSeat(Body):
    """A seat of a new table: "me", "open", or "bot" with the bot's name."""

    kind: Literal["me", "open", "bot"]
    bot: str | None = None


class NewMatch(Body):
    """A new table. `quick` fills every seat but the first, which is the caller's, with bots; `seats` says who sits
    where otherwise. A public table is listed in the lobby."""

    game: str
    quick: bool = False
    seats: Annotated[list[NewSeat], Field(max_length=10)] = []
    options: dict[str, bool | str] = {}
    public: bool = True


class Join(Body):
    """Which seat to take: a number from 0, or any; or the secret part of an invitation link."""

    seat: int | None = None
    invite: str | None = None


class SeatBot(Body):
    """A bot for an open seat, given by the host."""

    seat: int
    bot: str


class Move(Body):
    """A whole move as action codes, or undo, or retract; `decision` is the one that was asked."""

    decision: Annotated[str, Field(max_length=20, pattern=r"^[0-9]{1,12}$")]
    codes: Annotated[list[Code], Field(max_length=64)] = []
    undo: bool = False
    retract: bool = False

    @model_validator(mode="after")
    def one_thing(self) -> Move:
        """Codes, undo and retract exclude each other."""
        if bool(self.codes) + self.undo + self.retract > 1:
            raise PydanticCustomError("one_thing", "codes, undo and retract exclude each other")
        return self


class Point(Body):
    """A thing that a seat suggests to its team, under a name of the game's own page; null takes it back."""

    at: Annotated[str, Field(pattern=r"^[a-z0-9:._-]{1,40}$")] | None


class Draft(Body):
    """The first actions of a move."""

    codes: Annotated[list[Code], Field(max_length=64)]


class ErrorText(BaseModel):
    """An error: a stable code, words in the caller's language, and the clause of the rules that is the reason."""

    code: str
    message: str
    clause: str | None = None


class ErrorBody(BaseModel):
    error: ErrorText


class Created(BaseModel):
    """A new table: its id and page, the caller's seat token, and the invitation links of its open seats."""

    id: str
    url: str
    token: str | None
    invites: list[dict[str, Any]]


class Invitation(BaseModel):
    """What an invitation is for: the game, its title and the host's name; `table` is the page of the table if the
    caller has a seat there already."""

    game: str
    title: str
    host: str
    table: str | None


class Joined(BaseModel):
    """The seat that was taken, with its token."""

    id: str
    seat: int
    token: str
