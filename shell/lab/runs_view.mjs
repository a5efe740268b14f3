// The runs behind a figure: each opens in the playground at the node of its best line, or playing that line.
import { counted, element, make, number } from '../common/elements.mjs';
import { columnsOfPlayers } from './words.mjs';

const mostShown = 200;
const columnsOfRuns = ['board', 'seed', 'result', 'nodes', 'best_node', 'milliseconds', 'status'];
const columnsOfGames = ['first', 'second', 'opening', 'winner', 'moves', 'nodes'];

/** @param {string} moment @param {string} text @param {string} title */
const playgroundLink = (moment, text, title) =>
  make('a', { href: new URL(`index.html#${moment}`, document.baseURI).href, title }, text);

/**
 * @param {import('./rows.mjs').Rows} rows @param {number[]} picked
 * @param {string} name of what they are of
 * @param {import('./words.mjs').Words} words
 */
export function showRuns(rows, picked, name, words) {
  const isOfGames = rows.names.includes('winner');
  const shown = picked.slice(0, mostShown);
  const columns = isOfGames ? columnsOfGames : columnsOfRuns;
  const names = ['Run', ...columns.map((column) => words.column(column)), ...(isOfGames ? [] : ['Solution'])];
  const isText = (/** @type {string} */ column) =>
    columnsOfPlayers.includes(column) || shown.some((row) => typeof rows.cell(row, column) === 'string');
  const looks = columns.map((column) => (isText(column) ? 'of-text' : ''));
  const head = names.map((text, i) => make('th', { scope: 'col', className: looks[i - 1] ?? '' }, text));
  const lines = shown.map((row) => {
    const moment = `${rows.cell(row, 'link')}`;
    const run = `${rows.cell(row, 'run')}`;
    const cells = columns.map((column, i) =>
      make('td', { className: looks[i] }, words.cell(column, rows.cell(row, column))),
    );
    if (!isOfGames)
      cells.push(make('td', {}, playgroundLink(`${moment};move=0`, 'Play', `Play the solution of run ${run}`)));
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, playgroundLink(moment, run, `Open run ${run} in the playground`)),
      ...cells,
    );
  });
  const more = picked.length - mostShown;
  const table = make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...lines));
  element('runs-list').replaceChildren(table);
  if (more > 0) element('runs-list').append(make('p', { className: 'hint' }, `and ${number(more)} more`));
  element('runs-title').textContent = `${name}: ${counted(picked.length, isOfGames ? 'game' : 'run')}`;
  element('runs').hidden = false;
  element('runs-title').focus({ preventScroll: true });
  element('runs').scrollIntoView({ block: 'nearest' });
}
