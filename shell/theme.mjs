// Light, dark, or as the system has it; and the palette for the canvas, which the style sheet holds.
import { button } from './page.mjs';

const page = document.documentElement;
const choices = ['system', 'light', 'dark'];
const prefersLight = matchMedia('(prefers-color-scheme: light)');
/** Told when the colours on screen have changed. @type {(() => void)[]} */
const followers = [];

/** @param {string} name */
const colour = (name) => getComputedStyle(page).getPropertyValue(`--${name}`).trim();

/** first.js has done the same before anything was painted. */
function apply() {
  const choice = page.dataset.themeChoice ?? 'system';
  page.dataset.theme = choice === 'system' ? (prefersLight.matches ? 'light' : 'dark') : choice;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour('panel'));
  for (const follow of followers) follow();
}

function label() {
  const choice = page.dataset.themeChoice ?? 'system';
  button('theme').title = `Theme: ${choice}`;
  button('theme').ariaLabel = `Theme: ${choice}`;
}

function chooseNext() {
  const next = choices[(choices.indexOf(page.dataset.themeChoice ?? 'system') + 1) % choices.length];
  page.dataset.themeChoice = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // It lasts until the page is left.
  }
  apply();
  label();
}

export function offerThemes() {
  button('theme').addEventListener('click', chooseNext);
  prefersLight.addEventListener('change', apply);
  label();
  apply();
}

/** @param {import('./playground.d.ts').Playground} playground */
export function followTheme(playground) {
  const names = playground.colourNames();
  const tell = () => playground.setColours(names.map(colour));
  followers.push(tell);
  tell();
}
