/** @import {Begun} from "/static/table-kept.js" */
/** @import {ComposingPlan, LayingPlan} from "/static/table-types.js" */
/** @import {Deed, Pick, Table, UnfinishedStep} from "/static/types.js" */

/* What the viewer has begun and not sent: the first actions of a move, a set of things, things laid at places, something put together, or a costly choice to be confirmed.
   Nothing here knows a game. Whether a move is complete is the server's word, asked by drafting. */

import { ApiError, post } from "/static/api.js";
import { t } from "/static/language.js";
import { bare, keys } from "/static/table-codes.js";
import { Composing } from "/static/table-composing.js";
import { Heap } from "/static/table-heap.js";
import { Laying } from "/static/table-laying.js";
import { Pairs } from "/static/table-pairs.js";
import { Sending } from "/static/table-sending.js";
import { Trail } from "/static/table-trail.js";

export class Moves extends Sending {
  /**
   * @param {object} given
   * @param {() => Table} given.table
   * @param {() => readonly string[]} given.pairKinds
   * @param {() => LayingPlan | null} given.layingPlan
   * @param {() => ComposingPlan | null} given.composingPlan
   * @param {() => readonly string[]} given.heap
   * @param {(data: Table) => void} given.arrived A whole table has been answered.
   * @param {() => void} given.changed Something here is to be drawn.
   */
  constructor({ table, pairKinds, layingPlan, composingPlan, heap, arrived, changed }) {
    super({ table, arrived, changed });
    this.pairKinds = pairKinds;
    this.layingPlan = layingPlan;
    this.composingPlan = composingPlan;
    this.heap = new Heap(heap);
    /** The actions chosen so far of a move that has several. @type {string[]} */
    this.codes = [];
    /** What the server answered to them. @type {UnfinishedStep | null} */
    this.step = null;
    this.trail = new Trail();
    /** Positions in the set, in the order of pressing. @type {number[]} */
    this.picked = [];
    /** @type {Laying | null} */
    this.lays = null;
    /** @type {Composing | null} */
    this.composing = null;
    /** A costly choice that waits for a second word. @type {Deed | null} */
    this.question = null;
    /** @type {Pairs | null} */
    this.pairs = null;
    this.pairsFor = "";
  }

  /** @returns {Pick | null} */
  get pick() {
    return (this.step ? this.step.pick : this.table().asked?.pick) ?? null;
  }

  /** What the viewer is asked now, if anything. */
  get task() {
    const { viewer, asked } = this.table();
    return viewer !== null && asked?.seats.includes(viewer) && (asked.legal.length > 0 || asked.pick !== null) ? asked : null;
  }

  /** Whether the viewer is asked for something now. */
  get asked() {
    return this.task !== null;
  }

  /** Whether something was begun that can be put back. */
  get begun() {
    return this.codes.length > 0 || this.picked.length > 0 || (this.lays?.laid.size ?? 0) > 0 || this.heap.chosen.length > 0 || this.composed;
  }

  /** Whether something is being put together. */
  get composed() {
    return this.composing !== null && this.composing.head !== null;
  }

  /** What is being laid, unless something else has been begun meanwhile. */
  get laying() {
    return this.codes.length ? null : this.lays;
  }

  /** How far a set or things to be laid have come. @returns {{chosen: number, count: number} | null} */
  get progress() {
    const { pick, laying } = this;
    if (laying) return { chosen: laying.laid.size, count: laying.plan.count };
    return pick && { chosen: this.picked.length, count: pick.count };
  }

  /** What may be pressed now, also when nobody waits for the viewer. @returns {Map<string, Deed>} */
  legal() {
    /** @type {Map<string, Deed>} */
    const found = new Map();
    const { asked } = this.table();
    if (!asked) return found;
    if (this.pairs?.ready) return this.pairs.legal(this.codes[0] ?? null);
    const items = (this.step ?? asked).legal;
    const { pick, laying } = this;
    for (const item of items) {
      if (!pick?.codes.includes(item.code) && item.kind !== laying?.plan.kind) found.set(item.code, item);
    }
    if (laying) return new Map([...laying.legal(), ...found]);
    if (!pick) return found;
    const full = pick.count > 1 && this.picked.length >= pick.count;
    keys(pick.codes).forEach((key, position) => {
      const code = pick.codes[position] ?? "";
      // The engine takes a set in one order; the later things of it have no words of their own yet.
      const item = items.find((one) => one.code === code) ?? bare(code);
      if (!full || this.picked.includes(position)) found.set(key, item);
    });
    return found;
  }

  /** What was offered before what is begun: a press on it goes back there. @returns {Map<string, Deed>} */
  earlier() {
    return new Map([...this.trail.offered(this.codes, this.table().asked)].map(([code, { item }]) => [code, item]));
  }

