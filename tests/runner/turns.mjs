// Test files by a few processes, each of which takes the next file until there is none (files.mjs).
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './process.mjs';
import { ofFiles, together } from './results.mjs';

/**
 * So many parts of a suite, a process each. Where one is ended by a file, another goes on with those that are left.
 * @param {string[]} files none with the name of another @param {number} count
 * @returns {import('./suites.mjs').Part[]}
 */
export function inTurn(files, count) {
  const begun = mkdtempSync(join(tmpdir(), 'lookahead-begun-'));
  const left = () => files.length - readdirSync(begun).length;
  let working = count;
  return Array.from({ length: count }, () => async () => {
    /** @type {import('./results.mjs').Result[]} */
    const results = [];
    for (let before = Infinity; left() > 0 && left() < before;) {
      before = left();
      const parameters = ['--test-reporter=tap', 'tests/runner/files.mjs', ...files];
      // Also where this is a test itself, results are lines of text.
      const { ok, log } = await run('node', parameters, { LOOKAHEAD_FILES: begun, NODE_TEST_CONTEXT: '' });
      results.push(ofFiles(ok, log));
    }
    if (--working === 0) rmSync(begun, { recursive: true });
    return together(results);
  });
}
