// A row of points a group, each run a point, and the median. Points that would cover each other stand above and below
// their row's middle line; nothing is random, so that the same runs are the same picture.
import { makeSvg } from '../../common/svg.mjs';
import { drawX, heightBelow, line, ticksOf } from './frame.mjs';
import { exact, formatAlike } from './format.mjs';
import { aboveRow, layRows } from './rows.mjs';
import { linear, roundExtentOf } from './scales.mjs';
import { round, widest, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Strip} Strip */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').Mark} Mark */
/** @typedef {Strip['groups'][number]} Group */

const mostCircles = 2000; // beyond that a group is one path
const radii = [3.5, 3, 2.5, 2]; // of points that all stand clear of each other
const pitch = 1.9; // from lane to lane, in radii

/**
 * How far each point stands from the middle, so that none covers another. There are lanes, the middle one first, and a
 * point takes the first where none is in its way. Null where some find none.
 * @param {number[]} places in order @param {number} radius @param {number} half of the row's height
 */
function swarm(places, radius, half) {
  const lanes = 1 + 2 * Math.max(0, Math.floor((half - radius) / (pitch * radius)));
  const last = new Float64Array(lanes).fill(-Infinity);
  const offsets = [];
  for (const place of places) {
    const lane = last.findIndex((before) => place - before >= 2 * radius);
    if (lane < 0) return null;
    last[lane] = place;
    offsets.push(Math.ceil(lane / 2) * pitch * radius * (lane % 2 ? -1 : 1));
  }
  return offsets;
}

const column = 2; // pixels
const kernel = [1, 2, 3, 2, 1];

/** How many points there are around each column. @param {number[]} places @returns {(place: number) => number} */
function densityOf(places) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  const columnOf = (/** @type {number} */ place) => Math.floor(place / column);
  for (const place of places) counts.set(columnOf(place), (counts.get(columnOf(place)) ?? 0) + 1);
  return (place) => kernel.reduce((sum, weight, at) => sum + weight * (counts.get(columnOf(place) + at - 2) ?? 0), 0);
}

/** The digits of a number behind the point, in reverse: between 0 and 1, and far from those of the numbers before. @param {number} index */
function scattered(index) {
  let [value, digit] = [0, 0.5];
  for (let rest = index + 1; rest > 0; rest >>= 1, digit /= 2) value += (rest & 1) * digit;
  return value;
}

/**
 * Where points are too many to stand clear: a cloud, as high as they are many, on the same scale in all rows.
 * @param {number[][]} rows places in order @param {number} half of a row's height
 */
function spread(rows, half) {
  const densities = rows.map((places) => places.map(densityOf(places)));
  const most = densities.reduce((highest, of) => of.reduce((top, each) => Math.max(top, each), highest), 1);
  return densities.map((of) => of.map((density, at) => ((2 * scattered(at) - 1) * half * density) / most));
}

/** Offsets of all points, with one radius for all rows: the largest with which they stand clear. @param {number[][]} rows @param {number} half */
function arrange(rows, half) {
  const count = rows.reduce((sum, places) => sum + places.length, 0);
  for (const radius of count <= mostCircles ? radii : []) {
    const offsets = rows.map((places) => swarm(places, radius, half));
    if (offsets.every((each) => each !== null)) return { radius, offsets };
  }
  const radius = count <= mostCircles ? 2 : 1.25;
  return { radius, offsets: spread(rows, half - radius) };
}

/** Points of a row from left to right. @param {Group} group @param {(value: number) => number} scale */
const pointsOf = ({ values }, scale) =>
  values
    .filter(({ value }) => Number.isFinite(value))
    .sort((one, other) => one.value - other.value)
    .map(({ value, label, pick }) => ({ x: scale(value), label, pick }));

/** @param {Mark[]} marks @param {number} radius @param {boolean} isOnePath */
function drawPoints(marks, radius, isOnePath) {
  if (!isOnePath)
    return marks.map(({ x, y }) => makeSvg('circle', { class: 'dot', cx: round(x), cy: round(y), r: radius }));
  const dots = marks.map(({ x, y }) => `M${round(x)},${round(y)}h0`); // no length, but round ends
  return [makeSvg('path', { class: 'dots', d: dots.join(''), 'stroke-width': 2 * radius })];
}

/** @param {Strip} chart @param {Room} room */
export function drawStrip(chart, room) {
  const head = ['Group', 'Run', chart.value.title];
  const rows = chart.groups.flatMap(({ name, values, median }) => [
    [name, 'median', Number.isFinite(median) ? exact(median) : ''],
    ...values.map(({ label, value }) => [name, label, exact(value)]),
  ]);
  return { head, rows, drawing: drawGroups(chart, room) };
}

/** @param {Strip} chart @param {Room} room */
function drawGroups({ groups, value }, room) {
  const { width, em } = room;
  const all = groups.flatMap(({ values }) => values.map((each) => each.value)).filter(Number.isFinite);
  if (!all.length) return null;
  const isOnePath = all.length > mostCircles;
  const heights = { least: 2.6 * em, most: 9 * em, top: 1.8 * em, below: heightBelow(em) };
  const layout = layRows(
    groups.map(({ name }) => name),
    room,
    heights,
  );
  const medians = formatAlike(groups.map(({ median }) => median));
  const gutter = layout.isAbove ? 0.8 * em : Math.max(widest([...medians, 'median'], em), em) + 1.6 * em;
  const area = { left: layout.left, right: width - gutter, top: heights.top, bottom: layout.bottom };
  const count = Math.max(2, Math.floor((area.right - area.left) / (6 * em)));
  const scale = linear(roundExtentOf(all, count), [area.left + 0.7 * em, area.right - 0.7 * em]);
  const half = layout.rowHeight / 2;
  const points = groups.map((group) => pointsOf(group, scale));
  const { radius, offsets } = arrange(
    points.map((row) => row.map(({ x }) => x)),
    0.84 * half,
  );
  const marks = points.map((ofRow, row) =>
    ofRow.map((each, at) => ({ ...each, y: layout.rowTop(row) + half + offsets[row][at], row })),
  );
  const content = [
    ...drawX(ticksOf(scale, count, all.every(Number.isInteger)), scale, area, value.title, { em, width, isGrid: true }),
    ...layout.content,
    write(width, 0.6 * em, 'median', { size: em, look: 'quiet', anchor: 'end' }),
    ...marks.map((row) => makeSvg('g', { class: 'points' }, ...drawPoints(row, radius, isOnePath))),
    ...groups.flatMap(({ median }, row) => drawMedian(scale(median), medians[row], layout, row, room)),
  ];
  return { height: layout.height, content, marks: marks.flat() };
}

/**
 * A line through the row, and the figure at its end.
 * @param {number} x @param {string} figure @param {ReturnType<typeof layRows>} layout @param {number} row @param {Room} room
 */
function drawMedian(x, figure, { isAbove, rowTop, rowHeight }, row, { width, em }) {
  if (!figure) return [];
  const top = rowTop(row);
  const y = isAbove ? top - aboveRow * em : top + rowHeight / 2;
  return [
    line(round(x), round(top + 0.08 * rowHeight), round(x), round(top + 0.92 * rowHeight), 'median'),
    write(width, y, figure, { size: em, weight: 600, anchor: 'end' }),
  ];
}
