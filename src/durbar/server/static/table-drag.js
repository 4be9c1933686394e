/* Dragging as another way to press: `data-drag` names what is dragged, `data-drop` where it may be dropped. Whoever does not drag can do the same by pressing. */

/** So far a press may tremble, in pixels. */
const TREMBLE = 7;

/**
 * @param {object} given
 * @param {(from: string, to: string) => boolean} given.accepts
 * @param {(from: string, to: string) => void} given.drop
 * @returns {() => void} Ends it.
 */
export function dragging({ accepts, drop }) {
  /** @type {{name: string, source: HTMLElement, x: number, y: number, ghost: HTMLElement | null, shift: [number, number]} | null} */
  let held = null;
  /** A click that ends a drag is no press. */
  let swallow = false;

  /** @param {number} x @param {number} y */
  const under = (x, y) => /** @type {HTMLElement | null} */ (document.elementFromPoint(x, y)?.closest("[data-drop]") ?? null);
  const zones = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-drop]"));

  /** @param {PointerEvent} event */
  function down(event) {
    swallow = false;
    const source = event.target instanceof Element ? event.target.closest("[data-drag]") : null;
    if (!(source instanceof HTMLElement) || event.button !== 0 || !event.isPrimary) return;
    held = { name: source.dataset.drag ?? "", source, x: event.clientX, y: event.clientY, ghost: null, shift: [0, 0] };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held || !event.isPrimary) return;
    const { name, x, y } = held;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < TREMBLE) return;
      lift(held);
      for (const zone of zones()) zone.classList.toggle("drop-here", accepts(name, zone.dataset.drop ?? ""));
    }
    const { ghost, shift } = held;
    if (!ghost) return;
    ghost.style.translate = `${event.clientX - shift[0]}px ${event.clientY - shift[1]}px`;
    const over = under(event.clientX, event.clientY);
    for (const zone of zones()) zone.classList.toggle("drop-now", zone === over && zone.classList.contains("drop-here"));
  }

  /** @param {NonNullable<typeof held>} what */
  function lift(what) {
    const box = what.source.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (what.source.cloneNode(true));
    for (const name of ["data-at", "data-drag", "data-drop", "id"]) ghost.removeAttribute(name);
    ghost.classList.add("drag-ghost");
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    what.shift = [what.x - box.left, what.y - box.top];
    what.ghost = ghost;
    document.body.append(ghost);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!held || !event.isPrimary) return;
    const { ghost, name } = held;
    const to = ghost && event.type === "pointerup" ? under(event.clientX, event.clientY)?.dataset.drop : undefined;
    end();
    if (!ghost) return;
    swallow = true;
    if (to !== undefined && accepts(name, to)) drop(name, to);
  }

  function end() {
    held?.ghost?.remove();
    held = null;
    for (const zone of zones()) zone.classList.remove("drop-here", "drop-now");
  }

  /** @param {MouseEvent} event */
  function click(event) {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }

  addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  addEventListener("click", click, true);
  return () => {
    end();
    removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
    removeEventListener("click", click, true);
  };
}
