/** @import {Given, Template} from "/static/table-types.js" */
/** @import {TableSeat} from "/static/types.js" */
/** @import {BidView, ChipView, RevealView, View} from "./view.js" */

/* The bidding for the large number: sealed cards, and what they were when all are turned up. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { cardName, fateName, floorName, nameOf } from "./board-words.js";
import { coinsOn, piece } from "./board-goods.js";

/** @typedef {Given<View>} Context */

/** A chip with its two numbers. @param {Context} context @param {ChipView} chip */
function chip({ ui: { t } }, { small, large }) {
  return html`<span class="chip-big num" role="img" aria-label=${t("Chip: {small} and {large}", { small, large })}><svg aria-hidden="true"><use href="#es-chip-open"></use></svg><i>${small}</i><b>${large}</b></span>`;
}

/** The face of a bid card: its number, and the coins that it costs or brings. @param {number} value */
export function bidFace(value) {
  return html`<b class="num">${value}</b><span class="pay">${Array.from({ length: coinsOn(value) }, () => piece("coin"))}</span>`;
}

/** The face of the pass card. @param {Context} context */
export function passFace({ view, ui: { t } }) {
  return html`<b>P</b><small class="num">${t("brings {count}", { count: view.pass_coins })}</small>`;
}

/** @param {Context} context */
export function bidding(context) {
  const { view, table, ui } = context;
  const { t, tn, medallion, icon } = ui;
  const { bidding: now, bidding_area: area } = view;
  if (!now) return nothing;
  const where = view.areas.find((one) => one.area === area);
  const opener = table.seats[view.player];
  const [own] = view.chosen;
  return html`
    <div class="head"><h2>${tn("All bid for {count} point", "All bid for {count} points", now.large)}</h2></div>
    <div class="treasure">${chip(context, now)}<p>${t("{name} opened the niche of area {area} ({floor}) and moved on by {small}.", { name: nameOf(ui, opener), area: area ?? 0, floor: floorName(ui, where?.floor ?? []), small: now.small })}
      ${view.monk === null ? nothing : html`<span class="q">${t("With the monk all points count twice.")}</span>`}</p></div>
    <ol class="bids">${table.seats.map((seat) => {
      const laid = view.seats[seat.seat]?.laid;
      const mine = seat.seat === table.viewer && own;
      return html`<li class=${laid ? "laid" : ""}>
        <span class="slot-bid ${laid ? "down" : ""}" data-at=${`bid-${seat.seat}`}>${laid ? html`<svg aria-hidden="true"><use href="#es-back-bid"></use></svg>` : nothing}${mine ? html`<b class="num">${own === "bid:pass" ? "P" : own.slice(4)}</b>` : nothing}</span>
        <span class="who">${medallion(seat.colour, "s")}${nameOf(ui, seat)}</span>
        <span class="stat">${laid ? html`${icon("check")}<b>${t("ready")}</b>` : html`<span class="muted">${t("chooses a bid")}</span>`}</span></li>`;
    })}</ol>
    <p class="q rule">${t("The highest card moves on and pays its coins. The lowest takes the chip and the coins on its card.")} <button type="button" class="link" data-at="rule-bids" @click=${() => ui.openRules("B3")}>${t("Rule {clause}", { clause: "B3" })}</button></p>`;
}

/** How a bidding went. @param {Context} context @param {RevealView} last */
export function reveal(context, last) {
  const { table, ui } = context;
  const { t, medallion, icon } = ui;
  return html`
    <section class="ended" aria-label=${t("How the bidding went")}>
      <div class="head"><h2>${t("All bids are turned up")}</h2><button type="button" class="btn push" data-at="ended" @click=${ui.dismissRound}>${icon("close")}${t("Close")}</button></div>
      <div class="treasure">${chip(context, last.chip)}<p>${story(context, last)}</p></div>
      <ol class="bids">${last.bids.map((bid) => html`
        <li class=${bid.fate}><span class="pcard bid ${bid.card ? "" : "pass"}" role="img" aria-label=${bid.card ? cardName(ui, bid.card) : t("pass card")} data-at=${`bid-${bid.seat}`}>${bid.card ? bidFace(Number(bid.card.slice(4))) : passFace(context)}</span>
          <span class="who">${medallion(table.seats[bid.seat]?.colour ?? "grey", "s")}${nameOf(ui, table.seats[bid.seat])}</span>
          <span class="fate">${fate(context, last, bid)}</span></li>`)}</ol>
    </section>`;
}

