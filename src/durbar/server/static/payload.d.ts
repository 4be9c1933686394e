// Written by tools/view_types.py from the Python classes; change those, not this.

import type { Part } from "/static/types.js";

export interface Seat {
  seat: number;
  colour: string;
  name: string;
  kind: string;
  bot: string | null;
  you: boolean;
  invite: string | null;
}

export interface Legal {
  code: string;
  kind: string;
  args: string[];
  costly: boolean;
  label: Part[];
  effect: Part[] | null;
  after: Part[] | null;
  confirm: Part[][];
  consequence: Record<string, unknown>;
}

export interface Pick {
  count: number;
  codes: string[];
}

export interface Barred {
  code: string;
  error: string;
  clause: string | null;
  reason: Part[];
}

export interface Asked {
  seats: number[];
  ready: number[];
  sealed: boolean;
  prompt: Part[];
  help: Part[] | null;
  decision: string | null;
  legal: Legal[];
  pick: Pick | null;
  forbidden: Barred[];
  undo: boolean;
  retract: boolean;
}

export interface Paragraph {
  number: number;
  head: boolean;
  parts: Part[];
}

export interface Result {
  ending: string;
  line: Part[];
  team: boolean;
  ranks: number[];
  scores: number[];
  ties: number[];
}

export interface Pointer {
  seat: number;
  at: string;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  status: string;
  options: Record<string, boolean | string>;
  public: boolean;
  seats: Seat[];
  viewer: number | null;
  host: boolean;
  commitment: string;
  number: number;
  view: Record<string, unknown> | null;
  headline: Part[] | null;
  asked: Asked | null;
  chronicle: Paragraph[];
  result: Result | null;
  pointers: Pointer[];
  seed: string | null;
}

export interface Draft {
  complete: boolean;
  legal: Legal[];
  pick: Pick | null;
  prompt: Part[] | null;
  help: Part[] | null;
}
