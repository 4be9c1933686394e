/** @import {Journey} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* Which things lie elsewhere than before, worked out from two views. Places are named; what is hidden is not. */

/** @param {View} before @param {View} after @returns {Journey[]} */
export function journeys(before, after) {
  return [...turns(before, after), ...walks(before, after), ...sold(before, after)];
}

/** Stones that go on along the track, and figures that walk. @param {View} before @param {View} after @returns {Journey[]} */
function walks(before, after) {
  return after.seats.flatMap((seat, s) => /** @type {const} */ ([["score", "points"], ["area", "figure"]])
    .filter(([what]) => seat[what] !== before.seats[s]?.[what])
    .map(([, place]) => ({ from: `${place}-${s}`, to: `${place}-${s}` })));
}

/** All bids are turned over together. @param {View} before @param {View} after @returns {Journey[]} */
function turns(before, after) {
  if (before.stage !== "bids" || after.stage === "bids") return [];
  return after.seats.map((_, s) => ({ from: `bid-${s}`, to: `bid-${s}`, turns: true }));
}

/** The two tiles go to the buyer and the seller. @param {View} before @param {View} after @returns {Journey[]} */
function sold(before, after) {
  if (before.counter.length !== 2 || after.counter.length || before.turn !== after.turn) return [];
  const buyer = after.seats.findIndex((seat, s) => s !== after.player && seat.tiles.length > (before.seats[s]?.tiles.length ?? 0));
  if (buyer < 0) return [];
  const got = after.seats[buyer]?.tiles.at(-1)?.name;
  const number = before.counter.find((one) => one.tile.name === got)?.number ?? 1;
  return [{ from: `tile-${number}`, to: `tiles-${buyer}` }, { from: `tile-${3 - number}`, to: `tiles-${after.player}` }];
}
