/** @import {Given, Template} from "/static/table-types.js" */
/** @import {Deed} from "/static/types.js" */
/** @import {TileView, View} from "./view.js" */

/* What is one's own: symbol cards, bid cards, the pass card, coins and footprints, supply tiles, and the monk. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { bidFace, passFace } from "./board-bids.js";
import { coinsOn, piece, symbol } from "./board-goods.js";
import { nameable } from "./board-offer.js";
import { cardName, tileName } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function hand(context) {
  const { view, table, ui: { t } } = context;
  const state = view.seats[table.viewer ?? 0];
  if (!state) return nothing;
  const [symbols, bids] = [view.hand.filter((card) => card.startsWith("symbol.")), view.hand.filter((card) => card.startsWith("bid."))];
  const naming = context.composing?.head != null;
  return html`
    <section class="panel hand" aria-label=${t("Your hand")}>
      <h2 class="sr">${t("Your hand")}</h2>
      <div class="group"><h3>${naming && symbols.length ? t("Symbol cards: press one to name it") : t("Symbol cards")}</h3><ul class="cards">${symbols.length ? symbols.map((card, i) => html`<li>${symbolCard(context, card, symbols.slice(0, i).filter((one) => one === card).length)}</li>`) : html`<li class="nil">${t("none")}</li>`}</ul></div>
      <div class="group"><h3>${view.stage === "bids" ? t("Bid cards: coins that one costs or brings") : naming && bids.length ? t("Bid cards: press one to name it") : t("Bid cards")}</h3><ul class="cards">${bids.map((card) => html`<li>${bidCard(context, card)}</li>`)}<li>${passCard(context)}</li></ul></div>
      <div class="group purse-group"><h3>${t("Purse")}</h3><div class="purse num"><span data-at="purse-coins">${piece("coin")}<span class="sr">${t("Coins")}</span>${state.coins}</span><span data-at="purse-feet">${piece("foot")}<span class="sr">${t("Footprints")}</span>${state.footprints}</span></div>
        ${state.chips.length ? html`<h3>${t("Discovery chips")}</h3><ul class="chip-list num">${state.chips.map(({ small, large }) => html`<li>${small}<i>/</i><b>${large}</b></li>`)}</ul>` : nothing}</div>
      <div class="group tiles-group"><h3>${state.total > 12 ? t("Supply tiles: {total}", { total: state.total }) : t("Supply tiles: {total} of 12", { total: state.total })}</h3>${tiles(context, state.tiles, state.total)}${redeems(context)}</div>
      ${state.monk ? html`<div class="mine">${piece("monk")}<span class="q">${t("The monk is yours: points count twice.")}</span></div>` : nothing}
    </section>`;
}

/** @param {Context} context @param {string} card @param {number} nth */
function symbolCard(context, card, nth) {
  const inside = symbol(card.slice(7));
  const button = nameable(context, card, nth, "pcard maybe", inside);
  return button === nothing ? html`<span class="pcard" role="img" aria-label=${cardName(context.ui, card)} title=${cardName(context.ui, card)}>${inside}</span>` : button;
}

/** @param {Context} context @param {string} card */
function bidCard(context, card) {
  const value = Number(card.slice(4));
  const inside = bidFace(value);
  const item = context.legal.get(`bid:${value}`);
  if (item) return toLay(context, item, inside, "");
  const button = nameable(context, card, 0, "pcard maybe", inside);
  if (button !== nothing) return button;
  const words = `${cardName(context.ui, card)}, ${context.ui.tn("{count} coin", "{count} coins", coinsOn(value))}`;
  const laid = context.chosen.has(`bid:${value}`);
  return html`<span class="pcard bid ${laid ? "laid" : ""}" role="img" aria-label=${laid ? `${words}, ${context.ui.t("laid down")}` : words} title=${words}>${inside}${laid ? tick(context) : nothing}</span>`;
}

/** @param {Context} context */
function passCard(context) {
  const item = context.legal.get("bid:pass");
  const inside = passFace(context);
  if (item) return toLay(context, item, inside, "pass");
  const laid = context.chosen.has("bid:pass");
  const words = context.ui.t("Pass card, never traded");
  return html`<span class="pcard bid pass ${laid ? "laid" : ""}" role="img" aria-label=${words} title=${words}>${inside}${laid ? tick(context) : nothing}</span>`;
}

/** @param {Context} context */
function tick({ ui: { icon } }) {
  return html`<span class="tick">${icon("check")}</span>`;
}

/** A card that may be laid down as a bid. @param {Context} context @param {Deed} item @param {Template} inside @param {string} look */
function toLay({ act, ui }, item, inside, look) {
  const short = item.consequence["short"] === true;
  const words = [ui.partsText(item.label), ui.partsText(item.after)].filter(Boolean).join(" ");
  return html`<button type="button" class="pcard bid legal ${look} ${short ? "short" : ""}" data-at=${item.code} aria-label=${words} title=${words} @click=${() => act(item.code)}>${inside}${short ? html`<span class="cant">${ui.icon("warn")}${ui.t("can’t pay")}</span>` : nothing}</button>`;
}

/** @param {Context} context @param {readonly TileView[]} own @param {number} total */
function tiles({ view, ui }, own, total) {
  const missing = Math.max(0, 12 - total);
  return html`<ul class="tiles num">${own.map((tile) => html`<li title=${`${ui.t("number {number}", { number: tile.number })}, ${tileName(ui, tile)}`}>${tile.number}</li>`)}${missing && view.stage !== "over" ? html`<li class="none" title=${ui.tn("{count} more for two cards", "{count} more for two cards", missing)}><span class="sr">${ui.tn("{count} more for two cards", "{count} more for two cards", missing)}</span></li>` : nothing}</ul>`;
}

/** Sets of tiles that may be set aside for two cards: exact ones first. @param {Context} context */
function redeems({ legal, act, ui }) {
  const { t, partsText } = ui;
  /** @type {Map<string, Deed[]>} */
  const sets = new Map();
  for (const item of legal.values()) {
    if (item.kind === "redeem") sets.set(item.args[0] ?? "", [...sets.get(item.args[0] ?? "") ?? [], item]);
  }
  if (!sets.size) return nothing;
  /** @param {string} numbers */
  const sum = (numbers) => numbers.split("-").reduce((total, one) => total + Number(one), 0);
  const order = [...sets.keys()].sort((one, two) => sum(one) - sum(two));
  /** @param {string} numbers */
  const row = (numbers) => html`<li><span class="num">${numbers.split("-").join(" + ")} = ${sum(numbers)}</span>${(sets.get(numbers) ?? []).map((item) => {
    const [one, two] = { bids: ["bid", "bid"], mixed: ["bid", "symbol"] }[item.args[1] ?? ""] ?? ["symbol", "symbol"];
    const words = `${partsText(item.label)} ${partsText(item.effect)}`;
    return html`<button type="button" class="two maybe" data-at=${item.code} aria-label=${words} title=${words} @click=${() => act(item.code)}>${piece(`back-${one}`)}${piece(`back-${two}`)}</button>`;
  })}</li>`;
  const [first = "", ...rest] = order;
  return html`<div class="redeem-group"><h3 class="sr">${t("Twelve or more: two cards for them")}</h3><ul class="redeem">${row(first)}</ul>
    ${rest.length ? html`<details class="more"><summary data-at="redeem-more">${t("Other sets of tiles")}</summary><ul class="redeem">${rest.map(row)}</ul></details>` : nothing}</div>`;
}
