// A tab for each game, where there is more than one.
import { element, make } from './page.mjs';

/** @param {import('./playground.d.ts').Playground} playground @param {import('./link.mjs').Link} link */
export function offerGames(playground, link) {
  const games = playground.catalog();
  const tabs = games.map((game) => {
    const tab = make('button', { type: 'button', onclick: () => link.openBoard(game.id, game.board) }, game.name);
    tab.dataset.game = game.id;
    return tab;
  });
  const nav = element('games');
  nav.replaceChildren(...tabs);
  nav.hidden = games.length < 2;

  /** @param {import('./playground.d.ts').State} state */
  const follow = (state) => {
    for (const tab of tabs) tab.setAttribute('aria-current', String(tab.dataset.game === state.game));
  };
  return { follow };
}
