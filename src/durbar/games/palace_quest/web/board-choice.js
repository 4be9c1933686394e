/** @import {Given} from "/static/table-types.js" */
/** @import {BuildingView, SpaceView, View} from "./view.js" */
/** @import {Consequence} from "./view.js" */

/* What the site manager has chosen so far: a building, a space, cards; and what the server says that it brings. */

import { gemOf, valueOf } from "./board-words.js";

/** @typedef {Given<View>} Context */
/**
 * @typedef {object} Choice
 * @property {BuildingView | null} building
 * @property {boolean} reserved It comes from the reserve.
 * @property {string | null} space Its code, or "reserve".
 * @property {string[]} cards The keys of the chosen cards.
 * @property {string | null} gem Their colour.
 * @property {number} total
 */
/** @typedef {{steps: number, points: number, exact: boolean}} Gain */

/** The argument of the first chosen action of a kind. @param {Context} context @param {string} kind */
function argument({ chosen }, kind) {
  const found = [...chosen].find((code) => code.startsWith(`${kind}:`));
  return found === undefined ? null : found.slice(kind.length + 1);
}

/** @param {Context} context @returns {Choice} */
export function choice(context) {
  const { view, chosen } = context;
  const name = argument(context, "place");
  const building = [...view.offered, ...view.reserve].find((one) => one.name === name) ?? null;
  const cards = [...chosen].filter((code) => code.startsWith("pay:") && code !== "pay:done");
  const names = cards.map((key) => key.slice(4).split("#")[0] ?? "");
  return {
    building, reserved: view.reserve.some((one) => one.name === name), space: argument(context, "space"), cards,
    gem: names[0] ? gemOf(names[0]) : null, total: names.reduce((sum, card) => sum + valueOf(card), 0),
  };
}

/** What the server says of a space for the chosen building. @param {Context} context @param {string} code @returns {Consequence | null} */
export function promised({ legal, earlier }, code) {
  const item = legal.get(`space:${code}`) ?? earlier.get(`space:${code}`);
  return item ? /** @type {any} */ (item.consequence) : null;
}

/** What the building brings here with the chosen cards, or the best that is possible before any are chosen. @param {Consequence} consequence @param {Choice} chosen @returns {Gain} */
export function gain(consequence, chosen) {
  const cost = chosen.building?.cost ?? 0;
  const exact = chosen.total >= cost && chosen.total ? chosen.total === cost : consequence.exact === true;
  if (exact || consequence.over_steps === null) return { steps: consequence.steps, points: consequence.points, exact };
  return { steps: consequence.over_steps, points: consequence.over_points ?? 0, exact };
}

/** What the chosen building brings where it is about to stand; null while no space is chosen. @param {Context} context @returns {Gain | null} */
export function brought(context) {
  const paid = /** @type {Consequence | undefined} */ (/** @type {unknown} */ (context.legal.get("pay:done")?.consequence));
  if (paid) return { steps: paid.steps, points: paid.points, exact: paid.exact === true };
  const chosen = choice(context);
  const found = chosen.space === null ? null : promised(context, chosen.space);
  return found && chosen.space !== "reserve" ? gain(found, chosen) : null;
}

/** Whether the chosen cards can be for this space: their colour is its own, or a Construction Space Wild is at hand. @param {View} view @param {SpaceView} space @param {Choice} chosen */
export function agrees(view, space, chosen) {
  return chosen.gem === null || chosen.gem === space.gem || view.active.includes("construction_space_wild");
}

/** @param {View} view @param {string | null} code @returns {SpaceView | null} */
export function spaceOf(view, code) {
  return view.tiles.flatMap((tile) => tile.spaces).find((space) => space.code === code) ?? null;
}
