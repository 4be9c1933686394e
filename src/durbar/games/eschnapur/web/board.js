/** @import {Given, Template, Ui} from "/static/table-types.js" */
/** @import {Deed} from "/static/types.js" */
/** @import {View} from "./view.js" */

/* The table of Eschnapur: a pure drawing of what the viewer sees and may do. It fetches nothing. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { bidding, brief, reveal } from "./board-bids.js";
import { tally } from "./board-end.js";
import { hand } from "./board-hand.js";
import { market } from "./board-market.js";
import { seats } from "./board-seats.js";
import { temple } from "./board-temple.js";
import { walk } from "./board-walk.js";

export { memory } from "./board-memory.js";
export { journeys } from "./board-moves.js";
export { composed, composing } from "./board-offer.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export default function board(context) {
  const { table, view, ui } = context;
  const over = view.stage === "over";
  const watching = table.viewer === null;
  return html`
    <main class="es n${table.seats.length} stage-${view.stage} ${watching ? "watching" : ""}" id="main">
      <div class="left">${seats(context)}${ui.chronicle}${sources(context)}</div>
      ${temple(context)}
      <section class="panel market" aria-label=${ui.t("Market")}>
        ${over ? html`${ui.report}${tally(context)}` : nothing}
        ${lastBidding(context)}
        ${view.stage === "bids" ? bidding(context) : view.counter.length ? market(context) : walk(context)}
      </section>
      <div class="dock" data-over="dock">${ui.promptBar}</div>
      ${watching ? nothing : hand(context)}
    </main>`;
}

/** @param {Context} context @returns {Template} */
function lastBidding(context) {
  const { view, table, ui } = context;
  const ended = endedRound(view);
  if (!ended || !view.last_bidding || view.stage === "bids") return nothing;
  const asked = table.viewer !== null && table.asked.seats.includes(table.viewer);
  // What is decided now needs the room, unless the viewer wants to see the bidding again.
  if (ui.seenRound >= 0 && ui.seenRound < ended.round && asked) return brief(context, view.last_bidding);
  if (ui.seenRound < ended.round) return reveal(context, view.last_bidding);
  return html`<button type="button" class="link last" data-at="last-round" @click=${ui.showRound}>${ui.t("Last bidding")}</button>`;
}

/** That values of the box are our own until somebody enters the printed ones. @param {Context} context */
function sources({ view, ui: { t, icon, openRules } }) {
  if (!view.reconstructed.length) return nothing;
  return html`<p class="sources">${icon("warn")}<span>${t("Some values of the temple, chips and tiles are reconstructed.")} <button type="button" class="link" data-at="sources" @click=${() => openRules("S3")}>${t("How to enter those of your box")}</button></span></p>`;
}

/** What lies nowhere on the table is a button in the prompt bar. @param {Deed} item @param {Ui} ui @param {View} view @returns {Template | null} */
export function barLabel(item, { t, tn }, view) {
  switch (item.kind) {
    case "pass": return t("No more offers");
    case "refuse": return html`${t("Sell nothing")} <span class="num">· ${tn("{count} coin", "{count} coins", view.refusal_coins)}</span>`;
    case "round": return t("Another round");
    case "end": return t("End turn");
    default: return null;
  }
}

/** How many biddings are over, and whether nobody has done anything since. @param {View} view */
export function endedRound(view) {
  const round = view.areas.filter((area) => area.chip).length - (view.stage === "bids" ? 1 : 0);
  return view.last_bidding && { round, fresh: view.round === 1 && !view.offers.length };
}

/** What a rank was reached with: the highest bid card parts those level on points. @param {Context["table"]} table @param {number} seat @param {Ui} ui */
export function score({ result }, seat, { t, tn }) {
  const points = result?.scores[seat] ?? 0;
  const level = (result?.scores.filter((one) => one === points).length ?? 1) > 1;
  const best = result?.ties[seat] ?? 0;
  return html`<span class="pts">${level ? html`<span class="muted">${best ? t("highest bid card {value}", { value: best }) : t("no bid card left")}</span>` : nothing}<b>${tn("{count} point", "{count} points", points)}</b></span>`;
}
