/** @import {BoardModule, Template, Ui} from "/static/table-types.js" */
/** @import {StartedTable} from "/static/types.js" */

/* The final result: every rank and what it was reached with. It lies where the hand was, so nothing on the table is hidden by it. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { t } from "/static/language.js";
import { icon, medallion } from "/static/parts.js";

/**
 * @param {object} given
 * @param {StartedTable} given.table
 * @param {BoardModule | null} given.board
 * @param {Ui} given.ui
 * @returns {Template}
 */
export function report({ table, board, ui }) {
  const { result, seats } = table;
  if (!result) return nothing;
  const order = seats.map((seat) => seat.seat).sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0) || a - b);
  return html`
    <section class="panel result" aria-label=${t("The result")}>
      <ol>${order.map((seat) => {
        const who = seats[seat];
        const rank = result.ranks[seat] ?? 0;
        return html`
          <li class=${rank === 1 ? "won" : ""}>
            <span class="rank num"><span class="sr">${result.team ? nothing : t("Rank {rank}", { rank })}</span>${rank === 1 ? icon("crown") : html`<span aria-hidden="true">${result.team ? "" : rank}</span>`}</span>
            ${medallion(who?.colour ?? "grey")}<span class="nm">${who?.you ? t("You") : who?.name}</span>
            ${board?.score?.(table, seat, ui) ?? html`<b class="num">${result.scores[seat]}</b>`}
          </li>`;
      })}</ol>
      <div class="ft">
        <a class="btn quiet" href=${`/api/matches/${encodeURIComponent(table.id)}/record`} download data-at="report.record">${t("Record of the match")}</a>
        <a class="btn quiet" href="/" data-at="report.lobby">${t("To the lobby")}</a>
      </div>
    </section>`;
}
