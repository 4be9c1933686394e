"""Palastgeflüster as the catalogue knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.event import Event, Seen
from durbar.core.game import Game, Option, Options, Result, State
from durbar.core.prose import Label, Prompt, Sentence, say
from durbar.games.palastgefluester import bots, narration, prompts, rules
from durbar.games.palastgefluester.model import ACTIONS, COLOURS, COMPONENTS, HAND, TARGETS


class Palastgefluester(Game):
    """The game object; the rules are in rules.py."""

    name = "palastgefluester"
    title = "Palastgeflüster"
    blurb = say("Whisper, scheme, and never show the same face twice.")
    minutes = 30
    seat_counts = tuple(TARGETS)
    opponent = "sampler"
    colours = tuple(COLOURS)
    options = (
        Option(
            "intrigues_in_the_dark",
            say("Intrigues in the dark"),
            say("After each round everybody notes the size of their display; the totals part those level on favour."),
        ),
        Option(
            "king_reshuffle_takes_all",
            say("All six King cards are shuffled anew"),
            say("When the King cards are used up, the open one is shuffled in too, so the same character may follow."),
        ),
    )
    actions = ACTIONS
    components = COMPONENTS
    rules_version = 1
    endings = (
        *(f"intrigue:{parted}" for parted in ("favour", "display", "notes", "shared")),
        *(f"forced-fool:{parted}" for parted in ("favour", "display", "notes", "shared")),
        "full-display:favour",
    )
    folder = Path(__file__).parent

    def deal(self, seats: int, options: Options, chance: Chance, events: list[Event] | None = None) -> State:
        return rules.deal(seats, options, chance, events)

    def bound(self, seats: int) -> int:
        """Rounds, times plays in a round [R6], times the actions that one play can need."""
        rounds = seats * (TARGETS[seats] - 1) + 1
        per_play = 1 + 2 + 2 * (HAND - 1) + 1
        return rounds * (HAND * seats + 1) * per_play

    def evaluate(self, state: State, seat: int) -> float:
        if not isinstance(state, rules.Table):
            raise TypeError("this is no state of Palastgeflüster")
        return bots.evaluate(state, seat)

    def narrate(self, seen: Seen) -> Sentence | None:
        return narration.narrate(seen)

    def prompt(self, view: Any, viewer: int | None) -> Prompt:
        return prompts.prompt(view, viewer)

    def label(self, view: Any, viewer: int, action: Action, consequence: Any) -> Label:
        return prompts.label(view, viewer, action, consequence)

    def headline(self, view: Any) -> Sentence:
        return prompts.headline(view)

    def ending(self, result: Result) -> Sentence:
        return narration.ending(result)


GAME = Palastgefluester()