/** The same in a line. @param {Context} context @param {RevealView} last @returns {Template} */
export function brief(context, last) {
  const { table, ui } = context;
  const { t, medallion } = ui;
  return html`
    <section class="ended brief" aria-label=${t("How the bidding went")}>
      <p>${story(context, last)}</p>
      <ol>${last.bids.map(({ seat, card, fate: name }) => html`
        <li class=${name}>${medallion(table.seats[seat]?.colour ?? "grey", "s")}<span class="sr">${nameOf(ui, table.seats[seat])}</span><span class="mini" role="img" aria-label=${card ? cardName(ui, card) : t("pass card")} data-at=${`bid-${seat}`}><b class="num">${card ? card.slice(4) : "P"}</b></span></li>`)}</ol>
      <button type="button" class="link" data-at="last-round" @click=${ui.showRound}>${t("Show bids")}</button>
    </section>`;
}

/** @param {Context} context @param {RevealView} last @param {BidView} bid @returns {Template} */
function fate({ ui }, last, { seat, fate: name }) {
  const change = (last.received[seat] ?? 0) - (last.paid[seat] ?? 0);
  return html`<b>${fateName(ui, name)}</b>${change ? html`<span class="num change">${change > 0 ? `+${change}` : `−${-change}`}${piece("coin")}<span class="sr">${ui.tn("{count} coin", "{count} coins", Math.abs(change))}</span></span>` : nothing}`;
}

/** What happened, in words. @param {Context} context @param {RevealView} last */
function story({ table, ui }, last) {
  const { t } = ui;
  if (last.winner === null || last.taker === null) return t("All have passed: nobody gets the large number, and the chip is out.");
  const [winner, taker] = [table.seats[last.winner], table.seats[last.taker]];
  const [paid, got] = [last.paid[last.winner] ?? 0, last.received[last.taker] ?? 0];
  const moves = { name: nameOf(ui, winner), points: last.points };
  if (winner === taker) {
    return winner?.you ? t("You move on by {points} and take the chip: no other bid counts.", moves) : t("{name} moves on by {points} and takes the chip: no other bid counts.", moves);
  }
  return `${moveWords(ui, winner, paid, moves)} ${chipWords(ui, taker, got)}`;
}

/** @param {Context["ui"]} ui @param {TableSeat | undefined} winner @param {number} paid @param {{name: string, points: number}} moves */
function moveWords({ t, tn }, winner, paid, moves) {
  if (!paid) return winner?.you ? t("You move on by {points}.", moves) : t("{name} moves on by {points}.", moves);
  return winner?.you
    ? tn("You move on by {points} and pay {count} coin.", "You move on by {points} and pay {count} coins.", paid, moves)
    : tn("{name} moves on by {points} and pays {count} coin.", "{name} moves on by {points} and pays {count} coins.", paid, moves);
}

/** @param {Context["ui"]} ui @param {TableSeat | undefined} taker @param {number} got */
function chipWords(ui, taker, got) {
  const { t, tn } = ui;
  const name = nameOf(ui, taker);
  if (!got) return taker?.you ? t("You take the chip.") : t("{name} takes the chip.", { name });
  return taker?.you
    ? tn("You take the chip and {count} coin.", "You take the chip and {count} coins.", got)
    : tn("{name} takes the chip and {count} coin.", "{name} takes the chip and {count} coins.", got, { name });
}
