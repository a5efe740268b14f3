// What of an experiment is shown: by which columns its rows are grouped, which figure, which chart. It stands in a plan
// as show=, so that a link opens on the same table.

/**
 * @typedef {object} View
 * @property {string[]} rows columns by whose values there is a row of the table for each
 * @property {string[]} columns columns by whose values there is a column of the table for each
 * @property {string} measure the column that figures are of
 * @property {string} chart
 * @property {string} [sort] the id of the table's column by which it is sorted, with a minus where that is downwards
 */

export const charts = {
  lines: 'Lines',
  strip: 'Points',
  histogram: 'Histogram',
  heat: 'Heat map',
  steps: 'Best over nodes',
  times: 'Best over time',
  cross: 'Cross table',
};

/** Those that are drawn from the improvements of each run. */
export const chartsOfImprovements = ['steps', 'times'];

/**
 * Rows, and what there is to know of them: an experiment that runs here (execution.mjs), or a file (files.mjs).
 * @typedef {object} Dataset
 * @property {import('./rows.mjs').Rows} rows
 * @property {import('../engine.d.ts').PlanDescription} [plan]
 * @property {boolean} isTournament
 * @property {boolean} hasImprovements
 * @property {string[]} differing the columns by which settings differ
 */

/** Of two players few searches prove who wins, which is what the objective is. @param {Dataset} dataset @param {number} players of the game @returns {View} */
function initialView({ isTournament, differing }, players) {
  if (isTournament) return { rows: differing, columns: [], measure: 'first_won', chart: 'cross' };
  return { rows: differing, columns: [], measure: players === 2 ? 'nodes' : 'objective', chart: 'strip' };
}

/** @param {View} view */
export const showOf = (view) =>
  [
    ...view.rows.map((key) => `rows:${key}`),
    ...view.columns.map((key) => `columns:${key}`),
    `measure:${view.measure}`,
    `chart:${view.chart}`,
    ...(view.sort ? [`sort:${view.sort}`] : []),
  ].join(',');

/** @param {Dataset} dataset @param {string} chart */
const hasChart = ({ isTournament, hasImprovements }, chart) =>
  Object.hasOwn(charts, chart) &&
  isTournament === (chart === 'cross') &&
  (hasImprovements || !chartsOfImprovements.includes(chart));

/** Whether there is all that a view shows. @param {View} view @param {Dataset} dataset */
export const isViewOf = ({ rows, columns, measure, chart }, dataset) =>
  [...rows, ...columns, measure].every((name) => dataset.rows.names.includes(name)) && hasChart(dataset, chart);

/** What a plan's show= says, and what is usual for the rest. @param {Dataset} dataset @param {number} players of the game @returns {View} */
export function viewOf(dataset, players) {
  const initial = initialView(dataset, players);
  const show = dataset.plan?.entries.find(({ key }) => key === 'show')?.values ?? '';
  const said = show.split(',').map((part) => part.split(':'));
  const known = (/** @type {string} */ name) => dataset.rows.names.includes(name);
  const all = (/** @type {string} */ what) =>
    said.filter(([key, value]) => key === what && known(value)).map(([, value]) => value);
  const rows = all('rows');
  const columns = all('columns');
  const [measure = initial.measure] = all('measure');
  const chart = said.find(([key, value]) => key === 'chart' && hasChart(dataset, value))?.[1] ?? initial.chart;
  const sort = said.find(([key]) => key === 'sort')?.[1];
  const hasSaid = rows.length + columns.length > 0;
  return { rows: hasSaid ? rows : initial.rows, columns: hasSaid ? columns : initial.columns, measure, chart, sort };
}
