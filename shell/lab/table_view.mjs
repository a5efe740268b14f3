// The table of an experiment: a row for each combination of some columns' values, and figures, or a column for each
// combination of others. Every figure is a button that lists its runs.
import { make, number } from '../common/elements.mjs';
import { part } from '../common/parts.mjs';
import { betterOf, nameOf } from './chart_data.mjs';
import { compareCells, pivot } from './pivot.mjs';
import { figures as names, figureText } from './words.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** @typedef {import('./chart_data.mjs').Source} Source */
/** @typedef {import('./pivot.mjs').Group} Group */
/** A table before it is drawn: text by text. `ids` tell its columns, `note` is said below it. @typedef {{ head: string[], ids: string[], rows: TableRow[], note?: string }} Table */
/** `keys`: what the names stand for. @typedef {{ names: string[], keys: Cell[], cells: TableCell[] }} TableRow */
/** @typedef {{ text: string, value: Cell, more?: string, isBest?: boolean, pick?: import('./chart_data.mjs').Pick }} TableCell */

const mostRows = 1000; // that are drawn
const ofEach = ['mean', 'median', 'min', 'max', 'sd', 'runs', 'unfinished'];

/** @type {Record<string, string>} */
const intervals = { mean: 'half_interval', difference: 'difference_half_interval' };

/** Of each group a figure: all of them whole, or all with decimals. @param {Group[]} groups @param {string} figure @returns {TableCell[]} */
export function figureCells(groups, figure) {
  const half = intervals[figure];
  const areWhole = groups.every(({ figures }) =>
    [figures[figure], figures[half]].every((value) => value === null || value === undefined || Number.isInteger(value)),
  );
  return groups.map(({ figures }) => ({
    text: figureText(figures[figure], areWhole),
    value: figures[figure],
    more: typeof figures[half] === 'number' ? `± ${figureText(figures[half], areWhole)}` : undefined,
  }));
}

/** @param {TableCell[]} cells @param {'less' | 'more' | undefined} better */
export function markBest(cells, better) {
  if (!better) return;
  const values = cells.map(({ value }) => value).filter((value) => typeof value === 'number');
  if (values.length < 2) return;
  const best = values.reduce(better === 'less' ? (a, b) => Math.min(a, b) : (a, b) => Math.max(a, b));
  for (const cell of cells) cell.isBest = cell.value === best;
}

/** Places of the keys that tell any two rows from each other. @param {Source} source @param {string[]} keys @param {Cell[][]} rows */
export function toldPlaces({ words }, keys, rows) {
  const algorithm = keys.indexOf('a');
  return [...keys.keys()].filter((i) => rows.some((cells) => words.tells(cells[algorithm], keys[i])));
}

/** The head of a figure; that of the difference says from what, once a run of that is there. @param {Source} source @param {string} figure */
function headOf(source, figure) {
  const { rows, plan } = source;
  const of = figure === 'difference' && plan?.base ? rows.numbers('setting').indexOf(plan.base) : -1;
  if (of < 0) return names[figure];
  const cells = rows.settings.map((name) => rows.cell(of, name));
  return `${names[figure]} from ${nameOf(source, rows.settings, cells)}`;
}

/** @param {Source} source @returns {Table} */
function plainTable(source) {
  const { engine, rows, view, words, plan } = source;
  const groups = pivot(engine, rows, view.rows, view.measure, plan);
  const shown = [...ofEach.filter((name) => name !== 'unfinished' || groups.some(({ figures }) => figures.unfinished))];
  if (plan?.base) shown.splice(1, 0, 'difference');
  const told = toldPlaces(
    source,
    view.rows,
    groups.map(({ keys }) => keys),
  );
  const columns = shown.map((figure) => figureCells(groups, figure));
  const out = groups.map(({ keys: cells }, row) => ({
    names: told.map((i) => words.cell(view.rows[i], cells[i])),
    keys: told.map((i) => cells[i]),
    cells: columns.map((column) => ({ ...column[row], pick: { keys: view.rows, cells } })),
  }));
  markBest(
    out.map(({ cells }) => cells[0]),
    betterOf(source),
  );
  const head = [...told.map((i) => words.column(view.rows[i])), ...shown.map((figure) => headOf(source, figure))];
  return { head, ids: [...told.map((i) => view.rows[i]), ...shown], rows: out };
}

