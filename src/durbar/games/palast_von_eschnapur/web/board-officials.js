/** @import {Given} from "/static/table-types.js" */
/** @import {TableSeat} from "/static/types.js" */
/** @import {CardView, OfficialView, SeatView, View} from "./view.js" */

/* The high officials, a column each, and what every seat laid for them, a row each: so a reveal turns a whole column at once. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { repeat } from "/static/vendor/lit-html/directives/repeat.js";
import { styleMap } from "/static/vendor/lit-html/directives/style-map.js";
import { back, face, lies, placed, sight } from "./board-gold.js";
import { clauseOf, nameOf, officialName, officialSign } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** Level cards are halved for bricks; at the other officials they cancel each other. @param {OfficialView} official */
export function halves(official) {
  return official.name === "bricks";
}

/** The officials of this match with their numbers, as codes have them. @param {View} view @returns {{official: OfficialView, number: number}[]} */
export function present(view) {
  return view.officials.map((official, i) => ({ official, number: i + 1 })).filter(({ official }) => official.state !== "off");
}

/** The seats, the viewer's first. @param {Context} context @returns {TableSeat[]} */
export function inOrder({ table }) {
  const first = table.viewer ?? 0;
  return [...table.seats.slice(first), ...table.seats.slice(0, first)];
}

/** @param {Context} context */
export function officials(context) {
  const { view, ui: { t } } = context;
  const columns = present(view);
  return html`
    <section class="panel offs" aria-label=${t("The high officials")} style=${styleMap({ "--offs": String(columns.length) })}>
      <ol class="ohead"><li class="oh0"><h2>${t("The high officials")}</h2></li>${columns.map((column) => head(context, column.official))}</ol>
      <ol class="obody">${repeat(inOrder(context), (seat) => seat.seat, (seat) => row(context, seat, columns))}</ol>
    </section>`;
}

/** @param {Context} context @param {OfficialView} official */
function head({ table, ui }, official) {
  const { t, icon, medallion } = ui;
  const winner = official.winner === null ? undefined : table.seats[official.winner];
  const won = winner && official.value !== null ? t("{name} won with {value}", { name: nameOf(ui, winner), value: official.value }) : "";
  const name = officialName(ui, official.name);
  const clause = clauseOf(official.name);
  const rule = t("Rule {clause}: {name}", { clause, name });
  return html`<li class=${official.state}><button type="button" class="clause" data-at=${`rule-${official.name}`} title=${rule} aria-label=${rule} @click=${() => ui.openRules(clause)}>${icon(officialSign(official.name))}<span>${name}</span></button>
    <em class="muted">${winner ? html`<span title=${won}>${medallion(winner.colour, "s")}<span class="sr">${won}</span></span>`
      : official.state === "past" ? (halves(official) ? nothing : html`<span title=${t("nobody")}><span class="sr">${t("nobody")}</span><span aria-hidden="true">–</span></span>`) : nothing}</em></li>`;
}

/** @param {Context} context @param {TableSeat} seat @param {{official: OfficialView, number: number}[]} columns */
function row(context, seat, columns) {
  const { view, table, ui } = context;
  const { t, tn, icon, medallion } = ui;
  const state = view.seats[seat.seat];
  if (!state) return nothing;
  return html`
    <li class="orow s-${seat.colour} ${table.asked.seats.includes(seat.seat) ? "asked" : ""}">
      <div class="plaque">
        ${order(context, seat, state)}${medallion(seat.colour)}
        <span class="who-is"><span class="nm" title=${seat.name}>${nameOf(ui, seat)}</span>${turn(context, seat)}${seat.kind === "bot" ? html`<span class="tag" title=${t("a bot")}>${icon("bot")}<span class="sr">${t("bot")}</span></span>` : nothing}${
          state.wins_ties ? html`<span class="tag" title=${t("Wins ties in this round")}>${icon("score")}<span class="sr">${t("Wins ties in this round")}</span></span>` : nothing}</span>
        <span class="sp"></span>
        <span class="stats">
          <span class="stat" title=${t("Gold cards in hand")} data-at=${`held-${seat.seat}`}>${icon("hand")}<b class="num">${state.hand}</b><span class="sr">${t("Gold cards in hand")}</span></span>
          <span class="stat" title=${tn("Bricks on the tableau; {count} left in the supply", "Bricks on the tableau; {count} left in the supply", state.supply)}>${icon("brick")}<b class="num">${state.bricks}</b><span class="sr">${t("Bricks on the tableau")}</span></span>
          ${sites(context, state)}
        </span>
        ${marker(context, seat)}
      </div>
      <ol class="cells">${columns.map(({ official, number }) => html`<li class="${official.state} ${state.cards[number - 1]?.lies === "won" ? "won" : ""}">${cell(context, seat, state, official, number)}</li>`)}</ol>
    </li>`;
}

/** The turn order marker. @param {Context} context @param {TableSeat} seat @param {SeatView} state */
function order({ ui: { t }, chosen }, seat, state) {
  const given = [...chosen].find((code) => code.startsWith("marker:") && code.endsWith(`.${seat.seat + 1}`))?.slice("marker:".length).split(".")[0];
  const place = given ?? state.place;
  const words = place === null ? t("No place in the turn order yet") : t("Turn order: {place}", { place });
  return html`<span class="ord num" title=${words}><span aria-hidden="true">${place ?? ""}</span><span class="sr">${words}</span></span>`;
}

