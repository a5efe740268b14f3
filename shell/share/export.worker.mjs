// A worker that runs a search to the nodes that an export asks for, one after the other, so that the page can answer
// meanwhile. The page ends the worker to stop it.
import { fileUrl } from '../common/files.mjs';

/**
 * A moment of the run. `node` is the one that was asked for, or the last one of a run that ends before it.
 * @typedef {{ node: number, hasEnded: boolean, report: import('../engine.d.ts').Report, picture: import('../engine.d.ts').Picture }} Moment
 */

const slice = 200_000; // nodes from one message of progress to the next

/** @type {import('../engine.d.ts').Session | undefined} */
let session;

/** @param {string} spec */
async function start(spec) {
  const { default: create } = await import(fileUrl('lookahead-engine.mjs'));
  /** @type {import('../engine.d.ts').Engine} */
  const engine = await create();
  const started = engine.start(spec);
  if ('error' in started) throw new Error(started.error.message);
  session = started.session;
}

/** @param {number} node @returns {Moment} */
function goTo(node) {
  if (!session) throw new Error('no run was started');
  while (session.toPrepare() > 0) session.prepare(slice);
  for (
    let left = session.seek(node + 1);
    left > 0 && session.status() === 'running';
    left = node + 1 - session.nodes()
  ) {
    session.advance(Math.min(left, slice));
    postMessage({ reached: session.nodes() });
  }
  const hasEnded = session.nodes() <= node || session.status() !== 'running';
  return { node: session.nodes() - 1, hasEnded, report: session.report(), picture: session.picture() };
}

addEventListener('message', async ({ data: { spec, node, move } }) => {
  try {
    if (spec !== undefined) await start(spec);
    postMessage({ moment: move === undefined ? goTo(node) : session?.solution(move) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
