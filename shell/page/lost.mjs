// The page when the browser takes the canvas's drawing context. Mostly it gives it back soon, and all goes on
// (web/canvas/window.cpp). Without one there are no frames, and so nothing of the page goes on: where it takes long, the
// page says so, and shows the board as a picture.
import { make } from '../common/elements.mjs';
import { hideNotice, paragraph, showNotice } from '../common/notice.mjs';
import { makeSvg } from '../common/svg.mjs';
import { drawStill } from './first_frame.mjs';

const patience = 1500; // milliseconds: by then the address is that of the moment, too (address.mjs)

/** @param {HTMLCanvasElement} canvas @param {import('../playground.d.ts').Playground} playground */
export function watchContext(canvas, playground) {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('body > :is(header, aside, main)'));
  const picture = makeSvg('svg', { class: 'board-picture', 'aria-hidden': 'true' });
  const reload = () => location.reload();
  let isShown = false;

  function show() {
    isShown = true;
    for (const part of parts) part.inert = true;
    canvas.classList.remove('live');
    const first = document.getElementById('first-picture'); // there until something was drawn
    if (!first) document.querySelector('[data-region=board]')?.append(picture);
    drawStill(first ?? picture, playground.picture());
    addEventListener('hashchange', reload); // somebody wants to go elsewhere
    const button = make('button', { type: 'button', className: 'button', onclick: reload }, 'Reload');
    const reason = 'The browser has taken away what the search is drawn with. Reloading goes on from this moment.';
    showNotice('The search can no longer be drawn', button, paragraph(reason));
    button.focus({ preventScroll: true });
  }

  function hide() {
    if (!isShown) return;
    isShown = false;
    for (const part of parts) part.inert = false;
    canvas.classList.toggle('live', playground.frames() > 0);
    picture.remove();
    removeEventListener('hashchange', reload);
    hideNotice();
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const wait = () => (timer = setTimeout(show, patience));
  canvas.addEventListener('webglcontextlost', wait);
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(timer);
    hide();
  });
  if (canvas.getContext('webgl2')?.isContextLost()) wait(); // while the playground was loading
}
