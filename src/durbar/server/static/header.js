/** @import {TemplateResult} from "/static/vendor/lit-html/lit-html.js" */

/* The bar at the top of every page: who we are, where you are, day or dusk, the language. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { locale, setLocale, t } from "/static/language.js";
import { icon } from "/static/parts.js";

function isDusk() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function switchTheme() {
  const next = isDusk() ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem("durbar_theme", next);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The other language: its code and its own name. */
export const otherLanguage = locale === "de" ? { code: "en", name: "English" } : { code: "de", name: "Deutsch" };

/** The switch between day and dusk, and the one between the languages. @param {boolean} elsewhere Whether a narrow page has the languages elsewhere. */
function settings(elsewhere) {
  const { code, name } = otherLanguage;
  return html`
    <button type="button" class="tool ${elsewhere ? "roomy" : ""}" lang=${code} @click=${() => setLocale(code)}>
      <span class="wide">${name}</span><span class="narrow num" aria-hidden="true">${code.toUpperCase()}</span></button>
    <button type="button" class="tool" title=${t("Day or dusk")} aria-label=${t("Day or dusk")} @click=${switchTheme}>${icon("half")}</button>`;
}

/**
 * @param {object} given
 * @param {{title: string, detail?: string | TemplateResult} | TemplateResult | null} [given.where] Where you are: the table's name and a line of detail. Nothing in the lobby.
 * @param {TemplateResult | typeof nothing | null} [given.tools] The page's own tools: `<button class="tool">`, before the settings.
 * @param {boolean} [given.languageElsewhere] A narrow page has the switch of the language somewhere else.
 * @param {TemplateResult | typeof nothing | null} [given.last] What stands at the very end, such as your name.
 */
export function header({ where = null, tools = null, last = null, languageElsewhere = false }) {
  const place = where && "title" in where
    ? html`<div class="where"><h1 title=${where.title}>${where.title}</h1>${where.detail ? html`<span>${where.detail}</span>` : nothing}</div>`
    : where;
  return html`
    <header class="top">
      <a class="brand" href="/" aria-label=${t("Durbar, to the lobby")}><svg aria-hidden="true"><use href="#mark"></use></svg><span class="display">Durbar</span></a>
      ${place ?? nothing}
      <div class="tools">${tools ?? nothing}${settings(languageElsewhere)}${last ?? nothing}</div>
    </header>
    <div class="frieze"></div>`;
}
