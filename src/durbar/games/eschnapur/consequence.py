"""What an action of Eschnapur would bring, as far as the seat that considers it can know."""

from __future__ import annotations

from dataclasses import dataclass, replace

from durbar.core.action import Action
from durbar.games.eschnapur.bidding import Bidding
from durbar.games.eschnapur.bundles import kind_of_slot
from durbar.games.eschnapur.market import named_kinds
from durbar.games.eschnapur.model import (
    ACCEPT,
    AGREE,
    ASK,
    BIDS,
    BUY,
    CARD_NAMES,
    FOOTPRINT,
    GIVE,
    LAY,
    NONE,
    OPEN,
    REDEEM,
    REFUSE,
    SETS,
    WALK,
)
from durbar.games.eschnapur.reserve import bid_coins
from durbar.games.eschnapur.sight import goods, tile_view


@dataclass(frozen=True)
class Consequence:
    """What follows for sure, for the seat that acts.

    `coins` and `footprints`: how many it would then hold. `balance`: what it gets less what it gives in a deal, at list
    price, the tile counted by what it gives. `total`: the numbers of its tiles. `pays`: coins on a bid card; `short`:
    they could not be paid now. `shows`: own cards that everybody would see.
    """

    coins: int | None = None
    footprints: int | None = None
    balance: int | None = None
    total: int | None = None
    pays: int | None = None
    short: bool = False
    shows: list[str] | None = None


def consequence(table: Bidding, seat: int, action: Action) -> Consequence:
    """What a legal action of this seat would bring."""
    kind = action.kind
    if kind == ACCEPT:
        offer = table.offers[2 * action.arg + action.arg2] or []
        kept = table.counter[1 - action.arg2]
        return _deal(table, seat, offer, ASK, kept)
    if kind == AGREE:
        shown = [CARD_NAMES[card] for card in named_kinds(table.counter_goods, GIVE)]
        outcome = _deal(table, seat, table.counter_goods, GIVE, table.counter[table.counter_tile])
        return replace(outcome, shows=shown or None)
    if kind == GIVE and kind_of_slot(action.arg2) != NONE:
        return Consequence(shows=[CARD_NAMES[kind_of_slot(action.arg2)]])
    if kind == REFUSE:
        return Consequence(coins=table.coins[seat] + min(table.values.refusal, table.coins_left))
    if kind == WALK:
        return Consequence(footprints=table.footprints[seat] - 1)
    if kind == OPEN:
        floor = table.values.floor[table.figure[seat]]
        return Consequence(shows=[CARD_NAMES[BIDS + colour] for colour in floor])
    if kind == LAY and action.arg != NONE:
        pays = bid_coins(action.arg)
        return Consequence(pays=pays, short=pays > table.coins[seat])
    if kind == BUY:
        more = 1 if action.arg == FOOTPRINT else 0
        coins = table.coins[seat] - table.values.prices[action.arg]
        return Consequence(coins=coins, footprints=table.footprints[seat] + more)
    if kind == REDEEM:
        return Consequence(total=table.total(seat) - sum(SETS[action.arg]))
    return Consequence()


def _deal(table: Bidding, seat: int, offer: list[Action], side: int, tile: int) -> Consequence:
    """What a deal would leave to a seat that gives this side of it and gets a tile."""
    gives, gets = goods(table, offer, side), goods(table, offer, ASK if side == GIVE else GIVE)
    got = tile_view(table, tile)
    coins = got.amount if got.gives == "coins" else 0
    footprints = got.amount if got.gives == "footprints" else 0
    return Consequence(
        coins=table.coins[seat] - gives.coins + gets.coins + min(coins, table.coins_left),
        footprints=table.footprints[seat] - gives.footprints + gets.footprints + min(footprints, table.footprints_left),
        balance=gets.worth - gives.worth + got.worth,
        total=table.total(seat) + got.number,
    )
