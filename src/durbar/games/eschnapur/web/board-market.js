/** @import {Given, Template} from "/static/table-types.js" */
/** @import {Deed} from "/static/types.js" */
/** @import {CounterTile, View} from "./view.js" */

/* The market: two tiles on the counter, and everybody's offers side by side. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { repeat } from "/static/vendor/lit-html/directives/repeat.js";
import { goodsItems, piece, sign } from "./board-goods.js";
import { ownOffer } from "./board-offer.js";
import { lapseName, nameOf, tileName } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** So many rows are shown with all there is to say about them; more of them say it in less space. */
const MANY = 4;

/** @param {Context} context */
export function market(context) {
  const { view, table, ui } = context;
  const { t } = ui;
  const seller = table.seats[view.player];
  const title = seller?.you ? t("You sell one of two") : t("{name} sells one of two", { name: nameOf(ui, seller) });
  return html`
    <div class="head"><h2>${title}</h2><span class="q">${t("round {round} of {rounds}", { round: view.round, rounds: view.rounds })}</span></div>
    <div class="counter">${view.counter.map((tile) => wafer(context, tile))}</div>
    ${ownOffer(context)}
    ${offers(context)}`;
}

/** One of the two tiles; a button for whoever may make an offer for it. @param {Context} context @param {CounterTile} counter */
function wafer(context, { number, tile, totals, sets }) {
  const { view, table, legal, chosen, act, ui } = context;
  const { t } = ui;
  const code = `offer:${number}`;
  const item = legal.get(code);
  const seat = table.viewer;
  const set = seat === null ? "no" : sets[seat] ?? "no";
  const total = seat === null ? 0 : totals[seat] ?? 0;
  const brings = seat === null ? "" : set === "exact" ? t("12 exactly: two cards") : set === "more" ? t("more than 12: two cards") : total > 12 ? t("{total} with it", { total }) : t("{total} of 12 with it", { total });
  const goods = tile.gives === "coins" || tile.gives === "footprints" ? tile.amount : 1;
  const own = view.offers.some((offer) => offer.seat === seat && offer.tile === number);
  const inside = html`
    <span class="oval">${piece("supply")}<b class="no num">${tile.number}</b><span class="goods">${Array.from({ length: goods }, () => sign(tile.gives))}</span></span>
    <span class="about"><small>${t("Tile {tile}", { tile: number })}</small><strong>${tileName(ui, tile)}</strong>
      <span class="q">${t("worth {worth}", { worth: tile.worth })}</span>${brings ? html`<span class=${set === "no" ? "q" : "gain"}>${brings}</span>` : nothing}</span>`;
  const words = `${t("Tile {tile}", { tile: number })}: ${tileName(ui, tile)}, ${t("number {number}", { number: tile.number })}, ${t("worth {worth}", { worth: tile.worth })}${brings ? `, ${brings}` : ""}`;
  const pressed = chosen.has(code);
  if (!item) return html`<div class="wafer ${pressed ? "chosen" : ""}" role="img" aria-label=${words} data-at=${`tile-${number}`}>${inside}</div>`;
  const verb = pressed ? t("your offer is for this") : own ? t("Change your offer") : t("Make an offer");
  return html`<button type="button" class="wafer legal" aria-pressed=${pressed ? "true" : "false"} data-at=${`tile-${number}`} aria-label=${`${ui.partsText(item.label)} ${words}`} @click=${() => act(code)}>${inside}
    <span class="verb">${pressed ? ui.icon("check") : nothing}${verb}</span></button>`;
}

/** The seats that may buy, from the seller's left. @param {Context} context */
function buyers({ view, table }) {
  const count = table.seats.length;
  return Array.from({ length: count - 1 }, (_, i) => (view.player + 1 + i) % count);
}

