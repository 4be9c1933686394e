/** @import {Template, Ui} from "/static/table-types.js" */
/** @import {Goods, View} from "./view.js" */

/* Goods: what an offer may hold, as the server names it, what it is worth at list price, and how it is drawn. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { emblem } from "/static/parts.js";
import { amountName, cardName } from "./board-words.js";

/** @typedef {"give" | "ask"} Side */

export const COLOURS = ["red", "blue", "yellow", "green", "brown"];
/** What is counted and not named. */
export const SORTS = ["coins", "footprints", "bids", "symbols"];
const BIDS = Array.from({ length: 30 }, (_, i) => `bid.${i + 1}`);
const ORDER = ["coins", "footprints", "bids", ...BIDS, "symbols", ...COLOURS];

/** Everything that an offer may hold, in the order of the server: "give:coins", "give:bid.7", "ask:red". */
export const slots = ["give", "ask"].flatMap((side) => ORDER.map((what) => `${side}:${what}`));

/** @param {string} slot @param {number} amount */
export function code(slot, amount) {
  return slot.includes(":bid.") ? slot : `${slot}.${amount}`;
}

/** The slot and the amount of a code. @param {string} text @returns {[string, number]} */
export function amountOf(text) {
  if (text.includes(":bid.")) return [text, 1];
  const at = text.lastIndexOf(".");
  return [text.slice(0, at), Number(text.slice(at + 1))];
}

/** The slot of a named card. @param {Side} side @param {string} card */
export function slotOf(side, card) {
  return `${side}:${card.startsWith("symbol.") ? card.slice(7) : card}`;
}

/** The card that a slot names, or null. @param {string} slot */
export function cardOf(slot) {
  const what = slot.slice(slot.indexOf(":") + 1);
  if (what.startsWith("bid.")) return what;
  return COLOURS.includes(what) ? `symbol.${what}` : null;
}

/** Goods of one side out of codes. @param {View} view @param {readonly string[]} codes @param {Side} side @returns {Goods} */
export function goodsOf(view, codes, side) {
  /** @type {Goods} */
  const goods = { coins: 0, footprints: 0, bids: 0, named_bids: [], symbols: 0, named_symbols: [], worth: 0 };
  for (const text of codes.filter((one) => one.startsWith(`${side}:`))) {
    const [slot, amount] = amountOf(text);
    const card = cardOf(slot);
    if (card?.startsWith("bid.")) goods.named_bids.push(card);
    else if (card) goods.named_symbols.push(.../** @type {string[]} */ (Array(amount).fill(card)));
    else goods[/** @type {"coins"} */ (slot.slice(side.length + 1))] = amount;
  }
  goods.worth = goods.coins + goods.footprints * view.price_footprint
    + (goods.bids + goods.named_bids.length) * view.price_bid + (goods.symbols + goods.named_symbols.length) * view.price_symbol;
  return goods;
}

/** @param {Goods} goods */
export function isEmpty(goods) {
  return !goods.coins && !goods.footprints && !goods.bids && !goods.symbols && !goods.named_bids.length && !goods.named_symbols.length;
}

/** A piece of our own. @param {string} name @param {string} [extraClass] */
export function piece(name, extraClass = "") {
  return html`<svg class="pc-${name} ${extraClass}" aria-hidden="true"><use href=${`#es-${name}`}></use></svg>`;
}

/** The sign of a sort of goods. @param {string} what */
export function sign(what) {
  return piece({ coins: "coin", footprints: "foot", bids: "back-bid" }[what] ?? "back-symbol");
}

/** The emblem of a colour in that colour. @param {string} colour */
export function symbol(colour) {
  return html`<svg class="sym" style=${`color:var(--sym-${colour})`} aria-hidden="true"><use href=${`#e-${emblem[colour]}`}></use></svg>`;
}

/** What is on a card: a number, or an emblem. @param {string} card */
export function face(card) {
  return card.startsWith("bid.") ? html`<b class="num" aria-hidden="true">${card.slice(4)}</b>` : symbol(card.slice(7));
}

/** A little card that is named. @param {string} card */
export function named(card) {
  return html`<span class="mini" aria-hidden="true">${face(card)}</span>`;
}

/** The coins on a bid card. @param {number} value */
export function coinsOn(value) {
  return value < 6 ? 0 : Math.ceil((value - 5) / 5);
}

/** Goods in words, for accessible names. @param {Ui} ui @param {Goods} goods */
export function goodsWords(ui, goods) {
  const counted = /** @type {const} */ (["coins", "footprints", "bids", "symbols"]).filter((what) => goods[what]).map((what) => amountName(ui, what, goods[what]));
  const words = [...counted, ...[...goods.named_bids, ...goods.named_symbols].map((card) => cardName(ui, card))];
  return words.length ? new Intl.ListFormat(document.documentElement.lang).format(words) : ui.t("nothing");
}

/** Goods as they lie in an offer. @param {Ui} ui @param {Goods} goods @returns {Template} */
export function goodsItems(ui, goods) {
  if (isEmpty(goods)) return html`<span class="nil">${ui.t("nothing")}</span>`;
  const unseen = html`<small>${ui.t("unseen")}</small>`;
  const counted = /** @type {const} */ (["coins", "footprints", "bids", "symbols"]).filter((what) => goods[what])
    .map((what) => html`<span class="item" aria-hidden="true">${sign(what)}<b class="num">${goods[what]}</b>${what === "bids" || what === "symbols" ? unseen : nothing}</span>`);
  const cards = [...goods.named_bids, ...goods.named_symbols].map((card) => html`<span class="item" aria-hidden="true" title=${cardName(ui, card)}>${named(card)}</span>`);
  return html`${counted}${cards}<span class="sr">${goodsWords(ui, goods)}</span>`;
}
