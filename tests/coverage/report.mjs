// What LLVM counted, as a table of folders and as a list of the lines that nothing reaches. A line counts that has code of its
// own: of a template, where any of its instances was compiled.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** How often each line was reached, by file. @typedef {Map<string, Map<number, number>>} Lines */

/** What is looked at: what is compiled natively of all that ships. */
const isOurs = (/** @type {string} */ file) => /^(engine|web\/model)\//.test(file);

/** Reads the format lcov. @param {string} text @param {string} project @returns {Lines} */
export function linesOf(text, project) {
  /** @type {Lines} */
  const files = new Map();
  /** @type {Map<number, number> | undefined} */
  let lines;
  for (const row of text.split('\n')) {
    const [, name, value] = /^(SF|DA):(.*)$/.exec(row) ?? [];
    if (name === 'SF') {
      // A file that was compiled as a part of a larger one is named as if it lay in the build's folder.
      const file = relative(project, value).replace(/^build\/coverage\//, '');
      lines = isOurs(file) ? (files.get(file) ?? new Map()) : undefined;
      if (lines) files.set(file, lines);
    } else if (name === 'DA' && lines) {
      const [line, count] = value.split(',').map(Number);
      lines.set(line, Math.max(count, lines.get(line) ?? 0));
    }
  }
  return files;
}

/**
 * A row for each folder: lines, and the share of them that tests reach, that fuzzers reach, and that either does.
 * @param {Lines} byTests @param {Lines} byFuzzers
 */
export function table(byTests, byFuzzers) {
  /** @type {Map<string, [lines: number, tests: number, fuzzers: number, either: number]>} */
  const sums = new Map();
  for (const [file, lines] of byTests)
    for (const [line, count] of lines) {
      const fuzzed = byFuzzers.get(file)?.get(line) ?? 0;
      const one = [1, Number(count > 0), Number(fuzzed > 0), Number(count + fuzzed > 0)];
      for (const name of [dirname(file), 'all'])
        sums.set(name, /** @type {any} */ (one.map((value, i) => value + (sums.get(name)?.[i] ?? 0))));
    }
  const rows = [...sums].sort(([a], [b]) => Number(a === 'all') - Number(b === 'all') || (a < b ? -1 : 1));
  const cells = rows.map(([name, [lines, ...reached]]) => [
    name === 'all' ? name : `\`${name}/\``,
    String(lines),
    ...reached.map((count) => `${((100 * count) / lines).toFixed(1)} %`),
  ]);
  return markdown([['folder', 'lines', 'tests', 'fuzzers', 'either'], ...cells]);
}

/** @param {string[][]} rows the first of them the names of the columns */
function markdown(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n');
}

/** The lines that neither reaches, with what they say. @param {Lines} byTests @param {Lines} byFuzzers @param {string} project */
export function unreached(byTests, byFuzzers, project) {
  const out = [];
  for (const [file, lines] of [...byTests].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const missed = [...lines]
      .filter(([line, count]) => !count && !byFuzzers.get(file)?.get(line))
      .map(([line]) => line);
    if (!missed.length) continue;
    const text = readFileSync(join(project, file), 'utf8').split('\n');
    out.push(
      `${file}: ${missed.length} of ${lines.size}`,
      ...missed.map((line) => `${String(line).padStart(5)}  ${text[line - 1]}`),
      '',
    );
  }
  return out.join('\n');
}
