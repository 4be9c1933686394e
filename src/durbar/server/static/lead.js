/* Which tab of this browser leads? Exactly one at a time does what all of them need, the others follow. */

const LEASE = 6000;

/**
 * Asks for the lead and takes it whenever it is free.
 * @param {string} name
 * @param {() => () => void} lead Called when this tab leads; returns how to stop.
 * @returns {{leave: () => void, seize: () => void}} `leave` gives the lead or the wait for it up; `seize` takes it from a leader that no longer answers.
 */
export function leadership(name, lead) {
  // Web Locks exist only on https and localhost. On a plain home network a lease in the storage has to do.
  return navigator.locks ? byLock(name, lead) : byLease(name, lead);
}

/** @type {typeof leadership} */
function byLock(name, lead) {
  let wanted = true;
  /** @type {(() => void) | null} */
  let release = null;
  let waiting = new AbortController();

  /** @param {boolean} steal */
  function ask(steal) {
    waiting.abort();
    waiting = new AbortController();
    const own = waiting;
    let stop = () => {};
    navigator.locks.request(name, steal ? { steal: true } : { signal: own.signal }, () => {
      // Abort ends only a wait, so a lock that was granted in the same moment is given back here.
      if (!wanted || own.signal.aborted) return undefined;
      stop = lead();
      return new Promise((resolve) => { release = () => resolve(undefined); });
    }).catch(() => {}).finally(() => {
      stop();
      if (own !== waiting) return;
      release = null;
      // Another tab took it while this one was asleep: queue again behind it.
      if (wanted) ask(false);
    });
  }

  ask(false);
  return {
    leave() {
      wanted = false;
      waiting.abort();
      release?.();
    },
    seize() {
      if (wanted && !release) ask(true);
    },
  };
}

/** @type {typeof leadership} */
function byLease(name, lead) {
  const id = Math.random().toString(36).slice(2);
  const key = `${name}-lease`;
  /** @type {(() => void) | null} */
  let stop = null;

  function read() {
    const [holder, until] = (localStorage.getItem(key) ?? "").split(" ");
    return { holder, until: Number(until ?? 0) };
  }

  /** @param {boolean} [force] */
  function tick(force = false) {
    try {
      const { holder, until } = read();
      if (holder === id || force || until < Date.now()) {
        localStorage.setItem(key, `${id} ${Date.now() + LEASE}`);
        stop ??= lead();
      } else if (stop) {
        stop();
        stop = null;
      }
    } catch {
      // No storage: every tab is on its own.
      stop ??= lead();
    }
  }

  tick();
  const timer = setInterval(tick, LEASE / 3);
  return {
    leave() {
      clearInterval(timer);
      if (!stop) return;
      stop();
      stop = null;
      try {
        if (read().holder === id) localStorage.removeItem(key);
      } catch {
        // Nothing to give back.
      }
    },
    seize() { tick(true); },
  };
}
