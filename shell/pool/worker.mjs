// A worker that plays runs to their ends, and makes the rows of plans. It works in slices, so that it hears in between
// when it is to stop: who waits for nothing more gets the worker back as it is. What it is told and tells is in
// worker.d.ts.
import createEngine from '../engine.js';

/** @typedef {import('./worker.d.ts').Request} Request */
/** @typedef {import('./worker.d.ts').Reply} Reply */

const slice = 20; // milliseconds
const interval = 50; // milliseconds from one message with what is new to the next

/** @param {WebAssembly.Module} module @returns {Promise<import('../engine.js').Engine>} */
const instantiate = (module) =>
  new Promise((resolve, reject) => {
    const engine = createEngine({
      instantiateWasm(imports, use) {
        WebAssembly.instantiate(module, imports).then((instance) => use(instance, module), reject);
        return {};
      },
    });
    engine.then(resolve, reject);
  });

/** Lets messages in. A timer would wait for four milliseconds, and Node reads many messages of one channel at once. */
const breathe =
  typeof setImmediate === 'function'
    ? () => new Promise((resolve) => setImmediate(resolve))
    : () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve(undefined);
          };
          port2.postMessage(0);
        });

class RunWorker {
  /** @type {import('../engine.js').Engine | undefined} */
  #engine;
  /** @type {import('../engine.js').Experiment | undefined} */
  #experiment;
  #isStopped = false;
  #last = Promise.resolve();

  /** @param {(reply: Reply) => void} tell */
  constructor(tell) {
    this.tell = tell;
  }

  /** Requests are answered one after the other: the engine has to be there first. @param {Request} request */
  hear(request) {
    this.#isStopped = 'stop' in request;
    if ('stop' in request) return;
    this.#last = this.#last
      .then(() => this.#answer(request))
      .catch((error) => this.tell({ broken: error instanceof Error ? error.message : String(error) }));
  }

  /** @param {Exclude<Request, { stop: true }>} request */
  async #answer(request) {
    if ('module' in request) this.#engine = await instantiate(request.module);
    else if ('run' in request) this.tell(await this.#run(request.run, request.progress));
    else if ('match' in request) this.tell(await this.#match(request.match));
    else if ('plan' in request) this.tell(this.#open(request.plan));
    else this.tell(await this.#make(request.first, request.count));
  }

  #ready() {
    if (!this.#engine) throw new Error('a worker is told the module first');
    return this.#engine;
  }

  /** @param {string} spec @param {boolean} progress @returns {Promise<Reply>} */
  async #run(spec, progress) {
    const started = this.#ready().startForwards(spec);
    if ('error' in started) return started;
    const { session } = started;
    try {
      const isEnded = await this.#finish(session, () => progress && this.tell({ progress: session.report() }));
      return isEnded ? { report: session.report() } : { stopped: true };
    } finally {
      session.delete();
    }
  }

  /** @param {string} spec @returns {Promise<Reply>} */
  async #match(spec) {
    const started = this.#ready().match(spec);
    if ('error' in started) return started;
    const { match } = started;
    try {
      while (match.end() === 'none') {
        const turn = match.turn();
        if ('error' in turn) return turn;
        const { session } = turn;
        const player = match.toMove();
        const isEnded = await this.#finish(session);
        if (!isEnded) session.delete();
        if (!isEnded) return { stopped: true };
        const report = session.report();
        match.take(session);
        this.tell({ turn: { player, report, spec: match.spec() } });
      }
      const winner = /** @type {1 | 2} */ (match.winner());
      return { ended: { spec: match.spec(), end: match.end(), winner } };
    } finally {
      match.delete();
    }
  }

  /** Whether it was not stopped before its end. @param {import('../engine.js').Session} session @param {() => void} [onDue] */
  async #finish(session, onDue = () => {}) {
    for (const { isDue } of this.#slices(session)) {
      if (isDue) onDue();
      await breathe();
      if (this.#isStopped) return false;
    }
    return true;
  }

  /** Advances a run, slice by slice. @param {import('../engine.js').Session} session */
  *#slices(session) {
    let nodes = 1; // a node may take long
    let told = performance.now();
    while (session.status() === 'running') {
      const start = performance.now();
      const isPreparing = session.toPrepare() > 0;
      if (isPreparing) session.prepare(nodes);
      else session.advance(nodes);
      const end = performance.now();
      nodes = Math.max(1, Math.floor(nodes * Math.min(4, slice / Math.max(end - start, 0.01))));
      const isDue = end - told >= interval && !isPreparing;
      if (isDue) told = end;
      yield { isDue };
    }
  }

  /** @param {string} plan @returns {Reply} */
  #open(plan) {
    this.#experiment?.delete();
    this.#experiment = undefined;
    const opened = this.#ready().experiment(plan, false);
    if ('error' in opened) return opened;
    this.#experiment = opened.experiment;
    return { opened: { runs: this.#experiment.runs(), columns: this.#experiment.columns() } };
  }

  /** @param {number} first @param {number} count @returns {Promise<Reply>} */
  async #make(first, count) {
    if (!this.#experiment) throw new Error('no plan is open');
    const milliseconds = this.#experiment.columns().indexOf('milliseconds');
    let rows = [];
    let told = performance.now();
    let breathed = told;
    for (let run = first; run < first + count; ++run) {
      const start = performance.now();
      const row = this.#experiment.row(run);
      const end = performance.now();
      row[milliseconds] = Math.round((end - start) * 1000) / 1000;
      rows.push(row);
      if (end - told >= interval) {
        this.tell({ rows });
        rows = [];
        told = end;
      }
      if (end - breathed < slice) continue;
      await breathe();
      if (this.#isStopped) return { stopped: true };
      breathed = performance.now();
    }
    if (rows.length) this.tell({ rows });
    return { done: true };
  }
}

if ('WorkerGlobalScope' in globalThis) {
  const worker = new RunWorker((reply) => postMessage(reply));
  addEventListener('message', ({ data }) => worker.hear(data));
} else {
  // The name is kept from bundlers, which would look for the module.
  const name = 'node:worker_threads';
  void import(/* webpackIgnore: true */ /* @vite-ignore */ name).then(({ parentPort }) => {
    const worker = new RunWorker((reply) => parentPort.postMessage(reply));
    parentPort.on('message', (/** @type {Request} */ request) => worker.hear(request));
  });
}
