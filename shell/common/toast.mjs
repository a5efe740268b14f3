// A few words at the edge of the page, which go away by themselves. Their place is always there, though nothing is seen of it
// while it is empty: screen readers often say nothing of one that comes together with its words.
import { element } from './elements.mjs';

const time = 3500; // milliseconds

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} text */
export function toast(text) {
  const box = element('toast');
  box.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => box.replaceChildren(), time);
}
