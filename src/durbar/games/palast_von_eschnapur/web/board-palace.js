/** @import {Given} from "/static/table-types.js" */
/** @import {Deed} from "/static/types.js" */
/** @import {SectionView, View} from "./view.js" */

/* The palace: eight sections, drawn from the numbers of their spaces. What may be done at a section is a button over it. */

import { html, nothing, svg } from "/static/vendor/lit-html/lit-html.js";
import { repeat } from "/static/vendor/lit-html/directives/repeat.js";
import { styleMap } from "/static/vendor/lit-html/directives/style-map.js";
import { emblem } from "/static/parts.js";
import { nameOf } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** The silhouettes: spaces in each row from below, and how high the roof of the section stands over the topmost row. */
const SHAPES = [
  { rows: [4, 4, 4, 4], roof: 94 }, { rows: [2, 2, 2, 2, 1], roof: 74 }, { rows: [3, 3, 3, 2, 1], roof: 71 }, { rows: [3, 3, 3, 2], roof: 68 },
  { rows: [4, 4, 4, 2], roof: 50 }, { rows: [2, 2, 2, 2], roof: 98 }, { rows: [3, 3, 3, 3, 1], roof: 63 }, { rows: [2, 2, 1, 1, 1], roof: 72 },
];
/** One space with its joint, in drawing units. */
const STEP = { x: 44, y: 30 };

/** @param {SectionView} section */
export function shape(section) {
  const { rows, roof } = SHAPES[section.section - 1] ?? { rows: [3], roof: 60 };
  return { rows: fitted(rows, section.numbers.length), roof };
}

/** The rows for a number of spaces: somebody's own box may have other numbers than ours. @param {number[]} rows @param {number} spaces */
function fitted(rows, spaces) {
  if (rows.reduce((sum, one) => sum + one, 0) === spaces) return rows;
  const wide = rows[0] ?? 1;
  const rest = spaces % wide;
  return [...Array(Math.floor(spaces / wide)).fill(wide), ...(rest ? [rest] : [])];
}

/** Where everything of a section is drawn. @param {SectionView} section */
function plan(section) {
  const { rows, roof } = shape(section);
  const width = STEP.x * (rows[0] ?? 1) + 20;
  const base = roof + STEP.y * rows.length;
  const places = rows.flatMap((count, row) => Array.from({ length: count }, (_, i) => ({
    x: (width - STEP.x * count) / 2 + 1 + STEP.x * i, y: base - 29 - STEP.y * row,
  })));
  /** Rows of one width are one wall. @type {{count: number, from: number, to: number}[]} */
  const walls = [];
  rows.forEach((count, row) => {
    const last = walls.at(-1);
    if (last && last.count === count) last.to = row + 1;
    else walls.push({ count, from: row, to: row + 1 });
  });
  return { width, base, roof, places, walls };
}

