/** @import {TemplateResult} from "/static/vendor/lit-html/lit-html.js" */

/* Modal dialogs, for what is not a move: making a table, your name. The browser's own <dialog> keeps the focus and knows Escape. */

import { html, nothing, render } from "/static/vendor/lit-html/lit-html.js";
import { t } from "/static/language.js";
import { icon } from "/static/parts.js";

let count = 0;

/**
 * Opens a dialog. `content` draws everything under the heading and is called again by `redraw`.
 * @param {object} given
 * @param {string} given.title
 * @param {string} [given.extraClass]
 * @param {(dialog: {redraw: () => void, close: () => void}) => TemplateResult} given.content
 */
export function openDialog({ title, extraClass = "", content }) {
  const element = document.createElement("dialog");
  const id = `dialog-${++count}`;
  element.className = `sheet ${extraClass}`;
  element.setAttribute("aria-labelledby", id);
  const close = () => element.close();
  const redraw = () => render(html`
    <div class="hd">
      <h2 id=${id}>${title}</h2>
      <button type="button" class="tool" aria-label=${t("Close")} @click=${close}>${icon("close")}</button>
    </div>
    ${content({ redraw, close })}`, element);
  element.addEventListener("close", () => {
    render(nothing, element);
    element.remove();
  });
  // A press that begins and ends on the dimmed page closes; one that only ends there was a selection of text.
  let outside = false;
  element.addEventListener("pointerdown", (event) => { outside = event.target === element; });
  element.addEventListener("click", (event) => { if (outside && event.target === element) close(); });
  document.body.append(element);
  redraw();
  element.showModal();
  return { close, redraw };
}
