/** @import {Given, Ui} from "/static/table-types.js" */
/** @import {Deed, TableSeat} from "/static/types.js" */
/** @import {View} from "./view.js" */

/* The table of Palastgeflüster: a pure drawing of what the viewer sees and may do. It fetches nothing and knows no rule. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { repeat } from "/static/vendor/lit-html/directives/repeat.js";
import { openCard } from "./board-cards.js";
import { favourPanel, kingPanel, pilesPanel } from "./board-court.js";
import { hand } from "./board-hand.js";
import { roundPanel } from "./board-memory.js";
import { characterName } from "./board-words.js";

export { memory } from "./board-memory.js";
export { journeys } from "./board-moves.js";

/** @typedef {Given<View>} Context */

/** Places in a display: as many are drawn, so that everybody sees how far it is from full. */
const PLACES = 6;

/** @param {Context} context */
export default function board(context) {
  const { table, view, ui } = context;
  const me = table.viewer;
  const others = table.seats.filter((seat) => seat.seat !== me);
  return html`
    <main class="pg n${others.length} ${me === null ? "watching" : ""} ${view.phase === "over" ? "over" : ""}" id="main">
      <div class="others">${repeat(others, (seat) => seat.seat, (seat) => otherSeat(context, seat))}</div>
      ${favourPanel(context)}
      ${kingPanel(context)}
      ${pilesPanel(context)}
      <div class="low">
        ${me === null ? nothing : ownSeat(context, /** @type {TableSeat} */ (table.seats[me]))}
        <div class="dock" data-over="dock">${ui.promptBar}${view.phase === "over" ? ui.report : me === null ? nothing : hand(context)}</div>
      </div>
      <div class="rail">${ui.chronicle}</div>
      ${view.last_round && view.phase !== "over" && ui.seenRound < lastRound(view) ? roundPanel(context, view.last_round) : nothing}
    </main>`;
}

/** @param {Context} context @param {TableSeat} seat */
function otherSeat(context, seat) {
  const { table, view, ui: { t, icon, medallion } } = context;
  const state = view.seats[seat.seat];
  if (!state) return nothing;
  return html`
    <section class="panel seat s-${seat.colour}" aria-label=${t("{name}: display of {display}, hand of {hand}, favour {favour} of {target}", {
      name: seat.name, display: state.display.length, hand: state.hand, favour: state.favour, target: view.target })}>
      <div class="plaque">
        ${medallion(seat.colour)}<span class="nm" title=${seat.name}>${seat.name}</span>
        ${table.asked.seats.includes(seat.seat) ? html`<span class="now">${t("Their turn")}</span>` : nothing}
        ${seat.kind === "bot" ? html`<span class="tag" title=${t("a bot")}>${icon("bot")}<span>${t("bot")}</span></span>` : nothing}
        <span class="sp"></span>
        ${risks(context, seat.seat)}
        ${note(context, seat.seat)}
        <span class="stat" title=${t("Cards in hand")} data-at=${`count-${seat.seat}`}>${icon("hand")}<b class="num">${state.hand}</b></span>
        ${favour(context, seat.seat)}
      </div>
      ${display(context, seat.seat, t("Display of {name}", { name: seat.name }))}
      ${areaTarget(context, seat.seat, seat.name)}
    </section>`;
}

/** @param {Context} context @param {TableSeat} seat */
function ownSeat(context, seat) {
  const { table, view, ui: { t, icon, medallion } } = context;
  const state = view.seats[seat.seat];
  if (!state) return nothing;
  return html`
    <section class="panel me s-${seat.colour}" aria-label=${t("Your seat")}>
      <div class="mine">
        <div class="plaque">${medallion(seat.colour, "big")}<span class="nm" title=${seat.name}>${t("You")}</span>
          ${table.asked.seats.includes(seat.seat) ? html`<span class="now">${t("Your turn")}</span>` : nothing}</div>
        <div class="facts">
          ${risks(context, seat.seat)}
          ${note(context, seat.seat)}
          ${favour(context, seat.seat)}
          <span class="stat held" title=${t("Cards in hand")}>${icon("hand")}<b class="num">${state.hand}</b><span class="sr">${t("Cards in hand")}</span></span>
        </div>
      </div>
      ${display(context, seat.seat, t("Your display"))}
      ${areaTarget(context, seat.seat, t("You"))}
    </section>`;
}

/** What everybody at the table should notice about a seat. @param {Context} context @param {number} seat */
function risks({ view, ui: { t, tn, icon } }, seat) {
  const state = view.seats[seat];
  if (!state || view.phase === "over") return nothing;
  const missing = view.target - state.favour;
  return html`
    ${missing === 1 ? html`<span class="risk" title=${t("One favour is missing to win the match")}>${icon("crown")}<span>${tn("{count} to win", "{count} to win", missing)}</span></span>` : nothing}
    ${state.display.length === PLACES - 1 ? html`<span class="risk" title=${t("One more character fills the display")}>${icon("warn")}<span>${t("1 from full")}</span></span>` : nothing}`;
}

