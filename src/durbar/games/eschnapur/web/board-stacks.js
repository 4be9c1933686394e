/** @import {Given, Template} from "/static/table-types.js" */
/** @import {View} from "./view.js" */

/* The stacks in the corners of the board: what may be bought at any time, the tiles that lie face down, and the monk when nobody has him. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { piece } from "./board-goods.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function stacks(context) {
  const { view, ui: { t, tn } } = context;
  const bought = /** @type {const} */ ([
    { what: "bid", corner: "tl", art: "back-bid", price: view.price_bid, left: view.bid_deck.count, name: t("Bid cards") },
    { what: "symbol", corner: "tr", art: "back-symbol", price: view.price_symbol, left: view.symbol_deck.count, name: t("Symbol cards") },
    { what: "footprint", corner: "bl", art: "foot", price: view.price_footprint, left: view.footprints_left, name: t("Footprints") },
  ]);
  return html`${bought.map((stack) => toBuy(context, stack))}
    <span class="stack br" role="img" aria-label=${`${tn("{count} supply tile face down", "{count} supply tiles face down", view.pile.length)}, ${tn("{count} coin in the reserve", "{count} coins in the reserve", view.coins_left)}`} title=${t("Supply tiles face down")}>
      ${piece("supply")}<b class="num">${view.pile.length}</b><span class="wide">${tn("{count} coin left", "{count} coins left", view.coins_left)}</span></span>
    ${view.monk === null ? html`<span class="beside" role="img" aria-label=${t("The monk stands beside the board")} title=${t("The monk stands beside the board")}>${piece("monk")}</span>` : nothing}`;
}

/** @param {Context} context @param {{what: string, corner: string, art: string, price: number, left: number, name: string}} stack @returns {Template} */
function toBuy({ legal, forbidden, act, ui }, { what, corner, art, price, left, name }) {
  const { t, tn, partsText } = ui;
  const code = `buy:${what}`;
  const item = legal.get(code);
  const rest = tn("{count} left", "{count} left", left);
  const inside = html`${piece(art)}<b class="num"><span class="wide">${t("buy")}</span>${price}${piece("coin")}</b><span class="wide num">${rest}</span>`;
  if (item) {
    const said = `${partsText([...item.label, " ", ...item.after ?? []])}. ${rest}`;
    return html`<button type="button" class="stack ${corner} maybe" data-at=${code} aria-label=${said} title=${said} @click=${() => act(code)}>${inside}</button>`;
  }
  const reason = forbidden.get(code);
  const said = `${name}: ${rest}${reason ? `. ${partsText(reason.reason)}` : ""}`;
  return html`<span class="stack ${corner}" role="img" data-at=${code} aria-label=${said} title=${said}>${inside}</span>`;
}
