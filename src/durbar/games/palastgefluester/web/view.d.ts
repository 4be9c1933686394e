// Written by tools/view_types.py from the Python classes; change those, not this.

export interface SeatView {
  favour: number;
  note: number;
  hand: number;
  display: string[];
}

export interface Shown {
  seat: number;
  cards: string[];
}

export interface Exchange {
  player: number;
  partner: number;
  count: number;
  gave: string[] | null;
  got: string[] | null;
}

export interface Memory {
  certain: string[][];
  shown: Shown[];
  exchanges: Exchange[];
  dealt: string[];
  drawn: string[];
}

export interface RoundView {
  round: number;
  cause: string;
  seat: number;
  card: string;
  gains: number[];
  displays: string[][];
}

export interface View {
  phase: string;
  round: number;
  target: number;
  player: number;
  card: string | null;
  partner: number | null;
  count: number | null;
  ready: number[];
  silenced: string | null;
  kings_left: number;
  kings_shown: string[];
  deck: number;
  discards: string[];
  seats: SeatView[];
  hand: string[];
  chosen: string[];
  remembers: Memory;
  last_round: RoundView | null;
  in_the_dark: boolean;
}

export interface Consequence {
  ends: string | null;
  gains: number[];
  wins: number[];
  effect: string | null;
  idle: string | null;
  next: number[];
  chooses: boolean;
  card: string | null;
}
