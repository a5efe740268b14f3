// What lines over a parameter that is swept are drawn from: fetched when the first ones are to be seen.
import { counted } from '../common/elements.mjs';
import { nameOf } from './chart_data.mjs';
import { pivot } from './pivot.mjs';
import { figureText } from './words.mjs';

/** @typedef {import('./chart_data.mjs').Source} Source */
/** @typedef {import('./charts/types.d.ts').Chart} Chart */

/** The key that a sweep goes along: the first one whose values are numbers. @param {Source} source @param {string[]} keys */
function sweptKey({ rows }, keys) {
  return keys.find((key) => rows.coded(key).values.filter((value) => typeof value === 'number').length > 1);
}

/** Whether values that grow by factors, such as widths of 10, 100 and 1,000, are swept: on a plain axis most would lie on each other. @param {number[]} values */
function growByFactors(values) {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const [least, most, middle] = [sorted[0], sorted[sorted.length - 1], sorted[sorted.length >> 1]];
  return sorted.length > 2 && least > 0 && most >= 20 * least && middle < (least + most) / 3;
}

/** A setting that has no value of what is swept is a level, with which each value can be compared. @param {Source} source @returns {Chart} */
export function lines(source) {
  const { engine, rows, view, words, plan } = source;
  const keys = [...view.rows, ...view.columns];
  const x = sweptKey(source, keys);
  const others = keys.filter((key) => key !== x);
  /** @type {Map<string, import('./charts/types.d.ts').Lines['series'][number]>} */
  const series = new Map();
  for (const { keys: cells, figures } of pivot(engine, rows, keys, view.measure, plan)) {
    const at = x === undefined ? 0 : cells[keys.indexOf(x)];
    if (figures.mean === null) continue;
    const name = nameOf(
      source,
      others,
      others.map((key) => cells[keys.indexOf(key)]),
    );
    const half = figures.half_interval; // none of one board
    const interval = half === null ? '' : ` ± ${figureText(half)}`;
    const point = {
      y: figures.mean,
      ...(half === null ? {} : { low: figures.mean - half, high: figures.mean + half }),
      label: `${nameOf(source, keys, cells)}: ${figureText(figures.mean)}${interval}, ${counted(figures.runs ?? 0, 'run')}`,
      pick: { keys, cells },
    };
    if (typeof at !== 'number') {
      series.set(JSON.stringify(cells), { name, points: [], level: point });
      continue;
    }
    const line = series.get(name) ?? { name, points: [] };
    line.points.push({ x: at, ...point });
    series.set(name, line);
  }
  const measure = words.column(view.measure);
  const along = x === undefined ? 'Setting' : words.column(x);
  const xs = [...series.values()].flatMap(({ points }) => points.map((point) => point.x));
  return {
    kind: 'lines',
    title: `Mean of ${measure.toLowerCase()} by ${along.toLowerCase()}`,
    x: { title: along, isBare: x === undefined || !xs.length, isLog: growByFactors(xs) },
    y: { title: measure },
    series: [...series.values()],
  };
}
