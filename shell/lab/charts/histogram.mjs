// How often which value: a row of bars a group, all with the same bins and the same height for the same share.
import { ticks as ticksBetween } from 'd3-array';
import { makeSvg } from '../../common/svg.mjs';
import { drawX, heightBelow, line } from './frame.mjs';
import { exact, formatTicks, short } from './format.mjs';
import { aboveRow, layRows } from './rows.mjs';
import { extentOf, linear } from './scales.mjs';
import { round, widest, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Histogram} Histogram */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').Mark} Mark */
/** Edges of bins, and whether values are whole numbers. @typedef {{ edges: number[], areWhole: boolean }} Bins */

const mostBins = 40;
const fewestBins = 7;

/** Bins for all values: round ones, and for whole numbers whole ones. @param {number[]} values @param {number} width in pixels @returns {Bins} */
function binsFor(values, width) {
  const areWhole = values.every(Number.isSafeInteger);
  const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const wanted = Math.max(4, Math.min(mostBins, Math.floor(width / 14)));
  const ticks = ticksBetween(...extentOf(values), wanted);
  const between = ticks[1] - ticks[0] || 1;
  const step = areWhole ? Math.max(1, Math.round(between)) : between;
  const first = Math.floor(least / step);
  const count = Math.floor(most / step) - first + 1;
  const margin = Math.max(0, Math.ceil((fewestBins - count) / 2)); // a single bar is not as wide as the chart
  const edges = Array.from({ length: count + 2 * margin + 1 }, (_, index) => (first - margin + index) * step);
  return { edges, areWhole };
}

/** How many values each bin has. @param {number[]} values @param {Bins} bins */
function countsOf(values, { edges }) {
  const counts = Array.from({ length: edges.length - 1 }, () => 0);
  const step = edges[1] - edges[0];
  for (const value of values) ++counts[Math.min(counts.length - 1, Math.max(0, Math.floor((value - edges[0]) / step)))];
  return counts;
}

/** "33", "30 to 34", "0.2 to 0.4" @param {Bins} bins @param {number} index */
function nameOf({ edges, areWhole }, index) {
  const [from, to] = [edges[index], edges[index + 1]];
  if (!areWhole) return `${short(from)} to ${short(to)}`;
  return to - from === 1 ? short(from) : `${short(from)} to ${short(to - 1)}`;
}

/** @param {Histogram} chart @param {Room} room */
export function drawHistogram(chart, room) {
  const groups = chart.groups.map(({ name, values }) => ({ name, values: values.filter(Number.isFinite) }));
  const all = groups.flatMap(({ values }) => values);
  const head = [chart.value.title, ...groups.map(({ name }) => name)];
  if (!all.length) return { head, rows: [], drawing: null };
  const bins = binsFor(all, room.width);
  const counts = groups.map(({ values }) => countsOf(values, bins));
  const rows = bins.edges.slice(1).map((_, bin) => [nameOf(bins, bin), ...counts.map((of) => exact(of[bin]))]);
  return { head, rows, drawing: drawBars(chart, groups, bins, counts, room) };
}

/** Ticks in the middle of bins of one whole number, and at round numbers else. @param {Bins} bins @param {number} count about how many */
function ticksFor({ edges, areWhole }, count) {
  const isOne = areWhole && edges[1] - edges[0] === 1;
  const [from, to] = [edges[0], edges[edges.length - 1]];
  const ticks = ticksBetween(from, isOne ? to - 1 : to, count);
  const chosen = areWhole ? ticks.filter(Number.isInteger) : ticks;
  const texts = formatTicks(chosen);
  return chosen.map((at, index) => ({ at: isOne ? at + 0.5 : at, text: texts[index] }));
}

/** @param {Histogram} chart @param {Histogram['groups']} groups @param {Bins} bins @param {number[][]} counts @param {Room} room */
function drawBars({ value }, groups, bins, counts, room) {
  const { width, em } = room;
  const heights = { least: 3.2 * em, most: 11 * em, top: 0.8 * em, below: heightBelow(em) };
  const names = groups.map(({ name }) => name);
  const layout = layRows(names, room, heights);
  const sizes = groups.map(({ values }) => `n = ${short(values.length)}`);
  const gutter = layout.isAbove ? 0.5 * em : widest(sizes, em) + em;
  const area = { left: layout.left, right: width - gutter, top: heights.top, bottom: layout.bottom };
  const scale = linear([bins.edges[0], bins.edges[bins.edges.length - 1]], [area.left, area.right]);
  const tallest = Math.max(...counts.map((of) => Math.max(...of) / Math.max(1, sum(of))));
  const rows = counts.map((of, row) => {
    const base = layout.rowTop(row) + layout.rowHeight;
    return drawRow({ of, row, name: names[row] }, bins, scale, { base, unit: (0.82 * layout.rowHeight) / tallest });
  });
  const count = Math.max(2, Math.floor((area.right - area.left) / (4 * em)));
  const content = [
    ...drawX(ticksFor(bins, count), scale, area, value.title, { em, width }),
    ...layout.content,
    ...sizes.map((text, row) => {
      const y = layout.isAbove ? layout.rowTop(row) - aboveRow * em : layout.rowTop(row) + layout.rowHeight / 2;
      return write(width, y, text, { size: em, look: 'quiet', anchor: 'end' });
    }),
    ...rows.map(({ node }) => node),
  ];
  return { height: layout.height, content, marks: rows.flatMap(({ marks }) => marks) };
}

/**
 * The bars of a group, on their base. `unit`: how high a bar with all of its values would be.
 * @param {{ of: number[], row: number, name: string }} group @param {Bins} bins @param {(value: number) => number} scale
 * @param {{ base: number, unit: number }} heights
 */
function drawRow({ of, row, name }, bins, scale, { base, unit }) {
  const { edges } = bins;
  const pitch = scale(edges[1]) - scale(edges[0]);
  const gap = pitch > 6 ? 1 : 0.25;
  const all = sum(of);
  /** @type {Mark[]} */
  const marks = [];
  const bars = of.flatMap((count, bin) => {
    if (!count) return [];
    const height = Math.max(1, (unit * count) / all);
    const left = scale(edges[bin]);
    const label = `${name}\n${nameOf(bins, bin)}: ${short(count)} of ${short(all)}`;
    marks.push({ x: left + pitch / 2, y: base - height / 2, width: pitch, height, label, row });
    const place = { x: round(left + gap), y: round(base - height), rx: Math.min(2, pitch / 4, height / 2) };
    return [makeSvg('rect', { class: 'bar', ...place, width: round(pitch - 2 * gap), height: round(height) })];
  });
  const y = Math.floor(base) + 0.5;
  return {
    marks,
    node: makeSvg('g', {}, line(scale(edges[0]), y, scale(edges[edges.length - 1]), y, 'grid'), ...bars),
  };
}

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
