/** @import {Given} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* What it is about now: a donation, the card that was revealed, or what the chosen building would bring. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { brings } from "./board-brings.js";
import { verdict } from "./board-end.js";
import { cardFace, sign } from "./board-pieces.js";
import { thing } from "./board-thing.js";
import { cardName, nameOf, taskName, taskNeed, taskSign } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function now(context) {
  const { view } = context;
  if (view.stage === "over") return verdict(context);
  if (view.donation) return donation(context);
  if (view.phase === 3) return collecting(context);
  if (view.phase < 3) return checked(context);
  return brings(context);
}

// -- a donation -------------------------------------------------------------------------------------------------------

/** @param {Context} context */
function donation(context) {
  const { view, table, chosen, ui } = context;
  const { t, tn, medallion } = ui;
  const asked = view.donation;
  if (!asked) return nothing;
  const settling = view.stage === "settle";
  const settled = [...chosen].filter((code) => code.startsWith("give:")).map((code) => Number(code.slice(5).split("#")[0]));
  const given = table.seats.map((seat) => (settling ? settled[seat.seat] : view.seats[seat.seat]?.offered) ?? null);
  const sum = given.reduce((/** @type {number} */ total, one) => total + (one ?? 0), 0);
  const whose = settling ? settled.length : table.viewer;
  return html`
    <section class="panel now-p" aria-label=${t("Donation")}>
      <div class="hd"><h2>${tn("Donation: {count} gem card", "Donation: {count} gem cards", asked.cards)}</h2><span class="muted">${sign(taskSign(asked.task), "ic")} ${taskName(ui, asked.task)}</span></div>
      <p class="q">${settling ? t("The offers do not add up; the site manager settles it.") : t("Everybody says a number; the cards come from the top of the stacks, unseen.")}</p>
      <ol class="gifts">${table.seats.map((seat) => html`
        <li class=${seat.seat === whose ? "asked" : ""}>${medallion(seat.colour, "s")}<span class="nm">${nameOf(ui, seat)}</span><span class="q">${settling ? html`${t("offered {count}", { count: view.seats[seat.seat]?.offered ?? 0 })} · ` : nothing}${tn("of {count} card", "of {count} cards", view.seats[seat.seat]?.stack ?? 0)}</span><b class="num">${given[seat.seat] ?? "–"}</b></li>`)}</ol>
      <p class="q">${settling ? t("Settled so far: {sum} of {cards}", { sum, cards: asked.cards }) : t("Offered so far: {sum} of {cards}", { sum, cards: asked.cards })}</p>
      ${giving(context)}
    </section>`;
}

/** @param {Context} context */
function giving({ legal, act, ui: { t, partsText } }) {
  const items = [...legal.values()].filter((item) => item.kind === "give");
  if (!items.length) return nothing;
  return html`<div class="nums" role="group" aria-label=${t("How many cards")}>${items.map((item) => html`<button type="button" class="legal num" data-at=${item.code} aria-label=${partsText(item.label)} @click=${() => act(item.code)}>${item.args[0]}</button>`)}</div>`;
}

/** How the Sultan's look at the start of this round went. @param {Context} context */
function checked({ view, ui }) {
  const { t, tn } = ui;
  const task = view.tasks.find((one) => one.round === view.round && one.given !== null);
  if (!task) return nothing;
  const asked = t("{task}: {need}", { task: taskName(ui, task.name), need: taskNeed(ui, task.name, task.needs) });
  const told = task.given ? tn("Made good with {count} gem card.", "Made good with {count} gem cards.", task.given) : t("Met without a donation.");
  return html`<section class="panel now-p" aria-label=${t("The Sultan has looked")}><div class="hd"><h2>${t("The Sultan has looked")}</h2></div>
    <p class="check">${sign(taskSign(task.name))}<span><b>${asked}</b><span class=${task.given ? "" : "ok"}>${told}</span></span></p></section>`;
}

// -- collecting -------------------------------------------------------------------------------------------------------

/** @param {Context} context */
function collecting(context) {
  const { view, table, ui } = context;
  const { t } = ui;
  const player = view.player === null ? undefined : table.seats[view.player];
  return html`
    <section class="panel now-p collect" aria-label=${t("Collecting gem cards")}>
      <div class="hd"><h2>${view.search.length ? t("Your whole stack") : t("Collecting")}</h2><span class="muted">${view.turn === null ? t("all have had their turns") : t("turn {turn} of {turns}", { turn: view.turn, turns: view.turns })}</span></div>
      ${turns(context)}
      ${view.search.length ? search(context) : view.face !== null && player ? revealed(context, view.face, nameOf(ui, player)) : html`<p class="quiet">${player ? (player.you ? t("You are about to reveal a card.") : t("{name} is about to reveal a card.", { name: nameOf(ui, player) })) : t("The cards of this round are in the market.")}</p>`}
    </section>`;
}

/** Whose turns they are, in order. @param {Context} context */
function turns({ view, table, ui }) {
  const { t, medallion, icon } = ui;
  return html`<ol class="turns" aria-label=${t("The turns of this round")}>${Array.from({ length: view.turns }, (_, i) => {
    const seat = table.seats.find((one) => view.seats[one.seat]?.turns.includes(i + 1));
    const past = view.turn === null || i + 1 < view.turn;
    return html`<li class=${past ? "past" : i + 1 === view.turn ? "cur" : ""} aria-current=${i + 1 === view.turn ? "step" : nothing}>${medallion(seat?.colour ?? "grey")}<span>${nameOf(ui, seat)}</span>${past ? icon("check") : nothing}</li>`;
  })}</ol>`;
}

/** The open card, and the two answers on it. @param {Context} context @param {string} card @param {string} name */
function revealed({ view, table, legal, act, ui }, card, name) {
  const { t, tn, icon, partsText } = ui;
  const left = view.player === null ? 0 : view.seats[view.player]?.stack ?? 0;
  const told = view.helper ? (view.player === table.viewer ? t("A helper card for you") : t("A helper card for {name}", { name })) : t("{name}: {card}", { name, card: cardName(ui, card) });
  const [yes, no] = [legal.get("card:accept"), legal.get("card:decline")];
  return html`<div class="reveal"><span class="gc big" role="img" aria-label=${cardName(ui, card)} data-at="face">${cardFace(card)}</span>
    <div><p><b>${told}</b> <span class="q">${tn("{count} card left in the stack", "{count} cards left in the stack", left)}</span></p>
    ${yes && no ? html`<div class="answers">
      <button type="button" class="btn legal yes" data-at="accept" aria-label=${partsText(yes.label)} @click=${() => act("card:accept")}>${icon("check")}<span>${t("Into the market")}</span></button>
      <button type="button" class="btn legal" data-at="decline" aria-label=${partsText(no.label)} @click=${() => act("card:decline")}>${icon("close")}<span>${t("Discard it")}</span></button></div>`
      : html`<p class="q">${t("Into the market, or away for good?")}</p>`}</div></div>`;
}

/** @param {Context} context */
function search(context) {
  const { view, ui } = context;
  return html`<ol class="found">${view.search.map((card, i) => html`<li>${
    view.search.indexOf(card) === i ? thing(context, { at: `search-${card}`, look: "gc", words: cardName(ui, card), code: `search:${card}`, inside: cardFace(card) })
      : html`<span class="gc" role="img" aria-label=${cardName(ui, card)}>${cardFace(card)}</span>`}</li>`)}</ol>`;
}
