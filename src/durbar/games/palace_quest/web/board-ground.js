/** @import {Given, Template} from "/static/table-types.js" */
/** @import {SpaceView, TopTileView, View} from "./view.js" */
/** @import {Choice} from "./board-choice.js" */
/** @import {GroundFrame} from "./board-frame.js" */

/* The Alhambra: the laid terrain, what stands on it, where a building may stand and what that would bring. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { repeat } from "/static/vendor/lit-html/directives/repeat.js";
import { styleMap } from "/static/vendor/lit-html/directives/style-map.js";
import { agrees, choice, gain, promised } from "./board-choice.js";
import "./board-frame.js";
import { buildingWords, elevation, gem, sign } from "./board-pieces.js";
import { thing } from "./board-thing.js";
import { bonusName, gemName, sideName } from "./board-words.js";

/** @typedef {Given<View>} Context */
/** @typedef {{left: number, top: number, columns: number, rows: number}} Bounds */

const WAYS = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
/** @param {string} side @returns {[number, number]} */
const way = (side) => /** @type {[number, number]} */ (WAYS[/** @type {"n"} */ (side)]);

/** @param {Context} context */
export function ground(context) {
  const { view, ui: { t, icon } } = context;
  const slots = laySlots(view);
  const bounds = around(view, slots);
  return html`
    <section class="alh" aria-label=${t("The Alhambra")}>
      <div class="over-land"><h2>${t("The Alhambra")}</h2>
      <span class="run-of">${sign("t-wall")}${t("longest wall")} <b class="num">${view.wall}</b></span>
      <div class="lens">
        <button type="button" data-at="larger" aria-label=${t("Larger")} title=${t("Larger")} @click=${(/** @type {Event} */ event) => frame(event)?.zoom(1.25)}>${icon("plus")}</button>
        <button type="button" data-at="smaller" aria-label=${t("Smaller")} title=${t("Smaller")} @click=${(/** @type {Event} */ event) => frame(event)?.zoom(.8)}><b aria-hidden="true">−</b></button>
        <button type="button" data-at="fit" aria-label=${t("Show all")} title=${t("Show all")} @click=${(/** @type {Event} */ event) => frame(event)?.fit()}>${sign("t-fit", "ic")}</button>
      </div></div>
      <ground-frame tabindex="0" data-at="ground" role="group" aria-label=${t("The Alhambra: arrow keys move it, plus and minus change its size, 0 shows all, Enter leads to its spaces")} question=${question(context)} left=${bounds.left} top=${bounds.top} columns=${bounds.columns} rows=${bounds.rows}>
        <div class="land">
          ${view.tiles.map((tile) => html`<i class="terrain" style=${styleMap(at(bounds, 3 * tile.x - 1, 3 * tile.y - 1, 3))}></i>`)}
          ${spaces(context, bounds)}
          ${slots.map((slot) => laySlot(context, bounds, slot))}
        </div>
      </ground-frame>
    </section>`;
}

/** What the land is asked about: a new building to place, or terrain to lay. @param {Context} context */
function question(context) {
  const laying = [...context.legal.keys()].find((code) => code.startsWith("lay:") && code !== "lay:none");
  return choice(context).building?.name ?? laying ?? "";
}

/** @param {Event} event @returns {GroundFrame | null | undefined} */
function frame(event) {
  return /** @type {Element} */ (event.currentTarget).closest(".alh")?.querySelector("ground-frame");
}

/** @param {Bounds} bounds @param {number} x @param {number} y @param {number} [span] */
function at(bounds, x, y, span = 1) {
  return { "grid-area": `${y - bounds.top + 1} / ${x - bounds.left + 1} / span ${span} / span ${span}` };
}

/** All that is drawn: the tiles, and those that may be laid. @param {View} view @param {{x: number, y: number}[]} slots @returns {Bounds} */
function around(view, slots) {
  const all = [...view.tiles, ...slots];
  const xs = all.map((one) => one.x);
  const ys = all.map((one) => one.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left: 3 * left - 1, top: 3 * top - 1, columns: 3 * (Math.max(...xs) - left + 1), rows: 3 * (Math.max(...ys) - top + 1) };
}

/** @param {Context} context @param {Bounds} bounds */
function spaces(context, bounds) {
  const { view } = context;
  const all = view.tiles.flatMap((tile) => tile.spaces);
  const built = new Set(all.filter((space) => space.building || space.fountain).map(({ x, y }) => `${x}.${y}`));
  const chosen = choice(context);
  const fits = view.fits.find((one) => one.building === chosen.building?.name)?.spaces ?? [];
  return repeat(all, (space) => space.code, (space) => {
    const outer = Object.keys(WAYS).filter((side) => !built.has(`${space.x + way(side)[0]}.${space.y + way(side)[1]}`));
    return html`<div class="spot" style=${styleMap(at(bounds, space.x, space.y))}>${oneSpace(context, space, chosen, fits, outer)}</div>`;
  });
}

