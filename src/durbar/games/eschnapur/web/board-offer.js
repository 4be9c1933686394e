/** @import {Composed, ComposingPlan, Given, Template} from "/static/table-types.js" */
/** @import {Goods, View} from "./view.js" */
/** @import {Side} from "./board-goods.js" */

/* An offer or a counter-offer of one's own, put together with steppers in any order. Nothing of it is sent before it is whole. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { live } from "/static/vendor/lit-html/directives/live.js";
import { amountOf, cardOf, code, COLOURS, face, goodsOf, goodsWords, isEmpty, sign, slotOf, slots, SORTS } from "./board-goods.js";
import { cardName, nameOf } from "./board-words.js";

/** @typedef {Given<View>} Context */
/** @typedef {{counter: boolean, buyer: number, other: number, tile: number}} Head */

/** Symbol cards of one colour. */
const EACH = 4;

/** Whose offer begins so, who is the other side, and for which tile. @param {View} view @param {number} viewer @param {string} head @returns {Head} */
function read(view, viewer, head) {
  const [verb, args = ""] = head.split(":");
  if (verb === "offer") return { counter: false, buyer: viewer, other: view.player, tile: Number(args) };
  const [seat = "1", tile = "1"] = args.split(".");
  return { counter: true, buyer: Number(seat) - 1, other: Number(seat) - 1, tile: Number(tile) };
}

/** The same goods as the other side names them. @param {readonly string[]} codes @returns {string[]} */
function mirrored(codes) {
  /** @param {string} text */
  const turned = (text) => (text.startsWith("give:") ? `ask:${text.slice(5)}` : `give:${text.slice(4)}`);
  /** @param {string} text */
  const place = (text) => slots.indexOf(amountOf(text)[0]);
  return codes.map(turned).sort((one, two) => place(one) - place(two));
}

/** @param {View} view @param {number | null} viewer @returns {ComposingPlan | null} */
export function composing(view, viewer) {
  if (!view.counter.length || viewer === null) return null;
  return { heads: ["offer", "counter"], slots, code, end: "done:offer", start: (head, before) => begin(view, viewer, head, before) };
}

/** What stands, or else what was just put together with the same side for the other tile. @param {View} view @param {number} viewer @param {string} code @param {Parameters<ComposingPlan["start"]>[1]} before */
function begin(view, viewer, code, before) {
  const head = read(view, viewer, code);
  const standing = start(view, head).map(amountOf);
  const last = before && read(view, viewer, before.head);
  const goesOn = !standing.length && last?.counter === head.counter && last.other === head.other;
  return (goesOn && before ? before.amounts : standing).flatMap((part) => held(view, viewer, part));
}

/** What one gives oneself is no more than one has: an offer may ask for a card that was never there. @param {View} view @param {number} viewer @param {[string, number]} part @returns {[string, number][]} */
function held(view, viewer, [slot, amount]) {
  const card = slot.startsWith("give:") ? cardOf(slot) : null;
  const most = card === null ? amount : Math.min(amount, view.hand.filter((one) => one === card).length);
  return most ? [[slot, most]] : [];
}

/** What one begins with: the offer that stands, or the counter-offer that is to be answered. @param {View} view @param {Head} head @returns {string[]} */
function start(view, { counter, buyer, tile }) {
  const standing = view.offers.find((offer) => offer.seat === buyer && offer.tile === tile)?.codes ?? [];
  if (counter) return mirrored(standing);
  const { counter_offer: asked } = view;
  return asked?.seat === buyer && asked.tile === tile ? asked.codes : standing;
}

/** How much of a slot there is, beside what the rest of the offer takes of the same hand. @param {Context} context @param {Head} head @param {string} slot */
function most({ view, table, composing: begun }, { other }, slot) {
  const side = slot.startsWith("give:") ? "give" : "ask";
  const seat = view.seats[side === "give" ? table.viewer ?? 0 : other];
  if (!seat || !begun) return 0;
  const what = slot.slice(side.length + 1);
  if (what === "coins") return seat.coins;
  if (what === "footprints") return seat.footprints;
  const card = cardOf(slot);
  const bids = what === "bids" || what.startsWith("bid.");
  const goods = goodsOf(view, begun.parts, side);
  const taken = bids ? goods.bids + goods.named_bids.length : goods.symbols + goods.named_symbols.length;
  const left = (bids ? seat.bids : seat.symbols) - taken + begun.amount(slot);
  if (card === null) return Math.max(0, left);
  const exist = side === "give" ? view.hand.filter((one) => one === card).length : bids ? 1 : EACH;
  return Math.max(0, Math.min(left, exist));
}

