/** @import {Step, UnfinishedStep} from "/static/types.js" */

/* Things that end a move together, as a payment does: they may be pressed in any order, and before it is their turn. The server takes them in one. */

import { ApiError, post } from "/static/api.js";
import { keys } from "/static/table-codes.js";

export class Heap {
  /** @param {() => readonly string[]} all The codes of what may belong to it, in the server's order. */
  constructor(all) {
    this.all = all;
    /** @type {string[]} */
    this.chosen = [];
    /** The codes that the server has taken after the actions so far. @type {string[]} */
    this.added = [];
    /** Whether something else has been chosen since the server was asked last. */
    this.stale = false;
  }

  clear() {
    this.chosen = [];
    this.added = [];
    this.stale = false;
  }

  /** @param {readonly string[]} chosen Keys. */
  choose(chosen) {
    this.chosen = keys(this.all()).filter((key) => chosen.includes(key));
    this.stale = true;
  }

  codes() {
    const all = this.all();
    return keys(all).flatMap((key, position) => (this.chosen.includes(key) ? [all[position] ?? ""] : []));
  }

  /** Whether things of the heap come next. @param {UnfinishedStep} step */
  fits(step) {
    const all = this.all();
    return step.legal.some((item) => all.includes(item.code));
  }

  /**
   * What follows when the chosen things come after the actions so far, as far as the server takes them: a set may not be whole yet.
   * @param {string} path @param {readonly string[]} codes @param {UnfinishedStep} base What follows without them. @returns {Promise<UnfinishedStep>}
   */
  async after(path, codes, base) {
    this.added = [];
    this.stale = false;
    if (!this.chosen.length || !this.fits(base)) return base;
    const own = this.codes();
    try {
      const step = /** @type {Step} */ (await post(`${path}/draft`, { codes: [...codes, ...own] }));
      if (step.complete) return base;
      this.added = own;
      return step;
    } catch (error) {
      if (error instanceof ApiError) return base;
      throw error;
    }
  }
}
