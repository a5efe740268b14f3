// What a chart is drawn from (charts/types.d.ts), made from rows and a view.
import { pivot, rowsByGroup, rowsOf } from './pivot.mjs';
import { number } from '../common/elements.mjs';
import { part } from '../common/parts.mjs';
import { columnsOfPlayers, figureText } from './words.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** @typedef {import('./charts/types.d.ts').Chart} Chart */
/** @typedef {import('./view.mjs').View} View */
/** What a mark stands for: rows with these cells, one row, or the games of two players. @typedef {{ keys: string[], cells: Cell[] } | { row: number } | { players: number[] }} Pick */

/**
 * @typedef {object} Source
 * @property {import('../engine.d.ts').Engine} engine
 * @property {import('./rows.mjs').Rows} rows
 * @property {View} view
 * @property {import('./words.mjs').Words} words
 * @property {import('../engine.d.ts').PlanDescription} [plan]
 */

const mostPoints = 10_000;

/** What is said of a chart that does not have all. @param {number} shown @param {number} all */
export const ofSome = (shown, all) => (shown < all ? `, of ${number(shown)} of the ${number(all)} runs` : '');

/** A number is told with what it is of; what an algorithm does not have, or has alike in all settings, is left out. @param {Source} source @param {string[]} keys @param {Cell[]} cells */
export function nameOf({ words }, keys, cells) {
  const algorithm = cells[keys.indexOf('a')];
  const parts = keys.flatMap((key, i) => {
    const cell = cells[i];
    if (cell === null || !words.tells(algorithm, key)) return [];
    const isPlain = typeof cell === 'string' || columnsOfPlayers.includes(key);
    return [isPlain ? words.cell(key, cell) : `${words.column(key).toLowerCase()} ${words.cell(key, cell)}`];
  });
  return parts.join(', ') || 'All runs';
}

/** The rows that a mark stands for, and what they are of. @param {Source} source @param {Pick} pick */
export function picked(source, pick) {
  const { rows, words } = source;
  if ('row' in pick) return { rows: [pick.row], name: words.cell('board', rows.cell(pick.row, 'board')) };
  if ('keys' in pick) return { rows: rowsOf(rows, pick.keys, pick.cells), name: nameOf(source, pick.keys, pick.cells) };
  const [first, second] = [rows.numbers('first'), rows.numbers('second')];
  const isOfThem = (/** @type {number} */ i) => pick.players.includes(first[i]) && pick.players.includes(second[i]);
  return {
    rows: Array.from({ length: rows.length }, (_, i) => i).filter(isOfThem),
    name: pick.players.map((player) => words.player(player)).join(' and '),
  };
}

/** @param {Source} source @returns {Chart} */
function strip(source) {
  const { engine, rows, view, words } = source;
  const keys = [...view.rows, ...view.columns];
  const values = rows.numbers(view.measure);
  const members = rowsByGroup(rows, keys);
  let [shown, all] = [0, 0];
  const groups = pivot(engine, rows, keys, view.measure).map(({ keys: cells, figures }, group) => {
    const known = members[group].filter((row) => !Number.isNaN(values[row]));
    const points = known.slice(0, mostPoints).map((row) => ({
      value: values[row],
      label: `${words.cell('board', rows.cell(row, 'board'))}: ${figureText(values[row])}`,
      pick: { row },
    }));
    [shown, all] = [shown + points.length, all + known.length];
    return { name: nameOf(source, keys, cells), median: figures.median ?? NaN, values: points };
  });
  const measure = words.column(view.measure);
  const some = ofSome(shown, all);
  return { kind: 'strip', title: `${measure} of each run${some}`, value: { title: measure + some }, groups };
}

/** @type {Record<string, 'less' | 'more'>} */
const betterMeasures = {
  search_value: 'more',
  proved_best: 'more',
  nodes: 'less',
  milliseconds: 'less',
  memory: 'less',
};

/** Which values of the figure that is shown are better; undefined where neither are. @param {Source} source */
export const betterOf = ({ words, view }) =>
  view.measure === 'objective' ? (words.game.less_is_better ? 'less' : 'more') : betterMeasures[view.measure];

/** What makes a kind of chart; fetched when the first of it is to be seen. @param {View} view @returns {Promise<(source: Source) => Chart>} */
export async function chartMaker({ chart }) {
  switch (chart) {
    case 'lines':
      return (await part(import('./lines_data.mjs'))).lines;
    case 'histogram':
      return (await part(import('./histogram_data.mjs'))).histogram;
    case 'heat':
      return (await part(import('./heat_data.mjs'))).heat;
    case 'steps':
    case 'times':
      return (await part(import('./steps_data.mjs'))).steps;
    case 'cross':
      return (await part(import('./games_data.mjs'))).cross;
    default:
      return strip;
  }
}
