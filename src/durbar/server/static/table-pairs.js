/** @import {Deed, Step, UnfinishedStep} from "/static/types.js" */

/* Two things that are chosen together, such as the cards of a swap. The server takes them in one order; a person may begin with either.
   So every first action is drafted once, and the pairs are known before the first press. */

export class Pairs {
  /**
   * @param {readonly Deed[]} firsts The actions that may come first.
   * @param {(code: string) => Promise<Step>} draft
   */
  constructor(firsts, draft) {
    this.firsts = firsts;
    this.draft = draft;
    this.ready = false;
    /** first code -> second code -> the action @type {Map<string, Map<string, Deed>>} */
    this.seconds = new Map();
    /** @type {UnfinishedStep | null} */
    this.sample = null;
  }

  async load() {
    try {
      const steps = await Promise.all(this.firsts.map((item) => this.draft(item.code)));
      this.firsts.forEach((item, i) => {
        const step = /** @type {Step} */ (steps[i]);
        if (step.complete) throw new Error("not a pair");
        this.sample ??= step;
        this.seconds.set(item.code, new Map(step.legal.map((one) => [one.code, one])));
      });
      this.ready = this.seconds.size > 0;
    } catch {
      this.ready = false;
    }
  }

  /**
   * What may be pressed: every thing of a pair, and after the first of them, its partners.
   * @param {string | null} chosen
   * @returns {Map<string, Deed>}
   */
  legal(chosen) {
    /** @type {Map<string, Deed>} */
    const found = new Map();
    const place = chosen === null ? null : thing(chosen);
    /** @type {Set<string>} */
    const firstThings = new Set();
    for (const first of this.firsts) {
      const seconds = this.seconds.get(first.code) ?? new Map();
      if (place === null) {
        found.set(first.code, first);
        firstThings.add(thing(first.code));
      } else if (thing(first.code) === place) {
        for (const [code, second] of seconds) found.set(code, second);
      } else if ([...seconds.keys()].some((code) => thing(code) === place)) {
        found.set(first.code, first);
      }
    }
    if (place === null) {
      // A thing that can only be the second of a pair may be pressed first as well.
      for (const seconds of this.seconds.values()) {
        for (const [code, second] of seconds) if (!firstThings.has(thing(code))) found.set(code, second);
      }
    }
    return found;
  }

  /** The step after the first press. @param {string} code @returns {UnfinishedStep | null} */
  step(code) {
    return this.sample && { ...this.sample, legal: [...this.legal(code).values()] };
  }

  /** The two in the order of the server. @param {readonly string[]} codes @returns {string[]} */
  ordered(codes) {
    const things = codes.map(thing);
    for (const first of this.firsts) {
      const at = things.indexOf(thing(first.code));
      if (at < 0) continue;
      for (const code of this.seconds.get(first.code)?.keys() ?? []) {
        if (thing(code) === things[1 - at]) return [first.code, code];
      }
    }
    return [...codes];
  }
}

/** What an action is about, whichever its kind. @param {string} code */
function thing(code) {
  return code.slice(code.indexOf(":") + 1);
}
