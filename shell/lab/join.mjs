// Files whose rows are all of them runs of a plan: they are kept as if they had been made here, but take the place of none
// that was.

/** @typedef {import('../engine.d.ts').Experiment} Experiment */
/** @typedef {import('./files.mjs').FileRows} FileRows */
/** @typedef {import('./store.mjs').StoredRow} StoredRow */

const most = 50_000; // rows, and runs of the plan: more are shown by themselves

/** What tells each run of a plan. @param {Experiment} experiment */
const keysOf = (experiment) => new Set(Array.from({ length: experiment.runs() }, (_, i) => experiment.key(i)));

/**
 * What tells the run of a row: its id, and of a game, whose id is known only when it has ended, how it began.
 * @param {import('../engine.d.ts').Engine} engine @param {FileRows} file
 * @returns {(i: number) => string}
 */
const keyIn = (engine, { rows, isTournament }) =>
  isTournament ? (i) => engine.keyOfGame(String(rows.cell(i, 'link'))) : (i) => String(rows.cell(i, 'id'));

/**
 * The rows that are runs of a plan, by what tells these.
 * @param {import('../engine.d.ts').Engine} engine @param {Experiment} experiment @param {FileRows} file
 * @param {boolean} isItsPart the file says that it is a part of this plan, so that the numbers of its runs tell them
 * @returns {[string, StoredRow][]}
 */
function ownRows(engine, experiment, file, isItsPart) {
  const { rows } = file;
  if (rows.length > most || experiment.runs() > most) return [];
  if (!experiment.columns().every((name) => rows.names.includes(name))) return []; // what is kept lasts: only whole rows
  const keys = isItsPart ? new Set() : keysOf(experiment);
  const keyOf = keyIn(engine, file);
  /** @type {[string, StoredRow][]} */
  const out = [];
  for (let i = 0; i < rows.length; ++i) {
    const run = Number(rows.cell(i, 'run')) - 1;
    if (isItsPart && !(run >= 0 && run < experiment.runs())) continue;
    const key = isItsPart ? experiment.key(run) : keyOf(i);
    if (isItsPart || keys.has(key))
      out.push([key, Object.fromEntries(rows.names.map((name) => [name, rows.cell(i, name)]))]);
  }
  return out;
}

/**
 * Keeps the rows if all of them are of the plan that the file names or, where it names none, of another one. Returns that
 * plan and how many rows are of it; none where other searches made them, or there is no such plan.
 * @param {import('./lab.mjs').Lab} lab @param {FileRows} file @param {string | undefined} current
 */
export async function joinPlan(lab, file, current) {
  const plan = file.head?.plan ?? current;
  const opened = plan ? lab.engine.experiment(plan, false) : undefined;
  if (!plan || !opened || 'error' in opened) return undefined;
  const { experiment } = opened;
  const isOurs = !file.head || file.head.engine.includes(experiment.revisions());
  const rows = isOurs ? ownRows(lab.engine, experiment, file, file.head !== undefined) : [];
  experiment.delete();
  if (rows.length === file.rows.length) await lab.store.add(rows);
  return { plan, own: rows.length };
}
