/* One EventSource, kept alive. It knows nothing about tabs: it is told what to watch, and tells what arrives. */

/** The longest wait between two attempts, in milliseconds. */
const LONGEST = 15000;

/**
 * @param {object} given
 * @param {() => Map<string, number>} given.wanted What to watch now, and the number from which on.
 * @param {(type: string, topic: string, data: any) => void} given.message
 * @param {(connected: boolean) => void} given.line
 */
export function source({ wanted, message, line }) {
  /** @type {EventSource | null} */
  let events = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let attempts = 0;
  let ended = false;

  function close() {
    clearTimeout(timer);
    events?.close();
    events = null;
  }

  function open() {
    close();
    if (ended) return;
    const topics = wanted();
    if (!topics.size) return;
    const query = [...topics].map(([topic, number]) => `watch=${encodeURIComponent(topic)}${topic === "lobby" ? "" : `:${number}`}`);
    const stream = events = new EventSource(`/api/stream?${query.join("&")}`);
    stream.onopen = () => {
      attempts = 0;
      line(true);
    };
    stream.addEventListener("table", (event) => {
      attempts = 0;
      const data = JSON.parse(event.data);
      message("table", String(data.id), data);
    });
    // A match that is not there, or no longer there for us.
    stream.addEventListener("gone", (event) => {
      const data = JSON.parse(event.data);
      message("gone", String(data.id), data);
    });
    stream.addEventListener("lobby", () => message("lobby", "lobby", null));
    stream.addEventListener("bye", () => retry());
    // EventSource reconnects by itself with the old numbers, and gives up for good on an error status: so never leave it to that.
    stream.onerror = () => retry();
  }

  function retry() {
    close();
    line(false);
    const wait = Math.min(LONGEST, 700 * 2 ** attempts++);
    // Spread out, so that a restarted server doesn't meet everybody at once.
    timer = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
  }

  return {
    /** Opens anew with what is wanted now; soon rather than at once, as several tabs may speak up together. */
    reopen(delay = 60) {
      clearTimeout(timer);
      timer = setTimeout(open, delay);
    },
    end() {
      ended = true;
      close();
    },
  };
}
