// Makes pictures of boards that stand alone: SVG with the colours that the page has now, and pixels made from that.
import { drawBoard } from '../common/board_svg.mjs';
import { element } from '../common/elements.mjs';
import { makeCanvas, makeSvg, namespace, paintSvg } from '../common/svg.mjs';
import { Caption } from './caption.mjs';

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
  /**
   * @param {Board} board one of those to be drawn @param {number} width in pixels
   * @param {boolean} isCaptioned whether there is room for words below it
   */
  constructor(board, width, isCaptioned) {
    this.width = width;
    this.unit = (board.columns + 2 * margin) / width; // cells a pixel
    const boardHeight = Math.round((board.rows + 2 * margin) / this.unit);
    this.caption = isCaptioned ? new Caption(width, margin / this.unit) : undefined;
    this.height = boardHeight + (this.caption?.height ?? 0);
    this.style = getComputedStyle(document.documentElement);
    this.back = this.#colour('back');
  }

  /**
   * @param {Board} board @param {string[]} words the two lines of the caption, where there is one
   * @param {Uint8Array} [ringed] as drawBoard() has it
   * @returns {string} an SVG file
   */
  svg(board, words, ringed) {
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
    const [columns, rows] = [board.columns + 2 * margin, this.height * this.unit];
    const place = `${-margin} ${-margin} ${columns} ${rows}`;
    const below = { x: 0, y: board.rows + margin / 2, unit: this.unit, fill: this.#colour('text') };
    const file = makeSvg(
      'svg',
      { xmlns: namespace, viewBox: place, width: this.width, height: this.height, 'font-family': 'Inter, sans-serif' },
      patterns(),
      makeSvg('rect', { x: -margin, y: -margin, width: columns, height: rows, fill: this.back }),
      ...copy.childNodes,
      ...(this.caption ? [this.caption.draw(words, below)] : []),
    );
    file.querySelector('.cells')?.setAttribute('transform', 'translate(0.045 0.045)');
    for (const each of file.querySelectorAll('[class]')) each.removeAttribute('class');
    drawn.remove();
    return new XMLSerializer().serializeToString(file);
  }

  /** @param {CanvasRenderingContext2D} context @param {Parameters<Painter['svg']>} what */
  paint(context, ...what) {
    return paintSvg(this.svg(...what), context, this.width, this.height);
  }

  /** @param {string} name of one of the page's colours */
  #colour(name) {
    return this.style.getPropertyValue(`--${name}`).trim();
  }

  canvas() {
    return makeCanvas(this.width, this.height);
  }

  /** The colours of the page as [red, green, blue]. @returns {number[][]} */
  palette() {
    const names = ['back', 'gone', 'free', 'text', ...Array.from({ length: 8 }, (_, index) => `cell-${index + 1}`)];
    const hex = names.map((name) => this.#colour(name)).filter((each) => /^#\w{6}$/.test(each));
    return hex.map((each) => [1, 3, 5].map((at) => parseInt(each.slice(at, at + 2), 16)));
  }
}
