// A value for each pair of two parameters' values: the better, the farther from the background. The best has a frame.
import { makeSvg } from '../../common/svg.mjs';
import { exact, formatAlike, isNumber, short } from './format.mjs';
import { round, widest, widthOf, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Heat} Heat */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').Mark} Mark */

const steps = 9; // of the ramp in charts.css

/** Least and most of what is known. @param {Heat['cells']} cells */
function rangeOf(cells) {
  const values = cells.flatMap(({ value }) => (isNumber(value) ? [value] : []));
  return { least: Math.min(...values), most: Math.max(...values), count: values.length };
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
 * Where cells are, with the names beside them.
 * @param {Heat} chart @param {Room} room @param {number} top
 */
function layOut({ x, y }, { width, height, em }, top) {
  const left = Math.min(0.3 * width, widest(y.values, em)) + 0.8 * em;
  const cellWidth = Math.min((width - left) / x.values.length, 12 * em);
  const below = 3.4 * em;
  const cellHeight = Math.min(Math.max((height - top - below) / y.values.length, 1.9 * em), 4.5 * em);
  const gap = cellWidth > 14 ? 2 : cellWidth > 5 ? 1 : 0;
  return { left, cellWidth, cellHeight, gap, bottom: top + cellHeight * y.values.length, below };
}

/** @param {Heat} chart @param {Room} room */
function drawCells(chart, room) {
  const { x, y, cells, lessIsBetter } = chart;
  const { width, em } = room;
  const top = 2.2 * em;
  const layout = layOut(chart, room, top);
  const { left, cellWidth, cellHeight, gap, bottom } = layout;
  const { least, most, count } = rangeOf(cells);
  const best = lessIsBetter ? least : most;
  /** From worse to better. @param {number} value */
  const stepOf = (value) => {
    const share = most > least ? (value - least) / (most - least) : 0.5;
    return Math.min(steps - 1, Math.floor((lessIsBetter ? 1 - share : share) * steps));
  };
  const figures = formatAlike(cells.map(({ value }) => value));
  const isPrinted = widest(figures, em) + 0.8 * em <= cellWidth;
  /** @type {Mark[]} */
  const marks = [];
  const drawn = cells.map(({ x: column, y: row, value, label, pick }, index) => {
    const place = { x: left + column * cellWidth, y: top + row * cellHeight };
    const [middleX, middleY] = [place.x + cellWidth / 2, place.y + cellHeight / 2];
    const size = { width: cellWidth - gap, height: cellHeight - gap };
    marks.push({ x: middleX, y: middleY, ...size, label, pick, row });
    const isKnown = isNumber(value);
    const isBest = isKnown && value === best && count > 1 && most > least;
    const box = { x: round(place.x + gap / 2), y: round(place.y + gap / 2), rx: Math.min(4, size.width / 5) };
    const look = isKnown ? `ramp-${stepOf(value) + 1}` : 'no-value';
    const rectangle = makeSvg('rect', { ...box, width: round(size.width), height: round(size.height) });
    const weight = isBest ? 600 : undefined;
    const text =
      isPrinted && isKnown ? [write(middleX, middleY, figures[index], { size: em, anchor: 'middle', weight })] : [];
    return { isBest, node: makeSvg('g', { class: isBest ? `${look} best` : look }, rectangle, ...text) };
  });
  const content = [
    write(0, 0.6 * em, y.title, { size: em, look: 'quiet', room: width / 2 - em }),
    ...(count
      ? drawRamp(
          lessIsBetter ? most : least,
          best,
          Math.max(left + cellWidth * x.values.length - gap / 2, 30 * em),
          room,
        )
      : []),
    ...y.values.map((name, row) =>
      write(left - 0.8 * em, top + (row + 0.5) * cellHeight, name, {
        size: em,
        look: 'quiet',
        anchor: 'end',
        room: left - 0.8 * em,
      }),
    ),
    ...drawColumns(x.values, left, cellWidth, bottom + em, room),
    write(left + (cellWidth * x.values.length) / 2, bottom + 2.7 * em, x.title, {
      size: em,
      look: 'quiet',
      anchor: 'middle',
    }),
    // The best one's frame lies over its neighbours.
    ...drawn.filter(({ isBest }) => !isBest).map(({ node }) => node),
    ...drawn.filter(({ isBest }) => isBest).map(({ node }) => node),
  ];
  return { height: bottom + layout.below, content, marks };
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

/** What the colours mean: from the worst to the best. @param {number} worst @param {number} best @param {number} end where it ends @param {Room} room */
function drawRamp(worst, best, end, { width, em }) {
  if (worst === best) return [];
  const [swatch, y] = [1.1 * em, 0.6 * em];
  const text = `${short(best)}, the best`;
  const edge = Math.min(end, width);
  const right = edge - widthOf(text, em) - 0.6 * em;
  const left = right - steps * swatch;
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
    write(left - 0.6 * em, y, short(worst), { size: em, look: 'quiet', anchor: 'end' }),
    makeSvg('g', { class: 'swatches' }, ...swatches),
    write(edge, y, text, { size: em, look: 'quiet', anchor: 'end' }),
  ];
}
