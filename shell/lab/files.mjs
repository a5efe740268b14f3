// Files of rows, as the Lab and the command line write them: JSON lines (with the head and the end of a part, or
// without), or CSV.
import { Rows } from './rows.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** What a part of an experiment says in its first line. @typedef {{ plan: string, engine: string }} Head */
/** `isCut`: it ends within a row, which is left out. @typedef {import('./view.mjs').Dataset & { name: string, head?: Head, isCut: boolean }} FileRows */

/** A blob's text, a piece at a time: all of it may be too long for one string. @param {Blob} blob @returns {AsyncGenerator<string>} */
async function* piecesOf(blob) {
  const reader = blob.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

/** Lines without their ends. A line break between quotation marks, of which there is an even number, is none. @param {Blob} blob @param {boolean} hasQuotes @returns {AsyncGenerator<string>} */
async function* linesOf(blob, hasQuotes) {
  let rest = '';
  for await (const piece of piecesOf(blob)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    let open = '';
    for (const line of lines) {
      const whole = open ? `${open}\n${line}` : line;
      open = hasQuotes && whole.split('"').length % 2 === 0 ? whole : '';
      if (!open) yield whole;
    }
    if (open) rest = `${open}\n${rest}`;
  }
  if (rest) yield rest;
}

/** What stands between cells: a comma or, as spreadsheets save where that stands in numbers, a semicolon or a tab. @param {string} head */
const separatorOf = (head) => [',', ';', '\t'].find((each) => head.split(each).length > 1) ?? ',';

/** Takes the cells of a line apart, as RFC 4180 has them. @param {string} separator */
function cellsBetween(separator) {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\r]*))\r?${separator}`, 'g');
  return (/** @type {string} */ line) => {
    if (!line.includes('"')) return line.replace(/\r$/, '').split(separator);
    return Array.from(`${line}${separator}`.matchAll(cell), ([, quoted, plain = '']) =>
      quoted === undefined ? plain : quoted.replaceAll('""', '"'),
    );
  };
}

/** @param {string} text @param {boolean} hasCommas in numbers, in place of points @returns {Cell} */
function cellOf(text, hasCommas) {
  if (text === '') return null;
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'; // which spreadsheets write in capitals
  const number = hasCommas ? text.replace(',', '.') : text;
  return /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(number) ? Number(number) : text;
}

/** Always texts, whatever they look like. */
const textColumns = new Set(['id', 'board', 'link', 'result', 'improvements', 'a']);

/** What a row has to have: of games, players and who won are enough. */
const needed = ['run', 'link'];

/** @param {string[]} names */
function tellMissing(names) {
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length === needed.length) throw new Error('its first line does not name the columns of rows');
  if (missing.length) throw new Error(`its first line names no column “${missing[0]}”`);
}

/** @param {Blob} blob @returns {Promise<Rows>} */
async function readCsv(blob) {
  /** @type {Rows | undefined} */
  let rows;
  let [number, hasCommas] = [0, false];
  let csvCells = cellsBetween(',');
  for await (const line of linesOf(blob, true)) {
    number += 1;
    if (line.trim() === '') continue;
    if (!rows) {
      const separator = separatorOf(line);
      hasCommas = separator !== ',';
      csvCells = cellsBetween(separator);
    }
    const cells = csvCells(line);
    if (!rows) {
      tellMissing(cells);
      rows = new Rows(cells);
      continue;
    }
    const { names } = rows;
    const isFinished = cells[names.indexOf('objective')] !== ''; // else it has no improvements that could be missing
    if (cells.length !== names.length)
      throw new Error(`line ${number} has ${cells.length} cells, the first line ${names.length}`);
    const isText = (/** @type {string} */ cell, /** @type {string} */ name) =>
      textColumns.has(name) && (cell !== '' || (name === 'improvements' && !isFinished));
    rows.push(cells.map((cell, i) => (isText(cell, names[i]) ? cell : cellOf(cell, hasCommas))));
  }
  if (!rows?.length) throw new Error('there are no rows in it');
  return rows;
}

/** @param {string} line @param {number} number @returns {Record<string, Cell>} */
function objectOf(line, number) {
  let object;
  try {
    object = JSON.parse(line);
  } catch {
    throw new Error(`line ${number} is no JSON`);
  }
  if (typeof object !== 'object' || object === null) throw new Error(`line ${number} is no row`);
  return object;
}

/** @param {Blob} blob @returns {Promise<{ rows: Rows, head?: Head, isCut: boolean }>} */
async function readJsonLines(blob) {
  /** @type {Rows | undefined} */
  let rows;
  /** @type {Head | undefined} */
  let head;
  let number = 0;
  // What was stopped while it wrote has left half a row, which is no loss: whoever goes on makes it anew.
  const hasEnd = (await blob.slice(-1).text()).endsWith('\n');
  /** @type {unknown} */
  let problem;
  for await (const line of linesOf(blob, false)) {
    if (problem) throw problem;
    number += 1;
    if (line.trim() === '') continue;
    let object;
    try {
      object = objectOf(line, number);
    } catch (error) {
      problem = error; // of the last line?
      continue;
    }
    if ('plan' in object) head = /** @type {Head} */ (/** @type {unknown} */ (object));
    else if (!('end' in object && 'checksum' in object)) {
      if (!('run' in object) || !('link' in object)) throw new Error(`line ${number} is no row of an experiment`);
      const columns = Object.keys(object);
      rows ??= new Rows(columns);
      if (columns.length !== rows.names.length || !rows.names.every((name) => name in object))
        throw new Error(`line ${number} has other columns than the rows before it`);
      rows.push(rows.names.map((name) => object[name]));
    }
  }
  if (problem && hasEnd) throw problem;
  if (!rows) throw new Error('there are no rows in it');
  return { rows, head, isCut: problem !== undefined };
}

/** The columns before the results that have more than one value. @param {Rows} rows */
function differingOf(rows) {
  if (rows.names.includes('winner')) return ['first', 'second'];
  const differing = [...rows.settings, ...rows.limits].filter((name) => new Set(rows.coded(name).values).size > 1);
  return differing.length ? differing : ['a'];
}

/** Throws an Error that says what is wrong, and in which line. @param {string} name @param {Blob} blob @returns {Promise<FileRows>} */
export async function readRows(name, blob) {
  const isJson = (await blob.slice(0, 4).text()).startsWith('{'); // text() leaves out a byte order mark
  const read = isJson ? await readJsonLines(blob) : { rows: await readCsv(blob), isCut: false };
  const { rows } = read;
  return {
    name,
    ...read,
    isTournament: rows.names.includes('winner'),
    hasImprovements: rows.names.includes('improvements'),
    differing: differingOf(rows),
  };
}
