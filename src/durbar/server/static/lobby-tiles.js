/** @import {Game} from "/static/types.js" */

/* The games, as tiles with their art. */

import { html } from "/static/vendor/lit-html/lit-html.js";
import { repeat } from "/static/vendor/lit-html/directives/repeat.js";
import { t } from "/static/language.js";
import { icon, loadDrawing } from "/static/parts.js";

/** @typedef {{play: (game: Game) => void, make: (game: Game) => void, rules: (game: Game) => void}} Actions */

/** @type {Map<string, HTMLElement>} */
const covers = new Map();

/** The art lies in a shadow tree: it takes the colours of the theme, while its own class names and ids stay inside. @param {Game} game */
function cover(game) {
  let frame = covers.get(game.name);
  if (!frame) {
    frame = document.createElement("span");
    frame.className = "art";
    const shadow = frame.attachShadow({ mode: "open" });
    loadDrawing(game.cover).then((drawing) => {
      if (!drawing) return;
      drawing.style.display = "block";
      drawing.setAttribute("width", "100%");
      drawing.setAttribute("height", "100%");
      drawing.setAttribute("aria-hidden", "true");
      shadow.append(drawing);
    });
    covers.set(game.name, frame);
  }
  return frame;
}

/** "3–5" or "2". @param {number[]} seats */
function span(seats) {
  const least = Math.min(...seats);
  const most = Math.max(...seats);
  return least === most ? String(least) : `${least}–${most}`;
}

/**
 * @param {Game} game
 * @param {Actions} actions
 */
function tile(game, actions) {
  const number = span(game.seats);
  return html`<li class="panel tile">
    <div class="pic">${cover(game)}</div>
    <div class="tx">
      <h2>${game.title}</h2>
      <p class="blurb">${game.blurb}</p>
      <p class="meta">
        <span class="stat num">${icon("people")}<span aria-hidden="true">${number}</span><span class="sr">${t("{number} players", { number })}</span></span>
        <span class="stat num">${icon("clock")}${t("{minutes} min", { minutes: game.minutes })}</span>
        ${game.tags.map((tag) => html`<span class="stat">${icon("score")}${tag}</span>`)}</p>
      <div class="go">
        <button type="button" class="btn main" @click=${() => actions.play(game)}>${t("Play now")}<span class="sr">: ${game.title}</span></button>
        <button type="button" class="btn" @click=${() => actions.make(game)}>${t("Make a table")}<span class="sr">: ${game.title}</span></button>
        <button type="button" class="btn quiet" @click=${() => actions.rules(game)}>${icon("book")}<span class="word">${t("Rules")}</span><span class="sr">: ${game.title}</span></button></div>
    </div></li>`;
}

/**
 * @param {Game[]} games
 * @param {Actions} actions
 */
export function gameTiles(games, actions) {
  // With an odd number the first tile takes a whole row, so that no hole is left.
  const shape = games.length === 1 ? "one" : games.length % 2 ? "odd" : "";
  return html`<ul class="tiles ${shape}" aria-label=${t("Games")}>${games.length
    ? repeat(games, (game) => game.name, (game) => tile(game, actions))
    : html`<li class="panel none">${t("No game is installed on this server.")}</li>`}</ul>`;
}