/** What makes a source's table: that of games, and one with columns by values, are fetched when they are first to be seen. @param {Source} source @returns {Promise<(source: Source) => Table>} */
export async function tableMaker({ rows, view }) {
  if (rows.names.includes('winner') && view.chart === 'cross')
    return (await part(import('./games_data.mjs'))).standingsTable;
  return view.columns.length ? (await part(import('./crossed_table.mjs'))).crossedTable : plainTable;
}

/** @param {TableRow} a @param {TableRow} b @param {number} column */
export function compareRows(a, b, column) {
  const at = column - a.names.length;
  if (at >= 0) return compareCells(a.cells[at].value, b.cells[at].value);
  if (typeof a.keys[column] === 'number' && typeof b.keys[column] === 'number')
    return compareCells(a.keys[column], b.keys[column]);
  // Numbers in names have commas, which would end them.
  const [first, second] = [a, b].map(({ names }) => names[column].replaceAll(/(\d),(?=\d{3})/g, '$1'));
  return first.localeCompare(second, 'en', { numeric: true });
}

/**
 * @param {Table} table
 * @param {string} order the id of the column by which it is sorted, with a minus where that is downwards; not heeded where
 * the table has no such column
 * @param {{ onPick: (pick: import('./chart_data.mjs').Pick) => void, onSort: (id: string) => void }} on
 * @returns {HTMLElement[]} the first of its rows, how many others there are, and what is to be said of them
 */
export function drawTable(table, order, { onPick, onSort }) {
  const rows = [...table.rows];
  const isDescending = order.startsWith('-');
  const sorted = table.ids.indexOf(isDescending ? order.slice(1) : order);
  const sign = isDescending ? -1 : 1;
  if (sorted >= 0) rows.sort((a, b) => sign * compareRows(a, b, sorted));
  const names = table.rows[0]?.names.length ?? 0;
  const head = table.head.map((text, column) => {
    const sort = make('button', { type: 'button', onclick: () => onSort(table.ids[column]) }, text);
    const cell = make('th', { scope: 'col', className: column < names ? 'of-names' : '' }, sort);
    if (column === sorted) cell.ariaSort = isDescending ? 'descending' : 'ascending';
    return cell;
  });
  const body = rows.slice(0, mostRows).map(({ names: texts, cells }) => {
    const line = make('tr', {}, ...texts.map((text) => make('th', { scope: 'row' }, text)));
    for (const { text, more, isBest, pick } of cells) {
      const value = pick
        ? make('button', { type: 'button', onclick: () => onPick(pick) }, text)
        : make('span', {}, text);
      const cell = make('td', { className: isBest ? 'best' : '' }, value);
      if (more) cell.append(make('small', {}, ` ${more}`));
      line.append(cell);
    }
    return line;
  });
  const drawn = make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...body));
  const more = rows.length - mostRows;
  const hints = more > 0 ? [`and ${number(more)} more rows: a file has them all`] : [];
  if (table.note) hints.push(table.note);
  return [drawn, ...hints.map((hint) => make('p', { className: 'hint' }, hint))];
}

/** @param {Table} table */
export function markdownOf({ head, rows }) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const texts = rows.map(({ names: own, cells }) => [
    ...own,
    ...cells.map(({ text, more, isBest }) => (isBest ? `**${text}**` : text) + (more ? ` ${more}` : '')),
  ]);
  return [line(head), line(head.map(() => '---')), ...texts.map(line)].join('\n') + '\n';
}
