/** @import {Given} from "/static/table-types.js" */
/** @import {TableSeat} from "/static/types.js" */
/** @import {View} from "./view.js" */

/* The team: who sits here with how many cards, the phase of the round, the score, and the bonus tiles. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { brought } from "./board-choice.js";
import { sign } from "./board-pieces.js";
import { BONUS_CLAUSES, bonusCaption, bonusHelp, bonusName, nameOf } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function seats(context) {
  const { table, ui: { t } } = context;
  return html`<section class="seats n${table.seats.length}" aria-label=${t("The team")}>${table.seats.map((seat) => oneSeat(context, seat))}</section>`;
}

/** @param {Context} context @param {TableSeat} seat */
function oneSeat(context, seat) {
  const { table, view, legal, act, ui } = context;
  const { t, tn, medallion, icon, partsText } = ui;
  const state = view.seats[seat.seat];
  if (!state) return nothing;
  const code = `use:gem_find.${seat.seat + 1}`;
  const find = legal.get(code);
  const asked = table.asked.seats.includes(seat.seat) && table.status === "running";
  const said = doing(context, seat.seat);
  return html`
    <article class="panel seat s-${seat.colour} ${asked ? "turn" : ""}" aria-label=${nameOf(ui, seat)}>
      <div class="plaque">${medallion(seat.colour)}<div><span class="nm" title=${seat.name}>${nameOf(ui, seat)}</span><span class="doing" title=${said}>${said}</span></div>
        ${seat.kind === "bot" ? html`<span class="tag" title=${t("a bot")}>${icon("bot")}<span class="sr">${t("a bot")}</span></span>` : nothing}
        ${state.site_manager ? html`<span class="mgr" title=${t("Site manager")}>${icon("crown")}<span class="sr">${t("Site manager")}</span></span>` : nothing}
        <span class="held" title=${tn("{count} card in the stack", "{count} cards in the stack", state.stack)} data-at=${`stack-${seat.seat}`}><svg aria-hidden="true"><use href="#gem-back"></use></svg><b class="num">${state.stack}</b><span class="sr">${t("cards in the stack")}</span></span></div>
      ${find ? html`<button type="button" class="area legal" data-at=${`find-${seat.seat}`} aria-label=${partsText(find.label)} @click=${() => act(code)}><span class="verb">${sign("bonus-gem_find")}${t("+3 cards")}</span></button>` : nothing}
    </article>`;
}

/** @param {Context} context @param {number} seat */
function doing({ view, ui }, seat) {
  const { t, tn } = ui;
  const state = view.seats[seat];
  const manages = state?.site_manager ? t("Site manager") : "";
  if (view.donation && state?.offered != null) return tn("offers {count} card", "offers {count} cards", state.offered);
  if (view.phase === 3 && state) {
    const left = state.turns.filter((turn) => view.stage !== "after" && turn > (view.turn ?? 1) - 1).length;
    return left ? tn("{count} card to bring", "{count} cards to bring", left) : state.turns.length ? t("all brought") : t("brings none");
  }
  return manages || (view.seats.length > 1 && view.stage !== "over" ? t("gives advice") : "");
}

/** @param {Context} context */
export function team(context) {
  const { view, ui: { t } } = context;
  const names = [t("prepare"), t("choose"), t("collect"), t("build")];
  const more = brought(context)?.points ?? 0;
  const part = (/** @type {number} */ points) => `${Math.min(100, 100 * points / view.target)}%`;
  return html`
    <section class="panel team" aria-label=${t("The round")}>
      <ol class="phases">${names.map((name, i) => html`<li class=${i + 1 === view.phase && view.stage !== "over" ? "on" : i + 1 < view.phase ? "past" : ""} aria-current=${i + 1 === view.phase ? "step" : nothing}>${name}</li>`)}</ol>
      <div class="line"><h2>${t("Score")}</h2><span><b class="num big">${view.points}</b> <span class="q">${t("of {target}", { target: view.target })}</span></span></div>
      <div class="score" role="img" aria-label=${t("{points} of {target} points", { points: view.points, target: view.target })}><i style=${`width: ${part(view.points)}`}></i>${more ? html`<i class="may" style=${`left: ${part(view.points)}; width: ${part(more)}`}></i>` : nothing}</div>
      <p class="q">${more ? t("{points} with this building", { points: view.points + more }) : t("round {round} of {rounds}", { round: view.round, rounds: view.rounds })}</p>
      ${bonus(context)}
    </section>`;
}

/** @param {Context} context */
function bonus(context) {
  const { view, ui: { t } } = context;
  const all = [...view.waiting.map((name) => ({ name, state: "waiting" })), ...view.active.map((name) => ({ name, state: "active" })), ...view.used.map((name) => ({ name, state: "used" }))];
  const need = view.tasks.find((task) => task.name === "bonus" && task.state !== "done");
  return html`
    <div class="line"><h2>${t("Bonus tiles")}</h2><span class="q">${need ? t("{count}, need {needs}", { count: all.length, needs: need.needs }) : all.length}</span></div>
    <ul class="bonus">${all.map(({ name, state }, i) => html`<li>${bonusTile(context, name, state, all.findIndex((one) => one.name === name && one.state === state) === i)}</li>`)}
      ${all.length ? nothing : html`<li class="none">${t("Two buildings of a type side by side bring the first.")}</li>`}</ul>`;
}

/** @param {Context} context @param {string} name @param {string} state @param {boolean} first Of its kind: only this one is a button. */
function bonusTile({ view, legal, act, ui }, name, state, first) {
  const { t, partsText, openRules } = ui;
  const waits = view.round < view.rounds ? t("waits for round {round}", { round: view.round + 1 }) : t("waits");
  const item = state === "active" && first ? legal.get(`use:${name}`) : undefined;
  const told = state === "waiting" ? waits : state === "active" ? t("active") : t("used");
  const inside = html`${sign(`bonus-${name}`)}<span>${bonusCaption(ui, name)}</span><small>${told}</small>`;
  if (item) return html`<button type="button" class="legal" data-at=${`use-${name}`} aria-label=${partsText(item.label)} @click=${() => act(item.code)}>${inside}</button>`;
  const words = `${bonusName(ui, name)}, ${told}. ${bonusHelp(ui, name)}`;
  return html`<button type="button" class=${state} title=${bonusHelp(ui, name)} aria-label=${words} data-at=${`bonus-${name}-${state}`} @click=${() => openRules(BONUS_CLAUSES[name] ?? null)}>${inside}</button>`;
}
