// Workers that make the runs of a plan. A worker that dies is replaced, and its runs are made again; a run that kills
// its worker twice is given up, and told of.
import { tellIfReplaced } from '../common/parts.mjs';
import { startWorker } from '../common/trusted.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */

const mostWorkers = 8;
const aimed = 150; // milliseconds of work in a message to a worker
const mostAtOnce = 500;
const mostTries = 2;

/** As many as there are cores, less one for the page. */
const workerCount = () => Math.max(1, Math.min(mostWorkers, (navigator.hardwareConcurrency || 2) - 1));

/**
 * @typedef {object} Work
 * @property {string} plan
 * @property {boolean} improvements
 * @property {Iterable<number>} runs to be made, in about this order
 * @property {(runs: number[], rows: Cell[][]) => void} onRows
 * @property {(run: number, reason: string) => void} onFailure
 */

/** One worker, and what it is at. */
class Hand {
  /** Runs that were handed to it and whose rows have not come. @type {Set<number>} */
  open = new Set();
  /** How many were handed to it last, and when; none while it waits for more. */
  handed = 0;
  since = 0;
  /** Whether it has read the plan. */
  hasOpened = false;
  /** @type {Worker | undefined} */
  #worker;

  /** @param {WebAssembly.Module} module @param {(reply: import('./lab.worker.mjs').Reply) => void} onReply @param {(reason: string) => void} onDeath */
  constructor(module, onReply, onDeath) {
    try {
      this.#worker = startWorker('lab/lab.worker.mjs');
    } catch (error) {
      queueMicrotask(() => onDeath(`This page may start no workers: ${/** @type {Error} */ (error).message}`));
      return;
    }
    this.#worker.addEventListener('message', ({ data }) => ('error' in data ? onDeath(data.error) : onReply(data)));
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault(); // it is told of where it has consequences
      void tellIfReplaced();
      onDeath(event.message || 'a worker could not be started');
    });
    this.ask({ module });
  }

  /** @param {import('./lab.worker.mjs').Request} request */
  ask(request) {
    this.#worker?.postMessage(request);
  }

  end() {
    this.#worker?.terminate();
  }
}

export class Pool {
  /** @type {Set<Hand>} */
  #hands = new Set();
  /** @type {Iterator<number> | undefined} */
  #runs;
  /** Runs of workers that died, to be made first. @type {number[]} */
  #again = [];
  /** @type {Map<number, number>} */
  #tries = new Map();
  #isPaused = false;
  #milliseconds = 0;
  #made = 0;
  /** @type {() => void} */
  #finish = () => {};

  /** @param {WebAssembly.Module} module @param {number} [size] */
  constructor(module, size = workerCount()) {
    this.module = module;
    this.size = size;
  }

