// A board as SVG, for previews and for the picture that stands in the page before the canvas is live. Its cells look as
// those of the canvas do, and are coloured by styles/cells.css. Each cell is a rectangle of its own, since
// browsers paint many rectangles far faster than one path. What there is to draw is told in parts, of which the page makes
// elements and the site's build makes text: no text becomes elements in the page, where it might be a stranger's.
import { makeSvg } from './svg.mjs';

/** @typedef {Pick<import('../engine.d.ts').Picture, 'rows' | 'columns' | 'cells' | 'numbers'>} Board */
/** @typedef {{ name: 'g' | 'rect' | 'text' | 'path' | 'pattern', attributes: Record<string, string | number>, content: (Part | string)[] }} Part */

export const free = 255; // a cell that can be taken: Picture::free in engine/include/lookahead/catalog.h
const colours = 8; // in the palette; a ninth kind of cell has the first colour again, and numbers tell them apart

/** Which of the palette's colours a cell is in; what is gone or free stays what it is. @param {number} cell */
export const colourNumber = (cell) => (cell === free || cell === 0 ? cell : ((cell - 1) % colours) + 1);

/** What styles/palette.css calls a cell's colour. @param {number} cell */
export const colourName = (cell) => (cell === free ? 'free' : cell === 0 ? 'gone' : `cell-${colourNumber(cell)}`);

/**
 * A cell with the gap around it is 1 unit: half of the gap, how long its sides are, and how round its corners. The canvas
 * has the same shape (web/widgets/cell_sprite.h), and so have two scripts that import nothing (page/first_moves.js,
 * lookahead-demo.mjs). It stands at each cell, since browsers take longer where a style sheet says it.
 */
export const cellShape = { inset: 0.045, side: 0.91, rounding: 0.2 };

/** @param {Board} board */
export const viewBox = ({ rows, columns }) => `0 0 ${columns} ${rows}`;

/** @param {Part['name']} name @param {Part['attributes']} attributes @param {(Part | string)[]} [content] @returns {Part} */
const part = (name, attributes, content = []) => ({ name, attributes, content });

/** Where a cell is. @param {number} index @param {number} columns @param {number} inset */
const place = (index, columns, inset) => ({ x: (index % columns) + inset, y: Math.floor(index / columns) + inset });

/** Cells, and numbers above them. @param {Board} board @returns {Part[]} */
function cellParts({ columns, cells, numbers }) {
  const { inset, side, rounding } = cellShape;
  const size = { width: side, height: side, rx: rounding };
  const rects = byColour(cells, (indices, cell) =>
    part(
      'g',
      { class: classOf(cell) },
      indices.map((index) => part('rect', { ...place(index, columns, 0), ...size })),
    ),
  );
  return [
    part('g', { class: 'cells', transform: `translate(${inset} ${inset})` }, rects),
    ...numberParts({ columns, cells, numbers }),
  ];
}

/** @param {Pick<Board, 'columns' | 'cells' | 'numbers'>} board @returns {Part[]} */
function numberParts({ columns, cells, numbers }) {
  if (numbers.length === 0) return [];
  const textOf = (/** @type {number} */ index) => part('text', place(index, columns, 0.5), [String(numbers[index])]);
  const texts = byColour(cells, (indices, cell) =>
    part('g', { class: classOf(cell) }, indices.filter((index) => numbers[index]).map(textOf)),
  );
  // All numbers are as large as the longest one lets them be.
  const tall = Math.min(0.56, 1.4 / String(Math.max(...numbers)).length);
  return [part('g', { class: 'numbers', 'font-size': tall }, texts)];
}

/**
 * The same, as browsers show it soonest: the squares of a colour are one path, whose edges need not be smoothed, and the gaps
 * between all of them lie above (web/toolchain/first_picture.mjs). @param {Board} board @returns {Part[]}
 */
function flatParts({ rows, columns, cells, numbers }) {
  const { inset, side, rounding } = cellShape;
  const paths = byColour(cells, (indices, cell) => {
    let [x, y] = [0, 0];
    const squares = indices.map((index) => {
      const to = place(index, columns, 0);
      const move = `m${to.x - x} ${to.y - y}h1v1h-1z`;
      [x, y] = [to.x, to.y];
      return move;
    });
    return part('path', { class: classOf(cell), d: `M${-inset} ${-inset}${squares.join('')}` });
  });
  // A frame around each cell, which is wide enough to reach the corner from where a cell is round.
  const frame = 2 * inset + rounding;
  const [start, length, rx] = [inset - frame / 2, side + frame, rounding + frame / 2].map((each) => +each.toFixed(3));
  const gap = part('rect', { x: start, y: start, width: length, height: length, rx, 'stroke-width': frame });
  const pattern = { id: 'gaps', width: 1, height: 1, patternUnits: 'userSpaceOnUse' };
  return [
    part('g', { class: 'cells', transform: `translate(${inset} ${inset})`, 'shape-rendering': 'crispEdges' }, paths),
    part('pattern', pattern, [gap]),
    part('rect', { width: columns, height: rows, fill: 'url(#gaps)' }),
    ...numberParts({ columns, cells, numbers }),
  ];
}

const classOf = (/** @type {number} */ cell) => (cell === free ? 'c-free' : `c${colourNumber(cell)}`);

/**
 * A part for each colour there is, of the cells that have it.
 * @param {Board['cells']} cells @param {(indices: number[], cell: number) => Part} draw
 */
function byColour(cells, draw) {
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  cells.forEach((cell, index) => {
    const indices = groups.get(cell) ?? [];
    indices.push(index);
    groups.set(cell, indices);
  });
  return [...groups].map(([cell, indices]) => draw(indices, cell));
}

/** A ring around each cell that is marked. @param {Board} board @param {Uint8Array} marked */
function ringParts({ columns }, marked) {
  const rings = [...marked.keys()].filter((index) => marked[index]);
  const edge = 0.085; // as .rings has it in styles/cells.css, so that a ring lies within its cell
  return part(
    'g',
    { class: 'rings' },
    rings.map((index) => part('rect', place(index, columns, edge))),
  );
}

/** @param {Part | string} each @returns {Node | string} */
const elementOf = (each) =>
  typeof each === 'string' ? each : makeSvg(each.name, each.attributes, ...each.content.map(elementOf));

/** @param {Element} svg @param {Board} board @param {Uint8Array} [ringed] a number that is not 0 for each cell with a ring */
export function drawBoard(svg, board, ringed) {
  svg.setAttribute('viewBox', viewBox(board));
  svg.replaceChildren(...[...cellParts(board), ...(ringed ? [ringParts(board, ringed)] : [])].map(elementOf));
}

/** @param {Part | string} each @returns {string} */
function markupOf(each) {
  if (typeof each === 'string') return each;
  const { name, attributes, content } = each;
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)].join(' ');
  return content.length ? `<${start}>${content.map(markupOf).join('')}</${name}>` : `<${start}/>`;
}

/** For the site's build, which has no elements. @param {Board} board */
export const flatMarkup = (board) => flatParts(board).map(markupOf).join('');
