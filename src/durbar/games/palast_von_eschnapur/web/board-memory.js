/** @import {Given} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* What everybody could know of everybody's gold by watching, where the table is played so. */

import { html } from "/static/vendor/lit-html/lit-html.js";
import { gold } from "./board-gold.js";
import { nameOf } from "./board-words.js";

/** @typedef {Pick<Given<View>, "table" | "view" | "ui">} Seen */

/** @param {Seen} context */
export function memory({ table, view, ui }) {
  if (!view.open_hands) return null;
  const { t } = ui;
  return {
    button: t("Gold that is known"),
    title: t("What is known of everybody’s gold"),
    content: html`
      <p class="muted">${t("In the hand and face down together: hands are equal at the start, and what is won, paid and earned lies open.")}</p>
      ${table.seats.map((seat) => html`<div class="fact"><b class="who">${ui.medallion(seat.colour, "s")}${nameOf(ui, seat)}</b>
        <span class="known">${(view.remembers.gold[seat.seat]?.cards ?? []).map((count, value) => html`<span>${gold(ui, value, "small")} <b class="num">×${count}</b></span>`)}</span></div>`)}`,
  };
}
