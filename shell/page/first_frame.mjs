// The canvas takes over from the picture that stands in the page as soon as it shows something itself. Where there is
// no canvas, the picture stays and becomes that of the board that the address names.
import { drawBoard } from '../common/board_svg.mjs';
import { specOf } from './link.mjs';
import { element } from '../common/elements.mjs';

/** How many nodes of the default run the picture has played (first_moves.js); it plays no further. */
function holdPicture() {
  const { classList } = document.documentElement;
  const { dataset } = element('first-picture');
  dataset.held = '';
  return classList.contains('linked') ? 0 : Number(dataset.node ?? 0);
}

/** @param {HTMLCanvasElement} canvas @param {import('../playground.d.ts').Playground} playground */
export function showCanvas(canvas, playground) {
  const node = holdPicture();
  if (node > 0) playground.goTo(node);
  const show = () => {
    if (!playground.frames() || (node > 0 && playground.state().seeking)) return void requestAnimationFrame(show);
    canvas.classList.add('live');
    element('first-picture').remove();
    if (node > 0 && !playground.state().playing) playground.command('play');
  };
  show();
}

/** The link's board after its moves; nothing is searched. @param {import('../playground.d.ts').Playground} playground */
export function showStill(playground) {
  const [{ id }] = playground.catalog();
  const found = playground.read(id, specOf(location.hash));
  if ('error' in found) return;
  drawStill(element('first-picture'), found.picture);
}

/** @param {Element} svg of the class board-picture @param {import('../engine.d.ts').Picture} board */
export function drawStill(svg, board) {
  const picture = /** @type {SVGSVGElement} */ (svg);
  drawBoard(picture, board);
  picture.style.setProperty('--columns', String(board.columns));
  picture.style.setProperty('--rows', String(board.rows));
  document.documentElement.classList.remove('linked');
}
