/** @import {Table} from "/static/types.js" */
/** @import {TemplateResult} from "/static/vendor/lit-html/lit-html.js" */

/* Sheets of a table: what the viewer has been shown, and what can be known about the table itself. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { openDialog } from "/static/dialog.js";
import { t } from "/static/language.js";
import { copyButton } from "/static/table-open.js";

/** @param {{title: string, content: TemplateResult}} memory */
export function openMemory({ title, content }) {
  openDialog({ title, extraClass: "memory", content: () => html`<div class="pad" tabindex="-1">${content}</div>` });
}

/** @param {Table} table */
export function openAbout(table) {
  const record = `/api/matches/${encodeURIComponent(table.id)}/record`;
  openDialog({
    title: t("About this table"),
    extraClass: "about",
    content: ({ redraw }) => html`
      <div class="pad">
        <h3>${t("To watch")}</h3>
        <p class="copy"><input class="field" readonly .value=${location.href} aria-label=${t("Link to this table")}>${copyButton(location.href, redraw)}</p>
        <p class="muted">${t("Whoever opens this link without a seat here watches and sees no hidden card.")}</p>
        <h3>${t("Fair dealing")}</h3>
        <p>${t("All chance of this match comes from one secret number. Its fingerprint was fixed before the first deal; when the match is over the number is shown, and anybody can check both.")}</p>
        <dl>
          <dt>${t("Fingerprint")}</dt><dd class="hex">${table.commitment}</dd>
          ${table.seed ? html`<dt>${t("Secret number")}</dt><dd class="hex">${table.seed}</dd>` : nothing}
        </dl>
        ${table.status === "over" ? html`<p><a class="btn" href=${record} download>${t("Record of the match")}</a></p>` : nothing}
      </div>`,
  });
}
