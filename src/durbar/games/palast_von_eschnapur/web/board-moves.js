/** @import {View} from "./view.js" */
/** @import {Journey} from "/static/table-types.js" */

/* Which things lie elsewhere than before, worked out from two views. Places are named; what is hidden is not. */

/** @param {View} before @param {View} after @param {number | null} viewer @returns {Journey[]} */
export function journeys(before, after, viewer) {
  return [...walks(before, after), ...(after.round === before.round ? [...turns(before, after), ...payments(before, after, viewer)] : [])];
}

/** Stones that go on along the tracks. @param {View} before @param {View} after @returns {Journey[]} */
function walks(before, after) {
  return after.seats.flatMap((seat, s) => /** @type {const} */ (["points", "privilege"])
    .filter((what) => seat[what] !== before.seats[s]?.[what])
    .map((what) => ({ from: `${what}-${s}`, to: `${what}-${s}` })));
}

/** Cards that are turned over: a whole column at once. @param {View} before @param {View} after @returns {Journey[]} */
function turns(before, after) {
  return after.seats.flatMap((seat, s) => seat.cards.flatMap((card, i) => {
    // The first official reveals in the moment in which all gold is laid.
    const hidden = before.seats[s]?.cards[i]?.lies === "down" || before.stage === "gold";
    const at = `card-${s}-${i + 1}`;
    return hidden && card.lies !== "down" && card.lies !== "empty" ? [{ from: at, to: at, turns: true }] : [];
  }));
}

/** Gold that comes out of the bank, one card after the other. @param {View} before @param {View} after @param {number | null} viewer @returns {Journey[]} */
function payments(before, after, viewer) {
  const payee = before.pay?.seat;
  if (payee === undefined) return [];
  return after.bank.flatMap((count, value) => (count < (before.bank[value] ?? 0)
    ? [{ from: `bank-${value}`, to: payee === viewer ? `hand-${value}` : `held-${payee}` }] : []));
}
