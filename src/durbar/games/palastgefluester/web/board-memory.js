/** @import {Given} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* What has been: the round that just ended, and all that the viewer has been shown in this one. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { chip, openCard } from "./board-cards.js";
import { characterName } from "./board-words.js";

/** @typedef {Given<View>} Context */
/** @typedef {Pick<Context, "table" | "view" | "ui">} Seen */

/** @param {Seen} context @param {number} seat */
function name({ table, ui: { t } }, seat) {
  return seat === table.viewer ? t("You") : table.seats[seat]?.name ?? "";
}

/** @param {Seen} context @param {number} seat */
function person(context, seat) {
  return html`<b class="who">${context.ui.medallion(context.table.seats[seat]?.colour ?? "grey", "s")}${name(context, seat)}</b>`;
}

/** What the viewer has been shown and the game still remembers. @param {Seen} context */
export function memory(context) {
  const { table, view, ui } = context;
  const { t, tn } = ui;
  const { certain, shown, exchanges } = view.remembers;
  const known = table.seats.filter((seat) => certain[seat.seat]?.length);
  const cards = (/** @type {readonly string[]} */ list) => html`<span class="chips">${list.map((card) => chip(ui, card))}</span>`;
  const content = html`
    <h3>${t("Certainly in a hand now")}</h3>
    ${known.length ? known.map((seat) => html`<div class="fact">${person(context, seat.seat)}${cards(certain[seat.seat] ?? [])}</div>`)
      : html`<p class="muted">${t("Nothing is known for certain.")}</p>`}
    ${shown.length ? html`<h3>${t("Hands that a Treasurer showed in this round")}</h3>
      ${shown.map((one) => html`<div class="fact">${person(context, one.seat)}${cards(one.cards)}</div>`)}` : nothing}
    ${exchanges.length ? html`<h3>${t("Exchanges in this round")}</h3>
      ${exchanges.map((one) => html`<div class="fact"><span class="both">${person(context, one.player)}<span aria-hidden="true">⇄</span>${person(context, one.partner)}
        <span class="muted">${tn("{count} card", "{count} cards", one.count)}</span></span>
        ${one.gave ? html`<div class="line"><span class="muted">${t("You gave")}</span>${cards(one.gave)}</div>` : nothing}
        ${one.got ? html`<div class="line"><span class="muted">${t("You got")}</span>${cards(one.got)}</div>` : nothing}</div>`)}` : nothing}
    <h3>${t("King cards turned")}</h3>
    <p>${view.kings_shown.length ? view.kings_shown.map((one) => characterName(ui, one)).join(", ") : html`<span class="muted">${t("None yet.")}</span>`}</p>`;
  return { button: t("Cards shown to all"), title: t("What you have been shown"), content };
}

/** How a round ended, with the displays as they lay. @param {Context} context @param {NonNullable<View["last_round"]>} last */
export function roundPanel(context, last) {
  const { table, view, ui } = context;
  const { t, icon, medallion } = ui;
  return html`
    <section class="panel ended" aria-label=${t("How the last round ended")}>
      <div class="hd"><h2>${cause(context, last)}</h2>
        <button type="button" class="btn" data-at="ended" @click=${ui.dismissRound}>${icon("close")}${t("Close")}</button></div>
      <ol>${table.seats.map((seat) => html`
        <li class=${seat.seat === last.seat ? "cause" : ""}>
          <div class="plaque">${medallion(seat.colour)}<span class="nm">${name(context, seat.seat)}</span>
            ${last.gains.includes(seat.seat) ? html`<span class="gain">${icon("crown")}<span>${seat.you ? t("gain 1") : t("gains 1")}</span></span>` : nothing}
            <span class="muted num">${t("{favour} of {target}", { favour: view.seats[seat.seat]?.favour ?? 0, target: view.target })}</span></div>
          <div class="row disp">${(last.displays[seat.seat] ?? []).map((card) => html`<span class=${seat.seat === last.seat && card === last.card ? "final" : ""}>${openCard(ui, card)}</span>`)}
            ${last.displays[seat.seat]?.length ? nothing : html`<span class="muted">${t("empty display")}</span>`}</div>
        </li>`)}</ol>
    </section>`;
}

/** @param {Context} context @param {NonNullable<View["last_round"]>} last */
function cause(context, last) {
  const { t } = context.ui;
  const character = characterName(context.ui, last.card.split(".")[1] ?? "");
  const fields = { name: name(context, last.seat), character };
  if (last.seat === context.table.viewer) {
    if (last.cause === "full-display") return t("You filled your display");
    if (last.cause === "forced-fool") return t("An intrigue: you had to play the silenced Fool");
    return t("An intrigue: you showed a second {character}", fields);
  }
  if (last.cause === "full-display") return t("{name} filled the display", fields);
  if (last.cause === "forced-fool") return t("An intrigue: {name} had to play the silenced Fool", fields);
  return t("An intrigue: {name} showed a second {character}", fields);
}
