// A board as SVG: previews, and the picture that stands in the page before the canvas is live. Its cells are those of
// the canvas; their size and corners are in styles/cells.css. A rectangle each: browsers paint them far faster than
// one path of many.

/** @typedef {Pick<import('../engine.d.ts').Picture, 'rows' | 'columns' | 'cells' | 'numbers'>} Board */

export const free = 255; // a cell that can be taken (engine/include/lookahead/catalog.h)
const colours = 8; // in the palette: a ninth kind of cell has the first one's again, and a number on it

/** A cell is one unit wide. @param {Board} board */
export const viewBox = ({ rows, columns }) => `0 0 ${columns} ${rows}`;

/** Cells, and numbers above them. @param {Board} board */
export function cellsMarkup({ columns, cells, numbers }) {
  /** @param {number} index @param {number} inset */
  const place = (index, inset) => `x="${(index % columns) + inset}" y="${Math.floor(index / columns) + inset}"`;
  const markup = `<g class="cells">${byColour(cells, (index) => `<rect ${place(index, 0)}/>`)}</g>`;
  if (numbers.length === 0) return markup;
  const texts = byColour(cells, (index) =>
    numbers[index] ? `<text ${place(index, 0.5)}>${numbers[index]}</text>` : '',
  );
  // As large as the longest of them lets all be.
  const size = Math.min(0.56, 1.4 / String(Math.max(...numbers)).length);
  return `${markup}<g class="numbers" font-size="${size}">${texts}</g>`;
}

/**
 * A group for each colour there is, of what is drawn for its cells.
 * @param {Board['cells']} cells @param {(index: number) => string} draw
 */
function byColour(cells, draw) {
  /** @type {Map<number, string>} */
  const groups = new Map();
  cells.forEach((cell, index) => groups.set(cell, (groups.get(cell) ?? '') + draw(index)));
  const classOf = (/** @type {number} */ cell) =>
    cell === free ? 'c-free' : `c${cell ? ((cell - 1) % colours) + 1 : 0}`;
  return [...groups].map(([cell, group]) => `<g class="${classOf(cell)}">${group}</g>`).join('');
}

/** @param {Element} svg @param {Board} board */
export function drawBoard(svg, board) {
  svg.setAttribute('viewBox', viewBox(board));
  svg.innerHTML = cellsMarkup(board);
}
