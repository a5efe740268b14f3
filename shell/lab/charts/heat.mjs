// A value for each pair of two parameters' values: the better, the farther from the background. The best has a frame.
import { makeSvg } from '../../common/svg.mjs';
import { exact, formatAlike, isNumber, short } from './format.mjs';
import { round, widest, widthOf, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Heat} Heat */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').Mark} Mark */

const steps = 9; // of the ramp in charts.css

/** How good each value is among those that are known. @param {Heat} chart */
function judge({ cells, better }) {
  const values = cells.flatMap(({ value }) => (isNumber(value) ? [value] : []));
  const [least, most] = values.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Infinity, -Infinity],
  );
  const [worst, best] = better === 'less' ? [most, least] : [least, most];
  /** A class of the style sheet. @param {number} value */
  const lookOf = (value) => {
    const share = worst === best ? 0.5 : (value - worst) / (best - worst);
    return `ramp-${Math.min(steps, Math.floor(share * steps) + 1)}`;
  };
  const areSome = values.length > 0 && worst !== best;
  return { worst, best, lookOf, areSome, knowsBest: areSome && better !== undefined };
}

/** @param {Heat} chart @param {Room} room */
export function drawHeat(chart, room) {
  const { x, y, cells } = chart;
  const head = [y.title, ...x.values];
  const rows = y.values.map((name, row) => [
    name,
    ...x.values.map((_, column) => {
      const value = cells.find((cell) => cell.x === column && cell.y === row)?.value;
      return value !== undefined && isNumber(value) ? exact(value) : '';
    }),
  ]);
  return { head, rows, drawing: x.values.length && y.values.length && cells.length ? drawCells(chart, room) : null };
}

/**
 * Where cells are, and what is around them.
 * @param {Heat} chart @param {Room} room
 */
function layOut({ x, y }, { width, height, em }) {
  const [top, below] = [(y.title ? 4.2 : 2.2) * em, 3.4 * em];
  const left = Math.min(0.3 * width, widest(y.values, em)) + 0.8 * em;
  const cellWidth = Math.min((width - left) / x.values.length, 12 * em);
  const cellHeight = Math.min(Math.max((height - top - below) / y.values.length, 1.9 * em), 4.5 * em);
  const gap = cellWidth > 14 ? 2 : cellWidth > 5 ? 1 : 0;
  const [right, bottom] = [left + cellWidth * x.values.length, top + cellHeight * y.values.length];
  return { left, right, top, bottom, below, cellWidth, cellHeight, gap };
}

/**
 * One cell; figure: what is printed in it.
 * @param {Heat['cells'][number]} cell @param {string} figure @param {ReturnType<typeof layOut>} layout
 * @param {ReturnType<typeof judge>} judged @param {number} em
 */
function drawCell({ x, y, value, label, pick }, figure, { left, top, cellWidth, cellHeight, gap }, judged, em) {
  const [middleX, middleY] = [left + (x + 0.5) * cellWidth, top + (y + 0.5) * cellHeight];
  const [width, height] = [cellWidth - gap, cellHeight - gap];
  const mark = { x: middleX, y: middleY, width, height, label, pick, row: y };
  const place = { x: round(middleX - width / 2), y: round(middleY - height / 2), rx: Math.min(4, width / 5) };
  const rectangle = makeSvg('rect', { ...place, width: round(width), height: round(height) });
  if (!isNumber(value)) return { mark, isBest: false, node: makeSvg('g', { class: 'no-value' }, rectangle) };
  const isBest = judged.knowsBest && value === judged.best;
  const look = isBest ? `${judged.lookOf(value)} best` : judged.lookOf(value);
  const options = { size: em, anchor: /** @type {const} */ ('middle'), weight: isBest ? 600 : undefined };
  const text = figure ? [write(middleX, middleY, figure, options)] : [];
  return { mark, isBest, node: makeSvg('g', { class: look }, rectangle, ...text) };
}

