/* The page of an invitation link. The seat is taken by a press of yours, not by opening the link:
   programs that fetch links for a preview must not sit down, and you may want to choose a name first. */

import { html, nothing, render } from "/static/vendor/lit-html/lit-html.js";
import { get, post } from "/static/api.js";
import { header } from "/static/header.js";
import { t } from "/static/language.js";
import { icon } from "/static/parts.js";

/**
 * @param {HTMLElement} root
 * @param {string} token
 */
export function showInvitation(root, token) {
  let name = "";
  /** @type {{title: string, host: string} | null} */
  let invitation = null;
  let problem = "";
  let busy = false;

  /** @param {SubmitEvent} event */
  async function sit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const chosen = String(new FormData(form).get("name") ?? "").trim();
    if (busy || !chosen) return;
    busy = true;
    problem = "";
    draw();
    try {
      if (chosen !== name) name = (await post("/api/me", { name: chosen })).name;
      const { id } = await post(`/api/invitations/${encodeURIComponent(token)}`);
      location.replace(`/table/${encodeURIComponent(id)}`);
      return;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    busy = false;
    draw();
  }

  function draw() {
    render(html`
      ${header({})}
      <main class="landing"><div class="panel">
        <svg class="lotus" aria-hidden="true"><use href="#lotus"></use></svg>
        <h1>${problem && !invitation ? t("This link leads to no seat") : t("You are invited to a table")}</h1>
        ${invitation ? html`<p>${t("{host} invites you to {game}.", { host: invitation.host, game: invitation.title })}</p>
        <p class="muted">${t("A seat is kept for you. Say how the others shall call you, and sit down.")}</p>` : nothing}
        ${invitation && name ? html`<form class="landing-form" @submit=${sit}>
          <label>${t("Your name")}<input class="field" name="name" value=${name} required maxlength="30" autocomplete="nickname"></label>
          ${problem ? html`<p class="problem" role="alert">${icon("warn")}${problem}</p>` : nothing}
          <button class="btn main" aria-disabled=${busy ? "true" : "false"}>${t("Sit down")}</button>
        </form>` : problem ? html`<p class="problem" role="alert">${icon("warn")}${problem}</p>` : nothing}
        ${problem ? html`<a class="btn" href="/">${t("To the lobby")}</a>` : nothing}
      </div></main>`, root);
  }

  async function open() {
    try {
      const found = await get(`/api/invitations/${encodeURIComponent(token)}`);
      if (found.table) return location.replace(found.table);
      name = (await get("/api/lobby")).me.name;
      invitation = found;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    draw();
  }

  draw();
  open();
}
