// Runs a search in a worker for an export, and asks for its moments, or the moves of its best line, one after the
// other.
import { counted } from '../common/elements.mjs';
import { tellIfReplaced } from '../common/parts.mjs';
import { startWorker } from '../common/trusted.mjs';

/** @typedef {import('./export.worker.mjs').Moment} Moment */
/** @typedef {import('./export.worker.mjs').Played} Played */
/** @typedef {import('../engine.d.ts').Picture} Picture */

/**
 * A worker that has the run. `ask` gets what is asked for, and tells of nodes examined meanwhile.
 * @param {AbortSignal} signal @param {(reached: number) => void} progress
 */
function startRun(signal, progress) {
  const worker = startWorker('share/export.worker.mjs');
  /** Of what was asked for last: nothing else is asked for before that has come. @type {(reason: unknown) => void} */
  let giveUp = () => {};
  signal.addEventListener('abort', () => giveUp(signal.reason), { once: true });
  /** @param {object} request @returns {Promise<any>} */
  const ask = (request) =>
    new Promise((resolve, reject) => {
      giveUp = reject;
      worker.onerror = () => {
        void tellIfReplaced();
        reject(new Error('the engine could not be loaded'));
      };
      worker.onmessage = ({ data }) => {
        if (data.moment) resolve(data.moment);
        else if (data.error) reject(new Error(data.error));
        else progress(data.reached);
      };
      worker.postMessage(request);
    });
  return { ask, end: () => worker.terminate() };
}

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
  const { ask, end } = startRun(signal, progress);
  try {
    for (let node = from; node <= to; node += every) {
      signal.throwIfAborted();
      const moment = await ask(node === from ? { spec, node } : { node });
      yield moment;
      if (moment.hasEnded) return;
    }
  } finally {
    end();
  }
}

/**
 * The best line that a run has found up to a node, as pictures with words: the board, and for each move the board with
 * rings around what the move takes and the board after it. `outcome`: what came of the run,
 * in words; empty where it examines more nodes than that.
 * @param {string} spec @param {number} node @param {AbortSignal} signal
 * @param {(part: number) => void} progress from 0 to 1
 * @returns {AsyncGenerator<{ picture: Picture, words: string, ringed?: Uint8Array, outcome: string }>}
 */
export async function* solution(spec, node, signal, progress) {
  const { ask, end } = startRun(signal, (reached) => progress(reached / (node + 1) / 2));
  try {
    const { report, hasEnded } = await ask({ spec, node });
    const outcome = hasEnded ? report.result : '';
    if (!report.depth) throw new Error('no line was found yet');
    /** @type {Picture} */
    let before = await ask({ move: 0 });
    const moves = counted(report.depth, 'move');
    yield { picture: before, words: `The best line: ${moves}`, outcome };
    for (let move = 1; move <= report.depth; ++move) {
      signal.throwIfAborted();
      progress(0.5 + move / report.depth / 2);
      /** @type {Picture} */
      const after = await ask({ move });
      const words = `Move ${move} of ${report.depth} · ${after.result}`;
      yield { picture: before, words, ringed: after.marks.map((mark) => mark & 1), outcome };
      yield { picture: after, words, outcome };
      before = after;
    }
  } finally {
    end();
  }
}

/**
 * A match move by move, as solution() has the best line.
 * @param {string} spec @param {AbortSignal} signal
 * @returns {AsyncGenerator<{ picture: Picture, words: string }>}
 */
export async function* playedMatch(spec, signal) {
  const [board, ...after] = (await matchOf(spec, signal)).boards;
  if (!after.length) throw new Error('no move was made yet');
  yield { picture: board, words: `The match: ${counted(after.length, 'move')}` };
  for (const [i, picture] of after.entries())
    yield { picture, words: `Move ${i + 1} of ${after.length} · ${picture.result}` };
}

/** @param {string} match its spec @param {AbortSignal} signal @returns {Promise<Played>} */
export async function matchOf(match, signal) {
  const { ask, end } = startRun(signal, () => {});
  try {
    return await ask({ match });
  } finally {
    end();
  }
}
