// The frame of a chart with two axes: scales, thin lines at the ticks of y, and numbers along both.
import { makeSvg } from '../../common/svg.mjs';
import { formatTicks, short } from './format.mjs';
import { extentOf, linear, logarithmic, roundExtentOf } from './scales.mjs';
import { widest, widthOf, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').Axis} Axis */
/** @typedef {import('./scales.mjs').Ends} Ends */
/** @typedef {import('./scales.mjs').Scale} Scale */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Area */
/** @typedef {{ at: number, text: string }} Tick */

/** @param {Scale} scale @param {number} count about how many @param {boolean} [areWhole] only whole numbers @returns {Tick[]} */
export function ticksOf(scale, count, areWhole) {
  const all = scale.ticks(count);
  const ticks = areWhole ? all.filter(Number.isInteger) : all;
  const texts = formatTicks(ticks);
  return ticks.map((at, index) => ({ at, text: texts[index] }));
}

/** @param {number[]} xs @param {Axis} axis @param {Ends} to */
function scaleOfX(xs, { isLog }, to) {
  const positive = xs.filter((x) => x > 0);
  if (isLog && positive.length) return logarithmic(extentOf(positive), to);
  const [least, most] = extentOf(xs);
  return linear([least > 0 && least < most / 20 ? 0 : least, most], to); // nodes are counted from 0
}

/**
 * Where the numbers of x stand: at the values themselves where these are few, as in a sweep, and else at round ones.
 * @param {Scale} scale @param {number[]} xs @param {number} width @param {number} em @returns {Tick[]}
 */
function ticksOfX(scale, xs, width, em) {
  const own = [...new Set(xs)].sort((one, other) => one - other);
  const count = Math.max(2, Math.floor(width / (6 * em)));
  if (scale.isLog) return logTicks(scale, count);
  if (own.length <= 24) {
    const texts = own.map(short);
    if (widest(texts, em) + 0.8 * em <= width / Math.max(1, own.length - 1))
      return own.map((at, index) => ({ at, text: texts[index] }));
  }
  const ticks = scale.ticks(count);
  const areWhole = own.every(Number.isInteger);
  const kept = areWhole ? ticks.filter(Number.isInteger) : ticks;
  const texts = formatTicks(kept);
  return kept.map((at, index) => ({ at, text: texts[index] }));
}

/** @param {Scale} scale @param {number} count @returns {Tick[]} */
function logTicks(scale, count) {
  const all = scale.ticks(count);
  const leading = (/** @type {number} */ value) => Number(value.toExponential()[0]);
  const powers = all.filter((value) => leading(value) === 1);
  const some = all.filter((value) => [1, 2, 5].includes(leading(value)));
  const chosen = some.length <= count && some.length > 1 ? some : powers.length > 1 ? powers : scale.ends;
  const every = Math.ceil(chosen.length / count);
  return chosen.filter((_, index) => index % every === 0).map((at) => ({ at, text: short(at) }));
}

/** Crisp at any pixel ratio. @param {number} value */
const sharp = (value) => Math.floor(value) + 0.5;

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {string} look */
export const line = (x1, y1, x2, y2, look) => makeSvg('path', { class: look, d: `M${x1},${y1}L${x2},${y2}` });

/** Lines and numbers of y. @param {Tick[]} ticks @param {(value: number) => number} scale @param {Area} area @param {number} em */
const drawY = (ticks, scale, { left, right }, em) =>
  ticks.flatMap(({ at, text }) => [
    line(left, sharp(scale(at)), right, sharp(scale(at)), 'grid'),
    write(left - 0.7 * em, scale(at), text, { size: em, look: 'quiet', anchor: 'end' }),
  ]);

/**
 * As many ticks as have room for their texts: all, or each second, or each third, and so on. 0 stays if it is one.
 * @param {Tick[]} ticks @param {(value: number) => number} scale @param {number} em
 */
function withRoom(ticks, scale, em) {
  const zero = Math.max(
    0,
    ticks.findIndex(({ at }) => at === 0),
  );
  for (let every = 1; every < ticks.length; ++every) {
    const kept = ticks.filter((_, index) => (index - zero) % every === 0);
    const needed = (/** @type {number} */ index) =>
      (widthOf(kept[index - 1].text, em) + widthOf(kept[index].text, em)) / 2 + 0.6 * em;
    const isFree = (/** @type {Tick} */ { at }, /** @type {number} */ index) =>
      index === 0 || scale(at) - scale(kept[index - 1].at) >= needed(index);
    if (kept.every(isFree)) return kept;
  }
  return ticks.slice(zero, zero + 1);
}

/**
 * The numbers of x below a line; its title under them.
 * @param {Tick[]} ticks @param {(value: number) => number} scale @param {Area} area @param {string} title
 * @param {{ em: number, width: number, isGrid?: boolean }} look
 */
export function drawX(ticks, scale, { left, right, top, bottom }, title, { em, width, isGrid = false }) {
  /** @type {SVGElement[]} */
  const drawn = [line(left, sharp(bottom), right, sharp(bottom), 'axis')];
  for (const { at, text } of withRoom(ticks, scale, em)) {
    const half = widthOf(text, em) / 2;
    const x = Math.min(Math.max(scale(at), half), width - half);
    const tick = sharp(scale(at));
    drawn.push(line(tick, isGrid ? top : bottom, tick, bottom + 4, isGrid ? 'grid' : 'axis'));
    drawn.push(write(x, bottom + 4 + 0.8 * em, text, { size: em, look: 'quiet', anchor: 'middle' }));
  }
  const middle = (left + right) / 2;
  const room = 2 * Math.min(middle, width - middle);
  drawn.push(
    write(middle, bottom + heightBelow(em) - 0.6 * em, title, { size: em, look: 'quiet', anchor: 'middle', room }),
  );
  return drawn;
}

/** What the numbers and the title of x need. @param {number} em */
export const heightBelow = (em) => 3.4 * em + 4;

/**
 * All of it but what is drawn inside.
 * @param {Room} room
 * @param {{ x: Axis, y: { title: string }, xs: number[], ys: Iterable<number>, top: number, gutter: number }} what
 *   `top`: what stands above; `gutter`: what stands on the right
 */
export function drawFrame(room, { x, y, xs, ys, top, gutter }) {
  const { width, height, em } = room;
  const area = { left: 0, right: width - gutter, top: top + 2.3 * em, bottom: height - heightBelow(em) };
  const count = Math.max(2, Math.floor((area.bottom - area.top) / (3.6 * em)));
  const yScale = linear(roundExtentOf(ys, count), [area.bottom, area.top]);
  const yTicks = ticksOf(yScale, count);
  const yTexts = yTicks.map(({ text }) => text);
  area.left = widest(yTexts, em) + 0.9 * em;
  const inset = 0.7 * em; // marks at the ends stand clear of the edges
  const xScale = scaleOfX(xs, x, [area.left + inset, area.right - inset]);
  const content = [
    write(0, top + 0.6 * em, y.title, { size: em, look: 'quiet', room: width }),
    ...drawY(yTicks, yScale, area, em),
    ...drawX(x.isBare ? [] : ticksOfX(xScale, xs, area.right - area.left, em), xScale, area, x.title, { em, width }),
  ];
  return { area, xScale, yScale, content };
}
