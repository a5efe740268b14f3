// What ends early when a signal aborts.

/** Whom to tell that a signal aborts: with one listener a signal, since Node warns of more than ten. @type {WeakMap<AbortSignal, Set<() => void>>} */
const told = new WeakMap();

/** Returns what forgets it again. @param {AbortSignal | undefined} signal @param {() => void} tell */
export function onAbort(signal, tell) {
  if (!signal) return () => {};
  let all = told.get(signal);
  if (!all) {
    const made = (all = new Set());
    told.set(signal, made);
    signal.addEventListener('abort', () => made.forEach((each) => each()), { once: true });
  }
  const those = all.add(tell);
  return () => void those.delete(tell);
}

/** Settles as the promise does, or rejects when the signal aborts. @template T @param {Promise<T>} promise @param {AbortSignal | undefined} signal @returns {Promise<T>} */
export const unlessAborted = (promise, signal) =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    promise.then(resolve, reject).finally(onAbort(signal, abort));
  });
