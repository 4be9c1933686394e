/* News from the server, shared by all tabs of a browser.
   A browser grants a site six connections, so one tab leads: it holds the only stream and passes the news on through a BroadcastChannel.
   Every tab tells the leader what it watches and the number of the last event it has; a new leader asks all of them, so nothing is lost when a tab closes.

   What a page gets: `onMessage({type: "table", data})` with the chronicle cut to entries it does not have yet, `onMessage({type: "lobby", data: null})`,
   or `onMessage({type: "gone", data: {id, error}})` when there is no such match (any more);
   `onLine(connected)` as soon as it is certain: a lost line is reported after two seconds (a short gap is nobody's business), its return at once. */

import { leadership } from "/static/lead.js";
import { source } from "/static/source.js";

/** @import {StreamMessage} from "/static/types.js" */
/** @typedef {{topic: string, number: number, fresh: boolean, onMessage: (message: StreamMessage) => void, onLine: (connected: boolean) => void}} Watcher */
/** @typedef {{type: "want", tab: string, topics: [string, number][], fresh: string[]} | {type: "gone", tab: string} | {type: "roll"} | {type: "again"} | {type: "line", connected: boolean} | {type: "news", event: string, topic: string, data: any}} Note */

const NAME = "durbar-stream";
const CHECK = 20000;
const PATIENCE = 5000;
const LOST_AFTER = 2000;
const ROLL = 300000;

const tab = Math.random().toString(36).slice(2) + Date.now().toString(36);
const channel = new BroadcastChannel(NAME);
/** @type {Set<Watcher>} */
const watchers = new Set();

/* ---- every tab ---- */

let connected = true;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let lostTimer;
let heard = Date.now();

/** @param {boolean} now */
function setLine(now) {
  // Every failed attempt says so again; the two seconds count from the first.
  if (!now && lostTimer !== undefined) return;
  clearTimeout(lostTimer);
  lostTimer = undefined;
  if (now === connected) return;
  const tell = () => {
    lostTimer = undefined;
    connected = now;
    for (const one of [...watchers]) one.onLine(now);
  };
  if (now) tell();
  else lostTimer = setTimeout(tell, LOST_AFTER);
}

/** @param {string} event @param {string} topic @param {any} data */
function deliver(event, topic, data) {
  for (const one of [...watchers]) {
    if (one.topic !== topic) continue;
    if (event === "lobby") {
      one.onMessage({ type: "lobby", data: null });
      continue;
    }
    if (event === "gone") {
      one.onMessage({ type: "gone", data });
      continue;
    }
    // Two tabs may be at different numbers of one table; the stream starts at the lower one.
    const chronicle = data.chronicle.filter((/** @type {{number: number}} */ entry) => entry.number > one.number);
    one.number = Math.max(one.number, data.number);
    one.onMessage({ type: "table", data: { ...data, chronicle } });
  }
}

/** What this tab wants, the lowest number per topic. @returns {Note & {type: "want"}} */
function ownWant() {
  /** @type {Map<string, number>} */
  const topics = new Map();
  const fresh = [];
  for (const one of watchers) {
    topics.set(one.topic, Math.min(one.number, topics.get(one.topic) ?? Infinity));
    if (one.fresh) fresh.push(one.topic);
    one.fresh = false;
  }
  return { type: "want", tab, topics: [...topics], fresh };
}

/** Speaks to all tabs, this one included: a channel does not echo. @param {Note} note */
function say(note) {
  channel.postMessage(note);
  receive(note);
}

/** @param {Note} note */
function receive(note) {
  switch (note.type) {
    case "want": case "gone": case "again":
      leader?.hear(note);
      break;
    case "roll":
      heard = Date.now();
      say(ownWant());
      break;
    case "line":
      heard = Date.now();
      setLine(note.connected);
      break;
    case "news":
      heard = Date.now();
      deliver(note.event, note.topic, note.data);
      break;
  }
}

/* ---- the tab that leads ---- */

/** @type {{hear: (note: Note) => void} | null} */
let leader = null;

