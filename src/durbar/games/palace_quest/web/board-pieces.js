/** @import {Template, Ui} from "/static/table-types.js" */
/** @import {BuildingView} from "./view.js" */

/* Buildings, gems and gem cards, as they are drawn everywhere on this table. */

import { html, nothing, svg } from "/static/vendor/lit-html/lit-html.js";
import { gemOf, typeName, valueOf, wallWords } from "./board-words.js";

const TURNS = { n: 0, e: 90, s: 180, w: 270 };

/** A sign of the sprite. @param {string} name @param {string} [look] */
export function sign(name, look = "") {
  return html`<svg class=${look} viewBox="0 0 24 24" aria-hidden="true"><use href=${`#${name}`}></use></svg>`;
}

/** @param {string} gem @param {string} [look] */
export function gem(gem, look = "gem") {
  return html`<svg class=${look} aria-hidden="true"><use href=${`#gem-${gem}`}></use></svg>`;
}

/** The elevation of a building with its walls, and its cost. @param {BuildingView} building @param {readonly string[]} [outer] Walls that belong to the longest city wall. */
export function elevation(building, outer = []) {
  return html`<svg viewBox="0 0 100 100" aria-hidden="true"><use href=${`#b-${building.type}`} x="11" y="19" width="78" height="78"></use>${
    building.walls.map((side) => svg`<g transform="rotate(${TURNS[/** @type {"n"} */ (side)]} 50 50)"><use class=${outer.includes(side) ? "wall longest" : "wall"} href=${outer.includes(side) ? "#wall-longest" : "#wall"} width="100" height="100"></use></g>`)}</svg><b class="num">${building.cost}</b>`;
}

/** "Seraglio 8, wall below". @param {Ui} ui @param {BuildingView} building */
export function buildingWords(ui, building) {
  return ui.t("{type} {cost}, {walls}", { type: typeName(ui, building.type), cost: building.cost, walls: wallWords(ui, building.walls) });
}

/** What is printed on a gem card. @param {string} card */
export function cardFace(card) {
  return html`<svg aria-hidden="true"><use href=${`#gem-card-${gemOf(card)}`}></use></svg><b class="num">${valueOf(card)}</b>`;
}

/** The marker of a type. @param {string} type @param {string} [look] @param {Template} [at] */
export function marker(type, look = "", at = nothing) {
  return html`<span class="pm ${type} ${look}" data-at=${at}><svg aria-hidden="true"><use href=${`#b-${type}`}></use></svg></span>`;
}
