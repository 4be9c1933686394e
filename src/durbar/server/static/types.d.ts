// The payloads the server sends, as the browser sees them. Types only: nothing here is loaded by a page.

export type Fields = Record<string, string | number>;

export type Part =
  | string
  | { seat: number; text: string }
  | { card: string; text: string }
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
export interface TableSeat extends SeatLike {
  name: string; kind: SeatKind; bot: string | null; you: boolean; invite: string | null;
}
export interface LegalItem {
  code: string; kind: string; args: string[]; costly: boolean;
  /** The whole deed, as the accessible name. */
  label: Parts;
  /** What it does, short. */
  effect: Parts;
  /** Who is next, or what others gain; short. */
  after: Parts;
  consequence: Record<string, unknown>;
}
export interface Pick { count: number; codes: string[]; chosen: string[] }
export interface Forbidden { code: string; error: string; clause: string | null; reason: Parts }
export interface Asked {
  seats: number[]; ready: number[]; sealed: boolean;
  prompt: Parts; help: Parts | null;
  decision: string | null;
  legal: LegalItem[]; pick: Pick | null; forbidden: Forbidden[];
  undo: boolean; retract: boolean;
}
export interface Draft { legal: LegalItem[]; complete: boolean; pick: Pick | null; prompt: Parts; help: Parts | null }
export interface ChronicleEntry { number: number; head: boolean; parts: Parts }
export interface Result { reason: string; line: Parts; team: boolean; ranks: number[]; scores: number[]; ties: Parts | null }

export interface Table<View = unknown> {
  id: string; game: string; title: string; status: MatchStatus;
  options: Record<string, boolean | string>;
  seats: TableSeat[];
  viewer: number | null; host: boolean;
  /** This viewer's event number. */
  number: number;
  view: View | null;
  asked: Asked;
  chronicle: ChronicleEntry[];
  result: Result | null;
  commitment: string; seed: string | null;
}

export type StreamMessage =
  | { type: "table"; data: Table<any> }
  | { type: "lobby"; data: null }
  | { type: "gone"; data: { id: string; error: { code: string } } };

export interface RulesClause { clause: string; title: string; text: string; section: string }

// Palastgeflüster

export type Character = "treasurer" | "magician" | "maid" | "courtesan" | "guard" | "fool" | "spy";
/** `<colour>.<character>` */
export type Card = string;
export interface PalastgefluesterSeat { favour: number; note: number; hand: number; display: Card[] }
export interface PalastgefluesterExchange {
  player: number; partner: number; count: number; gave: Card[] | null; got: Card[] | null;
}
export interface PalastgefluesterView {
  phase: "play" | "partner" | "count" | "give" | "discard" | "swap" | "take" | "next" | "over";
  round: number; target: number; player: number; card: Card | null;
  partner: number | null; count: number | null;
  silenced: Character | null; kings_left: number; kings_shown: Character[];
  deck: number; discards: Card[];
  seats: PalastgefluesterSeat[];
  hand: Card[]; chosen: string[];
  remembers: { certain: Card[][]; shown: { seat: number; cards: Card[] }[]; exchanges: PalastgefluesterExchange[] };
  last_round: null | {
    cause: "intrigue" | "forced-fool" | "full-display"; seat: number; gains: number[]; displays: Card[][]; card: Card;
  };
}
