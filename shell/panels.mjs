// The two panels where there is no room for both: beside the board one of them, chosen by tabs; on a phone below it, and
// only while it is asked for.
import { element } from './page.mjs';

/** @param {HTMLElement} main @param {HTMLElement} panels */
function showChoice(main, panels) {
  const hasSheet = narrow.matches;
  for (const choice of panels.querySelectorAll('button')) {
    const isShown = choice.dataset.panel === main.dataset.panel && (!hasSheet || 'sheet' in main.dataset);
    choice.setAttribute('aria-pressed', String(isShown));
  }
}

const narrow = matchMedia('(max-width: 699px)');

export function offerPanels() {
  const main = element('main');
  const panels = element('panels');
  for (const choice of panels.querySelectorAll('button')) {
    choice.addEventListener('click', () => {
      const wasShown = choice.getAttribute('aria-pressed') === 'true';
      main.dataset.panel = choice.dataset.panel;
      if (narrow.matches && wasShown) delete main.dataset.sheet;
      else if (narrow.matches) main.dataset.sheet = '';
      showChoice(main, panels);
    });
  }
  narrow.addEventListener('change', () => showChoice(main, panels));
  showChoice(main, panels);

  /** @param {import('./playground.d.ts').State} state */
  const follow = ({ algorithm, board }) => {
    const text = `${algorithm} · ${board}`;
    if (element('running').textContent !== text) element('running').textContent = text;
  };
  return { follow };
}
