// What the best so far over nodes, or over time, is drawn from: fetched when the first such chart is to be seen.
import { counted } from '../common/elements.mjs';
import { nameOf, ofSome } from './chart_data.mjs';
import { pivot, rowsByGroup } from './pivot.mjs';
import { figureText } from './words.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** @typedef {import('./chart_data.mjs').Source} Source */
/** @typedef {import('./charts/types.d.ts').Chart} Chart */

/** "15:12 32:20": nodes and what was the best from there on. @param {Cell} text */
function improvementsOf(text) {
  if (typeof text !== 'string' || text === '') return [];
  return text.split(' ').map((part) => part.split(':').map(Number));
}

/** The mean, over the runs of each setting whose rows tell of improvements, of the best so far: where every run has one. @param {Source} source @returns {Chart} */
export function steps(source) {
  const { engine, rows, view, words } = source;
  const overTime = view.chart === 'times';
  const keys = [...view.rows, ...view.columns];
  const nodes = rows.numbers('nodes');
  const milliseconds = rows.numbers('milliseconds');
  /** Nodes, or seconds: as if all nodes of a run took as long as each other. @param {number} row @param {number} node */
  const place = (row, node) => (overTime ? (node / nodes[row]) * (milliseconds[row] / 1000) : node);
  const members = rowsByGroup(rows, keys);
  let shown = 0;
  /** Settings with runs that came to no end. @type {string[]} */
  const left = [];
  const series = pivot(engine, rows, keys, 'nodes').map(({ keys: cells }, group) => {
    const of = members[group].filter((row) => rows.cell(row, 'improvements') !== null);
    shown += of.length;
    const end = of.reduce((most, row) => Math.max(most, place(row, nodes[row])), 0);
    const events = of.flatMap((row) =>
      improvementsOf(rows.cell(row, 'improvements')).map(([node, value]) => ({ row, at: place(row, node), value })),
    );
    const name = nameOf(source, keys, cells);
    const points = meanSteps(events, of.length, keys, cells);
    if (of.length && !points.length) left.push(name);
    return { name, points, end };
  });
  const measure = words.column('objective');
  const without = left.length > 2 ? counted(left.length, 'setting') : left.join(' and ');
  const some = ofSome(shown, rows.length) + (without && `, without ${without}, which left runs unfinished`);
  return {
    kind: 'steps',
    title: `Mean of the best ${measure.toLowerCase()} so far, over ${overTime ? 'seconds' : 'nodes'}${some}`,
    x: { title: overTime ? 'Seconds' : 'Nodes', isLog: true },
    y: { title: measure + some },
    series: series.filter(({ points }) => points.length),
  };
}

/** @param {{ row: number, at: number, value: number }[]} events @param {number} runs @param {string[]} keys @param {Cell[]} cells */
function meanSteps(events, runs, keys, cells) {
  events.sort((a, b) => a.at - b.at);
  /** @type {Map<number, number>} */
  const best = new Map();
  let sum = 0;
  const points = [];
  for (const { row, at, value } of events) {
    sum += value - (best.get(row) ?? 0);
    best.set(row, value);
    if (best.size < runs) continue;
    const y = sum / runs;
    const point = {
      x: at,
      y,
      label: `${figureText(Math.round(at * 1000) / 1000)}: ${figureText(y)}`,
      pick: { keys, cells },
    };
    if (points.at(-1)?.x === at) points.pop();
    points.push(point);
  }
  return points;
}
