/* What a person is to press, or the result, may lie off a small screen: once for each question it is brought into view. */

import { bring } from "/static/scroll.js";

/** Whether the middle of a thing is to be seen. The frame at the lower edge of a small screen lies over what is behind it. @param {Element} element */
function visible(element) {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  for (let frame = element.parentElement; frame; frame = frame.parentElement) {
    if (frame.scrollHeight > frame.clientHeight && /auto|scroll/.test(getComputedStyle(frame).overflowY)) {
      const inner = frame.getBoundingClientRect();
      if (middle < inner.top || middle > inner.bottom) return false;
    }
  }
  const dock = document.querySelector(".dock");
  const over = dock?.contains(element) ? undefined : dock?.getBoundingClientRect();
  // Only a frame that sticks there covers anything; elsewhere it lies beside.
  const floor = over && over.bottom >= innerHeight - 1 ? over.top : innerHeight;
  return middle > 0 && middle < floor;
}

export class Sight {
  constructor() {
    /** The last question, or "over", for which it has been looked. */
    this.looked = "";
  }

  /**
   * @param {string} question Empty when nothing is to be looked at.
   * @param {readonly string[]} selectors The first of these that finds anything names what is to be seen.
   */
  look(question, selectors) {
    if (question === this.looked || document.querySelector("dialog[open]")) return;
    this.looked = question;
    if (!question) return;
    const found = selectors.map((one) => [...document.querySelectorAll(one)]).find((one) => one.length) ?? [];
    if (!found.some(visible)) bring(found[0], "center");
  }
}