function lead() {
  /** @type {Map<string, Map<string, number>>} tab -> topic -> the number that tab has */
  const tabs = new Map();
  /** The number each topic has reached on this stream. @type {Map<string, number>} */
  const reached = new Map();
  /** Tabs that have not answered the last roll call. @type {Set<string>} */
  const silent = new Set();
  let line = true;

  const stream = source({
    wanted() {
      /** @type {Map<string, number>} */
      const all = new Map();
      for (const topics of tabs.values()) {
        for (const [topic, number] of topics) all.set(topic, Math.min(number, all.get(topic) ?? Infinity));
      }
      reached.clear();
      return all;
    },
    message(event, topic, data) {
      if (event === "table") {
        reached.set(topic, data.number);
        for (const topics of tabs.values()) {
          // The channel keeps the order and loses nothing, so what was sent is what they have.
          if (topics.has(topic)) topics.set(topic, Math.max(topics.get(topic) ?? 0, data.number));
        }
      }
      say({ type: "news", event, topic, data });
    },
    line(now) {
      line = now;
      say({ type: "line", connected: now });
    },
  });

  leader = {
    hear(note) {
      if (note.type === "again") {
        stream.reopen();
      } else if (note.type === "gone") {
        if (tabs.delete(note.tab)) stream.reopen(1000);
      } else if (note.type === "want") {
        silent.delete(note.tab);
        const before = tabs.get(note.tab) ?? new Map();
        const now = new Map(note.topics);
        tabs.set(note.tab, now);
        // The server answers a new stream with the present state of all it watches: that is how a fresh tab gets its first message.
        const added = note.fresh.length > 0 || [...now.keys()].some((topic) => !before.has(topic));
        const removed = [...before.keys()].some((topic) => !now.has(topic));
        const behind = [...now].some(([topic, number]) => number < (reached.get(topic) ?? 0));
        if (added || behind) stream.reopen();
        else if (removed) stream.reopen(1000);
        say({ type: "line", connected: line });
      }
    },
  };
  say({ type: "roll" });
  // A tab that crashed said no farewell.
  const rolls = setInterval(() => {
    for (const one of silent) receive({ type: "gone", tab: one });
    silent.clear();
    for (const one of tabs.keys()) silent.add(one);
    say({ type: "roll" });
  }, ROLL);
  return () => {
    clearInterval(rolls);
    leader = null;
    stream.end();
  };
}

/* ---- staying alive ---- */

/** @type {ReturnType<typeof leadership> | null} */
let post = null;
let lastCheck = Date.now();

function tellWant() {
  if (post) say(ownWant());
}

/** A visible tab makes sure that somebody leads: a phone puts hidden tabs to sleep with the lead in their hands. */
function check() {
  const slept = Date.now() - lastCheck > 3 * CHECK;
  lastCheck = Date.now();
  if (document.visibilityState !== "visible" || !watchers.size || !post) return;
  // The machine itself slept: the stream looks open but is not.
  if (slept) say({ type: "again" });
  const asked = Date.now();
  tellWant();
  setTimeout(() => {
    if (heard < asked && document.visibilityState === "visible" && !leader) post?.seize();
  }, PATIENCE);
}

function begin() {
  post ??= leadership(NAME, lead);
}

function leave() {
  channel.postMessage({ type: "gone", tab });
  post?.leave();
  post = null;
}

channel.onmessage = (/** @type {MessageEvent<Note>} */ event) => receive(event.data);
addEventListener("pagehide", leave);
addEventListener("pageshow", (/** @type {PageTransitionEvent} */ event) => {
  if (!event.persisted || !watchers.size) return;
  for (const one of watchers) one.fresh = true;
  begin();
  tellWant();
});
addEventListener("online", () => { if (watchers.size) say({ type: "again" }); });
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") check();
  else lastCheck = Date.now();
});
setInterval(check, CHECK);

/**
 * Watches a match or the lobby until the returned function is called.
 * @param {string} topic The id of a match, or "lobby".
 * @param {number} number The number of the last event you have.
 * @param {(message: StreamMessage) => void} onMessage
 * @param {(connected: boolean) => void} [onLine]
 * @returns {() => void}
 */
export function watch(topic, number, onMessage, onLine = () => {}) {
  /** @type {Watcher} */
  const one = { topic, number, fresh: true, onMessage, onLine };
  watchers.add(one);
  begin();
  tellWant();
  if (!connected) onLine(false);
  return () => {
    watchers.delete(one);
    tellWant();
  };
}
