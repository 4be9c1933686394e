/** @import {Given, LayingPlan, Template, Ui} from "/static/table-types.js" */
/** @import {Deed} from "/static/types.js" */
/** @import {View} from "./view.js" */

/* The table of Der Palast von Eschnapur: a pure drawing of what the viewer sees and may do. It fetches nothing and knows no rule. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { bank, privileges } from "./board-bank.js";
import { yours } from "./board-hand.js";
import { officials } from "./board-officials.js";
import { palace } from "./board-palace.js";
import { roundPanel } from "./board-round.js";
import { tracks } from "./board-tracks.js";
import { privilegeName, steps } from "./board-words.js";

export { memory } from "./board-memory.js";
export { journeys } from "./board-moves.js";

/** @typedef {Given<View>} Context */

/** What one chooses with, held together with the question on a narrow page. */
const IN_HAND = ["sites", "gold"];

/** @param {Context} context */
export default function board(context) {
  const { table, view, ui } = context;
  const { t } = ui;
  const over = view.stage === "over";
  const dock = html`<div class="dock" data-over="dock">${ui.promptBar}</div>`;
  const own = over ? ui.report : table.viewer === null ? nothing : yours(context);
  const handy = !over && IN_HAND.includes(view.stage) && table.viewer !== null;
  return html`
    <main class="pe n${table.seats.length} ${over ? "over" : ""} ${table.viewer === null ? "watching" : ""}" id="main">
      <div class="plaza">
        ${phases(context)}
        <section class="panel site-plan" aria-label=${t("The palace")}><h2 class="sr">${t("The palace")}</h2>${palace(context)}${tracks(context)}</section>
        ${officials(context)}
        ${handy ? html`<div class="low">${own}${dock}</div>` : html`${own}${dock}`}
        ${view.last_round && !over && ui.seenRound < view.last_round.round ? roundPanel(context, view.last_round) : nothing}
      </div>
      <div class="rail">
        ${bank(context)}
        ${privileges(context)}
        ${ui.chronicle}
        ${sources(context)}
      </div>
    </main>`;
}

/** The nine steps of a round, and which of them it is. @param {Context} context */
function phases({ view, ui }) {
  const { t, icon } = ui;
  const all = steps(ui);
  const now = all[view.step - 1];
  const off = view.officials.filter((official) => official.state === "off").map((official) => official.phase);
  return html`
    <nav class="panel phases" aria-label=${t("The nine phases of a round")}>
      <p class="phnow">${now ? icon(now.sign) : nothing}<b>${now?.long}</b><span class="muted">${t("phase {phase} of 9", { phase: view.step })}</span>${lastRound(view, ui)}</p>
      <ol>${all.map(({ name, sign }, i) => {
        const phase = i + 1;
        const state = off.includes(phase) ? "off" : view.stage === "over" || phase < view.step ? "past" : phase === view.step ? "cur" : "";
        return html`<li class=${state} aria-current=${state === "cur" ? "step" : nothing} title=${name}><b class="num">${phase}</b>${icon(state === "past" ? "check" : sign)}<span>${name}</span></li>`;
      })}</ol>
    </nav>`;
}

/** @param {View} view @param {Ui} ui */
function lastRound(view, ui) {
  if (!view.last_round || view.stage === "over" || ui.seenRound < view.last_round.round) return nothing;
  return html`<button type="button" class="link" data-at="last-round" @click=${ui.showRound}>${ui.t("Last round")}</button>`;
}

/** That numbers of the box are our own until somebody enters the printed ones. @param {Context} context */
function sources({ view, ui: { t, icon, openRules } }) {
  const some = view.sections.some((section) => section.reconstructed.length) || view.privileges.some((card) => card.reconstructed);
  if (!some) return nothing;
  return html`<p class="sources">${icon("warn")}<span>${t("Some numbers of the palace and the privileges are reconstructed.")} <button type="button" class="link" data-at="sources" @click=${() => openRules("S4")}>${t("How to enter those of your box")}</button></span></p>`;
}

/** @param {View} view @returns {LayingPlan | null} */
export function laying(view) {
  if (view.stage !== "gold" || !view.lay.length) return null;
  return {
    kind: "gold", places: view.lay.map(String), count: view.duty, none: "none",
    things: Object.fromEntries(view.hand.map((count, value) => [String(value), count])),
  };
}

/** What lies nowhere on the table, or may lie out of sight when it is asked for, is a button in the prompt bar. @param {Deed} item @param {Ui} ui @param {View} view @returns {Template | null} */
export function barLabel(item, ui, view) {
  const { t } = ui;
  const [first = ""] = item.args;
  switch (item.kind) {
    case "pass": return t("Pass");
    case "take": return first;
    case "stop": case "block": return first === "none" ? t("Beside the palace") : null;
    case "move": return first === "none" ? t("Move none") : null;
    case "buy":
      if (view.stage === "claim") return item.args[1] ?? null;
      return view.stage === "window" && item.args.length === 1 ? html`${privilegeName(ui, first)} <span class="num">· ${/** @type {number} */ (item.consequence["cost"])}</span>` : null;
    default: return null;
  }
}

/** @param {{count: number}} set @param {Ui} ui */
export function sendLabel({ count }, { t }) {
  return count === 2 ? t("Choose these") : t("Lay these");
}

/** The number of the round that ended last, and whether nobody has done anything since. @param {View} view */
export function endedRound(view) {
  const { last_round: last } = view;
  return last && { round: last.round, fresh: view.stage === "sites" };
}

/** What a rank was reached with; gold is told where it parted those level on points. @param {Context["table"]} table @param {number} seat @param {Ui} ui */
export function score({ result }, seat, { tn }) {
  const points = result?.scores[seat] ?? 0;
  const level = (result?.scores.filter((one) => one === points).length ?? 1) > 1;
  return html`<span class="pts">${level ? html`<span class="muted">${tn("{count} gold left", "{count} gold left", result?.ties[seat] ?? 0)}</span>` : nothing}<b>${tn("{count} point", "{count} points", points)}</b></span>`;
}
