/** @import {Fields} from "/static/types.js" */

/* Languages. English sentences are the keys; every other language is a table of sentences from the server.
   The server reads the same cookie, so its sentences and ours are always in one language. */

const LOCALES = ["en", "de"];
const COOKIE = "durbar_locale";

/** A sentence and its forms in the language of the page. @type {Record<string, string | string[]>} */
const messages = {};

function readLocale() {
  const chosen = document.cookie.match(new RegExp(`(?:^|; )${COOKIE}=([a-z]+)`))?.[1];
  if (chosen && LOCALES.includes(chosen)) return chosen;
  for (const wish of navigator.languages ?? [navigator.language]) {
    const code = wish.slice(0, 2).toLowerCase();
    if (LOCALES.includes(code)) return code;
  }
  return "en";
}

/** The language of this page: "en" or "de". */
export const locale = readLocale();
document.documentElement.lang = locale;

/**
 * Changes the language and loads the page again: half of the sentences on it come from the server.
 * @param {string} code
 */
export function setLocale(code) {
  document.cookie = `${COOKIE}=${code}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}

/**
 * Loads the sentences of the shell and, when named, of a game. A failure leaves the page in English rather than empty.
 * @param {string} [game]
 */
export async function loadMessages(game) {
  if (locale === "en") return;
  const query = game ? `?game=${encodeURIComponent(game)}` : "";
  try {
    const answer = await fetch(`/api/messages/${locale}${query}`);
    if (answer.ok) Object.assign(messages, await answer.json());
  } catch {
    // English is the fallback.
  }
}

/**
 * @param {string} text
 * @param {Fields} [fields]
 */
function fill(text, fields) {
  if (!fields) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? String(fields[name]) : whole));
}

/**
 * A whole sentence in the language of the page: `t("{name}’s table", {name})`. The first argument must be a literal.
 * @param {string} msgid
 * @param {Fields} [fields]
 * @returns {string}
 */
export function t(msgid, fields) {
  const found = messages[msgid];
  return fill((Array.isArray(found) ? found[0] : found) || msgid, fields);
}

/**
 * A sentence that depends on a number: `tn("{count} table", "{count} tables", n)`. `{count}` is the number.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Fields} [fields]
 * @returns {string}
 */
export function tn(one, many, count, fields) {
  // English and German agree: one form for exactly one, another for everything else.
  const form = count === 1 ? 0 : 1;
  const found = messages[one];
  const text = (Array.isArray(found) ? found[form] : found) || [one, many][form];
  return fill(text ?? many, { count, ...fields });
}
