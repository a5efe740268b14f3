// Makes pictures of boards that stand alone: SVG with the colours that the page has now, and pixels made from that.
import { drawBoard } from '../common/board_svg.mjs';
import { element } from '../common/elements.mjs';
import { makeCanvas, makeSvg, namespace, paintSvg } from '../common/svg.mjs';

/** @typedef {import('../common/board_svg.mjs').Board} Board */

const margin = 0.5; // cells around the board

/** What the style sheet says, as attributes of a copy. @param {Element} original @param {Element} copy @param {string[]} names */
function keepLook(original, copy, names) {
  const style = getComputedStyle(original);
  for (const name of names) copy.setAttribute(name, style.getPropertyValue(name));
  copy.removeAttribute('class');
}

/** @param {Element} original @param {Element} copy @param {string} which @param {string[]} names */
function keepLooks(original, copy, which, names) {
  const copies = copy.querySelectorAll(which);
  original.querySelectorAll(which).forEach((each, index) => keepLook(each, copies[index], names));
}

/** The patterns that cells have, if they have any. */
function patterns() {
  const original = element('patterns');
  const copy = /** @type {Element} */ (original.cloneNode(true));
  const names = ['fill', 'stroke', 'stroke-width', 'opacity'];
  keepLooks(original, copy, 'rect, path, circle', names);
  return copy;
}

/** Draws boards one after the other. */
export class Painter {
  /** @param {Board} board one of those to be drawn @param {number} width in pixels */
  constructor(board, width) {
    this.width = width;
    this.height = Math.round((width * (board.rows + 2 * margin)) / (board.columns + 2 * margin));
    this.style = getComputedStyle(document.documentElement);
    this.back = this.style.getPropertyValue('--back').trim();
  }

  /** @param {Board} board @param {Uint8Array} [ringed] as drawBoard() has it @returns {string} an SVG file */
  svg(board, ringed) {
    const drawn = makeSvg('svg', { class: 'unseen' });
    drawBoard(drawn, board, ringed);
    document.body.append(drawn); // so that the style sheet applies to it
    const copy = /** @type {Element} */ (drawn.cloneNode(true));
    keepLooks(drawn, copy, '.cells > g, .numbers > g', ['fill']);
    const textNames = ['font-weight', 'text-anchor', 'dominant-baseline'];
    const text = drawn.querySelector('.numbers text');
    for (const each of copy.querySelectorAll('.numbers text')) if (text) keepLook(text, each, textNames);
    const rectangle = drawn.querySelector('.cells rect');
    for (const each of copy.querySelectorAll('.cells rect'))
      if (rectangle) keepLook(rectangle, each, ['width', 'height', 'rx']);
    keepLooks(drawn, copy, '.rings rect', ['width', 'height', 'rx', 'fill', 'stroke', 'stroke-width']);
    const [columns, rows] = [board.columns + 2 * margin, board.rows + 2 * margin];
    const place = `${-margin} ${-margin} ${columns} ${rows}`;
    const file = makeSvg(
      'svg',
      { xmlns: namespace, viewBox: place, width: this.width, height: this.height, 'font-family': 'Inter, sans-serif' },
      patterns(),
      makeSvg('rect', { x: -margin, y: -margin, width: columns, height: rows, fill: this.back }),
      ...copy.childNodes,
    );
    file.querySelector('.cells')?.setAttribute('transform', 'translate(0.045 0.045)');
    for (const each of file.querySelectorAll('[class]')) each.removeAttribute('class');
    drawn.remove();
    return new XMLSerializer().serializeToString(file);
  }

  /** @param {Board} board @param {CanvasRenderingContext2D} context @param {Uint8Array} [ringed] as drawBoard() has it */
  paint(board, context, ringed) {
    return paintSvg(this.svg(board, ringed), context, this.width, this.height);
  }

  canvas() {
    return makeCanvas(this.width, this.height);
  }

  /** The colours of the page as [red, green, blue]. @returns {number[][]} */
  palette() {
    const names = ['back', 'gone', 'free', 'text', ...Array.from({ length: 8 }, (_, index) => `cell-${index + 1}`)];
    const hex = names
      .map((name) => this.style.getPropertyValue(`--${name}`).trim())
      .filter((each) => /^#\w{6}$/.test(each));
    return hex.map((each) => [1, 3, 5].map((at) => parseInt(each.slice(at, at + 2), 16)));
  }
}
