/** @import {Composed} from "/static/table-composing.js" */

/* What a table keeps while its page is loaded anew, as a change of the language does. It ends with the tab. */

/** @typedef {{decision: string | null, codes: string[], picked: number[], laid: [string, string][], heap: string[], composed: Composed | null}} Begun */
/** @typedef {{seenRound: number, begun: Begun}} Kept */

/** @param {string} id */
const name = (id) => `durbar.table.${id}`;

/** @param {string} id @param {Kept} what */
export function keep(id, what) {
  try {
    sessionStorage.setItem(name(id), JSON.stringify(what));
  } catch {
    // A browser may forbid it; then the page begins afresh.
  }
}

/** @param {string} id @returns {Kept | null} */
export function kept(id) {
  try {
    return JSON.parse(sessionStorage.getItem(name(id)) ?? "null");
  } catch {
    return null;
  }
}
