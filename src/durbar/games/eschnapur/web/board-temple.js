/** @import {Given} from "/static/table-types.js" */
/** @import {AreaView, View} from "./view.js" */

/* The temple as a floor plan: mosaics, walls, ways and niches below; the rooms to press above. */

import { html, nothing, svg } from "/static/vendor/lit-html/lit-html.js";
import { styleMap } from "/static/vendor/lit-html/directives/style-map.js";
import { emblem } from "/static/parts.js";
import { piece } from "./board-goods.js";
import { box, corners, HALF, medal, mosaic, niche, path, percent, plinth, star, way } from "./board-plan.js";
import { stacks } from "./board-stacks.js";
import { loop, stones } from "./board-track.js";
import { floorName, nameOf } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function temple(context) {
  const { view, ui: { t, tn } } = context;
  const found = view.areas.filter((area) => area.chip).length;
  return html`
    <section class="board" aria-label=${t("The temple")}>
      <h2 class="sr">${t("The temple")}</h2>
      <div class="temple">
        <svg viewBox=${`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} role="img" aria-label=${tn("The golden temple: {count} niche opened.", "The golden temple: {count} niches opened.", found)}>
          ${loop}
          ${building(view)}
          ${stones(context)}
          ${view.areas.map((area) => niches(area, view))}
          ${view.areas.map((area) => figures(context, area))}
        </svg>
        ${view.areas.map((area) => room(context, area))}
        ${opening(context)}
        ${steps(context)}
        ${stacks(context)}
      </div>
    </section>`;
}

/** What never changes in a match is drawn once for each temple. @type {Map<string, import("/static/vendor/lit-html/lit-html.js").TemplateResult>} */
const drawn = new Map();

/** @param {View} view */
function building(view) {
  const key = JSON.stringify(view.areas.map((area) => [area.floor, area.neighbours]));
  const known = drawn.get(key) ?? build(view);
  drawn.set(key, known);
  return svg`${known}
    <text y="4" class="count">${view.areas.filter((area) => area.chip).length}</text><text y="22" class="of">/ ${view.chips_left + view.areas.filter((area) => area.chip).length}</text>`;
}

/** @param {View} view */
function build({ areas }) {
  const pairs = areas.flatMap((area) => area.neighbours.filter((other) => other > area.area).map((other) => way(area.area, other)));
  return svg`
    <defs>${areas.map(({ area }) => svg`<clipPath id=${`es-room-${area}`}><path d=${path(corners(area))}></path></clipPath>`)}</defs>
    <path d=${plinth} class="plinth"></path>
    ${areas.map(floor)}
    ${areas.map(({ area }) => svg`<path d=${path(corners(area))} class="wall"></path>`)}
    ${pairs.map(({ line, gap, posts }) => svg`${gap ? svg`<path d=${gap} class="gap"></path>` : nothing}<path d=${line} class="way-edge"></path><path d=${line} class="way"></path>${posts.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="8" class="post"></circle>`)}`)}
    <path d=${star} class="court"></path><circle r="36" class="court-in"></circle>
    ${areas.map(medallion)}`;
}

