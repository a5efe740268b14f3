// The picture that services show beside a link to the page: a board amid a search, drawn from the engine and the palette.
// They take no SVG, and have no script that draws.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PNG } from 'pngjs';
import { loadEngine } from './first_picture.mjs';

export const cardName = 'card.png';

const size = { width: 1200, height: 630 }; // what most services ask for
const margin = 55;
const node = 4000; // of a first visit's search: the board is half cleared

/** The shape of a cell, as parts of its place: how long its sides are, and how round its corners. @param {string} shell */
async function shapeOfCells(shell) {
  const css = await readFile(path.join(shell, 'styles/cells.css'), 'utf8');
  const [, side, radius] = /\.cells rect \{\s*width: ([\d.]+)px;[^}]*rx: ([\d.]+)px;/.exec(css) ?? [];
  if (!radius) throw new Error('the style sheet has no shape of cells');
  return { side: Number(side), radius: Number(radius) };
}

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
 * @param {number} x @param {number} y @param {number} pitch @param {{ side: number, radius: number }} shape
 */
function coverage(x, y, pitch, shape) {
  const half = (pitch * shape.side) / 2;
  const corner = pitch * shape.radius;
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
  const shape = await shapeOfCells(shell);
  const back = colour('back');
  const pitch = Math.floor(Math.min((size.width - 2 * margin) / columns, (size.height - 2 * margin) / rows));
  const left = Math.round((size.width - pitch * columns) / 2);
  const top = Math.round((size.height - pitch * rows) / 2);
  const png = new PNG(size);
  for (let y = 0; y < size.height; ++y)
    for (let x = 0; x < size.width; ++x) {
      const [column, row] = [Math.floor((x - left) / pitch), Math.floor((y - top) / pitch)];
      const isOnBoard = column >= 0 && column < columns && row >= 0 && row < rows;
      const cell = isOnBoard ? cells[row * columns + column] : 0;
      const ink = isOnBoard ? colour(cell ? `cell-${((cell - 1) % 8) + 1}` : 'gone') : back;
      const share = coverage(((x - left) % pitch) + 0.5, ((y - top) % pitch) + 0.5, pitch, shape);
      const blend = ink.map((value, channel) => Math.round(value * share + back[channel] * (1 - share)));
      png.data.set([...blend, 255], 4 * (y * size.width + x));
    }
  return PNG.sync.write(png);
}
