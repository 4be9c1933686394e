// Written by tools/view_types.py from the Python classes; change those, not this.

export interface TileView {
  name: string;
  gives: string;
  amount: number;
  number: number;
  worth: number;
}

export interface CounterTile {
  number: number;
  tile: TileView;
  totals: number[];
  sets: string[];
}

export interface Goods {
  coins: number;
  footprints: number;
  bids: number;
  named_bids: string[];
  symbols: number;
  named_symbols: string[];
  worth: number;
}

export interface OfferView {
  seat: number;
  tile: number;
  gives: Goods;
  asks: Goods;
  fresh: boolean;
  payable: boolean;
  yours: boolean | null;
  codes: string[];
}

export interface LapsedView {
  seat: number;
  tile: number;
  gives: Goods;
  asks: Goods;
  reason: string;
}

export interface CounterView {
  seat: number;
  tile: number;
  gives: Goods;
  asks: Goods;
  codes: string[];
}

export interface DraftView {
  verb: string;
  seat: number;
  tile: number;
  gives: Goods;
  asks: Goods;
  problem: string | null;
  equal: number | null;
  codes: string[];
}

export interface ChipView {
  name: string;
  small: number;
  large: number;
}

export interface SeatView {
  score: number;
  coins: number;
  footprints: number;
  bids: number;
  symbols: number;
  known: string[];
  tiles: TileView[];
  total: number;
  chips: ChipView[];
  colour: string;
  area: number;
  monk: boolean;
  laid: boolean;
  finished: boolean;
  countered: boolean;
  offered: number[];
}

export interface AreaView {
  area: number;
  floor: string[];
  neighbours: number[];
  chip: ChipView | null;
  figures: number[];
  steps: number;
  holds: boolean;
  reconstructed: string[];
}

export interface BidView {
  seat: number;
  card: string | null;
  coins: number;
  fate: string;
}

export interface RevealView {
  area: number;
  opener: number;
  chip: ChipView;
  bids: BidView[];
  winner: number | null;
  points: number;
  taker: number | null;
  paid: number[];
  received: number[];
}

export interface RunView {
  count: number;
  cards: string[];
}

export interface DeckView {
  count: number;
  runs: RunView[];
}

export interface Trace {
  seats: number[];
  deck: boolean;
  cards: string[];
}

export interface Memory {
  cards: Trace[];
}

export interface EndView {
  niches: number;
  biddings: number;
  chips: number;
  most: number;
  fewest: number;
}

export interface View {
  stage: string;
  player: number;
  turn: number;
  idle: number;
  idle_limit: number;
  round: number;
  rounds: number;
  walked: number;
  waiting: number[];
  ready: number[];
  counter: CounterTile[];
  offers: OfferView[];
  lapsed: LapsedView[];
  counter_offer: CounterView | null;
  draft: DraftView | null;
  seats: SeatView[];
  areas: AreaView[];
  hand: string[];
  chosen: string[];
  bidding: ChipView | null;
  bidding_area: number | null;
  last_bidding: RevealView | null;
  monk: number | null;
  chips_left: number;
  chips_closed: ChipView[];
  chips_out: ChipView[];
  coins_left: number;
  footprints_left: number;
  bid_deck: DeckView;
  symbol_deck: DeckView;
  pile: string[];
  aside: string[];
  price_bid: number;
  price_symbol: number;
  price_footprint: number;
  refusal_coins: number;
  pass_coins: number;
  remembers: Memory;
  reconstructed: string[];
  end: EndView[];
}

export interface Consequence {
  coins: number | null;
  footprints: number | null;
  balance: number | null;
  total: number | null;
  pays: number | null;
  short: boolean;
  shows: string[] | null;
}
