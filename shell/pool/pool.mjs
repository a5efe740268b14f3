// A pool of workers for programs that must not wait for runs and experiments: in pages and in Node. pool.d.ts tells what
// it does.
//
// Whatever is done borrows a worker, first come first served, and gives it back: a run for as long as it takes, an
// experiment for about a tenth of a second at a time, so that runs need not wait for its end. Who gives up does not
// wait for the worker, which is told to stop, is free again when it has, and is replaced if it takes too long.

/** @typedef {import('./worker.d.ts').Request} Request */
/** @typedef {import('./worker.d.ts').Reply} Reply */
/** @typedef {import('./pool.d.ts').AnyWorker} AnyWorker */
/** @typedef {import('../engine.js').Cell} Cell */

const aimed = 100; // milliseconds of an experiment in one request
const mostAtOnce = 100; // rows
const patience = 2000; // milliseconds that a worker has to stop

export class InputError extends Error {
  /** @param {import('../engine.js').EngineError} error */
  constructor({ message, offset, line, column }) {
    super(message);
    this.name = 'InputError';
    this.offset = offset;
    this.line = line;
    this.column = column;
  }
}

/** Whom to tell that a signal aborts: with one listener a signal, since Node warns of more than ten. @type {WeakMap<AbortSignal, Set<() => void>>} */
const told = new WeakMap();

/** Returns what forgets it again. @param {AbortSignal | undefined} signal @param {() => void} tell */
function onAbort(signal, tell) {
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
const unlessAborted = (promise, signal) =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    promise.then(resolve, reject).finally(onAbort(signal, abort));
  });

/** What several wait for, again and again. */
class Bell {
  #ring = () => {};
  /** @type {Promise<void>} */
  #rung = Promise.resolve();

  constructor() {
    this.ring();
  }
  ring() {
    const ring = this.#ring;
    this.#rung = new Promise((resolve) => (this.#ring = resolve));
    ring();
  }
  wait() {
    return this.#rung;
  }
}

/** One worker, and what it is at. */
class Hand {
  /** The plan that it has open. @type {{ text: string, runs: number, columns: string[] } | undefined} */
  plan;
  /** Whether a last reply is to come. */
  isBusy = false;
  /** Told of that reply. */
  onFree = () => {};
  /** Why it is no more. @type {Error | undefined} */
  #end;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {(reply: Reply) => void} */
  #onNews = () => {};
  /** @type {(reply: Reply) => void} */
  #resolve = () => {};
  /** @type {(reason: unknown) => void} */
  #reject = () => {};

  /** @param {AnyWorker} worker @param {WebAssembly.Module} module @param {() => void} onDeath */
  constructor(worker, module, onDeath) {
    this.worker = worker;
    this.onDeath = onDeath;
    this.#listen(/** @type {any} */ (worker));
    worker.postMessage({ module });
  }

  /** Workers of Node tell other things than those of pages. @param {any} worker */
  #listen(worker) {
    if (typeof worker.addEventListener === 'function') {
      worker.addEventListener('message', (/** @type {MessageEvent} */ { data }) => this.#hear(data));
      worker.addEventListener('error', (/** @type {ErrorEvent} */ event) => {
        event.preventDefault(); // it is told of where somebody waits
        this.end(new Error(event.message || 'the worker could not be started: createWorker says where it is'));
      });
    } else {
      worker.on('message', (/** @type {Reply} */ reply) => this.#hear(reply));
      worker.on('error', (/** @type {Error} */ error) => this.end(error));
      worker.on('exit', () => this.end(new Error('the worker has ended')));
    }
  }

  /** Asks, and returns the last reply; `onNews` hears those before it. @param {Request} request @param {AbortSignal | undefined} signal @param {(reply: Reply) => void} [onNews] @returns {Promise<Reply>} */
  async ask(request, signal, onNews = () => {}) {
    signal?.throwIfAborted();
    if (this.#end) throw this.#end;
    this.isBusy = true;
    const answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#onNews = (reply) => {
      if (!signal?.aborted) onNews(reply);
    };
    this.worker.postMessage(request);
    const reply = await unlessAborted(answer, signal);
    if ('error' in reply) throw new InputError(reply.error);
    return reply;
  }

  /** @param {Reply} reply */
  #hear(reply) {
    if ('broken' in reply) this.end(new Error(`the worker broke: ${reply.broken}`));
    else if ('progress' in reply || 'rows' in reply) {
      try {
        this.#onNews(reply);
      } catch (error) {
        this.#onNews = () => {};
        this.#reject(error); // what the caller's own function threw
      }
    } else {
      this.isBusy = false;
      this.#resolve(reply);
      this.onFree();
    }
  }

