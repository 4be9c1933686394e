/** @import {Given} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* The scoring track: a loop of a hundred spaces round the temple. */

import { nothing, svg } from "/static/vendor/lit-html/lit-html.js";
import { emblem } from "/static/parts.js";
import { track } from "./board-plan.js";

const spaces = svg`${track.map(([x, y], space) => {
  const mark = space % 10 === 0 ? "ten" : space % 5 === 0 ? "five" : "";
  return svg`<rect x=${x - 19} y=${y - 19} width="38" height="38" rx="5" class=${mark}></rect>${mark ? svg`<text x=${x} y=${y + 8} class=${mark}>${space}</text>` : nothing}`;
})}`;

export const loop = svg`<g class="loop">${spaces}</g>`;

/** A stone for each seat. @param {Given<View>} context */
export function stones({ view, table }) {
  /** @type {Map<number, number>} */
  const taken = new Map();
  return svg`<g class="loop">${table.seats.map(({ seat, colour }) => {
    const score = view.seats[seat]?.score ?? 0;
    const space = ((score % 100) + 100) % 100;
    const level = taken.get(space) ?? 0;
    taken.set(space, level + 1);
    const [x, y] = track[space] ?? [0, 0];
    // Level stones lie over each other, toward the temple.
    const [dx, dy] = [Math.abs(x) === 500 ? -Math.sign(x) * 30 * level : 0, Math.abs(x) === 500 ? 0 : -Math.sign(y) * 30 * level];
    return svg`<g class=${`stone-at s-${colour}`} data-at=${`points-${seat}`}><circle cx=${x + dx} cy=${y + dy} r="24" class="stone"></circle><use href=${`#e-${emblem[colour]}`} x=${x + dx - 16} y=${y + dy - 16} width="32" height="32" class="on-stone"></use>
      ${score >= 100 || score < 0 ? svg`<text x=${x + dx} y=${y + dy + 42} class="past">${score}</text>` : nothing}</g>`;
  })}</g>`;
}
