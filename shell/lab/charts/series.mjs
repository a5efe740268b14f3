// How series are told apart: by colour and by the shape of their marks, named at the ends of their lines where there is
// room and in a legend otherwise. Beyond eight no set of colours is safe for every eye: the rest is grey.
import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';
import { makeSvg } from '../../common/svg.mjs';
import { clip, round, widthOf, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Room} Room */

export const mostColours = 8;
const areaOfShapes = 42; // square pixels

/** A triangle that stands on its tip. @type {import('d3-shape').SymbolType} */
const upsideDown = {
  draw(context, size) {
    const y = -Math.sqrt(size / (Math.sqrt(3) * 3));
    context.moveTo(0, -y * 2);
    context.lineTo(-Math.sqrt(3) * y, y);
    context.lineTo(Math.sqrt(3) * y, y);
    context.closePath();
  },
};
const shapes = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  upsideDown,
  symbolCross,
  symbolStar,
  symbolWye,
];

/** The class with a series' colour. @param {number} index */
export const classOf = (index) => (index < mostColours ? `s${index + 1}` : 'rest');

/** The mark of a series; those without a colour have a small one. @param {number} index @param {number} x @param {number} y */
export function drawShape(index, x, y) {
  const area = index < mostColours ? areaOfShapes : areaOfShapes / 2;
  const shape = symbol(shapes[index] ?? symbolCircle, area).digits(2)();
  return makeSvg('path', { class: 'shape', d: shape ?? '', transform: `translate(${round(x)} ${round(y)})` });
}

/**
 * Names in rows above the plot, as many as three rows have room for.
 * @param {string[]} names @param {Room} room
 * @returns {{ height: number, content: SVGElement[] }}
 */
export function drawLegend(names, { width, em }) {
  const [rowHeight, swatch, gap, mostRows] = [1.6 * em, 1.3 * em, 1.4 * em, 3];
  const most = Math.min(width - swatch, 18 * em);
  /** @type {SVGElement[]} */
  const content = [];
  let [x, row, shown] = [0, 0, 0];
  const more = (/** @type {number} */ count) => `and ${count} more`;
  const roomForMore = swatch + widthOf(more(names.length), em);
  for (const [index, name] of names.entries()) {
    const needed = swatch + widthOf(clip(name, most, em), em);
    const isLast = index === names.length - 1;
    if (index >= mostColours) break;
    const wanted = row === mostRows - 1 && !isLast ? needed + gap + roomForMore : needed;
    if (x > 0 && x + wanted > width) {
      if (row === mostRows - 1) break;
      [x, row] = [0, row + 1];
    }
    const y = rowHeight * (row + 0.5);
    const label = write(x + swatch, y, name, { size: em, room: most });
    content.push(makeSvg('g', { class: classOf(index) }, drawShape(index, x + 0.45 * em, y), label));
    x += needed + gap;
    ++shown;
  }
  if (shown < names.length) {
    if (x + roomForMore > width) [x, row] = [0, row + 1];
    const y = rowHeight * (row + 0.5);
    content.push(write(x, y, more(names.length - shown), { size: em, look: 'quiet' }));
  }
  return { height: rowHeight * (row + 1) + 0.4 * em, content };
}

/**
 * Heights of labels that stand beside these, none over another. Their order is that of the line ends.
 * @param {number[]} wanted @param {number} pitch @param {number} top @param {number} bottom
 */
function apart(wanted, pitch, top, bottom) {
  const order = [...wanted.keys()].sort((one, other) => wanted[one] - wanted[other]);
  const places = order.map((index) => wanted[index]);
  const last = places.length - 1;
  for (let sweep = 0; sweep < 60; ++sweep) {
    for (let at = 0; at < last; ++at) {
      const overlap = pitch - (places[at + 1] - places[at]);
      if (overlap <= 0) continue;
      places[at] -= overlap / 2;
      places[at + 1] += overlap / 2;
    }
    places[0] = Math.max(places[0], top);
    places[last] = Math.min(places[last], bottom);
  }
  for (let at = 1; at <= last; ++at) places[at] = Math.max(places[at], places[at - 1] + pitch);
  const overflow = Math.max(0, places[last] - bottom);
  const heights = wanted.slice();
  order.forEach((index, at) => (heights[index] = places[at] - overflow));
  return heights;
}

/** Whether names have room at the ends of lines. @param {string[]} names @param {Room} room @param {number} height of the plot */
export const fitsAtEnds = (names, { width, em }, height) =>
  names.length <= mostColours && width >= 40 * em && names.length * 1.35 * em <= height;

/** How wide they are there. @param {string[]} names @param {Room} room */
export const widthAtEnds = (names, { width, em }) =>
  Math.min(0.26 * width, Math.max(0, ...names.map((name) => widthOf(name, em)))) + 2.2 * em;

/**
 * Names at the ends of lines, with thin lines that lead to them.
 * @param {{ index: number, name: string, x: number, y: number }[]} ends
 * @param {{ right: number, top: number, bottom: number }} area @param {Room} room
 */
export function drawEnds(ends, area, { width, em }) {
  const heights = apart(
    ends.map(({ y }) => y),
    1.35 * em,
    area.top,
    area.bottom,
  );
  const left = area.right + 2 * em;
  return ends.map(({ index, name, x, y }, at) => {
    const lead = `M${round(x + 6)},${round(y)}L${round(area.right + 0.6 * em)},${round(y)}L${round(left - 4)},${round(heights[at])}`;
    const label = write(left, heights[at], name, { size: em, room: width - left });
    return makeSvg('g', { class: `end ${classOf(index)}` }, makeSvg('path', { class: 'lead', d: lead }), label);
  });
}