/** @param {Context} context @param {SectionView} section */
function drawing(context, section) {
  const { width, base, roof, places, walls } = plan(section);
  return html`
    <svg class="house" viewBox="0 0 ${width} ${base + 12}" aria-hidden="true">
      <use href=${`#roof-${section.section}`} width=${width} height=${roof}></use>
      <rect class="plinth" x="1" y=${base} width=${width - 2} height="7" rx="1.5"></rect>
      ${walls.map(({ count, from, to }, i) => {
        const [x, y, wide] = [(width - STEP.x * count) / 2 - 4, base - STEP.y * to, STEP.x * count + 8];
        return svg`<rect class="wall" x=${x} y=${y} width=${wide} height=${STEP.y * (to - from)}></rect>${
          i < walls.length - 1 ? svg`<path class="corn" d="M${x - 3} ${y}h${wide + 6}"></path>` : nothing}`;
      })}
      ${section.finished
        ? places.map(({ x, y }) => svg`<path class="win" d="M${x + 13} ${y + 26}v-11c0-5 6-5.8 8-11c2 5.2 8 6 8 11v11z"></path>`)
        : places.map((place, i) => space(context, section, place, i))}
    </svg>`;
}

/** @param {Context} context @param {SectionView} section @param {{x: number, y: number}} place @param {number} i */
function space({ table }, section, { x, y }, i) {
  const number = section.numbers[i];
  const seat = section.bricks[i];
  if (seat !== undefined) {
    const colour = table.seats[seat]?.colour ?? "grey";
    return svg`<g class="bk s-${colour}"><rect x=${x} y=${y} width="42" height="28" rx="3"></rect><path d="M${x + 2.5} ${y + 2.6}h37"></path>
      <use href=${`#e-${emblem[colour]}`} x=${x + 3} y=${y + 7} width="15" height="15"></use><text x=${x + 39} y=${y + 15}>${number}</text></g>`;
  }
  const bag = number === section.bag;
  return svg`<g class="cell ${i === section.bricks.length ? "next" : ""} ${bag ? "bag" : ""}"><rect x=${x + .5} y=${y + .5} width="41" height="27" rx="3"></rect>
    ${bag ? svg`<use href="#i-bag" x=${x + 3} y=${y + 6} width="16" height="16"></use>` : nothing}
    <text class=${bag ? "" : "mid"} x=${bag ? x + 39 : x + 21} y=${y + 15}>${number}</text></g>`;
}

/** What a section is, in one sentence for who can't see it. @param {Context} context @param {SectionView} section */
function words({ table, ui }, section) {
  const { t, tn } = ui;
  if (section.finished) return t("Section {section}: finished.", { section: section.section });
  const bricks = table.seats.map((seat) => ({ seat, count: section.bricks.filter((one) => one === seat.seat).length })).filter((one) => one.count);
  const fields = { section: section.section, filled: section.bricks.length, spaces: section.numbers.length, wage: section.wage };
  const whose = bricks.map(({ seat, count }) => t("{name} {count}", { name: nameOf(ui, seat), count })).join(", ");
  return [
    tn("Section {section}: {filled} of {count} space filled. Wage {wage}.", "Section {section}: {filled} of {count} spaces filled. Wage {wage}.", fields.spaces, fields),
    whose ? t("Bricks: {whose}.", { whose }) : t("No bricks yet."),
    section.stopped ? t("Construction is stopped here.") : section.resting ? t("Stopped last round.") : "",
    section.forbidden ? t("Its last brick may not be moved.") : "",
  ].filter(Boolean).join(" ");
}

/** What stands under a section when nothing is to be pressed there. @param {Context} context @param {SectionView} section */
function state({ ui: { t, icon } }, section) {
  if (section.finished) return html`<span class="tab none"></span>`;
  if (section.stopped) return html`<span class="tab held">${icon("stop")}<i>${t("Stopped")}</i></span>`;
  if (section.forbidden) return html`<span class="tab off">${icon("lock")}<i>${t("Last brick stays")}</i></span>`;
  if (section.full) return html`<span class="tab off">${icon("check")}<i>${t("Full")}</i></span>`;
  if (section.resting) return html`<span class="tab off">${icon("lock")}<i>${t("Stopped last round")}</i></span>`;
  return html`<span class="tab none"></span>`;
}

/** What one would look for at a section and may not do, with the reason; pressing shows the rule. @param {Context} context @param {SectionView} section */
function shut(context, section) {
  const { forbidden, ui: { t, icon, partsText, openRules } } = context;
  const found = ["brick", "stop", "move"].map((kind) => forbidden.get(`${kind}:${section.section}`)).find((one) => one !== undefined);
  if (!found) return state(context, section);
  const reason = partsText(found.reason);
  const words = section.stopped || section.forbidden || section.full || section.resting ? state(context, section) : html`<span class="tab off">${icon("lock")}<i>${t("Not now")}</i></span>`;
  return html`<button type="button" class="deed shut" aria-disabled="true" data-at=${`section-${section.section}`} title=${reason} @click=${() => openRules(found.clause)}
    aria-label=${t("Section {section}: not possible. {reason} Show the rule.", { section: section.section, reason })}>${words}</button>`;
}

/** The deed that waits at a section, with its verb. @param {Context} context @param {SectionView} section */
function deed(context, section) {
  const { legal, chosen, view, ui } = context;
  const kinds = ["site", "stop", "brick", "move", "to"];
  // A brick is lifted at one section and laid at another: the first of them stays marked.
  const code = kinds.map((kind) => `${kind}:${section.section}`).find((one) => legal.has(one) || (chosen.has(one) && context.undecided));
  const forbid = `buy:forbid_last_brick.${section.section}`;
  if (code) return { code, item: legal.get(code), pressed: chosen.has(code), maybe: false };
  if (legal.has(forbid)) return { code: forbid, item: legal.get(forbid), pressed: false, maybe: true };
  const sealed = view.stage === "sites" && chosen.has(`site:${section.section}`);
  return sealed ? { code: "", item: undefined, pressed: true, maybe: false } : null;
}

/** @param {Context} context @param {string} code @param {Deed | undefined} item @param {boolean} pressed */
function verb({ ui: { t, icon, medallion }, table }, code, item, pressed) {
  const kind = code.split(":")[0];
  const space = /** @type {number | null | undefined} */ (item?.consequence["space"]);
  const premium = /** @type {number[]} */ (item?.consequence["premium"] ?? []);
  const brick = /** @type {number | null | undefined} */ (item?.consequence["brick"]);
  switch (kind) {
    case "stop": return html`${icon("stop")}<i>${t("Stop here")}</i>`;
    case "move": return html`${brick == null ? icon("lift") : medallion(table.seats[brick]?.colour ?? "grey", "s")}<i>${pressed ? t("Lifted") : t("Lift")}</i>`;
    case "brick": case "to":
      return html`${premium.length ? icon("bag") : icon(kind === "to" ? "lift" : "plus")}<i>${space == null ? t("Here") : t("On {space}", { space })}</i>${item?.consequence["completes"] ? icon("check") : nothing}`;
    case "buy": return html`${icon("lock")}<i>${t("Forbid")}</i>`;
    default: return pressed ? html`${icon("check")}<i>${t("Chosen")}</i>` : html`${icon("site")}<i>${t("Choose")}</i>`;
  }
}

/** @param {Context} context @param {SectionView} section */
function target(context, section) {
  const { act, ui } = context;
  const found = deed(context, section);
  if (!found) return shut(context, section);
  const { code, item, pressed, maybe } = found;
  const sign = html`<span class="tab">${verb(context, code || "site", item, pressed)}</span>`;
  if (!code) return html`<span class="deed sealed">${sign}</span>`;
  const name = `${code.startsWith("site") ? ui.t("Choose section {section} as a site.", { section: section.section }) : item?.label.length ? ui.partsText(item.label) : ui.t("Put it back.")} ${words(context, section)}`;
  return html`<button type="button" class="deed ${maybe ? "maybe" : "legal"} ${item?.costly ? "double" : ""}" data-at=${`section-${section.section}`} aria-label=${name}
    aria-pressed=${code.startsWith("site") || pressed ? (pressed ? "true" : "false") : nothing} @click=${() => act(code)}>${sign}</button>`;
}

/** The seats whose site lies here for the viewer to see. @param {Context} context @param {number} section */
function visitors({ view, table, ui }, section) {
  return table.seats.filter((seat) => view.seats[seat.seat]?.sites.includes(section))
    .map((seat) => html`<span class="visit" title=${ui.t("Site of {name}", { name: nameOf(ui, seat) })}>${ui.medallion(seat.colour, "s")}</span>`);
}

/** @param {Context} context */
export function palace(context) {
  const { view, ui: { t, icon } } = context;
  return html`<ol class="palace">${repeat(view.sections, (section) => section.section, (section) => html`
    <li class="sec ${section.finished ? "fin-sec" : ""} ${section.stopped ? "stopped" : ""}" style=${styleMap({ "--w": String(plan(section).width) })}>
      <span class="sr">${words(context, section)}</span>
      ${drawing(context, section)}
      <span class="cap" aria-hidden="true"><b class="num">${section.section}</b>${section.finished
        ? html`<span class="st">${icon("check")}<i>${t("done")}</i></span>`
        : html`<span class="st" title=${t("Wage {wage}", { wage: section.wage })}>${icon("coin")}<i class="num">${section.wage}</i></span>`}${visitors(context, section.section)}</span>
      ${target(context, section)}
    </li>`)}</ol>`;
}
