/** @import {BoardModule, Given, Ui} from "/static/table-types.js" */
/** @import {StartedTable, StreamMessage, Table} from "/static/types.js" */

/* A table: the frame that every game has. It fetches and watches the match, and draws header, prompt and chronicle around the board of the game. */

import { html, nothing, render } from "/static/vendor/lit-html/lit-html.js";
import { ApiError, get, post } from "/static/api.js";
import { header, otherLanguage } from "/static/header.js";
import { loadMessages, setLocale, t, tn } from "/static/language.js";
import { icon, loadSprite, loadStyle, medallion, parts, partsText } from "/static/parts.js";
import { watch } from "/static/stream.js";
import { openRules } from "/static/rules.js";
import { dragging } from "/static/table-drag.js";
import { chronicle, merged } from "/static/table-chronicle.js";
import { Focus } from "/static/table-focus.js";
import { leaveMatch } from "/static/table-host.js";
import { keep, kept } from "/static/table-kept.js";
import { Menu } from "/static/table-menu.js";
import { openAbout, openMemory } from "/static/table-sheets.js";
import { Moves } from "/static/table-moves.js";
import { move } from "/static/table-motion.js";
import { gathering } from "/static/table-open.js";
import { promptBar } from "/static/table-prompt.js";
import { report } from "/static/table-result.js";
import { Sight } from "/static/table-sight.js";

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @returns {() => void}
 */
export function showTable(root, id) {
  const view = new TableView(root, id);
  view.start();
  return () => view.end();
}

