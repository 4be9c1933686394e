/** @import {Ui} from "/static/table-types.js" */

/* The words of the board: colours, goods and reasons have their names here. */

/** @typedef {Pick<Ui, "t" | "tn">} Tongue */

/** @param {Tongue} ui @param {string} name */
export function colourName({ t }, name) {
  switch (name) {
    case "red": return t("red");
    case "blue": return t("blue");
    case "yellow": return t("yellow");
    case "green": return t("green");
    default: return t("brown");
  }
}

/** Two colours of a floor, or one. @param {Tongue} ui @param {readonly string[]} floor */
export function floorName(ui, floor) {
  const [one = "", two] = floor.map((name) => colourName(ui, name));
  return two === undefined ? one : ui.t("{one} and {two}", { one, two });
}

/** A card by its name, as "bid.17" or "symbol.red". @param {Tongue} ui @param {string} card */
export function cardName({ t }, card) {
  switch (card) {
    case "symbol.red": return t("a red symbol card");
    case "symbol.blue": return t("a blue symbol card");
    case "symbol.yellow": return t("a yellow symbol card");
    case "symbol.green": return t("a green symbol card");
    case "symbol.brown": return t("a brown symbol card");
    default: return t("bid card {value}", { value: card.slice(4) });
  }
}

/** So much of something. @param {Tongue} ui @param {string} what @param {number} count */
export function amountName({ tn }, what, count) {
  switch (what) {
    case "coins": return tn("{count} coin", "{count} coins", count);
    case "footprints": return tn("{count} footprint", "{count} footprints", count);
    case "bids": return tn("{count} unseen bid card", "{count} unseen bid cards", count);
    default: return tn("{count} unseen symbol card", "{count} unseen symbol cards", count);
  }
}

/** What a supply tile gives. @param {Tongue} ui @param {{gives: string, amount: number}} tile */
export function tileName({ tn }, { gives, amount }) {
  switch (gives) {
    case "coins": return tn("{count} coin", "{count} coins", amount);
    case "footprints": return tn("{count} footprint", "{count} footprints", amount);
    case "bids": return tn("{count} bid card", "{count} bid cards", amount);
    default: return tn("{count} symbol card", "{count} symbol cards", amount);
  }
}

/** Why an offer stands no more. @param {Tongue} ui @param {string} reason */
export function lapseName({ t }, reason) {
  switch (reason) {
    case "withdrawn": return t("withdrawn");
    case "changed": return t("changed");
    default: return t("not enough coins left");
  }
}

/** What became of a bid. @param {Tongue} ui @param {string} fate */
export function fateName({ t }, fate) {
  switch (fate) {
    case "passed": return t("passed");
    case "void": return t("void: could not pay");
    case "won": return t("highest");
    case "lowest": return t("lowest");
    case "both": return t("the only bid");
    default: return t("between");
  }
}

/** A seat's name, as the viewer reads it. @param {Tongue} ui @param {{you: boolean, name: string} | undefined} seat */
export function nameOf({ t }, seat) {
  return seat?.you ? t("You") : seat?.name ?? "";
}
