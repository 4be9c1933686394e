/** @import {Given} from "/static/table-types.js" */
/** @import {MarkerView, View} from "./view.js" */

/* The building track with its six markers, and what each type counts. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { choice, gain, promised } from "./board-choice.js";
import { marker, sign } from "./board-pieces.js";
import { bonusCaption, typeName } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** Where the marker of the chosen building would land. @param {Context} context @returns {{type: string, place: number} | null} */
function landing(context) {
  const chosen = choice(context);
  const type = chosen.building?.type;
  const own = context.view.markers.find((one) => one.type === type);
  if (!chosen.building || !own || chosen.space === null) return null;
  if (chosen.space === "reserve") return own.back === null ? null : { type: own.type, place: own.back };
  const done = /** @type {any} */ (context.legal.get("pay:done")?.consequence);
  const found = done ?? promised(context, chosen.space);
  if (!found || found.track === null) return null;
  const { steps } = done ? { steps: done.steps } : gain(found, chosen);
  // Before the cards are chosen the server names the space of an exact payment; without its steps the marker stays.
  const place = steps === found.steps ? found.track : steps ? own.next : own.place;
  return place === null || place === own.place ? null : { type: own.type, place };
}

/** @param {Context} context */
export function track(context) {
  const { view, ui } = context;
  const { t } = ui;
  const ghost = landing(context);
  const last = view.zones.length - 1;
  return html`
    <section class="panel track-p" aria-label=${t("Building track")}>
      <div class="hd"><h2>${t("Building track")}</h2><span class="muted">${t("points: buildings × zone")}</span></div>
      <ol class="zl" aria-hidden="true">${[...new Set(view.zones)].map((zone) => html`<li style=${`grid-column: span ${view.zones.filter((one) => one === zone).length}`}>${zone ? zone : t("zone {zone}", { zone })}</li>`)}</ol>
      <ol class="track" role="img" aria-label=${view.markers.map((one) => t("{type}: space {place}, zone {zone}", { type: typeName(ui, one.type), place: one.place + 1, zone: one.zone })).join("; ")}>${view.zones.map((zone, place) => {
        const here = view.markers.filter((one) => one.place === place);
        return html`<li class="z${zone} ${place === 0 || place === 2 || place === last ? "shared" : ""} n${here.length}">${here.map((one) => marker(one.type, "", `marker-${one.type}`))}${
          ghost?.place === place ? marker(ghost.type, "ghost") : nothing}</li>`;
      })}</ol>
      <ul class="kinds" aria-label=${t("Count, zone and neighbour bonus of each type")}>${view.markers.map((one) => kind(context, one, choice(context).building?.type === one.type))}</ul>
    </section>`;
}

/** @param {Context} context @param {MarkerView} one @param {boolean} hot */
function kind({ ui }, one, hot) {
  const { t } = ui;
  const words = t("{type}: {built} built, zone {zone}", { type: typeName(ui, one.type), built: one.built, zone: one.zone });
  const brought = one.tile === null ? t("no tile left") : html`${sign(`bonus-${one.tile}`)}${bonusCaption(ui, one.tile)}`;
  return html`<li class=${hot ? "hot" : ""} title=${typeName(ui, one.type)}>${marker(one.type)}<b class="num" aria-hidden="true">${one.built} × ${one.zone}</b><span class="sr">${words}. ${t("Two side by side bring:")}</span>
    <small>${brought}</small></li>`;
}
