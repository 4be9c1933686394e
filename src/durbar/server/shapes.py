"""What the JSON interface answers with. `payload.py` makes these; OpenAPI is written from them."""

from __future__ import annotations

from typing import Any

from typing_extensions import TypedDict  # pydantic wants this one before Python 3.12

from durbar.language import Part


class Seat(TypedDict):
    """Who sits at a seat: a person, a bot of a kind, or nobody yet ("open"). The host sees the `invite` links."""

    seat: int
    colour: str
    name: str
    kind: str
    bot: str | None
    you: bool
    invite: str | None


class Legal(TypedDict):
    """A legal action with what it would bring, in data and in words. `costly` asks for a second thought."""

    code: str
    kind: str
    args: list[str]
    costly: bool
    label: list[Part]
    effect: list[Part] | None
    after: list[Part] | None
    confirm: list[list[Part]]
    consequence: dict[str, Any]


class Pick(TypedDict):
    """A set to choose: `count` of these actions, sent in this order."""

    count: int
    codes: list[str]


class Barred(TypedDict):
    """An action that a player would look for, and why it is not to be had."""

    code: str
    error: str
    clause: str | None
    reason: list[Part]


class Asked(TypedDict):
    """Whom the match waits for (`seats`; `ready` have sealed their choice), and what the viewer may do.

    `decision` goes back with the answer.
    """

    seats: list[int]
    ready: list[int]
    sealed: bool
    prompt: list[Part]
    help: list[Part] | None
    decision: str | None
    legal: list[Legal]
    pick: Pick | None
    forbidden: list[Barred]
    undo: bool
    retract: bool


class Paragraph(TypedDict):
    """A paragraph of the chronicle; `number` is the viewer's event number of its last sentence."""

    number: int
    head: bool
    parts: list[Part]


class Pointer(TypedDict):
    """A seat suggests a thing to its team; `at` is a name of the game's own page. It binds nobody."""

    seat: int
    at: str


class Result(TypedDict):
    """How the match ended; lists are in the order of the seats. A `team` won or lost together."""

    ending: str
    line: list[Part]
    team: bool
    ranks: list[int]
    scores: list[int]
    ties: list[int]


class Table(TypedDict):
    """A table as one viewer may see it.

    `status` is open, running, over, or closed (it never began). `view` is the game's own. `number` is the viewer's
    last event number. The seed is secret until the match is over.
    """

    id: str
    game: str
    title: str
    status: str
    options: dict[str, bool | str]
    public: bool
    seats: list[Seat]
    viewer: int | None
    host: bool
    commitment: str
    number: int
    view: dict[str, Any] | None
    headline: list[Part] | None
    asked: Asked | None
    chronicle: list[Paragraph]
    result: Result | None
    pointers: list[Pointer]
    seed: str | None


class Draft(TypedDict):
    """What may follow the first actions of a move; nothing may if it is `complete`."""

    complete: bool
    legal: list[Legal]
    pick: Pick | None
    prompt: list[Part] | None
    help: list[Part] | None
