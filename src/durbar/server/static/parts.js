/** @import {Part, Parts, SeatLike} from "/static/types.js" */
/** @import {TemplateResult} from "/static/vendor/lit-html/lit-html.js" */

/* The small things every page draws: signs, medallions, and sentences with things in them. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";

/** The emblem of each colour: colour is never alone. @type {Record<string, string>} */
export const emblem = {
  green: "leaf", yellow: "sun", red: "flame", blue: "drop", violet: "star", brown: "ring", white: "moon", grey: "moon",
};

/**
 * @param {string} name
 * @param {string} [extraClass]
 */
export function icon(name, extraClass = "") {
  return html`<svg class="ic ${extraClass}" aria-hidden="true"><use href=${`#i-${name}`}></use></svg>`;
}

/**
 * The only way to show a seat.
 * @param {string} colour
 * @param {string} [extraClass] "s" for the size of text.
 */
export function medallion(colour, extraClass = "") {
  return html`<b class="em s-${colour} ${extraClass}"><svg aria-hidden="true"><use href=${`#e-${emblem[colour] ?? "moon"}`}></use></svg></b>`;
}

/**
 * @param {Part} part
 * @param {readonly SeatLike[]} seats
 */
function onePart(part, seats) {
  if (typeof part === "string") return part;
  if ("seat" in part) {
    const colour = seats.find((one) => one.seat === part.seat)?.colour;
    return html`<b class="who">${colour ? medallion(colour, "s") : nothing}${part.text}</b>`;
  }
  if ("card" in part) {
    const colour = part.card.split(".")[0] ?? "grey";
    return html`<span class="chip s-${colour}">${medallion(colour)}${part.text}${part.detail ? html`<span class="sr"> (${part.detail})</span>` : nothing}</span>`;
  }
  return html`<em>${part.text}</em>`;
}

/**
 * A sentence with things in it.
 * @param {Parts | null | undefined} list
 * @param {readonly SeatLike[]} seats The seats of the table, for their colours.
 * @returns {TemplateResult}
 */
export function parts(list, seats) {
  return html`${(list ?? []).map((part) => onePart(part, seats))}`;
}

/**
 * The same sentence as plain text, for accessible names.
 * @param {Parts | null | undefined} list
 */
export function partsText(list) {
  return (list ?? []).map((part) => {
    if (typeof part === "string") return part;
    return "detail" in part && part.detail ? `${part.text} (${part.detail})` : part.text;
  }).join("");
}

/** @type {Map<string, Promise<SVGSVGElement | null>>} */
const drawings = new Map();

/**
 * Fetches an SVG file of ours once. It is parsed as XML and never passes through innerHTML.
 * @param {string} url
 * @returns {Promise<SVGSVGElement | null>} A fresh copy, or null when there is no such drawing.
 */
export async function loadDrawing(url) {
  let drawing = drawings.get(url);
  if (!drawing) {
    drawing = fetch(url).then(async (answer) => {
      if (!answer.ok) return null;
      const root = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
      return root instanceof SVGSVGElement ? root : null;
    }).catch(() => null);
    drawings.set(url, drawing);
  }
  const found = await drawing;
  return found ? document.importNode(found, true) : null;
}

/** @type {Map<string, Promise<void>>} */
const sprites = new Map();

/**
 * Puts the symbols of an SVG file into the document, once, so that `<use href="#id">` finds them and they take the colours of the page.
 * @param {string} url
 * @returns {Promise<void>}
 */
export function loadSprite(url) {
  let done = sprites.get(url);
  if (!done) {
    done = loadDrawing(url).then((sprite) => {
      if (!sprite) return;
      sprite.setAttribute("aria-hidden", "true");
      sprite.setAttribute("width", "0");
      sprite.setAttribute("height", "0");
      // Not display: none, which would switch off the clip paths inside.
      sprite.style.position = "absolute";
      document.body.prepend(sprite);
    });
    sprites.set(url, done);
  }
  return done;
}

/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/**
 * Adds a style sheet, once; resolves when it applies.
 * @param {string} url
 * @returns {Promise<void>}
 */
export function loadStyle(url) {
  let done = styles.get(url);
  if (!done) {
    done = new Promise((resolve) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = url;
      // A missing style sheet must not keep the page from showing.
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    });
    styles.set(url, done);
  }
  return done;
}
