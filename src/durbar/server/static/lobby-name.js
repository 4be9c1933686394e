/* Your name. Everybody is a guest with a name of their own choice. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { post } from "/static/api.js";
import { openDialog } from "/static/dialog.js";
import { t } from "/static/language.js";

/**
 * @param {string} current
 * @param {(name: string) => void} done Called with the name as the server has kept it.
 */
export function editName(current, done) {
  let problem = "";
  let busy = false;
  openDialog({
    title: t("Your name"),
    extraClass: "name",
    content({ redraw, close }) {
      /** @param {SubmitEvent} event */
      const save = async (event) => {
        event.preventDefault();
        if (busy) return;
        const form = /** @type {HTMLFormElement} */ (event.currentTarget);
        const name = String(new FormData(form).get("name") ?? "").trim();
        if (!name) return;
        busy = true;
        problem = "";
        try {
          const answer = await post("/api/me", { name });
          done(answer.name);
          close();
          return;
        } catch (error) {
          problem = error instanceof Error ? error.message : String(error);
        }
        busy = false;
        redraw();
      };
      return html`
        <form @submit=${save}>
          <p class="muted" id="name-help">${t("The others at your tables see it, in the lobby too.")}</p>
          <input class="field" name="name" .value=${current} required maxlength="60" autocomplete="nickname" autofocus
            aria-label=${t("Your name")} aria-describedby="name-help" @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
          ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
          <div class="ft">
            <button type="button" class="btn" @click=${close}>${t("Cancel")}</button>
            <button class="btn main">${t("Keep this name")}</button>
          </div>
        </form>`;
    },
  });
}
