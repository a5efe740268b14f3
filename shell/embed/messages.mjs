// The messages between the frame and the page around it (lookahead-demo.d.ts). An order that comes is read field by
// field and made anew, so that nothing else of the message goes any further.
import { isSpeed } from './options.mjs';

/** @typedef {import('../lookahead-demo.d.ts').Order} Order */
/** @typedef {import('../lookahead-demo.d.ts').News} News */

const mostSpec = 100_000; // characters; even the largest boards have no more than some 6,000

/** @type {{ [T in Order['type']]: (data: Record<string, unknown>) => Extract<Order, { type: T }> | undefined }} */
const readers = {
  load: ({ spec }) =>
    typeof spec === 'string' && spec.length <= mostSpec ? { lookahead: 1, type: 'load', spec } : undefined,
  play: () => ({ lookahead: 1, type: 'play' }),
  pause: () => ({ lookahead: 1, type: 'pause' }),
  seek: ({ node }) =>
    typeof node === 'number' && Number.isSafeInteger(node) && node >= 0
      ? { lookahead: 1, type: 'seek', node }
      : undefined,
  speed: ({ speed }) => (isSpeed(speed) ? { lookahead: 1, type: 'speed', speed } : undefined),
  theme: ({ theme }) =>
    theme === 'light' || theme === 'dark' || theme === 'system' ? { lookahead: 1, type: 'theme', theme } : undefined,
};

/** @param {string} type @returns {type is Order['type']} */
const isOrder = (type) => Object.hasOwn(readers, type);

/** @param {unknown} data @returns {Order | undefined} */
export function readOrder(data) {
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = /** @type {Record<string, unknown>} */ (data);
  if (fields.lookahead !== 1 || typeof fields.type !== 'string' || !isOrder(fields.type)) return undefined;
  return readers[fields.type](fields);
}

const atOnce = 60; // orders that are done as they come
const interval = 1000 / 60; // milliseconds in which another one is

/**
 * Sees to it that a host which talks without a pause leaves the demo time: what comes too soon waits, and of one type only
 * the last that came.
 * @param {(order: Order) => void} obey
 */
function unhurried(obey) {
  /** @type {Map<string, Order>} */
  const waiting = new Map();
  let spent = 0;
  let since = performance.now();

  function recover() {
    const passed = Math.floor((performance.now() - since) / interval);
    spent = Math.max(0, spent - passed);
    since += passed * interval;
  }

  function next() {
    recover();
    try {
      for (const [type, order] of waiting) {
        if (spent >= atOnce) break;
        waiting.delete(type);
        ++spent;
        obey(order);
      }
    } finally {
      if (waiting.size) setTimeout(next, interval); // also where one could not be done
    }
  }

  return (/** @type {Order} */ order) => {
    const isWaiting = waiting.size > 0;
    waiting.delete(order.type); // the later one comes after what was said between the two
    waiting.set(order.type, order);
    if (!isWaiting) next();
  };
}

/** @param {string} answers an origin, '*' for any, '' for none @param {(order: Order) => void} obey */
export function listenToHost(answers, obey) {
  if (parent === window) return;
  const hear = unhurried(obey);
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || (answers !== '*' && origin !== answers)) return;
    const order = readOrder(data);
    if (order) hear(order);
  });
}

/** @template T @typedef {T extends unknown ? Omit<T, 'lookahead'> : never} WithoutMark */

/** @param {string} answers @param {WithoutMark<News>} news */
export function tellHost(answers, news) {
  if (parent !== window && answers) parent.postMessage({ lookahead: 1, ...news }, answers);
}
