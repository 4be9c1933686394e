/** @import {Ui} from "/static/table-types.js" */

/* The words of the board: phases, officials and privileges have their names here. */

/** @typedef {Pick<Ui, "t" | "tn">} Tongue */

/** The steps of a round, short, with their signs. @param {Tongue} ui @returns {{name: string, long: string, sign: string}[]} */
export function steps({ t }) {
  return [
    { name: t("Sites"), long: t("Choose two sites"), sign: "site" },
    { name: t("Gold"), long: t("Lay gold for the officials"), sign: "coin" },
    { name: t("Blockade"), long: t("Blockade a card"), sign: "block" },
    { name: t("Stop"), long: t("Stop construction"), sign: "stop" },
    { name: t("Bricks"), long: t("Gain bricks"), sign: "brick" },
    { name: t("Turn order"), long: t("Set the turn order"), sign: "order" },
    { name: t("Build"), long: t("Build"), sign: "plus" },
    { name: t("Last brick"), long: t("Move a last brick"), sign: "lift" },
    { name: t("Score"), long: t("Pay and score"), sign: "score" },
  ];
}

/** @param {Tongue} ui @param {string} name */
export function officialName({ t }, name) {
  switch (name) {
    case "blockade": return t("Blockade");
    case "stop": return t("Stop");
    case "bricks": return t("Bricks");
    case "order": return t("Turn order");
    default: return t("Last brick");
  }
}

/** The sign of an official. @param {string} name */
export function officialSign(name) {
  return { blockade: "block", stop: "stop", bricks: "brick", order: "order" }[name] ?? "lift";
}

/** @param {Tongue} ui @param {string} name */
export function privilegeName({ t }, name) {
  switch (name) {
    case "select_turn_order": return t("Select turn order marker");
    case "forbid_last_brick": return t("Forbid the last brick");
    case "win_tie": return t("Win a tie");
    case "free_site": return t("Free construction site");
    case "overrule_blockade": return t("Overrule blockade");
    case "ignore_stop": return t("Ignore stop");
    case "bricks_3": return t("3 bricks");
    case "gold_3_bricks_2": return t("3 gold and 2 bricks");
    case "gold_5_second": return t("5 gold, second card");
    default: return t("5 gold");
  }
}

/** The clauses of the rules that tell what each official and each privilege does. @type {Record<string, string>} */
const CLAUSES = {
  blockade: "O5", stop: "O8", bricks: "O9", order: "O10", last_brick: "O11",
  select_turn_order: "V3", forbid_last_brick: "V4", win_tie: "V5", free_site: "V6", ignore_stop: "V7", overrule_blockade: "V8",
  gold_5: "V9", gold_5_second: "V9", bricks_3: "V10", gold_3_bricks_2: "V10",
};

/** @param {string} name Of an official or a privilege. */
export function clauseOf(name) {
  return CLAUSES[name] ?? "";
}

/** When a privilege can be bought, short. @param {Tongue} ui @param {string} name */
export function privilegeTime({ t }, name) {
  switch (name) {
    case "select_turn_order": return t("in phase 6");
    case "forbid_last_brick": return t("in phase 8");
    case "win_tie": return t("in phase 1");
    case "free_site": return t("in your phase 7");
    case "overrule_blockade": return t("if you are blocked");
    case "ignore_stop": return t("phases 7 and 8");
    default: return t("between phases");
  }
}

/** What a privilege does, in the words of the rules. @param {Tongue} ui @param {string} name */
export function privilegeHelp({ t }, name) {
  switch (name) {
    case "select_turn_order": return t("You take a turn order marker before the others are handed out.");
    case "forbid_last_brick": return t("The last brick of this section stays where it is.");
    case "win_tie": return t("In this round you win ties for the highest card, and keep all bricks.");
    case "free_site": return t("In this turn you may build in any open section.");
    case "overrule_blockade": return t("Your blocked card counts after all.");
    case "ignore_stop": return t("The construction stop does not hold for you now.");
    case "bricks_3": return t("You take 3 bricks from your supply.");
    case "gold_3_bricks_2": return t("You take 3 gold from the bank and 2 bricks from your supply.");
    default: return t("You take 5 gold from the bank.");
  }
}

/** A seat's name, as the viewer reads it. @param {Tongue} ui @param {{you: boolean, name: string}} seat */
export function nameOf({ t }, seat) {
  return seat.you ? t("You") : seat.name;
}
