// Runs specs, off the page's thread. One at a time: a new one ends the one before.
//   in:   {type: 'run', id, spec} · {type: 'stop'}
//   out:  {type: 'ready', games}                                                       once
//         {type: 'broken', message}                                                    nothing works any more
//         {type: 'started', id, picture} · {type: 'progress', id, report}              for each run,
//         {type: 'done', id, report} or {type: 'failed', id, error}                    ended by one of these
import { loadEngine } from './engine.mjs';

const sliceMilliseconds = 50;

/** @type {{ id: number, session: import('./engine.d.ts').Session } | null} */
let current = null;

/** Lets messages in between two slices. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Examines nodes for about a slice of time, in batches that grow from small. @param {import('./engine.d.ts').Session} session */
function advanceSlice(session) {
  const end = performance.now() + sliceMilliseconds;
  for (let batch = 64; performance.now() < end; batch = Math.min(batch * 2, 65536))
    if (session.advance(batch) !== 'running') return;
}

/** @param {import('./engine.d.ts').Engine} engine @param {number} id @param {string} spec */
async function run(engine, id, spec) {
  current?.session.stop();
  const started = engine.start(spec);
  if ('error' in started) {
    postMessage({ type: 'failed', id, error: started.error });
    return;
  }
  const { session } = started;
  const mine = { id, session };
  current = mine;
  postMessage({ type: 'started', id, picture: session.picture() });
  while (session.status() === 'running') {
    advanceSlice(session);
    postMessage({ type: 'progress', id, report: session.report() });
    await breath();
  }
  postMessage({ type: 'done', id, report: session.report() });
  if (current === mine) current = null;
  session.delete();
}

/** @param {unknown} error */
function broken(error) {
  postMessage({ type: 'broken', message: String(error) });
}

try {
  const engine = await loadEngine();
  addEventListener('message', ({ data }) => {
    if (data.type === 'run') run(engine, data.id, data.spec).catch(broken);
    if (data.type === 'stop') current?.session.stop();
  });
  postMessage({ type: 'ready', games: engine.catalog() });
} catch (error) {
  broken(error);
}