  /** Ends what it is at, if that takes too long with the worker. Calls `then` where the worker lives on. @param {() => void} then */
  stop(then) {
    this.#timer = setTimeout(() => this.end(new Error('the worker did not stop')), patience);
    this.onFree = () => {
      this.onFree = () => {};
      clearTimeout(this.#timer);
      then();
    };
    this.worker.postMessage({ stop: true });
  }

  /** @param {Error} reason */
  end(reason) {
    clearTimeout(this.#timer);
    this.#end ??= reason;
    this.onDeath();
    this.#reject(reason);
    return this.worker.terminate();
  }
}

/** @typedef {{ cores: number, start: () => AnyWorker, module: () => Promise<WebAssembly.Module> }} System */

// Names of modules are kept from bundlers, which would look for them.
const importFromNode = (/** @type {string} */ name) => import(/* webpackIgnore: true */ /* @vite-ignore */ name);
const here = import.meta.url;

/** @returns {Promise<System>} */
async function nodes() {
  const [{ Worker }, os, { readFile }] = await Promise.all(
    ['node:worker_threads', 'node:os', 'node:fs/promises'].map(importFromNode),
  );
  return {
    cores: os.availableParallelism?.() ?? os.cpus().length,
    start: () => new Worker(new URL('./worker.mjs', here)),
    module: async () => WebAssembly.compile(await readFile(new URL('../engine.wasm', here))),
  };
}

/** A worker has to be of the page's origin. Where the package is of another one, a worker of the page's imports it. */
function startInPage() {
  const { protocol, origin: home } = new URL(here);
  if (!protocol.startsWith('http') || home === origin)
    return new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' }); // as bundlers look for it
  const text = `import ${JSON.stringify(new URL('./worker.mjs', here).href)};`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  // It is fetched by the time that there is anything to hear of it.
  for (const type of ['message', 'error']) worker.addEventListener(type, () => URL.revokeObjectURL(address));
  return worker;
}

async function fetchModule() {
  const response = await fetch(new URL('../engine.wasm', import.meta.url)); // as bundlers look for it
  if (!response.ok) throw new Error(`the engine could not be fetched: the server answered ${response.status}`);
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm');
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @returns {System} */
const pages = () => ({ cores: navigator.hardwareConcurrency || 2, start: startInPage, module: fetchModule });

/** The rows of a plan on their way: what is handed out, what has come, and what was taken. */
class Rows {
  bell = new Bell();
  /** @type {Map<number, Cell[]>} */
  #ready = new Map();
  #handed = 0;
  #taken = 0;
  #milliseconds = 0;
  #made = 0;

  /** @param {number} runs @param {number} mostAhead */
  constructor(runs, mostAhead) {
    this.runs = runs;
    this.mostAhead = mostAhead;
  }

  get areAllHanded() {
    return this.#handed === this.runs;
  }
  get hasRoom() {
    return this.#handed + mostAtOnce <= this.#taken + this.mostAhead;
  }
  get areAllTaken() {
    return this.#taken === this.runs;
  }

  /** The next runs to be made: as many as take about as long as is aimed at. */
  hand() {
    const each = this.#made ? this.#milliseconds / this.#made : aimed;
    const wanted = Math.max(1, Math.min(mostAtOnce, Math.floor(aimed / Math.max(each, 0.001))));
    const first = this.#handed;
    this.#handed = Math.min(this.runs, first + wanted);
    return { first, count: this.#handed - first };
  }

  /** @param {number} first @param {Cell[][]} rows */
  add(first, rows) {
    rows.forEach((row, i) => this.#ready.set(first + i, row));
    this.bell.ring();
  }

  /** How long so many took. @param {number} count @param {number} milliseconds */
  tell(count, milliseconds) {
    this.#made += count;
    this.#milliseconds += milliseconds;
  }

  /** The next row in the order of runs, if it has come. */
  take() {
    const row = this.#ready.get(this.#taken);
    if (!row) return undefined;
    this.#ready.delete(this.#taken++);
    this.bell.ring();
    return row;
  }
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
  run(spec, { signal, onProgress } = {}) {
    /** @param {Reply} reply */
    const onNews = (reply) => void ('progress' in reply && onProgress?.(reply.progress));
    return this.#borrow(signal, async (hand) => {
      const reply = await hand.ask({ run: spec, progress: onProgress !== undefined }, signal, onNews);
      if (!('report' in reply)) throw new Error('the worker answered something else');
      return reply.report;
    });
  }

  /** @type {import('./pool.d.ts').Pool['experiment']} */
  async *experiment(plan, { signal } = {}) {
    signal?.throwIfAborted();
    const end = new AbortController();
    const forget = onAbort(signal, () => end.abort(signal?.reason));
    try {
      const { runs, columns } = await this.#borrow(end.signal, (hand) => this.#open(hand, plan, end.signal));
      const rows = new Rows(runs, 2 * mostAtOnce * this.size);
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

  /** Makes rows with one worker at a time, until all are handed out. @param {string} plan @param {Rows} rows @param {AbortSignal} signal */
  async #make(plan, rows, signal) {
    while (!rows.areAllHanded) {
      if (!rows.hasRoom) await unlessAborted(rows.bell.wait(), signal);
      else await this.#borrow(signal, (hand) => this.#makeSome(hand, plan, rows, signal));
    }
  }

  /** @param {Hand} hand @param {string} plan @param {Rows} rows @param {AbortSignal} signal */
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
    rows.tell(count, performance.now() - start);
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
