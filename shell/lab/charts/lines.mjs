// Two charts of lines: a sweep (a value for each of a parameter's) and the best so far. They differ in how the line
// leads from point to point, and in the interval that points of a sweep have.
import { area as bandOf, curveStepAfter, line as lineOf } from 'd3-shape';
import { makeSvg } from '../../common/svg.mjs';
import { drawFrame } from './frame.mjs';
import { classOf, drawEnds, drawLegend, drawShape, fitsAtEnds, mostColours, widthAtEnds } from './series.mjs';
import { round } from './text.mjs';
import { exact } from './format.mjs';
import { extentOf } from './scales.mjs';

/** @typedef {import('./types.d.ts').Lines} Lines */
/** @typedef {import('./types.d.ts').Steps} Steps */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').Drawing} Drawing */
/** @typedef {import('./types.d.ts').Mark} Mark */
/** @typedef {import('./types.d.ts').Estimate} Estimate */
/** @typedef {Lines['series'][number]['points'][number]} Point */
/** @typedef {{ name: string, index: number, points: Point[], end?: number, isLevel: boolean }} Series */
/** @typedef {{ xOf: (x: number) => number, yOf: (y: number) => number }} Scales */

const mostBands = 3; // more of them hide each other, and are whiskers instead
const mostShift = 1.5; // pixels between series with whiskers
const mostShapes = 400; // more of them hide the lines
const rowOfLegend = 2; // in em: more rows than one make the chart higher, and not the plot lower

/** What can be drawn, in the order of x. @param {Point[]} points */
const drawable = (points) =>
  points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)).sort((one, other) => one.x - other.x);

/** @param {Point} point */
const intervalOf = ({ low, high }) =>
  low !== undefined && high !== undefined && Number.isFinite(low) && Number.isFinite(high) ? [low, high] : null;

/** Levels lead from the least x of all points to the most. @param {Lines | Steps} chart @returns {Series[]} */
function seriesOf(chart) {
  const lines = chart.series.map((each, index) => ({ ...each, index, points: drawable(each.points), isLevel: false }));
  const [least, most] = extentOf(lines.flatMap(({ points }) => points.map(({ x }) => x)));
  const levelOf = (/** @type {Estimate} */ level) => drawable([least, most].map((x) => ({ ...level, x })));
  return lines
    .map((each) => ('level' in each && each.level ? { ...each, points: levelOf(each.level), isLevel: true } : each))
    .filter(({ points }) => points.length);
}

/** Where it ends. @param {Series} series */
const lastX = ({ points, end }) => Math.max(points[points.length - 1].x, end ?? -Infinity);

/** The frame, and names either at the ends of lines or above. @param {Lines | Steps} chart @param {Series[]} series @param {Room} room */
function frameOf(chart, series, room) {
  const names = chart.series.map(({ name }) => name);
  const isAtEnds = fitsAtEnds(names, room, room.height - 8 * room.em);
  const legend = isAtEnds ? { height: 0, content: [] } : drawLegend(names, room);
  room.height += Math.max(0, legend.height - rowOfLegend * room.em);
  const frame = drawFrame(room, {
    x: chart.x,
    y: chart.y,
    xs: series.flatMap((each) => [...each.points.map(({ x }) => x), lastX(each)]),
    ys: series.flatMap(({ points }) => points.flatMap((point) => [point.y, ...(intervalOf(point) ?? [])])),
    top: legend.height,
    gutter: isAtEnds ? widthAtEnds(names, room) : 0.5 * room.em,
  });
  const ends = isAtEnds
    ? series.map((each) => ({
        index: each.index,
        name: each.name,
        x: frame.xScale(lastX(each)),
        y: frame.yScale(each.points[each.points.length - 1].y),
      }))
    : [];
  return { ...frame, names: [...legend.content, ...(isAtEnds ? drawEnds(ends, frame.area, room) : [])] };
}

/**
 * Whiskers at the same x would cover each other: each series is moved by a pixel or two, as far as points have room.
 * @param {Series[]} series @param {ReturnType<typeof drawFrame>['xScale']} xScale @returns {(index: number) => number}
 */
function shiftsOf(series, xScale) {
  const hasIntervals = series.some(({ points }) => points.some(intervalOf));
  const places = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => xScale(x))))].sort((a, b) => a - b);
  const nearest = places.reduce((least, place, at) => (at ? Math.min(least, place - places[at - 1]) : least), Infinity);
  const count = Math.min(series.length, mostColours);
  const step = hasIntervals ? Math.min(mostShift, nearest / (2 * count)) : 0;
  return (index) => (index < mostColours ? (index - (count - 1) / 2) * step : 0);
}

