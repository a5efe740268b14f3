// Rows as files: what other programs read, and the Lab again (files.mjs).
import { csvCell } from '../common/csv.mjs';

/** @typedef {import('./rows.mjs').Rows} Rows */

/** In the order of their runs, as the command line prints them. @param {Rows} rows */
function order(rows) {
  const runs = rows.numbers('run');
  return Array.from(runs, (_, i) => i).sort((a, b) => runs[a] - runs[b]);
}

/** @param {Rows} rows */
export function csvOf(rows) {
  const lines = order(rows).map((i) => rows.row(i).map(csvCell).join(','));
  return [rows.names.map(csvCell).join(','), ...lines].join('\n') + '\n';
}

/** @param {Rows} rows */
export function jsonLinesOf(rows) {
  const line = (/** @type {number} */ i) =>
    JSON.stringify(Object.fromEntries(rows.names.map((name) => [name, rows.cell(i, name)])));
  return order(rows).map(line).join('\n') + '\n';
}
