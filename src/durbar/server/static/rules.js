/** @import {RulesClause} from "/static/types.js" */

/* The rules of a game as a sheet, clause by clause; it can open at the clause that forbids something. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { get } from "/static/api.js";
import { openDialog } from "/static/dialog.js";
import { t } from "/static/language.js";
import { loadStyle } from "/static/parts.js";
import { bring } from "/static/scroll.js";

/** @type {Map<string, Promise<RulesClause[]>>} */
const books = new Map();

/** @param {string} game @returns {Promise<RulesClause[]>} */
function book(game) {
  let rules = books.get(game);
  if (!rules) {
    rules = get(`/api/rules/${encodeURIComponent(game)}`);
    // A failure may be over when the sheet is opened again.
    rules.catch(() => books.delete(game));
    books.set(game, rules);
  }
  return rules;
}

/** Clauses under their sections, in their order. @param {readonly RulesClause[]} clauses */
function sections(clauses) {
  /** @type {{title: string, clauses: RulesClause[]}[]} */
  const found = [];
  for (const clause of clauses) {
    if (found.at(-1)?.title !== clause.section) found.push({ title: clause.section, clauses: [] });
    found.at(-1)?.clauses.push(clause);
  }
  return found;
}

/** @param {string} clause */
const anchor = (clause) => `rule-${clause}`;

/** Words in which *emphasis* and `code` are marked. @param {string} text */
function marked(text) {
  return text.split(/(\*[^*]+\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("`") && part.length > 2) return html`<code>${part.slice(1, -1)}</code>`;
    return part.startsWith("*") && part.length > 2 ? html`<em>${part.slice(1, -1)}</em>` : part;
  });
}

/** @param {string} text */
const paragraphs = (text) => text.split(/\n\s*\n/).map((one) => (one.trim() ? html`<p>${marked(one.trim())}</p>` : nothing));

/** @param {string} id */
function go(id) {
  const element = document.getElementById(id);
  bring(element, "start");
  element?.focus({ preventScroll: true });
}

/**
 * @param {object} given
 * @param {string} given.game
 * @param {string} given.title
 * @param {string | null} [given.clause] The clause to open at.
 */
export async function openRules({ game, title, clause = null }) {
  /** @type {RulesClause[] | null} */
  let clauses = null;
  let problem = "";
  await loadStyle("/static/rules.css");
  const dialog = openDialog({
    title: t("Rules of {game}", { game: title }),
    extraClass: "rules",
    content: () => {
      if (problem) return html`<p class="problem pad">${problem}</p>`;
      if (!clauses) return html`<p class="muted pad">${t("The rules are being fetched …")}</p>`;
      const parts = sections(clauses);
      return html`
        <nav aria-label=${t("Sections")}>${parts.map((part, i) => html`<button type="button" class="btn quiet" @click=${() => go(`rules-part-${i}`)}>${part.title}</button>`)}</nav>
        <div class="book" tabindex="-1">${parts.map((part, i) => html`
          <section>
            <h3 id=${`rules-part-${i}`} tabindex="-1">${part.title}</h3>
            ${part.clauses.map((one) => !one.clause ? html`<article>${paragraphs(one.text)}</article>` : html`
              <article id=${anchor(one.clause)} tabindex="-1" class=${one.clause === clause ? "asked" : ""}>
                <h4>${one.title}<span class="num">${one.clause}</span></h4>
                ${paragraphs(one.text)}
              </article>`)}
          </section>`)}
        </div>`;
    },
  });
  try {
    clauses = await book(game);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  dialog.redraw();
  if (clause) {
    const element = document.getElementById(anchor(clause));
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }
}
