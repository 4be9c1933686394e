/** @import {Given, Template} from "/static/table-types.js" */
/** @import {Consequence, View} from "./view.js" */
/** @import {Choice} from "./board-choice.js" */

/* What the chosen building would bring on the chosen space, link by link: payment, marker, deed, bonus tile, wall, terrain. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { choice, gain, promised, spaceOf } from "./board-choice.js";
import { gem, marker, sign } from "./board-pieces.js";
import { bonusName, gemName, sideName, typeName } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function brings(context) {
  const { view, ui } = context;
  const { t } = ui;
  const chosen = choice(context);
  const { building } = chosen;
  if (!building) return quiet(context);
  const name = `${typeName(ui, building.type)} ${building.cost}`;
  if (chosen.space === "reserve") return nothing;
  const done = /** @type {Consequence | undefined} */ (/** @type {unknown} */ (context.legal.get("pay:done")?.consequence));
  const found = done ?? (chosen.space === null ? null : promised(context, chosen.space));
  return html`
    <section class="panel now-p brings" aria-label=${t("What it brings")}>
      <div class="hd"><h2>${found ? t("{building} here would bring", { building: name }) : name}</h2></div>
      <ul class="chain">${payment(context, chosen)}${found ? links(context, chosen, found, done !== undefined) : where(context, chosen)}</ul>
    </section>`;
}

/** Nothing is chosen. @param {Context} context */
function quiet({ view, table, ui: { t } }) {
  if (view.stage !== "build") return nothing;
  const mine = table.asked.seats.includes(table.viewer ?? -1);
  return html`<section class="panel now-p brings empty" aria-label=${t("What it brings")}><p class="quiet">${mine
    ? t("Choose a building: the spaces where it may stand light up, with what it would bring.") : t("The site manager builds. You may point at what you would do.")}</p></section>`;
}

/** @param {Template} picture @param {Template} words @param {Template} [brought] */
const link = (picture, words, brought = nothing) => html`<li>${picture}<span>${words}</span><b class="num">${brought}</b></li>`;

/** @param {Context} context @param {Choice} chosen */
function payment({ view, ui }, chosen) {
  const { t } = ui;
  const cost = chosen.building?.cost ?? 0;
  if (!chosen.gem) {
    const space = spaceOf(view, chosen.space);
    return link(space?.gem ? gem(space.gem, "") : sign("t-reserve"), chosen.reserved ? t("Costs {cost}, to be paid exactly.", { cost }) : t("Costs {cost}. Choose the cards in the market.", { cost }));
  }
  const fields = { gem: gemName(ui, chosen.gem), total: chosen.total, cost, more: chosen.total - cost };
  const words = chosen.total < cost ? t("{gem} {total}: {cost} are needed", fields) : chosen.total === cost ? t("{gem} {total}, paid exactly", fields) : t("{gem} {total}: {more} too much, no step for an exact payment", fields);
  return link(gem(chosen.gem, ""), words);
}

/** @param {Context} context @param {Choice} chosen */
function where({ view, ui: { tn } }, chosen) {
  const fit = view.fits.find((one) => one.building === chosen.building?.name);
  if (!fit) return nothing;
  return link(sign("t-fit"), tn("It fits on {count} space,", "It fits on {count} spaces,", fit.spaces.length), tn("{count} payable", "{count} payable", fit.paid.length));
}

/** @param {Context} context @param {Choice} chosen @param {Consequence} found @param {boolean} paid It is known with which cards. */
function links(context, chosen, found, paid) {
  const { view, ui } = context;
  const { t, tn, icon } = ui;
  const building = chosen.building;
  if (!building) return nothing;
  const own = view.markers.find((one) => one.type === building.type);
  const { steps, points } = paid ? found : gain(found, chosen);
  const track = steps === found.steps ? found.track : steps ? own?.next ?? null : own?.place ?? null;
  const zone = view.zones[track ?? 0] ?? 0;
  const count = (own?.built ?? 0) + 1;
  const stays = t("The marker stays: not paid exactly.");
  const goes = html`${tn("{count} step, zone {zone}", "{count} steps, zone {zone}", steps, { zone })} <small>· ${tn("{count} building of this type", "{count} buildings of this type", count)}</small>`;
  const deed = t("A deed comes back into the supply: a step of its own.");
  const tile = found.tile ? t("Beside its like: {tile}", { tile: bonusName(ui, found.tile) }) : "";
  return html`
    ${link(marker(building.type), steps ? goes : stays, `+${points}`)}
    ${!paid && found.exact && found.over_steps !== null ? link(html`<i></i>`, html`<small>${tn("If you pay too much: {count} point", "If you pay too much: {count} points", found.over_points ?? 0)}</small>`) : nothing}
    ${found.deed ? link(sign("deed"), deed) : nothing}
    ${found.tile ? link(sign(`bonus-${found.tile}`), tile) : nothing}
    ${found.wall === null || found.wall === view.wall ? nothing : link(sign("t-wall"), t("Longest wall"), `${view.wall} → ${found.wall}`)}
    ${found.lays.length ? link(sign("t-fit"), t("New terrain may follow: {sides}", { sides: found.lays.map((side) => sideName(ui, side)).join(", ") })) : nothing}
    ${found.wild ? link(sign("bonus-construction_space_wild"), t("It uses a Construction Space Wild.")) : nothing}
    ${found.closes ? html`<li class="no">${icon("warn")}<span>${t("No open side is left: nothing could ever be built again.")}</span></li>` : nothing}`;
}
