// The games' tabs; the site's build has put them into the page.
import { element } from '../common/elements.mjs';

/** @param {import('../playground.d.ts').Playground} playground @param {import('./link.mjs').Link} link */
export function offerGames(playground, link) {
  const tabs = /** @type {HTMLButtonElement[]} */ ([...element('games').children]);
  for (const tab of tabs)
    tab.addEventListener('click', () => {
      const game = playground.catalog().find(({ id }) => id === tab.dataset.game);
      if (game) link.openBoard(game.id, game.board);
    });

  /** @param {import('../playground.d.ts').State} state */
  const follow = (state) => {
    for (const tab of tabs) tab.setAttribute('aria-current', String(tab.dataset.game === state.game));
  };
  return { follow };
}
