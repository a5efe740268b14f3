// The board of the day: the same for everyone whose calendar has the same date. A line above the board says so while
// it is on screen, and a dialog has the results, the reader's and the algorithms', and what there is to share of them.
import { openDialog } from '../common/dialog.mjs';
import { button, element, make, replaceContent } from '../common/elements.mjs';
import { toast } from './announce.mjs';
import { addressOf } from './link.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').Daily} Daily */

/** Today, as the reader's calendar has it: 2026-11-25. */
export function today(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** "25 November 2026". @param {string} date */
function inWords(date) {
  const [year, month, day] = date.split('-').map(Number);
  const words = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' };
  return new Intl.DateTimeFormat('en-GB', /** @type {Intl.DateTimeFormatOptions} */ (words)).format(
    Date.UTC(year, month - 1, day),
  );
}

// A square for each algorithm: beaten, as good, better.
const squares = new Map([
  [1, '🟦'],
  [0, '🟨'],
  [-1, '⬛'],
]);

/** @param {Daily} daily */
const rowOf = ({ results }) => results.map(({ beaten }) => squares.get(beaten)).join('');

/** How the result by hand stands among the algorithms'. @param {Daily} daily */
function standing({ results, searching }) {
  if (searching || results.length === 0) return 'The algorithms are still searching.';
  const beaten = results.filter((row) => row.beaten > 0).length;
  const equal = results.filter((row) => row.beaten === 0).length;
  return `Better than ${beaten} of ${results.length} algorithms${equal ? `, as good as ${equal}` : ''}.`;
}

/** What is shared: no move of the game is told. @param {Daily} daily */
export const resultText = (daily) =>
  [
    `Lookahead, board of the day, ${inWords(daily.date)}`,
    `${daily.game}: ${daily.own}. ${standing(daily)}`,
    rowOf(daily),
    addressOf(daily.spec),
  ].join('\n');

/** Through the system's share sheet where there is one, else copied. @param {string} text */
async function share(text) {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) return void (await navigator.share({ text }));
    await navigator.clipboard.writeText(text);
    toast('Result copied');
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'AbortError')
      toast('The browser did not let it be copied: copy the marked text');
  }
}

/** @param {Playground} playground @param {import('./link.mjs').Link} link */
export function offerDaily(playground, link) {
  let told = '';
  let own = '';
  const text = /** @type {HTMLTextAreaElement} */ (element('daily-text'));

  const open = () => {
    const board = playground.setDay(today());
    if (!('error' in board)) link.open(board.spec);
  };

  /** @param {Daily} daily */
  const showResults = (daily) => {
    const ownRow = make(
      'tr',
      { className: 'own' },
      make('th', { scope: 'row' }, 'You'),
      make('td', {}, daily.own || '–'),
    );
    const rows = [...daily.results].reverse().map(({ name, result, spec, beaten }) => {
      const way = make('a', { href: addressOf(spec), title: 'Watch this search' }, name);
      way.addEventListener('click', () => /** @type {HTMLDialogElement} */ (element('daily-dialog')).close());
      const square = daily.own ? `${squares.get(beaten)} ` : '';
      return { beaten, row: make('tr', {}, make('th', { scope: 'row' }, square, way), make('td', {}, result)) };
    });
    const place = daily.own ? rows.findIndex(({ beaten }) => beaten >= 0) : 0;
    rows.splice(place < 0 ? rows.length : place, 0, { beaten: 0, row: ownRow });
    replaceContent(element('daily-results'), ...rows.map(({ row }) => row));
    const isReady = daily.own !== '' && !daily.searching;
    element('daily-standing').textContent = daily.own
      ? `${daily.own}. ${standing(daily)}`
      : 'Play the board to its end by hand: click where you want to move.';
    text.hidden = !isReady;
    button('daily-share').disabled = !isReady;
    if (isReady) text.value = resultText(daily);
  };

  const openResults = () => {
    const daily = playground.daily();
    if (!daily) return;
    showResults(daily);
    openDialog('daily-dialog');
  };

  /** @param {Daily} daily */
  const tell = (daily) => {
    element('daily-day').textContent = `Board of the day, ${inWords(daily.date)}`;
    element('daily-words').textContent = daily.own
      ? `Your best: ${daily.own}. ${standing(daily)}`
      : (playground.catalog().find(({ name }) => name === daily.game)?.idea ?? '');
    showResults(daily);
    // A game was played to its end: that is when one wants to know.
    if (daily.own !== own && daily.own && !document.querySelector('dialog[open]')) openResults();
    own = daily.own;
  };

  for (const id of ['daily-open', 'daily-open-help', 'daily-open-load'])
    button(id).addEventListener('click', () => {
      /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog[open]'))?.close();
      open();
    });
  button('daily-see').addEventListener('click', openResults);
  button('daily-share').addEventListener('click', () => {
    text.select();
    void share(text.value);
  });
  playground.setDay(today());

  return {
    follow: () => {
      const daily = playground.daily();
      document.documentElement.toggleAttribute('data-daily', daily?.shown ?? false);
      if (!daily?.shown) return;
      const now = JSON.stringify(daily);
      if (now !== told) tell(daily);
      told = now;
    },
  };
}
