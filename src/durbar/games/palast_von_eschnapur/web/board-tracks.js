/** @import {Given} from "/static/table-types.js" */
/** @import {TableSeat} from "/static/types.js" */
/** @import {View} from "./view.js" */

/* The two tracks on one scale: victory points above, privilege points below. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { styleMap } from "/static/vendor/lit-html/directives/style-map.js";
import { emblem } from "/static/parts.js";
import { nameOf } from "./board-words.js";

/** @typedef {Given<View>} Context */

const LENGTH = 50;

/** Where a marker stands, and the round marker it has behind it (0: none). @param {number} points */
function place(points) {
  const rounds = points > 0 ? Math.floor((points - 1) / LENGTH) : 0;
  return { at: points - rounds * LENGTH, past: rounds * LENGTH };
}

/** @param {Context} context @param {"points" | "privilege"} what */
function lane({ table, view, ui }, what) {
  /** @type {Map<number, TableSeat[]>} */
  const spots = new Map();
  for (const seat of table.seats) {
    const { at } = place(view.seats[seat.seat]?.[what] ?? 0);
    spots.set(at, [...(spots.get(at) ?? []), seat]);
  }
  return html`<div class="lane ${what}">${table.seats.map((seat) => {
    const points = view.seats[seat.seat]?.[what] ?? 0;
    const { at, past } = place(points);
    const here = spots.get(at) ?? [];
    // Level stones stand side by side; before the first space they go backward.
    const shift = here.indexOf(seat) - (here.length - 1) / (at > 0 ? 2 : 1);
    return html`<b class="mk ${what === "points" ? "gem" : "disc"} ${at > 0 ? "" : "zero"} s-${seat.colour}" style=${styleMap({ "--v": String(at), "--shift": String(shift), ...(at > 0 ? {} : { "--near": "12px" }) })} title=${`${nameOf(ui, seat)}: ${points}`} data-at=${`${what}-${seat.seat}`}>
      <svg aria-hidden="true"><use href=${`#e-${emblem[seat.colour]}`}></use></svg>${past ? html`<i class="past num">${past}</i>` : nothing}</b>`;
  })}</div>`;
}

/** @param {Context} context @param {"points" | "privilege"} what */
function words({ table, view, ui }, what) {
  return table.seats.map((seat) => ({ seat, points: view.seats[seat.seat]?.[what] ?? 0 })).sort((a, b) => b.points - a.points)
    .map(({ seat, points }) => ui.t("{name} {count}", { name: nameOf(ui, seat), count: points })).join(", ");
}

/** @param {Context} context */
export function tracks(context) {
  const { t, icon } = context.ui;
  return html`<div class="track" role="img" aria-label=${t("Victory points: {points}. Privilege points: {privilege}.", { points: words(context, "points"), privilege: words(context, "privilege") })}>
    ${lane(context, "points")}
    <div class="ticks num">${Array.from({ length: LENGTH }, (_, i) => html`<i class=${(i + 1) % 5 ? "" : "t5"}>${(i + 1) % 5 ? nothing : html`<span>${i + 1}</span>`}</i>`)}</div>
    ${lane(context, "privilege")}
    <span class="tl a">${icon("score")}${t("Victory")}</span><span class="tl b">${icon("seal")}${t("Privilege")}</span>
  </div>`;
}
