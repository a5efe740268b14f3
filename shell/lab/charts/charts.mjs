// Charts of many runs, drawn as SVG: the one module through which they are asked for. The page loads it when the first
// chart is to be seen. What a chart is made from, types.d.ts says; how it looks, charts.css.
import { make } from '../../common/elements.mjs';
import { part } from '../../common/parts.mjs';
import { makeSvg } from '../../common/svg.mjs';
import { Marks } from './marks.mjs';
import { prepareRuler, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Chart} Chart */
/** @typedef {import('./types.d.ts').Options} Options */
/** @typedef {import('./types.d.ts').Room} Room */

const fontSize = 12; // CSS pixels, where the reader has not chosen larger or smaller text

/** Each is fetched when the first of its kind is to be seen. @type {Record<Chart['kind'], () => Promise<(chart: any, room: Room) => import('./types.d.ts').Drawing>>} */
const kinds = {
  lines: async () => (await import('./lines.mjs')).drawLines,
  steps: async () => (await import('./lines.mjs')).drawSteps,
  strip: async () => (await import('./strip.mjs')).drawStrip,
  heat: async () => (await import('./heat.mjs')).drawHeat,
  cross: async () => (await import('./cross.mjs')).drawCross,
  histogram: async () => (await import('./histogram.mjs')).drawHistogram,
};

/** Fetches what draws a kind of chart, before it is to be drawn. @param {Chart['kind']} kind */
export const fetchKind = (kind) => part(kinds[kind]());

/** @param {Room} room */
const drawNothing = ({ width, height, em }) => ({
  height,
  content: [
    write(width / 2, height / 2, 'None of these runs has this figure', { size: em, look: 'quiet', anchor: 'middle' }),
  ],
  marks: [],
});

/** @param {string} title @param {string[]} head @param {string[][]} rows */
function makeTable(title, head, rows) {
  const cells = (/** @type {'td' | 'th'} */ tag, /** @type {string[]} */ row) => row.map((text) => make(tag, {}, text));
  return make(
    'table',
    { className: 'chart-table' },
    make('caption', {}, title),
    make('thead', {}, make('tr', {}, ...cells('th', head))),
    make('tbody', {}, ...rows.map((row) => make('tr', {}, ...cells('td', row)))),
  );
}

/** @param {Chart} chart @param {Options} options @returns {Promise<import('./types.d.ts').Drawn>} */
export async function drawChart(chart, options) {
  const draw = await fetchKind(chart.kind);
  prepareRuler();
  const size = Number(getComputedStyle(document.documentElement).getPropertyValue('--size')) || 1;
  const room = { width: options.width, height: options.height, em: fontSize * size };
  const { head, rows, drawing } = draw(chart, room);
  const { height, content, marks } = drawing ?? drawNothing(room);
  const shown = { width: room.width, height: Math.ceil(height) };
  const svg = makeSvg('svg', { class: 'chart', ...shown, viewBox: `0 0 ${shown.width} ${shown.height}` });
  svg.setAttribute('aria-label', chart.title);
  svg.append(...content);
  const made = new Marks(svg, marks, options, { ...room, ...shown });
  // What is within an image cannot be reached by a screen reader.
  svg.setAttribute('role', made.isFocusable ? 'group' : 'img');
  return { svg, marks: made, table: makeTable(chart.title, head, rows) };
}