/** Whether the table waits for this seat, or it is done while others still choose in secret. @param {Context} context @param {TableSeat} seat */
function turn({ table, ui: { t, icon } }, seat) {
  if (table.asked.sealed && table.asked.ready.includes(seat.seat)) return html`<span class="tag done" title=${t("done")}>${icon("check")}<span class="sr">${t("done")}</span></span>`;
  if (!table.asked.seats.includes(seat.seat)) return nothing;
  const words = seat.you ? t("Your turn") : t("Their turn");
  return html`<span class="now ${seat.you ? "you" : ""}" title=${words}>${icon("clock")}<span class="words">${words}</span></span>`;
}

/** @param {Context} context @param {SeatView} state */
function sites({ ui: { t } }, state) {
  if (state.sites_lie === "none") return html`<span class="stat st-sites"></span>`;
  if (state.sites_lie === "up") {
    const words = t("Sites: {sites}", { sites: state.sites.join(", ") });
    return html`<span class="stat st-sites" title=${words}><span class="sr">${words}</span>${state.sites.map((site) => html`<i class="sitec up num" aria-hidden="true">${site}</i>`)}</span>`;
  }
  return html`<span class="stat st-sites" title=${t("Two sites chosen, face down")}><span class="sr">${t("Two sites chosen, face down")}</span><i class="sitec"></i><i class="sitec"></i></span>`;
}

/** The winner of phase 6 hands a marker to this seat. @param {Context} context @param {TableSeat} seat */
function marker({ legal, act, ui: { partsText } }, seat) {
  const item = [...legal.values()].find((one) => one.kind === "marker" && one.args[1] === String(seat.seat + 1));
  if (!item) return nothing;
  return html`<button type="button" class="area legal" data-at=${`marker-${seat.seat}`} aria-label=${partsText(item.label)} @click=${() => act(item.code)}><span class="ord num give" aria-hidden="true">${item.args[0]}</span></button>`;
}

/** @param {Context} context @param {TableSeat} seat @param {SeatView} state @param {OfficialView} official @param {number} number */
function cell(context, seat, state, official, number) {
  const { ui } = context;
  const card = state.cards[number - 1];
  if (!card) return nothing;
  if (seat.you && card.lies === "empty") return ownPlace(context, official, number);
  const at = `card-${seat.seat}-${number}`;
  const { look, inside } = placed(ui, card);
  const caption = html`<small>${card.lies === "won" ? html`<em>${lies(ui, card, seat.you, false)}</em>` : lies(ui, card, seat.you, halves(official))}</small>`;
  const code = `block:${seat.seat + 1}.${number}`;
  const item = context.legal.get(code);
  if (item) {
    return html`<button type="button" class="gold ${look} legal" data-at=${at} aria-label=${ui.partsText(item.label)} @click=${() => context.act(code)}>${inside}</button>${caption}`;
  }
  return html`<span class="gold ${look}" role="img" aria-label=${said(context, seat, official, card)} data-at=${at}>${inside}</span>${caption}`;
}

/** @param {Context} context @param {TableSeat} seat @param {OfficialView} official @param {CardView} card */
function said({ ui }, seat, official, card) {
  const words = [sight(ui, card), card.level ? (halves(official) ? ui.t("level: halved") : ui.t("level: cancelled")) : "", card.blocked ? ui.t("blocked") : ""];
  return ui.t("{official}, {name}: {card}", { official: officialName(ui, official.name), name: nameOf(ui, seat), card: words.filter(Boolean).join(", ") });
}

/** One's own empty place: where a card is laid, has been laid, or was sealed. @param {Context} context @param {OfficialView} official @param {number} number @param {string} [prefix] Keeps the places of two rows apart. */
export function ownPlace(context, official, number, prefix = "card") {
  const { chosen, laying, legal, act, table, ui } = context;
  const { t } = ui;
  const at = `${prefix}-${table.viewer}-${number}`;
  const name = officialName(ui, official.name);
  const code = [...chosen].find((one) => one.startsWith(`gold:${number}.`));
  const value = code?.split(".")[1];
  if (laying && code && legal.has(code)) {
    return html`<button type="button" class="gold spot legal" aria-pressed="true" data-at=${at} data-drag=${`place:${number}`} data-drop=${number}
      aria-label=${t("{official}: gold {value} laid. Take it back.", { official: name, value: value ?? "" })} @click=${() => act(code)}>${face(Number(value))}</button><small>${t("laid")}</small>`;
  }
  if (laying) {
    const aim = laying.aim === String(number);
    return html`<button type="button" class="gold gone spot ${aim ? "aim" : ""}" aria-pressed=${aim ? "true" : "false"} data-at=${at} data-drop=${number}
      aria-label=${t("{official}: empty. Lay the next card here.", { official: name })} @click=${() => laying.aimAt(String(number))}>${aim ? ui.icon("plus") : nothing}</button><small>${aim ? t("next") : nothing}</small>`;
  }
  if (value !== undefined && value !== "none") {
    return html`<span class="gold down own" role="img" data-at=${at} aria-label=${t("{official}: gold {value} chosen, not yet laid", { official: name, value })}>${back(Number(value))}</span><small>${t("chosen")}</small>`;
  }
  return html`<span class="gold gone" role="img" data-at=${at} aria-label=${t("{official}: no card", { official: name })}></span><small></small>`;
}
