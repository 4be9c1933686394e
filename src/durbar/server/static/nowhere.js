/* The page for addresses that lead nowhere. */

import { html, render } from "/static/vendor/lit-html/lit-html.js";
import { header } from "/static/header.js";
import { t } from "/static/language.js";

/** @param {HTMLElement} root */
export function showNowhere(root) {
  render(html`
    ${header({})}
    <main class="landing"><div class="panel">
      <svg class="lotus" aria-hidden="true"><use href="#lotus"></use></svg>
      <h1>${t("There is no such page")}</h1>
      <p class="muted">${t("Was the address copied whole?")}</p>
      <a class="btn" href="/">${t("To the lobby")}</a>
    </div></main>`, root);
}
