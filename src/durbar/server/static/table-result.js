/** @import {BoardModule, TableData, Template, Ui} from "/static/table-types.js" */

/* The final result: every rank, what it was reached with, and what parted those level. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { t } from "/static/language.js";
import { icon, medallion, parts } from "/static/parts.js";

/**
 * @param {object} given
 * @param {TableData} given.table
 * @param {BoardModule | null} given.board
 * @param {Ui} given.ui
 * @param {() => void} given.again
 * @param {() => void} given.close
 * @returns {Template}
 */
export function report({ table, board, ui, again, close }) {
  const { result, seats } = table;
  if (!result) return nothing;
  const order = seats.map((seat) => seat.seat).sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0) || a - b);
  const winners = result.ranks.filter((rank) => rank === 1).length;
  const mine = table.viewer !== null && result.ranks[table.viewer] === 1;
  const ties = /** @type {unknown} */ (result.ties);
  return html`
    <section class="panel report final" aria-label=${t("The result")}>
      <div class="hd"><h2>${mine ? (winners > 1 ? t("You share the win") : t("You win")) : t("The result")}</h2>
        <button type="button" class="tool" data-at="report.close" aria-label=${t("Close")} @click=${close}>${icon("close")}</button></div>
      <p class="why">${parts(result.line, seats)}</p>
      ${Array.isArray(ties) && ties.some((part) => typeof part !== "number") ? html`<p class="why">${parts(/** @type {any} */ (ties), seats)}</p>` : nothing}
      <ol class="ranks">${order.map((seat) => {
        const who = seats[seat];
        const rank = result.ranks[seat] ?? 0;
        return html`
          <li class=${`s-${who?.colour} ${rank === 1 ? "first" : ""}`}>
            <span class="rank num"><span class="sr">${t("Rank {rank}", { rank })}</span><span aria-hidden="true">${rank}</span></span>
            <span class="plaque">${medallion(who?.colour ?? "grey")}<span class="nm">${who?.you ? t("You") : who?.name}</span>${rank === 1 ? icon("crown", "won") : nothing}</span>
            <span class="pts">${board?.score?.(table, seat, ui) ?? String(result.scores[seat] ?? "")}</span>
          </li>`;
      })}</ol>
      <div class="ft">
        <a class="btn quiet" href=${`/api/matches/${encodeURIComponent(table.id)}/record`} download data-at="report.record">${t("Record of the match")}</a>
        ${table.viewer === null ? nothing : html`<button type="button" class="btn" data-at="report.again" @click=${again}>${t("Play again")}</button>`}
        <a class="btn quiet" href="/" data-at="report.lobby">${t("To the lobby")}</a>
      </div>
    </section>`;
}
