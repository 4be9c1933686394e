"""What a seat or a spectator of Eschnapur may know, built by naming each thing.

Seats are numbered from 0 as everywhere; areas and the two tiles on the counter from 1. Cards are named "bid.17" and
"symbol.red". Prices are the list prices: a coin 1, a footprint and a card what the reserve takes for them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TileView:
    """A supply tile. `gives`: "coins", "footprints", "symbols" or "bids"; `number` counts toward the twelve.

    `worth` is what it gives at list price. `name` is that of its kind, as "tile.coins.4".
    """

    name: str
    gives: str
    amount: int
    number: int
    worth: int


@dataclass(frozen=True)
class CounterTile:
    """One of the two tiles on the counter. `totals`: what the numbers of each seat's tiles would add up to with it.

    `sets`: whether it completes a set that a seat could redeem, by seat: "no", "more" (only for more than twelve) or
    "exact".
    """

    number: int
    tile: TileView
    totals: list[int]
    sets: list[str]


@dataclass(frozen=True)
class Goods:
    """One side of an offer. `bids` and `symbols` are counts of unseen cards, the others are named cards.

    `worth` is all of it at list price.
    """

    coins: int
    footprints: int
    bids: int
    named_bids: list[str]
    symbols: int
    named_symbols: list[str]
    worth: int


@dataclass(frozen=True)
class OfferView:
    """A standing offer of `seat` for tile `tile`: it gives the seller `gives` and asks of the seller `asks`.

    `fresh`: made or changed in this round. `payable`: the seller's public goods suffice for what is asked; `yours`: the
    viewer is the seller and could accept it now (null for everybody else). `codes`: the goods as actions, to change it.
    """

    seat: int
    tile: int
    gives: Goods
    asks: Goods
    fresh: bool
    payable: bool
    yours: bool | None
    codes: list[str]


@dataclass(frozen=True)
class LapsedView:
    """An offer that stood in this round and stands no more. `reason`: "withdrawn", "changed" or "uncovered"."""

    seat: int
    tile: int
    gives: Goods
    asks: Goods
    reason: str


@dataclass(frozen=True)
class CounterView:
    """The seller's counter-offer to `seat`: in exchange for tile `tile` and `gives` the seat is asked for `asks`.

    `codes`: the same as an offer of that seat would name the goods.
    """

    seat: int
    tile: int
    gives: Goods
    asks: Goods
    codes: list[str]


@dataclass(frozen=True)
class DraftView:
    """What the viewer has begun. `verb`: "offer" or "counter"; `seat` is the one who would make that offer.

    For an offer `gives` comes from the viewer, for a counter-offer `gives` is what the viewer as the seller adds.
    `problem`: "empty" (the buyer gives nothing yet), "equal" (as the standing offer of `equal`) or null.
    """

    verb: str
    seat: int
    tile: int
    gives: Goods
    asks: Goods
    problem: str | None
    equal: int | None
    codes: list[str]


@dataclass(frozen=True)
class ChipView:
    """A discovery chip with its two numbers. `name` as "chip.8-9"."""

    name: str
    small: int
    large: int


@dataclass(frozen=True)
class SeatView:
    """What lies before a seat, all of it public but the known cards.

    `bids` and `symbols` are sizes of hands; a card laid down in a bidding is counted until the reveal. `known`: its
    cards that this viewer knows for certain, own cards included. `total`: the numbers of its tiles. `laid`: its bid is
    in. `finished`: it makes no more offers in this round. `countered`: the seller has made it a counter-offer in this
    round. `offered`: the tiles for which it has made or changed an offer in this round.
    """

    score: int
    coins: int
    footprints: int
    bids: int
    symbols: int
    known: list[str]
    tiles: list[TileView]
    total: int
    chips: list[ChipView]
    colour: str
    area: int
    monk: bool
    laid: bool
    finished: bool
    countered: bool
    offered: list[int]


@dataclass(frozen=True)
class AreaView:
    """An area of the temple. `chip` is null while the niche is closed, and then what lay there.

    `steps`: how many footprints the way from the viewer's figure takes (for a spectator from that of the seat whose
    turn it is). `holds`: the viewer has the symbols to open the niche here. `reconstructed` names the values ("floor",
    "neighbours") that are not from the box.
    """

    area: int
    floor: list[str]
    neighbours: list[int]
    chip: ChipView | None
    figures: list[int]
    steps: int
    holds: bool
    reconstructed: list[str]


@dataclass(frozen=True)
class BidView:
    """What a seat did in a bidding. `card` is null for the pass card; `coins` are those on the card.

    `fate`: "passed", "void" (it could not be paid), "won", "lowest", "both" (the only valid card) or "beaten".
    """

    seat: int
    card: str | None
    coins: int
    fate: str


@dataclass(frozen=True)
class RevealView:
    """A bidding that is over. `paid` and `received` are coins by seat; `points` is what the winner moved on.

    `winner` and `taker` (of the chip) are null if all passed.
    """

    area: int
    opener: int
    chip: ChipView
    bids: list[BidView]
    winner: int | None
    points: int
    taker: int | None
    paid: list[int]
    received: list[int]


@dataclass(frozen=True)
class EndView:
    """Where the points of a seat came from, when the match is over.

    `niches`: with the small numbers of niches that it opened; `biddings`: with large numbers; both as the monk doubled
    them. `most` and `fewest`: for the most and for the fewest chips, 0 for others.
    """

    niches: int
    biddings: int
    chips: int
    most: int
    fewest: int


@dataclass(frozen=True)
class RunView:
    """Cards of a deck that lie one after another in an order that nobody knows.

    `cards` are those that came under the deck together, which everybody has seen. On top it names all cards of which
    the `count` cards may be some, as far as this viewer can tell.
    """

    count: int
    cards: list[str]


@dataclass(frozen=True)
class DeckView:
    """A deck from its top."""

    count: int
    runs: list[RunView]


@dataclass(frozen=True)
class Trace:
    """Cards of which the viewer can tell the same: each lies in the hand of one of `seats`, or in the `deck`."""

    seats: list[int]
    deck: bool
    cards: list[str]


@dataclass(frozen=True)
class Memory:
    """All that this viewer can tell of cards that lie hidden now; a card is in one of these lists only."""

    cards: list[Trace]


@dataclass(frozen=True)
class View:
    """A table of Eschnapur as one viewer knows it.

    `stage`: what is to be decided: "offers" (all others make offers), "sale" (the seller decides), "answer" (a
    counter-offer is answered), "walk", "bids" or "over". `player`: whose turn it is, the seller. `waiting`: the seats
    that the match waits for, in the order in which programs are asked. `turn` counts from 1; `idle` counts the turns
    in a row without a niche opened, `idle_limit` ends the match. `round` of `rounds` rounds of offers. `walked`:
    footprints spent in this turn. `counter`: the tiles on the counter, empty after the sale. `hand`: the viewer's own
    cards. `chosen`: the viewer's own sealed bid, as a list of one action code, or of none. `bidding`: the chip that is
    bid for now, in area `bidding_area`. `monk`: who holds it, null while it lies beside the board. `chips_left`:
    discoveries until the end; `chips_closed` lie in closed niches, `chips_out` belong to nobody. `coins_left` and
    `footprints_left`: the reserve. `pile`: the names of the supply tiles that lie face down, in no order; `aside`: of
    those set aside. `pass_coins`: what a pass brings. `reconstructed` names the values of the components file that are
    not from the box. `end`: where the points came from, by seat; empty before the match is over.
    """

    stage: str
    player: int
    turn: int
    idle: int
    idle_limit: int
    round: int
    rounds: int
    walked: int
    waiting: list[int]
    ready: list[int]
    counter: list[CounterTile]
    offers: list[OfferView]
    lapsed: list[LapsedView]
    counter_offer: CounterView | None
    draft: DraftView | None
    seats: list[SeatView]
    areas: list[AreaView]
    hand: list[str]
    chosen: list[str]
    bidding: ChipView | None
    bidding_area: int | None
    last_bidding: RevealView | None
    monk: int | None
    chips_left: int
    chips_closed: list[ChipView]
    chips_out: list[ChipView]
    coins_left: int
    footprints_left: int
    bid_deck: DeckView
    symbol_deck: DeckView
    pile: list[str]
    aside: list[str]
    price_bid: int
    price_symbol: int
    price_footprint: int
    refusal_coins: int
    pass_coins: int
    remembers: Memory
    reconstructed: list[str]
    end: list[EndView]
