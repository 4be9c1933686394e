"""Der Palast von Eschnapur as the catalogue knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.components import Components
from durbar.core.event import Event, Seen
from durbar.core.game import Game, Option, Options, Result, State
from durbar.core.prose import Label, Prompt, Sentence, say
from durbar.games.palast_von_eschnapur import bots, labels, narration, prompts, rules
from durbar.games.palast_von_eschnapur.model import ACTIONS, COMPONENTS, SECTIONS
from durbar.games.palast_von_eschnapur.values import Values, read_values
from durbar.games.palast_von_eschnapur.words import COLOUR


class PalastVonEschnapur(Game):
    """The game object; the rules are in rules.py."""

    name = "palast_von_eschnapur"
    title = "Der Palast von Eschnapur"
    blurb = say("Bribe the high officials, and build where the gold is.")
    minutes = 60
    seat_counts = (2, 3, 4)
    colours = tuple(COLOUR)
    options = (
        Option(
            "block_own_card",
            say("The blockade may hit one's own card"),
            say("Whoever wins the blockade marker may also put it on a card of their own, and gets the brick for it."),
        ),
        Option(
            "nine_privileges",
            say("Nine privileges"),
            say("The second “Gold cards totaling 5” stays in the box: what the tenth card really does is unknown."),
        ),
        Option(
            "open_hands",
            say("Show what could be remembered"),
            say("The table shows what everybody could know of everybody's gold by watching."),
        ),
    )
    actions = ACTIONS
    components = COMPONENTS
    rules_version = 1
    horizon = 14  # an action is a single card, site or brick
    endings = (
        *(f"palace:{parted}" for parted in ("points", "gold", "shared")),
        *(f"standstill:{parted}" for parted in ("points", "shared")),  # nobody holds gold that could part them
    )
    folder = Path(__file__).parent

    def __init__(self) -> None:
        self.values: Values = read_values(COMPONENTS)

    def with_components(self, components: Components) -> Game:
        components.check_shape(COMPONENTS)
        values = read_values(components)
        bound = PalastVonEschnapur()
        bound.components = components
        bound.values = values
        return bound

    def deal(self, seats: int, options: Options, chance: Chance, events: list[Event] | None = None) -> State:
        return rules.deal(seats, options, self.values, chance, events)

    def bound(self, seats: int) -> int:
        """Rounds by [G5], times what can be decided in a round: five windows and one for each builder and so on."""
        bricks = sum(self.values.spaces)  # every brick placed takes a space until its section is finished
        cards = seats * sum(self.values.hands[seats][1:])
        cards += bricks * self.values.premium * seats + sum(self.values.wage) * seats + 13
        rounds = 2 * cards + bricks + SECTIONS + 10
        windows = (12 + seats) * (seats + 10)
        return rounds * (7 * seats + 12 + windows + bricks)

    def evaluate(self, state: State, seat: int) -> float:
        if not isinstance(state, rules.Table):
            raise TypeError("this is no state of Der Palast von Eschnapur")
        return bots.evaluate(state, seat)

    def narrate(self, seen: Seen) -> Sentence | None:
        return narration.narrate(seen)

    def prompt(self, view: Any, viewer: int | None) -> Prompt:
        return prompts.prompt(view, viewer)

    def label(self, view: Any, viewer: int, action: Action, consequence: Any) -> Label:
        return labels.label(view, viewer, action, consequence)

    def headline(self, view: Any) -> Sentence:
        return prompts.headline(view)

    def ending(self, result: Result) -> Sentence:
        return narration.ending(result)


GAME = PalastVonEschnapur()
