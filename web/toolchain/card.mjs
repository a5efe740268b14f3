// The picture that services show beside a link to the page: a board amid a search, drawn from the engine and the palette.
// They take no SVG, and have no script that draws.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PNG } from 'pngjs';
import { cellShape, colourName } from '../../shell/common/board_svg.mjs';
import { loadEngine } from './first_picture.mjs';

export const cardName = 'card.png';

const size = { width: 1200, height: 630 }; // what most services ask for
const margin = 55;
const node = 4000; // of a first visit's search: the board is half cleared

/** The dark theme's colours. @param {string} shell */
async function palette(shell) {
  const css = await readFile(path.join(shell, 'styles/palette.css'), 'utf8');
  return (/** @type {string} */ name) => {
    const [, hex] = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(css) ?? [];
    if (!hex) throw new Error(`the palette has no ${name}`);
    return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  };
}

/**
 * How much of a pixel a cell covers: x and y from the corner of its place, all in pixels.
 * @param {number} x @param {number} y @param {number} pitch
 */
function coverage(x, y, pitch) {
  const half = (pitch * cellShape.side) / 2;
  const corner = pitch * cellShape.rounding;
  const across = Math.max(0, Math.abs(x - pitch / 2) - half + corner);
  const down = Math.max(0, Math.abs(y - pitch / 2) - half + corner);
  return Math.min(1, Math.max(0, corner - Math.hypot(across, down) + 0.5));
}

/** A PNG file. @param {string} shell @param {string} modules where the built modules are */
export async function makeCard(shell, modules) {
  const engine = await loadEngine(modules);
  const firstVisit = engine.preview('');
  const started = 'error' in firstVisit ? firstVisit : engine.start(firstVisit.spec);
  if ('error' in started) throw new Error(`the card: ${started.error.message}`);
  started.session.goTo(node + 1);
  const { rows, columns, cells } = started.session.picture();

  const colour = await palette(shell);
  const back = colour('back');
  const pitch = Math.floor(Math.min((size.width - 2 * margin) / columns, (size.height - 2 * margin) / rows));
  const left = Math.round((size.width - pitch * columns) / 2);
  const top = Math.round((size.height - pitch * rows) / 2);
  const png = new PNG(size);
  for (let y = 0; y < size.height; ++y)
    for (let x = 0; x < size.width; ++x) {
      const [column, row] = [Math.floor((x - left) / pitch), Math.floor((y - top) / pitch)];
      const isOnBoard = column >= 0 && column < columns && row >= 0 && row < rows;
      const ink = isOnBoard ? colour(colourName(cells[row * columns + column])) : back;
      const share = coverage(((x - left) % pitch) + 0.5, ((y - top) % pitch) + 0.5, pitch);
      const blend = ink.map((value, channel) => Math.round(value * share + back[channel] * (1 - share)));
      png.data.set([...blend, 255], 4 * (y * size.width + x));
    }
  return PNG.sync.write(png);
}
