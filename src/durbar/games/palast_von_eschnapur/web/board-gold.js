/** @import {Template, Ui} from "/static/table-types.js" */
/** @import {CardView} from "./view.js" */

/* Gold cards, as they are drawn everywhere on this table. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";

/** What is printed on a gold card: its value and as many pips. @param {number} value */
export function face(value) {
  return html`<b class="num">${value}</b><span class="pips">${Array.from({ length: value }, () => html`<i></i>`)}</span>`;
}

/** @param {Ui} ui @param {number} value @param {string} [extraClass] */
export function gold(ui, value, extraClass = "") {
  return html`<span class="gold ${extraClass}" role="img" aria-label=${ui.t("Gold {value}", { value })}>${face(value)}</span>`;
}

/** The back, the same whatever it hides; only the owner sees a number on it. @param {number | null} value */
export function back(value) {
  return html`<svg aria-hidden="true"><use href="#mark"></use></svg>${value === null ? nothing : html`<b class="num">${value}</b>`}`;
}

/** How a card at an official lies, in words. @param {Ui} ui @param {CardView} card @param {boolean} mine @param {boolean} halves Level cards are halved here, not cancelled. */
export function lies({ t }, card, mine, halves) {
  const value = card.value ?? 0;
  if (card.blocked) return mine ? t("blocked: {value}", { value }) : t("blocked");
  switch (card.lies) {
    case "down": return card.value === null ? "" : t("yours: {value}", { value });
    case "up": return card.level ? (halves ? t("{value}, halved", { value }) : t("{value}, level", { value })) : String(value);
    case "won": return t("won with {value}", { value });
    case "paid": return card.level ? t("{value}, halved", { value }) : t("{value} paid", { value });
    case "back": return t("0, to hand");
    case "earned": return t("{value} earned", { value });
    default: return "";
  }
}

/** @param {Ui} ui @param {CardView} card @returns {string} What is to be seen, for the accessible name. */
export function sight({ t }, card) {
  switch (card.lies) {
    case "down": return card.value === null ? t("Face down") : t("Face down; only you see: {value}", { value: card.value });
    case "up": return t("Gold {value}", { value: card.value ?? 0 });
    case "won": return t("Won: the card went to the bank");
    case "back": return t("Gold 0, back in hand");
    case "empty": return t("No card");
    default: return t("The card went to the bank");
  }
}

/** The inside of a place at an official, and the class that goes with it. @param {Ui} ui @param {CardView} card @returns {{look: string, inside: Template}} */
export function placed({ icon }, card) {
  const block = card.blocked ? html`<span class="bm">${icon("block")}</span>` : nothing;
  switch (card.lies) {
    case "down": return { look: `down ${card.value === null ? "" : "own"}`, inside: html`${back(card.value)}${block}` };
    case "up": return { look: card.level ? "level" : "", inside: html`${face(card.value ?? 0)}${block}` };
    case "empty": return { look: "gone", inside: nothing };
    case "back": return { look: "gone", inside: icon("undo") };
    default: return { look: "gone", inside: icon("arrow") };
  }
}
