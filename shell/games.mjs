// The games' tabs; the site's build has put them into the page.
import { element } from './page.mjs';

/** @param {import('./playground.d.ts').Playground} playground @param {import('./link.mjs').Link} link */
export function offerGames(playground, link) {
  const tabs = /** @type {HTMLButtonElement[]} */ ([...element('games').children]);
  const boards = new Map(playground.catalog().map(({ id, board }) => [id, board]));
  for (const tab of tabs) {
    const game = tab.dataset.game ?? '';
    tab.addEventListener('click', () => link.openBoard(game, boards.get(game) ?? ''));
  }

  /** @param {import('./playground.d.ts').State} state */
  const follow = (state) => {
    for (const tab of tabs) tab.setAttribute('aria-current', String(tab.dataset.game === state.game));
  };
  return { follow };
}
