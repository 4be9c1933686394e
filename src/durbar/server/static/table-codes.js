/** @import {Deed} from "/static/types.js" */

/* The codes of actions, where several things share one. */

/** Codes made different where the same one stands more than once. @param {readonly string[]} codes */
export function keys(codes) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return codes.map((code) => {
    const nth = seen.get(code) ?? 0;
    seen.set(code, nth + 1);
    return nth ? `${code}#${nth}` : code;
  });
}

/** An action of a set that has no words from the server. @param {string} code @returns {Deed} */
export function bare(code) {
  const [kind = "", rest = ""] = code.split(":");
  return { code, kind, args: rest.split("."), costly: false, label: [], effect: null, after: null, confirm: [], consequence: {} };
}
