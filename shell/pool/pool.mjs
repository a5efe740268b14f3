// A pool of workers for programs that must not wait for runs and experiments: in pages and in Node. pool.d.ts tells what
// it does.
//
// Whatever is done borrows a worker, first come first served, and gives it back: a run for as long as it takes, an
// experiment for about a tenth of a second at a time, so that runs need not wait for its end. Who gives up does not
// wait for the worker, which is told to stop, is free again when it has, and is replaced if it takes too long.
import { onAbort, unlessAborted } from './aborting.mjs';
import { Hand, InputError } from './hand.mjs';
import { RowQueue, mostAtOnce } from './row_queue.mjs';
import { nodes, pages } from './system.mjs';

/** @typedef {import('./worker.d.ts').Reply} Reply */
/** @typedef {import('./pool.d.ts').AnyWorker} AnyWorker */

/** What TypeScript would not let pass is no worker's fault. @param {string} name @param {unknown} text */
function needString(name, text) {
  if (typeof text !== 'string') throw new TypeError(`${name}: expected a string, not a value of type ${typeof text}`);
}

class Pool {
  /** @type {Set<Hand>} */
  #hands = new Set();
  /** @type {Hand[]} */
  #idle = [];
  /** Those who wait for a worker. @type {Set<{ resolve: (hand: Hand) => void, reject: (reason: unknown) => void }>} */
  #waiting = new Set();
  #isClosed = false;

  /** @param {WebAssembly.Module} module @param {number} size @param {() => AnyWorker} start */
  constructor(module, size, start) {
    this.module = module;
    this.size = size;
    this.start = start;
  }

