/** @import {LobbyMatch, LobbySeat, OpenTable, OwnMatch} from "/static/types.js" */

/* Matches and tables, as rows: yours, those you may join, those you may watch. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { repeat } from "/static/vendor/lit-html/directives/repeat.js";
import { locale, t, tn } from "/static/language.js";
import { icon, medallion, parts } from "/static/parts.js";

/** As many of your matches as the panel shows before “All”. */
const SHOWN = 5;

const times = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });

/** "5 min. ago", in the language of the page. @param {string} iso */
function ago(iso) {
  const minutes = Math.round((Date.parse(iso) - Date.now()) / 60000);
  if (Number.isNaN(minutes)) return "";
  if (minutes > -1) return t("just now");
  if (minutes > -60) return times.format(minutes, "minute");
  if (minutes > -60 * 24) return times.format(Math.round(minutes / 60), "hour");
  return times.format(Math.round(minutes / 60 / 24), "day");
}

/** @param {LobbySeat} seat */
function sitter(seat) {
  if (seat.kind === "open") return t("a free seat");
  if (seat.you) return t("you");
  if (seat.kind === "bot") return seat.name ? t("{name} (bot)", { name: seat.name }) : t("a bot");
  return seat.name || t("a player");
}

/** Medallions of who sits there, dashed rings for free seats; the names for those who point or listen. @param {LobbySeat[]} seats */
function seatRow(seats) {
  const names = seats.map(sitter).join(", ");
  const bots = seats.filter((seat) => seat.kind === "bot").length;
  return html`<span class="seats" role="img" aria-label=${names} title=${names}>${seats.map((seat) => (seat.kind === "open"
    ? html`<i class="free"></i>` : medallion(seat.colour)))}${bots
    ? html`<span class="tag num">${icon("bot")}${bots}</span>` : nothing}</span>`;
}

/** @param {string} id */
const address = (id) => `/table/${encodeURIComponent(id)}`;

/** @param {OwnMatch} match */
function ownRow(match) {
  const state = match.your_turn ? html`<span class="now">${t("Your turn")}</span>`
    : match.status === "open" ? html`<span class="wt">${t("seats free")}</span>`
    : match.status === "over" ? html`<span class="wt over">${icon("check")}${t("finished")}</span>`
    : match.status === "closed" ? html`<span class="wt over">${t("closed")}</span>`
    : html`<span class="wt">${t("waiting")}</span>`;
  return html`<li><a class="mt ${match.your_turn ? "turn" : "wait"}" href=${address(match.id)}>
    <span class="a"><b class="display">${match.title}</b><small>${parts(match.line, match.seats)}</small></span>
    ${seatRow(match.seats)}
    <span class="b">${state}<small class="num">${ago(match.since)}</small></span></a></li>`;
}

/**
 * @param {OwnMatch[]} matches
 * @param {boolean} everything
 * @param {{toggle: () => void}} actions
 */
export function yourMatches(matches, everything, actions) {
  /** @param {OwnMatch} match */
  const weight = (match) => (match.your_turn ? 0 : match.status === "over" || match.status === "closed" ? 2 : 1);
  // Those that wait for you first; among equals the order of the server stays.
  const sorted = [...matches].sort((one, other) => weight(one) - weight(other));
  const waiting = matches.filter((match) => match.your_turn).length;
  const shown = everything ? sorted : sorted.slice(0, Math.max(SHOWN, waiting));
  // On a narrow page only those that wait for you are shown at first; see lobby.css.
  const folded = !everything && waiting > 0 && matches.length > waiting;
  return html`<section class="panel yours ${folded ? "folded" : ""}" aria-labelledby="yours">
    <div class="hd"><h2 id="yours">${t("Your matches")}</h2>
      ${waiting ? html`<span class="muted">${tn("{count} waits for you", "{count} wait for you", waiting)}</span>` : nothing}
      ${matches.length > Math.min(SHOWN, Math.max(1, waiting)) ? html`<button type="button" class="more ${matches.length > SHOWN ? "always" : ""}" aria-expanded=${everything ? "true" : "false"} @click=${actions.toggle}>${everything ? t("Fewer") : t("All {count}", { count: matches.length })}</button>` : nothing}</div>
    ${matches.length ? html`<ul>${repeat(shown, (match) => match.id, ownRow)}</ul>`
      : html`<p class="empty">${t("No match yet. “Play now” sits you down with bots at once; “Make a table” waits for friends.")}</p>`}
  </section>`;
}

/**
 * @param {OpenTable} table
 * @param {{join: (id: string) => void}} actions
 */
function openRow(table, actions) {
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const whose = table.host ? t("{name}’s table", { name: table.host }) : t("A table");
  return html`<li class="ot">
    <span class="a"><b class="display">${table.title}</b><small>${whose} · ${parts(table.line, table.seats)}</small></span>
    ${seatRow(table.seats)}
    <button type="button" class="btn" @click=${() => actions.join(table.id)}>${t("Join")}<span class="sr">: ${whose}, ${table.title}, ${tn("{count} seat is free", "{count} seats are free", free)}</span></button></li>`;
}

/**
 * @param {OpenTable[]} tables
 * @param {{join: (id: string) => void}} actions
 */
export function openTables(tables, actions) {
  return html`<section class="panel opens" aria-labelledby="opens">
    <div class="hd"><h2 id="opens">${t("Open tables")}</h2>
      ${tables.length ? html`<span class="muted num">${tn("{count} table", "{count} tables", tables.length)}</span>` : nothing}</div>
    ${tables.length ? html`<ul>${repeat(tables, (table) => table.id, (table) => openRow(table, actions))}</ul>`
      : html`<p class="empty">${t("Nobody is looking for players at the moment. A table that you make for everybody appears here.")}</p>`}
  </section>`;
}

/** @param {LobbyMatch} table */
function watchRow(table) {
  return html`<li class="ot">
    <span class="a"><b class="display">${table.title}</b><small>${parts(table.line, table.seats)}</small></span>
    ${seatRow(table.seats)}
    <a class="btn" href=${address(table.id)}>${icon("eye")}${t("Watch")}<span class="sr">: ${table.title}, ${table.seats.map(sitter).join(", ")}</span></a></li>`;
}

/** @param {LobbyMatch[]} tables */
export function tablesToWatch(tables) {
  if (!tables.length) return nothing;
  return html`<section class="panel watch" aria-labelledby="watch">
    <div class="hd"><h2 id="watch">${t("Matches to watch")}</h2><span class="muted">${t("You see what everybody sees.")}</span></div>
    <ul>${repeat(tables, (table) => table.id, watchRow)}</ul>
  </section>`;
}
