/** @import {BoardModule, Composed, Template, Ui} from "/static/table-types.js" */
/** @import {Deed, StartedTable, Table} from "/static/types.js" */
/** @import {Moves} from "/static/table-moves.js" */
/** @import {TemplateResult} from "/static/vendor/lit-html/lit-html.js" */

/* The prompt bar: one sentence that begins with who acts. It keeps its place and its height in every state. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { locale, t, tn } from "/static/language.js";
import { icon, medallion, parts, partsText } from "/static/parts.js";

/**
 * @typedef {object} Scene
 * @property {Table} table
 * @property {Moves} moves
 * @property {BoardModule | null} board
 * @property {Ui} ui
 * @property {boolean} connected
 * @property {Composed | null} composed What a board says of a move that is being put together.
 * @property {(clause: string | null) => void} openRules
 * @property {() => void} again
 * @property {() => void} join
 */

/**
 * @param {object} given
 * @param {"act" | "wait" | "alarm"} given.kind
 * @param {Template} given.sign
 * @param {Template} given.sentence
 * @param {Template} [given.help]
 * @param {Template} [given.status] Dots, or who is done.
 * @param {Template} [given.buttons]
 * @param {boolean} [given.urgent] The small words are more than help, and stay on a phone.
 */
function bar({ kind, sign, sentence, help = nothing, status = nothing, buttons = nothing, urgent = false }) {
  return html`
    <div class="prompt ${kind} ${urgent ? "urgent" : ""}" data-at="prompt" tabindex="-1">
      <span class="sign">${sign}</span>
      <div class="grow" role="status" aria-live="polite"><p>${sentence}</p>${help === nothing ? nothing : html`<small>${help}</small>`}</div>
      ${status}
      ${buttons === nothing ? nothing : html`<div class="bts">${buttons}</div>`}
    </div>`;
}

const lotus = () => html`<svg class="lotus" aria-hidden="true"><use href="#lotus"></use></svg>`;
const dots = () => html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** @param {Scene} scene @returns {TemplateResult} */
export function promptBar(scene) {
  const { table, moves, connected } = scene;
  if (!connected) {
    return bar({ kind: "wait", sign: icon("warn"), sentence: t("Reconnecting …"), help: t("The table is as you last saw it. Nothing you do now is sent."), urgent: true });
  }
  if (table.status === "open") return gathering(scene);
  if (table.status === "closed") {
    return bar({ kind: "wait", sign: icon("people"), sentence: t("This table has never begun"), help: parts(table.headline ?? [], table.seats), urgent: true });
  }
  if (table.status === "over") return over(scene, table);
  if (moves.question) return question(scene, moves.question);
  if (scene.composed) return composing(scene, scene.composed);
  if (moves.asked) return acting(scene, table);
  return waiting(scene, table);
}

/** @param {Scene} scene */
function gathering({ table, join, moves }) {
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const mayJoin = table.viewer === null && free > 0 && table.public !== false;
  return bar({
    kind: mayJoin ? "act" : "wait",
    sign: mayJoin ? lotus() : icon("people"),
    sentence: mayJoin ? t("You may sit down at this table") : t("We wait for more people"),
    help: words(moves) ?? t("The match begins when every seat is taken."),
    urgent: moves.notice !== null,
    status: mayJoin ? nothing : dots(),
    buttons: mayJoin ? html`<button type="button" class="btn main" data-at="bar.join" @click=${join}>${t("Sit down")}</button>` : nothing,
  });
}

/** Who has won, in one sentence. @param {StartedTable} table */
function winners({ result, seats }) {
  const won = seats.filter((seat) => result?.ranks[seat.seat] === 1);
  if (!won.length) return null;
  const others = won.filter((seat) => !seat.you).map((seat) => seat.name);
  const names = new Intl.ListFormat(locale).format(others);
  if (others.length === won.length) return tn("{names} has won", "{names} have won", won.length, { names });
  if (others.length > 1) return t("You, {names} have won", { names });
  return others.length ? t("You and {names} have won", { names }) : t("You have won");
}

/** @param {Scene} scene @param {StartedTable} table */
function over({ again, moves }, table) {
  const line = table.result ? parts(table.result.line, table.seats) : nothing;
  return bar({
    kind: "wait", sign: icon(winners(table) ? "crown" : "score"), sentence: winners(table) ?? parts(table.asked.prompt, table.seats), help: words(moves) ?? line, urgent: true,
    buttons: table.viewer === null ? nothing : html`<button type="button" class="btn main" data-at="bar.again" @click=${again}>${t("Play again")}</button>`,
  });
}

/** @param {Scene} scene @param {Deed} item */
function question({ table, moves, board, ui }, item) {
  const [ask, ...reasons] = item.confirm;
  const { keep, go } = board?.answers?.(item, ui) ?? { keep: t("No, go back"), go: t("Yes, do it") };
  return bar({
    kind: "alarm",
    sign: icon("warn"),
    sentence: ask ? parts(ask, table.seats) : parts(item.label, table.seats),
    help: html`${reasons.map((reason) => html`${parts(reason, table.seats)} `)}`,
    urgent: true,
    buttons: html`
      <button type="button" class="btn" data-at="bar.keep" @click=${() => moves.answer(false)}>${keep}</button>
      <button type="button" class="btn main" data-at="bar.go" @click=${() => moves.answer(true)}>${go}</button>`,
  });
}

