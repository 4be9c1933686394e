"""The pieces of Der Palast von Eschnapur: sections, officials, privileges, the action table, the stages of a round.

Gold cards of one value are equal, so cards are counted: `hand[6 * seat + value]`. Sections, officials, privileges and
places in the turn order are numbered from 0 here, and from 1 in codes and views.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from durbar.core.action import Action, ActionTable
from durbar.core.components import load_components

COMPONENTS: Final = load_components(Path(__file__).parent)
COLOURS: Final = ["red", "yellow", "green", "blue"]
NOBODY: Final = -1
NONE: Final = -1
SECTIONS: Final = 8
KINDS_OF_GOLD: Final = 6  # the values 0 to 5

# the officials, in the order of their spaces
BLOCKADE: Final = 0
STOP: Final = 1
BRICKS: Final = 2
ORDER: Final = 3
LAST_BRICK: Final = 4
OFFICIALS: Final = 5
OFFICIAL_NAMES: Final = ["blockade", "stop", "bricks", "order", "last_brick"]
STEP_OF: Final = [3, 4, 5, 6, 8]  # the phase of the round in which an official is revealed

# the privileges, in the order of the components file
SELECT: Final = 0
FORBID: Final = 1
TIE: Final = 2
FREE: Final = 3
OVERRULE: Final = 4
GOLD_5_SECOND: Final = 5
IGNORE: Final = 6
GOLD_5: Final = 7
BRICKS_3: Final = 8
GOLD_3_BRICKS_2: Final = 9
PRIVILEGES: Final = 10
PRIVILEGE_NAMES: Final[list[str]] = [card["name"] for card in COMPONENTS.values["privileges"]]
GOLD_OF: Final = [0, 0, 0, 0, 0, 5, 0, 5, 0, 3]  # what a privilege brings
BRICKS_OF: Final = [0, 0, 0, 0, 0, 0, 0, 0, 3, 2]

# how a card lies at an official
EMPTY: Final = 0
DOWN: Final = 1
UP: Final = 2
WON: Final = 3  # it won and went to the bank
PAID: Final = 4  # it brought bricks and went to the bank
BACK: Final = 5  # a 0, taken back into the hand
EARNED: Final = 6  # it brought privilege points and went to the bank
LIES: Final = ["empty", "down", "up", "won", "paid", "back", "earned"]

# what is to be decided
SITES: Final = 0
GOLD: Final = 1
BLOCKING: Final = 2
STOPPING: Final = 3
CLAIMING: Final = 4  # a window between the win of phase 6 and the handing out
ORDERING: Final = 5
BUILDING: Final = 6
FORBIDDING: Final = 7  # a window between the win of phase 8 and the move
MOVING: Final = 8
MOVING_TO: Final = 9
TAKING: Final = 10
WINDOW: Final = 11
OVER: Final = 12
STAGES: Final = [
    "sites", "gold", "block", "stop", "claim", "order", "build", "forbid", "move", "to", "take", "window", "over",
]  # fmt: skip

# before what a window lies: an official, a builder's turn, the end of building, phase 9, the wages
BEFORE_OFFICIAL: Final = 0
BEFORE_BUILDER: Final = 1
BEFORE_POINTS: Final = 2
BEFORE_WAGES: Final = 3
MOMENTS: Final = ["official", "builder", "points", "wages"]

# for what gold is paid
PREMIUM: Final = 0
WAGE: Final = 1
BOUGHT: Final = 2
REASONS: Final = ["premium", "wage", "bought"]

# kinds of actions
SITE: Final = 0
LAY: Final = 1
BLOCK: Final = 2
HALT: Final = 3
MARKER: Final = 4
BRICK: Final = 5
MOVE: Final = 6
TO: Final = 7
TAKE: Final = 8
BUY: Final = 9
PASS: Final = 10

ACTIONS: Final = ActionTable(__name__)


def _sections(verb: str, kind: int) -> list[Action]:
    return [ACTIONS.add(verb, kind, str(s + 1), s) for s in range(SECTIONS)]


ON_SITE: Final = _sections("site", SITE)
# by official, then by value; the last one leaves the official empty
LAYS: Final = [
    [
        ACTIONS.add("gold", LAY, f"{o + 1}.{v if v < KINDS_OF_GOLD else 'none'}", o, v if v < KINDS_OF_GOLD else NONE)
        for v in range(KINDS_OF_GOLD + 1)
    ]
    for o in range(OFFICIALS)
]
# by seat, then by official; nobody's card at the first official lies face down
BLOCKS: Final = [
    [ACTIONS.add("block", BLOCK, f"{seat + 1}.{o + 1}", seat, o) for o in range(1, OFFICIALS)] for seat in range(4)
]
BLOCK_NONE: Final = ACTIONS.add("block", BLOCK, "none", NOBODY, NONE)
HALTS: Final = _sections("stop", HALT)
HALT_NONE: Final = ACTIONS.add("stop", HALT, "none", NONE)
MARKERS: Final = [
    [ACTIONS.add("marker", MARKER, f"{place + 1}.{seat + 1}", place, seat) for seat in range(4)] for place in range(4)
]
ON_BRICK: Final = _sections("brick", BRICK)
MOVES: Final = _sections("move", MOVE)
MOVE_NONE: Final = ACTIONS.add("move", MOVE, "none", NONE)
TOS: Final = _sections("to", TO)
TAKES: Final = [ACTIONS.add("take", TAKE, str(value), value) for value in range(1, KINDS_OF_GOLD)]
SELECTS: Final = [ACTIONS.add("buy", BUY, f"select_turn_order.{place + 1}", SELECT, place) for place in range(4)]
FORBIDS: Final = [ACTIONS.add("buy", BUY, f"forbid_last_brick.{s + 1}", FORBID, s) for s in range(SECTIONS)]
BUYS: Final = [ACTIONS.add("buy", BUY, PRIVILEGE_NAMES[card], card) for card in range(TIE, PRIVILEGES)]
PASS_ON: Final = ACTIONS.add("pass", PASS, "on", 0)
