// The payloads the server sends, as the browser sees them. Types only: nothing here is loaded by a page.

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

export interface GameOption { name: string; label: string; help: string; default: boolean }
export interface Game {
  name: string; title: string; blurb: string;
  seats: number[]; minutes: number; tags: string[];
  options: GameOption[]; cover: string;
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
  | { game: string; seats: SeatWish[]; options: Record<string, boolean>; public: boolean };

export type MatchStatus = "open" | "running" | "over" | "closed";
export interface TableSeat extends SeatLike {
  name: string; kind: SeatKind; bot: string | null; you: boolean; invite: string | null;
}
/** A legal action. `args` are what stands behind the colon of its code; `consequence` is the game's own. */
export interface Deed {
  code: string; kind: string; args: string[]; costly: boolean;
  /** The whole deed, as the accessible name. */
  label: Parts;
  /** What it does, short. */
  effect: Parts | null;
  /** Who is next, or what others gain; short. */
  after: Parts | null;
  /** The question and its reasons, when it is costly. */
  confirm: Parts[];
  consequence: Record<string, unknown>;
}
export interface Pick { count: number; codes: string[] }
export interface Forbidden { code: string; error: string; clause: string | null; reason: Parts }
export interface Asked {
  seats: number[]; ready: number[]; sealed: boolean;
  prompt: Parts; help: Parts | null;
  /** Null for a spectator. */
  decision: string | null;
  legal: Deed[]; pick: Pick | null; forbidden: Forbidden[];
  undo: boolean; retract: boolean;
}
/** What may follow the first actions of a move. */
export interface UnfinishedStep { complete: false; legal: Deed[]; pick: Pick | null; prompt: Parts; help: Parts | null }
export type Step = UnfinishedStep | { complete: true; legal: []; pick: null; prompt: null; help: null };
export interface ChronicleEntry { number: number; head: boolean; parts: Parts }
export interface Result { ending: string; line: Parts; ranks: number[]; scores: number[]; ties: number[] }

interface TableHead {
  id: string; game: string; title: string;
  options: Record<string, boolean>; public: boolean;
  seats: TableSeat[];
  viewer: number | null; host: boolean;
  /** This viewer's event number. */
  number: number;
  chronicle: ChronicleEntry[];
  commitment: string;
}
/** A table that waits for people, or that was closed because they did not come. */
export interface UnbegunTable<Status extends "open" | "closed"> extends TableHead {
  status: Status; view: null; headline: Parts | null; asked: null; result: null; seed: null;
}
export interface StartedTable<View = any> extends TableHead {
  status: "running" | "over"; view: View; headline: Parts; asked: Asked; result: Result | null; seed: string | null;
}
export type Table<View = any> = UnbegunTable<"open"> | UnbegunTable<"closed"> | StartedTable<View>;

export type StreamMessage =
  | { type: "table"; data: Table }
  | { type: "lobby"; data: null }
  | { type: "gone"; data: { id: string; error: { code: string } } };

export interface RulesClause { clause: string; title: string; text: string; section: string }
