/** @import {Given, Template} from "/static/table-types.js" */
/** @import {TableSeat} from "/static/types.js" */
/** @import {CardView, OfficialView, RoundView, View} from "./view.js" */

/* The round that ended: who won which official and why, what the others earned, and what the finished sections paid. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { face, lies, sight } from "./board-gold.js";
import { halves } from "./board-officials.js";
import { nameOf, officialName, officialSign } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context @param {RoundView} last */
export function roundPanel(context, last) {
  const { table, ui } = context;
  const { t, icon, medallion } = ui;
  const columns = last.officials.map((official, i) => ({ official, cards: last.cards[i] ?? [] })).filter(({ official }) => official.state !== "off");
  return html`
    <section class="panel ended" aria-label=${t("How the last round went")}>
      <div class="hd"><h2>${t("Round {round} is over", { round: last.round })}</h2><button type="button" class="btn" data-at="ended" @click=${ui.dismissRound}>${icon("close")}${t("Close")}</button></div>
      <div class="scroll"><table>
        <thead><tr><th scope="col"><span class="sr">${t("Seat")}</span></th>${columns.map(({ official }) => html`<th scope="col">${icon(officialSign(official.name))}<span>${officialName(ui, official.name)}</span></th>`)}<th scope="col">${icon("seal")}<span>${t("Earned")}</span></th></tr></thead>
        <tbody>${table.seats.map((seat) => html`
          <tr><th scope="row">${medallion(seat.colour, "s")}<span>${nameOf(ui, seat)}</span></th>
            ${columns.map(({ official, cards }) => html`<td class=${official.winner === seat.seat ? "won" : ""}>${played(context, official, cards[seat.seat])}</td>`)}
            <td class="num earned">${gained(context, last.earned[seat.seat] ?? 0)}</td></tr>`)}</tbody>
        <tfoot><tr><th scope="row">${t("Winner")}</th>${columns.map(({ official, cards }) => html`<td>${why(context, official, cards)}</td>`)}<td></td></tr></tfoot>
      </table></div>
      ${scores(context, last)}
    </section>`;
}

/** @param {Context} context @param {number} points */
function gained({ ui: { tn } }, points) {
  return points ? html`<span class="sr">${tn("{count} privilege point", "{count} privilege points", points)}</span><b aria-hidden="true">+${points}</b>` : nothing;
}

/** @param {Context} context @param {OfficialView} official @param {CardView | undefined} card */
function played({ ui }, official, card) {
  if (!card || card.lies === "empty") return html`<span class="muted">${ui.t("no card")}</span>`;
  if (card.value === null) return html`<span class="muted">${card.blocked ? ui.t("blocked") : ui.t("face down")}</span>`;
  const cancelled = card.level && !halves(official) && card.lies !== "won";
  const look = cancelled ? "level" : card.blocked || card.value === 0 ? "faint" : "";
  const words = `${sight(ui, { ...card, lies: "up" })}${cancelled ? `, ${ui.t("level: cancelled")}` : card.level ? `, ${ui.t("level: halved")}` : ""}${card.blocked ? `, ${ui.t("blocked")}` : ""}`;
  return html`<span class="gold small ${look}" role="img" title=${lies(ui, card, true, halves(official))} aria-label=${words}>${face(card.value)}</span>`;
}

/** Who won, and why: the highest card that stands alone. @param {Context} context @param {OfficialView} official @param {CardView[]} cards @returns {Template} */
function why({ table, ui }, official, cards) {
  const { t } = ui;
  if (halves(official)) return html`<span class="muted">${t("bricks for all")}</span>`;
  const winner = official.winner === null ? undefined : table.seats[official.winner];
  if (!winner || official.value === null) return html`<span class="muted">${cards.some((card) => card.level) ? t("nobody: all level") : t("nobody")}</span>`;
  const value = official.value;
  const beaten = cards.some((card) => card.level && (card.value ?? 0) > value);
  const tie = cards.some((card, seat) => card.level && seat === official.winner);
  return html`<span class="who">${ui.medallion(winner.colour, "s")}<span>${nameOf(ui, winner)}</span></span> <small>${tie ? t("{value}, wins ties", { value }) : beaten ? t("{value}, higher ones level", { value }) : t("highest, {value}", { value })}</small>`;
}

/** @param {Context} context @param {RoundView} last */
function scores({ table, ui }, last) {
  const { t } = ui;
  if (!last.scores.length) return html`<p class="none muted">${t("No section was finished.")}</p>`;
  const sections = [...new Set(last.scores.map((score) => score.section))];
  return html`<ol class="scores">${sections.map((section) => html`
    <li><b>${t("Section {section} is finished", { section })}</b> ${last.scores.filter((score) => score.section === section).map((score) => {
      const seat = /** @type {TableSeat} */ (table.seats[score.seat]);
      const sum = score.highest + score.bricks;
      return html`<span class="score" title=${t("{name}: space {highest} and {bricks} bricks make {sum} points; wage {wage}", { ...score, name: nameOf(ui, seat), sum })}>${ui.medallion(seat.colour, "s")}<span class="sr">${nameOf(ui, seat)}: </span>${score.highest} + ${score.bricks} = <b class="num">${sum}</b></span>`;
    })}</li>`)}</ol>`;
}
