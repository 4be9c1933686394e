// Written by tools/view_types.py from the Python classes; change those, not this.

export interface SectionView {
  section: number;
  numbers: number[];
  bag: number;
  wage: number;
  bricks: number[];
  finished: boolean;
  full: boolean;
  stopped: boolean;
  resting: boolean;
  forbidden: boolean;
  reconstructed: string[];
}

export interface CardView {
  lies: string;
  value: number | null;
  level: boolean;
  blocked: boolean;
}

export interface SeatView {
  points: number;
  privilege: number;
  hand: number;
  bricks: number;
  supply: number;
  place: number | null;
  sites: number[];
  sites_lie: string;
  cards: CardView[];
  wins_ties: boolean;
}

export interface OfficialView {
  name: string;
  phase: number;
  state: string;
  winner: number | null;
  value: number | null;
}

export interface PrivilegeView {
  name: string;
  cost: number;
  gone: boolean;
  owner: number | null;
  bought: number | null;
  afford: number[];
  reconstructed: boolean;
}

export interface PayView {
  reason: string;
  seat: number;
  amount: number;
  left: number;
  taken: number[];
  waiting: number[];
  section: number | null;
}

export interface ScoreView {
  section: number;
  seat: number;
  wage: number;
  highest: number;
  bricks: number;
}

export interface RoundView {
  round: number;
  officials: OfficialView[];
  cards: CardView[][];
  earned: number[];
  scores: ScoreView[];
}

export interface Tracked {
  cards: number[];
  certain: number[];
}

export interface Memory {
  gold: Tracked[];
  blocked: number[];
}

export interface View {
  stage: string;
  step: number;
  moment: string | null;
  round: number;
  target: number;
  done: number;
  player: number | null;
  builder: number | null;
  order: number[];
  ready: number[];
  waiting: number[];
  passed: number[];
  sections: SectionView[];
  seats: SeatView[];
  officials: OfficialView[];
  bank: number[];
  privileges: PrivilegeView[];
  hand: number[];
  chosen: string[];
  lay: number[];
  duty: number;
  stop: number | null;
  blockade_seat: number | null;
  blockade_official: number | null;
  free: boolean;
  ignoring: boolean;
  claimed_seat: number | null;
  claimed_place: number | null;
  moving_from: number | null;
  pay: PayView | null;
  last_round: RoundView | null;
  remembers: Memory;
  open_hands: boolean;
}

export interface Consequence {
  space: number | null;
  completes: boolean;
  premium: number[];
  cost: number | null;
  left: number | null;
  idle: string | null;
  brick: number | null;
}
