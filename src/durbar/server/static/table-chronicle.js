/** @import {ChronicleEntry, Table} from "/static/types.js" */
/** @import {TemplateResult} from "/static/vendor/lit-html/lit-html.js" */

/* The chronicle: whole sentences, newest first; each round under its heading. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { repeat } from "/static/vendor/lit-html/directives/repeat.js";
import { t } from "/static/language.js";
import { icon, parts } from "/static/parts.js";

/**
 * What the viewer has read already keeps its place; a whole chronicle replaces it.
 * @param {readonly ChronicleEntry[]} known
 * @param {readonly ChronicleEntry[]} news
 * @param {boolean} whole
 */
export function merged(known, news, whole) {
  if (whole) return [...news];
  const last = known.at(-1)?.number ?? 0;
  return [...known, ...news.filter((entry) => entry.number > last)];
}

/** Newest first, but a heading stands above what it heads. @param {readonly ChronicleEntry[]} entries */
function newestFirst(entries) {
  /** @type {ChronicleEntry[][]} */
  const chapters = [];
  for (const entry of entries) {
    if (entry.head || !chapters.length) chapters.push([]);
    chapters.at(-1)?.push(entry);
  }
  return chapters.reverse().flatMap(([first, ...rest]) => {
    if (!first) return [];
    return first.head ? [first, ...rest.reverse()] : [...rest.reverse(), first];
  });
}

/**
 * @param {object} given
 * @param {Table} given.table
 * @param {number} given.read The number up to which the viewer has read: what is newer is marked.
 * @param {{text: string, open: () => void} | null} given.memory What else the viewer may look up.
 * @returns {TemplateResult}
 */
export function chronicle({ table, read, memory }) {
  return html`
    <section class="panel log" aria-label=${t("Chronicle")}>
      <div class="hd"><h2>${t("Chronicle")}</h2><span class="muted">${t("newest first")}</span></div>
      <ol tabindex="0" data-at="chronicle" aria-label=${t("Chronicle")}>${repeat(newestFirst(table.chronicle), (entry) => entry.number, (entry) => html`
        <li class=${entry.head ? "head" : entry.number > read ? "new" : ""}>${parts(entry.parts, table.seats)}</li>`)}</ol>
      ${memory ? html`<div class="ft"><button type="button" class="btn quiet" data-at="memory" @click=${memory.open}>${icon("eye")}${memory.text}</button></div>` : nothing}
    </section>`;
}
