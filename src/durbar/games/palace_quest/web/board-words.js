/** @import {Ui} from "/static/table-types.js" */

/* The words of the board: types, gems, bonus tiles and tasks have their names here. */

/** @typedef {Pick<Ui, "t" | "tn">} Tongue */

/** @param {Tongue} ui @param {string} type */
export function typeName({ t }, type) {
  switch (type) {
    case "pavilion": return t("Pavilion");
    case "seraglio": return t("Seraglio");
    case "arcades": return t("Arcades");
    case "chambers": return t("Chambers");
    case "garden": return t("Garden");
    default: return t("Tower");
  }
}

/** @param {Tongue} ui @param {string} gem */
export function gemName({ t }, gem) {
  switch (gem) {
    case "purple": return t("purple");
    case "yellow": return t("yellow");
    case "green": return t("green");
    default: return t("red");
  }
}

/** A gem card, as it is told: "yellow 8". @param {Tongue} ui @param {string} card */
export function cardName({ t }, card) {
  const told = card.replace(".", " ");
  return t(told);
}

/** @param {string} card */
export const gemOf = (card) => card.split(".")[0] ?? "";

/** @param {string} card */
export const valueOf = (card) => Number(card.split(".")[1]);

/** The name of a bonus tile for a sentence or a label. @param {Tongue} ui @param {string} name */
export function bonusName(ui, name) {
  return bonusCaption(ui, name).replaceAll("\u00ad", "");
}

/** The same for narrow places: translators put soft hyphens into long words. @param {Tongue} ui @param {string} name */
export function bonusCaption({ t }, name) {
  switch (name) {
    case "grand_market": return t("Grand Market");
    case "market_expansion": return t("Market Expansion");
    case "gem_find": return t("Gem Find");
    case "gem_choice": return t("Gem Choice");
    case "terrain_knowledge": return t("Terrain Knowledge");
    default: return t("Construction Space Wild");
  }
}

/** What a bonus tile does and when. @param {Tongue} ui @param {string} name */
export function bonusHelp({ t }, name) {
  switch (name) {
    case "grand_market": return t("When the market is cleared: all cards stay.");
    case "market_expansion": return t("After collecting: one more card for the market.");
    case "gem_find": return t("While collecting: three cards onto a stack of your choice.");
    case "gem_choice": return t("Before a card is revealed: any card of the own stack.");
    case "terrain_knowledge": return t("When terrain is laid: it may be turned.");
    default: return t("When paying: cards of another colour.");
  }
}

/** The clause of a bonus tile. @type {Record<string, string>} */
export const BONUS_CLAUSES = {
  grand_market: "A2", market_expansion: "A3", gem_find: "A4", gem_choice: "A5", terrain_knowledge: "A6", construction_space_wild: "A7",
};

/** @param {Tongue} ui @param {string} name */
export function taskName({ t }, name) {
  switch (name) {
    case "bonus": return t("Bonus");
    case "wall": return t("City wall");
    case "deed": return t("Deeds");
    case "track": return t("Track");
    default: return t("Reserve");
  }
}

/** What a task asks for. @param {Tongue} ui @param {string} name @param {number} needs */
export function taskNeed({ t, tn }, name, needs) {
  switch (name) {
    case "bonus": return tn("{count} of any kind", "{count} of any kind", needs);
    case "wall": return tn("{count} section", "{count} sections", needs);
    case "deed": return tn("{count} in the supply", "{count} in the supply", needs);
    case "track": return t("zones make {count}", { count: needs });
    default: return t("empty");
  }
}

/** The sign of a task. @param {string} name */
export function taskSign(name) {
  return name === "deed" ? "deed" : `t-${name}`;
}

/** @param {Tongue} ui @param {string} side */
export function sideName({ t }, side) {
  switch (side) {
    case "n": return t("above");
    case "e": return t("on the right");
    case "s": return t("below");
    default: return t("on the left");
  }
}

/** Walls in words. @param {Tongue} ui @param {readonly string[]} walls */
export function wallWords(ui, walls) {
  if (!walls.length) return ui.t("no wall");
  return ui.tn("wall {sides}", "walls {sides}", walls.length, { sides: walls.map((side) => sideName(ui, side)).join(", ") });
}

/** A seat's name, as the viewer reads it. @param {Tongue} ui @param {{you: boolean, name: string} | undefined} seat */
export function nameOf({ t }, seat) {
  return seat?.you ? t("You") : seat?.name ?? "";
}
