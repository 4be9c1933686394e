/** @import {LayingPlan} from "/static/table-types.js" */
/** @import {Deed, Step} from "/static/types.js" */

/* Things of one's own that are laid at places, in any order, such as a card for each official. The server takes the places in one order
   and hears of them all at once. */

import { bare } from "/static/table-codes.js";

export class Laying {
  /** @param {LayingPlan} plan @param {Laying | null} before What of it still holds is kept: the plan may grow while one lays. */
  constructor(plan, before) {
    this.plan = plan;
    /** place -> thing @type {Map<string, string>} */
    this.laid = new Map();
    /** The place that the next thing goes to, if a person has named one. @type {string | null} */
    this.wish = null;
    for (const [place, thing] of before?.laid ?? []) {
      if (plan.places.includes(place)) this.lay(place, thing);
    }
  }

  get full() {
    return this.laid.size >= this.plan.count;
  }

  /** The place that the next thing goes to. @returns {string | null} */
  get aim() {
    if (this.wish !== null) return this.wish;
    return this.full ? null : this.plan.places.find((place) => !this.laid.has(place)) ?? null;
  }

  /** How many of a thing are not laid. @param {string} thing */
  left(thing) {
    return (this.plan.things[thing] ?? 0) - [...this.laid.values()].filter((one) => one === thing).length;
  }

  /** What may be pressed: things that can be laid now, and laid ones, which come back. @returns {Map<string, Deed>} */
  legal() {
    /** @type {Map<string, Deed>} */
    const found = new Map();
    const codes = [...this.laid].map(([place, thing]) => this.code(place, thing));
    const { aim } = this;
    if (aim !== null) codes.push(...Object.keys(this.plan.things).filter((thing) => this.left(thing) > 0).map((thing) => this.code(aim, thing)));
    for (const code of codes) found.set(code, bare(code));
    return found;
  }

  /** @param {string} code */
  press(code) {
    const [place = "", thing = ""] = code.slice(this.plan.kind.length + 1).split(".");
    if (this.laid.get(place) === thing) {
      this.laid.delete(place);
      this.wish = place;
    } else {
      this.lay(place, thing);
    }
  }

  /** Where the next thing is to go; the same again takes the wish back. @param {string} place */
  aimAt(place) {
    this.wish = this.wish === place ? null : place;
  }

  /** @param {string} from @param {string} to */
  accepts(from, to) {
    const [kind, name = ""] = from.split(":");
    if (!this.plan.places.includes(to)) return false;
    return kind === "thing" ? this.left(name) > 0 && (!this.full || this.laid.has(to)) : name !== to && this.laid.has(name);
  }

  /** A thing, or what lies at another place, is dropped at a place. @param {string} from A thing or a place: `thing:5`, `place:2`. @param {string} to */
  drop(from, to) {
    const [kind, name = ""] = from.split(":");
    if (kind === "thing") return this.lay(to, name);
    const [mine, other] = [this.laid.get(name), this.laid.get(to)];
    if (mine === undefined) return;
    this.laid.set(to, mine);
    if (other === undefined) this.laid.delete(name);
    else this.laid.set(name, other);
    this.wish = null;
  }

  /** @param {string} place @param {string} thing */
  lay(place, thing) {
    if (this.left(thing) <= 0 || (this.full && !this.laid.has(place))) return;
    this.laid.set(place, thing);
    this.wish = null;
  }

  clear() {
    this.laid.clear();
    this.wish = null;
  }

  /** All codes, in the order of the server: a place without a thing says so. @returns {string[]} */
  codes() {
    return this.plan.places.map((place) => this.code(place, this.laid.get(place) ?? this.plan.none));
  }

  /** How many places there are up to the last one that has got a thing; at least one. */
  get least() {
    return Math.max(1, this.plan.places.findLastIndex((place) => this.laid.has(place)) + 1);
  }

  /** The codes to send: of places that stay empty the server asks only for those it can't tell itself. @param {(codes: readonly string[]) => Promise<Step>} draft */
  async shortest(draft) {
    const codes = this.codes();
    for (let count = this.least; count < codes.length; count++) {
      if ((await draft(codes.slice(0, count))).complete) return codes.slice(0, count);
    }
    return codes;
  }

  /** @param {string} place @param {string} thing */
  code(place, thing) {
    return `${this.plan.kind}:${place}.${thing}`;
  }
}
