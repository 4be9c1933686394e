"""Eschnapur as the catalogue knows it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.components import Components
from durbar.core.event import Event, Seen
from durbar.core.game import Game, Option, Options, Result, State
from durbar.core.prose import Label, Prompt, Sentence, say, say_many
from durbar.games.eschnapur import bots, labels, narration, prompts, rules
from durbar.games.eschnapur.model import ACTIONS, COMPONENTS, SEAT_COLOURS
from durbar.games.eschnapur.values import Values, read_values


class Eschnapur(Game):
    """The game object; the rules are in rules.py."""

    name = "eschnapur"
    title = "Eschnapur"
    blurb = say("Haggle for what you need, and open the niches of the golden temple.")
    minutes = 60
    seat_counts = (3, 4, 5)
    colours = tuple(SEAT_COLOURS)
    options = (
        Option(
            "colours_drawn",
            say("Colours are drawn"),
            say("A lot decides who plays which colour, and so who begins where. Otherwise colours go with the seats."),
            default=True,
        ),
        Option(
            "offer_rounds",
            say("Rounds of offers in a sale"),
            say("How often all others may make offers before the seller has to decide."),
            "3",
            {str(n): say_many("{count} round", "{count} rounds", n) for n in (1, 2, 3)},
        ),
        Option(
            "pass_coins",
            say("What a pass brings"),
            say("The coins for a pass card in a bidding. One source outside the rulebook says 2."),
            "4",
            {str(n): say_many("{count} coin", "{count} coins", n) for n in (4, 2)},
        ),
        Option(
            "stall_rounds",
            say("When a match that stands still ends"),
            say("So often everybody has a turn, one after another, without a niche being opened."),
            "10",
            {str(n): say_many("{count} turn each", "{count} turns each", n) for n in (5, 10)},
        ),
    )
    actions = ACTIONS
    components = COMPONENTS
    rules_version = 1
    endings = tuple(f"{cause}:{by}" for cause in ("temple", "standstill") for by in ("points", "bid", "shared"))
    folder = Path(__file__).parent

    def __init__(self) -> None:
        self.values: Values = read_values(COMPONENTS)

    def with_components(self, components: Components) -> Game:
        components.check_shape(COMPONENTS)
        values = read_values(components)
        bound = Eschnapur()
        bound.components = components
        bound.values = values
        return bound

    def deal(self, seats: int, options: Options, chance: Chance, events: list[Event] | None = None) -> State:
        return rules.deal(seats, options, self.values, chance, events)

    def bound(self, seats: int) -> int:
        """Turns by [E5], times what can be decided in one.

        In a round each seat makes two offers of at most 79 parts, is countered once and answers once; each offer can
        be withdrawn. Of coins there are 100, so each turn sees at most 50 purchases for coins that are in hands, and
        as many for those that a sale or a bidding brings; every footprint allows one step.
        """
        turns = 10 * seats * (self.values.chips_to_end + 1)
        parts = 79
        return turns * (3 * seats * (5 * parts + 10) + 100 + 135 + 30)

    def evaluate(self, state: State, seat: int) -> float:
        if not isinstance(state, rules.Table):
            raise TypeError("this is no state of Eschnapur")
        return bots.evaluate(state, seat)

    def narrate(self, seen: Seen) -> Sentence | None:
        return narration.narrate(seen)

    def prompt(self, view: Any, viewer: int | None) -> Prompt:
        return prompts.prompt(view, viewer)

    def label(self, view: Any, viewer: int, action: Action, consequence: Any) -> Label:
        return labels.label(view, viewer, action, consequence)

    def headline(self, view: Any) -> Sentence:
        return prompts.headline(view)

    def seat_colours(self, view: Any) -> Sequence[str]:
        return [seat.colour for seat in view.seats]

    def ending(self, result: Result) -> Sentence:
        return narration.ending(result)


GAME = Eschnapur()
