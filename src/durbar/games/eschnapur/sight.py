"""What a viewer sees of a table of Eschnapur: each thing is named, nothing is taken away."""

from __future__ import annotations

from functools import lru_cache

from durbar.core.action import Action
from durbar.games.eschnapur.bidding import Bidding
from durbar.games.eschnapur.bundles import kind_of_slot
from durbar.games.eschnapur.knowledge import FRONT, deck_of
from durbar.games.eschnapur.legal import has_numbers
from durbar.games.eschnapur.model import (
    AREAS,
    ASK,
    BIDDING,
    BIDS,
    CARD_NAMES,
    CHIPS,
    FOOTPRINT,
    GIVE,
    GIVES,
    LAPSES,
    NOBODY,
    NONE,
    OFFER,
    SEAT_COLOURS,
    SETS,
    SLOT_BIDS,
    SLOT_COINS,
    SLOT_FOOTPRINTS,
    SLOT_SYMBOLS,
    STAGES,
    SYMBOLS,
)
from durbar.games.eschnapur.position import OUT
from durbar.games.eschnapur.reserve import bid_coins
from durbar.games.eschnapur.scoring import fewest_points, most_points
from durbar.games.eschnapur.summary import Lapse, Reveal
from durbar.games.eschnapur.values import Values
from durbar.games.eschnapur.view import (
    AreaView,
    BidView,
    ChipView,
    CounterTile,
    CounterView,
    DeckView,
    DraftView,
    EndView,
    Goods,
    LapsedView,
    Memory,
    OfferView,
    RevealView,
    RunView,
    SeatView,
    TileView,
    Trace,
    View,
)


def view(table: Bidding, viewer: int | None) -> View:
    """The table as seen from a seat, or by a spectator (None)."""
    observer = table.seats if viewer is None else viewer
    prices = table.values.prices
    area = table.bidding_area()
    places = table.knowledge.places(observer, 0) + table.knowledge.places(observer, 1)
    return View(
        stage=STAGES[table.stage],
        player=table.player,
        turn=table.turn,
        idle=table.idle,
        idle_limit=table.idle_limit,
        round=table.round,
        rounds=table.rounds,
        walked=table.walked,
        waiting=list(table.to_act()),
        ready=table.ready(),
        counter=[_on_counter(table, n) for n in range(len(table.counter))],
        offers=[_offer(table, s, n, viewer) for s in range(table.seats) for n in range(2) if table.offers[2 * s + n]],
        lapsed=[_lapsed(table, lapse) for lapse in table.lapsed],
        counter_offer=_counter_offer(table),
        draft=None if viewer is None or not table.drafts[viewer] else _draft(table, viewer),
        seats=[_seat(table, s, places) for s in range(table.seats)],
        areas=[_area(table, a, viewer) for a in range(AREAS)],
        hand=[] if viewer is None else _hand(table, viewer),
        chosen=[] if viewer is None else _codes(table.choices.chosen[viewer]),
        bidding=None if area == NONE else _chip(table, table.opened[area]),
        bidding_area=None if area == NONE else area + 1,
        last_bidding=None if table.last is None else _reveal(table, table.last),
        monk=None if table.monk == NOBODY else table.monk,
        chips_left=table.values.chips_to_end - table.found(),
        chips_closed=[_chip(table, chip) for chip in range(CHIPS) if chip not in table.opened],
        chips_out=[_chip(table, chip) for chip in range(CHIPS) if table.owner[chip] == OUT],
        coins_left=table.coins_left,
        footprints_left=table.footprints_left,
        bid_deck=_deck(table, 0, places),
        symbol_deck=_deck(table, 1, places),
        pile=_tiles(table, table.pile),
        aside=_tiles(table, table.aside),
        price_bid=prices[0],
        price_symbol=prices[1],
        price_footprint=prices[FOOTPRINT],
        refusal_coins=table.values.refusal,
        pass_coins=table.pass_coins,
        remembers=_memory(table, places),
        reconstructed=table.values.reconstructed[:],
        end=_end(table) if STAGES[table.stage] == "over" else [],
    )


def _end(table: Bidding) -> list[EndView]:
    most, fewest = most_points(table), fewest_points(table)
    way = [table.score[s] - most[s] - fewest[s] for s in range(table.seats)]
    return [
        EndView(table.from_niches[s], way[s] - table.from_niches[s], len(table.chips_of(s)), most[s], fewest[s])
        for s in range(table.seats)
    ]


# -- goods and offers ----------------------------------------------------------------------------------------------


