// A board as SVG, for previews and for the picture that stands in the page before the canvas is live. Its cells look as
// those of the canvas do; styles/cells.css has their size and corners. Each cell is a rectangle of its own, since
// browsers paint many rectangles far faster than one path.

/** @typedef {Pick<import('../engine.d.ts').Picture, 'rows' | 'columns' | 'cells' | 'numbers'>} Board */

export const free = 255; // a cell that can be taken: Picture::free in engine/include/lookahead/catalog.h
const colours = 8; // in the palette; a ninth kind of cell has the first colour again, and numbers tell them apart

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
  // All numbers are as large as the longest one lets them be.
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

/** A ring around each cell that is marked. @param {Board} board @param {Uint8Array} marked */
function ringsMarkup({ columns }, marked) {
  const rings = [...marked.keys()].filter((index) => marked[index]);
  const edge = 0.085; // as .rings has it in styles/cells.css, so that a ring lies within its cell
  const markup = rings.map(
    (index) => `<rect x="${(index % columns) + edge}" y="${Math.floor(index / columns) + edge}"/>`,
  );
  return `<g class="rings">${markup.join('')}</g>`;
}

/** @param {Element} svg @param {Board} board @param {Uint8Array} [ringed] a number that is not 0 for each cell with a ring */
export function drawBoard(svg, board, ringed) {
  svg.setAttribute('viewBox', viewBox(board));
  svg.innerHTML = cellsMarkup(board) + (ringed ? ringsMarkup(board, ringed) : '');
}
