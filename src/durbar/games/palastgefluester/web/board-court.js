/** @import {Given} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* The middle of the table: the King's favour, his open card, the deck and what Maids discarded. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { styleMap } from "/static/vendor/lit-html/directives/style-map.js";
import { back, chip, openCard } from "./board-cards.js";
import { kingSays, silenceMeans, silenced } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function favourPanel({ table, view, ui }) {
  const { t, icon, medallion } = ui;
  const steps = Array.from({ length: view.target + 1 }, (_, i) => i);
  const words = table.seats.map((seat) => t("{name} {favour}", {
    name: seat.seat === table.viewer ? t("You") : seat.name, favour: view.seats[seat.seat]?.favour ?? 0,
  })).join(", ");
  return html`
    <section class="panel fv">
      <div class="hd"><h2>${t("The King’s favour")}</h2>
        ${view.last_round && view.phase !== "over"
          ? html`<button type="button" class="last" data-at="last-round" @click=${ui.showRound}>${icon("order")}<span>${t("Last round")}</span></button>`
          : html`<span class="muted">${t("first to {target}", { target: view.target })}</span>`}</div>
      <ol class="stairs" style=${styleMap({ "--steps": String(steps.length) })} role="img" aria-label=${t("Favour: {seats}", { seats: words })}>${steps.map((step) => html`
        <li style=${styleMap({ "--i": String(step) })}><span class="tk">${
          table.seats.filter((seat) => (view.seats[seat.seat]?.favour ?? 0) === step)
            .map((seat) => html`<span title=${seat.name} data-at=${`favour-${seat.seat}`}>${medallion(seat.colour)}</span>`)
        }${step === view.target && !view.seats.some((one) => one.favour >= step) ? icon("crown", "cr") : nothing}</span><b class="num">${step}</b></li>`)}
      </ol>
    </section>`;
}

/** @param {Context} context */
export function kingPanel({ view, ui }) {
  const { t, tn, icon } = ui;
  const who = view.silenced;
  return html`
    <section class="panel kg" aria-label=${t("The King")}>
      ${who
        ? html`<div class="kcard" data-at="king" aria-hidden="true"><svg class="kf" viewBox="0 0 120 140" aria-hidden="true"><use href="#c-king"></use></svg><span class="kn">${kingSays(ui, who)}</span>
            <span class="kt"><svg viewBox="14 -4 100 100" aria-hidden="true"><use href=${`#c-${who}`} width="120" height="140"></use></svg>${icon("mute")}</span></div>`
        : html`<div class="kcard none" data-at="king">${back("i-crown")}</div>`}
      <div class="ktext"><h2>${silenced(ui, who)}</h2><p class="muted">${silenceMeans(ui, who)}</p>
        <div class="kdeck">${view.kings_left ? back("i-crown", "kings") : html`<span class="back gone-deck" data-at="kings"></span>`}<span><b class="num">${view.kings_left}</b> <span class="wd">${tn("King card left", "King cards left", view.kings_left)}</span><span class="wd-s">${tn("King card", "King cards", view.kings_left)}</span></span></div>
        <div class="kdeck alt">${back("mark", "deck")}<span><b class="num">${view.deck}</b> ${t("in the deck")}</span></div>
        <div class="alt gone">${view.discards.length ? html`<span>${t("Discarded by Maids")}</span> ${view.discards.map((card) => chip(ui, card))}` : nothing}</div>
      </div>
    </section>`;
}

/** @param {Context} context */
export function pilesPanel({ view, ui }) {
  const { t, tn } = ui;
  return html`
    <section class="panel dk" aria-label=${t("Deck and discards")}>
      <div class="pile">${back("mark", "deck")}<span class="lab"><b class="display num">${view.deck}</b> ${tn("card in the deck", "cards in the deck", view.deck)}</span></div>
      <div class="pile wide"><span class="lab">${t("Discarded by Maids")} <b class="num">${view.discards.length}</b></span>
        <span class="row fan d${Math.min(9, view.discards.length)}">${view.discards.length
          ? view.discards.map((card, i) => openCard(ui, card, { at: `discard-${i}` }))
          : html`<span class="slot" aria-hidden="true"></span>`}</span></div>
    </section>`;
}
