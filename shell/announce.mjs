// What the canvas shows, in words: for the window's title and for those who listen to the page.
import { element } from './page.mjs';

/** @typedef {import('./playground.d.ts').State} State */

const rest = 400; // in milliseconds: nothing is said while steps follow each other

/** @param {HTMLCanvasElement} canvas @returns {(state: State) => void} */
export function followState(canvas) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (state) => {
    const title = `${state.algorithm} · ${state.board} · Lookahead`;
    if (document.title !== title) document.title = title;
    clearTimeout(timer);
    if (state.playing) return;
    timer = setTimeout(() => {
      canvas.ariaLabel = `Playground. ${state.sentence}`;
      element('announcer').textContent = state.sentence;
    }, rest);
  };
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;

/** @param {string} text */
export function toast(text) {
  const shown = element('toast');
  shown.hidden = false;
  shown.textContent = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (shown.hidden = true), 3500);
}
