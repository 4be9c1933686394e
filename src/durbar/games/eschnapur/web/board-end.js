/** @import {Given} from "/static/table-types.js" */
/** @import {EndView, View} from "./view.js" */

/* Where everybody's points came from, for whoever wants to count again. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { nameOf } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function tally({ view, table, ui }) {
  const { t, medallion, openRules } = ui;
  const { result } = table;
  if (!result || !view.end.length) return nothing;
  const order = table.seats.map((seat) => seat.seat).sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0) || a - b);
  return html`
    <table class="tally">
      <caption>${t("Where the points came from")} <button type="button" class="link" data-at="rule-chips" @click=${() => openRules("E2")}>${t("Rule {clause}", { clause: "E2" })}</button></caption>
      <thead><tr><th scope="col">${t("Seat")}</th><th scope="col">${t("Niches")}</th><th scope="col">${t("Biddings")}</th><th scope="col">${t("Chips")}</th><th scope="col">${t("Points")}</th></tr></thead>
      <tbody>${order.map((seat) => {
        const end = view.end[seat];
        return end ? html`<tr class="num"><th scope="row">${medallion(table.seats[seat]?.colour ?? "grey", "s")}<span>${nameOf(ui, table.seats[seat])}</span></th>
          <td>${end.niches}</td><td>${end.biddings}</td><td><b>${signed(end.most + end.fewest)}</b><small>${chipWords(ui, view.end, end)}</small></td><td><b>${result.scores[seat]}</b></td></tr>` : nothing;
      })}</tbody>
    </table>`;
}

/** @param {number} points */
function signed(points) {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}

/** How many chips, and whether those were the most or the fewest, alone or level with others. @param {Context["ui"]} ui @param {readonly EndView[]} all @param {EndView} end */
function chipWords({ t, tn }, all, end) {
  const words = [tn("{count} chip", "{count} chips", end.chips)];
  const level = all.filter((one) => one.chips === end.chips).length;
  if (end.most) words.push(t("the most"));
  if (end.fewest) words.push(t("the fewest"));
  if ((end.most || end.fewest) && level > 1) words.push(t("shared by {count}", { count: level }));
  return words.join(", ");
}
