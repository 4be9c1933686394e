/** @import {Given} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* How it ended: won or lost together, why, and how the points came about. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function verdict({ view, table, ui }) {
  const { t, tn, icon, parts } = ui;
  const won = table.result?.ending === "won";
  const { end } = view;
  /** @param {string} name @param {number} points */
  const row = (name, points) => html`<li><span>${name}</span><b class="num">${points < 0 ? `−${-points}` : points ? `+${points}` : 0}</b></li>`;
  return html`
    <section class="panel now-p verdict ${won ? "won" : "lost"}" aria-label=${t("The result")}>
      <div class="hd"><h2>${icon(won ? "crown" : "close")}${won ? t("Won together") : t("Lost together")}</h2></div>
      <p>${parts(table.result?.line)}</p>
      ${end ? html`<ol>
        ${row(t("Points for buildings"), end.before)}${row(t("Bonus tiles left"), end.bonus)}${row(t("Longest wall"), end.wall)}${row(t("Buildings in the reserve"), end.reserve)}${view.extra === null ? nothing : row(t("Swapped buildings"), end.swapped)}
        <li class="total"><span>${tn("Final task: {count} point", "Final task: {count} points", end.target)}</span><b class="num">${end.total}</b></li></ol>` : html`<ol>${row(t("Points for buildings"), view.points)}<li class="total"><span>${tn("Final task: {count} point", "Final task: {count} points", view.target)}</span><b>${t("not reached")}</b></li></ol>`}
    </section>`;
}
