"""What is good in Eschnapur: the heuristic that generic bots climb.

Things are counted in points (worth.py). Whoever puts together an offer has a plan for each tile, made anew from the
same table at each step: what lies on the way to the plan counts as the plan does, all else as bad. A plan never gives
more than the tile is worth to its buyer, and is always more than what one has offered before, so nothing is said twice.
"""

from __future__ import annotations

from math import exp
from typing import Final

from durbar.core.action import Action
from durbar.games.eschnapur.model import (
    ANSWERING,
    ASK,
    BIDDING,
    COUNTER,
    GIVES_OF,
    NONE,
    OFFERING,
    OVER,
    SELLING,
    SLOT_COINS,
    SLOT_FOOTPRINTS,
    mirrored,
)
from durbar.games.eschnapur.reserve import bid_coins
from durbar.games.eschnapur.rules import Table
from durbar.games.eschnapur.worth import (
    CHIP,
    COIN,
    FOOT,
    bid_worth,
    gain_of_buyer,
    gain_of_seller,
    tile_worth,
    worth,
)

SCALE: Final = 9.0  # points ahead that change the odds by e
ASTRAY: Final = -9.0  # an offer that is no part of a plan
HOPE: Final = 0.35  # the chance that a standing offer is accepted
SHARES: Final[list[float]] = [0.0, 0.55, 0.7, 0.85]  # of its worth, what is offered for a tile in each round
FINAL: Final = 0.85
MORE: Final = 0.25  # what one more round of offers brings a seller to whom somebody has offered something
IDLE: Final = 0.4  # how often somebody else passes or plays a card that doesn't matter
SPENT: Final = 0.6  # the part of the worth of a bid card that is lost with it: another one will come
PRESS: Final = 0.4  # the part of a counter-offer that one may hope for
TRIFLE: Final = 0.0005  # less than any difference that matters


def evaluate(table: Table, seat: int) -> float:
    """About the chance of winning the match, from 0 to 1."""
    if table.stage == OVER:
        result = table.result()
        return 0.0 if result is None else result.share(seat)
    lead = worth(table, seat) + prospects(table, seat)
    others = 0.0
    for s in range(table.seats):
        if s != seat:
            others += worth(table, s)
    lead -= others / (table.seats - 1)
    return 1.0 / (1.0 + (table.seats - 1) * exp(-lead / SCALE))


def prospects(table: Table, seat: int) -> float:
    """What a seat may hope for from what is under way: a sale, a bid."""
    stage = table.stage
    if stage == BIDDING:
        return bid_prospect(table, seat) if table.choices.done[seat] else 0.0
    if stage != OFFERING and stage != SELLING and stage != ANSWERING:
        return 0.0
    if table.drafts[seat]:
        return draft_prospect(table, seat)
    return sale_prospect(table, seat) if seat == table.player else offers_prospect(table, seat)


# -- offers --------------------------------------------------------------------------------------------------------


def offers_prospect(table: Table, seat: int) -> float:
    """What the standing offers of a seat promise: only one can be accepted, and a bad one hurts.

    A second good one counts a trifle, or else withdrawing it and making it again would be as good as anything.
    """
    best = 0.0
    trifle = 0.0
    for tile in range(2):
        offer = table.offers[2 * seat + tile]
        if offer is not None:
            gain = gain_of_buyer(table, seat, tile, offer)
            if gain < 0.0:
                return gain
            best = max(best, gain)
            trifle += TRIFLE
    return HOPE * best + trifle


def draft_prospect(table: Table, seat: int) -> float:
    """What an offer in the making promises if it is part of the plan."""
    draft = table.drafts[seat]
    head = draft[0]
    if head.kind == COUNTER:
        plan = mirrored(counter_plan(table, head.arg, head.arg2))
    else:
        plan = offer_plan(table, seat, head.arg)
    if not plan or len(draft) - 1 > len(plan):
        return ASTRAY
    for i in range(1, len(draft)):
        if draft[i] is not plan[i - 1]:
            return ASTRAY
    if head.kind == COUNTER:
        return sale_value(table) + PRESS * press(table, head.arg, head.arg2)
    return HOPE * gain_of_buyer(table, seat, head.arg, plan) + 2 * TRIFLE