  /** Makes runs until all are made, or until stop(). @param {Work} work @returns {Promise<void>} */
  async work(work) {
    this.stop();
    this.#runs = work.runs[Symbol.iterator]();
    this.#tries.clear();
    this.#isPaused = false;
    this.#milliseconds = this.#made = 0;
    const finished = new Promise((resolve) => (this.#finish = () => resolve(undefined)));
    for (let i = 0; i < this.size; ++i) this.#hire(work);
    await finished;
  }

  /** What is being made is made to its end; nothing else is begun. */
  pause() {
    this.#isPaused = true;
  }

  resume() {
    this.#isPaused = false;
    for (const hand of this.#hands) this.#feed(hand);
  }

  /** At once: what is being made is lost. */
  stop() {
    for (const hand of this.#hands) hand.end();
    this.#hands.clear();
    this.#runs = undefined;
    this.#again = [];
    this.#finish();
  }

  /** @param {Work} work */
  #hire(work) {
    const hand = new Hand(
      this.module,
      (reply) => this.#hear(hand, reply, work),
      (reason) => this.#replace(hand, reason, work),
    );
    hand.ask({ plan: work.plan, improvements: work.improvements });
    this.#hands.add(hand);
    this.#feed(hand);
  }

  /** @param {Hand} hand */
  #feed(hand) {
    if (this.#isPaused || hand.handed) return;
    const runs = this.#next();
    if (runs.length) {
      hand.handed = runs.length;
      hand.since = performance.now();
      for (const run of runs) hand.open.add(run);
      hand.ask({ runs });
    } else if (![...this.#hands].some(({ handed }) => handed)) this.stop();
  }

  /** As many runs as take about as long as is aimed at; one that is tried again comes alone. */
  #next() {
    if (this.#again.length) return this.#again.splice(0, 1);
    const each = this.#made ? this.#milliseconds / this.#made : aimed;
    const count = Math.max(1, Math.min(mostAtOnce, Math.floor(aimed / Math.max(each, 0.001))));
    const runs = [];
    for (let next; runs.length < count && (next = this.#runs?.next()) && !next.done;) runs.push(next.value);
    return runs;
  }

  /** @param {Hand} hand @param {import('./lab.worker.mjs').Reply} reply @param {Work} work */
  #hear(hand, reply, work) {
    if (!this.#hands.has(hand)) return; // it was stopped
    if ('opened' in reply) {
      hand.hasOpened = true;
      hand.since = performance.now();
    } else if ('rows' in reply) {
      for (const run of reply.runs) hand.open.delete(run);
      work.onRows(reply.runs, reply.rows);
    } else if ('done' in reply) {
      this.#made += hand.handed;
      this.#milliseconds += performance.now() - hand.since;
      hand.handed = 0;
      this.#feed(hand);
    }
  }

  /** @param {Hand} hand @param {string} reason @param {Work} work */
  #replace(hand, reason, work) {
    if (!this.#hands.delete(hand)) return;
    hand.end();
    if (!hand.hasOpened) {
      this.#again.push(...hand.open);
      if (!this.#hands.size) {
        work.onFailure(-1, reason); // another would not do better
        this.stop();
      }
      for (const other of this.#hands) this.#feed(other); // all of them may be idle
      return;
    }
    const [first] = hand.open; // rows come in order: most likely it died of this one
    for (const run of hand.open) {
      const tries = (this.#tries.get(run) ?? 0) + (run === first ? 1 : 0);
      this.#tries.set(run, tries);
      if (tries < mostTries) this.#again.push(run);
      else work.onFailure(run, reason);
    }
    this.#hire(work);
  }
}

/**
 * How long a plan may take, from a few of its runs: seconds with all workers; null where none ended in a moment.
 * @param {WebAssembly.Module} module @param {string} plan @param {number} runs how many it is
 * @param {AbortSignal} signal
 * @returns {Promise<number | null>}
 */
export function estimate(module, plan, runs, signal) {
  const patience = 1500; // milliseconds
  const tried = Math.min(runs, 6);
  return new Promise((resolve) => {
    let made = 0;
    let started = performance.now();
    const end = () => {
      clearTimeout(timer);
      hand.end();
      const each = made ? (performance.now() - started) / made : NaN;
      resolve(made ? (each * runs) / workerCount() / 1000 : null);
    };
    const hand = new Hand(
      module,
      (reply) => {
        if ('opened' in reply) started = performance.now();
        if ('rows' in reply) made += reply.runs.length;
        if ('done' in reply) end();
      },
      end,
    );
    const timer = setTimeout(end, patience);
    signal.addEventListener('abort', end, { once: true });
    hand.ask({ plan, improvements: false });
    // One by one, so that those that have ended are known when it is over; spread over all settings and boards.
    for (let i = 0; i < tried; ++i) hand.ask({ runs: [Math.floor((i * runs) / tried)], isPart: i < tried - 1 });
  });
}

/**
 * Runs a series in a worker of its own; nothing comes of one that is stopped.
 * @param {WebAssembly.Module} module @param {string} id @param {number} part @param {AbortSignal} signal
 * @returns {Promise<{ objectives: number[], link: string } | undefined>}
 */
export function runSeries(module, id, part, signal) {
  return new Promise((resolve, reject) => {
    const hand = new Hand(
      module,
      (reply) => {
        hand.end();
        if ('objectives' in reply) resolve(reply);
      },
      (reason) => {
        hand.end();
        reject(new Error(reason));
      },
    );
    const stop = () => {
      hand.end();
      resolve(undefined);
    };
    signal.addEventListener('abort', stop, { once: true });
    hand.ask({ series: id, part });
  });
}