/** @param {Context} context */
function offers(context) {
  const { view, table, ui } = context;
  const { t } = ui;
  const seller = table.seats[view.player];
  const fields = { name: nameOf(ui, seller) };
  const rows = [...counterOffer(context), ...buyers(context).flatMap((seat) => standing(context, seat)), ...view.lapsed.map((lapsed, i) => gone(context, lapsed, i))];
  return html`
    <div class="offers ${rows.length > MANY ? "many" : ""}" role="table" aria-label=${t("Standing offers")}>
      <div class="tp" role="row"><span role="columnheader">${t("Offer by")}</span><span role="columnheader">${seller?.you ? t("You get") : t("{name} gets", fields)}</span><span role="columnheader">${seller?.you ? t("You give") : t("{name} gives", fields)}</span></div>
      ${repeat(rows, (row) => row.key, (row) => row.drawn)}
    </div>`;
}

/**
 * @param {Context} context
 * @param {{key: string, seat: number, tile: number | null, gives: Template, asks: Template, notes?: Template, buttons?: Template, look?: string, title?: string}} row
 */
function line({ view, table, ui }, { key, seat, tile, gives, asks, notes = nothing, buttons = nothing, look = "", title }) {
  const who = table.seats[seat];
  const counter = view.counter.find((one) => one.number === tile);
  const about = counter ? html`<small>${ui.t("Tile {tile}", { tile: counter.number })}<span> · ${tileName(ui, counter.tile)}</span></small>` : nothing;
  return { key, drawn: html`
    <div class="offer ${look}" role="row" data-at=${key}>
      <span class="name" role="rowheader">${ui.medallion(who?.colour ?? "grey")}<span><b>${title ?? nameOf(ui, who)}</b>${about}</span></span>
      <span role="cell">${gives}</span><span role="cell">${asks}</span>
      ${notes === nothing && buttons === nothing ? nothing : html`<span class="acts" role="cell">${notes}${buttons}</span>`}
    </div>` };
}

/** @param {import("./view.js").Goods} goods @param {Context} context */
function side(goods, { ui }) {
  return html`${goodsItems(ui, goods)}${goods.worth ? html`<small class="w num" title=${ui.t("worth {worth}", { worth: goods.worth })}>${ui.t("worth {worth}", { worth: goods.worth })}</small>` : nothing}`;
}

/** What a seat offers, or that it offers nothing. @param {Context} context @param {number} seat */
function standing(context, seat) {
  const { view, table, ui } = context;
  const { t } = ui;
  const mine = view.offers.filter((offer) => offer.seat === seat);
  /** @type {ReturnType<typeof line>[]} */
  const rows = mine.map((offer) => line(context, {
    key: `offer-${seat}-${offer.tile}`, seat, tile: offer.tile, gives: side(offer.gives, context), asks: side(offer.asks, context),
    look: seat === table.viewer ? "own-offer" : "", notes: notes(context, offer), buttons: deeds(context, seat, offer.tile),
  }));
  if (!rows.length) rows.push(line(context, {
    key: `offer-${seat}`, seat, tile: null, look: "none", asks: nothing,
    gives: html`<span class="nil">${view.seats[seat]?.finished || view.stage !== "offers" ? t("no offer") : t("no offer yet")}</span>`, buttons: deeds(context, seat, null),
  }));
  return rows;
}

/** The counter-offer that is being answered, as the offer that it would become. @param {Context} context */
function counterOffer(context) {
  const { view, table, ui } = context;
  const { counter_offer: counter } = view;
  if (!counter) return [];
  const names = { name: nameOf(ui, table.seats[view.player]), buyer: nameOf(ui, table.seats[counter.seat]) };
  return [line(context, {
    key: "counter", seat: view.player, tile: counter.tile, gives: side(counter.asks, context), asks: side(counter.gives, context), look: "answer",
    title: counter.seat === table.viewer ? ui.t("{name} to you", names) : ui.t("{name} to {buyer}", names), buttons: answers(context),
  })];
}

/** @param {Context} context @param {View["offers"][number]} offer */
function notes({ view, table, ui: { t, icon } }, { payable, yours }) {
  if (yours === false) return html`<small class="cannot">${icon("lock")}${t("You don’t have this.")}</small>`;
  if (!payable) return html`<small class="cannot">${icon("lock")}${t("{name} can’t give this.", { name: table.seats[view.player]?.name ?? "" })}</small>`;
  return nothing;
}

