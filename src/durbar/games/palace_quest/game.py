"""Palace Quest as the catalogue knows it."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.core.components import Components
from durbar.core.event import Event, Seen
from durbar.core.game import Game, Option, Options, Result, State
from durbar.core.prose import Label, Prompt, Sentence, say
from durbar.games.palace_quest import bots, labels, narration, prompts, rules
from durbar.games.palace_quest.model import ACTIONS, COMPONENTS, MARKER_NAMES, SEAT_COLOURS
from durbar.games.palace_quest.plan import STANDARD, Plan
from durbar.games.palace_quest.values import Values, read_values

FIRST_GAME = str(COMPONENTS.values["donation"]["first_game"])


def marker_sets() -> dict[str, Sentence]:
    """Every five of the ten donation markers, the set of the first game first, then by their sum; X counts most."""
    counts = [c for c in product(range(3), repeat=len(MARKER_NAMES)) if sum(c) == 5]
    names = ["".join(name * count for name, count in zip(MARKER_NAMES, c, strict=True)).lower() for c in counts]
    weights = {name: sum("1234x".index(letter) + 1 for letter in name) for name in names}
    ordered = sorted(names, key=lambda name: (name != FIRST_GAME, weights[name], name))
    return {name: say("Donation markers {markers}", markers=" ".join(name.upper())) for name in ordered}


class PalaceQuest(Game):
    """The game object; the rules are in rules.py."""

    name = "palace_quest"
    title = "Palace Quest"
    blurb = say("Build the Alhambra together and fulfil the Sultan’s tasks.")
    minutes = 60
    team = True
    seat_counts = (1, 2, 3, 4, 5, 6)
    colours = tuple(SEAT_COLOURS)
    options = (
        Option(
            "rounds", say("Length"), say("The long game uses all cards and buildings, with harder tasks."), "8",
            {"8": say("8 rounds"), "10": say("10 rounds")},
        ),
        Option(
            "target", say("Final task"), say("Which of the printed point targets must be reached at the end."),
            STANDARD,
            {
                STANDARD: say("First target: 60, or 90 in the long game"),
                "second": say("Second target: 70, or 110 in the long game"),
                "third": say("Third target: 80, or 130 in the long game"),
            },
        ),
        Option(
            "donation_markers", say("Donation markers"),
            say("Which five markers lie on the task track. High values make missed tasks dear; X accepts no cards."),
            FIRST_GAME, marker_sets(),
        ),
        Option(
            "reserve", say("Reserve"), say("How many buildings may wait in the reserve."), STANDARD,
            {
                STANDARD: say("As usual: 3 spaces, or 2 in the long game"),
                "2": say("2 spaces"),
                "1": say("1 space"),
            },
        ),
        Option(
            "helper_cards", say("Helper cards"),
            say("Three spare gem cards help players whose stack is empty. Only with 8 rounds."),
        ),
        Option(
            "swap_buildings", say("Swapping buildings"),
            say("Five times the site manager may choose from one building more, for minus points at the end."),
        ),
        Option(
            "score_at_track_end", say("Score at the end of the track"),
            say("A marker on the last space can’t move, but its buildings are scored all the same."),
        ),
        Option(
            "task_value_by_marker", say("Donation markers set the tasks"),
            say("A task asks for the value that its donation marker stands for, not for that of its place."),
        ),
        Option(
            "refill_skips_site_manager", say("No new cards for the site manager"),
            say("New gem cards are dealt to the other players only."),
        ),
    )  # fmt: skip
    actions = ACTIONS
    components = COMPONENTS
    rules_version = 1
    endings = ("won", "points", "reserve", "given-up", "donation", "refused")
    folder = Path(__file__).parent

    def __init__(self) -> None:
        self.values: Values = read_values(COMPONENTS)

    def with_components(self, components: Components) -> Game:
        components.check_shape(COMPONENTS)
        values = read_values(components)
        bound = PalaceQuest()
        bound.components = components
        bound.values = values
        return bound

    def deal(self, seats: int, options: Options, chance: Chance, events: list[Event] | None = None) -> State:
        return rules.deal(Plan(seats, options, self.values), chance, events)

    def bound(self, seats: int) -> int:
        """Every card is revealed once, paid once and asked for twice; a round has little more than that."""
        cards = sum(self.values.copies) + 3
        return 4 * cards + 10 * (2 * seats + 40)

    def evaluate(self, state: State, seat: int) -> float:
        if not isinstance(state, rules.Table):
            raise TypeError("this is no state of Palace Quest")
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

    def suggestions(self, view: Any, seat: int) -> list[str]:
        """Spaces, cards of the market and buildings to be built; the site manager, who decides on them, has none."""
        if view.stage == "over" or view.site_manager == seat:
            return []
        spaces = [f"space:{space.code}" for tile in view.tiles for space in tile.spaces]
        buildings = [f"building:{building.name}" for building in [*view.offered, *view.reserve]]
        return spaces + [f"card:{card}" for card in view.market] + buildings


GAME = PalaceQuest()
