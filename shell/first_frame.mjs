// The canvas takes over from the picture that stands in the page, once it shows something itself.
import { element } from './page.mjs';

/** @param {HTMLCanvasElement} canvas @param {import('./playground.d.ts').Playground} playground */
export function showCanvas(canvas, playground) {
  if (!playground.frames()) {
    requestAnimationFrame(() => showCanvas(canvas, playground));
    return;
  }
  canvas.classList.add('live');
  element('first-picture')?.remove();
}