/** What the viewer may do with an offer, or with a seat that has made none. @param {Context} context @param {number} seat @param {number | null} tile @returns {Template} */
function deeds(context, seat, tile) {
  const { view, table, legal, ui: { t } } = context;
  /** @type {Template[]} */
  const found = [];
  /** @param {string} code @param {string} word @param {string} look */
  const add = (code, word, look) => {
    const item = legal.get(code);
    if (item) found.push(deed(context, item, word, look));
  };
  if (seat === table.viewer) return tile === null ? nothing : withdrawal(context, tile);
  if (tile !== null) {
    add(`accept:${seat + 1}.${tile}`, t("Accept"), "legal");
    add(`counter:${seat + 1}.${tile}`, t("Ask for more"), "maybe");
  }
  const stand = view.offers.filter((offer) => offer.seat === seat);
  if (tile === null || stand[0]?.tile === tile) {
    for (const { number } of view.counter.filter((one) => !stand.some((offer) => offer.tile === one.number))) {
      add(`counter:${seat + 1}.${number}`, t("Ask for tile {tile}", { tile: number }), "maybe");
    }
  }
  return found.length ? html`${found}` : nothing;
}

/** @param {Context} context @param {number} tile @returns {Template} */
function withdrawal({ legal, act, ui }, tile) {
  const item = legal.get(`withdraw:${tile}`);
  if (!item) return nothing;
  const words = ui.partsText(item.label);
  return html`<button type="button" class="btn icon" data-at=${item.code} title=${words} aria-label=${words} @click=${() => act(item.code)}>${ui.icon("close")}</button>`;
}

/** @param {Context} context @param {Deed} item @param {string} word @param {string} look */
function deed({ act, chosen, ui }, item, word, look) {
  const brings = [item.effect, item.after].filter((one) => one !== null);
  const words = ui.partsText(item.label);
  return html`<button type="button" class="btn ${look}" data-at=${item.code} aria-pressed=${chosen.has(item.code) ? "true" : nothing}
    title=${item.effect && look === "legal" ? ui.t("What you get less what you give, at list price; the tile that you keep or buy is counted in.") : nothing}
    aria-label=${[words, ...brings.map((one) => ui.partsText(one))].join(" ")} @click=${() => act(item.code)}><span>${word}</span>${brings.length && look === "legal" ? html`<small>${brings.map((one) => html`<span>${ui.partsText(one)}</span>`)}</small>` : nothing}</button>`;
}

/** What the viewer may say to a counter-offer. @param {Context} context @returns {Template} */
function answers(context) {
  const { view, legal, ui: { t, icon } } = context;
  const [agree, decline] = [legal.get("agree:counter"), legal.get("decline:counter")];
  if (!agree && !decline) return nothing;
  const codes = JSON.stringify(view.counter_offer?.codes);
  const barred = view.offers.some((offer) => JSON.stringify(offer.codes) === codes) ? t("The same offer stands already.") : t("You don’t have what is asked of you.");
  const [yes, no] = [t("Agree"), t("Decline")];
  return html`${agree ? deed(context, agree, yes, "legal") : html`<small class="cannot">${icon("lock")}${barred}</small>`}${decline ? deed(context, decline, no, "legal") : nothing}`;
}

/** An offer that stands no more, and why. @param {Context} context @param {View["lapsed"][number]} lapsed @param {number} i */
function gone(context, { seat, tile, gives, asks, reason }, i) {
  const { ui } = context;
  return line(context, {
    key: `lapsed-${i}`, seat, tile, look: "lapsed", gives: html`<s>${goodsItems(ui, gives)}</s>`,
    asks: html`<s>${goodsItems(ui, asks)}</s>`, notes: html`<small class="reason">${lapseName(ui, reason)}</small>`,
  });
}
