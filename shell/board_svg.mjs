// A board as SVG: previews, and the picture that stands in the page before the canvas is live. Its cells are those of
// the canvas; their size and corners are in styles/cells.css. A rectangle each: browsers paint them far faster than
// one path of many.

/** @typedef {Pick<import('./engine.d.ts').Picture, 'rows' | 'columns' | 'cells' | 'numbers'>} Board */

export const free = 255; // a cell that can be taken (engine/catalog.h)
const colours = 8; // in the palette: a ninth kind of cell has the first one's again, and a number on it

/** A cell is one unit wide. @param {Board} board */
export const viewBox = ({ rows, columns }) => `0 0 ${columns} ${rows}`;

/** A group for each colour there is. @param {Board} board */
export function cellsMarkup({ columns, cells, numbers }) {
  /** @type {Map<number, string>} */
  const groups = new Map();
  cells.forEach((cell, index) => {
    const rectangle = `<rect x="${index % columns}" y="${Math.floor(index / columns)}"/>`;
    groups.set(cell, (groups.get(cell) ?? '') + rectangle);
  });
  const classOf = (/** @type {number} */ cell) =>
    cell === free ? 'c-free' : `c${cell ? ((cell - 1) % colours) + 1 : 0}`;
  const markup = [...groups].map(([cell, group]) => `<g class="${classOf(cell)}">${group}</g>`);
  return `<g class="cells">${markup.join('')}</g>${numbersMarkup(columns, numbers)}`;
}

/** As large as the longest of them lets all be. @param {number} columns @param {Int32Array} numbers */
function numbersMarkup(columns, numbers) {
  if (numbers.length === 0) return '';
  const size = Math.min(0.56, 1.4 / String(Math.max(...numbers)).length);
  const texts = [...numbers].map((number, index) =>
    number ? `<text x="${(index % columns) + 0.5}" y="${Math.floor(index / columns) + 0.5}">${number}</text>` : '',
  );
  return `<g class="numbers" font-size="${size}">${texts.join('')}</g>`;
}

/** @param {Element} svg @param {Board} board */
export function drawBoard(svg, board) {
  svg.setAttribute('viewBox', viewBox(board));
  svg.innerHTML = cellsMarkup(board);
}
