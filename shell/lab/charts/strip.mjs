// A row of points a group, each run a point, and the median. Points that would cover each other stand above and below
// their row's middle line; nothing is random, so that the same runs are the same picture.
import { makeSvg } from '../../common/svg.mjs';
import { drawX, heightBelow, line, roundScale, ticksOf } from './frame.mjs';
import { exact, short } from './format.mjs';
import { layRows } from './rows.mjs';
import { round, widest, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Strip} Strip */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').Mark} Mark */
/** @typedef {Strip['groups'][number]} Group */

const mostCircles = 2000; // beyond that a group is one path

/** How large points are, by how many there are in a group. @param {number} count */
const radiusFor = (count) => (count <= 150 ? 3.5 : count <= 500 ? 2.75 : count <= 2000 ? 2 : 1.4);

/**
 * How far each point stands from the middle. There are lanes, the middle one first: a point takes the first where none
 * is in its way, or, where all are taken, the one with most room.
 * @param {number[]} places in order @param {number} radius @param {number} half of the row's height
 */
export function swarm(places, radius, half) {
  const pitch = 1.9 * radius;
  const lanes = 1 + 2 * Math.max(0, Math.floor((half - radius) / pitch));
  const last = new Float64Array(lanes).fill(-Infinity);
  return places.map((place) => {
    let chosen = 0;
    for (let lane = 0; lane < lanes; ++lane) {
      if (place - last[lane] >= 2 * radius) {
        chosen = lane;
        break;
      }
      if (last[lane] < last[chosen]) chosen = lane;
    }
    last[chosen] = place;
    return Math.ceil(chosen / 2) * pitch * (chosen % 2 ? -1 : 1);
  });
}

/** @param {Group} group @param {number} row @param {(value: number) => number} scale @param {number} middle @param {number} half @returns {Mark[]} */
function marksOf({ values }, row, scale, middle, half) {
  const inOrder = values
    .filter(({ value }) => Number.isFinite(value))
    .sort((one, other) => one.value - other.value)
    .map(({ value, label, pick }) => ({ x: scale(value), label, pick }));
  const offsets = swarm(
    inOrder.map(({ x }) => x),
    radiusFor(values.length),
    half,
  );
  return inOrder.map((each, index) => ({ ...each, y: middle + offsets[index], row }));
}

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
  const heights = { least: 2.2 * em, most: 9 * em, top: 1.8 * em, below: heightBelow(em) };
  const layout = layRows(
    groups.map(({ name }) => name),
    room,
    heights,
  );
  const medians = groups.map(({ median }) => (Number.isFinite(median) ? short(median) : ''));
  const gutter = layout.isAbove ? 0.8 * em : Math.max(widest([...medians, 'median'], em), em) + 1.6 * em;
  const area = { left: layout.left, right: width - gutter, top: heights.top, bottom: layout.bottom };
  const count = Math.max(2, Math.floor((area.right - area.left) / (6 * em)));
  const scale = roundScale(all, count).range([area.left + 0.7 * em, area.right - 0.7 * em]);
  const half = layout.rowHeight / 2;
  const marks = groups.map((group, row) => marksOf(group, row, scale, layout.rowTop(row) + half, 0.86 * half));
  const content = [
    ...drawX(ticksOf(scale, count), scale, area, value.title, { em, width, isGrid: true }),
    ...layout.content,
    write(width, 0.6 * em, 'median', { size: em, look: 'quiet', anchor: 'end' }),
    ...groups.map(({ values }, row) =>
      makeSvg('g', { class: 'points' }, ...drawPoints(marks[row], radiusFor(values.length), isOnePath)),
    ),
    ...groups.flatMap(({ median }, row) => {
      if (!Number.isFinite(median)) return [];
      const [x, top] = [round(scale(median)), layout.rowTop(row)];
      const y = layout.isAbove ? top - 0.75 * em : top + half;
      return [
        line(x, round(top + 0.1 * half), x, round(top + 1.9 * half), 'median-back'),
        line(x, round(top + 0.1 * half), x, round(top + 1.9 * half), 'median'),
        write(width, y, medians[row], { size: em, weight: 600, look: 'figure', anchor: 'end' }),
      ];
    }),
  ];
  return { height: layout.height, content, marks: marks.flat() };
}
