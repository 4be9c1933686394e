/** @import {Ui} from "/static/table-types.js" */
/** @import {Table} from "/static/types.js" */
/** @import {TemplateResult} from "/static/vendor/lit-html/lit-html.js" */

/* A table that waits for people: who sits where, and the links to send. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { t } from "/static/language.js";
import { icon, medallion } from "/static/parts.js";
import { closeTable, giveToBot } from "/static/table-host.js";

/** The text that was copied last, and until when the button says so. */
let copied = "";

/**
 * @param {string} text
 * @param {() => void} redraw
 * @returns {TemplateResult}
 */
export function copyButton(text, redraw) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No right to the clipboard: the field beside the button is selected, to be copied by hand.
      const field = [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[readonly]"))].find((one) => one.value === text);
      field?.focus();
      field?.select();
      return;
    }
    copied = text;
    redraw();
    setTimeout(() => {
      if (copied === text) copied = "";
      redraw();
    }, 2500);
  };
  const done = copied === text;
  return html`<button type="button" class="btn" @click=${copy}>${icon(done ? "check" : "link")}<span aria-live="polite">${done ? t("Copied") : t("Copy link")}</span></button>`;
}

/**
 * @param {object} given
 * @param {Table} given.table
 * @param {Ui} given.ui
 * @param {() => void} given.redraw
 * @returns {TemplateResult}
 */
export function gathering({ table, ui, redraw }) {
  const invited = table.seats.some((seat) => seat.invite);
  const hosting = table.host && table.status === "open";
  return html`
    <main class="gather">
      ${ui.promptBar}
      <section class="panel places" aria-label=${t("Seats")}>
        <div class="hd"><h2>${t("Who sits here")}</h2><span class="muted">${table.status === "closed" ? nothing : table.public === false ? t("by invitation") : t("listed in the lobby")}</span></div>
        <ul>${table.seats.map((seat) => html`
          <li class=${`s-${seat.colour} ${seat.kind === "open" ? "unseated" : ""}`}>
            <div class="plaque">${medallion(seat.colour)}<span class="nm">${seat.kind === "open" ? t("An open seat") : seat.you ? t("You") : seat.name}</span>
              ${seat.kind === "bot" ? html`<span class="tag">${icon("bot")}${t("bot")}</span>` : nothing}
              ${seat.kind === "person" ? html`<span class="here">${icon("check")}${t("has sat down")}</span>` : nothing}</div>
            ${seat.invite ? invitation(seat.invite, seat.seat, redraw, hosting ? html`<button type="button" class="btn" @click=${() => giveToBot(table, seat.seat)}>${icon("bot")}${t("Give it to a bot")}</button>` : nothing) : nothing}
          </li>`)}</ul>
        ${invited ? html`<p class="muted note">${t("Each link is for one seat and can be used once. Send it only to the person who is to sit there.")}</p>` : nothing}
        ${hosting ? html`<p class="note"><button type="button" class="btn" @click=${() => closeTable(table)}>${icon("close")}${t("Close this table")}</button></p>` : nothing}
      </section>
    </main>`;
}

/** @param {string} path @param {number} seat @param {() => void} redraw @param {TemplateResult | typeof nothing} more */
function invitation(path, seat, redraw, more) {
  const link = new URL(path, location.href).href;
  return html`<p class="copy"><input class="field" readonly .value=${link} aria-label=${t("Invitation to seat {seat}", { seat: seat + 1 })}>${copyButton(link, redraw)}${more}</p>`;
}