def offer_plan(table: Table, seat: int, tile: int) -> list[Action]:
    """The offer that a seat would make for a tile now, in coins, or in footprints without them; empty: none."""
    value = tile_worth(table, seat, table.counter[tile])
    share = FINAL if table.round >= table.rounds else SHARES[min(3, table.round)]
    standing = table.offers[2 * seat + tile]
    slot = SLOT_COINS if table.coins[seat] > 0 else SLOT_FOOTPRINTS
    unit = COIN if slot == SLOT_COINS else FOOT
    held = table.coins[seat] if slot == SLOT_COINS else table.footprints[seat]
    most = min(held, int(FINAL * value / unit))
    amount = max(1, int(share * value / unit))
    if standing is not None:
        if len(standing) != 1 or standing[0].arg2 != slot:
            return []
        amount = max(amount, standing[0].arg + 1)
    while amount <= most:
        offer = [GIVES_OF[slot][amount - 1]]
        if not table.is_taken(seat, tile, offer):
            return offer
        amount += 1
    return []


# -- the seller ----------------------------------------------------------------------------------------------------


def sale_prospect(table: Table, seat: int) -> float:
    """What a sale promises its seller."""
    value = sale_value(table)
    if table.stage == ANSWERING:
        goods = table.counter_goods
        return value + PRESS * max(0.0, gain_of_seller(table, table.counter_tile, goods) - value)
    if table.stage == OFFERING and table.round > 1 and value > refusal_value(table):
        return value + MORE / table.round
    return value


def refusal_value(table: Table) -> float:
    return COIN * min(table.values.refusal, table.coins_left)


def sale_value(table: Table) -> float:
    """The best that a seller could have now: an offer, or the coins for a refusal."""
    best = refusal_value(table)
    for s in range(table.seats):
        for tile in range(2):
            offer = table.offers[2 * s + tile]
            if offer is not None and table.covers(table.player, offer, ASK):
                best = max(best, gain_of_seller(table, tile, offer))
    return best


def counter_plan(table: Table, buyer: int, tile: int) -> list[Action]:
    """What the seller would ask of a seat for a tile, as that seat would name it: nearly all that it is worth there."""
    value = tile_worth(table, buyer, table.counter[tile])
    amount = min(table.coins[buyer], int(FINAL * value / COIN))
    if amount < 1:
        return []
    plan = [GIVES_OF[SLOT_COINS][amount - 1]]
    return [] if table.is_taken(buyer, tile, plan) else plan


def press(table: Table, buyer: int, tile: int) -> float:
    """How much more than now a counter-offer would bring, if it is agreed to."""
    plan = counter_plan(table, buyer, tile)
    if not plan:
        return ASTRAY
    return gain_of_seller(table, tile, plan) - sale_value(table) - 0.5


# -- bids ----------------------------------------------------------------------------------------------------------


def bid_prospect(table: Table, seat: int) -> float:
    """What a sealed bid promises, others being guessed at; the card is gone."""
    kind = table.choices.chosen[seat][0].arg
    if kind == NONE:
        return COIN * table.pass_coins
    value = kind + 1
    others = table.seats - 1
    large = table.values.large[table.opened[table.figure[table.player]]]
    if table.monk == seat:
        large *= 2
    below = IDLE + (1.0 - IDLE) * (value / 31.0) ** 2
    above = IDLE + (1.0 - IDLE) * (1.0 - value / 31.0) ** 2
    coins = bid_coins(kind)
    wins = 0.02 if coins > table.coins[seat] else below**others
    lowest = above**others
    return wins * (large - COIN * coins) + lowest * (CHIP + COIN * coins) - SPENT * bid_worth(value)
