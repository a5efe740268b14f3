// A worker that makes runs of a plan, one after the other. Rows go to the page as they come, a few at a time.
import { instantiate } from '../common/engine.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */

/**
 * What the page asks for: first the module, then a plan, then runs of it, as often as it likes; or a series.
 * @typedef {{ module: WebAssembly.Module } | { plan: string, improvements: boolean } |
 *   { runs: number[], isPart?: boolean } |
 *   { series: string, part: number }} Request
 */
/**
 * @typedef {{ opened: true } | { runs: number[], rows: Cell[][] } | { done: true } | { objectives: number[], link: string } |
 *   { error: string }} Reply
 */

const interval = 100; // milliseconds from one message with rows to the next

/** @type {import('../engine.d.ts').Engine} */
let engine;
/** @type {import('../engine.d.ts').Experiment | undefined} */
let experiment;

/** @param {Reply} reply */
const tell = (reply) => postMessage(reply);

/** @param {string} plan @param {boolean} improvements */
function open(plan, improvements) {
  experiment?.delete();
  const opened = engine.experiment(plan, improvements);
  if ('error' in opened) throw new Error(opened.error.message);
  experiment = opened.experiment;
  tell({ opened: true });
}

/** @param {number[]} runs @param {boolean} isPart whether more are asked for, and it has not to be told that these are done */
function make(runs, isPart) {
  if (!experiment) throw new Error('no plan was opened');
  const milliseconds = experiment.columns().indexOf('milliseconds');
  /** @type {{ runs: number[], rows: Cell[][] }} */
  let ready = { runs: [], rows: [] };
  let told = performance.now();
  for (const run of runs) {
    const start = performance.now();
    const row = experiment.row(run);
    const end = performance.now();
    row[milliseconds] = Math.round((end - start) * 1000) / 1000;
    ready.runs.push(run);
    ready.rows.push(row);
    if (end - told < interval) continue;
    tell(ready);
    ready = { runs: [], rows: [] };
    told = end;
  }
  if (ready.runs.length) tell(ready);
  if (!isPart) tell({ done: true });
}

/** @param {Request} request */
async function answer(request) {
  if ('module' in request) engine = await instantiate(request.module);
  else if ('plan' in request) open(request.plan, request.improvements);
  else if ('runs' in request) make(request.runs, request.isPart ?? false);
  else tell(engine.series(request.series, request.part));
}

// One after the other: the engine has to be there before it is asked.
let last = Promise.resolve();
addEventListener('message', ({ data }) => {
  last = last
    .then(() => answer(data))
    .catch((error) => tell({ error: error instanceof Error ? error.message : String(error) }));
});
