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

/** Never scrolls: the person did not ask for it. @param {readonly (string | null)[]} names The first of these places that can have the focus gets it. */
function focus(names) {
  for (const name of names) {
    const target = name ? focusable(name) : undefined;
    if (target) return target.focus({ preventScroll: true });
  }
}

export class Focus {
  constructor() {
    /** The thing that a question is about: it has the focus again when the answer is no. @type {string | null} */
    this.origin = null;
    /** What the prompt asked last. @type {object | null} */
    this.question = null;
  }

  /**
   * @param {() => void} draw
   * @param {object | null} question What the prompt asks "really?" about, a new object each time it asks: the focus then goes to the safe answer.
   */
  keep(draw, question) {
    const before = place();
    draw();
    const began = question !== null && question !== this.question;
    this.question = question;
    if (began) {
      this.origin = before;
      focus(["bar.keep"]);
    } else if (before !== null && (!document.activeElement || document.activeElement === document.body)) {
      focus([before, this.origin, "prompt"]);
    }
    if (!question) this.origin = null;
  }
}
