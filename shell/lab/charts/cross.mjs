// Who won how much against whom: the share of the row's player, blue where more than half and orange where less.
import { makeSvg } from '../../common/svg.mjs';
import { exact, percent } from './format.mjs';
import { round, widest, widthOf, write } from './text.mjs';

/** @typedef {import('./types.d.ts').Cross} Cross */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').Mark} Mark */

const steps = 4; // to each side of the middle, in charts.css

/** What the figures are, in a line or in two where that is too long. */
const meanings = ['Per cent won by the row;', 'bold where its interval leaves out 50.'];
/** Where a gauntlet's players do not meet, or those of any tournament have not met yet. */
const meaningOfNone = '– where two have not met.';

/** @param {string[]} parts @param {Room} room */
const inLines = (parts, { width, em }) => (widthOf(parts.join(' '), em) > width ? parts : [parts.join(' ')]);

/** Small differences from a half are the ones that matter. @param {number} share @returns {string} */
function lookOf(share) {
  const away = Math.min(1, Math.abs(share - 0.5) * 2);
  const step = Math.round(steps * Math.sqrt(away));
  return step ? `${share > 0.5 ? 'more' : 'less'}-${step}` : 'even';
}

/** @param {Cross} chart @param {Room} room */
export function drawCross(chart, room) {
  const { players, shares } = chart;
  const head = ['Player', 'Against', 'Share in per cent', 'From', 'To', 'Games'];
  const rows = players.flatMap((player, row) =>
    players.flatMap((other, column) => {
      const found = shares[row]?.[column];
      if (!found) return [];
      const figures = [found.share, found.low, found.high].map((share) => exact(100 * share));
      return [[player, other, ...figures, exact(found.games)]];
    }),
  );
  return { head, rows, drawing: rows.length ? drawShares(chart, room) : null };
}

/** Columns have the players' names where these are short, and else their numbers. @param {string[]} players @param {Room} room */
function layOut(players, { width, height, em }) {
  const count = players.length;
  const left = Math.min(0.34 * width, widest(players, em) + 2 * em) + 0.8 * em;
  const cellWidth = Math.min((width - left) / count, 8.5 * em);
  const hasNames = widest(players, em) + 0.6 * em <= cellWidth;
  const [top, below] = [2 * em, 2.2 * em];
  const cellHeight = Math.min(Math.max((height - top - below) / count, 2 * em), 4.4 * em, Math.max(2 * em, cellWidth));
  return { left, top, below, cellWidth, cellHeight, hasNames, gap: cellWidth > 20 ? 2 : 1 };
}

/** @param {Cross} chart @param {Room} room */
function drawShares({ players, shares }, room) {
  const { width, em } = room;
  const layout = layOut(players, room);
  const { left, top, cellWidth, cellHeight, hasNames, gap } = layout;
  const numberWidth = hasNames ? 0 : widthOf(String(players.length), em) + 0.6 * em;
  /** @type {Mark[]} */
  const marks = [];
  const cells = players.flatMap((_, row) =>
    players.map((_, column) => {
      const found = shares[row]?.[column];
      const [x, y] = [left + column * cellWidth, top + row * cellHeight];
      const size = { width: cellWidth - gap, height: cellHeight - gap };
      const place = { x: round(x + gap / 2), y: round(y + gap / 2), rx: Math.min(4, size.width / 5) };
      const rectangle = makeSvg('rect', { ...place, width: round(size.width), height: round(size.height) });
      if (row === column) return makeSvg('g', { class: 'self' }, rectangle);
      const [middleX, middleY] = [x + cellWidth / 2, y + cellHeight / 2];
      if (!found) return makeSvg('g', { class: 'no-value' }, rectangle, dash(middleX, middleY, em));
      marks.push({ x: middleX, y: middleY, ...size, label: found.label, pick: found.pick, row });
      return makeSvg('g', { class: lookOf(found.share) }, rectangle, ...drawShare(found, middleX, middleY, size, em));
    }),
  );
  const bottom = top + players.length * cellHeight;
  const isWhole = players.every((_, row) => players.every((__, column) => row === column || shares[row]?.[column]));
  const meaning = inLines(isWhole ? meanings : [...meanings, meaningOfNone], room);
  const content = [
    ...drawHeads(players, layout, room),
    ...players.flatMap((name, row) => {
      const y = top + (row + 0.5) * cellHeight;
      const number = write(numberWidth - 0.6 * em, y, String(row + 1), { size: em, look: 'quiet', anchor: 'end' });
      const label = write(numberWidth, y, name, { size: em, room: left - numberWidth - 0.8 * em });
      return hasNames ? [label] : [number, label];
    }),
    ...cells,
    ...meaning.map((line, at) =>
      write(0, bottom + (1.4 + 1.3 * at) * em, line, { size: em, look: 'quiet', room: width }),
    ),
  ];
  return { height: bottom + layout.below + 1.3 * (meaning.length - 1) * em, content, marks };
}

/** @param {number} x @param {number} y @param {number} em */
const dash = (x, y, em) => write(x, y, '–', { size: em, look: 'quiet', anchor: 'middle' });

/**
 * The share, and its interval where there is room.
 * @param {NonNullable<Cross['shares'][number][number]>} found @param {number} x @param {number} y
 * @param {{ width: number, height: number }} size @param {number} em
 */
function drawShare({ share, low, high }, x, y, { width, height }, em) {
  const isClear = low > 0.5 || high < 0.5;
  const interval = `${percent(low)} to ${percent(high)}`;
  const small = 0.85 * em;
  const hasInterval = widthOf(interval, small) + 0.6 * em <= width && height >= 3 * em;
  const figure = (/** @type {number} */ at) =>
    write(x, at, percent(share), { size: em, anchor: 'middle', weight: isClear ? 600 : undefined });
  if (widthOf(percent(share), em, 600) > width) return [];
  if (!hasInterval) return [figure(y)];
  return [figure(y - 0.6 * em), write(x, y + 0.75 * em, interval, { size: small, anchor: 'middle', look: 'interval' })];
}

/** Names or numbers above the columns, as many as there is room for. @param {string[]} players @param {ReturnType<typeof layOut>} layout @param {Room} room */
function drawHeads(players, { left, top, cellWidth, hasNames }, { width, em }) {
  const texts = players.map((name, column) => (hasNames ? name : String(column + 1)));
  const every = Math.ceil((widest(texts, em) + 0.3 * em) / cellWidth);
  return texts.flatMap((text, column) => {
    if (column % every) return [];
    const x = Math.min(left + (column + 0.5) * cellWidth, width - widthOf(text, em) / 2);
    return [write(x, top - 0.9 * em, text, { size: em, look: 'quiet', anchor: 'middle' })];
  });
}
