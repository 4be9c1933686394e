/* The frame in which the Alhambra grows: it scrolls, with mouse, touch and keyboard, and shows the land larger or smaller. How large is a matter of this screen and of nothing else. */

const LEAST = 40;
const MOST = 132;
const PAD = 16;
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

export class GroundFrame extends HTMLElement {
  static observedAttributes = ["columns", "rows", "left", "top", "question"];

  constructor() {
    super();
    /** The size of a space in pixels; while it fits the land it follows the frame. */
    this.size = 0;
    this.fitted = true;
    /** @type {{x: number, y: number, left: number, top: number, moved: boolean} | null} */
    this.held = null;
    this.spread = 0;
    this.watcher = new ResizeObserver(() => this.resized());
  }

  connectedCallback() {
    this.watcher.observe(this);
    this.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.addEventListener("pointerdown", (event) => this.grab(event));
    this.addEventListener("pointermove", (event) => this.pull(event));
    for (const end of ["pointerup", "pointercancel"]) this.addEventListener(end, () => this.release());
    this.addEventListener("click", (event) => this.afterPull(event), true);
    this.addEventListener("touchstart", (event) => { this.spread = span(event.touches); }, { passive: true });
    this.addEventListener("touchmove", (event) => this.pinch(event), { passive: false });
    this.addEventListener("keydown", (event) => this.key(event));
    this.fit();
  }

  disconnectedCallback() {
    this.watcher.disconnect();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === "question") return void (now && requestAnimationFrame(() => this.reveal()));
    if (before === null) return;
    if (this.fitted) return this.fit();
    // Land that was laid above or on the left pushes the rest away; what is looked at stays in its place.
    if (name === "left") this.scrollLeft += (Number(before) - Number(now)) * this.size;
    if (name === "top") this.scrollTop += (Number(before) - Number(now)) * this.size;
  }

  get columns() {
    return Number(this.getAttribute("columns"));
  }

  get rows() {
    return Number(this.getAttribute("rows"));
  }

  /** Brings what may be pressed into view, if all of it lies outside. */
  reveal() {
    const targets = [...this.querySelectorAll("button.lit, button.laid")];
    const box = this.getBoundingClientRect();
    const seen = targets.some((target) => {
      const { x, y } = middle(target);
      return x > box.left && x < box.right && y > Math.max(0, box.top) && y < Math.min(innerHeight, box.bottom);
    });
    if (!seen) targets[0]?.scrollIntoView({ block: "center", inline: "center" });
  }

  resized() {
    if (this.fitted) this.fit();
  }

  /** As large as the frame allows. */
  fit() {
    this.fitted = true;
    const free = getComputedStyle(this).getPropertyValue("--free").trim();
    // On a narrow page the frame is as high as the land, up to a part of the screen.
    const high = free ? (innerHeight * Number(free)) : this.clientHeight;
    const size = Math.floor(Math.min((this.clientWidth - 2 * PAD) / this.columns, (high - 2 * PAD) / this.rows));
    this.show(Math.min(104, size));
  }

  /** @param {number} size */
  show(size) {
    this.size = Math.round(Math.max(LEAST, Math.min(MOST, size)));
    this.style.setProperty("--c", `${this.size}px`);
    this.style.setProperty("--rows", String(this.rows));
  }

  /** Larger or smaller about a point of the frame. @param {number} factor @param {number} [x] @param {number} [y] */
  zoom(factor, x = this.clientWidth / 2, y = this.clientHeight / 2) {
    const before = this.size;
    this.fitted = false;
    this.show(before * factor);
    const grown = this.size / before;
    this.scrollTo(Math.round((this.scrollLeft + x) * grown - x), Math.round((this.scrollTop + y) * grown - y));
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const box = this.getBoundingClientRect();
    this.zoom(event.deltaY < 0 ? 1.12 : 1 / 1.12, event.clientX - box.left, event.clientY - box.top);
  }

  /** @param {PointerEvent} event */
  grab(event) {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    this.held = { x: event.clientX, y: event.clientY, left: this.scrollLeft, top: this.scrollTop, moved: false };
  }

  /** @param {PointerEvent} event */
  pull(event) {
    const { held } = this;
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < 6) return;
    if (!held.moved) this.setPointerCapture(event.pointerId);
    held.moved = true;
    this.classList.add("pulled");
    this.scrollTo(held.left - dx, held.top - dy);
  }

  release() {
    this.classList.remove("pulled");
    const { held } = this;
    // The click that ends a pull is none.
    setTimeout(() => { if (this.held === held) this.held = null; });
  }

  /** @param {Event} event */
  afterPull(event) {
    if (!this.held?.moved) return;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {TouchEvent} event */
  pinch(event) {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const now = span(event.touches);
    const box = this.getBoundingClientRect();
    const [one, other] = [event.touches[0], event.touches[1]];
    if (this.spread && one && other) this.zoom(now / this.spread, (one.clientX + other.clientX) / 2 - box.left, (one.clientY + other.clientY) / 2 - box.top);
    this.spread = now;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "+" || event.key === "=") this.zoom(1.2);
    else if (event.key === "-") this.zoom(1 / 1.2);
    else if (event.key === "0") this.fit();
    else if (event.key === "Enter" && document.activeElement === this) this.enter();
    else if (!ARROWS[event.key] || !this.step(ARROWS[event.key] ?? [0, 0])) return;
    event.preventDefault();
  }

  /** To the thing nearest to the middle that can be pressed. */
  enter() {
    const here = middle(this);
    const far = (/** @type {Element} */ one) => Math.hypot(middle(one).x - here.x, middle(one).y - here.y);
    [...this.querySelectorAll("button")].sort((one, other) => far(one) - far(other))[0]?.focus();
  }

  /** The arrows lead from space to space. @param {[number, number]} way @returns {boolean} Whether one had the focus; the frame itself scrolls. */
  step([dx, dy]) {
    const from = document.activeElement;
    if (!from || from === this || !this.contains(from)) return false;
    const here = middle(from);
    let best = null;
    let least = Infinity;
    for (const target of this.querySelectorAll("button")) {
      const there = middle(target);
      const [along, across] = [(there.x - here.x) * dx + (there.y - here.y) * dy, Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx)];
      if (target !== from && along > 2 && along + 2 * across < least) [best, least] = [target, along + 2 * across];
    }
    best?.focus();
    return true;
  }
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** @param {TouchList} touches */
function span(touches) {
  const [one, other] = [touches[0], touches[1]];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

customElements.define("ground-frame", GroundFrame);