def tile_view(table: Bidding, kind: int) -> TileView:
    """A supply tile, with what it gives at list price."""
    gives = table.values.gives[kind]
    amount = table.values.amount[kind]
    prices = table.values.prices
    each = {"coins": 1, "footprints": prices[FOOTPRINT], "symbols": prices[1], "bids": prices[0]}[GIVES[gives]]
    number = table.values.number[kind]
    return TileView(table.tile_name(kind), GIVES[gives], amount, number, amount * each)


def _tiles(table: Bidding, counts: list[int]) -> list[str]:
    return [table.tile_name(kind) for kind in range(len(counts)) for _ in range(counts[kind])]


def _on_counter(table: Bidding, n: int) -> CounterTile:
    kind = table.counter[n]
    number = table.values.number[kind]
    return CounterTile(
        number=n + 1,
        tile=tile_view(table, kind),
        totals=[table.total(s) + number for s in range(table.seats)],
        sets=[_sets(table, s, number) for s in range(table.seats)],
    )


def _sets(table: Bidding, seat: int, number: int) -> str:
    """What a seat could redeem with one more tile of this number, and not without it."""
    return _best_set(number, *table.numbers(seat))


@lru_cache(maxsize=4096)
def _best_set(number: int, *held: int) -> str:
    before, after = list(held), list(held)
    after[number] += 1
    new = [numbers for numbers in SETS if has_numbers(after, numbers) and not has_numbers(before, numbers)]
    sums = {sum(numbers) for numbers in new}
    return "exact" if 12 in sums else "more" if sums else "no"


def goods(table: Bidding, offer: list[Action], side: int) -> Goods:
    """One side of an offer, with its worth at list price."""
    amounts = {action.arg2: action.arg for action in offer if action.kind == side}
    named = [(kind_of_slot(slot), amount) for slot, amount in amounts.items() if kind_of_slot(slot) != NONE]
    bids = [CARD_NAMES[kind] for kind, _ in named if kind < BIDS]
    symbols = [CARD_NAMES[kind] for kind, amount in named if kind >= BIDS for _ in range(amount)]
    unseen_bids, unseen_symbols = amounts.get(SLOT_BIDS, 0), amounts.get(SLOT_SYMBOLS, 0)
    coins, footprints = amounts.get(SLOT_COINS, 0), amounts.get(SLOT_FOOTPRINTS, 0)
    prices = table.values.prices
    worth = coins + footprints * prices[FOOTPRINT]
    worth += (unseen_bids + len(bids)) * prices[0] + (unseen_symbols + len(symbols)) * prices[1]
    return Goods(coins, footprints, unseen_bids, bids, unseen_symbols, symbols, worth)


def _codes(offer: list[Action]) -> list[str]:
    return [action.code for action in offer]


def _offer(table: Bidding, seat: int, n: int, viewer: int | None) -> OfferView:
    offer = table.offers[2 * seat + n] or []
    return OfferView(
        seat=seat,
        tile=n + 1,
        gives=goods(table, offer, GIVE),
        asks=goods(table, offer, ASK),
        fresh=table.offered[2 * seat + n],
        payable=table.covers_publicly(table.player, offer, ASK),
        yours=table.covers(viewer, offer, ASK) if viewer is not None and viewer == table.player else None,
        codes=_codes(offer),
    )


def _lapsed(table: Bidding, lapse: Lapse) -> LapsedView:
    gives, asks = goods(table, lapse.offer, GIVE), goods(table, lapse.offer, ASK)
    return LapsedView(lapse.seat, lapse.tile + 1, gives, asks, LAPSES[lapse.reason])


def _counter_offer(table: Bidding) -> CounterView | None:
    if table.counter_seat == NOBODY:
        return None
    offer = table.counter_goods
    return CounterView(
        seat=table.counter_seat,
        tile=table.counter_tile + 1,
        gives=goods(table, offer, ASK),
        asks=goods(table, offer, GIVE),
        codes=_codes(offer),
    )


def _draft(table: Bidding, seat: int) -> DraftView:
    draft = table.drafts[seat]
    head = draft[0]
    offer = table.draft_as_offer(seat)
    own = head.kind == OFFER
    buyer, tile = (seat, head.arg) if own else (head.arg, head.arg2)
    empty = not any(action.kind == GIVE for action in offer)
    same = table.same_as(buyer, tile, offer)
    return DraftView(
        verb="offer" if own else "counter",
        seat=buyer,
        tile=tile + 1,
        gives=goods(table, draft[1:], GIVE),
        asks=goods(table, draft[1:], ASK),
        problem="empty" if empty else "equal" if same >= 0 else None,
        equal=same if same >= 0 else None,
        codes=_codes(draft),
    )


