/** @import {Journey} from "/static/table-types.js" */

/* Things travel from where they lay to where they lie. The page is drawn at once; the motion only shows the way there.
   While it runs no button gets events (the pictures of the transition lie over the page), so any input ends it and counts for what lies under. */

/** @type {{skipTransition: () => void, finished: Promise<void>} | null} */
let running = null;
/** Where a press ended a motion; the click that follows belongs to what lies there. @type {{x: number, y: number} | null} */
let pressed = null;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {string} place */
function at(place) {
  return /** @type {HTMLElement | null} */ (document.querySelector(`[data-at="${CSS.escape(place)}"]`));
}

/**
 * Draws, with motion where the browser has it. Names are given for the time of the motion only. They name the way, never what travels it.
 * @param {readonly Journey[]} journeys
 * @param {() => void} draw
 */
export function move(journeys, draw) {
  const doc = /** @type {Document & {startViewTransition?: (update: () => void) => any}} */ (document);
  if (!journeys.length || !doc.startViewTransition || still() || document.visibilityState !== "visible" || document.querySelector("dialog[open]")) {
    // What is drawn while something travels does not stop it: the way's end is the live page.
    draw();
    return;
  }
  running?.skipTransition();
  /** @type {HTMLElement[]} */
  const named = [];
  /** @param {string} end @param {"from" | "to"} side */
  const name = (end, side) => journeys.forEach((journey, i) => {
    const place = journey[side];
    const element = place === null ? null : at(place);
    if (!element || element.style.viewTransitionName) return;
    element.style.viewTransitionName = `${end}-${i}`;
    element.style.setProperty("view-transition-class", journey.turns ? "turn" : "travel");
    named.push(element);
  });
  const free = () => {
    for (const element of named.splice(0)) {
      element.style.viewTransitionName = "";
      element.style.removeProperty("view-transition-class");
    }
  };
  name("way", "from");
  for (const frame of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-over]"))) {
    // What lies above the table stays above what travels over it.
    frame.style.viewTransitionName = `over-${frame.dataset.over}`;
  }
  const transition = doc.startViewTransition(() => {
    free();
    draw();
    name("way", "to");
  });
  running = transition;
  transition.finished.finally(() => {
    free();
    if (running !== transition) return;
    running = null;
    for (const frame of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-over]"))) frame.style.viewTransitionName = "";
  });
  transition.ready.catch(() => {});
}

addEventListener("pointerdown", (event) => {
  pressed = null;
  if (!running) return;
  running.skipTransition();
  pressed = { x: event.clientX, y: event.clientY };
}, true);

addEventListener("click", (event) => {
  if (!pressed) return;
  const { x, y } = pressed;
  pressed = null;
  // A click that found its button needs no help.
  if (event.target instanceof Element && event.target.closest("button, a, input, summary")) return;
  const under = document.elementFromPoint(x, y)?.closest("button, a, summary");
  if (under instanceof HTMLElement) under.click();
}, true);

addEventListener("keydown", () => running?.skipTransition(), true);
