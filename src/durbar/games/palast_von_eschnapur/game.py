"""Der Palast von Eschnapur as the catalogue knows it."""

from __future__ import annotations

from pathlib import Path

from durbar.core.game import Game, Option
from durbar.core.prose import say
from durbar.games.palast_von_eschnapur.model import ACTIONS, COLOURS, COMPONENTS


class PalastVonEschnapur(Game):
    """The game object; the rules are in rules.py."""

    name = "palast_von_eschnapur"
    title = "Der Palast von Eschnapur"
    blurb = say("Bribe the high officials, and build where the gold is.")
    minutes = 60
    seat_counts = (2, 3, 4)
    colours = tuple(COLOURS)
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
    endings = (
        *(f"palace:{parted}" for parted in ("points", "gold", "shared")),
        *(f"standstill:{parted}" for parted in ("points", "gold", "shared")),
    )
    folder = Path(__file__).parent


GAME = PalastVonEschnapur()
