// The payloads the server sends, as the browser sees them. Types only: nothing here is loaded by a page.

import type { Asked, Draft, Table as AnyTable } from "/static/payload.js";

export type { Asked, Barred as Forbidden, Legal as Deed, Paragraph as ChronicleEntry, Pick, Result, Seat as TableSeat } from "/static/payload.js";

export type Fields = Record<string, string | number>;

export type Part =
  | string
  | { seat: number; text: string }
  /** `detail` is what the picture shows besides the text: it is read out. */
  | { card: string; text: string; detail?: string }
  | { character: string; text: string };
/** A sentence with things in it. */
export type Parts = readonly Part[];

export type SeatKind = "person" | "bot" | "open";
export interface SeatLike { seat: number; colour: string }
export interface LobbySeat extends SeatLike { kind: SeatKind; name?: string; you?: boolean }

/** On or off, or one of `choices` if there are any. */
export interface GameOption {
  name: string; label: string; help: string; default: boolean | string; choices: { value: string; label: string }[];
}
export interface Game {
  name: string; title: string; blurb: string;
  seats: number[]; minutes: number; tags: string[];
  options: GameOption[]; cover: string;
  /** The bot that people are seated with unless they choose. */
  opponent: string;
  /** The colours of the seats, in order. */
  colours?: string[];
}
export interface BotKind { name: string; label: string; help?: string }

export interface LobbyMatch { id: string; game: string; title: string; line: Parts; seats: LobbySeat[] }
export interface OwnMatch extends LobbyMatch { your_turn: boolean; since: string; status: MatchStatus }
export interface OpenTable extends LobbyMatch { host: string }
export interface Lobby {
  me: { name: string };
  games: Game[]; bots: BotKind[];
  yours: OwnMatch[]; open: OpenTable[]; watch: LobbyMatch[];
}

export type SeatWish = { kind: "me" } | { kind: "open" } | { kind: "bot"; bot: string };
export type NewMatch =
  | { game: string; quick: true }
  | { game: string; seats: SeatWish[]; options: Record<string, boolean | string>; public: boolean };

export type MatchStatus = "open" | "running" | "over" | "closed";

/** What may follow the first actions of a move. */
export interface UnfinishedStep extends Draft { complete: false; prompt: Parts }
export type Step = UnfinishedStep | Draft & { complete: true };

/** A table that waits for people, or that was closed because they did not come. */
export interface UnbegunTable<Status extends "open" | "closed"> extends AnyTable { status: Status; view: null; asked: null; result: null }
export interface StartedTable<View = any> extends Omit<AnyTable, "view"> { status: "running" | "over"; view: View; headline: Part[]; asked: Asked }
export type Table<View = any> = UnbegunTable<"open"> | UnbegunTable<"closed"> | StartedTable<View>;

export type StreamMessage =
  | { type: "table"; data: Table }
  | { type: "lobby"; data: null }
  | { type: "gone"; data: { id: string; error: { code: string } } };

export interface RulesClause { clause: string; title: string; text: string; section: string }
