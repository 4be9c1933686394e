/** @import {Given} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* The market: the gem cards that pay, by colour. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { brought, choice } from "./board-choice.js";
import { cardFace, gem } from "./board-pieces.js";
import { thing } from "./board-thing.js";
import { cardName, gemName, gemOf, valueOf } from "./board-words.js";

/** @typedef {Given<View>} Context */

const GEMS = ["purple", "yellow", "green", "red"];

/** Things of a list with the names by which the page tells equal ones apart. @param {readonly string[]} cards */
function named(cards) {
  return cards.map((card, i) => {
    const nth = cards.slice(0, i).filter((one) => one === card).length;
    return { card, suffix: nth ? `#${nth}` : "" };
  });
}

/** @param {Context} context */
export function market(context) {
  const { view, ui } = context;
  const { t } = ui;
  const cards = named(view.market);
  return html`
    <section class="panel market" aria-label=${t("Market")}>
      <div class="hd"><h2>${t("Market")}</h2><span class="muted piles">${pile(t("draw pile"), view.draw_pile)}${pile(t("discarded"), view.discards.length + view.donated)}${view.helpers === null ? nothing : pile(t("helper cards"), view.helpers)}</span></div>
      <ol class="mk4">${GEMS.map((colour) => {
        const own = cards.filter(({ card }) => gemOf(card) === colour);
        const sum = own.reduce((total, { card }) => total + valueOf(card), 0);
        return html`<li class=${own.length ? "" : "without"}><div class="fan">${own.length
          ? own.map(({ card, suffix }) => marketCard(context, card, suffix))
          : html`<span class="nogem" role="img" aria-label=${t("no {gem} card", { gem: gemName(ui, colour) })}>${gem(colour, "")}</span>`}</div>
          <span class="sum">${gem(colour, "")}${own.length ? html`${t("sum")} <b class="num">${sum}</b>` : t("none")}</span></li>`;
      })}</ol>
    </section>`;
}

/** @param {string} name @param {number} count */
function pile(name, count) {
  return html`<span><svg aria-hidden="true"><use href="#gem-back"></use></svg>${name} <b class="num">${count}</b></span>`;
}

/** What may pay, once more beside the question, where the market may be out of sight. @param {Context} context */
export function purse(context) {
  const { view, ui } = context;
  const { building, space, total } = choice(context);
  if (!building || space === "reserve" || !context.undecided) return nothing;
  const cards = named(view.market).filter(({ card }) => payable(context, card));
  if (!cards.length) return nothing;
  const gain = brought(context);
  return html`<section class="purse" aria-label=${ui.t("Payment")}><div class="fan">${cards.map(({ card, suffix }) => marketCard(context, card, suffix, "purse"))}</div>
    <span><b class="num">${total}</b> ${ui.t("of {cost}", { cost: building.cost })}${gain ? html`<em class="num">+${gain.points}</em>` : nothing}</span></section>`;
}

/** @param {Context} context @param {string} card @param {string} suffix @param {string} [place] */
function marketCard(context, card, suffix, place = "market") {
  const { view, ui } = context;
  const at = `${place}-${card}${suffix}`;
  const given = { at, look: "gc", words: cardName(ui, card), inside: cardFace(card), point: place === "market" ? `card:${card}` : undefined };
  if (view.stage === "clear") return thing(context, { ...given, code: `keep:${card}${suffix}` });
  const code = `pay:${card}${suffix}`;
  if (!payable(context, card)) return thing(context, { ...given, code: context.chosen.has(code) ? code : "", press: context.chosen.has(code) && context.undecided ? () => toggle(context, card, code) : undefined });
  return thing(context, { ...given, words: context.legal.has(code) ? "" : ui.t("Pay with {card}", { card: given.words }), code, press: () => toggle(context, card, code) });
}

/** Whether a card may be among the payment: for a space its colour must be payable, before that every colour may be. @param {Context} context @param {string} card */
function payable(context, card) {
  const { view, legal, earlier } = context;
  const { building, space } = choice(context);
  if (view.stage !== "build" || !building || space === "reserve") return false;
  const wild = view.active.includes("construction_space_wild");
  if (space === null) return view.tiles.some((tile) => tile.spaces.some((one) => legal.has(`space:${one.code}`) && (wild || one.gem === gemOf(card))));
  return [...legal.keys(), ...earlier.keys()].some((code) => code.startsWith("pay:") && gemOf(code.slice(4)) === gemOf(card)) || choice(context).gem === gemOf(card);
}

/** One more card of the same colour, or one less; another colour begins anew. @param {Context} context @param {string} card @param {string} code */
function toggle(context, card, code) {
  const { cards, gem: colour } = choice(context);
  if (cards.includes(code)) return context.gather(cards.filter((one) => one !== code));
  context.gather(colour === gemOf(card) ? [...cards, code] : [code]);
}
