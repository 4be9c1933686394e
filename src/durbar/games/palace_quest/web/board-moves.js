/** @import {View} from "./view.js" */
/** @import {Journey} from "/static/table-types.js" */

/* Which things lie elsewhere than before, worked out from two views. Places are named; what is hidden is not. */

/** @param {View} before @param {View} after @returns {Journey[]} */
export function journeys(before, after) {
  return [...revealed(before, after), ...built(before, after), ...walks(before, after)];
}

/** A card that comes off a stack, and one that goes into the market. @param {View} before @param {View} after @returns {Journey[]} */
function revealed(before, after) {
  /** @type {Journey[]} */
  const ways = [];
  if (before.face !== null && after.market.filter((card) => card === before.face).length > before.market.filter((card) => card === before.face).length) {
    const nth = after.market.filter((card) => card === before.face).length - 1;
    ways.push({ from: "face", to: `market-${before.face}${nth ? `#${nth}` : ""}` });
  }
  if (after.face !== null && before.face === null && after.player !== null) ways.push({ from: `stack-${after.player}`, to: "face" });
  return ways;
}

/** Buildings that went onto the land. @param {View} before @param {View} after @returns {Journey[]} */
function built(before, after) {
  const stood = new Set(before.tiles.flatMap((tile) => tile.spaces.flatMap((space) => (space.building ? [space.building.name] : []))));
  return after.tiles.flatMap((tile) => tile.spaces.flatMap((space) => (space.building && !stood.has(space.building.name)
    ? [{ from: `building-${space.building.name}`, to: `space-${space.code}` }] : [])));
}

/** Markers that go along the track. @param {View} before @param {View} after @returns {Journey[]} */
function walks(before, after) {
  return after.markers.filter((one, i) => one.place !== before.markers[i]?.place).map((one) => ({ from: `marker-${one.type}`, to: `marker-${one.type}` }));
}
