"""The pieces of Eschnapur: cards, goods, tiles, the action table, the stages of a turn.

Cards are counted by kind: the kinds 0 to 29 are the bid cards 1 to 30, 30 to 34 the symbols. Areas, tiles on the
counter and seats are numbered from 0 here; areas and tiles from 1 in codes and views.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from durbar.core.action import Action, ActionTable
from durbar.core.components import load_components

COMPONENTS: Final = load_components(Path(__file__).parent)
SEAT_COLOURS: Final = ["red", "blue", "yellow", "green", "brown"]
USUAL_COLOURS: Final = 4  # brown plays only when all five are needed
NOBODY: Final = -1
NONE: Final = -1
AREAS: Final = 15
CHIPS: Final = 15

# cards
SYMBOLS: Final = ["red", "blue", "yellow", "green", "brown"]
BIDS: Final = 30
COLOURS: Final = 5
KINDS: Final = BIDS + COLOURS
EACH: Final = 4  # symbol cards of a colour
CARD_NAMES: Final = [f"bid.{value}" for value in range(1, BIDS + 1)] + [f"symbol.{colour}" for colour in SYMBOLS]

# the two decks
BID: Final = 0
SYMBOL: Final = 1
DECKS: Final = ["bid", "symbol"]
FIRST_KIND: Final = [0, BIDS, KINDS]  # the kinds of deck d begin at FIRST_KIND[d]

# what a supply tile gives
COINS: Final = 0
FOOTPRINTS: Final = 1
GIVES: Final = ["coins", "footprints", "symbols", "bids"]

# what an offer can hold, on either side: a slot for each sort of goods, in the order in which an offer names them
SLOT_COINS: Final = 0
SLOT_FOOTPRINTS: Final = 1
SLOT_BIDS: Final = 2  # unseen bid cards
SLOT_BID: Final = 3  # the bid cards by value
SLOT_SYMBOLS: Final = 33  # unseen symbol cards
SLOT_COLOUR: Final = 34  # symbol cards by colour
SLOTS: Final = 39

# what is to be decided
OFFERING: Final = 0
SELLING: Final = 1
ANSWERING: Final = 2
WALKING: Final = 3
BIDDING: Final = 4
OVER: Final = 5
STAGES: Final = ["offers", "sale", "answer", "walk", "bids", "over"]

# why an offer stands no more
WITHDRAWN: Final = 0
CHANGED: Final = 1
UNCOVERED: Final = 2
ENDED: Final = 3
LAPSES: Final = ["withdrawn", "changed", "uncovered", "ended"]

# kinds of actions
OFFER: Final = 0
COUNTER: Final = 1
GIVE: Final = 2
ASK: Final = 3
DONE: Final = 4
WITHDRAW: Final = 5
PASS: Final = 6
ACCEPT: Final = 7
REFUSE: Final = 8
ROUND: Final = 9
AGREE: Final = 10
DECLINE: Final = 11
WALK: Final = 12
OPEN: Final = 13
END: Final = 14
LAY: Final = 15
BUY: Final = 16
REDEEM: Final = 17

# what can be bought
FOOTPRINT: Final = 2
GOODS: Final = ["bid", "symbol", "footprint"]

ACTIONS: Final = ActionTable(__name__)


def _side(verb: str, kind: int) -> list[list[Action]]:
    """The goods of one side of an offer: by slot, then by amount from 1."""
    most = [COMPONENTS.values["supply"]["coins"], COMPONENTS.values["supply"]["footprints"], BIDS]
    names = ["coins", "footprints", "bids", *(f"bid.{value}" for value in range(1, BIDS + 1)), "symbols", *SYMBOLS]
    side: list[list[Action]] = []
    for slot, name in enumerate(names):
        if slot in (SLOT_COINS, SLOT_FOOTPRINTS, SLOT_BIDS):
            amounts = most[slot]
        elif slot < SLOT_SYMBOLS:
            side.append([ACTIONS.add(verb, kind, name, 1, slot)])
            continue
        else:
            amounts = EACH * COLOURS if slot == SLOT_SYMBOLS else EACH
        side.append([ACTIONS.add(verb, kind, f"{name}.{n}", n, slot) for n in range(1, amounts + 1)])
    return side


def combinations() -> list[list[int]]:
    """The sets of numbers that can be redeemed: 12 or more, but less without any one of them; large numbers first."""
    found: list[list[int]] = []
    open_sets: list[list[int]] = [[]]
    while open_sets:
        numbers = open_sets.pop()
        for number in range(1, (numbers[-1] if numbers else 4) + 1):
            more = [*numbers, number]
            if sum(more) < 12:
                open_sets.append(more)
            else:  # the last number is the smallest, and without it the sum is below 12
                found.append(more)
    return sorted(found, reverse=True)


OFFERS: Final = [ACTIONS.add("offer", OFFER, str(tile + 1), tile) for tile in range(2)]
COUNTERS: Final = [
    [ACTIONS.add("counter", COUNTER, f"{seat + 1}.{tile + 1}", seat, tile) for tile in range(2)] for seat in range(5)
]
GIVES_OF: Final = _side("give", GIVE)
ASKS_OF: Final = _side("ask", ASK)
DONE_OFFER: Final = ACTIONS.add("done", DONE, "offer", 0)
WITHDRAWS: Final = [ACTIONS.add("withdraw", WITHDRAW, str(tile + 1), tile) for tile in range(2)]
PASS_ROUND: Final = ACTIONS.add("pass", PASS, "round", 0)
ACCEPTS: Final = [
    [ACTIONS.add("accept", ACCEPT, f"{seat + 1}.{tile + 1}", seat, tile) for tile in range(2)] for seat in range(5)
]
REFUSE_ALL: Final = ACTIONS.add("refuse", REFUSE, "all", 0)
NEXT_ROUND: Final = ACTIONS.add("round", ROUND, "next", 0)
AGREE_COUNTER: Final = ACTIONS.add("agree", AGREE, "counter", 0)
DECLINE_COUNTER: Final = ACTIONS.add("decline", DECLINE, "counter", 0)
WALKS: Final = [ACTIONS.add("walk", WALK, str(area + 1), area) for area in range(AREAS)]
OPEN_NICHE: Final = ACTIONS.add("open", OPEN, "niche", 0)
END_TURN: Final = ACTIONS.add("end", END, "turn", 0)
LAYS: Final = [ACTIONS.add("bid", LAY, str(value), value - 1) for value in range(1, BIDS + 1)]
LAY_PASS: Final = ACTIONS.add("bid", LAY, "pass", NONE)
BUYS: Final = [ACTIONS.add("buy", BUY, name, what) for what, name in enumerate(GOODS)]
SETS: Final = combinations()
# by set of numbers, then by the number of symbol cards among the two that are drawn
REDEEMS: Final = [
    [
        ACTIONS.add("redeem", REDEEM, f"{'-'.join(map(str, numbers))}.{drawn}", i, symbols)
        for symbols, drawn in enumerate(["bids", "mixed", "symbols"])
    ]
    for i, numbers in enumerate(SETS)
]


def mirrored(offer: list[Action]) -> list[Action]:
    """The same goods as the other side names them: what is given is asked and the other way round."""
    given = [GIVES_OF[action.arg2][action.arg - 1] for action in offer if action.kind == ASK]
    return given + [ASKS_OF[action.arg2][action.arg - 1] for action in offer if action.kind == GIVE]
