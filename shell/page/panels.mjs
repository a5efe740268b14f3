// The panels beside the board. Where there is room for all, each can be folded to its side. Else one of them is shown,
// which is chosen by tabs: beside the board, or on a phone below it and only while it is asked for. What was chosen is
// remembered, and is in attributes of the root (first.js).
import { button, element, focusMain } from '../common/elements.mjs';
import { keep } from '../common/kept.mjs';

const page = document.documentElement;

/** Whether panels are shown as on a phone, which the style sheet decides. */
const hasSheets = () => getComputedStyle(element('main')).getPropertyValue('--panels').trim() === 'sheet';

/** @returns {NodeListOf<HTMLButtonElement>} */
const tabs = () => element('panels').querySelectorAll('button');

/** @returns {NodeListOf<HTMLButtonElement>} */
const folds = () => document.querySelectorAll('.fold');

const foldedPanels = () => new Set(page.dataset.folded?.split(' ').filter(Boolean));

function remember() {
  const { panel, folded } = page.dataset;
  keep('panels', { panel, folded });
}

function showChoice() {
  const isOpen = !hasSheets() || 'sheet' in element('main').dataset;
  for (const tab of tabs())
    tab.setAttribute('aria-pressed', String(isOpen && tab.dataset.panel === page.dataset.panel));
  for (const fold of folds()) fold.setAttribute('aria-expanded', String(!foldedPanels().has(fold.dataset.panel ?? '')));
}

/** @param {HTMLButtonElement} tab */
function choose(tab) {
  const main = element('main');
  const wasShown = tab.getAttribute('aria-pressed') === 'true';
  page.dataset.panel = tab.dataset.panel;
  if (hasSheets() && wasShown) delete main.dataset.sheet;
  else if (hasSheets()) main.dataset.sheet = '';
}

/** @param {HTMLButtonElement} button */
function fold({ dataset: { panel = '' } }) {
  const folded = foldedPanels();
  if (!folded.delete(panel)) folded.add(panel);
  page.dataset.folded = [...folded].join(' ');
}

/** Brings a panel into view, until another is chosen. @param {string} panel */
function show(panel) {
  page.dataset.panel = panel;
  const folded = foldedPanels();
  folded.delete(panel);
  page.dataset.folded = [...folded].join(' ');
  if (hasSheets()) element('main').dataset.sheet = '';
  showChoice();
}

/** The panel that was remembered may be there no longer. */
function chooseKnownPanel() {
  const names = [...tabs()].map((tab) => tab.dataset.panel);
  if (!names.includes(page.dataset.panel)) page.dataset.panel = names[0];
}

/** @param {import('../playground.d.ts').Playground} playground */
export function offerPanels(playground) {
  const listen = (/** @type {HTMLButtonElement} */ pressed, /** @type {(pressed: HTMLButtonElement) => void} */ act) =>
    pressed.addEventListener('click', () => {
      act(pressed);
      showChoice();
      remember();
    });
  for (const tab of tabs()) listen(tab, choose);
  for (const each of folds()) listen(each, fold);
  for (const type of ['look', 'resize']) addEventListener(type, showChoice);
  button('why').addEventListener('click', () => {
    show('inspector');
    playground.explain();
  });
  button('take-back').addEventListener('click', () => playground.command('take-back'));
  chooseKnownPanel();
  showChoice();

  let wasEditing = false;
  /** @param {import('../playground.d.ts').State} state */
  const follow = ({ algorithm, board, editing, explained, ownMove }) => {
    // They share their place: of a board that a hand has led to, no search has a reason to tell yet.
    const focused = [button('why'), button('take-back')].find((each) => each === document.activeElement);
    const isByKeys = focused?.matches(':focus-visible');
    button('why').hidden = !explained || ownMove;
    button('take-back').hidden = !ownMove;
    if (focused?.hidden && isByKeys) focusMain();
    const text = `${algorithm[0].toUpperCase()}${algorithm.slice(1)} · ${board}`;
    if (element('running').textContent !== text) element('running').textContent = text;
    if (editing && !wasEditing) show('setup'); // it has the brushes
    wasEditing = editing;
  };
  return { follow };
}
