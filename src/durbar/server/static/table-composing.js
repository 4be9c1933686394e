/** @import {ComposingPlan} from "/static/table-types.js" */
/** @import {Deed} from "/static/types.js" */

/* A move that is put together on the page, in any order, such as an offer with so much of this and so many of that.
   Nothing of it is sent before it is whole. */

/** @typedef {{head: string, amounts: [string, number][]}} Composed */

export class Composing {
  /** @param {ComposingPlan} plan */
  constructor(plan) {
    this.plan = plan;
    /** The action that begins the move. @type {string | null} */
    this.head = null;
    /** slot -> amount, those with none left out @type {Map<string, number>} */
    this.amounts = new Map();
  }

  /** When the table has changed: what was put together goes on as long as it may be begun. @param {ComposingPlan | null} plan @param {Composing | null} before @param {readonly Deed[]} legal */
  static after(plan, before, legal) {
    if (!plan) return null;
    const composing = new Composing(plan);
    const kept = before?.kept();
    if (kept && legal.some((item) => item.code === kept.head)) composing.begin(kept);
    return composing;
  }

  /** An action that begins such a move is pressed; the same again puts it back. @param {Deed} item @returns {boolean} Whether it is one. */
  press({ code, kind }) {
    if (!this.plan.heads.includes(kind)) return false;
    if (this.head === code) this.clear();
    else this.begin({ head: code, amounts: this.plan.start(code, this.kept()) });
    return true;
  }

  /** @param {Composed} composed */
  begin({ head, amounts }) {
    this.head = head;
    this.amounts = new Map(amounts);
  }

  /** @param {string} slot */
  amount(slot) {
    return this.amounts.get(slot) ?? 0;
  }

  /** @param {string} slot @param {number} amount */
  set(slot, amount) {
    if (amount > 0) this.amounts.set(slot, amount);
    else this.amounts.delete(slot);
  }

  clear() {
    this.head = null;
    this.amounts.clear();
  }

  /** The things in the order of the server, without what begins and ends the move. @returns {string[]} */
  parts() {
    return this.plan.slots.filter((slot) => this.amounts.has(slot)).map((slot) => this.plan.code(slot, this.amount(slot)));
  }

  /** The whole move. @returns {string[]} */
  codes() {
    return this.head === null ? [] : [this.head, ...this.parts(), this.plan.end];
  }

  /** For the page that comes after this one. @returns {Composed | null} */
  kept() {
    return this.head === null ? null : { head: this.head, amounts: [...this.amounts] };
  }
}
