// The table that has columns by values, too: fetched when the first one is to be seen.
import { betterOf, nameOf } from './chart_data.mjs';
import { orderOf, pivot } from './pivot.mjs';
import { figureCells, markBest, toldPlaces } from './table_view.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** @typedef {import('./chart_data.mjs').Source} Source */
/** @typedef {import('./table_view.mjs').Table} Table */
/** @typedef {import('./table_view.mjs').TableRow} TableRow */

/** Means, with a column for each combination of the values of other columns. @param {Source} source @returns {Table} */
export function crossedTable(source) {
  const { engine, rows, view, words, plan } = source;
  const keys = [...view.rows, ...view.columns];
  const groups = pivot(engine, rows, keys, view.measure, plan);
  const text = (/** @type {Cell[]} */ cells) => JSON.stringify(cells);
  const head = new Map(
    groups.map(({ keys: cells }) => [text(cells.slice(view.rows.length)), cells.slice(view.rows.length)]),
  );
  const orders = view.columns.map((key) => orderOf(rows, key));
  const columns = [...head.values()].sort((a, b) =>
    orders.reduce((order, compare, i) => order || compare(a[i], b[i]), 0),
  );
  const places = new Map(columns.map((cells, at) => [text(cells), at]));
  const told = toldPlaces(
    source,
    view.rows,
    groups.map((group) => group.keys.slice(0, view.rows.length)),
  );
  /** @type {Map<string, TableRow>} */
  const out = new Map();
  const means = figureCells(groups, 'mean');
  for (const [index, group] of groups.entries()) {
    const own = group.keys.slice(0, view.rows.length);
    const row = out.get(text(own)) ?? {
      names: told.map((i) => words.cell(view.rows[i], own[i])),
      keys: told.map((i) => own[i]),
      cells: columns.map(() => ({ text: '–', value: null })),
    };
    const at = places.get(text(group.keys.slice(view.rows.length))) ?? 0;
    row.cells[at] = { ...means[index], pick: { keys, cells: group.keys } };
    out.set(text(own), row);
  }
  const lines = [...out.values()];
  markBest(
    lines.flatMap(({ cells }) => cells),
    betterOf(source),
  );
  return {
    head: [
      ...told.map((i) => words.column(view.rows[i])),
      ...columns.map((cells) => nameOf(source, view.columns, cells)),
    ],
    ids: [...told.map((i) => view.rows[i]), ...columns.map((_, i) => `at.${i + 1}`)],
    rows: lines,
  };
}
