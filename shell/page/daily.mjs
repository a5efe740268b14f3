// The board of the day: the same for everyone whose calendar has the same date. A line above the board says so while
// it is on screen, and a dialog has the results, the reader's and the algorithms', and what there is to share of them.
import { copy, notCopied } from '../common/copy.mjs';
import { closeDialog, openDialog } from '../common/dialog.mjs';
import { button, element, focusMain, make, replaceContent } from '../common/elements.mjs';
import { keep, kept, storedName } from '../common/kept.mjs';
import { addressOf } from './link.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').Daily} Daily */

/** Today, as the reader's calendar has it: 2026-11-25. */
function today(now = new Date()) {
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
const resultText = (daily) =>
  [
    `Lookahead, board of the day, ${inWords(daily.date)}`,
    `${daily.game}: ${daily.own}. ${standing(daily)}`,
    rowOf(daily),
    addressOf(daily.spec),
  ].join('\n');

const textField = () => /** @type {HTMLTextAreaElement} */ (element('daily-text'));

/** Says in the dialog what came of sharing: what lies behind a dialog is read to nobody. @param {string} text */
const showVerdict = (text) => void (element('daily-verdict').textContent = text);

/** Through the system's share sheet where there is one, else copied. */
async function share() {
  const field = textField();
  field.select();
  try {
    if ('share' in navigator) return await navigator.share({ text: field.value });
  } catch (error) {
    if (/** @type {Error} */ (error).name === 'AbortError') return; // the reader has thought better of it
  }
  const isCopied = await copy(field.value, () => field.focus());
  showVerdict(isCopied ? 'Result copied' : notCopied);
}

function openResults() {
  showVerdict('');
  openDialog('daily-dialog');
}

/** The results, the best first, and among them the reader's. @param {Daily} daily */
function resultRows({ own, results }) {
  const row = (/** @type {string} */ className, /** @type {(Node | string)[]} */ name, /** @type {string} */ result) =>
    make('tr', { className }, make('th', { scope: 'row' }, ...name), make('td', {}, result));
  const rows = [...results].reverse().map(({ name, result, spec, beaten }) => {
    // In a tab of its own: here the reader's game goes on.
    const way = make('a', { href: addressOf(spec), target: '_blank', title: 'Watch this search in another tab' }, name);
    const square = make('span', { className: 'square' }, squares.get(beaten) ?? '');
    return row('', own ? [square, way] : [way], result);
  });
  const better = own ? results.filter(({ beaten }) => beaten < 0).length : 0;
  rows.splice(better, 0, row('own', ['You'], own || '–'));
  return rows;
}

/** @param {Daily} daily */
function showResults(daily) {
  const { own, searching } = daily;
  const isReady = own !== '' && !searching;
  replaceContent(element('daily-results'), ...resultRows(daily));
  element('daily-standing').textContent = own
    ? `${own}. ${standing(daily)}`
    : 'Play the board to its end by hand: click where you want to move.';
  textField().hidden = !isReady;
  button('daily-share').disabled = !isReady;
  if (isReady) textField().value = resultText(daily);
}

/** The line above the board. @param {Daily} daily @param {string} rule of the game */
function showLine(daily, rule) {
  element('daily-day').textContent = `Board of the day, ${inWords(daily.date)}`;
  element('daily-words').textContent = daily.own ? `Your best: ${daily.own}. ${standing(daily)}` : rule;
}

/** The ways to the board: in the introduction, the help and the Load dialog. @param {() => void} open */
function offerWays(open) {
  for (const id of ['daily-open', 'daily-open-help', 'daily-open-load'])
    button(id).addEventListener('click', ({ detail }) => {
      closeDialog();
      open();
      if (detail === 0) focusMain(); // pressed by a key, and gone
    });
}

/**
 * What a reload must not lose: the reader's best game of a day, and the one on its way, as specs.
 * @typedef {{ date?: string, best?: string, now?: string }} Kept
 */

/** @param {Playground} playground @param {import('./address.mjs').Link} link */
export function offerDaily(playground, link) {
  let told = '';
  let own = '';
  /** @type {Kept} */
  let games = {};
  const begin = (/** @type {string} */ day) => {
    const board = playground.setDay(day);
    const before = /** @type {Kept} */ (kept('daily'));
    games = before.date === day ? before : { date: day };
    for (const game of [games.best, games.now]) if (game) playground.recall(String(game));
    own = playground.daily()?.own ?? '';
    return board;
  };
  const note = (/** @type {Daily} */ { own: result, by_hand: now }) => {
    if (!now || now === games.now) return;
    games = { ...games, now, best: result === own ? games.best : now };
    keep('daily', games);
  };
  // The best game of another tab counts in this one, too, and is not written over.
  addEventListener('storage', ({ key }) => {
    const there = /** @type {Kept} */ (kept('daily'));
    if (key !== storedName('daily') || !there.best || there.date !== games.date) return;
    for (const game of [there.best, games.now]) if (game) playground.recall(String(game));
    const result = playground.daily()?.own ?? '';
    if (result !== own) games = { ...games, best: there.best };
    own = result;
  });
  offerWays(() => {
    const board = begin(today());
    if (!('error' in board)) link.open(board.spec);
  });
  button('daily-see').addEventListener('click', openResults);
  button('daily-share').addEventListener('click', share);

  const follow = () => {
    let daily = playground.daily();
    // The day's board is made only where it is on screen, and its seed is the date: else its game would be fetched with it.
    const day = today();
    if (daily?.date !== day && playground.link().includes(day.replaceAll('-', ''))) {
      begin(day);
      daily = playground.daily();
    }
    document.documentElement.toggleAttribute('data-daily', daily?.shown ?? false);
    const now = JSON.stringify(daily);
    if (!daily?.shown || now === told) return;
    told = now;
    note(daily);
    showLine(daily, playground.catalog().find(({ name }) => name === daily.game)?.idea ?? '');
    showResults(daily);
    // A game was played to its end: that is when one wants to know.
    if (daily.own && daily.own !== own && !document.querySelector('dialog[open]')) openResults();
    own = daily.own;
  };
  return { follow };
}