/** @param {AreaView} area */
function floor({ area, floor: [one = "", two = one] }) {
  return svg`<g clip-path=${`url(#es-room-${area})`}><path d=${path(corners(area))} class="stone-floor"></path>
    ${mosaic(area).map((ring, i) => svg`<path d=${ring} class=${`m ${(i + 1) % 2 ? two : one} ${(i + 1) % 4 > 1 ? "lo" : ""}`}></path>`)}</g>`;
}

/** The symbols on a floor, and the number of the area. @param {AreaView} area */
function medallion({ area, floor: colours }) {
  const [x, y] = medal(area);
  const wide = 23 * (colours.length - 1);
  return svg`<rect x=${x - 32 - wide} y=${y - 30} width=${64 + 2 * wide} height="60" rx="30" class="medal"></rect>
    ${colours.map((colour, i) => svg`<use href=${`#e-${emblem[colour]}`} x=${x - 23 + (i * 50 - 25) * (colours.length - 1)} y=${y - 23} width="46" height="46" style=${`color:var(--sym-${colour})`}></use>`)}
    <text x=${x - 34 - wide} y=${y - 17} class="area-no">${area}</text>`;
}

/** @param {AreaView} area @param {View} view */
function niches({ area, chip }, view) {
  const [x, y] = niche(area);
  const now = view.bidding_area === area;
  return svg`<g class=${now ? "now-bid" : ""}><use href=${chip ? "#es-niche-open" : "#es-niche-closed"} x=${x - 28} y=${y - 34} width="56" height="65"></use>
    ${chip ? [chip.small, chip.large].map((value, i) => svg`<text x=${x} y=${y + 6 + 20 * i} class="was">${value}</text>`) : nothing}</g>`;
}

/** Who stands in a room, before or behind the symbols and never on them; whose turn it is stands in front. @param {Context} context @param {AreaView} area */
function figures({ view, table }, { area, figures: seats }) {
  const [x, y] = medal(area);
  const at = y + (niche(area)[1] < y - 40 ? 62 : -66);
  const order = [...seats].sort((a, b) => Number(a === view.player) - Number(b === view.player));
  return order.map((seat, i) => {
    const colour = table.seats[seat]?.colour ?? "grey";
    const left = x - 30 + (i - (order.length - 1) / 2) * 34;
    return svg`<g class=${`figure s-${colour}`} data-at=${`figure-${seat}`}><use href="#es-figure" x=${left} y=${at - 42} width="60" height="82"></use><use href=${`#e-${emblem[colour]}`} x=${left + 18} y=${at} width="24" height="24" style=${`color:var(--sym-${colour})`}></use></g>`;
  });
}

/** @param {Context} context @param {AreaView} area */
function words({ view, table, ui }, { area, floor: colours, chip, figures: seats, steps: count, holds, reconstructed }) {
  const { t, tn } = ui;
  const here = table.viewer !== null && seats.includes(table.viewer);
  const names = seats.filter((seat) => seat !== table.viewer).map((seat) => nameOf(ui, table.seats[seat]));
  return [
    t("Area {area}: {floor}", { area, floor: floorName(ui, colours) }),
    chip ? t("niche opened: {small} and {large}", { small: chip.small, large: chip.large }) : t("niche closed"),
    here ? t("you stand here") : table.viewer === null ? "" : tn("{count} step away", "{count} steps away", count),
    names.length ? t("here: {names}", { names: names.join(", ") }) : "",
    holds && !chip && view.stage !== "over" ? t("you hold the symbols") : "",
    reconstructed.length ? t("reconstructed") : "",
  ].filter(Boolean).join(", ");
}

/** @param {Context} context @param {AreaView} area */
function room(context, area) {
  const { legal, act, ui } = context;
  const { style, edge } = box(area.area);
  const said = words(context, area);
  const code = `walk:${area.area}`;
  const item = legal.get(code);
  const outline = html`<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${item ? svg`<path class="lining" d=${edge}></path>` : nothing}<path d=${edge}></path></svg>`;
  const look = area.holds && !area.chip ? "can" : "";
  if (!item) return html`<span class="room ${look}" role="img" aria-label=${said} title=${said} style=${styleMap(style)} data-at=${`area-${area.area}`}>${outline}</span>`;
  const deed = [...item.label, " ", ...item.after ?? []];
  return html`<button type="button" class="room legal ${look}" aria-label=${`${ui.partsText(deed)}. ${said}`} title=${said} style=${styleMap(style)} data-at=${`area-${area.area}`} @click=${() => act(code)}>${outline}</button>`;
}

/** Footprints in the doorways that one may walk through. @param {Context} context */
function steps({ view, table, legal }) {
  const here = table.viewer === null ? undefined : view.seats[table.viewer]?.area;
  if (here === undefined) return nothing;
  return view.areas.filter((area) => legal.has(`walk:${area.area}`)).map(({ area }) => {
    const { posts: [one, two] } = way(here, area);
    if (!one || !two) return nothing;
    return html`<span class="door" aria-hidden="true" style=${styleMap({ left: percent((one[0] + two[0]) / 2 + HALF), top: percent((one[1] + two[1]) / 2 + HALF) })}>${piece("foot")}</span>`;
  });
}

/** The niche before which the viewer stands. @param {Context} context */
function opening({ view, table, legal, act, ui }) {
  const item = legal.get("open:niche");
  const here = table.viewer === null ? undefined : view.seats[table.viewer]?.area;
  if (!item || here === undefined) return nothing;
  const [x, y] = niche(here);
  return html`<button type="button" class="door-open legal" data-at="open" aria-label=${ui.partsText(item.label)} style=${styleMap({ left: percent(x + HALF), top: percent(y + HALF) })} @click=${() => act(item.code)}>
    <svg viewBox="0 0 48 56" aria-hidden="true"><use href="#es-niche-closed"></use></svg><span class="verb">${ui.t("Open")}</span></button>`;
}
