"""The protocol of a game: what every game is to everybody else. Its state is in state.py."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from pathlib import Path
from typing import Any, Final

from durbar.core.action import Action, ActionTable
from durbar.core.chance import Chance
from durbar.core.components import Components
from durbar.core.errors import BadText
from durbar.core.event import Event, Seen
from durbar.core.prose import Label, Prompt, Sentence
from durbar.core.state import Pick, Result, State

__all__ = ["Game", "Option", "Options", "Pick", "Result", "State", "Value"]

Value = bool | str
Options = dict[str, Value]


class Option:
    """A rule that a table may switch on, or choose: `choices` then names the values by their codes, in order.

    `label`, `help` and the names of the choices are messages, translated at the edge. A code is made of small letters,
    digits and "-_.+", and is neither "yes" nor "no".
    """

    def __init__(
        self,
        name: str,
        label: Sentence,
        help: Sentence,  # noqa: A002 -- the field's own word
        default: Value = False,
        choices: dict[str, Sentence] | None = None,
    ) -> None:
        self.name: Final = name
        self.label: Final = label
        self.help: Final = help
        self.default: Final = default
        self.choices: Final[dict[str, Sentence]] = choices or {}

    @property
    def values(self) -> list[Value]:
        """All that a table may choose."""
        return list(self.choices) if self.choices else [False, True]


def option_text(value: Value) -> str:
    """The value of an option in records and on the command line: a code, "yes" or "no"."""
    return value if isinstance(value, str) else "yes" if value else "no"


def option_value(text: str) -> Value | None:
    """The value that such a text stands for; None if it can't be one."""
    if text in ("yes", "no"):
        return text == "yes"
    return text if re.fullmatch(r"[a-z0-9_.+-]{1,40}", text) else None


class Game:
    """One game. Immutable; subclasses fill in the class attributes and the methods."""

    name: str  # folder, catalogue and record
    title: str
    blurb: Sentence
    minutes: int
    seat_counts: tuple[int, ...]
    colours: tuple[str, ...]  # of the seats, in order, as long as a match does not say otherwise
    options: tuple[Option, ...]
    actions: ActionTable
    components: Components
    rules_version: int
    horizon: int = 6  # how many actions a search plays on before the heuristic judges: some decisions of each seat
    endings: tuple[str, ...]  # every way in which a match can end
    folder: Path
    team: bool = False  # whether the seats win or lose together
    opponent: str = "greedy"  # the kind of bot that people are seated with unless they choose

    def with_components(self, components: Components) -> Game:
        """This game, played with a person's own component values; BadComponents says what is wrong with them.

        By default every value must be the game's own: its values are all known.
        """
        components.check_equal(self.components)
        bound = copy(self)
        bound.components = components
        return bound

    def deal(self, seats: int, options: Options, chance: Chance, events: list[Event] | None = None) -> State:
        """A new match, dealt; what happens in the deal is told to `events`, which the state then keeps."""
        raise NotImplementedError

    def bound(self, seats: int) -> int:
        """No match has more actions than this."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """The game's heuristic: how well a seat stands in a world, higher is better; 1 is about a win."""
        raise NotImplementedError

    def narrate(self, seen: Seen) -> Sentence | None:
        """An event in words, made from what its viewer saw and nothing else; None for what needs no sentence."""
        raise NotImplementedError

    def prompt(self, view: Any, viewer: int | None) -> Prompt:
        """What the viewer is asked, or whom the table waits for."""
        raise NotImplementedError

    def label(self, view: Any, viewer: int, action: Action, consequence: Any) -> Label:
        """A legal action of the viewer in words."""
        raise NotImplementedError

    def headline(self, view: Any) -> Sentence:
        """How far a match is, in a few words, from a spectator's view."""
        raise NotImplementedError

    def seat_colours(self, view: Any) -> Sequence[str]:
        """The colours of the seats of a match, in order, from a spectator's view."""
        return self.colours

    def ending(self, result: Result) -> Sentence:
        """Why the match ended."""
        raise NotImplementedError

    def suggestions(self, view: Any, seat: int) -> list[str]:
        """The things that a seat may point at for its team, by names of the game's own; from a spectator's view."""
        return []

    def checked(self, seats: int, options: dict[str, Any] | None = None) -> Options:
        """The options of a table, complete; BadText for a wrong number of seats, name or value."""
        if seats not in self.seat_counts:
            counts = ", ".join(str(n) for n in self.seat_counts)
            raise BadText(
                "bad-seats", "{game} is for {counts} seats, not {seats}.", None,
                {"game": self.title, "counts": counts, "seats": seats},
            )  # fmt: skip
        known = {option.name: option for option in self.options}
        chosen = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            if name not in known:
                raise BadText("bad-option", "There is no option “{text}” in this game.", None, {"text": str(name)[:60]})
            choices = known[name].choices
            if choices and not (isinstance(value, str) and value in choices):
                raise BadText(
                    "bad-option", "The option “{text}” is one of {values}.", None,
                    {"text": str(name)[:60], "values": ", ".join(choices)},
                )  # fmt: skip
            if not choices and not isinstance(value, bool):
                raise BadText("bad-option", "The option “{text}” is on or off.", None, {"text": str(name)[:60]})
            chosen[name] = value
        return chosen
