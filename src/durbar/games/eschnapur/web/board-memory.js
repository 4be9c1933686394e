/** @import {Given} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* What the viewer can tell of cards that lie hidden: in whose hands they may be, and what lies under a deck. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { named } from "./board-goods.js";
import { cardName, nameOf } from "./board-words.js";

/** @param {Pick<Given<View>, "table" | "view" | "ui">} seen */
export function memory({ table, view, ui }) {
  const { t } = ui;
  const own = table.viewer;
  const traces = view.remembers.cards.filter((trace) => trace.seats.length && !(trace.seats.length === 1 && trace.seats[0] === own && !trace.deck) && !(trace.deck && trace.seats.length === table.seats.length - (own === null ? 0 : 1)));
  return {
    button: t("Cards that are known"),
    title: t("What you can know of hidden cards"),
    content: html`
      ${traces.length ? traces.map((trace) => html`<div class="fact"><b class="who">${trace.seats.length === 1 && !trace.deck ? t("In the hand of") : t("With one of")} ${trace.seats.map((seat, i) => html`${i ? (i === trace.seats.length - 1 && !trace.deck ? ` ${t("or")} ` : ", ") : nothing}${ui.medallion(table.seats[seat]?.colour ?? "grey", "s")}${nameOf(ui, table.seats[seat])}`)}${trace.deck ? ` ${t("or in the deck")}` : nothing}</b>${cards(ui, trace.cards)}</div>`) : html`<p class="muted">${t("Nothing of other hands yet.")}</p>`}
      ${deck(ui, t("The bid cards, from the top"), view.bid_deck)}
      ${deck(ui, t("The symbol cards, from the top"), view.symbol_deck)}`,
  };
}

/** @param {Given<View>["ui"]} ui @param {string} title @param {View["bid_deck"]} pile */
function deck(ui, title, pile) {
  return html`<h3>${title}</h3>${pile.runs.length ? pile.runs.map((run, i) => html`<div class="fact"><b>${i === 0 ? ui.tn("{count} card, of these:", "{count} cards, of these:", run.count) : ui.tn("then {count} card:", "then {count} cards, in an unknown order:", run.count)}</b>${cards(ui, run.cards)}</div>`) : html`<p class="muted">${ui.t("The deck is empty.")}</p>`}`;
}

/** @param {Given<View>["ui"]} ui @param {readonly string[]} list */
function cards(ui, list) {
  return html`<span class="known">${list.map((card) => html`<span title=${cardName(ui, card)}>${named(card)}<span class="sr">${cardName(ui, card)}, </span></span>`)}</span>`;
}