/** @param {Context} context @param {SpaceView} space @param {Choice} chosen @param {string[]} fits @param {string[]} outer Its sides with nothing built beyond. */
function oneSpace(context, space, chosen, fits, outer) {
  const { view, table, ui } = context;
  const { t } = ui;
  const name = `space-${space.code}`;
  if (space.fountain) {
    return html`<div class="cell built fountain" role="img" data-at=${name} aria-label=${t("The Lion Fountain")}><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#fountain" x="11" y="14" width="78" height="78"></use></svg></div>`;
  }
  if (space.building) {
    const last = view.built_last?.space === space.code ? table.seats[view.built_last.seat] : undefined;
    const words = [buildingWords(ui, space.building), last ? last.you ? t("built last by you") : t("built last by {name}", { name: last.name }) : ""].filter(Boolean).join(", ");
    const longest = view.wall_spaces.includes(space.code) ? outer : [];
    return thing(context, { at: name, look: `cell built ${space.building.type}`, words, inside: html`${elevation(space.building, longest)}${last ? html`<span class="last" title=${words}>${ui.medallion(last.colour)}</span>` : nothing}`, point: `space:${space.code}`, roving: true });
  }
  const words = space.deed ? t("{gem} space {space}, with a deed", { gem: gemName(ui, space.gem ?? ""), space: space.code }) : t("{gem} space {space}", { gem: gemName(ui, space.gem ?? ""), space: space.code });
  const given = { at: name, words, code: `space:${space.code}`, point: `space:${space.code}`, roving: true };
  const bare = html`${gem(space.gem ?? "")}${space.deed ? sign("deed", "deed") : nothing}`;
  if (chosen.building && chosen.space === space.code) {
    return thing(context, { ...given, look: `cell chosen built ${chosen.building.type}`, inside: html`${elevation(chosen.building)}${badges(context, space, chosen)}` });
  }
  if (promised(context, space.code) && agrees(view, space, chosen)) {
    return thing(context, { ...given, words: "", look: "cell lit", inside: html`${bare}${badges(context, space, chosen)}` });
  }
  if (chosen.building && fits.includes(space.code)) {
    const needs = t("needs {cost} {gem}", { cost: chosen.building.cost, gem: gemName(ui, space.gem ?? "") });
    // Another colour than that of the chosen cards: they go back.
    const press = promised(context, space.code) ? () => { context.act(given.code); context.gather([]); } : undefined;
    return thing(context, { ...given, code: press ? given.code : "", press, mild: true, look: "cell fits", words: `${words}, ${needs}`, inside: html`${bare}<small>${needs}</small>` });
  }
  return thing(context, { ...given, code: "", look: "cell", inside: bare });
}

/** What a building on this space would bring, in numbers. @param {Context} context @param {SpaceView} space @param {Choice} chosen */
function badges(context, space, chosen) {
  const { view, ui } = context;
  const found = promised(context, space.code);
  if (!found) return nothing;
  const { steps, points, exact } = gain(found, chosen);
  const longer = found.wall !== null && found.wall !== view.wall;
  return html`
    <em class=${exact || steps ? "" : "none"} aria-hidden="true">${steps ? html`<s>${"›".repeat(steps)}</s>` : nothing}+${points}</em>
    <span class="more" aria-hidden="true">
      ${found.closes ? ui.icon("warn", "no") : nothing}
      ${longer ? html`<span class="wl">${sign("t-wall")}<b class="num">${found.wall}</b></span>` : nothing}
      ${found.deed ? sign("deed") : nothing}
      ${found.tile ? html`<span title=${bonusName(ui, found.tile)}>${sign(`bonus-${found.tile}`)}</span>` : nothing}
    </span>
    ${found.lays.map((side) => html`<span class="new ${side}" aria-hidden="true"></span>`)}`;
}

// -- laying terrain ---------------------------------------------------------------------------------------------------

/** Where the open tile may be laid, in tiles. @param {View} view @returns {{x: number, y: number, side: string}[]} */
function laySlots(view) {
  const { lay } = view;
  const tile = lay && view.tiles.find((one) => one.spaces.some((space) => space.code === lay.space));
  if (!lay || !tile) return [];
  return lay.sides.map((side) => ({ x: tile.x + way(side)[0], y: tile.y + way(side)[1], side }));
}

/** @param {Context} context @param {Bounds} bounds @param {{x: number, y: number, side: string}} slot */
function laySlot(context, bounds, { x, y, side }) {
  const { view, ui: { t }, legal } = context;
  const turns = [0, 1, 2, 3].filter((one) => legal.has(`lay:${side}.${one}`));
  const style = styleMap(at(bounds, 3 * x - 1, 3 * y - 1, 3));
  if (!view.top || !turns.length) {
    return html`<div class="lay" style=${style}><span>${t("New terrain may be laid here")}</span></div>`;
  }
  const top = view.top;
  return html`<div class="lay n${turns.length}" style=${style}>${turns.map((one) => laid(context, top, side, one))}</div>`;
}

/** @param {Context} context @param {TopTileView} top @param {string} side @param {number} turns */
function laid(context, top, side, turns) {
  const { t, tn } = context.ui;
  const where = { side: sideName(context.ui, side) };
  const words = turns ? tn("New terrain {side}, turned by {count} quarter", "New terrain {side}, turned by {count} quarters", turns, where) : t("New terrain {side}", where);
  const inside = html`${mini(top, turns)}${turns ? sign("bonus-terrain_knowledge", "spent") : nothing}`;
  return thing(context, { at: `lay-${side}-${turns}`, look: "laid", words, code: `lay:${side}.${turns}`, inside });
}

/** The open tile in little, turned. @param {TopTileView} top @param {number} [turns] @returns {Template} */
export function mini(top, turns = 0) {
  return html`<span class="mini q${turns}">${top.gems.map((one) => html`<i>${gem(one)}</i>`)}</span>`;
}
