// What a first visit is told above the board: the game's rule, what its search does, and what to try. It goes away once
// something of it was tried, or when it is closed, and comes back from the help.
import { closeDialog } from '../common/dialog.mjs';
import { button, element, focusMain, make, replaceContent } from '../common/elements.mjs';
import { keep } from '../common/kept.mjs';
import { showBrokenLink } from '../common/notice.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').State} State */

const page = document.documentElement;

const isShown = () => ['on', 'asked'].includes(page.dataset.welcome ?? '');

/** Above the board of the day only where it was asked for. @param {'on' | 'asked' | 'over'} how */
function show(how) {
  page.dataset.welcome = how;
  keep('welcome', { over: how === 'over' });
}

/** @param {string} id @param {{ name: string, idea: string }} of */
const tell = (id, { name, idea }) => element(id).replaceChildren(make('b', {}, name), ' ', make('span', {}, idea));

/** @param {Playground} playground @param {import('./address.mjs').Link} link */
export function offerWelcome(playground, link) {
  const games = playground.catalog();
  let told = '';

  /** The button that was pressed goes with it. @param {MouseEvent} event */
  const close = ({ detail }) => {
    show('over');
    if (detail === 0) focusMain(); // pressed by a key
  };
  button('welcome-close').addEventListener('click', close);
  button('by-hand').addEventListener('click', (event) => {
    playground.command('start');
    close(event);
  });
  // From the help, which lies above it. The game may be another one than when it was told last.
  button('welcome-open').addEventListener('click', ({ detail }) => {
    closeDialog();
    show('asked');
    follow(playground.state());
    if (detail === 0) button('by-hand').focus({ preventScroll: true });
  });

  /** @param {{ name: string, spec: string }} invitation */
  const invite = ({ name, spec }) => {
    const way = make('button', { type: 'button', className: 'button' }, name);
    way.addEventListener('click', (event) => {
      const whole = `${playground.shortened('board')};${spec}`;
      const opened = link.open(whole);
      if ('error' in opened) showBrokenLink(whole, opened.error, 'All is as it was.');
      else close(event);
    });
    return way;
  };

  /** @param {State} state */
  const follow = (state) => {
    const what = `${state.game} ${state.algorithm}`;
    if (!isShown() || told === what) return;
    told = what;
    const game = games.find(({ id }) => id === state.game);
    if (!game) return;
    tell('welcome-game', game);
    // Of a match both players are named; of two names of which one begins with the other, it is the longer one.
    const named = [...game.algorithms, ...game.presets.map(({ name, note }) => ({ name, idea: `${note}.` }))];
    const searches = named.filter(({ name }) => state.algorithm.includes(name));
    const longest = searches.sort((a, b) => b.name.length - a.name.length)[0];
    if (longest) tell('welcome-algorithm', longest);
    else element('welcome-algorithm').replaceChildren();
    button('daily-open').hidden = !game.daily;
    replaceContent(element('invitations'), ...game.invitations.map(invite));
  };
  follow(playground.state()); // the buttons that came with the page do nothing yet
  return { follow };
}
