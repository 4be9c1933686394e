/** @import {BotKind, Game, SeatWish} from "/static/types.js" */

/* The dialog that makes a table: who sits where, the options of the game, who may join. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { live } from "/static/vendor/lit-html/directives/live.js";
import { post } from "/static/api.js";
import { openDialog } from "/static/dialog.js";
import { t, tn } from "/static/language.js";
import { icon, medallion } from "/static/parts.js";

/** The colours of the seats, should a game not name its own. */
const COLOURS = ["green", "yellow", "red", "blue", "violet", "brown"];

/** @param {string} colour */
function colourName(colour) {
  switch (colour) {
    case "green": return t("green");
    case "yellow": return t("yellow");
    case "red": return t("red");
    case "blue": return t("blue");
    case "violet": return t("violet");
    case "brown": return t("brown");
    case "white": return t("white");
    default: return t("grey");
  }
}

/** A wish as the value of an option, and back. @param {SeatWish} wish */
const code = (wish) => (wish.kind === "bot" ? `bot:${wish.bot}` : wish.kind);

/** @param {string} value @returns {SeatWish} */
function wishOf(value) {
  if (value.startsWith("bot:")) return { kind: "bot", bot: value.slice(4) };
  return value === "me" ? { kind: "me" } : { kind: "open" };
}

/**
 * @param {Game} game
 * @param {BotKind[]} bots
 * @param {(id: string) => void} made
 */
export function makeTable(game, bots, made) {
  const colours = game.colours ?? COLOURS;
  const most = Math.max(...game.seats);
  // Four is the usual round; a game that doesn't know it starts with its middle number.
  let count = game.seats.includes(4) ? 4 : game.seats[Math.floor(game.seats.length / 2)] ?? most;
  /** @type {SeatWish[]} */
  const wishes = Array.from({ length: most }, (_, seat) => ({ kind: seat === 0 ? "me" : "open" }));
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  let everybody = true;
  let busy = false;
  let problem = "";

  openDialog({
    title: t("New table: {game}", { game: game.title }),
    extraClass: "make",
    content({ redraw, close }) {
      const seated = wishes.slice(0, count);
      const free = seated.filter((wish) => wish.kind === "open").length;
      const mine = seated.some((wish) => wish.kind === "me");

      /** @param {number} seat @param {string} value */
      const choose = (seat, value) => {
        const wish = wishOf(value);
        // You sit in one place only: your old seat becomes free.
        if (wish.kind === "me") wishes.forEach((one, index) => { if (one.kind === "me") wishes[index] = { kind: "open" }; });
        wishes[seat] = wish;
        redraw();
      };
      /** @param {number} number */
      const resize = (number) => {
        // Whoever sits beyond the new end keeps a place: you at least.
        const seat = wishes.findIndex((wish) => wish.kind === "me");
        count = number;
        if (seat >= count) choose(count - 1, "me");
        else redraw();
      };
      /** @param {SubmitEvent} event */
      const send = async (event) => {
        event.preventDefault();
        if (busy) return;
        busy = true;
        problem = "";
        redraw();
        try {
          const answer = await post("/api/matches", { game: game.name, seats: seated, options, public: everybody });
          made(answer.id);
          return;
        } catch (error) {
          problem = error instanceof Error ? error.message : String(error);
        }
        busy = false;
        redraw();
      };

      return html`
        <form @submit=${send}>
          <div class="body">
            <fieldset class="pills">
              <legend>${t("Number of seats")}</legend>
              ${game.seats.map((number) => html`<label><input type="radio" name="count" .checked=${live(number === count)} @change=${() => resize(number)}><span class="num">${number}</span></label>`)}
            </fieldset>
            <fieldset>
              <legend>${t("Who sits where")}</legend>
              <ul class="sit">${seated.map((wish, seat) => {
                const help = wish.kind === "bot" ? bots.find((bot) => bot.name === wish.bot)?.help : "";
                return html`<li>${medallion(colours[seat] ?? "grey")}
                  <label for=${`seat-${seat}`}>${t("Seat {number}", { number: seat + 1 })}<span class="sr">, ${colourName(colours[seat] ?? "grey")}</span></label>
                  <select class="field" id=${`seat-${seat}`} aria-describedby=${help ? `help-${seat}` : nothing} .value=${live(code(wish))} @change=${(/** @type {Event} */ event) => choose(seat, /** @type {HTMLSelectElement} */ (event.target).value)}>
                    <option value="me" ?selected=${wish.kind === "me"}>${t("You")}</option>
                    <option value="open" ?selected=${wish.kind === "open"}>${t("Open for somebody")}</option>
                    ${bots.map((bot) => html`<option value=${`bot:${bot.name}`} ?selected=${code(wish) === `bot:${bot.name}`}>${t("Bot: {name}", { name: bot.label })}</option>`)}
                  </select>
                  ${help ? html`<small id=${`help-${seat}`}>${help}</small>` : nothing}</li>`;
              })}</ul>
            </fieldset>
            ${game.options.length ? html`<fieldset class="choices">
              <legend>${t("Rules of this table")}</legend>
              ${game.options.map((option) => {
                /** @param {boolean | string} value */
                const set = (value) => { options[option.name] = value; redraw(); };
                const words = html`<span><b>${option.label}</b><small>${option.help}</small></span>`;
                return option.choices.length
                  ? html`<label class="choice"><select class="field" .value=${live(String(options[option.name]))} @change=${(/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.target).value)}>${option.choices.map((choice) => html`<option value=${choice.value} ?selected=${options[option.name] === choice.value}>${choice.label}</option>`)}</select>${words}</label>`
                  : html`<label class="choice"><input type="checkbox" .checked=${live(options[option.name] === true)} @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked)}>${words}</label>`;
              })}
            </fieldset>` : nothing}
            <fieldset class="choices">
              <legend>${t("Who may sit down")}</legend>
              <label class="choice"><input type="radio" name="public" .checked=${live(everybody)} @change=${() => { everybody = true; redraw(); }}><span><b>${t("Everybody")}</b><small>${t("The table stands in the lobby. Anyone may take an open seat or watch.")}</small></span></label>
              <label class="choice"><input type="radio" name="public" .checked=${live(!everybody)} @change=${() => { everybody = false; redraw(); }}><span><b>${t("By invitation only")}</b><small>${t("At the table you find a link for each open seat, to send to whom you like.")}</small></span></label>
            </fieldset>
          </div>
          <div class="ft">
            ${problem ? html`<p class="problem" role="alert">${icon("warn")}${problem}</p>`
              : html`<p class="muted" role="status">${free
                ? tn("The match begins when the open seat is taken.", "The match begins when the {count} open seats are taken.", free)
                : mine ? t("The match begins at once.") : t("Only bots sit here: you watch them play.")}</p>`}
            <button type="button" class="btn" @click=${close}>${t("Cancel")}</button>
            <button class="btn main" aria-disabled=${busy ? "true" : "false"}>${free ? t("Open the table") : t("Begin the match")}</button>
          </div>
        </form>`;
    },
  });
}
