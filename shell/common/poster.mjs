// What a demo shows before anything of it is loaded, as text for other people's pages: a board and, move by move, what
// becomes of it, which lookahead-demo.mjs draws; and the board as a drawing for readers without scripts.
import { cellShape, colourName, colourNumber, free } from './board_svg.mjs';

/** @typedef {Pick<import('../engine.d.ts').Picture, 'rows' | 'columns' | 'cells' | 'numbers'>} Board */

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const mostCharacters = 6000; // of the moves: beyond that the board alone is told

export const mostNodes = 2_000_000; // of a search that is run for its poster

/**
 * What stands in a cell: the number of its colour, 9 where it is free, and its own number where it has one.
 * @param {Board} board @param {number} index
 */
const kindOf = ({ cells, numbers }, index) =>
  `${cells[index] === free ? 9 : colourNumber(cells[index])}${numbers[index] ? `:${numbers[index]}` : ''}`;

/** @param {number} equal cells in a row that stay as they are */
const skip = (equal) => (equal ? String(equal) : '');

/**
 * The cells in which a board differs from the one before, or from nothing: numbers are cells that stay, letters stand for the kinds.
 * @param {string[]} kinds @param {string[] | undefined} before @param {string[]} legend
 */
function difference(kinds, before, legend) {
  let text = '';
  let equal = 0;
  for (const [index, kind] of kinds.entries())
    if (kind === before?.[index]) ++equal;
    else {
      text += skip(equal) + letters[legend.indexOf(kind)];
      equal = 0;
    }
  return text;
}

/**
 * The board, and that after each move that was played on it. The position is given up.
 * @param {import('../engine.d.ts').Position} position
 */
export function boardsPlayed(position) {
  const boards = [position.picture()];
  while (position.undo()) boards.unshift(position.picture());
  position.delete();
  return boards;
}

/**
 * The value of the attribute `poster`: `COLUMNSxROWS;KINDS;BOARD;MOVE;...`, each as what differs from the board before; of
 * a race `COLUMNSxROWS|NAME|NAME...;KINDS;BOARD;BOARD;...`, one for each run. Empty where the boards have more kinds of
 * cells than there are letters.
 * @param {Board[]} boards the first one, and that after each move; or that of each run
 * @param {string[]} [runs] what those of a race are called
 */
export function posterOf(boards, runs = []) {
  const all = boards.map((board) => Array.from(board.cells, (_, index) => kindOf(board, index)));
  const legend = [...new Set(all.flat())];
  if (legend.length > letters.length) return '';
  const [first, ...others] = all.map((kinds, index) => difference(kinds, all[index - 1], legend));
  const told = others.join(';').length > mostCharacters ? [] : others;
  const names = runs.map((name) => `|${name.replace(/[;|]/g, ' ')}`).join('');
  return [`${boards[0].columns}x${boards[0].rows}${names}`, legend.join(','), first, ...told].join(';');
}

/**
 * The board as a drawing without a style sheet or script. A stretch of cells of one colour is one dashed stroke, and what
 * is of one colour one path, which goes on from where its last stretch ended.
 * @param {Board} board @param {(name: string) => string} colourOf what the palette has under a name
 * @param {string} width of its place
 */
function boardSvg({ rows, columns, cells }, colourOf, width) {
  /** @type {Map<string, { path: string, x: number, y: number }>} */
  const strokes = new Map();
  for (let start = 0, end; start < cells.length; start = end) {
    const [column, row] = [start % columns, Math.floor(start / columns)];
    for (end = start + 1; end % columns && cells[end] === cells[start];) ++end;
    const colour = colourOf(colourName(cells[start]));
    const { path, x, y } = strokes.get(colour) ?? { path: '', x: 0, y: 0 };
    const stretch = `m${column - x} ${row - y}h${end - start}`;
    strokes.set(colour, { path: path + stretch, x: column + end - start, y: row });
  }
  const gap = 2 * cellShape.inset; // between cells
  const paths = [...strokes].map(([colour, { path }]) => `<path stroke="${colour}" d="${path}"/>`).join('');
  const look = `stroke-width="${1 - gap}" stroke-dasharray="${1 - gap} ${gap}"`;
  const name = `viewBox="0 0 ${columns} ${rows}" width="${width}" role="img" aria-label="The board"`;
  return `<svg ${name}><g ${look} transform="translate(${gap / 2} .5)">${paths}</g></svg>`;
}

/**
 * What is shown without scripts: the first board, or those of a race as far as they are not the same, two in a row.
 * @param {Board[]} boards @param {(name: string) => string} colourOf what the palette has under a name @param {number} runs of a race
 */
export function posterSvg(boards, colourOf, runs = 0) {
  const shown = boards.slice(0, runs || 1).map((board) => boardSvg(board, colourOf, runs ? '50%' : '100%'));
  return [...new Set(shown)].join('');
}

/** Pixels above a board of a race, for whose it is, and between two of them. */
export const raceHead = 36;
export const raceGap = 20;

/**
 * The room that a demo takes, as a style that a page knows before any script has run, and the element's own. That of a race
 * has two boards in a row, and grows where the demo, once it is there, wants more.
 * @param {Pick<Board, 'rows' | 'columns'>} board @param {boolean} isFull whether the option `controls` is full @param {boolean} hasReason whether that option is on
 * @param {number} [runs] of a race
 */
export function roomStyle({ rows, columns }, isFull, hasReason, runs = 0) {
  const [above, below] = isFull ? [108, 158] : [72, 54];
  const height = Math.min(rows, Math.round(columns * 1.1)); // where it is as wide as the columns
  const [across, down] = runs ? [2, Math.ceil(runs / 2)] : [1, 1];
  const high = `aspect-ratio: ${columns * across} / ${height * down}; min-height: 160px; max-height: ${height * 60}px`;
  const heads = runs && down * (raceHead + raceGap) - raceGap;
  const around = `${above}px 18px ${below + (hasReason ? 216 : 0) + heads}px`;
  return `display: block; box-sizing: content-box; justify-self: stretch; ${high}; padding: ${around}`;
}
