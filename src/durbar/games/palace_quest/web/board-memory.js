/** @import {Given} from "/static/table-types.js" */
/** @import {BuildingView, View} from "./view.js" */

/* What the viewer has been shown and the others have not. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { buildingWords, cardFace, elevation } from "./board-pieces.js";
import { cardName } from "./board-words.js";

/** @typedef {Pick<Given<View>, "table" | "view" | "ui">} Seen */

/** @param {Seen} context */
export function memory({ view, ui }) {
  const { t, tn } = ui;
  const { stack, stack_left, gone, leftover, certain, set_aside } = view.remembers;
  if (!stack.length && !gone.length && !leftover && !set_aside.length) return null;
  /** @param {readonly string[]} cards */
  const cards = (cards) => html`<span class="known">${cards.map((card) => html`<span class="gc" role="img" aria-label=${cardName(ui, card)}>${cardFace(card)}</span>`)}</span>`;
  /** @param {readonly BuildingView[]} buildings */
  const tiles = (buildings) => html`<span class="known">${buildings.map((one) => html`<span class="bt built ${one.type}" role="img" aria-label=${buildingWords(ui, one)}>${elevation(one)}</span>`)}</span>`;
  return {
    button: t("What I have seen"),
    title: t("What you have seen"),
    content: html`
      ${stack.length ? html`<h3>${t("Your stack")}</h3><p class="muted">${tn("{count} of these cards still lies at the bottom of your stack, in no known order.", "{count} of these cards still lie at the bottom of your stack, in no known order.", stack_left)}</p>${cards(stack)}` : nothing}
      ${gone.length ? html`<h3>${t("Donated from your stack")}</h3>${cards(gone)}` : nothing}
      ${leftover ? html`<h3>${t("Left face down")}</h3><p class="muted">${certain ? t("It still lies face down.") : t("You saw it last; it may have been chosen or left again since.")}</p>${tiles([leftover])}` : nothing}
      ${set_aside.length ? html`<h3>${t("Put beside the final task")}</h3>${tiles(set_aside)}` : nothing}`,
  };
}
