/* Things that a person is to look at, brought on to the screen. */

/** @param {Element | null | undefined} element @param {ScrollLogicalPosition} block */
export function bring(element, block) {
  element?.scrollIntoView({ block, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}
