// What a demo shows before anything of it is loaded, as text for other people's pages: a board and, move by move, what
// becomes of it, which lookahead-demo.js draws; and the board as a drawing for readers without scripts.
import { cellShape, colourName, nothing } from './board_svg.mjs';

/** @typedef {Pick<import('../engine.d.ts').Picture, 'rows' | 'columns' | 'cells' | 'numbers'>} Board */

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const mostCharacters = 6000; // of the moves: beyond that the board alone is told
const gap = 2 * cellShape.inset; // between cells

export const mostNodes = 2_000_000; // of a search that is run for its poster

/** What stands in a cell: its colour, and its number where it has one. @param {Board} board @param {number} index */
const kindOf = ({ cells, numbers }, index) =>
  cells[index] === nothing ? '' : `${cells[index]}${numbers[index] ? `:${numbers[index]}` : ''}`;

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
    if (kind === (before?.[index] ?? '')) ++equal;
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
 * The value of the attribute `poster`: `COLUMNSxROWS;KINDS;BOARD;MOVE;...`. Empty where the boards have more kinds of
 * cells than there are letters.
 * @param {Board[]} boards the first one, and that after each move
 */
export function posterOf(boards) {
  const all = boards.map((board) => Array.from(board.cells, (_, index) => kindOf(board, index)));
  const legend = [...new Set(all.flat())].filter((kind) => kind);
  if (legend.length > letters.length) return '';
  const [first, ...moves] = all.map((kinds, index) => difference(kinds, all[index - 1], legend));
  const told = moves.join(';').length > mostCharacters ? [] : moves;
  return [`${boards[0].columns}x${boards[0].rows}`, legend.join(','), first, ...told].join(';');
}

/**
 * The board as a drawing without a style sheet or script; a stretch of cells of one colour is one dashed stroke.
 * @param {Board} board @param {(name: string) => string} colourOf what the palette has under a name
 */
export function posterSvg({ rows, columns, cells }, colourOf) {
  /** @type {Map<string, string>} */
  const strokes = new Map();
  for (let start = 0, end; start < cells.length; start = end) {
    const rowEnd = start - (start % columns) + columns;
    for (end = start + 1; end < rowEnd && cells[end] === cells[start];) ++end;
    if (cells[start] === nothing) continue;
    const colour = colourOf(colourName(cells[start]));
    const stretch = `M${start % columns} ${Math.floor(start / columns)}h${end - start}`;
    strokes.set(colour, (strokes.get(colour) ?? '') + stretch);
  }
  const paths = [...strokes].map(([colour, path]) => `<path stroke="${colour}" d="${path}"/>`).join('');
  const look = `stroke-width="${1 - gap}" stroke-dasharray="${1 - gap} ${gap}"`;
  const name = `viewBox="0 0 ${columns} ${rows}" width="100%" role="img" aria-label="The board"`;
  return `<svg ${name}><g ${look} transform="translate(${gap / 2} .5)">${paths}</g></svg>`;
}

/**
 * The room that a demo takes, as a style that a page knows before any script has run: the same as the element's own
 * (#setRatio in lookahead-demo.js).
 * @param {Pick<Board, 'rows' | 'columns'>} board @param {string} controls the option @param {boolean} hasReason whether that option is on
 */
export function roomStyle({ rows, columns }, controls, hasReason) {
  const [above, below] = controls === 'full' ? [108, 158] : [72, 54];
  const around = `${above}px 18px ${below + (hasReason ? 216 : 0)}px`;
  const height = Math.min(rows, Math.round(columns * 1.1)); // where it is as wide as the columns
  const wide = `width: -moz-available; width: -webkit-fill-available; max-width: ${(rows * 60 * columns) / height}px`;
  const high = `aspect-ratio: ${columns} / ${height}; min-height: 160px; max-height: ${rows * 60}px`;
  return `display: block; box-sizing: content-box; margin-inline: auto; ${wide}; ${high}; padding: ${around}`;
}