class TableView {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    this.root = root;
    this.id = id;
    /** @type {Table | null} */
    this.table = null;
    /** What has arrived and is about to be drawn: a motion takes a picture of the old table first. @type {Table | null} */
    this.coming = null;
    /** @type {BoardModule | null} */
    this.board = null;
    /** @type {Moves | null} */
    this.moves = null;
    this.problem = "";
    this.connected = true;
    /** Up to which event the viewer has read, and the last round whose end has been put away. */
    this.read = 0;
    this.seenRound = 0;
    this.focus = new Focus();
    this.sight = new Sight();
    this.menu = new Menu(() => this.draw());
    /** @type {(() => void)[]} */
    this.ends = [];
    this.ended = false;
    /** @param {KeyboardEvent} event */
    this.onKey = (event) => this.key(event);
  }

  async start() {
    this.draw();
    try {
      const table = /** @type {Table} */ (await get(`/api/matches/${encodeURIComponent(this.id)}`));
      const folder = `/games/${encodeURIComponent(table.game)}`;
      const [board] = await Promise.all([
        import(`${folder}/board.js`),
        loadStyle(`${folder}/board.css`),
        loadSprite(`${folder}/pieces.svg`),
        loadMessages(table.game),
      ]);
      if (this.ended) return;
      this.board = board;
      this.first(table);
    } catch (error) {
      this.problem = error instanceof ApiError ? error.message : t("This table could not be opened. Please load the page again.");
      if (!(error instanceof ApiError)) console.error(error);
      this.draw();
    }
  }

  /** @param {Table} table */
  first(table) {
    this.table = table;
    this.read = table.number;
    const ended = table.view && this.board?.endedRound?.(table.view);
    // Who arrives later has not asked to see what the last round brought.
    this.seenRound = ended ? (ended.fresh ? ended.round - 1 : ended.round) : 0;
    const before = kept(this.id);
    this.seenRound = Math.max(this.seenRound, before?.seenRound ?? 0);
    this.moves = new Moves({
      table: () => /** @type {Table} */ (this.table),
      pairKinds: () => this.board?.pairs ?? [],
      layingPlan: () => (this.table?.view && this.board?.laying?.(this.table.view)) || null,
      heap: () => (this.table?.view && this.board?.heap?.(this.table.view)) || [],
      composingPlan: () => (this.table?.view && this.board?.composing?.(this.table.view, this.table.viewer)) || null,
      arrived: (data) => this.arrived(data, true),
      changed: () => this.draw(),
    });
    this.moves.renewed(null);
    if (before) this.moves.resume(before.begun);
    this.draw();
    addEventListener("keydown", this.onKey);
    const leaving = () => { if (this.moves) keep(this.id, { seenRound: this.seenRound, begun: this.moves.kept() }); };
    addEventListener("pagehide", leaving);
    this.ends.push(dragging({
      accepts: (from, to) => this.moves?.accepts(from, to) ?? false,
      drop: (from, to) => this.moves?.drop(from, to),
    }));
    this.ends.push(
      () => removeEventListener("keydown", this.onKey),
      () => removeEventListener("pagehide", leaving),
      watch(this.id, table.number, (message) => this.news(message), (connected) => {
        this.connected = connected;
        this.draw();
      }),
    );
  }

  end() {
    this.ended = true;
    for (const end of this.ends.splice(0)) end();
    this.menu.end();
    render(nothing, this.root);
  }

  /** @param {StreamMessage} message */
  async news(message) {
    // What follows the viewer's own move is shown after the answer to it: before, a press on it would be lost.
    await this.moves?.idle;
    if (message.type === "table") this.arrived(/** @type {Table} */ (message.data), false);
  }

  /** A table from the server, as an answer (with the whole chronicle) or as news. @param {Table} data @param {boolean} whole */
  arrived(data, whole) {
    const before = this.coming ?? this.table;
    if (this.ended || !before || !this.moves) return;
    // An answer may be overtaken by the news of what followed it.
    if (data.number < before.number) return;
    // Our own move comes twice, as its answer and as news.
    if (!whole && same(before, data)) return;
    if (whole) {
      // What the viewer has done itself needs no mark, and it has looked at the table to do it.
      this.read = data.number;
      // The news may have been quicker than the answer: then it is that round which has just ended.
      const ended = data.number > before.number && before.view && this.board?.endedRound?.(before.view);
      if (ended) this.seenRound = Math.max(this.seenRound, ended.round);
    }
    const next = { ...data, chronicle: merged(before.chronicle, data.chronicle, whole) };
    this.coming = next;
    const journeys = before.view && data.view && this.board?.journeys ? this.board.journeys(before.view, data.view, data.viewer) : [];
    move(journeys, () => {
      if (this.coming === next) this.coming = null;
      // Two may be on their way; what is older never follows what is newer.
      if (this.table && next.number < this.table.number) return;
      this.table = next;
      this.moves?.renewed(before);
      this.draw();
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (this.menu.open) return this.menu.close();
    const { moves } = this;
    if (moves && (moves.question || moves.begun) && !moves.busy) moves.back();
  }

  /** @param {string | null} [clause] */
  rules(clause = null) {
    const { table } = this;
    if (table) openRules({ game: table.game, title: table.title, clause });
  }

  async again() {
    try {
      const made = await post(`/api/matches/${encodeURIComponent(this.id)}/again`);
      location.assign(`/table/${encodeURIComponent(made.id)}`);
    } catch (error) {
      this.say(error);
    }
  }

  async join() {
    try {
      await post(`/api/matches/${encodeURIComponent(this.id)}/join`, { seat: null });
      const data = await get(`/api/matches/${encodeURIComponent(this.id)}`);
      this.arrived(data, true);
    } catch (error) {
      this.say(error);
    }
  }

  /** @param {string | null} at */
  async point(at) {
    try {
      await post(`/api/matches/${encodeURIComponent(this.id)}/point`, { at });
    } catch (error) {
      this.say(error);
    }
  }

  /** @param {unknown} error */
  say(error) {
    if (!this.moves) return;
    if (!(error instanceof ApiError)) console.error(error);
    this.moves.notice = { text: error instanceof ApiError ? error.message : t("Something went wrong here. Please load the page again."), clause: null };
    this.draw();
  }

  /** @returns {Ui} */
  ui() {
    const table = /** @type {Table} */ (this.table);
    /** @type {Ui} */
    const ui = {
      t, tn, partsText, icon, medallion,
      parts: (list) => parts(list, table.seats),
      promptBar: html``,
      chronicle: html``,
      report: nothing,
      openRules: (clause) => this.rules(clause),
      seenRound: this.seenRound,
      dismissRound: () => {
        this.putRoundAway();
        this.draw();
      },
      showRound: () => {
        // Whoever asks for it sees it whole, whatever else is asked.
        this.seenRound = -1;
        this.draw();
        // It may lie far up on a phone.
        /** @type {HTMLElement | null} */ (document.querySelector('[data-at="ended"]'))?.focus();
      },
    };
    return ui;
  }

  putRoundAway() {
    const ended = this.table?.view && this.board?.endedRound?.(this.table.view);
    if (ended) this.seenRound = ended.round;
  }

  draw() {
    if (this.ended) return;
    this.focus.keep(() => render(this.page(), this.root), this.moves?.question ?? null);
    this.look();
  }

  /** Brings on to the screen what is asked for, or the result, if it lies off it. */
  look() {
    const { table, moves, board } = this;
    if (table?.status === "over") return this.sight.look("over", [".result .won", ".result"]);
    if (moves?.composed) return this.sight.look(`${table?.asked?.decision} ${moves.composing?.head}`, ["main .composing"]);
    const ui = table && this.ui();
    // What the prompt bar offers needs no second place.
    const outside = moves?.asked && ui && [...moves.legal().values()].some((item) => !board?.barLabel?.(item, ui, table.view));
    this.sight.look(outside ? `${table?.asked?.decision} ${moves.codes.length}` : "", ["main button.legal", "main button.maybe"]);
  }

  /** @param {StartedTable} table @param {Moves} moves @param {Ui} ui @returns {Given<any>} */
  given(table, moves, ui) {
    const { composing } = moves;
    return {
      view: table.view, table, ui, undecided: moves.begun,
      legal: this.connected ? moves.legal() : new Map(),
      forbidden: new Map((moves.asked && this.connected ? table.asked.forbidden : []).map((one) => [one.code, one])),
      chosen: moves.chosen(),
      earlier: this.connected ? moves.earlier() : new Map(),
      gather: (chosen) => { if (this.connected && !this.coming) moves.gather(chosen); },
      point: (at) => this.point(at),
      laying: moves.laying && { aim: moves.laying.aim, aimAt: (place) => { moves.laying?.aimAt(place); this.draw(); } },
      composing: composing && {
        head: composing.head, parts: composing.parts(),
        amount: (slot) => composing.amount(slot),
        set: (slot, amount) => { moves.notice = null; composing.set(slot, amount); this.draw(); },
      },
      act: (key) => {
        if (!this.connected || this.coming) return;
        // Who goes on has read how the last round went.
        this.putRoundAway();
        moves.act(key);
      },
    };
  }

  page() {
    const { table, moves, board } = this;
    if (!table || !moves) {
      return html`
        ${header({})}
        <main class="plain">${this.problem
          ? html`<p class="problem">${icon("warn")}<span>${this.problem}</span></p><p><a class="btn" href="/">${t("To the lobby")}</a></p>`
          : html`<p class="muted">${t("The table is being laid …")}</p>`}</main>`;
    }
    const ui = this.ui();
    document.title = (moves.asked ? t("Your turn · {game}", { game: table.title }) : `${table.title} · Durbar`);
    const started = table.status === "running" || table.status === "over";
    const given = started ? this.given(table, moves, ui) : null;
    ui.promptBar = promptBar({
      table, moves, board, ui, connected: this.connected, composed: given && moves.composed && board?.composed?.(given) || null,
      openRules: (clause) => this.rules(clause), again: () => this.again(), join: () => this.join(),
    });
    const memory = started && board?.memory?.({ view: table.view, table, ui }) || null;
    ui.chronicle = chronicle({ table, read: this.read, memory: memory && { text: memory.button, open: () => openMemory(memory) } });
    if (table.status === "over") ui.report = report({ table, board, ui });
    const watching = table.viewer === null && started;
    return html`
      <a class="skip" href="#prompt" @click=${(/** @type {Event} */ event) => { event.preventDefault(); /** @type {HTMLElement | null} */ (document.querySelector('[data-at="prompt"]'))?.focus(); }}>${t("To what is asked")}</a>
      ${header({
        where: { title: table.title, detail: html`${watching ? html`<span class="tag">${icon("eye")}${t("watching")}</span> ` : nothing}${table.headline ? parts(table.headline, table.seats) : t("Waiting to begin")}` },
        tools: html`
          <button type="button" class="tool" data-at="rules" @click=${() => this.rules()}>${icon("book")}<span>${t("Rules")}</span></button>`,
        languageElsewhere: true,
        last: this.menu.button([
          { text: t("About this table"), icon: "seal", act: () => openAbout(table) },
          { text: otherLanguage.name, icon: "pen", act: () => setLocale(otherLanguage.code) },
          ...table.viewer !== null && table.status === "running" ? [{ text: t("Leave for good"), icon: "bot", act: () => leaveMatch(table) }] : [],
          { text: t("To the lobby"), icon: "leave", href: "/" },
        ]),
      })}
      ${given && board
        ? board.default(given)
        : gathering({ table, ui, redraw: () => this.draw() })}`;
  }
}

/** Whether two tables differ in nothing but the part of the chronicle they hold. @param {Table} one @param {Table} other */
function same(one, other) {
  return JSON.stringify({ ...one, chronicle: null }) === JSON.stringify({ ...other, chronicle: null });
}
