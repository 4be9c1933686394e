/** @import {Given, Template} from "/static/table-types.js" */
/** @import {TableSeat} from "/static/types.js" */
/** @import {SeatView, View} from "./view.js" */

/* What lies before each seat, all of it public. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { repeat } from "/static/vendor/lit-html/directives/repeat.js";
import { piece } from "./board-goods.js";
import { nameOf } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function seats(context) {
  const { table, ui: { t } } = context;
  return html`<section class="seats" aria-label=${t("Seats, clockwise")}><h2 class="sr">${t("Seats, clockwise")}</h2>${repeat(table.seats, (seat) => seat.seat, (seat) => plaque(context, seat))}</section>`;
}

/** @param {Context} context @param {TableSeat} seat */
function plaque(context, seat) {
  const { view, table, ui } = context;
  const { t, tn, icon, medallion } = ui;
  const state = view.seats[seat.seat];
  if (!state) return nothing;
  const asked = table.asked.seats.includes(seat.seat);
  const chips = state.chips.map((chip) => `${chip.small}/${chip.large}`).join(", ");
  const chipWords = chips ? t("Discovery chips: {chips}", { chips }) : t("Discovery chips");
  const tileWords = tn("Numbers on {count} supply tile", "Numbers on {count} supply tiles", state.tiles.length);
  return html`
    <article class="panel seat s-${seat.colour} ${asked ? "turn" : ""}" data-at=${`seat-${seat.seat}`}>
      <div class="plaque">${medallion(seat.colour)}
        <div class="who-is"><span class="nm" title=${seat.name}>${nameOf(ui, seat)}</span>${seat.kind === "bot" ? html`<span class="tag" title=${t("a bot")}>${icon("bot")}<span class="sr">${t("bot")}</span></span>` : nothing}
          <span class="doing">${doing(context, seat.seat, state)}</span></div>
        ${state.monk ? html`<span class="monk-here" role="img" title=${t("The monk: points count twice")} aria-label=${t("The monk: points count twice")}>${piece("monk")}</span>` : nothing}
        <span class="pts num" title=${t("Points")}><span class="sr">${t("Points")}</span>${state.score}</span>
      </div>
      <dl class="facts num">
        ${fact("coin", t("Coins"), state.coins, `coins-${seat.seat}`)}
        ${fact("foot", t("Footprints"), state.footprints, `feet-${seat.seat}`)}
        ${fact("back-symbol", t("Symbol cards"), state.symbols, `symbols-${seat.seat}`)}
        ${fact("back-bid", t("Bid cards"), state.bids, `bids-${seat.seat}`)}
        ${fact("chip-open", chipWords, state.chips.length, `chips-${seat.seat}`)}
        ${fact("supply", tileWords, state.total > 12 ? state.total : `${state.total}/12`, `tiles-${seat.seat}`)}
      </dl>
    </article>`;
}

/** @param {string} art @param {string} name @param {number | string} value @param {string} place */
function fact(art, name, value, place) {
  return html`<div title=${name} data-at=${place}><dt>${piece(art)}<span class="sr">${name}</span></dt><dd>${value}</dd></div>`;
}

/** What a seat is about. @param {Context} context @param {number} seat @param {SeatView} state @returns {Template} */
function doing({ view, table, ui: { t, icon } }, seat, state) {
  const asked = table.asked.seats.includes(seat);
  if (asked && seat === table.viewer) return html`<b class="now">${t("Your turn")}</b>`;
  switch (view.stage) {
    case "offers":
      if (seat === view.player) return t("sells");
      return state.finished ? html`${icon("check")}${t("is through")}` : t("thinks about an offer");
    case "sale": return seat === view.player ? t("decides on the offers") : "";
    case "answer": return asked ? t("answers") : seat === view.player ? t("sells") : "";
    case "walk": return asked ? t("walks") : "";
    case "bids": return state.laid ? html`${icon("check")}${t("ready")}` : t("chooses a bid");
    default: return "";
  }
}