  /** What is chosen and not sent, or sealed. @returns {Set<string>} */
  chosen() {
    const { pick, composing } = this;
    if (composing?.head != null) return new Set([composing.head]);
    if (this.question) return new Set([...this.codes, ...this.heap.chosen, this.question.code]);
    if (this.laying?.laid.size) return new Set([...this.laying.laid].map(([place, thing]) => this.laying?.code(place, thing) ?? ""));
    if (this.codes.length || this.picked.length || this.heap.chosen.length) {
      const set = pick ? keys(pick.codes).filter((_, position) => this.picked.includes(position)) : [];
      return new Set([...keys(this.codes), ...set, ...this.heap.chosen]);
    }
    return new Set(keys(this.table().view?.chosen ?? []));
  }

  /** A press on a thing. @param {string} key */
  act(key) {
    if (this.busy) return void this.afterwards(key, () => this.act(key));
    this.notice = this.next = null;
    const { pick, laying } = this;
    if (laying && key.startsWith(`${laying.plan.kind}:`)) {
      laying.press(key);
      return this.changed();
    }
    if (pick && keys(pick.codes).includes(key)) return this.toggle(pick, key);
    const item = this.legal().get(key);
    if (item && this.composing?.press(item)) return this.changed();
    const at = this.codes.indexOf(key);
    if (!item) return at < 0 ? this.instead(key) : this.back(this.codes.length - at);
    if (item.costly) {
      // Only the prompt's button says yes: a second click of the same kind may be an accident, and is asked anew.
      this.question = { ...item };
      return this.changed();
    }
    this.question = null;
    this.pressed = key;
    this.go([...this.codes, ...this.heap.added, item.code]);
  }

  /** A press on something that was possible earlier. @param {string} key */
  instead(key) {
    const found = this.trail.offered(this.codes, this.table().asked).get(key);
    if (found) return this.go([...this.codes.slice(0, found.length), key]);
  }

  /** Just these of the heap are chosen. @param {readonly string[]} chosen */
  gather(chosen) {
    this.notice = this.question = null;
    this.heap.choose(chosen);
    const base = this.trail.steps.get(this.codes.length);
    this.changed();
    if (!this.busy && base && this.heap.fits(base)) this.request(() => this.heaped(base));
  }

  /** What is chosen of the heap comes after the actions so far. Another press may come before the answer. @param {UnfinishedStep} base */
  async heaped(base) {
    do this.step = await this.heap.after(this.path, this.codes, base);
    while (this.heap.stale);
  }

  /** @param {Pick} pick @param {string} key */
  toggle(pick, key) {
    const position = keys(pick.codes).indexOf(key);
    if (position < 0) return;
    if (this.picked.includes(position)) this.picked = this.picked.filter((one) => one !== position);
    else if (pick.count === 1) this.picked = [position];
    else if (this.picked.length < pick.count) this.picked = [...this.picked, position];
    this.changed();
  }

  /** Whether something of a set, or to be laid, may be dropped there. @param {string} from @param {string} to */
  accepts(from, to) {
    const { pick, laying } = this;
    if (this.busy) return false;
    return laying ? laying.accepts(from, to) : Boolean(pick && to === "set" && keys(pick.codes).includes(from));
  }

  /** @param {string} from @param {string} to */
  drop(from, to) {
    if (!this.accepts(from, to)) return;
    if (this.laying) {
      this.laying.drop(from, to);
      this.changed();
    } else if (!this.chosen().has(from)) {
      this.act(from);
    }
  }

  /** The second word on a costly choice. @param {boolean} yes */
  answer(yes) {
    const item = this.question;
    this.question = null;
    if (yes && item) this.go([...this.codes, ...this.heap.added, item.code]);
    else this.changed();
  }

  /** Sends the set that was chosen, what was laid, or what was put together. */
  send() {
    const { pick, laying, progress, composing } = this;
    if (composing?.head != null) return void this.submit({ codes: composing.codes() });
    if (this.busy || progress?.chosen !== progress?.count) return;
    if (laying) return void this.request(async () => this.post({ codes: await laying.shortest((part) => this.draft(part)) }));
    if (!pick) return;
    const codes = [...this.picked].sort((a, b) => a - b).map((position) => pick.codes[position] ?? "");
    this.submit({ codes: [...this.codes, ...codes] });
  }

  /** Puts the last actions of an unsent move back. @param {number} [count] */
  async back(count = 1) {
    this.notice = null;
    if (this.question || !this.begun) {
      this.question = null;
      return this.changed();
    }
    if (this.composed || this.picked.length || this.laying?.laid.size) {
      this.picked = [];
      this.laying?.clear();
      this.composing?.clear();
      return this.changed();
    }
    if (this.heap.chosen.length && count === 1) return this.gather([]);
    const codes = this.codes.slice(0, this.codes.length - count);
    if (!codes.length || this.pairs?.ready) {
      this.codes = codes;
      this.step = null;
      return this.changed();
    }
    await this.request(async () => {
      this.take(codes, /** @type {UnfinishedStep} */ (await this.draft(codes)));
      this.heap.added = [];
    });
  }

  undo() {
    this.submit({ undo: true });
  }

  retract() {
    this.submit({ retract: true });
  }