/** @param {Heat} chart @param {Room} room */
function drawCells(chart, room) {
  const { em } = room;
  const layout = layOut(chart, room);
  const judged = judge(chart);
  const figures = formatAlike(chart.cells.map(({ value }) => value));
  const arePrinted = widest(figures, em) + 0.8 * em <= layout.cellWidth;
  const drawn = chart.cells.map((cell, at) => drawCell(cell, arePrinted ? figures[at] : '', layout, judged, em));
  const content = [
    ...drawNames(chart, layout, room),
    ...drawRamp(chart.value.title, judged, room),
    // The frame of the best lies over its neighbours.
    ...drawn.filter(({ isBest }) => !isBest).map(({ node }) => node),
    ...drawn.filter(({ isBest }) => isBest).map(({ node }) => node),
  ];
  return { height: layout.bottom + layout.below, content, marks: drawn.map(({ mark }) => mark) };
}

/** Of both parameters and of their values. @param {Heat} chart @param {ReturnType<typeof layOut>} layout @param {Room} room */
function drawNames({ x, y }, { left, right, top, bottom, cellWidth, cellHeight }, room) {
  const { width, em } = room;
  const quiet = { size: em, look: 'quiet' };
  const edge = left - 0.8 * em;
  const middle = (left + right) / 2;
  return [
    write(0, top - 1.2 * em, y.title, { ...quiet, room: width }),
    ...y.values.map((name, row) =>
      write(edge, top + (row + 0.5) * cellHeight, name, { ...quiet, anchor: 'end', room: edge }),
    ),
    ...drawColumns(x.values, left, cellWidth, bottom + em, room),
    write(middle, bottom + 2.7 * em, x.title, {
      ...quiet,
      anchor: 'middle',
      room: 2 * Math.min(middle, width - middle),
    }),
  ];
}

/** Names of columns, as many as there is room for. @param {string[]} names @param {number} left @param {number} pitch @param {number} y @param {Room} room */
function drawColumns(names, left, pitch, y, { em }) {
  const every = Math.ceil((Math.min(widest(names, em), 6 * em) + 0.6 * em) / pitch);
  return names.flatMap((name, column) => {
    if (column % every) return [];
    const look = { size: em, look: 'quiet', anchor: /** @type {const} */ ('middle'), room: every * pitch - 0.5 * em };
    return [write(left + (column + 0.5) * pitch, y, name, look)];
  });
}

/** The figure, and what the colours mean: from the worst to the best, or from the least to the most. @param {string} title @param {ReturnType<typeof judge>} judged @param {Room} room */
function drawRamp(title, { worst, best, areSome, knowsBest }, { width, em }) {
  const [swatch, y, gap] = [1.1 * em, 0.6 * em, 0.6 * em];
  const quiet = { size: em, look: 'quiet' };
  if (!areSome) return [write(0, y, title, { ...quiet, room: width })];
  const [first, last] = [short(worst), knowsBest ? `${short(best)}, the best` : short(best)];
  const scaleWidth = widthOf(first, em) + gap + steps * swatch + gap + widthOf(last, em);
  const room = width - scaleWidth - 2 * em;
  const start = Math.min(widthOf(title, em), room) + 2 * em;
  const left = start + widthOf(first, em) + gap;
  const swatches = Array.from({ length: steps }, (_, step) =>
    makeSvg(
      'g',
      { class: `ramp-${step + 1}` },
      makeSvg('rect', {
        x: round(left + step * swatch),
        y: round(y - 0.45 * em),
        width: round(swatch),
        height: round(0.9 * em),
      }),
    ),
  );
  return [
    write(0, y, title, { ...quiet, room }),
    write(start, y, first, quiet),
    makeSvg('g', { class: 'swatches' }, ...swatches),
    write(left + steps * swatch + gap, y, last, quiet),
  ];
}
