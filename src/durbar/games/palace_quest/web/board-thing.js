/** @import {Given, Template} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* A thing on the table: a button when it may be pressed, or pointed at by who only gives advice; a picture otherwise. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { nameOf } from "./board-words.js";

/** @typedef {Given<View>} Context */

/**
 * @param {Context} context
 * @param {object} given
 * @param {string} given.at
 * @param {string} given.look
 * @param {string} given.words What it is; empty where the words of the deed say it.
 * @param {Template} given.inside
 * @param {string} [given.code] What a press on it does, if that is legal now or was before.
 * @param {() => void} [given.press] What a press does instead.
 * @param {string} [given.point] By what name one points at it.
 * @param {boolean} [given.roving] To point at it, the keyboard comes by the arrows, not by one tab after the other.
 * @param {boolean} [given.mild] It is possible, but not what the rest of the choice leads to.
 */
export function thing(context, { at, look, words, inside, code = "", press, point, roving = false, mild = false }) {
  const { legal, earlier, chosen, undecided, act, ui } = context;
  const now = legal.get(code);
  const item = now ?? earlier.get(code);
  const pressed = chosen.has(code);
  const hands = point ? pointers(context, point) : nothing;
  if (press || item || (pressed && undecided)) {
    const name = [words, ui.partsText(item?.label)].filter(Boolean).join(". ");
    return html`<button type="button" class=${`${look} ${mild || (!now && !pressed && !press) ? "maybe" : "legal"}`} data-at=${at} aria-pressed=${pressed ? "true" : "false"} aria-label=${name} @click=${press ?? (() => act(code))}>${inside}${pressed ? html`<i class="tick">${ui.icon("check")}</i>` : nothing}${hands}</button>`;
  }
  if (point && advises(context)) {
    const mine = own(context) === point;
    const name = mine ? ui.t("{thing}. You point at it; press to stop.", { thing: words }) : ui.t("{thing}. Point at it.", { thing: words });
    return html`<button type="button" class=${`${look} point`} tabindex=${roving ? -1 : nothing} data-at=${at} aria-pressed=${mine ? "true" : "false"} aria-label=${name} @click=${() => context.point(mine ? null : point)}>${inside}${hands}</button>`;
  }
  return html`<div class=${`${look} ${pressed ? "picked" : ""}`} role="img" data-at=${at} aria-label=${words}>${inside}${hands}</div>`;
}

/** Whether the viewer gives advice: has a seat, does not manage the site and is not asked. @param {Context} context */
export function advises({ table, view }) {
  const { status, viewer, asked } = table;
  return status === "running" && viewer !== null && viewer !== view.site_manager && !asked.seats.includes(viewer);
}

/** At what the viewer points. @param {Context} context */
function own({ table }) {
  return table.pointers.find((one) => one.seat === table.viewer)?.at ?? null;
}

/** The hands of all who point at something. @param {Context} context @param {string} point */
function pointers({ table, ui }, point) {
  const found = table.pointers.filter((one) => one.at === point);
  if (!found.length) return nothing;
  return html`<span class="hands">${found.map(({ seat }) => {
    const who = table.seats[seat];
    return html`<span class="ptr s-${who?.colour ?? "grey"}" title=${ui.t("{name} points here", { name: nameOf(ui, who) })}><svg aria-hidden="true"><use href="#pointer"></use></svg><i>${nameOf(ui, who)}</i></span>`;
  })}</span>`;
}

/** Who points at what, read out. @param {Context} context @param {(point: string) => string} thingWords */
export function pointed({ table, ui }, thingWords) {
  const words = table.pointers.filter(({ seat }) => seat !== table.viewer)
    .map(({ seat, at }) => ui.t("{name} points at: {thing}.", { name: nameOf(ui, table.seats[seat]), thing: thingWords(at) }));
  return html`<p class="sr" role="status" aria-live="polite">${words.join(" ")}</p>`;
}
