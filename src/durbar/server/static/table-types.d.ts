// What a table and the board of a game say to each other. Types only.

import type { TemplateResult } from "/static/vendor/lit-html/lit-html.js";
import type { Deed, Fields, Forbidden, Parts, StartedTable } from "/static/types.js";

export type Template = TemplateResult | typeof import("/static/vendor/lit-html/lit-html.js").nothing | string;

/** The tools a board draws with, so that it needs no imports from the shell but lit-html. */
export interface Ui {
  t: (msgid: string, fields?: Fields) => string;
  tn: (one: string, many: string, count: number, fields?: Fields) => string;
  /** A sentence with things in it, at this table. */
  parts: (list: Parts | null | undefined) => TemplateResult;
  partsText: (list: Parts | null | undefined) => string;
  icon: (name: string, extraClass?: string) => TemplateResult;
  medallion: (colour: string, extraClass?: string) => TemplateResult;
  promptBar: TemplateResult;
  chronicle: TemplateResult;
  /** The final result, or what the round brought; empty most of the time. */
  report: Template;
  openRules: (clause?: string | null) => void;
  /** The number of the last round whose end the viewer has put away. */
  seenRound: number;
  dismissRound: () => void;
  showRound: () => void;
}

/** Things of one's own to be laid at places: a code is `kind:place.thing`, and a place that stays empty is answered with `none`. */
export interface LayingPlan {
  kind: string;
  /** In the order in which the server takes them. */
  places: string[];
  /** How many places must get a thing. */
  count: number;
  /** How many there are of each. */
  things: Record<string, number>;
  none: string;
}

/** A move that is put together in any order: an action that begins it, amounts of things, an action that ends it. */
export interface ComposingPlan {
  /** Kinds of the actions that begin it. */
  heads: readonly string[];
  /** What it may hold, in the order in which the server takes it. */
  slots: readonly string[];
  code: (slot: string, amount: number) => string;
  /** What it holds at first, by the action that begins it and what was being put together until then. */
  start: (head: string, before: { head: string; amounts: [string, number][] } | null) => [string, number][];
  end: string;
}

/** What is said of a move that is being put together, and whether it may be sent as it is. */
export interface Composed { sentence: Template; help: Template; ready: boolean; send: string }

/** What is being put together, for a board. */
export interface Composing {
  head: string | null;
  amount: (slot: string) => number;
  /** The things so far, as codes in the order of the server. */
  parts: readonly string[];
  set: (slot: string, amount: number) => void;
}

export interface Given<View> {
  view: View;
  table: StartedTable<View>;
  /** What may be pressed, by key: an action's code, with "#1" for the second of two equal things in a set. */
  legal: Map<string, Deed>;
  forbidden: Map<string, Forbidden>;
  /** What has been chosen and not been sent, or is sealed, by the same keys. */
  chosen: Set<string>;
  /** What is being laid: where the next thing goes, and how to say that it goes elsewhere. */
  laying: { aim: string | null; aimAt: (place: string) => void } | null;
  /** What was offered before what is begun, and what was taken of it; `act` goes back there. */
  earlier: Map<string, Deed>;
  /** Chooses just these keys of the heap. */
  gather: (keys: readonly string[]) => void;
  /** Points at a thing, for all to see; null takes the hand away. */
  point: (at: string | null) => void;
  /** What is being put together, for a seat that is asked for such a move. */
  composing: Composing | null;
  /** Press: the table decides whether to send, to ask once more, or to wait for the rest of the move. */
  act: (key: string) => void;
  /** Whether what is chosen can be put back by pressing it again, because nothing has been sent. */
  undecided: boolean;
  ui: Ui;
}

/** A journey: what lay at one place lies at another (null: it comes from nowhere to be seen). Places are named as in `data-at`. */
export interface Journey { from: string | null; to: string | null; turns?: boolean }

export interface BoardModule<View = any> {
  default: (given: Given<View>) => TemplateResult;
  /** Kinds of actions that begin a pair, whose two things may be pressed in either order. */
  pairs?: readonly string[];
  /** The plan of the move that lays things at places, while one is asked for. */
  laying?: (view: View) => LayingPlan | null;
  /** The codes of things that end a move together and may be chosen in any order, in the server's order. */
  heap?: (view: View) => readonly string[];
  /** The plan of the move that is put together on the page, where one can be. */
  composing?: (view: View, viewer: number | null) => ComposingPlan | null;
  /** The words of the prompt bar while it is being put together. */
  composed?: (given: Given<View>) => Composed;
  /** The words of actions that lie nowhere on the table and so are buttons in the prompt bar. */
  barLabel?: (item: Deed, ui: Ui, view: View) => Template | null;
  /** The word on the button that sends a set. */
  sendLabel?: (set: { count: number }, ui: Ui) => string;
  /** The two answers to "really?". */
  answers?: (item: Deed, ui: Ui) => { keep: string; go: string };
  /** Which things travelled between two views. */
  journeys?: (before: View, after: View, viewer: number | null) => Journey[];
  /** What the viewer may look up, with the words on the button and on the sheet. */
  memory?: (given: { view: View; table: StartedTable<View>; ui: Ui }) => { button: string; title: string; content: TemplateResult } | null;
  /** The number of the round that ended last, and whether somebody who arrives now still has to see it. */
  endedRound?: (view: View) => { round: number; fresh: boolean } | null;
  /** What a rank was reached with, in a few words. */
  score?: (table: StartedTable<View>, seat: number, ui: Ui) => Template;
}

export interface Notice { text: string; clause: string | null }
