// The help dialog. It lists the keys that keys.mjs listens to.
import { openDialog } from '../common/dialog.mjs';
import { shortcuts, otherKeys } from './keys.mjs';
import { button, element, make } from '../common/elements.mjs';

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);

/** @param {string} key */
const nameOf = (key) => (isApple && key === 'Ctrl' ? '⌘' : key.length === 1 ? key.toUpperCase() : key);

/** @param {string[]} keys @param {string} does */
function row(keys, does) {
  const caps = keys.map((key) => make('kbd', {}, nameOf(key)));
  return make('div', {}, make('dt', {}, does), make('dd', {}, ...caps));
}

/** Tells the rules of the game on screen. @param {import('../playground.d.ts').Playground} playground */
export function followRules(playground) {
  const games = playground.catalog();
  let told = '';
  /** @param {import('../playground.d.ts').State} state */
  return (state) => {
    const game = games.find(({ id }) => id === state.game);
    if (!game || told === game.id) return;
    told = game.id;
    element('rules-title').textContent = `The rules of ${game.name}`;
    element('rules').textContent = `${game.idea} ${game.rules}`;
  };
}

export function offerHelp() {
  element('keys').replaceChildren(...[...shortcuts, ...otherKeys].map((entry) => row(shownOf(entry), entry.does)));
  const open = () => void openDialog('help-dialog');
  button('help').addEventListener('click', open);
  return open;
}

/** @param {{ keys?: string[], shown?: string[] }} entry */
const shownOf = ({ keys, shown }) => shown ?? keys ?? [];