  /** @type {import('./pool.d.ts').Pool['run']} */
  async run(spec, { signal, onProgress } = {}) {
    needString('spec', spec);
    /** @param {Reply} reply */
    const onNews = (reply) => void ('progress' in reply && onProgress?.(reply.progress));
    return this.#borrow(signal, async (hand) => {
      const reply = await hand.ask({ run: spec, progress: onProgress !== undefined }, signal, onNews);
      if (!('report' in reply)) throw new Error('the worker answered something else');
      return reply.report;
    });
  }

  /** @type {import('./pool.d.ts').Pool['match']} */
  async match(spec, { signal, onTurn } = {}) {
    needString('spec', spec);
    /** @param {Reply} reply */
    const onNews = (reply) => void ('turn' in reply && onTurn?.(reply.turn));
    return this.#borrow(signal, async (hand) => {
      const reply = await hand.ask({ match: spec }, signal, onNews);
      if (!('ended' in reply)) throw new Error('the worker answered something else');
      return reply.ended;
    });
  }

  /** @type {import('./pool.d.ts').Pool['experiment']} */
  async *experiment(plan, { signal } = {}) {
    needString('plan', plan);
    signal?.throwIfAborted();
    const end = new AbortController();
    const forget = onAbort(signal, () => end.abort(signal?.reason));
    try {
      const { runs, columns } = await this.#borrow(end.signal, (hand) => this.#open(hand, plan, end.signal));
      const rows = new RowQueue(runs, 2 * mostAtOnce * this.size);
      const fail = (/** @type {unknown} */ reason) => {
        end.abort(reason); // of what goes wrong, the first is told
        rows.bell.ring();
      };
      for (let i = 0; i < Math.min(this.size, runs); ++i) this.#make(plan, rows, end.signal).catch(fail);
      while (!rows.areAllTaken) {
        end.signal.throwIfAborted();
        const row = rows.take();
        if (row) yield Object.fromEntries(columns.map((column, i) => [column, row[i]]));
        else await unlessAborted(rows.bell.wait(), end.signal);
      }
    } finally {
      forget();
      end.abort();
    }
  }

  /** Makes rows with one worker at a time, until all are handed out. @param {string} plan @param {RowQueue} rows @param {AbortSignal} signal */
  async #make(plan, rows, signal) {
    while (!rows.areAllHanded) {
      if (!rows.hasRoom) await unlessAborted(rows.bell.wait(), signal);
      else await this.#borrow(signal, (hand) => this.#makeSome(hand, plan, rows, signal));
    }
  }

  /** @param {Hand} hand @param {string} plan @param {RowQueue} rows @param {AbortSignal} signal */
  async #makeSome(hand, plan, rows, signal) {
    await this.#open(hand, plan, signal);
    const { first, count } = rows.hand(); // others may have left nothing
    if (!count) return;
    const start = performance.now();
    let next = first;
    await hand.ask({ first, count }, signal, (reply) => {
      if (!('rows' in reply)) return;
      rows.add(next, reply.rows);
      next += reply.rows.length;
    });
    rows.pace.tell(count, performance.now() - start);
  }

  /** @param {Hand} hand @param {string} text @param {AbortSignal} signal */
  async #open(hand, text, signal) {
    if (hand.plan?.text === text) return hand.plan;
    hand.plan = undefined;
    const reply = await hand.ask({ plan: text }, signal);
    if (!('opened' in reply)) throw new Error('the worker answered something else');
    return (hand.plan = { text, ...reply.opened });
  }

  /** @type {import('./pool.d.ts').Pool['close']} */
  async close() {
    this.#isClosed = true;
    const reason = new Error('the pool is closed');
    for (const { reject } of this.#waiting) reject(reason);
    await Promise.all([...this.#hands].map((hand) => hand.end(reason)));
  }

  /** @template T @param {AbortSignal | undefined} signal @param {(hand: Hand) => Promise<T>} use @returns {Promise<T>} */
  async #borrow(signal, use) {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new Error('the pool is closed');
    const hand = this.#idle.pop() ?? (this.#hands.size < this.size ? this.#hire() : await this.#wait(signal));
    keepAlive(hand, true);
    try {
      return await use(hand);
    } finally {
      if (hand.isBusy && this.#hands.has(hand)) hand.stop(() => this.#free(hand));
      else this.#free(hand);
    }
  }

  #hire() {
    const hand = new Hand(this.start(), this.module, () => this.#bury(hand));
    this.#hands.add(hand);
    return hand;
  }

  /** @param {AbortSignal | undefined} signal @returns {Promise<Hand>} */
  #wait(signal) {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(place);
        forget();
      };
      const place = {
        resolve: (/** @type {Hand} */ hand) => (leave(), resolve(hand)),
        reject: (/** @type {unknown} */ reason) => (leave(), reject(reason)),
      };
      this.#waiting.add(place);
      const forget = onAbort(signal, () => place.reject(signal?.reason));
    });
  }

  /** @param {Hand} hand */
  #free(hand) {
    if (!this.#hands.has(hand)) return;
    const [next] = this.#waiting;
    if (next) return next.resolve(hand);
    this.#idle.push(hand);
    keepAlive(hand, false);
  }

  /** @param {Hand} hand that has died */
  #bury(hand) {
    if (!this.#hands.delete(hand)) return;
    this.#idle = this.#idle.filter((each) => each !== hand);
    const [next] = this.#waiting;
    if (!next) return;
    try {
      next.resolve(this.#hire());
    } catch (error) {
      next.reject(error);
    }
  }
}

/** Node ends once nothing is left to do: it need not wait for workers that have nothing to do. @param {Hand} hand @param {boolean} isBusy */
function keepAlive({ worker }, isBusy) {
  if ('ref' in worker) /** @type {any} */ (worker)[isBusy ? 'ref' : 'unref']();
}

/** @type {typeof import('./pool.d.ts').createPool} */
export async function createPool({ size, module, createWorker } = {}) {
  if (size !== undefined && !(Number.isInteger(size) && size > 0))
    throw new RangeError('size: expected a number from 1 on');
  const system = typeof Worker === 'undefined' ? await nodes() : pages();
  return new Pool(await (module ?? system.module()), size ?? system.cores, createWorker ?? system.start);
}

export { InputError };
