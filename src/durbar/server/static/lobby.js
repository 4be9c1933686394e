/** @import {Lobby, Game} from "/static/types.js" */

/* The lobby: the games, your matches, and the tables you may join or watch. */

import { html, nothing, render } from "/static/vendor/lit-html/lit-html.js";
import { get, post } from "/static/api.js";
import { header } from "/static/header.js";
import { t } from "/static/language.js";
import { makeTable } from "/static/lobby-make.js";
import { editName } from "/static/lobby-name.js";
import { openTables, tablesToWatch, yourMatches } from "/static/lobby-lists.js";
import { gameTiles } from "/static/lobby-tiles.js";
import { icon, loadStyle } from "/static/parts.js";
import { openRules } from "/static/rules.js";
import { watch } from "/static/stream.js";

/** The lobby changes often when many play: fetch it at most this often, in milliseconds. */
const PAUSE = 1000;

/**
 * @param {HTMLElement} root
 * @returns {() => void}
 */
export function showLobby(root) {
  /** @type {Lobby | null} */
  let lobby = null;
  let problem = "";
  let connected = true;
  let everything = false;
  let leaving = false;
  let fetched = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let ended = false;
  const narrow = matchMedia("(max-width: 1200px)");
  narrow.addEventListener("change", draw);

  async function refresh() {
    clearTimeout(timer);
    timer = undefined;
    fetched = Date.now();
    try {
      const first = !lobby;
      lobby = await get("/api/lobby");
      // What went wrong with a press of yours stays until the next one.
      if (first) problem = "";
    } catch (error) {
      // An old lobby is better than none; the line at the top says that it may be old.
      if (!lobby) problem = error instanceof Error ? error.message : String(error);
    }
    if (!ended) draw();
  }

  function refreshSoon() {
    timer ??= setTimeout(refresh, Math.max(60, fetched + PAUSE - Date.now()));
  }

  /** @param {string} id */
  function go(id) {
    location.assign(`/table/${encodeURIComponent(id)}`);
  }

  /** Asks for a seat and goes there. A second press while we are on our way does nothing. @param {string} path @param {unknown} body @param {string} [id] */
  async function sit(path, body, id) {
    if (leaving) return;
    leaving = true;
    problem = "";
    try {
      const answer = await post(path, body);
      go(id ?? answer.id);
    } catch (error) {
      leaving = false;
      problem = error instanceof Error ? error.message : String(error);
      draw();
      refreshSoon();
    }
  }

  const actions = {
    /** @param {Game} game */
    play: (game) => sit("/api/matches", { game: game.name, quick: true }),
    /** @param {Game} game */
    make: (game) => makeTable(game, lobby?.bots ?? [], go),
    /** @param {Game} game */
    rules: (game) => loadStyle("/static/rules.css").then(() => openRules({ game: game.name, title: game.title })),
    /** @param {string} id */
    join: (id) => sit(`/api/matches/${encodeURIComponent(id)}/join`, { seat: null }, id),
    toggle() {
      everything = !everything;
      draw();
    },
  };

  function notices() {
    const lost = !connected && lobby;
    return html`<div class="notices" role="status">
      ${lost ? html`<p class="notice">${icon("warn")}<span>${t("The line to the server is lost. We keep trying; what you see may be old.")}</span></p>` : nothing}
      ${problem ? html`<p class="notice bad">${icon("warn")}<span>${problem}</span>${lobby
        ? html`<button type="button" class="tool" aria-label=${t("Close")} @click=${() => { problem = ""; draw(); }}>${icon("close")}</button>`
        : html`<button type="button" class="btn" @click=${refresh}>${t("Try again")}</button>`}</p>` : nothing}
    </div>`;
  }

  /** @param {Lobby} found */
  function hall(found) {
    const hello = html`<section class="hello"><h1>${t("Take your seat at court")}</h1>
      <p class="muted">${t("Sit down with friends, with strangers or with bots. A bot never sees more than you do.")}</p></section>`;
    const tiles = gameTiles(found.games, actions);
    const yours = yourMatches(found.yours, everything, actions);
    const open = openTables(found.open, actions);
    const more = tablesToWatch(found.watch);
    if (!narrow.matches) return html`${hello}${tiles}<div class="rail">${yours}${open}</div>${more}`;
    // In one column your matches come first, in the document too, so that the keyboard follows the eye.
    return found.yours.length ? html`${hello}${yours}${tiles}${open}${more}` : html`${hello}${tiles}${yours}${open}${more}`;
  }

  function draw() {
    const me = lobby?.me.name ?? "";
    const waiting = lobby?.yours.filter((match) => match.your_turn).length ?? 0;
    document.title = waiting ? `(${waiting}) Durbar` : "Durbar";
    const name = me ? html`<button type="button" class="tool me" title=${t("Change your name")} @click=${() => editName(me, (kept) => {
      if (lobby) lobby.me.name = kept;
      draw();
    })}>${icon("person")}<span aria-hidden="true">${me}</span><b class="sr">${t("Your name: {name}. Change it.", { name: me })}</b></button>` : nothing;
    render(html`
      ${header({ last: name })}
      <main class="lo">${notices()}${lobby ? hall(lobby) : nothing}</main>`, root);
  }

  draw();
  refresh();
  const stop = watch("lobby", 0, refreshSoon, (now) => {
    connected = now;
    draw();
    if (now) refreshSoon();
  });
  // “5 minutes ago” grows old by itself.
  const clock = setInterval(draw, 30000);
  return () => {
    ended = true;
    stop();
    narrow.removeEventListener("change", draw);
    clearTimeout(timer);
    clearInterval(clock);
  };
}
