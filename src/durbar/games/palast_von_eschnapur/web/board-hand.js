/** @import {Given} from "/static/table-types.js" */
/** @import {SectionView, View} from "./view.js" */

/* What is one's own: gold in piles by value, and the two sites. Equal cards are equal, so a pile is one button. */

import { html, nothing, svg } from "/static/vendor/lit-html/lit-html.js";
import { face } from "./board-gold.js";
import { ownPlace, present } from "./board-officials.js";
import { shape } from "./board-palace.js";
import { officialName, officialSign } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function yours(context) {
  const { view, ui: { t, tn } } = context;
  const cards = view.hand.reduce((sum, count) => sum + count, 0);
  const worth = view.hand.reduce((sum, count, value) => sum + count * value, 0);
  return html`
    <section class="panel yours" aria-label=${t("Your gold and your sites")}>
      ${context.laying ? strip(context) : nothing}
      <div class="g"><h2>${t("Your gold")}</h2><span class="muted">${tn("{count} card, worth {worth}", "{count} cards, worth {worth}", cards, { worth })}</span></div>
      <ol class="gh">${view.hand.map((count, value) => ({ count, value })).reverse().map(({ count, value }) => html`<li>${pile(context, value, count)}</li>`)}</ol>
      ${view.stage === "sites" ? siteHand(context) : ownSites(context)}
    </section>`;
}

/** @param {Context} context @param {number} value @param {number} count */
function pile(context, value, count) {
  const { laying, legal, chosen, act, ui } = context;
  const { t, tn } = ui;
  const out = [...chosen].filter((code) => code.startsWith("gold:") && code.endsWith(`.${value}`)).length;
  const left = laying ? count - out : count;
  const words = tn("Gold {value}: {count} card", "Gold {value}: {count} cards", left, { value });
  const backs = Array.from({ length: Math.min(3, Math.max(0, left - 1)) }, () => html`<i class="under"></i>`);
  const inside = html`${backs}<span class="gold big ${left ? "" : "none"}">${face(value)}</span><b class="num count" aria-hidden="true">${left ? `×${left}` : ""}</b>`;
  const code = laying?.aim == null ? "" : `gold:${laying.aim}.${value}`;
  if (!left || !laying || !legal.has(code)) {
    return html`<span class="pile" role="img" aria-label=${words} data-at=${`hand-${value}`} data-drag=${laying && left ? `thing:${value}` : nothing}>${inside}</span>`;
  }
  const official = officialName(ui, context.view.officials[Number(laying.aim) - 1]?.name ?? "");
  return html`<button type="button" class="pile legal" data-at=${`hand-${value}`} data-drag=${`thing:${value}`} aria-label=${`${t("Lay gold {value} at: {official}.", { value, official })} ${words}.`} @click=${() => act(code)}>${inside}</button>`;
}

/** The places once more beside the gold, where the officials may be out of sight. @param {Context} context */
function strip(context) {
  const { view, ui } = context;
  return html`<ol class="strip" aria-label=${ui.t("What you lay")}>${present(view).map(({ official, number }) => html`
    <li title=${officialName(ui, official.name)}>${ui.icon(officialSign(official.name))}${ownPlace(context, official, number, "strip")}</li>`)}</ol>`;
}

/** A section in little, as it is printed on a site card. @param {SectionView} section */
function silhouette(section) {
  const { rows } = shape(section);
  const [wide, high] = [8 * (rows[0] ?? 1), 7 * rows.length];
  return html`<svg viewBox="0 0 ${wide} ${high}" aria-hidden="true" fill="currentColor">${rows.map((count, row) => Array.from({ length: count }, (_, i) =>
    svg`<rect x=${(wide - 8 * count) / 2 + 8 * i + .6} y=${high - 7 * (row + 1) + .6} width="6.8" height="5.8" rx="1"></rect>`))}</svg>`;
}

/** @param {Context} context */
function colour({ table }) {
  return table.seats[table.viewer ?? 0]?.colour ?? "grey";
}

/** The sites to choose from, and the two places for them. @param {Context} context */
function siteHand(context) {
  const { view, chosen, legal, act, ui } = context;
  const { t } = ui;
  const open = view.sections.filter((section) => !section.finished);
  const sealed = !context.undecided && chosen.size > 0;
  return html`
    <div class="g"><h2>${t("Your sites")}</h2><span class="muted">${sealed ? t("chosen, face down") : t("choose two")}</span></div>
    <ol class="sh all" data-drop="set">${open.map((section) => {
      const code = `site:${section.section}`;
      const number = { section: section.section };
      const pressed = chosen.has(code);
      const inside = html`<b class="num">${section.section}</b>${silhouette(section)}${pressed ? html`<span class="tick">${ui.icon("check")}</span>` : nothing}`;
      if (!legal.has(code) || sealed) {
        return html`<li><span class="site s-${colour(context)} ${pressed ? "picked" : ""}" role="img" aria-label=${pressed ? t("Site {section}, chosen", number) : t("Site {section}", number)} data-at=${`site-${section.section}`}>${inside}</span></li>`;
      }
      return html`<li><button type="button" class="site s-${colour(context)} legal" aria-pressed=${pressed ? "true" : "false"} data-at=${`site-${section.section}`} data-drag=${code}
        aria-label=${t("Site {section}", number)} @click=${() => act(code)}>${inside}</button></li>`;
    })}</ol>`;
}

/** @param {Context} context */
function ownSites(context) {
  const { view, table, ui: { t } } = context;
  const state = view.seats[table.viewer ?? 0];
  if (!state?.sites.length) return nothing;
  const down = state.sites_lie === "down";
  return html`
    <div class="g"><h2>${t("Your sites")}</h2><span class="muted">${down ? t("face down") : t("face up")}</span></div>
    <ol class="sh">${state.sites.flatMap((number) => view.sections.filter((section) => section.section === number)).map((section) => html`
      <li><span class="site s-${colour(context)}" role="img" aria-label=${down ? t("Site {section}, face down to the others", { section: section.section }) : t("Site {section}", { section: section.section })}><b class="num">${section.section}</b>${silhouette(section)}</span></li>`)}</ol>`;
}
