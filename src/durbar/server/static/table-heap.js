/** @import {UnfinishedStep} from "/static/types.js" */

/* Things that end a move together, as a payment does: they may be pressed in any order, and before it is their turn. The server takes them in one. */

import { keys } from "/static/table-codes.js";

export class Heap {
  /** @param {() => readonly string[]} all The codes of what may belong to it, in the server's order. */
  constructor(all) {
    this.all = all;
    /** @type {string[]} */
    this.chosen = [];
    /** The codes that the server has taken after the actions so far. @type {string[]} */
    this.added = [];
  }

  clear() {
    this.chosen = [];
    this.added = [];
  }

  /** @param {readonly string[]} chosen Keys. */
  choose(chosen) {
    this.chosen = keys(this.all()).filter((key) => chosen.includes(key));
  }

  codes() {
    const all = this.all();
    return keys(all).flatMap((key, position) => (this.chosen.includes(key) ? [all[position] ?? ""] : []));
  }

  /** What is chosen is put back if none of it can come next, though other things of the heap can. @param {UnfinishedStep} step */
  keep(step) {
    const codes = this.codes();
    if (this.fits(step) && !step.legal.some((item) => codes.includes(item.code))) this.chosen = [];
  }

  /** Whether things of the heap come next. @param {UnfinishedStep} step */
  fits(step) {
    const all = this.all();
    return step.legal.some((item) => all.includes(item.code));
  }
}