/** Why what is put together may not go out, if it may not. @param {Context} context @param {Head} head @returns {string | null} */
function problem(context, head) {
  const { view, table, composing: begun, ui } = context;
  const { t } = ui;
  const parts = begun?.parts ?? [];
  const offer = head.counter ? mirrored(parts) : [...parts];
  if (parts.some((text) => amountOf(text)[1] > most(context, head, amountOf(text)[0]))) return t("Not all of this is there any more.");
  if (isEmpty(goodsOf(view, offer, "give"))) return head.counter ? t("Ask for at least one thing.") : t("Give at least one thing.");
  const same = view.offers.find((one) => (one.seat !== head.buyer || one.tile === head.tile) && JSON.stringify(one.codes) === JSON.stringify(offer));
  if (!same) return null;
  return same.seat === table.viewer ? t("Your offer stands just like this.") : t("{name} offers just this already.", { name: nameOf(ui, table.seats[same.seat]) });
}

/** What it would bring at list price, with the tile that one gets. @param {Context} context @param {Head} head @param {Goods} gives @param {Goods} asks */
function balance({ view }, head, gives, asks) {
  const tile = view.counter.find((one) => (one.number === head.tile) !== head.counter)?.tile.worth ?? 0;
  const sum = asks.worth + tile - gives.worth;
  return sum > 0 ? `+${sum}` : String(sum).replace("-", "−");
}

/** The words of the prompt bar. @param {Context} context @returns {Composed} */
export function composed(context) {
  const { view, table, composing: begun, ui } = context;
  const { t } = ui;
  const head = read(view, table.viewer ?? 0, begun?.head ?? "offer:1");
  const [gives, asks] = [goodsOf(view, begun?.parts ?? [], "give"), goodsOf(view, begun?.parts ?? [], "ask")];
  const why = problem(context, head);
  const fields = { name: nameOf(ui, table.seats[head.other]), tile: head.tile };
  const words = { gives: goodsWords(ui, gives), asks: goodsWords(ui, asks) };
  const whole = isEmpty(asks) ? t("You give {gives}.", words) : isEmpty(gives) ? t("You ask for {asks}.", words) : t("You give {gives} and ask for {asks}.", words);
  return {
    sentence: head.counter ? t("You make {name} a counter-offer for tile {tile}", fields) : t("You make {name} an offer for tile {tile}", fields),
    help: why ?? `${whole} ${t("{balance} at list price", { balance: balance(context, head, gives, asks) })}.`,
    ready: why === null,
    send: head.counter ? t("Send counter-offer") : t("Send offer"),
  };
}

/** The panel with the steppers, while something is put together. @param {Context} context @returns {Template} */
export function ownOffer(context) {
  const { view, table, composing: begun, ui } = context;
  const { t, icon } = ui;
  if (!begun?.head || table.viewer === null) return nothing;
  const head = read(view, table.viewer, begun.head);
  const name = nameOf(ui, table.seats[head.other]);
  const [gives, asks] = [goodsOf(view, begun.parts, "give"), goodsOf(view, begun.parts, "ask")];
  const why = problem(context, head);
  const shown = [...gives.named_bids, ...gives.named_symbols].map((card) => cardName(ui, card));
  return html`
    <div class="own composing" role="group" aria-label=${head.counter ? t("Your counter-offer to {name} for tile {tile}", { name, tile: head.tile }) : t("Your offer for tile {tile}", { tile: head.tile })}>
      <div class="cols">
        <div class="side"><h3>${head.counter ? t("You add") : t("You give")}<small class="w num">${t("worth {worth}", { worth: gives.worth })}</small></h3>${SORTS.map((what) => stepper(context, head, "give", what))}${ownCards(context, head)}</div>
        <div class="side"><h3>${head.counter ? t("{name} gives", { name }) : t("{name} adds", { name })}<small class="w num">${t("worth {worth}", { worth: asks.worth })}</small></h3>${SORTS.map((what) => stepper(context, head, "ask", what))}${otherCards(context, head)}</div>
      </div>
      <p class="check ${why ? "not" : ""}">${icon(why ? "warn" : "check")}<span>${why ?? html`${t("Like no other standing offer.")} ${t("{balance} at list price", { balance: balance(context, head, gives, asks) })}.`}${shown.length ? html` <b>${t("Everybody will see: {cards}.", { cards: shown.join(", ") })}</b>` : nothing}</span></p>
    </div>`;
}

/** The name of a stepper. @param {Context} context @param {string} what */
function sortName({ ui: { t } }, what) {
  switch (what) {
    case "coins": return t("coins");
    case "footprints": return t("footprints");
    case "bids": return t("unseen bids");
    default: return t("unseen symbols");
  }
}

