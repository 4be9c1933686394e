/** @import {Given} from "/static/table-types.js" */
/** @import {TaskView, View} from "./view.js" */

/* The Sultan's tasks on their track: what each asks for, how the team stands today, and what missing it would cost. */

import { html, nothing } from "/static/vendor/lit-html/lit-html.js";
import { sign } from "./board-pieces.js";
import { taskName, taskNeed, taskSign } from "./board-words.js";

/** @typedef {Given<View>} Context */

/** @param {Context} context */
export function tasks(context) {
  const { view, ui: { t, tn, icon } } = context;
  const next = view.stage === "over" ? undefined : view.tasks.find((task) => task.state === "now" || task.state === "next");
  return html`
    <section class="panel tasks-p" aria-label=${t("The Sultan’s tasks")}>
      <div class="hd"><h2>${t("The Sultan’s tasks")}</h2>${next ? html`<span class="muted">${next.state === "now" ? t("he looks now") : t("he looks next: start of round {round}", { round: next.round })}</span>` : nothing}</div>
      <ol class="tasks">${view.tasks.map((task) => card(context, task))}
        <li class="task final ${view.points >= view.target ? "met" : ""}"><span class="rd">${t("after {round}", { round: view.rounds })}</span>${icon("score", "ti")}<strong>${t("Final")}</strong><small>${tn("{count} point", "{count} points", view.target)}</small>
          <span class="st"><span class="sr">${t("today")} </span><b class="num">${view.points}</b></span></li></ol>
      ${next ? html`<p class="say ${next.short ? "bad" : ""}">${icon(next.short ? "warn" : "check")}<span>${outlook(context, next)}</span></p>` : nothing}
    </section>`;
}

/** @param {Context} context @param {TaskView} task */
function card({ ui }, task) {
  const { t, tn, icon } = ui;
  const done = task.state === "done";
  const words = task.marker === "X" ? t("Donation marker X: no cards are accepted") : t("Donation marker {marker}: so many cards for each that is missing", { marker: task.marker });
  return html`
    <li class="task ${task.state === "now" ? "current" : task.state}" aria-current=${task.state === "now" || task.state === "next" ? "step" : nothing}><span class="rd">${t("round {round}", { round: task.round })}</span>${sign(taskSign(task.name), "ti")}<strong>${taskName(ui, task.name)}</strong>
      <small>${taskNeed(ui, task.name, task.needs)}</small>
      ${task.values.length && !done ? html`<span class="vals num" aria-hidden="true">${task.values.map((value, i) => html`<i class=${i === task.place ? "on" : ""}>${value}</i>`)}</span>` : nothing}
      ${done ? html`<span class="st ok">${task.given ? tn("{count} given", "{count} given", task.given) : html`${icon("check")}${t("met")}`}</span>`
        : html`<span class="st ${task.short ? "" : "ok"}">${task.short ? nothing : icon("check")}${t("today {count}", { count: task.today })}</span>`}
      ${done ? nothing : html`<span class="don num" title=${words}><span aria-hidden="true">${task.marker === "X" ? "X" : `×${task.marker}`}</span><span class="sr">${words}</span></span>`}</li>`;
}

/** What today's state would cost. @param {Context} context @param {TaskView} task */
function outlook({ view, ui }, task) {
  const { t, tn } = ui;
  const fields = { task: taskName(ui, task.name) };
  if (!task.short) return t("{task}: as it stands, the task is met.", fields);
  const all = view.seats.reduce((sum, seat) => sum + seat.stack, 0);
  const lack = tn("{task}: today we lack {count}.", "{task}: today we lack {count}.", task.short, fields);
  const cost = task.gift === null ? t("With the marker X, that loses the match.")
    : tn("It would cost {count} of our {all} gem cards.", "It would cost {count} of our {all} gem cards.", task.gift, { all });
  return `${lack} ${cost}`;
}
