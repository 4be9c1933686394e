"""The pieces of Palace Quest: cards, buildings, spaces, tiles, the action table, the stages of a round.

A gem card is a kind of card, `9 * colour + value - 1`; three cards of a kind are equal. Buildings are numbered by type
and cost. A cell is a space of the terrain, `9 * tile + place`: tiles are numbered as they were laid (0: the starting
tile), places row by row from the top left. Codes and views count tiles, places and seats from 1.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from durbar.core.action import Action, ActionTable
from durbar.core.components import load_components

COMPONENTS: Final = load_components(Path(__file__).parent)
SEAT_COLOURS: Final = ["red", "yellow", "green", "blue", "violet", "white"]
NOBODY: Final = -1
NONE: Final = -1

GEMS: Final = ["purple", "yellow", "green", "red"]
VALUES: Final = 9
KINDS: Final = 36
CARD_NAMES: Final = [f"{GEMS[kind // VALUES]}.{kind % VALUES + 1}" for kind in range(KINDS)]
VALUE_OF: Final = [kind % VALUES + 1 for kind in range(KINDS)]

TYPES: Final = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"]
BUILDINGS: Final = 36
EACH_TYPE: Final = 6
BUILDING_NAMES: Final[list[str]] = [one["name"] for one in COMPONENTS.values["buildings"]]
FOUNTAIN: Final = 36  # what stands on the middle of the starting tile

TILES: Final = 9
PLACES: Final = 9
CELLS: Final = 81
START_CELL: Final = 4
TERRAIN_NAMES: Final[list[str]] = [one["name"] for one in COMPONENTS.values["terrain"]]

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ["n", "e", "s", "w"]

TRACK_SPACES: Final = 20
TRACK_START: Final = 2
TRACK_END: Final = 19

# bonus tiles
GRAND_MARKET: Final = 0
EXPANSION: Final = 1
FIND: Final = 2
CHOICE: Final = 3
KNOWLEDGE: Final = 4
WILD: Final = 5
BONUSES: Final = 6
BONUS_NAMES: Final = [
    "grand_market", "market_expansion", "gem_find", "gem_choice", "terrain_knowledge", "construction_space_wild",
]  # fmt: skip
FOUND_CARDS: Final = 3  # what a Gem Find brings

# tasks
BONUS_TASK: Final = 0
WALL_TASK: Final = 1
DEED_TASK: Final = 2
TRACK_TASK: Final = 3
RESERVE_TASK: Final = 4
TASKS: Final = 5
TASK_NAMES: Final = ["bonus", "wall", "deed", "track", "reserve"]
MARKER_NAMES: Final = ["1", "2", "3", "4", "X"]
REFUSED: Final = 4  # the marker X

# what is to be decided
OFFERING: Final = 0  # each seat says how many cards it gives
SETTLING: Final = 1
HOLDING: Final = 2  # whether a Grand Market spares the clearing
CLEARING: Final = 3
SWAPPING: Final = 4  # whether one more building is taken into the hand
CHOOSING: Final = 5
LEAVING: Final = 6
ASKING: Final = 7  # the site manager, before a card is revealed
DECIDING: Final = 8
SEARCHING: Final = 9
AFTER: Final = 10  # the site manager, after the last turn of collecting
BUILDING: Final = 11
LAYING: Final = 12
OVER: Final = 13
STAGES: Final = [
    "offer", "settle", "hold", "clear", "swap", "choose", "leave", "ask", "decide", "search", "after", "build", "lay",
    "over",
]  # fmt: skip
PHASE_OF: Final = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]

# kinds of actions
GIVE: Final = 0
KEEP: Final = 1
USE: Final = 2
SWAP: Final = 3
OFFER: Final = 4
LEAVE: Final = 5
CARD: Final = 6
HELPER: Final = 7
SEARCH: Final = 8
PLACE: Final = 9
SPACE: Final = 10
PAY: Final = 11
LAY: Final = 12
GIVE_UP: Final = 13
PASS: Final = 14

MOST_GIVEN: Final = 60  # more than a donation can ever ask for

ACTIONS: Final = ActionTable(__name__)


def _cards(verb: str, kind: int) -> list[Action]:
    return [ACTIONS.add(verb, kind, CARD_NAMES[card], card) for card in range(KINDS)]


def _buildings(verb: str, kind: int) -> list[Action]:
    return [ACTIONS.add(verb, kind, BUILDING_NAMES[building], building) for building in range(BUILDINGS)]


GIVES: Final = [ACTIONS.add("give", GIVE, str(count), count) for count in range(MOST_GIVEN + 1)]
KEEPS: Final = _cards("keep", KEEP)
USE_GRAND_MARKET: Final = ACTIONS.add("use", USE, "grand_market", GRAND_MARKET)
USE_EXPANSION: Final = ACTIONS.add("use", USE, "market_expansion", EXPANSION)
USE_FIND: Final = [ACTIONS.add("use", USE, f"gem_find.{seat + 1}", FIND, seat) for seat in range(6)]
USE_CHOICE: Final = ACTIONS.add("use", USE, "gem_choice", CHOICE)
SWAP_TAKE: Final = ACTIONS.add("swap", SWAP, "take", 0)
OFFERS: Final = _buildings("offer", OFFER)
LEAVES: Final = _buildings("leave", LEAVE)
ACCEPT: Final = ACTIONS.add("card", CARD, "accept", 1)
DECLINE: Final = ACTIONS.add("card", CARD, "decline", 0)
GIVE_HELPER: Final = ACTIONS.add("helper", HELPER, "give", 0)
SEARCHES: Final = _cards("search", SEARCH)
PLACINGS: Final = _buildings("place", PLACE)
SPACES: Final = [ACTIONS.add("space", SPACE, f"{cell // 9 + 1}.{cell % 9 + 1}", cell) for cell in range(CELLS)]
INTO_RESERVE: Final = ACTIONS.add("space", SPACE, "reserve", NONE)
PAYS: Final = _cards("pay", PAY)
PAY_DONE: Final = ACTIONS.add("pay", PAY, "done", NONE)
# by side, then by quarter turns clockwise
LAYS: Final = [
    [ACTIONS.add("lay", LAY, f"{SIDES[side]}.{turns}", side, turns) for turns in range(4)] for side in range(4)
]
LAY_NONE: Final = ACTIONS.add("lay", LAY, "none", NONE)
GIVE_UP_NOW: Final = ACTIONS.add("give_up", GIVE_UP, "now", 0)
PASS_ON: Final = ACTIONS.add("pass", PASS, "on", 0)
