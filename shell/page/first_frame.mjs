// The canvas takes over from the picture that stands in the page as soon as it shows something itself. Where there is
// no canvas, the picture stays and becomes that of the board that the address names.
import { drawBoard } from '../common/board_svg.mjs';
import { specOf } from './link.mjs';
import { element } from '../common/elements.mjs';

/** @param {HTMLCanvasElement} canvas @param {import('../playground.d.ts').Playground} playground */
export function showCanvas(canvas, playground) {
  if (!playground.frames()) {
    requestAnimationFrame(() => showCanvas(canvas, playground));
    return;
  }
  canvas.classList.add('live');
  element('first-picture')?.remove();
}

/** The link's board after its moves; nothing is searched. @param {import('../playground.d.ts').Playground} playground */
export function showStill(playground) {
  const [{ id }] = playground.catalog();
  const found = playground.read(id, specOf(location.hash));
  if ('error' in found) return;
  const picture = element('first-picture');
  drawBoard(picture, found.picture);
  picture.style.setProperty('--columns', String(found.picture.columns));
  picture.style.setProperty('--rows', String(found.picture.rows));
  document.documentElement.classList.remove('linked');
}
