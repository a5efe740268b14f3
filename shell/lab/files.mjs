// Files of rows, as the Lab and the command line write them: JSON lines (with the head and the end of a part, or
// without), or CSV.
import { Rows } from './rows.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** What a part of an experiment says in its first line. @typedef {{ plan: string, engine: string }} Head */
/** @typedef {import('./view.mjs').Dataset & { name: string, head?: Head }} FileRows */

/** The cells of a text as RFC 4180 has them, line by line. @param {string} text @returns {Generator<string[]>} */
function* csvLines(text) {
  let line = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; ++i) {
    const c = text[i];
    if (isQuoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') cell += text[++i];
      else isQuoted = false;
    } else if (c === '"') isQuoted = true;
    else if (c === ',' || c === '\n') {
      line.push(cell);
      cell = '';
      if (c === '\n') {
        yield line;
        line = [];
      }
    } else if (c !== '\r') cell += c;
  }
  if (cell || line.length) yield [...line, cell];
}

/** @param {string} text @returns {Cell} */
function cellOf(text) {
  if (text === '') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text) ? Number(text) : text;
}

/** Always texts, whatever they look like. */
const textColumns = new Set(['id', 'board', 'link', 'result', 'improvements', 'a']);

/** @param {string} text @returns {Rows} */
function readCsv(text) {
  const lines = csvLines(text);
  const names = lines.next().value ?? [];
  if (!names.includes('run') || !names.includes('link'))
    throw new Error('its first line does not name the columns of rows');
  const rows = new Rows(names);
  let number = 1;
  for (const line of lines) {
    number += 1;
    if (line.length !== names.length)
      throw new Error(`line ${number} has ${line.length} cells, the first line ${names.length}`);
    rows.push(line.map((cell, i) => (textColumns.has(names[i]) && cell !== '' ? cell : cellOf(cell))));
  }
  return rows;
}

/** @param {string} text @returns {{ rows: Rows, head?: Head }} */
function readJsonLines(text) {
  /** @type {Rows | undefined} */
  let rows;
  /** @type {Head | undefined} */
  let head;
  let number = 0;
  for (let start = 0, end; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    number += 1;
    const line = text.slice(start, end).trim();
    if (!line) continue;
    let object;
    try {
      object = JSON.parse(line);
    } catch {
      throw new Error(`line ${number} is no JSON`);
    }
    if (typeof object !== 'object' || object === null) throw new Error(`line ${number} is no row`);
    if ('plan' in object) head = object;
    else if (!('end' in object)) {
      if (!('run' in object) || !('link' in object)) throw new Error(`line ${number} is no row of an experiment`);
      rows ??= new Rows(Object.keys(object));
      rows.push(rows.names.map((name) => object[name] ?? null));
    }
  }
  if (!rows) throw new Error('there are no rows in it');
  return { rows, head };
}

/** The columns before the results that have more than one value. @param {Rows} rows */
function differingOf(rows) {
  if (rows.names.includes('winner')) return ['first', 'second'];
  const settings = rows.names.slice(rows.names.indexOf('setting') + 1, rows.names.indexOf('board'));
  const limits = rows.names.slice(rows.names.indexOf('goal'), rows.names.indexOf('status'));
  const differing = [...settings, ...limits].filter((name) => new Set(rows.coded(name).values).size > 1);
  return differing.length ? differing : ['a'];
}

/** Throws an Error that says what is wrong, and in which line. @param {string} name @param {string} text @returns {FileRows} */
export function readRows(name, text) {
  const { rows, head } = text.trimStart().startsWith('{')
    ? readJsonLines(text)
    : { rows: readCsv(text), head: undefined };
  return {
    name,
    head,
    rows,
    isTournament: rows.names.includes('winner'),
    hasImprovements: rows.names.includes('improvements'),
    differing: differingOf(rows),
  };
}

/** The id of the game that rows are of. @param {Rows} rows */
export const gameOf = (rows) => /(?:^|;)g=([^;]+)/.exec(String(rows.cell(0, 'link')))?.[1] ?? '';
