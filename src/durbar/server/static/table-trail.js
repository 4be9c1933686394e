/** @import {Asked} from "/static/payload.js" */
/** @import {Deed, UnfinishedStep} from "/static/types.js" */

/* What the server offered at each beginning of a move: a press on something that was possible earlier goes back there. */

export class Trail {
  constructor() {
    /** The answers, by the number of actions before them. @type {Map<number, UnfinishedStep>} */
    this.steps = new Map();
  }

  clear() {
    this.steps.clear();
  }

  /** What came after so many actions; what came later is forgotten. @param {number} length @param {UnfinishedStep} step */
  keep(length, step) {
    for (const later of this.steps.keys()) if (later > length) this.steps.delete(later);
    this.steps.set(length, step);
  }

  /** @param {readonly string[]} codes The actions so far. @param {Asked | null} asked @returns {Map<string, {item: Deed, length: number}>} What was offered, and after how many actions. */
  offered(codes, asked) {
    /** @type {Map<string, {item: Deed, length: number}>} */
    const found = new Map();
    codes.forEach((_, length) => {
      for (const item of (length ? this.steps.get(length)?.legal : asked?.legal) ?? []) found.set(item.code, { item, length });
    });
    return found;
  }
}