/** @param {Scene} scene @param {StartedTable} table */
function acting(scene, table) {
  const { moves, board, ui } = scene;
  const step = moves.step;
  const prompt = step?.prompt ?? table.asked.prompt;
  const help = step ? step.help : table.asked.help;
  const { progress } = moves;
  const inBar = [...moves.legal().values()].flatMap((item) => {
    const label = board?.barLabel?.(item, ui, table.view);
    return label ? [{ item, label }] : [];
  });
  return bar({
    kind: "act",
    sign: lotus(),
    sentence: parts(prompt, table.seats),
    help: words(moves, scene.openRules) ?? (progress && progress.count > 1 && progress.chosen ? t("{chosen} of {count} chosen.", progress) : parts(help, table.seats)),
    urgent: moves.notice !== null || moves.slow,
    buttons: html`
      ${inBar.map(({ item, label }) => html`
        <button type="button" class="btn pick" data-at=${`bar.${item.code}`} title=${partsText(item.label)} @click=${() => moves.act(item.code)}>${label}</button>`)}
      ${takeBack(moves, table)}
      ${progress ? html`<button type="button" class="btn main" data-at="bar.send" ?disabled=${progress.chosen !== progress.count} @click=${() => moves.send()}>${board?.sendLabel?.(progress, ui) ?? t("Send")}</button>` : nothing}`,
  });
}

/** @param {Scene} scene @param {Composed} composed */
function composing({ moves, openRules }, { sentence, help, ready, send }) {
  return bar({
    kind: "act",
    sign: lotus(),
    sentence,
    help: words(moves, openRules) ?? help,
    urgent: true,
    buttons: html`
      <button type="button" class="btn" data-at="bar.back" @click=${() => moves.back()}>${icon("undo")}<span>${t("Put back")}</span></button>
      <button type="button" class="btn main" data-at="bar.send" ?disabled=${!ready} @click=${() => moves.send()}>${send}</button>`,
  });
}

/** One button puts back: the last part of an unsent move, or a move that was sent. @param {Moves} moves @param {StartedTable} table */
function takeBack(moves, table) {
  if (moves.begun) {
    return html`<button type="button" class="btn" data-at="bar.back" @click=${() => moves.back()}>${icon("undo")}<span>${t("Change")}</span></button>`;
  }
  return html`<button type="button" class="btn undo" data-at="bar.back" ?disabled=${!table.asked.undo} title=${table.asked.undo ? t("Take your last move back") : nothing} @click=${() => moves.undo()}>${icon("undo")}<span>${t("Undo")}</span></button>`;
}

/** @param {Scene} scene @param {StartedTable} table */
function waiting({ moves, openRules }, table) {
  const { asked, viewer, seats } = table;
  const done = viewer !== null && asked.ready.includes(viewer);
  /** @param {number} seat */
  const colour = (seat) => seats.find((one) => one.seat === seat)?.colour ?? "grey";
  const secret = asked.sealed && asked.ready.length + asked.seats.length > 0;
  const status = secret
    ? html`<span class="stat sealed">${[...asked.seats, ...asked.ready].sort((a, b) => a - b).map((seat) => html`
        <span class="one">${medallion(colour(seat), "s")}<b>${asked.ready.includes(seat) ? html`${icon("check")}<span class="sr">${t("has chosen")}</span>` : t("choosing")}</b></span>`)}</span>`
    : html`${asked.seats.length === 1 && moves.busy ? nothing : dots()}`;
  const first = asked.seats[0];
  return bar({
    kind: "wait",
    sign: done ? icon("check") : first === undefined || secret ? icon("hand") : medallion(colour(first)),
    sentence: parts(asked.prompt, seats),
    help: words(moves, openRules) ?? parts(asked.help, seats),
    urgent: moves.notice !== null,
    status,
    buttons: asked.retract
      ? html`<button type="button" class="btn" data-at="bar.back" @click=${() => moves.retract()}>${t("Change")}</button>`
      : asked.undo ? takeBack(moves, table) : nothing,
  });
}

/**
 * What is more urgent than help: a refusal with its clause, or that it takes long.
 * @param {Moves} moves
 * @param {(clause: string | null) => void} [openRules]
 */
function words(moves, openRules) {
  const { notice, slow } = moves;
  if (notice) {
    return html`<span class="notice">${icon("warn")}<span>${notice.text}${notice.clause && openRules
      ? html` <button type="button" class="link" data-at="bar.clause" @click=${() => openRules(notice.clause)}>${t("Rule {clause}", { clause: notice.clause })}</button>` : nothing}</span></span>`;
  }
  return slow ? t("Sending …") : null;
}
