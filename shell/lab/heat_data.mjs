// What a heat map is drawn from: fetched when the first one is to be seen.
import { betterOf, nameOf } from './chart_data.mjs';
import { orderOf, pivot } from './pivot.mjs';
import { figureText } from './words.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** @typedef {import('./chart_data.mjs').Source} Source */
/** @typedef {import('./charts/types.d.ts').Chart} Chart */

/** The key with the most values, of those with numbers where there are any. @param {Source} source @param {string[]} keys */
function longestKey({ rows }, keys) {
  const count = (/** @type {string} */ key) => new Set(rows.coded(key).values).size;
  const swept = keys.filter((key) => rows.coded(key).values.some((value) => typeof value === 'number'));
  const candidates = swept.length ? swept : keys;
  return candidates.reduce((best, key) => (count(key) >= count(best) ? key : best), candidates[0]);
}

/** A column for each value of one key, a row for each combination of the others: every setting has its own cell. @param {Source} source @returns {Chart} */
export function heat(source) {
  const { engine, rows, view, words, plan } = source;
  const keys = [...view.rows, ...view.columns];
  const x = view.columns[0] ?? longestKey(source, keys);
  const others = keys.filter((key) => key !== x);
  const groups = pivot(engine, rows, [...others, x], view.measure, plan);
  const xs = [...new Set(groups.map(({ keys: cells }) => cells[others.length]))].sort(orderOf(rows, x));
  const rowOf = (/** @type {Cell[]} */ cells) => JSON.stringify(cells.slice(0, others.length));
  const ys = new Map(groups.map(({ keys: cells }) => [rowOf(cells), cells.slice(0, others.length)]));
  const places = new Map([...ys.keys()].map((row, i) => [row, i]));
  const name = (/** @type {Cell[]} */ cells) =>
    others.length > 1 ? nameOf(source, others, cells) : others.map((key, i) => words.cell(key, cells[i])).join('');
  const cells = groups.map(({ keys: cells, figures }) => ({
    x: xs.indexOf(cells[others.length]),
    y: places.get(rowOf(cells)) ?? 0,
    value: figures.mean,
    label: `${nameOf(source, [...others, x], cells)}: ${figureText(figures.mean)}`,
    pick: { keys: [...others, x], cells },
  }));
  const measure = `Mean of ${words.column(view.measure).toLowerCase()}`;
  return {
    kind: 'heat',
    title: `${measure} by ${[x, ...others].map((key) => words.column(key).toLowerCase()).join(' and ')}`,
    value: { title: measure },
    x: { title: words.column(x), values: xs.map((cell) => words.cell(x, cell)) },
    y: {
      title: others.map((key) => words.column(key)).join(', '),
      values: [...ys.values()].map(name),
    },
    better: betterOf(source),
    cells,
  };
}