/** @param {Context} context @param {Head} head @param {Side} side @param {string} what */
function stepper(context, head, side, what) {
  const { composing: begun, ui: { t } } = context;
  if (!begun) return nothing;
  const slot = `${side}:${what}`;
  const [now, limit] = [begun.amount(slot), most(context, head, slot)];
  const word = sortName(context, what);
  const label = side === "give" ? t("You give: {what}", { what: word }) : t("You ask for: {what}", { what: word });
  /** @param {number} amount */
  const set = (amount) => begun.set(slot, Math.max(0, Math.min(limit, amount)));
  return html`
    <div class="step ${now ? "" : "zero"}" title=${t("At most {count}", { count: limit })}>
      ${sign(what)}<span aria-hidden="true">${word}</span>
      <button type="button" tabindex="-1" data-at=${`less-${slot}`} ?disabled=${now <= 0} aria-label=${t("{what}: one less", { what: label })} @click=${() => set(now - 1)}>−</button>
      <input class="num" type="number" inputmode="numeric" min="0" max=${Math.max(limit, now)} data-at=${slot} ?disabled=${limit <= 0 && now <= 0} aria-label=${`${label}. ${t("At most {count}", { count: limit })}`} .value=${live(String(now))}
        @input=${(/** @type {Event} */ event) => set(Math.floor(Number(/** @type {HTMLInputElement} */ (event.target).value)) || 0)} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
      <button type="button" tabindex="-1" data-at=${`more-${slot}`} ?disabled=${now >= limit} aria-label=${t("{what}: one more", { what: label })} @click=${() => set(now + 1)}>+</button>
    </div>`;
}

/** Own cards, to be named. @param {Context} context @param {Head} head */
function ownCards(context, head) {
  const { view, ui: { t } } = context;
  if (!view.hand.length) return nothing;
  return html`<div class="byname" role="group" aria-label=${t("Cards that you name")}><small class="q">${t("by name, seen by all")}</small>
    <span>${view.hand.map((card, i) => nameable(context, card, view.hand.slice(0, i).filter((one) => one === card).length, "mini", face(card), head))}</span></div>`;
}

/**
 * A card of one's own that can be named in the offer, here and in the hand.
 * @param {Context} context @param {string} card @param {number} nth Which of several equal ones. @param {string} look @param {Template} inside @param {Head} [head]
 */
export function nameable(context, card, nth, look, inside, head) {
  const { view, table, composing: begun, ui } = context;
  const { t, icon } = ui;
  if (!begun?.head || table.viewer === null) return nothing;
  const slot = slotOf("give", card);
  const now = begun.amount(slot);
  const pressed = now > nth;
  const free = now < most(context, head ?? read(view, table.viewer, begun.head), slot);
  const words = pressed ? t("{card}, named in your offer", { card: cardName(ui, card) }) : t("Name {card}: everybody will see it", { card: cardName(ui, card) });
  return html`<button type="button" class="${look} name-it" aria-pressed=${pressed ? "true" : "false"} ?disabled=${!pressed && !free} data-at=${`${look.split(" ")[0]}-${card}-${nth}`} title=${words} aria-label=${words}
    @click=${() => begun.set(slot, pressed ? now - 1 : now + 1)}>${inside}${pressed ? html`<span class="tick">${icon("check")}</span>` : nothing}</button>`;
}

/** Cards of the other side, asked for by name: any there is, held or not. @param {Context} context @param {Head} head */
function otherCards(context, head) {
  const { view, composing: begun, ui } = context;
  const { t, icon } = ui;
  if (!begun) return nothing;
  const asked = goodsOf(view, begun.parts, "ask");
  const known = view.seats[head.other]?.known ?? [];
  /** @param {string} card */
  const option = (card) => html`<option value=${card} ?disabled=${begun.amount(slotOf("ask", card)) >= most(context, head, slotOf("ask", card))}>${known.includes(card) ? t("{card}, known to be there", { card: cardName(ui, card) }) : cardName(ui, card)}</option>`;
  const bids = [...Array.from({ length: 30 }, (_, i) => `bid.${i + 1}`)].sort((a, b) => Number(known.includes(b)) - Number(known.includes(a)));
  /** @param {Event} event */
  const add = (event) => {
    const select = /** @type {HTMLElement} */ (event.currentTarget).parentElement?.querySelector("select");
    const slot = select?.value ? slotOf("ask", select.value) : "";
    if (slot && begun.amount(slot) < most(context, head, slot)) begun.set(slot, begun.amount(slot) + 1);
  };
  return html`<div class="byname" role="group" aria-label=${t("Cards that you ask for by name")}><small class="q">${t("by name")}</small>
    <span>${[...asked.named_bids, ...asked.named_symbols].map((card, i, all) => html`<button type="button" class="mini name-it" aria-pressed="true" data-at=${`asked-${card}-${all.slice(0, i).filter((one) => one === card).length}`} aria-label=${t("Don’t ask for {card}", { card: cardName(ui, card) })} title=${cardName(ui, card)}
      @click=${() => begun.set(slotOf("ask", card), begun.amount(slotOf("ask", card)) - 1)}>${face(card)}<span class="tick">${icon("close")}</span></button>`)}
      <span class="adder"><select class="field" data-at="ask-which" aria-label=${t("A card to ask for")}><optgroup label=${t("Symbol cards")}>${COLOURS.map((colour) => option(`symbol.${colour}`))}</optgroup><optgroup label=${t("Bid cards")}>${bids.map(option)}</optgroup></select>
      <button type="button" class="btn" data-at="ask-add" aria-label=${t("Ask for this card")} @click=${add}>${icon("plus")}</button></span></span></div>`;
}
