/** @import {Given, Template} from "/static/table-types.js" */
/** @import {Deed} from "/static/types.js" */
/** @import {PrivilegeView, View} from "./view.js" */

/* The bank by denomination, and the privileges with who may afford them. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { face } from "./board-gold.js";
import { clauseOf, nameOf, privilegeHelp, privilegeName, privilegeTime } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function bank(context) {
  const { view, ui: { t, tn } } = context;
  const cards = view.bank.reduce((sum, count) => sum + count, 0);
  const worth = view.bank.reduce((sum, count, value) => sum + count * value, 0);
  return html`
    <section class="panel bank" aria-label=${t("Bank")}>
      <div class="hd"><h2>${t("Bank")}</h2><span class="muted">${tn("{count} card, worth {worth}", "{count} cards, worth {worth}", cards, { worth })}</span></div>
      <ol>${[5, 4, 3, 2, 1].map((value) => html`<li>${coin(context, value, view.bank[value] ?? 0)}</li>`)}</ol>
      ${payment(context)}
    </section>`;
}

/** @param {Context} context @param {number} value @param {number} count */
function coin({ legal, chosen, act, ui }, value, count) {
  const { t, tn, partsText } = ui;
  const code = `take:${value}`;
  const item = legal.get(code);
  const left = count - [...chosen].filter((one) => one.split("#")[0] === code).length;
  const number = html`<b class="num">×${left}</b>`;
  if (item) {
    return html`<button type="button" class="gold legal" data-at=${`bank-${value}`} aria-label=${item.label.length ? partsText(item.label) : t("Take gold {value}", { value })} @click=${() => act(code)}>${face(value)}</button>${number}`;
  }
  return html`<span class="gold ${left ? "" : "none"} ${left < count ? "picked" : ""}" role="img" data-at=${`bank-${value}`} aria-label=${tn("Gold {value}: {count} card in the bank", "Gold {value}: {count} cards in the bank", left, { value })}>${face(value)}</span>${number}`;
}

/** Who is being paid, and who waits. @param {Context} context */
function payment({ view, table, chosen, ui }) {
  const { t, medallion } = ui;
  const { pay } = view;
  const seat = pay ? table.seats[pay.seat] : undefined;
  if (!pay || !seat) return nothing;
  const taken = [...chosen].filter((code) => code.startsWith("take:")).reduce((sum, code) => sum + parseInt(code.slice(5)), 0);
  const fields = { name: nameOf(ui, seat), amount: pay.amount, section: pay.section ?? "" };
  const words = pay.reason === "premium" ? t("Premium of {amount} at section {section}", fields)
    : pay.reason === "wage" ? t("Wage of {amount} for section {section}", fields) : t("Bought gold: {amount}", fields);
  return html`<p class="paying">${medallion(seat.colour, "s")} <b>${fields.name}:</b> <span>${words}. ${t("Left: {left}", { left: pay.left - taken })}</span>
    ${pay.waiting.length ? html`<span class="muted">${t("then")} ${pay.waiting.map((one) => medallion(table.seats[one]?.colour ?? "grey", "s"))}</span>` : nothing}</p>`;
}

/** @param {Context} context */
export function privileges(context) {
  const { view, table, ui: { t } } = context;
  const own = table.viewer === null ? null : view.seats[table.viewer]?.privilege ?? 0;
  const left = view.privileges.filter((card) => !card.gone);
  const gone = view.privileges.filter((card) => card.gone && card.owner !== null);
  return html`
    <section class="panel privs" aria-label=${t("Privileges")}>
      <div class="hd"><h2>${t("Privileges")}</h2>${own === null ? nothing : html`<span class="muted">${t("you have")} <b class="num">${own}</b></span>`}</div>
      <ol>${left.map((card) => html`<li>${privilege(context, card, own)}${rule(context, card.name)}</li>`)}</ol>
      ${gone.length ? html`<p class="sold"><span class="muted">${t("Bought:")}</span> ${gone.map((card) => owned(context, card))}</p>` : nothing}
    </section>`;
}

/** The way to the rule of a privilege. @param {Context} context @param {string} name */
function rule({ ui }, name) {
  const clause = clauseOf(name);
  const words = ui.t("Rule {clause}: {name}", { clause, name: privilegeName(ui, name) });
  return html`<button type="button" class="clause num" data-at=${`rule-${name}`} title=${words} aria-label=${words} @click=${() => ui.openRules(clause)}>${clause}</button>`;
}

/** @param {Context} context @param {PrivilegeView} card */
function owned({ table, ui }, card) {
  const seat = table.seats[card.owner ?? 0];
  const words = ui.t("{name}: {card}", { name: seat ? nameOf(ui, seat) : "", card: privilegeName(ui, card.name) });
  return html`<span class="own" title=${words}>${ui.medallion(seat?.colour ?? "grey", "s")}<span>${privilegeName(ui, card.name)}</span><span class="sr">${words}</span></span>`;
}

/** The deeds that buy a card: one, or one for each thing that it may name. @param {Context} context @param {string} name @returns {Deed[]} */
function deeds({ legal }, name) {
  return [...legal.values()].filter((item) => item.kind === "buy" && item.args[0] === name);
}

/** @param {Context} context @param {PrivilegeView} card @param {number | null} own The viewer's privilege points. */
function privilege(context, card, own) {
  const { act, table, ui } = context;
  const { t, partsText } = ui;
  const items = deeds(context, card.name);
  const single = items.find((item) => item.args.length === 1);
  const others = card.afford.filter((seat) => seat !== table.viewer);
  const inside = html`<b class="cost num">${ui.icon("seal")}<i>${card.cost}</i></b><span class="what"><em>${privilegeName(ui, card.name)}</em><small>${note(context, card, own, items)}</small></span>
    ${others.length ? html`<span class="can" title=${t("Can afford it")}><span class="sr">${t("Can afford it")}: ${others.map((seat) => table.seats[seat]?.name).join(", ")}</span>${others.map((seat) => ui.medallion(table.seats[seat]?.colour ?? "grey", "s"))}</span>` : nothing}`;
  if (single) {
    return html`<button type="button" class="pc maybe" data-at=${`buy-${card.name}`} title=${privilegeHelp(ui, card.name)} aria-label=${partsText(single.label)} @click=${() => act(single.code)}>${inside}</button>`;
  }
  return html`<div class="pc ${items.length ? "maybe" : ""}" title=${privilegeHelp(ui, card.name)} data-at=${`buy-${card.name}`}>${inside}${items.some((item) => item.kind === "buy" && card.name === "select_turn_order")
    ? html`<span class="choices">${items.map((item) => html`<button type="button" class="ord num maybe" data-at=${`buy-${item.code}`} aria-label=${partsText(item.label)} @click=${() => act(item.code)}>${item.args[1]}</button>`)}</span>` : nothing}</div>`;
}

/** Why not, or that it may be bought now. @param {Context} context @param {PrivilegeView} card @param {number | null} own @param {Deed[]} items @returns {Template} */
function note({ ui }, card, own, items) {
  const { t, tn } = ui;
  if (items.length) return card.name === "forbid_last_brick" ? t("name a section") : t("buy now");
  if (own !== null && own < card.cost) return tn("{count} short", "{count} short", card.cost - own);
  return privilegeTime(ui, card.name);
}
