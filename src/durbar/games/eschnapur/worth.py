"""What things are worth to a seat in Eschnapur, in points of the track: estimates for the heuristic."""

from __future__ import annotations

from typing import Final

from durbar.core.action import Action
from durbar.games.eschnapur.bundles import kind_of_slot
from durbar.games.eschnapur.model import (
    ASK,
    BID,
    BIDDING,
    BIDS,
    COINS,
    FOOTPRINTS,
    GIVE,
    KINDS,
    NOBODY,
    NONE,
    SLOT_BIDS,
    SLOT_COINS,
    SLOT_FOOTPRINTS,
    SYMBOL,
    WALKING,
)
from durbar.games.eschnapur.rules import Table

COIN: Final = 0.5
RICH: Final = 18  # coins beyond that are worth half
FOOT: Final = 0.55
FEET: Final = 5  # footprints beyond that are worth a third
# so many cards in a hand together: which they are counts only when they are used, or a draw would look too good
SYMBOL_CARDS: Final[list[float]] = [0.0, 1.8, 3.3, 4.5, 5.4, 6.1, 6.6]
BID_CARDS: Final[list[float]] = [0.0, 2.0, 3.7, 5.0, 6.0, 6.7, 7.1]
NAMED_SYMBOL: Final = 1.5
UNSEEN_SYMBOL: Final = 1.4
UNSEEN_BID: Final = 1.3
NUMBER: Final = 0.17  # each number of a tile, as twelve bring two cards
CHIP: Final = 3.0
MONK: Final = 1.5
NICHE: Final = 4.5  # to stand before a niche that one can open
STEP: Final = 0.75  # each step away from it
LATER: Final = 0.6  # the part of it that is left when it is not one's turn


def bid_worth(value: int) -> float:
    """A bid card in the hand: the highest win points, the lowest win chips, the others are for trade."""
    if value > 20:
        return 1.0 + (value - 20) * 0.25
    return 1.9 - value * 0.16 if value < 8 else 0.7


def worth(table: Table, seat: int) -> float:
    """How a seat stands, in points."""
    coins = table.coins[seat]
    feet = table.footprints[seat]
    total = float(table.score[seat])
    total += COIN * coins if coins <= RICH else COIN * (RICH + (coins - RICH) * 0.5)
    total += FOOT * feet if feet <= FEET else FOOT * (FEET + (feet - FEET) * 0.33)
    total += CHIP * len(table.chips_of(seat))
    total += tiles_worth(table.total(seat))
    if table.monk == seat:
        total += MONK
    total += together(BID_CARDS, table.size[2 * seat + BID]) + together(SYMBOL_CARDS, table.size[2 * seat + SYMBOL])
    return total + niche_worth(table, seat)


def together(table: list[float], count: int) -> float:
    """So many cards of a deck in a hand; beyond the end of the table a little more for each."""
    last = len(table) - 1
    return table[count] if count <= last else table[last] + 0.2 * (count - last)


def tiles_worth(total: int) -> float:
    """Tiles by the sum of their numbers; twelve that are not redeemed yet bring no more than twelve."""
    return NUMBER * min(total, 16)


def niche_worth(table: Table, seat: int) -> float:
    """The best niche that a seat can walk to and open."""
    if table.stage == BIDDING and seat == table.player:
        return 0.0
    steps = table.values.steps[table.figure[seat]]
    reach = table.footprints[seat] + table.coins[seat] // table.values.prices[2]
    best = 0.0
    for area in range(len(steps)):
        value = NICHE - STEP * steps[area]
        if value > best and steps[area] <= reach and table.opened[area] == NONE and table.holds_symbols(seat, area):
            best = value
    return best if table.stage == WALKING and seat == table.player else best * LATER


def tile_worth(table: Table, seat: int, tile: int) -> float:
    """What a supply tile brings a seat."""
    total = table.total(seat)
    value = tiles_worth(total + table.values.number[tile]) - tiles_worth(total)
    gives = table.values.gives[tile]
    amount = table.values.amount[tile]
    if gives == COINS:
        return value + COIN * amount
    if gives == FOOTPRINTS:
        return value + (FOOT * amount if table.footprints[seat] < FEET else FOOT * amount * 0.5)
    return value + (UNSEEN_SYMBOL if gives == SYMBOL + 1 else UNSEEN_BID)


def goods_worth(table: Table, seat: int, offer: list[Action], side: int) -> float:
    """One side of an offer for somebody who can only guess at unseen cards."""
    total = 0.0
    for action in offer:
        if action.kind != side:
            continue
        slot = action.arg2
        kind = kind_of_slot(slot)
        if slot == SLOT_COINS:
            total += COIN * action.arg
        elif slot == SLOT_FOOTPRINTS:
            total += FOOT * action.arg
        elif kind == NONE:
            total += action.arg * (UNSEEN_BID if slot == SLOT_BIDS else UNSEEN_SYMBOL)
        elif kind < BIDS:
            total += bid_worth(kind + 1)
        else:
            total += action.arg * NAMED_SYMBOL
    return total


def own_goods_worth(table: Table, seat: int, offer: list[Action], side: int) -> float:
    """One side of an offer for the seat that gives it: of unseen cards it knows the mean of its hand."""
    total = goods_worth(table, seat, offer, side)
    for action in offer:
        if action.kind == side and action.arg2 == SLOT_BIDS and table.size[2 * seat + BID]:
            total += action.arg * (mean_bid(table, seat) - UNSEEN_BID)
    return total


def mean_bid(table: Table, seat: int) -> float:
    """The mean worth of the bid cards in a hand."""
    total = 0.0
    for kind in range(BIDS):
        if table.hand[KINDS * seat + kind]:
            total += bid_worth(kind + 1)
    return total / table.size[2 * seat + BID]


def gain_of_buyer(table: Table, seat: int, tile: int, offer: list[Action]) -> float:
    """What an offer would bring its buyer."""
    got = tile_worth(table, seat, table.counter[tile]) + goods_worth(table, seat, offer, ASK)
    return got - own_goods_worth(table, seat, offer, GIVE)


def gain_of_seller(table: Table, tile: int, offer: list[Action]) -> float:
    """What an offer would bring the seller, the kept tile counted in."""
    seller = table.player
    if seller == NOBODY:
        return 0.0
    got = tile_worth(table, seller, table.counter[1 - tile]) + goods_worth(table, seller, offer, GIVE)
    return got - own_goods_worth(table, seller, offer, ASK)
