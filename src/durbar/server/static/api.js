/* Requests to the server. Everything is JSON, errors included. */

import { t } from "/static/language.js";

export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {string | null} clause The clause of the rules that forbids it, if one does.
   * @param {number} status The HTTP status; 0 when the server could not be reached.
   */
  constructor(code, message, clause, status) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.clause = clause;
    this.status = status;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} init
 * @returns {Promise<any>}
 */
async function request(path, init) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new ApiError("unreachable", t("The server can’t be reached."), null, 0);
  }
  let body = null;
  try {
    body = await answer.json();
  } catch {
    // A proxy may answer in HTML; the status says enough then.
  }
  if (answer.ok) return body;
  const error = body?.error;
  throw new ApiError(
    error?.code ?? "unknown",
    error?.message ?? t("The server answered with an error ({status}).", { status: answer.status }),
    error?.clause ?? null,
    answer.status,
  );
}

/** @param {string} path @returns {Promise<any>} */
export function get(path) {
  return request(path, { headers: { Accept: "application/json" } });
}

/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export function post(path, body = {}) {
  return request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
}