  /** A move so far: sends it if the server calls it complete. @param {string[]} codes */
  async go(codes) {
    if (this.pairs?.ready) {
      if (codes.length < 2) {
        this.codes = codes;
        this.step = this.pairs.step(codes[0] ?? "");
        return this.changed();
      }
      return this.submit({ codes: this.pairs.ordered(codes) });
    }
    const decision = this.table().asked?.decision;
    await this.request(async () => {
      const step = await this.draft(codes);
      if (decision !== this.table().asked?.decision) return;
      if (step.complete) return this.post({ codes });
      this.take(codes, step);
      await this.heaped(step);
    });
  }

  /** @param {string[]} codes @param {UnfinishedStep} step */
  take(codes, step) {
    this.codes = codes;
    this.step = step;
    this.picked = [];
    this.trail.keep(codes.length, step);
  }

  /** @param {{codes?: string[], undo?: boolean, retract?: boolean}} body */
  submit(body) {
    if (this.busy) return;
    this.notice = null;
    return this.request(() => this.post(body));
  }

  /** @param {{codes?: string[], undo?: boolean, retract?: boolean}} body */
  async post(body) {
    const data = await post(`${this.path}/actions`, { decision: this.table().asked?.decision, ...body });
    if (body.codes && this.aside(body.codes)) this.clearSteps();
    else this.clear();
    this.arrived(data);
  }

  /** Whether these actions have nothing to do with the set that is being chosen. @param {readonly string[]} codes */
  aside(codes) {
    const { pick, lays: laying, composing } = this;
    if (composing?.head != null) return codes[0] !== composing.head;
    return (pick ?? laying) !== null && codes.every((code) => !pick?.codes.includes(code) && !code.startsWith(`${laying?.plan.kind}:`));
  }

  /** What has been begun, for `resume` on the page that comes after this one. @returns {Begun} */
  kept() {
    return { decision: this.task?.decision ?? null, codes: this.codes, picked: this.picked, laid: [...this.lays?.laid ?? []], heap: this.heap.chosen, composed: this.composing?.kept() ?? null };
  }

  /** Takes up what was begun before the page was loaded anew, if the same is still asked. @param {Begun} begun */
  async resume({ decision, codes, picked, laid, heap, composed }) {
    if (!this.task || decision !== this.task.decision) return;
    this.picked = picked;
    this.heap.choose(heap ?? []);
    for (const [place, thing] of laid) this.lays?.lay(place, thing);
    if (composed) this.composing?.begin(composed);
    if (!codes.length) return;
    try {
      const step = await this.draft(codes);
      if (step.complete || this.codes.length || decision !== this.task?.decision) return;
      this.take(codes, step);
      this.picked = picked;
      await this.heaped(step);
    } catch {
      // One of a pair that was pressed in the other order: it is quickly pressed again.
    }
    this.changed();
  }

  /** @param {unknown} error */
  async failed(error) {
    if (error instanceof ApiError) this.question = null;
    await super.failed(error);
  }

  outdated() {
    if (!this.composed) this.clear();
  }

  clear() {
    this.picked = [];
    this.lays?.clear();
    this.heap.clear();
    this.composing?.clear();
    this.clearSteps();
  }

  clearSteps() {
    this.codes = [];
    this.step = null;
    this.trail.clear();
    this.heap.added = [];
    this.question = null;
    this.notice = null;
  }

  /** A table has come from the server: what was begun holds only for the decision it was begun for. @param {Table | null} before */
  renewed(before) {
    const now = this.table();
    const same = before?.asked && now.asked && before.asked.decision === now.asked.decision && this.asked;
    const asksAgain = this.asked && before?.asked?.pick && JSON.stringify(before.asked.pick) === JSON.stringify(now.asked?.pick);
    const plan = this.asked ? this.layingPlan() : null;
    if (JSON.stringify(plan) !== JSON.stringify(this.lays?.plan ?? null)) this.lays = plan && new Laying(plan, this.lays);
    const { begun } = this;
    this.composing = Composing.after(this.asked ? this.composingPlan() : null, this.composing, this.task?.legal ?? []);
    if (!same && (asksAgain || plan || this.composed)) {
      this.clearSteps();
    } else if (!same) {
      const lost = begun && !this.busy && before?.status === "running" && now.status === "running";
      this.clear();
      if (lost) this.notice = { text: t("The table has changed meanwhile; what you had begun was put back."), clause: null };
    }
    const kinds = this.pairKinds();
    const { task } = this;
    const decision = task?.legal.some((item) => kinds.includes(item.kind)) ? `${task.decision}` : "";
    if (decision !== this.pairsFor || !same) {
      this.pairsFor = decision;
      this.pairs = null;
      if (decision) this.loadPairs(decision);
    }
  }

  /** Without it the pair is chosen in the order of the server, so a failure costs nothing. @param {string} decision */
  async loadPairs(decision) {
    const pairs = new Pairs(this.task?.legal ?? [], (code) => this.draft([code]));
    this.pairs = pairs;
    await pairs.load();
    if (this.pairs !== pairs || decision !== this.pairsFor) return;
    // Somebody was quicker than the answers; that choice began in the server's order and goes on so.
    if (this.codes.length || this.busy) this.pairs = null;
    this.changed();
  }
}
