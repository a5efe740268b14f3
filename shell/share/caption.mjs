// The words below a saved picture: a line for what was searched, one for what the picture shows.
import { contextOf, makeCanvas, makeSvg } from '../common/svg.mjs';

const family = 'Inter, sans-serif';
const weights = [600, 400];
const least = 9; // pixels, of a long line; one that is longer still is cut

/**
 * @typedef {{ text: string, size: number, weight: number, y: number, width?: number }} Line `width` is how wide it is drawn,
 *   where that is not left to the font
 */

export class Caption {
  #context = contextOf(makeCanvas(1, 1));

  /** @param {number} width of the picture in pixels @param {number} margin before the words and below them */
  constructor(width, margin) {
    this.size = Math.min(20, Math.max(11, width / 36));
    this.width = width - margin - Math.min(margin, this.size);
    this.height = Math.round(weights.length * 1.4 * this.size + margin / 2);
  }

  /** @param {string} text @param {number} size @param {number} weight */
  #widthOf(text, size, weight) {
    this.#context.font = `${weight} ${size}px ${family}`;
    return this.#context.measureText(text).width;
  }

  /** As large as fits; cut where it would be too small to read. @param {string} text @param {number} index @returns {Line} */
  #fitted(text, index) {
    const weight = weights[index];
    const room = (0.98 * this.width) / this.#widthOf(text, this.size, weight); // widths don't scale exactly
    const size = this.size * Math.min(1, Math.max(least / this.size, room));
    let shown = text;
    while (shown.length > 1 && this.#widthOf(shown, size, weight) > this.width)
      shown = `${shown.slice(0, -2).trimEnd()}…`;
    // Who opens the picture may have a wider font: a line that fills its room is kept from running out of it.
    const width = Math.min(this.width, this.#widthOf(shown, size, weight));
    const isLong = width > 0.8 * this.width;
    return { text: shown, size, weight, y: (index + 0.9) * 1.4 * this.size, width: isLong ? width : undefined };
  }

  /**
   * @param {string[]} words the two lines
   * @param {{ x: number, y: number, unit: number, fill: string }} place of the top left corner; what a pixel is worth
   */
  draw(words, { x, y, unit, fill }) {
    const lines = words.map((text, index) => this.#fitted(text, index));
    return makeSvg(
      'g',
      { fill, transform: `translate(${x} ${y}) scale(${unit})`, 'font-family': family },
      ...lines.map(({ text, size, weight, y: base, width }) => {
        const held = { textLength: width, lengthAdjust: width && 'spacingAndGlyphs' };
        return makeSvg('text', { x: 0, y: base, 'font-size': size, 'font-weight': weight, ...held }, text);
      }),
    );
  }
}