/** Bands of few series, whiskers of many. @param {Series} series @param {Scales} scales @param {boolean} isBand */
function drawIntervals({ points }, { xOf, yOf }, isBand) {
  const known = points.filter((point) => intervalOf(point));
  if (isBand && known.length > 1) {
    const band = bandOf(
      (/** @type {Point} */ { x }) => xOf(x),
      ({ low }) => yOf(low ?? 0),
      ({ high }) => yOf(high ?? 0),
    ).digits(2);
    return [makeSvg('path', { class: 'band', d: band(known) ?? '' })];
  }
  const whiskers = known.map(
    ({ x, low, high }) => `M${round(xOf(x))},${round(yOf(low ?? 0))}V${round(yOf(high ?? 0))}`,
  );
  return whiskers.length ? [makeSvg('path', { class: 'whiskers', d: whiskers.join('') })] : [];
}

/** @param {Series} series @param {Scales} scales @returns {SVGPathElement} */
function drawLine({ points, end }, { xOf, yOf }) {
  const path = lineOf(
    (/** @type {Point} */ { x }) => xOf(x),
    ({ y }) => yOf(y),
  ).digits(2);
  if (end === undefined) return makeSvg('path', { class: 'line', d: path(points) ?? '' });
  const held = { ...points[points.length - 1], x: Math.max(end, points[points.length - 1].x) };
  return makeSvg('path', { class: 'line', d: path.curve(curveStepAfter)([...points, held]) ?? '' });
}

/** @param {Lines | Steps} chart @param {Room} room @returns {Drawing['drawing']} */
function drawSeries(chart, room) {
  const series = seriesOf(chart);
  if (!series.length) return null;
  const frame = frameOf(chart, series, room);
  const isBand = series.length <= mostBands;
  const shift = isBand ? () => 0 : shiftsOf(series, frame.xScale);
  const hasShapes = series.reduce((sum, { points }) => sum + points.length, 0) <= mostShapes;
  /** @type {Mark[]} */
  const marks = [];
  const groups = series.map((each) => {
    const xOf = (/** @type {number} */ x) => frame.xScale(x) + shift(each.index);
    const scales = { xOf, yOf: frame.yScale };
    const places = each.points.map(({ x, y }) => ({ x: xOf(x), y: frame.yScale(y) }));
    const isNamed = each.index < mostColours;
    // A series without a colour has a mark only where it has no line.
    const shown =
      isNamed && hasShapes && !each.isLevel ? places : isNamed || places.length === 1 ? places.slice(-1) : [];
    const group = makeSvg(
      'g',
      { class: `series ${classOf(each.index)}${each.isLevel ? ' level' : ''}` },
      ...(isNamed ? drawIntervals(each, scales, isBand) : []),
      drawLine(each, scales),
      ...shown.map(({ x, y }) => drawShape(each.index, x, y)),
    );
    each.points.forEach(({ label, pick }, at) => marks.push({ ...places[at], label, pick, row: each.index, group }));
    return group;
  });
  // The first series is drawn last: it is the one that is asked about.
  return { height: room.height, content: [...frame.content, ...groups.reverse(), ...frame.names], marks };
}

/** @param {number | undefined} value */
const figure = (value) => (value === undefined ? '' : exact(value));

/** @param {Lines} chart @param {Room} room */
export function drawLines(chart, room) {
  /** @param {string} name @param {string} x @param {Estimate} estimate */
  const rowOf = (name, x, { y, low, high }) => [name, x, exact(y), figure(low), figure(high)];
  const rows = chart.series.flatMap(({ name, points, level }) =>
    level ? [rowOf(name, '', level)] : points.map((point) => rowOf(name, exact(point.x), point)),
  );
  return { drawing: drawSeries(chart, room), head: ['Series', chart.x.title, chart.y.title, 'From', 'To'], rows };
}

/** @param {Steps} chart @param {Room} room */
export function drawSteps(chart, room) {
  const rows = chart.series.flatMap(({ name, points }) => points.map(({ x, y }) => [name, exact(x), exact(y)]));
  return { drawing: drawSeries(chart, room), head: ['Series', chart.x.title, chart.y.title], rows };
}
