// A few words at the edge of the page, which go away by themselves.
import { element } from './elements.mjs';

const time = 3500; // milliseconds

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} text */
export function toast(text) {
  const box = element('toast');
  box.hidden = false;
  box.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => (box.hidden = true), time);
}
