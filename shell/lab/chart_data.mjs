// What a chart is drawn from (charts/types.d.ts), made from rows and a view.
import { orderOf, pivot, rowsByGroup, rowsOf } from './pivot.mjs';
import { counted, number } from '../common/elements.mjs';
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
const ofSome = (shown, all) => (shown < all ? `, of ${number(shown)} of the ${number(all)} runs` : '');

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
function lines(source) {
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

/** @param {Source} source @returns {Chart} */
function histogram(source) {
  const { engine, rows, view, words } = source;
  const keys = [...view.rows, ...view.columns];
  const values = rows.numbers(view.measure);
  const members = rowsByGroup(rows, keys);
  const groups = pivot(engine, rows, keys, view.measure).map(({ keys: cells }, group) => ({
    name: nameOf(source, keys, cells),
    values: members[group].map((row) => values[row]).filter((value) => !Number.isNaN(value)),
  }));
  const measure = words.column(view.measure);
  return { kind: 'histogram', title: `How often which ${measure.toLowerCase()}`, value: { title: measure }, groups };
}

/** The key with the most values, of those with numbers where there are any. @param {Source} source @param {string[]} keys */
function longestKey({ rows }, keys) {
  const count = (/** @type {string} */ key) => new Set(rows.coded(key).values).size;
  const swept = keys.filter((key) => rows.coded(key).values.some((value) => typeof value === 'number'));
  const candidates = swept.length ? swept : keys;
  return candidates.reduce((best, key) => (count(key) >= count(best) ? key : best), candidates[0]);
}

/** A column for each value of one key, a row for each combination of the others: every setting has its own cell. @param {Source} source @returns {Chart} */
function heat(source) {
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

/** "15:12 32:20": nodes and what was the best from there on. @param {Cell} text */
function improvementsOf(text) {
  if (typeof text !== 'string' || text === '') return [];
  return text.split(' ').map((part) => part.split(':').map(Number));
}

/** The mean, over the runs of each setting whose rows tell of improvements, of the best so far: where every run has one. @param {Source} source @param {boolean} overTime @returns {Chart} */
function steps(source, overTime) {
  const { engine, rows, view, words } = source;
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

/** @param {Source} source @returns {Promise<Chart>} */
export async function chartOf(source) {
  switch (source.view.chart) {
    case 'lines':
      return lines(source);
    case 'histogram':
      return histogram(source);
    case 'heat':
      return heat(source);
    case 'steps':
    case 'times':
      return steps(source, source.view.chart === 'times');
    case 'cross':
      return (await part(import('./cross_data.mjs'))).cross(source);
    default:
      return strip(source);
  }
}
