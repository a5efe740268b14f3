// Runs a search in a worker for an export, and asks for its moments one after the other.
import { fileUrl } from '../common/files.mjs';

/** @typedef {import('./export.worker.mjs').Moment} Moment */

/**
 * The moments of a run: every `every`-th node from one node to another, and the run's end if that comes before. When the
 * loop over them is left, the worker is ended.
 * @param {string} spec
 * @param {{ from: number, to: number, every: number }} range
 * @param {AbortSignal} signal
 * @param {(reached: number) => void} progress nodes examined so far
 * @returns {AsyncGenerator<Moment>}
 */
export async function* moments(spec, { from, to, every }, signal, progress) {
  const worker = new Worker(fileUrl('share/export.worker.mjs'), { type: 'module' });
  /** @param {object} request @returns {Promise<Moment>} */
  const ask = (request) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onerror = () => reject(new Error('the engine could not be loaded'));
      worker.onmessage = ({ data }) => {
        if (data.moment) resolve(data.moment);
        else if (data.error) reject(new Error(data.error));
        else progress(data.reached);
      };
      worker.postMessage(request);
    });
  try {
    for (let node = from; node <= to; node += every) {
      signal.throwIfAborted();
      const moment = await ask(node === from ? { spec, node } : { node });
      yield moment;
      if (moment.hasEnded) return;
    }
  } finally {
    worker.terminate();
  }
}
