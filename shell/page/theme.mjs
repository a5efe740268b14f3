// Tells the canvas how to look: the palette of the style sheet, and what was chosen in the settings.
import { styleValue } from '../common/elements.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */

const page = document.documentElement;

/** Gives the browser's own bar the page's colour. */
export function followThemeColour() {
  const apply = () => document.querySelector('meta[name=theme-color]')?.setAttribute('content', styleValue('panel'));
  addEventListener('look', apply);
  apply();
}

/** @param {Playground} playground @param {AbortSignal} [signal] until when */
export function followTheme(playground, signal) {
  const names = playground.colourNames();
  const tell = () => {
    playground.setColours(names.map(styleValue));
    playground.setLook(page.dataset.patternsChoice === 'on', page.dataset.motion === 'reduced');
    playground.setGoesOver(page.dataset.solutionChoice === 'on');
  };
  addEventListener('look', tell, { signal });
  tell();
}
