// One worker of a pool: what it is asked, and what becomes of it.
import { unlessAborted } from './aborting.mjs';

/** @typedef {import('./worker.d.ts').Request} Request */
/** @typedef {import('./worker.d.ts').Reply} Reply */
/** @typedef {import('./pool.d.ts').AnyWorker} AnyWorker */

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

/** One worker, and what it is at. */
export class Hand {
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
    else if ('progress' in reply || 'turn' in reply || 'rows' in reply) {
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
