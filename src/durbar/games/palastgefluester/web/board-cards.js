/** @import {Ui} from "/static/table-types.js" */
/** @import {Deed} from "/static/types.js" */

/* Cards and backs, as they are drawn everywhere on this table. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { cardName, characterName } from "./board-words.js";

/** @param {Ui} ui @param {string} card What every card shows at every size. */
export function face(ui, card) {
  const [colour = "grey", character = ""] = card.split(".");
  const name = characterName(ui, character);
  return html`<svg class="face" viewBox="0 0 120 140" aria-hidden="true"><use href="#niche"></use><use href=${`#c-${character}`}></use></svg>${ui.medallion(colour)}<span class="nm ${name.length > 10 ? "long" : ""}">${name}</span>`;
}

/** @param {string} card */
export function colourClass(card) {
  return `s-${card.split(".")[0]}`;
}

/**
 * An open card; a button while something may be done with it.
 * @param {Ui} ui
 * @param {string} card
 * @param {object} [target]
 * @param {string} [target.at] Its place, for motion and the keyboard.
 * @param {Deed | undefined} [target.item] The deed.
 * @param {boolean} [target.pressed]
 * @param {string} [target.label]
 * @param {() => void} [target.act]
 */
export function openCard(ui, card, { at, item, pressed = false, label, act } = {}) {
  const name = cardName(ui, card);
  if (!item && !pressed) {
    return html`<span class="card ${colourClass(card)}" role="img" aria-label=${name} title=${name} data-at=${at ?? nothing}>${face(ui, card)}</span>`;
  }
  return html`<button type="button" class="card legal ${colourClass(card)}" aria-label=${label ?? name} title=${name} aria-pressed=${pressed ? "true" : "false"}
    data-at=${at ?? nothing} @click=${act}>${face(ui, card)}${pressed ? tick(ui) : nothing}</button>`;
}

/** The sign of what is chosen but not yet sent. @param {Ui} ui */
export function tick(ui) {
  return html`<span class="tick">${ui.icon("check")}</span>`;
}

/** A card face down, the same whatever it hides. @param {string} sign @param {string} [at] */
export function back(sign, at) {
  return html`<span class="back stack" data-at=${at ?? nothing}><svg viewBox="0 0 120 168" aria-hidden="true"><use href="#card-back"></use></svg><svg class="bk" aria-hidden="true"><use href=${`#${sign}`}></use></svg></span>`;
}

/** A card in a list of cards. @param {Ui} ui @param {string} card */
export function chip(ui, card) {
  const [, character = ""] = card.split(".");
  const name = cardName(ui, card);
  return html`<span class="chip ${colourClass(card)}" role="img" aria-label=${name} title=${name}>${ui.medallion(card.split(".")[0] ?? "grey")}${characterName(ui, character)}</span>`;
}
