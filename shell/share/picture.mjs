// Makes pictures of boards that stand alone, or side by side: SVG with the colours that the page has now, and pixels made
// from that.
import { drawBoard } from '../common/board_svg.mjs';
import { element, styleValue } from '../common/elements.mjs';
import { contextOf, makeCanvas, makeSvg, namespace, paintSvg } from '../common/svg.mjs';
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

/** An SVG file of some size. @param {number} width @param {number} height @param {string} viewBox @param {(Node | string)[]} content */
const fileOf = (width, height, viewBox, ...content) =>
  makeSvg('svg', { xmlns: namespace, viewBox, width, height, 'font-family': 'Inter, sans-serif' }, ...content);

/** @param {Element} file */
const textOf = (file) => new XMLSerializer().serializeToString(file);

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
  }

  /**
   * @param {Board} board @param {string[]} words the two lines of the caption, where there is one
   * @param {Uint8Array} [ringed] as drawBoard() has it
   */
  draw(board, words, ringed) {
    const drawn = makeSvg('svg', { class: 'unseen' });
    drawBoard(drawn, board, ringed);
    document.body.append(drawn); // so that the style sheet applies to it
    const copy = /** @type {Element} */ (drawn.cloneNode(true));
    keepLooks(drawn, copy, '.cells > g, .numbers > g', ['fill']);
    const textNames = ['font-weight', 'text-anchor', 'dominant-baseline'];
    const text = drawn.querySelector('.numbers text');
    for (const each of copy.querySelectorAll('.numbers text')) if (text) keepLook(text, each, textNames);
    keepLooks(drawn, copy, '.rings rect', ['width', 'height', 'rx', 'fill', 'stroke', 'stroke-width']);
    const [columns, rows] = [board.columns + 2 * margin, this.height * this.unit];
    const place = `${-margin} ${-margin} ${columns} ${rows}`;
    const below = { x: 0, y: board.rows + margin / 2, unit: this.unit, fill: styleValue('text') };
    const file = fileOf(
      this.width,
      this.height,
      place,
      patterns(),
      makeSvg('rect', { x: -margin, y: -margin, width: columns, height: rows, fill: styleValue('back') }),
      ...copy.childNodes,
      ...(this.caption ? [this.caption.draw(words, below)] : []),
    );
    for (const each of file.querySelectorAll('[class]')) each.removeAttribute('class');
    drawn.remove();
    return file;
  }

  /** @param {CanvasRenderingContext2D} context @param {Parameters<Painter['draw']>} what */
  paint(context, ...what) {
    return paintSvg(textOf(this.draw(...what)), context, this.width, this.height);
  }

  canvas() {
    return makeCanvas(this.width, this.height);
  }

  /** The colours of the page as [red, green, blue]. @returns {number[][]} */
  palette() {
    const names = ['back', 'gone', 'free', 'text', ...Array.from({ length: 8 }, (_, index) => `cell-${index + 1}`)];
    const hex = names.map(styleValue).filter((each) => /^#\w{6}$/.test(each));
    return hex.map((each) => [1, 3, 5].map((at) => parseInt(each.slice(at, at + 2), 16)));
  }
}

/** A picture that does not move. @typedef {{ width: number, height: number, file: string }} Still */

/** @param {Still} still */
export async function canvasOf({ width, height, file }) {
  const canvas = makeCanvas(width, height);
  await paintSvg(file, contextOf(canvas), width, height);
  return canvas;
}

/** A board, with two lines below it where there are words. @param {Board} board @param {number} width @param {string[]} words @returns {Still} */
export function stillOfBoard(board, width, words) {
  const painter = new Painter(board, width, words.length > 0);
  return { width, height: painter.height, file: textOf(painter.draw(board, words)) };
}

/**
 * The boards of a race beside and below each other, each with its name and result, and two lines below them all.
 * @param {import('../playground.d.ts').RaceBoard[]} race @param {number} width @param {string[]} words
 * @returns {Still}
 */
export function stillOfRace(race, width, words) {
  const across = Math.ceil(Math.sqrt(race.length));
  const painter = new Painter(race[0], Math.floor(width / across), true);
  const gap = margin / painter.unit;
  const caption = words.length ? new Caption(width, gap) : undefined;
  const below = Math.ceil(race.length / across) * painter.height;
  const height = below + (caption?.height ?? 0);
  const boards = race.map((each, run) => {
    const drawn = painter.draw(each, [`${run + 1} · ${each.name}`, each.result]);
    drawn.setAttribute('x', String((run % across) * painter.width));
    drawn.setAttribute('y', String(Math.floor(run / across) * painter.height));
    return drawn;
  });
  const back = makeSvg('rect', { width, height, fill: styleValue('back') });
  const said = caption ? [caption.draw(words, { x: gap, y: below, unit: 1, fill: styleValue('text') })] : [];
  return { width, height, file: textOf(fileOf(width, height, `0 0 ${width} ${height}`, back, ...boards, ...said)) };
}
