/** @import {TemplateResult} from "/static/vendor/lit-html/lit-html.js" */

/* The menu of a table: a button that discloses a few links. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { t } from "/static/language.js";
import { icon } from "/static/parts.js";

/** @typedef {{text: string, icon: string, act?: () => void, href?: string}} Entry */

export class Menu {
  /** @param {() => void} changed */
  constructor(changed) {
    this.open = false;
    this.changed = changed;
    /** A press anywhere else closes it. @param {PointerEvent} event */
    this.outside = (event) => {
      if (this.open && event.target instanceof Element && !event.target.closest(".menu")) this.set(false);
    };
    addEventListener("pointerdown", this.outside);
  }

  end() {
    removeEventListener("pointerdown", this.outside);
  }

  /** @param {boolean} open */
  set(open) {
    this.open = open;
    this.changed();
  }

  close() {
    this.set(false);
    /** @type {HTMLElement | null} */ (document.querySelector('[data-at="menu"]'))?.focus();
  }

  /** @param {readonly Entry[]} entries @returns {TemplateResult} */
  button(entries) {
    /** @param {Entry} entry */
    const run = (entry) => {
      this.close();
      entry.act?.();
    };
    return html`
      <div class="menu">
        <button type="button" class="tool" data-at="menu" aria-label=${t("Menu")} aria-expanded=${this.open} aria-controls="table-menu" @click=${() => this.set(!this.open)}>${icon("menu")}</button>
        ${this.open ? html`<ul id="table-menu" class="panel">${entries.map((entry) => html`
          <li>${entry.href
            ? html`<a href=${entry.href}>${icon(entry.icon)}${entry.text}</a>`
            : html`<button type="button" @click=${() => run(entry)}>${icon(entry.icon)}${entry.text}</button>`}</li>`)}</ul>` : nothing}
      </div>`;
  }
}
