/** @import {Given} from "/static/table-types.js" */
/** @import {BuildingView, View} from "./view.js" */

/* What may be built: the buildings of this round or the hand they are chosen from, the reserve, and the terrain that comes next. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { choice } from "./board-choice.js";
import { mini } from "./board-ground.js";
import { buildingWords, elevation, sign } from "./board-pieces.js";
import { thing } from "./board-thing.js";
import { nameOf, typeName } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function yard(context) {
  const { view, ui: { t, tn } } = context;
  const hand = view.phase === 2 && view.stage !== "over";
  return html`
    <section class="panel yard ${view.extra === null ? "" : "swap"}" aria-label=${t("Buildings")}>
      <div class="lot"><h2>${hand ? t("The hand") : t("To build")}</h2><ol class="opts">${hand ? handOf(context) : offered(context)}${leftover(context)}</ol></div>
      <div class="lot"><h2>${t("Reserve")} <span class="q">${t("{count} of {most}", { count: view.reserve.length, most: view.reserve_spaces })}</span></h2><ol class="opts">${reserve(context)}</ol></div>
      ${view.extra === null ? nothing : swapping(context, view.extra)}
      <div class="lot next-tile"><h2>${t("Terrain")} <span class="q">${tn("{count} left", "{count} left", view.terrain_left)}</span></h2>
        <div class="both">${view.top ? mini(view.top) : html`<span class="mini none">${t("none left")}</span>`}
        <span class="supply" title=${t("Deeds in the supply")}>${sign("deed")}<b class="num">${view.deeds}</b><span class="sr">${t("deeds")}</span></span></div></div>
    </section>`;
}

/** @param {Context} context @param {BuildingView} building @param {string} code @param {string} at */
function tile(context, building, code, at) {
  const { ui } = context;
  const fit = context.view.fits.find((one) => one.building === building.name);
  const words = `${buildingWords(ui, building)}${fit ? `: ${spacesFor(context, building.name)}` : ""}`;
  return thing(context, { at, look: `bt built ${building.type}`, words, code, point: `building:${building.name}`, inside: elevation(building) });
}

/** On how many spaces a building may be built. @param {Context} context @param {string} name */
function spacesFor({ view, ui: { t, tn } }, name) {
  const fit = view.fits.find((one) => one.building === name);
  if (!fit) return "";
  if (fit.paid.length) return tn("{count} space", "{count} spaces", fit.paid.length);
  return fit.spaces.length ? t("not payable") : t("fits nowhere");
}

/** @param {Context} context @param {BuildingView} building @param {string} note */
function caption({ ui }, building, note) {
  return html`<span class="cap"><strong>${typeName(ui, building.type)}</strong><small>${note}</small></span>`;
}

/** @param {Context} context */
function offered(context) {
  const { view, ui: { t } } = context;
  if (!view.offered.length) return html`<li class="none">${view.phase === 4 ? t("All is placed.") : t("Nothing yet.")}</li>`;
  return view.offered.map((building) => html`<li class="opt">${tile(context, building, `place:${building.name}`, `building-${building.name}`)}${caption(context, building, view.stage === "build" ? spacesFor(context, building.name) : "")}</li>`);
}

/** The site manager's hand, which nobody else sees. @param {Context} context */
function handOf(context) {
  const { view, table, ui } = context;
  if (!view.hand.length) {
    const words = ui.tn("{name}: {count} building", "{name}: {count} buildings", view.hand_size, { name: nameOf(ui, table.seats[view.site_manager]) });
    return html`<li class="backs" role="img" aria-label=${words}>${Array.from({ length: view.hand_size }, () => back())}</li>`;
  }
  const kind = view.stage === "leave" ? "leave" : "offer";
  return view.hand.map((building) => html`<li class="opt">${tile(context, building, `${kind}:${building.name}`, `building-${building.name}`)}${caption(context, building, "")}</li>`);
}

function back() {
  return html`<span class="bt down"><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#building-back"></use></svg></span>`;
}

/** The building that lies face down before the site manager. @param {Context} context */
function leftover({ view, ui: { t } }) {
  if (!view.leftover_lies || view.phase === 2) return nothing;
  const known = view.remembers.certain ? view.remembers.leftover : null;
  const words = t("Face down before the site manager");
  return html`<li class="opt over-left" role="img" aria-label=${known ? `${words}: ${known.type} ${known.cost}` : words} title=${words}>${
    known ? html`<span class="bt built known ${known.type}">${elevation(known)}</span>` : back()}<span class="cap"><small>${known ? t("known to you") : t("face down")}</small></span></li>`;
}

/** @param {Context} context */
function reserve(context) {
  const { view, ui } = context;
  const { t } = ui;
  const chosen = choice(context);
  const into = context.legal.has("space:reserve") || context.earlier.has("space:reserve");
  const empty = Array.from({ length: Math.max(0, view.reserve_spaces - view.reserve.length) }, (_, i) => i);
  return html`
    ${view.reserve.map((building) => html`<li class="opt">${tile(context, building, `place:${building.name}`, `building-${building.name}`)}${caption(context, building, view.stage === "build" ? spacesFor(context, building.name) : t("exactly"))}</li>`)}
    ${empty.map((i) => html`<li class="opt">${i === 0 && into && chosen.building
      ? thing(context, { at: "reserve", look: "slot-r", words: t("Into the reserve: {building}", { building: buildingWords(ui, chosen.building) }), code: "space:reserve", inside: html`<span>${t("put it here")}</span>` })
      : html`<span class="slot-r" data-at=${`reserve-${i}`}></span>`}</li>`)}`;
}

/** The swapping module: one more building to choose from, and those that were put aside. @param {Context} context @param {number} extra */
function swapping(context, extra) {
  const { view, ui: { t, tn } } = context;
  const words = tn("{count} building to swap", "{count} buildings to swap", extra);
  const aside = view.aside ? tn("{count} aside: costs {points}", "{count} aside: cost {points}", view.aside, { points: view.aside_points }) : t("none aside");
  const pile = thing(context, { at: "extra", look: "bt down", words, code: "swap:take", inside: html`<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#building-back"></use></svg>` });
  return html`<div class="lot"><h2>${t("To swap")} <span class="q">${extra}</span></h2><ol class="opts"><li class="opt">${pile}<span class="cap"><small>${aside}</small></span></li></ol></div>`;
}
