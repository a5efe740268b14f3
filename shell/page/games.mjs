// The games' tabs, and where there is no room for these a list of them; the site's build has put both into the page.
import { element } from '../common/elements.mjs';
import { opensFirst } from '../common/menus.mjs';

/** @param {import('../playground.d.ts').Playground} playground @param {import('./address.mjs').Link} link */
export function offerGames(playground, link) {
  const tabs = /** @type {HTMLButtonElement[]} */ ([...element('games').children]);
  const list = /** @type {HTMLSelectElement} */ (element('game'));
  const choose = (/** @type {string | undefined} */ chosen) => {
    const game = playground.catalog().find(({ id }) => id === chosen);
    if (game) link.openGame(game);
  };
  for (const tab of tabs) tab.addEventListener('click', () => choose(tab.dataset.game));
  opensFirst(list).addEventListener('change', () => choose(list.value));

  /** @param {import('../playground.d.ts').State} state */
  const follow = (state) => {
    for (const tab of tabs) tab.setAttribute('aria-current', String(tab.dataset.game === state.game));
    if (list.value !== state.game) list.value = state.game;
  };
  return { follow };
}
