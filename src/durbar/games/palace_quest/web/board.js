/** @import {Given, Template, Ui} from "/static/table-types.js" */
/** @import {Deed} from "/static/types.js" */
/** @import {View} from "./view.js" */

/* The table of Palace Quest: a pure drawing of what the viewer sees and may do. It fetches nothing and knows no rule. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { spaceOf } from "./board-choice.js";
import { ground } from "./board-ground.js";
import { market, purse } from "./board-market.js";
import { now } from "./board-now.js";
import { tasks } from "./board-tasks.js";
import { seats, team } from "./board-team.js";
import { pointed } from "./board-thing.js";
import { track } from "./board-track.js";
import { cardName, gemName, typeName } from "./board-words.js";
import { yard } from "./board-yard.js";

export { memory } from "./board-memory.js";
export { journeys } from "./board-moves.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export default function board(context) {
  const { table, view, ui } = context;
  const over = view.stage === "over";
  return html`
    <main class="pq st-${view.stage} ${over ? "over" : ""} ${table.viewer === null ? "watching" : ""}" id="main">
      <div class="left">${seats(context)}${team(context)}${ui.chronicle}</div>
      <div class="center">${ground(context)}${yard(context)}</div>
      <div class="right">
        ${over ? html`${now(context)}${ui.report}` : nothing}
        ${tasks(context)}
        ${market(context)}
        ${over ? nothing : html`<div class="about">${now(context)}</div>`}
        ${track(context)}
        ${sources(context)}
      </div>
      <div class="dock" data-over="dock">${purse(context)}${ui.promptBar}</div>
      ${pointed(context, (at) => thingWords(view, ui, at))}
    </main>`;
}

/** What somebody points at, in words. @param {View} view @param {Ui} ui @param {string} at */
function thingWords(view, ui, at) {
  const { t } = ui;
  const [kind = "", name = ""] = at.split(":");
  if (kind === "card") return cardName(ui, name);
  if (kind === "space") {
    const space = spaceOf(view, name);
    if (space?.gem && !space.building) return t("{gem} space {space}", { gem: gemName(ui, space.gem), space: name });
    return space?.building ? typeName(ui, space.building.type) : t("space {space}", { space: name });
  }
  const [type = "", number = ""] = name.split(".");
  const cost = [...view.offered, ...view.reserve].find((one) => one.name === name)?.cost ?? number;
  return `${typeName(ui, type)} ${cost}`;
}

/** That numbers of the box are our own until somebody enters the printed ones. @param {Context} context */
function sources({ view, ui: { t, icon, openRules } }) {
  if (!view.tiles.some((tile) => tile.reconstructed) && !view.top?.reconstructed) return nothing;
  return html`<p class="sources">${icon("warn")}<span>${t("Some values of the buildings and the terrain are reconstructed.")} <button type="button" class="link" data-at="sources" @click=${() => openRules("S8")}>${t("How to enter those of your box")}</button></span></p>`;
}

/** Cards that pay may be pressed in any order. @param {View} view */
export function heap(view) {
  return view.stage === "build" ? view.market.map((card) => `pay:${card}`) : [];
}

/** What lies nowhere on the table, or may lie out of sight when it is asked for, is a button in the prompt bar. @param {Deed} item @param {Ui} ui @param {View} view @returns {Template | null} */
export function barLabel(item, ui, view) {
  const { t } = ui;
  switch (item.code) {
    case "pass:on": return passing(ui, view);
    case "pay:done": return t("Build");
    case "lay:none": return t("Lay none");
    case "give_up:now": return t("Give up");
    case "helper:give": return t("Give a helper card");
    case "swap:take": return t("Draw one more");
    case "card:accept": return t("Accept");
    case "card:decline": return t("Decline");
    case "space:reserve": return t("Reserve it");
    default: return null;
  }
}

/** @param {Ui} ui @param {View} view */
function passing({ t }, view) {
  switch (view.stage) {
    case "hold": return t("Clear the market");
    case "swap": return t("Draw none");
    case "build": return t("End the round");
    case "after": return t("Go on to building");
    default: return view.player !== null && view.seats[view.player]?.stack === 0 ? t("Go on") : t("Reveal a card");
  }
}

/** @param {{count: number}} set @param {Ui} ui */
export function sendLabel({ count }, { t }) {
  return count === 2 ? t("Keep these") : t("Offer these");
}

/** @param {Deed} item @param {Ui} ui */
export function answers(item, { t }) {
  return item.kind === "give_up" ? { keep: t("No, go on"), go: t("Give up") } : { keep: t("No, elsewhere"), go: t("Build it here") };
}

/** The team has one score, which its own panel explains. */
export function score() {
  return nothing;
}
