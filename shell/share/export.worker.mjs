// A worker that runs a search to the nodes that an export asks for, one after the other, so that the page can answer
// meanwhile. The page ends the worker to stop it.
import { compileEngine, instantiate } from '../common/engine.mjs';
import { boardsPlayed } from '../common/poster.mjs';

/**
 * A moment of the run. `node` is the one that was asked for, or the last one of a run that ends before it; `milliseconds`
 * are what the search has taken up to it.
 * @typedef {{ node: number, hasEnded: boolean, milliseconds: number, report: import('../engine.d.ts').Report, picture: import('../engine.d.ts').Picture }} Moment
 */

const slice = 200_000; // nodes from one message of progress to the next

/** @type {import('../engine.d.ts').Session | undefined} */
let session;
let milliseconds = 0;

/** @param {string} spec */
async function start(spec) {
  const engine = await instantiate(await compileEngine());
  const started = engine.start(spec);
  if ('error' in started) throw new Error(started.error.message);
  session = started.session;
}

/** @param {number} node @returns {Moment} */
function goTo(node) {
  if (!session) throw new Error('no run was started');
  while (session.toPrepare() > 0) session.prepare(slice);
  const start = performance.now();
  for (
    let left = session.seek(node + 1);
    left > 0 && session.status() === 'running';
    left = node + 1 - session.nodes()
  ) {
    session.advance(Math.min(left, slice));
    postMessage({ reached: session.nodes() });
  }
  milliseconds += performance.now() - start;
  const hasEnded = session.nodes() <= node || session.status() !== 'running';
  return { node: session.nodes() - 1, hasEnded, milliseconds, report: session.report(), picture: session.picture() };
}

/**
 * A match that was played: the board and that after each move, whether it is over, and its spec before the first move.
 * @typedef {{ boards: import('../engine.d.ts').Picture[], isOver: boolean, start: string }} Played
 */

/** @param {string} match @returns {Promise<Played>} */
async function played(match) {
  const engine = await instantiate(await compileEngine());
  const position = () => {
    const opened = engine.position(match);
    if ('error' in opened) throw new Error(opened.error.message);
    return opened.position;
  };
  const first = position();
  const isOver = first.isOver();
  while (first.undo());
  return { boards: boardsPlayed(position()), isOver, start: first.spec() };
}

addEventListener('message', async ({ data: { spec, node, move, match } }) => {
  try {
    if (match !== undefined) return postMessage({ moment: await played(match) });
    if (spec !== undefined) await start(spec);
    postMessage({ moment: move === undefined ? goTo(node) : session?.solution(move) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
