// Stands between the page and its WebAssembly, which may break: it runs out of memory, or has an error that makes it trap.
// What it holds is then in no state to go on from. So nothing of it is called again, and who loaded it is told once.

/** @typedef {import('../playground.d.ts').Host} Host */
/** @typedef {import('../playground.d.ts').Playground} Playground */

/** Whether something was thrown out of WebAssembly, by itself or by what it had called. @param {unknown} error */
const isBroken = (error) =>
  error instanceof WebAssembly.RuntimeError || (error instanceof Error && /wasm-function/.test(error.stack ?? ''));

const aftermath = 5000; // milliseconds

/** What has broken a playground already. Whoever still asks that one is sent away with it, which is no news of another. */
const known = new WeakSet();

/**
 * The page's own errors stay in the page: thrown through WebAssembly they would leave the module in the
 * middle of a frame.
 * @param {Host} host @returns {Host}
 */
export function apart(host) {
  const entries = Object.entries(host).map(([name, callback]) => {
    if (typeof callback !== 'function') return [name, callback];
    /** @param {...unknown} values */
    const call = (...values) => {
      try {
        callback(...values);
      } catch (error) {
        console.error(error);
      }
    };
    return [name, call];
  });
  return Object.fromEntries(entries);
}

/**
 * The playground, until it breaks. From then on whoever calls it is sent away with the error that broke it.
 * @param {Playground} playground @param {(error: Error) => void} broken told once
 * @returns {Playground}
 */
export function guarded(playground, broken) {
  /** @type {Error | undefined} */
  let failure;
  const watching = new AbortController();

  /** @param {unknown} error */
  function look(error) {
    if (failure || !isBroken(error)) return;
    const first = /** @type {Error} */ (error);
    if (known.has(first)) return;
    known.add(first);
    failure = first;
    console.error(first);
    close();
    setTimeout(() => broken(first)); // what is thrown while an error is being told is told to nobody
  }

  /** No frame is to come. What is broken may not even do this. */
  function close() {
    try {
      playground.close();
    } catch {
      // It is not asked again.
    }
  }

  /** Frames and timers are the module's own: what they throw comes here. What a broken one throws is no news. */
  const listen = (/** @type {ErrorEvent | PromiseRejectionEvent} */ event) => {
    const error = event instanceof ErrorEvent ? event.error : event.reason;
    look(error);
    if (known.has(error) || (failure && isBroken(error))) event.preventDefault();
  };
  addEventListener('error', listen, watching);
  addEventListener('unhandledrejection', listen, watching);

  /** @param {(...values: unknown[]) => unknown} method @param {unknown[]} values */
  function call(method, values) {
    if (failure) throw failure;
    try {
      return method(...values);
    } catch (error) {
      look(error);
      throw error;
    }
  }

  return new Proxy(playground, {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      if (name !== 'close') return (/** @type {unknown[]} */ ...values) => call(found, values);
      return () => {
        if (!failure) close();
        // Listeners keep all its memory. What is broken may have a frame or a timer left, though, which throws.
        setTimeout(() => watching.abort(), failure ? aftermath : 0);
      };
    },
  });
}
