/** @import {Notice} from "/static/table-types.js" */
/** @import {Step, Table} from "/static/types.js" */

/* Requests of a table to its server, and what is said when one fails. */

import { ApiError, get, post } from "/static/api.js";
import { t } from "/static/language.js";

export class Sending {
  /**
   * @param {object} given
   * @param {() => Table} given.table
   * @param {(data: Table) => void} given.arrived A whole table has been answered.
   * @param {() => void} given.changed Something here is to be drawn.
   */
  constructor({ table, arrived, changed }) {
    this.table = table;
    this.arrived = arrived;
    this.changed = changed;
    this.path = `/api/matches/${encodeURIComponent(table().id)}`;
    /** @type {Notice | null} */
    this.notice = null;
    /** A request is on its way. */
    this.busy = false;
    /** The last request has been dealt with. @type {Promise<void>} */
    this.idle = Promise.resolve();
    /** What was pressed for the request that is on its way. @type {string | null} */
    this.pressed = null;
    /** What was pressed after that. @type {string | null} */
    this.next = null;
    /** It takes so long that the prompt says so. */
    this.slow = false;
  }

  /** What may follow these actions. @param {readonly string[]} codes @returns {Promise<Step>} */
  draft(codes) {
    return post(`${this.path}/draft`, { codes });
  }

  /** Runs one request; whatever it brings, what is on the screen stays. @param {() => Promise<void>} work */
  request(work) {
    this.idle = this.run(work);
    return this.idle;
  }

  /** @param {() => Promise<void>} work */
  async run(work) {
    this.busy = true;
    const timer = setTimeout(() => { this.slow = true; this.changed(); }, 500);
    try {
      await work();
    } catch (error) {
      await this.failed(error);
    } finally {
      clearTimeout(timer);
      this.busy = this.slow = false;
      this.pressed = null;
      this.changed();
    }
  }

  /**
   * A press that comes while another is looked up waits for that, and holds if the same is still asked.
   * A second one on the same thing may be an accident.
   * @param {string} key @param {() => void} press
   */
  async afterwards(key, press) {
    if (key === this.pressed) return;
    const decision = this.table().asked?.decision;
    this.next = key;
    await this.idle;
    if (this.next === key && !this.busy && decision === this.table().asked?.decision) press();
  }

  /** @param {unknown} error */
  async failed(error) {
    if (!(error instanceof ApiError)) {
      console.error(error);
      this.notice = { text: t("Something went wrong here. Please load the page again."), clause: null };
      return;
    }
    if (error.status === 409) {
      try {
        const data = await get(this.path);
        this.outdated();
        this.arrived(data);
      } catch {
        // The stream will bring it; the words below are true all the same.
      }
      this.notice = { text: t("The table has changed meanwhile. Nothing was sent; look again before you decide."), clause: null };
      return;
    }
    this.notice = { text: error.message, clause: error.clause };
  }

  /** The table is another than the one that was answered: what was begun for that one is let go. */
  outdated() {}
}
