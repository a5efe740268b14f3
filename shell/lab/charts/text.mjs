// Text in charts: how wide it is, and what of it there is room for.
import { makeSvg } from '../../common/svg.mjs';

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;
let family = '';

/** Reads the page's typeface; to be called before a chart is measured. */
export function prepareRuler() {
  ruler ??= document.createElement('canvas').getContext('2d');
  family = getComputedStyle(document.body).fontFamily;
}

/** Its width in pixels. @param {string} text @param {number} size of the font, in pixels @param {number} [weight] */
export function widthOf(text, size, weight = 400) {
  if (!ruler) return 0.6 * size * text.length;
  ruler.font = `${weight} ${size}px ${family}`;
  return ruler.measureText(text.replace(/\d/g, '0')).width; // all figures are as wide as that one, by the style sheet
}

/** The widest, 0 where there is none. @param {string[]} texts @param {number} size */
export const widest = (texts, size) => texts.reduce((most, text) => Math.max(most, widthOf(text, size)), 0);

/** As much of it as there is room for. @param {string} text @param {number} room @param {number} size @param {number} [weight] */
export function clip(text, room, size, weight) {
  if (widthOf(text, size, weight) <= room) return text;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(`${text.slice(0, middle).trimEnd()}…`, size, weight) <= room) fits = middle;
    else tooLong = middle;
  }
  return `${text.slice(0, fits).trimEnd()}…`;
}

/**
 * @typedef {object} TextOptions
 * @property {number} size of the font, in pixels
 * @property {string} [look] classes
 * @property {'start' | 'middle' | 'end'} [anchor]
 * @property {number} [room] what is longer is cut, and has all of it in its title
 * @property {number} [weight]
 */

/** Text whose middle is at a height. @param {number} x @param {number} y @param {string} text @param {TextOptions} options */
export function write(x, y, text, { size, look, anchor, room = Infinity, weight }) {
  const shown = clip(text, room, size, weight);
  // Files are read by programs that know no dominant-baseline, so the middle is a share of the size.
  const place = { x: round(x), y: round(y), dy: '0.35em' };
  const made = makeSvg('text', {
    ...place,
    'font-size': size,
    'font-weight': weight,
    'text-anchor': anchor,
    class: look,
  });
  made.append(shown);
  if (shown !== text) made.append(makeSvg('title', {}, text));
  return made;
}

/** Words in lines that are no wider than the room, where no word is. @param {string} text @param {number} room @param {number} size */
export function wrap(text, room, size) {
  const lines = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer, size) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines.map((line) => clip(line, room, size));
}

/** To a hundredth of a pixel: files stay small. @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;
