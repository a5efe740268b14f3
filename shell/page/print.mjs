// What is printed is a sheet with the moment on screen, in colours for white: of a canvas browsers print nothing.
import { make } from '../common/elements.mjs';
import { makeSvg } from '../common/svg.mjs';
import { drawStill } from './first_frame.mjs';
import { addressOf } from './link.mjs';

const page = document.documentElement;

/** @param {import('../playground.d.ts').Playground} playground */
function sheetOf(playground) {
  const { algorithm, board, sentence } = playground.state();
  const picture = makeSvg('svg', { class: 'board-picture', role: 'img', 'aria-label': 'The board' });
  const cells = playground.picture();
  drawStill(picture, cells);
  const room = make('div', { className: 'board' }, picture);
  room.style.aspectRatio = `${cells.columns} / ${cells.rows}`;
  return make(
    'section',
    { id: 'sheet' },
    make('h1', {}, `${algorithm} · ${board}`),
    room,
    make('p', {}, `${sentence}.`),
    make('p', { className: 'address' }, addressOf(playground.link())),
  );
}

/** @param {import('../playground.d.ts').Playground} playground */
export function printMoment(playground) {
  /** @type {HTMLElement | undefined} */
  let sheet;
  let theme = page.dataset.theme;
  const lay = () => {
    if (sheet) return;
    theme = page.dataset.theme;
    page.dataset.theme = 'light';
    sheet = sheetOf(playground);
    document.body.append(sheet);
  };
  const take = () => {
    if (!sheet) return;
    page.dataset.theme = theme;
    sheet.remove();
    sheet = undefined;
  };
  addEventListener('beforeprint', lay);
  addEventListener('afterprint', take);
}
