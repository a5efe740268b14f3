// Workers that make the runs of a plan. A worker that dies is replaced, and its runs are made again; a run that kills
// its worker twice is given up, and told of.
import { tellIfReplaced } from '../common/parts.mjs';
import { startWorker } from '../common/trusted.mjs';
import { Pace } from '../pool/pace.mjs';

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
class Maker {
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

export class Makers {
  /** @type {Set<Maker>} */
  #makers = new Set();
  /** @type {Iterator<number> | undefined} */
  #runs;
  /** Runs of workers that died, to be made first. @type {number[]} */
  #again = [];
  /** @type {Map<number, number>} */
  #tries = new Map();
  #isPaused = false;
  #pace = new Pace(aimed, mostAtOnce);
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
    this.#pace = new Pace(aimed, mostAtOnce);
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
    for (const maker of this.#makers) this.#feed(maker);
  }

  /** At once: what is being made is lost. */
  stop() {
    for (const maker of this.#makers) maker.end();
    this.#makers.clear();
    this.#runs = undefined;
    this.#again = [];
    this.#finish();
  }

  /** @param {Work} work */
  #hire(work) {
    const maker = new Maker(
      this.module,
      (reply) => this.#hear(maker, reply, work),
      (reason) => this.#replace(maker, reason, work),
    );
    maker.ask({ plan: work.plan, improvements: work.improvements });
    this.#makers.add(maker);
    this.#feed(maker);
  }

  /** @param {Maker} maker */
  #feed(maker) {
    if (this.#isPaused || maker.handed) return;
    const runs = this.#next();
    if (runs.length) {
      maker.handed = runs.length;
      maker.since = performance.now();
      for (const run of runs) maker.open.add(run);
      maker.ask({ runs });
    } else if (![...this.#makers].some(({ handed }) => handed)) this.stop();
  }

  /** The next runs to be made; one that is tried again comes alone. */
  #next() {
    if (this.#again.length) return this.#again.splice(0, 1);
    const { count } = this.#pace;
    const runs = [];
    for (let next; runs.length < count && (next = this.#runs?.next()) && !next.done;) runs.push(next.value);
    return runs;
  }

  /** @param {Maker} maker @param {import('./lab.worker.mjs').Reply} reply @param {Work} work */
  #hear(maker, reply, work) {
    if (!this.#makers.has(maker)) return; // it was stopped
    if ('opened' in reply) {
      maker.hasOpened = true;
      maker.since = performance.now();
    } else if ('rows' in reply) {
      for (const run of reply.runs) maker.open.delete(run);
      work.onRows(reply.runs, reply.rows);
    } else if ('done' in reply) {
      this.#pace.tell(maker.handed, performance.now() - maker.since);
      maker.handed = 0;
      this.#feed(maker);
    }
  }

  /** @param {Maker} maker @param {string} reason @param {Work} work */
  #replace(maker, reason, work) {
    if (!this.#makers.delete(maker)) return;
    maker.end();
    if (!maker.hasOpened) {
      this.#again.push(...maker.open);
      if (!this.#makers.size) {
        work.onFailure(-1, reason); // another would not do better
        this.stop();
      }
      for (const other of this.#makers) this.#feed(other); // all of them may be idle
      return;
    }
    const [first] = maker.open; // rows come in order: most likely it died of this one
    for (const run of maker.open) {
      const tries = (this.#tries.get(run) ?? 0) + (run === first ? 1 : 0);
      this.#tries.set(run, tries);
      if (tries < mostTries) this.#again.push(run);
      else work.onFailure(run, reason);
    }
    if (this.#runs) this.#hire(work); // else whoever was told of a failure has stopped it
  }
}

/**
 * How long a plan may take, from a few of its runs: seconds with all workers. Where none ended in a moment it may well be
 * longer; null where the worker died.
 * @param {WebAssembly.Module} module @param {string} plan @param {number} runs how many it is
 * @param {AbortSignal} signal
 * @returns {Promise<{ seconds: number, isLeast: boolean } | null>}
 */
export function estimate(module, plan, runs, signal) {
  const patience = 1500; // milliseconds
  const tried = Math.min(runs, 6);
  return new Promise((resolve) => {
    let made = 0;
    let started = performance.now();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const stop = () => {
      clearTimeout(timer);
      maker.end();
    };
    const end = () => {
      stop();
      const each = (performance.now() - started) / Math.max(made, 1);
      const seconds = (each * runs) / Math.min(runs, workerCount()) / 1000;
      resolve(made ? { seconds, isLeast: false } : { seconds: Math.floor(seconds), isLeast: true });
    };
    const maker = new Maker(
      module,
      (reply) => {
        if ('opened' in reply) {
          started = performance.now(); // to start a worker may take longer than all runs
          timer = setTimeout(end, patience);
        }
        if ('rows' in reply) made += reply.runs.length;
        if ('done' in reply) end();
      },
      () => {
        stop();
        resolve(null);
      },
    );
    signal.addEventListener('abort', end, { once: true });
    maker.ask({ plan, improvements: false });
    // One by one, so that those that have ended are known when it is over; spread over all settings and boards.
    for (let i = 0; i < tried; ++i) maker.ask({ runs: [Math.floor((i * runs) / tried)], isPart: i < tried - 1 });
  });
}

/**
 * Runs a series in a worker of its own; nothing comes of one that is stopped.
 * @param {WebAssembly.Module} module @param {string} id @param {number} part @param {AbortSignal} signal
 * @returns {Promise<{ objectives: number[], link: string } | undefined>}
 */
export function runSeries(module, id, part, signal) {
  return new Promise((resolve, reject) => {
    const maker = new Maker(
      module,
      (reply) => {
        maker.end();
        if ('objectives' in reply) resolve(reply);
      },
      (reason) => {
        maker.end();
        reject(new Error(reason));
      },
    );
    const stop = () => {
      maker.end();
      resolve(undefined);
    };
    signal.addEventListener('abort', stop, { once: true });
    maker.ask({ series: id, part });
  });
}
