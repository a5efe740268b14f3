// Rows as files: what other programs read, and the Lab again (files.mjs).
import { csvCell } from '../common/csv.mjs';

/** @typedef {import('./rows.mjs').Rows} Rows */

const atOnce = 5000; // rows in a piece

/** In the order of their runs, as the command line prints them. @param {Rows} rows */
function order(rows) {
  const runs = rows.numbers('run');
  return Array.from(runs, (_, i) => i).sort((a, b) => runs[a] - runs[b]);
}

/** All of a file may be too long for one text. @param {number[]} rows @param {(row: number) => string} line */
function piecesOf(rows, line) {
  const pieces = [];
  for (let first = 0; first < rows.length; first += atOnce)
    pieces.push(
      rows
        .slice(first, first + atOnce)
        .map((row) => `${line(row)}\n`)
        .join(''),
    );
  return pieces;
}

/** The file in pieces. @param {Rows} rows */
export const csvOf = (rows) => [
  `${rows.names.map(csvCell).join(',')}\n`,
  ...piecesOf(order(rows), (i) => rows.row(i).map(csvCell).join(',')),
];

/** The file in pieces. @param {Rows} rows */
export function jsonLinesOf(rows) {
  const line = (/** @type {number} */ i) =>
    JSON.stringify(Object.fromEntries(rows.names.map((name) => [name, rows.cell(i, name)])));
  return piecesOf(order(rows), line);
}
