/** @import {Ui} from "/static/table-types.js" */

/* The words of the board. Whole sentences for each character: languages decline them differently. */

/** @typedef {Pick<Ui, "t" | "tn">} Tongue */

/** @param {Tongue} ui @param {string} character */
export function characterName({ t }, character) {
  switch (character) {
    case "treasurer": return t("Treasurer");
    case "magician": return t("Magician");
    case "maid": return t("Maid");
    case "courtesan": return t("Courtesan");
    case "guard": return t("Guard");
    case "fool": return t("Fool");
    default: return t("Spy");
  }
}

/** @param {Tongue} ui @param {string} colour */
function colourName({ t }, colour) {
  switch (colour) {
    case "green": return t("green");
    case "yellow": return t("yellow");
    case "red": return t("red");
    case "blue": return t("blue");
    case "violet": return t("violet");
    default: return t("grey");
  }
}

/** @param {Tongue} ui @param {string} card */
export function cardName(ui, card) {
  const [colour = "", character = ""] = card.split(".");
  return ui.t("{character}, {colour}", { character: characterName(ui, character), colour: colourName(ui, colour) });
}

/** What a character does, as it stands on the card. @param {Tongue} ui @param {string} character */
export function effect({ t }, character) {
  switch (character) {
    case "treasurer": return t("Show your hand to all.");
    case "magician": return t("Exchange cards with one other player.");
    case "maid": return t("Discard a card and draw one.");
    case "courtesan": return t("Swap two cards of other displays.");
    case "guard": return t("Take another card of your display back.");
    case "fool": return t("No action.");
    default: return t("Turn the next King card.");
  }
}

/** @param {Tongue} ui @param {string | null} character */
export function silenced({ t }, character) {
  switch (character) {
    case "treasurer": return t("The Treasurer is silenced");
    case "magician": return t("The Magician is silenced");
    case "maid": return t("The Maid is silenced");
    case "courtesan": return t("The Courtesan is silenced");
    case "guard": return t("The Guard is silenced");
    case "fool": return t("The Fool is silenced");
    case "spy": return t("The Spy is silenced");
    default: return t("Nobody is silenced");
  }
}

/** What the King says on his card. @param {Tongue} ui @param {string} character */
export function kingSays({ t }, character) {
  switch (character) {
    case "treasurer": return t("silences the Treasurer");
    case "magician": return t("silences the Magician");
    case "maid": return t("silences the Maid");
    case "courtesan": return t("silences the Courtesan");
    case "guard": return t("silences the Guard");
    case "fool": return t("silences the Fool");
    default: return t("silences the Spy");
  }
}

/** @param {Tongue} ui @param {string | null} character */
export function silenceMeans({ t }, character) {
  if (character === null) return t("The first Spy turns a King card over.");
  if (character === "fool") return t("No Fool may be played while you hold any other character. Until the next Spy.");
  return t("Such a card may be played, but its action is lost. Until the next Spy.");
}
