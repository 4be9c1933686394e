/* The focus stays on the same thing when the table is drawn anew, or goes where it makes sense when that thing is gone. */

/** @returns {string | null} The place that has the focus. */
function place() {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active.closest("[data-at]")?.getAttribute("data-at") ?? "" : null;
}

/** @param {string} name */
function focusable(name) {
  const found = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-at="${CSS.escape(name)}"]`))];
  return found.find((element) => element.matches("button:not(:disabled), a[href], [tabindex]") && element.checkVisibility());
}

/**
 * @param {() => void} draw
 */
export function keepingFocus(draw) {
  const before = place();
  draw();
  if (before === null || (document.activeElement && document.activeElement !== document.body)) return;
  // Never scroll for this: the person did not ask for it.
  const target = (before ? focusable(before) : undefined) ?? focusable("prompt");
  target?.focus({ preventScroll: true });
}