/** The total of noted displays, where the table plays so. @param {Context} context @param {number} seat */
function note({ table, view, ui: { t, icon } }, seat) {
  if (!table.options["intrigues_in_the_dark"]) return nothing;
  const total = view.seats[seat]?.note ?? 0;
  return html`<span class="stat" title=${t("Noted displays, in total: {total}", { total })}>${icon("score")}<b class="num">${total}</b><span class="sr">${t("Noted displays, in total: {total}", { total })}</span></span>`;
}

/** @param {Context} context @param {number} seat */
function favour({ view, ui: { t, icon } }, seat) {
  const count = view.seats[seat]?.favour ?? 0;
  return html`<span class="fav" role="img" aria-label=${t("Favour {favour} of {target}", { favour: count, target: view.target })} title=${t("Favour {favour} of {target}", { favour: count, target: view.target })}>${icon("crown")}${
    Array.from({ length: view.target }, (_, i) => html`<i class=${i < count ? "on" : ""}></i>`)}<b class="num">${count}</b></span>`;
}

/** @param {Context} context @param {number} seat @param {string} label */
function display(context, seat, label) {
  const cards = context.view.seats[seat]?.display ?? [];
  return html`<ol class="row disp" aria-label=${label}>
    ${repeat(cards, (_, i) => i, (card, i) => html`<li>${displayCard(context, seat, card, i)}</li>`)}
    ${Array.from({ length: Math.max(0, PLACES - cards.length) }, () => html`<li class="slot" aria-hidden="true"></li>`)}
  </ol>`;
}

/** @param {Context} context @param {number} seat @param {string} card @param {number} place */
function displayCard(context, seat, card, place) {
  const { legal, chosen, act, table, ui } = context;
  const at = `display-${seat}-${place}`;
  const codes = seat === table.viewer ? [`take:${card}`] : [`swap:${seat + 1}.${card}`, `for:${seat + 1}.${card}`];
  const code = codes.find((one) => chosen.has(one)) ?? codes.find((one) => legal.has(one));
  if (!code) return openCard(ui, card, { at });
  const item = legal.get(code);
  return openCard(ui, card, {
    at, item, pressed: chosen.has(code), act: () => act(code), label: item?.label.length ? ui.partsText(item.label) : undefined,
  });
}

/** The choice of a person is made on that person's place. @param {Context} context @param {number} seat @param {string} name */
function areaTarget({ legal, chosen, undecided, act, ui: { t, icon, partsText } }, seat, name) {
  for (const kind of ["partner", "next"]) {
    const code = `${kind}:${seat + 1}`;
    const item = legal.get(code);
    const pressed = chosen.has(code) && undecided;
    if (!item && !pressed) continue;
    const verb = kind === "partner" ? t("Exchange") : t("Plays next");
    return html`<button type="button" class="area legal" data-at=${`seat-${seat}`} aria-pressed=${pressed ? "true" : "false"}
      aria-label=${item ? partsText(item.label) : name} @click=${() => act(code)}><span class="verb">${pressed ? icon("check") : nothing}${verb}</span></button>`;
  }
  return nothing;
}

/** Kinds of actions that begin a pair: the two cards of a swap may be pressed in either order. */
export const pairs = ["swap"];

/** How many cards to exchange lies nowhere on the table. @param {Deed} item */
export function barLabel(item) {
  return item.kind === "count" ? item.args[0] ?? null : null;
}

/** @param {{count: number}} pick @param {Ui} ui */
export function sendLabel(pick, { tn }) {
  return tn("Hand over {count} card", "Hand over {count} cards", pick.count);
}

/** @param {Deed} item @param {Ui} ui */
export function answers(item, ui) {
  const character = item.code.split(".")[1] ?? "";
  return { keep: ui.t("Keep it"), go: ui.t("Play it: {character}", { character: characterName(ui, character) }) };
}

/** The number of the round that ended last; 0 in the first. @param {View} view */
function lastRound(view) {
  return view.last_round?.round ?? 0;
}

/** Fresh: nobody has played since. @param {View} view */
export function endedRound(view) {
  const round = lastRound(view);
  return round ? { round, fresh: view.card === null } : null;
}

/** What a rank was reached with; what parted those level on favour is told where it counted. @param {Given<View>["table"]} table @param {number} seat @param {Ui} ui */
export function score({ result, options }, seat, { tn }) {
  const favour = result?.scores[seat] ?? 0;
  const ties = result?.ties;
  const level = result?.scores.filter((one) => one === favour).length ?? 1;
  const noted = options["intrigues_in_the_dark"];
  const tie = level > 1 && ties ? ties[seat] ?? 0 : null;
  return html`<span class="pts">${tie === null ? nothing : html`<span class="muted">${noted ? tn("{count} noted", "{count} noted", tie) : tn("{count} card on display", "{count} cards on display", tie)}</span>`}<b>${tn("{count} favour", "{count} favours", favour)}</b></span>`;
}
