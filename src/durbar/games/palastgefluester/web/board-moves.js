/** @import {View} from "./view.js" */
/** @import {Journey} from "/static/table-types.js" */

/* Which things lie elsewhere than before, worked out from two views. Places are named; cards are not. */

/** Where each card that the viewer sees lies. @param {View} view @param {number | null} viewer */
function places(view, viewer) {
  /** @type {{card: string, at: string, area: string}[]} */
  const all = [];
  view.seats.forEach((seat, s) => seat.display.forEach((card, i) => all.push({ card, at: `display-${s}-${i}`, area: `display-${s}` })));
  view.discards.forEach((card, i) => all.push({ card, at: `discard-${i}`, area: "discard" }));
  if (viewer !== null) view.hand.forEach((card, i) => all.push({ card, at: `hand-${i}`, area: "hand" }));
  return all;
}

/** @param {View} before @param {View} after @param {number | null} viewer @returns {Journey[]} */
export function journeys(before, after, viewer) {
  const moves = favourWalks(before, after);
  if (after.kings_shown.length !== before.kings_shown.length && after.silenced) moves.push({ from: "kings", to: "king", turns: true });
  // A new round gathers and deals everything: only the stones on the stairs walk.
  if (after.round !== before.round) return moves;
  const gone = places(before, viewer);
  /** @type {typeof gone} */
  const come = [];
  for (const place of places(after, viewer)) {
    const same = gone.findIndex((one) => one.card === place.card && one.area === place.area);
    if (same >= 0) gone.splice(same, 1);
    else come.push(place);
  }
  for (const place of come) {
    const from = gone.findIndex((one) => one.card === place.card);
    const old = from >= 0 ? gone.splice(from, 1)[0]?.at ?? null : null;
    moves.push({ from: old ?? hiddenSource(before, place.area, viewer), to: place.at });
  }
  // What left the viewer's hand unseen by others went to the partner of an exchange.
  for (const place of gone) {
    const partner = exchangePartner(before, viewer);
    if (place.area === "hand" && partner !== null) moves.push({ from: place.at, to: `count-${partner}` });
  }
  return moves;
}

/** Where a card comes from that could not be seen before. @param {View} before @param {string} area @param {number | null} viewer */
function hiddenSource(before, area, viewer) {
  if (area === "hand") {
    const partner = exchangePartner(before, viewer);
    return partner === null ? "deck" : `count-${partner}`;
  }
  return area === "discard" || area === `display-${before.player}` ? `count-${before.player}` : null;
}

/** @param {View} before @param {number | null} viewer */
function exchangePartner(before, viewer) {
  if (before.phase !== "give") return null;
  return before.player === viewer ? before.partner : before.player;
}

/** @param {View} before @param {View} after @returns {Journey[]} */
function favourWalks(before, after) {
  return after.seats.flatMap((seat, s) => (seat.favour === before.seats[s]?.favour ? [] : [{ from: `favour-${s}`, to: `favour-${s}` }]));
}
