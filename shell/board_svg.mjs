// A board as SVG: previews, and the picture that stands in the page before the canvas is live. Its cells are those of
// the canvas; their size and corners are in styles/layout.css. A rectangle each: browsers paint them far faster than
// one path of many.

/** @typedef {Pick<import('./engine.d.ts').Picture, 'rows' | 'columns' | 'cells'>} Board */

/** A cell is one unit wide. @param {Board} board */
export const viewBox = ({ rows, columns }) => `0 0 ${columns} ${rows}`;

/** A group for each colour there is. @param {Board} board */
export function cellsMarkup({ columns, cells }) {
  /** @type {Map<number, string>} */
  const groups = new Map();
  cells.forEach((cell, index) => {
    const rectangle = `<rect x="${index % columns}" y="${Math.floor(index / columns)}"/>`;
    groups.set(cell, (groups.get(cell) ?? '') + rectangle);
  });
  const colourOf = (/** @type {number} */ cell) => (cell ? `var(--cell-${cell})` : 'var(--gone)');
  const markup = [...groups].map(([cell, group]) => `<g fill="${colourOf(cell)}">${group}</g>`);
  return `<g class="cells">${markup.join('')}</g>`;
}

/** @param {Element} svg @param {Board} board */
export function drawBoard(svg, board) {
  svg.setAttribute('viewBox', viewBox(board));
  svg.innerHTML = cellsMarkup(board);
}
