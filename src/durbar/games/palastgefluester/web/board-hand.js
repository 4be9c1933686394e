/** @import {View} from "./view.js" */
/** @import {Given} from "/static/table-types.js" */
/** @import {Deed} from "/static/types.js" */

/* The viewer's own hand. Its cards are known by their place, since they are hidden from everybody else. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { repeat } from "/static/vendor/lit-html/directives/repeat.js";
import { colourClass, face, tick } from "./board-cards.js";
import { cardName, effect } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** The kinds of deeds that are done with a card of the hand. */
const KINDS = ["play", "give", "discard"];

/** @param {Context} context */
export function hand(context) {
  const { view, ui: { t } } = context;
  return html`<ol class="hand h${view.hand.length}" aria-label=${t("Your hand")}>
    ${repeat(view.hand, (_, i) => i, (card, i) => html`<li>${handCard(context, card, i)}</li>`)}</ol>`;
}

/** @param {Context} context @param {string} card @param {number} place */
function handCard(context, card, place) {
  const { legal, forbidden, chosen, act, view, ui } = context;
  // Two grey cards may be equal; the one further right is the second of its kind.
  const nth = view.hand.slice(0, place).filter((one) => one === card).length;
  const mark = nth ? `#${nth}` : "";
  const at = `hand-${place}`;
  for (const kind of KINDS) {
    const code = `${kind}:${card}`;
    // Of equal cards either may be played; in a set each counts for itself.
    const key = kind === "give" ? code + mark : code;
    const item = legal.get(key);
    const pressed = chosen.has(key);
    if (item || pressed) return target(context, card, { at, item, pressed, kind, act: () => act(key) });
    const reason = forbidden.get(code);
    if (reason) {
      return html`<button type="button" class="card hc shut ${colourClass(card)}" aria-disabled="true" data-at=${at} @click=${() => ui.openRules(reason.clause)}
        aria-label=${ui.t("{card}: may not be played. {reason} Show the rule.", { card: cardName(ui, card), reason: ui.partsText(reason.reason) })}>
        ${face(ui, card)}<span class="tx">${ui.parts(reason.reason)}</span><span class="nx">${ui.icon("lock")}<span>${ui.t("Not now")}</span></span></button>`;
    }
  }
  return html`<span class="card hc ${colourClass(card)}" role="img" aria-label=${cardName(ui, card)} data-at=${at}>
    ${face(ui, card)}<span class="tx">${effect(ui, character(card))}</span>${owner(context, card)}</span>`;
}

/** @param {string} card */
function character(card) {
  return card.split(".")[1] ?? "";
}

/** While the card can't be played: whose colour it has. @param {Context} context @param {string} card */
function owner({ table, view, ui }, card) {
  if (view.silenced === character(card)) return html`<span class="nx muted">${ui.icon("mute")}<span>${ui.t("silenced")}</span></span>`;
  const seat = table.seats.find((one) => one.colour === card.split(".")[0]);
  if (!seat) return html`<span class="nx muted"></span>`;
  return html`<span class="nx muted">${ui.medallion(seat.colour, "s")}<span class="name">${seat.you ? ui.t("You") : seat.name}</span></span>`;
}

/** @param {Context} context @param {string} card @param {{at: string, item: Deed | undefined, pressed: boolean, kind: string, act: () => void}} given */
function target({ ui, undecided }, card, { at, item, pressed, kind, act }) {
  const words = item?.label.length ? ui.partsText(item.label) : kind === "give"
    ? ui.t("Hand over: {card}", { card: cardName(ui, card) }) : cardName(ui, card);
  if (!item && !undecided) {
    return html`<span class="card hc sealed ${colourClass(card)}" role="img" aria-label=${ui.t("{card}: chosen", { card: cardName(ui, card) })} data-at=${at}>
      ${face(ui, card)}<span class="tx">${effect(ui, character(card))}</span><span class="nx"><span>${ui.t("Chosen")}</span></span>${tick(ui)}</span>`;
  }
  return html`<button type="button" class="card hc legal ${item?.costly ? "double" : ""} ${colourClass(card)}" aria-label=${words} data-at=${at}
    aria-pressed=${kind === "give" || pressed ? (pressed ? "true" : "false") : nothing} @click=${act}>
    ${face(ui, card)}
    <span class="tx">${item?.effect?.length ? ui.parts(item.effect) : effect(ui, character(card))}</span>
    <span class="nx">${pressed ? html`<span>${ui.t("Chosen")}</span>` : after(ui, card, item, kind)}</span>
    ${pressed ? tick(ui) : nothing}</button>`;
}

/** Who is next, or the price: a sign and few words. On a narrow card the sign and the last word stay.
 * @param {Context["ui"]} ui @param {string} card @param {Deed | undefined} item @param {string} kind */
function after(ui, card, item, kind) {
  if (!item?.after?.length) return html`<span>${kind === "give" ? ui.t("Hand over") : ui.t("Discard")}</span>`;
  const outcome = /** @type {{ends?: string | null, chooses?: boolean}} */ (item.consequence);
  const seat = item.after.find((part) => typeof part !== "string" && "seat" in part);
  const sign = item.costly ? ui.icon("warn")
    : outcome.ends ? ui.icon("crown")
    // A grey card lets its player choose; every other colour is the seat whose turn follows.
    : ui.medallion(card.split(".")[0] ?? "grey", "s");
  const words = seat
    ? html`<span class="seated">${item.after.map((part) => (typeof part === "string" ? part : html`<i class="full">${part.text}</i>`))}</span>`
    : html`<span>${ui.partsText(item.after)}</span>`;
  return html`${sign}${words}`;
}