# -- seats and areas -----------------------------------------------------------------------------------------------


def _seat(table: Bidding, seat: int, places: list[tuple[int, int]]) -> SeatView:
    return SeatView(
        score=table.score[seat],
        coins=table.coins[seat],
        footprints=table.footprints[seat],
        bids=table.size[2 * seat],
        symbols=table.size[2 * seat + 1],
        known=[CARD_NAMES[kind] for kind, bits in places if bits == 1 << seat],
        tiles=[tile_view(table, kind) for kind in table.tiles[seat]],
        total=table.total(seat),
        chips=[_chip(table, chip) for chip in table.chips_of(seat)],
        colour=SEAT_COLOURS[table.colours[seat]],
        area=table.figure[seat] + 1,
        monk=table.monk == seat,
        laid=table.stage == BIDDING and table.choices.done[seat],
        finished=STAGES[table.stage] == "offers" and table.finished[seat] and seat != table.player,
        countered=table.seller() != NOBODY and table.countered[seat],
        offered=[n + 1 for n in range(2) if table.seller() != NOBODY and table.offered[2 * seat + n]],
    )


def _hand(table: Bidding, seat: int) -> list[str]:
    return [CARD_NAMES[kind] for deck in range(2) for kind in table.hand_kinds(seat, deck)]


def _chip(table: Bidding, chip: int) -> ChipView:
    return ChipView(table.chip_name(chip), table.values.small[chip], table.values.large[chip])


def _area(table: Bidding, area: int, viewer: int | None) -> AreaView:
    chip = table.opened[area]
    walker = table.player if viewer is None else viewer
    floor, neighbours, reconstructed = _map(table.values)[area]
    return AreaView(
        area=area + 1,
        floor=floor[:],
        neighbours=neighbours[:],
        chip=None if chip == NONE else _chip(table, chip),
        figures=[s for s in range(table.seats) if table.figure[s] == area],
        steps=table.values.steps[table.figure[walker]][area],
        holds=viewer is not None and table.holds_symbols(viewer, area),
        reconstructed=reconstructed[:],
    )


@lru_cache(maxsize=16)
def _map(values: Values) -> list[tuple[list[str], list[int], list[str]]]:
    """What never changes of each area: floor, neighbours, and which of the two is reconstructed."""
    return [
        (
            [SYMBOLS[colour] for colour in values.floor[area]],
            [other + 1 for other in values.near[area]],
            [name for name in ("floor", "neighbours") if f"areas.{area + 1}.{name}" in values.reconstructed],
        )
        for area in range(AREAS)
    ]


# -- biddings, decks, memory ---------------------------------------------------------------------------------------


def _reveal(table: Bidding, last: Reveal) -> RevealView:
    return RevealView(
        area=last.area + 1,
        opener=last.opener,
        chip=_chip(table, last.chip),
        bids=[_bid(last, seat) for seat in range(table.seats)],
        winner=None if last.winner == NOBODY else last.winner,
        points=last.points,
        taker=None if last.taker == NOBODY else last.taker,
        paid=last.paid[:],
        received=last.received[:],
    )


def _bid(last: Reveal, seat: int) -> BidView:
    kind = last.cards[seat]
    if kind == NONE:
        return BidView(seat, None, 0, "passed")
    fate = "beaten"
    if last.void[seat]:
        fate = "void"
    elif seat == last.winner:
        fate = "both" if seat == last.taker else "won"
    elif seat == last.taker:
        fate = "lowest"
    return BidView(seat, CARD_NAMES[kind], bid_coins(kind), fate)


def _deck(table: Bidding, deck: int, places: list[tuple[int, int]]) -> DeckView:
    runs = []
    front = [kind for kind, bits in places if bits >> FRONT & 1 and deck_of(kind) == deck]
    for i, run in enumerate(table.runs[deck]):
        cards = sorted(run) if i else front
        runs.append(RunView(len(run), [CARD_NAMES[kind] for kind in cards]))
    return DeckView(table.deck_size(deck), runs)


def _memory(table: Bidding, places: list[tuple[int, int]]) -> Memory:
    groups: dict[int, list[str]] = {}
    for kind, bits in places:
        groups.setdefault(bits, []).append(CARD_NAMES[kind])
    traces = [
        Trace([s for s in range(table.seats) if bits >> s & 1], bool(bits >> FRONT & 1), groups[bits])
        for bits in sorted(groups)
    ]
    later = [CARD_NAMES[kind] for deck in table.runs for run in deck[1:] for kind in run]
    return Memory([*traces, Trace([], True, sorted(later, key=CARD_NAMES.index))] if later else traces)
