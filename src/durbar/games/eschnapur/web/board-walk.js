/** @import {Given} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* Where the market was while somebody walks: how far the niches are that the viewer could open, and which chips are left. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { symbol } from "./board-goods.js";
import { floorName, nameOf } from "./board-words.js";

/** @param {Given<View>} context */
export function walk({ view, table, ui }) {
  const { t, tn } = ui;
  const walker = table.seats[view.player];
  const title = view.stage === "over" ? t("The treasures") : walker?.you ? t("You walk through the temple") : t("{name} walks through the temple", { name: nameOf(ui, walker) });
  const mine = table.viewer === null ? [] : view.areas.filter((area) => area.holds && !area.chip).sort((a, b) => a.steps - b.steps);
  return html`
    <div class="head"><h2>${title}</h2>${view.stage === "over" ? nothing : html`<span class="q">${tn("{count} step so far", "{count} steps so far", view.walked)}</span>`}</div>
    ${view.stage === "over" || table.viewer === null ? nothing : html`
      <h3>${t("Niches that you hold the symbols for")}</h3>
      ${mine.length ? html`<ul class="reachable">${mine.map((area) => html`<li><span class="floor-mini" aria-hidden="true">${area.floor.map(symbol)}</span><b>${t("Area {area}: {floor}", { area: area.area, floor: floorName(ui, area.floor) })}</b><span class="q">${area.steps ? tn("{count} step away", "{count} steps away", area.steps) : t("you stand here")}</span></li>`)}</ul>` : html`<p class="q">${t("None at the moment.")}</p>`}`}
    <h3>${tn("{count} chip in closed niches", "{count} chips in closed niches", view.chips_closed.length)}</h3>
    <ul class="chip-list num">${view.chips_closed.map(({ small, large }) => html`<li>${small}<i>/</i><b>${large}</b></li>`)}</ul>
    ${view.chips_out.length ? html`<p class="q">${t("Out of the match: {chips}", { chips: view.chips_out.map(({ small, large }) => `${small}/${large}`).join(", ") })}</p>` : nothing}`;
}
