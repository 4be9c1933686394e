/** @import {BotKind, Lobby, Table} from "/static/types.js" */
/** @import {TemplateResult} from "/static/vendor/lit-html/lit-html.js" */

/* What the host may do with a table that waits for people: give an open seat to a bot, or close it. And how one gets up. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { get, post } from "/static/api.js";
import { openDialog } from "/static/dialog.js";
import { t } from "/static/language.js";
import { icon } from "/static/parts.js";

/**
 * A dialog that asks before it sends; what has changed then comes with the stream.
 * @param {object} given
 * @param {string} given.title
 * @param {TemplateResult} given.body
 * @param {string} given.keep
 * @param {string} given.go
 * @param {(form: FormData) => Promise<unknown>} given.send
 */
function ask({ title, body, keep, go, send }) {
  let problem = "";
  let busy = false;
  openDialog({
    title,
    extraClass: "host",
    content({ redraw, close }) {
      /** @param {SubmitEvent} event */
      const submit = async (event) => {
        event.preventDefault();
        if (busy) return;
        busy = true;
        try {
          await send(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)));
          close();
          return;
        } catch (error) {
          problem = error instanceof Error ? error.message : String(error);
        }
        busy = false;
        redraw();
      };
      return html`
        <form @submit=${submit}>
          <div class="body">${body}</div>
          <div class="ft">
            ${problem ? html`<p class="problem" role="alert">${icon("warn")}${problem}</p>` : nothing}
            <button type="button" class="btn" @click=${close}>${keep}</button>
            <button class="btn main">${go}</button>
          </div>
        </form>`;
    },
  });
}

/** @param {Table} table */
const address = (table) => `/api/matches/${encodeURIComponent(table.id)}`;

/** @param {Table} table @param {number} seat */
export async function giveToBot(table, seat) {
  const { bots, games } = /** @type {Lobby} */ (await get("/api/lobby"));
  const usual = games.find((game) => game.name === table.game)?.opponent;
  ask({
    title: t("A bot for seat {number}", { number: seat + 1 }),
    body: html`<fieldset class="choices"><legend>${t("Which bot?")}</legend>${bots.map((bot) => html`
      <label class="choice"><input type="radio" name="bot" value=${bot.name} ?checked=${bot.name === usual}><span><b>${bot.label}</b><small>${bot.help}</small></span></label>`)}</fieldset>`,
    keep: t("Keep it open"),
    go: t("Seat the bot"),
    send: (form) => post(`${address(table)}/bot`, { seat, bot: form.get("bot") }),
  });
}

/** @param {Table} table */
export function closeTable(table) {
  ask({
    title: t("Close this table?"),
    body: html`<p>${t("The match then never begins, and the invitation links lead nowhere.")}</p>`,
    keep: t("Keep it open"),
    go: t("Close the table"),
    send: () => post(`${address(table)}/close`),
  });
}

/** @param {Table} table */
export function leaveMatch(table) {
  ask({
    title: t("Leave this match?"),
    body: html`<p>${t("A bot plays on in your place until the end. You can’t come back to your seat.")}</p>`,
    keep: t("Stay"),
    go: t("Leave for good"),
    send: async () => {
      await post(`${address(table)}/leave`);
      location.assign("/");
    },
  });
}
