// What is printed is a sheet with the moment on screen, in colours for white: of a canvas browsers print nothing.
import { make } from '../common/elements.mjs';
import { makeSvg } from '../common/svg.mjs';
import { drawStill } from './first_frame.mjs';
import { addressOf } from './link.mjs';

const page = document.documentElement;

/** @param {import('../playground.d.ts').Playground} playground */
function sheetOf(playground) {
  const { algorithm, board, words } = playground.state();
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
    make('p', {}, words),
    make('p', { className: 'address' }, addressOf(playground.link())),
  );
}

/** @param {import('../playground.d.ts').Playground} playground */
export function printMoment(playground) {
  addEventListener('beforeprint', () => {
    const { theme } = page.dataset;
    const sheet = sheetOf(playground);
    page.dataset.theme = 'light';
    document.body.append(sheet);
    const end = () => {
      page.dataset.theme = theme;
      sheet.remove();
    };
    addEventListener('afterprint', end, { once: true });
  });
}
