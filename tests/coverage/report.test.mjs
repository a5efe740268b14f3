// What is made of LLVM's counts.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { linesOf, table, unreached } from './report.mjs';

const counts = (/** @type {string} */ file, /** @type {string[]} */ ...lines) =>
  [`SF:${file}`, 'FN:1,main', ...lines.map((line) => `DA:${line}`), 'end_of_record', ''].join('\n');

const byTests = linesOf(
  counts('/p/engine/core/a.h', '1,5', '2,0', '3,0') +
    counts('/p/build/coverage/web/model/b.cpp', '1,1') +
    counts('/usr/include/vector', '1,0') +
    counts('/p/tests/c.cpp', '1,0') +
    counts('/p/engine/core/a.h', '2,0', '3,7'), // compiled again in another program
  '/p',
);
const byFuzzers = linesOf(counts('/p/engine/core/a.h', '1,0', '2,0', '3,1'), '/p');

test('a line is reached where any program reaches it; only what ships is looked at', () => {
  assert.deepEqual([...byTests.keys()], ['engine/core/a.h', 'web/model/b.cpp']);
  assert.deepEqual(
    [...(byTests.get('engine/core/a.h') ?? [])],
    [
      [1, 5],
      [2, 0],
      [3, 7],
    ],
  );
});

test('each folder has its shares, and all of them together', () => {
  const rows = table(byTests, byFuzzers)
    .split('\n')
    .map((row) => row.replace(/ +/g, ' '));
  assert.deepEqual(rows.slice(2), [
    '| `engine/core/` | 3 | 66.7 % | 33.3 % | 66.7 % |',
    '| `web/model/` | 1 | 100.0 % | 0.0 % | 100.0 % |',
    '| all | 4 | 75.0 % | 25.0 % | 75.0 % |',
  ]);
});

test('lines that nothing reaches are listed with their text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-coverage-'));
  mkdirSync(join(folder, 'engine/core'), { recursive: true });
  writeFileSync(join(folder, 'engine/core/a.h'), 'one\ntwo\nthree\n');
  assert.equal(unreached(byTests, byFuzzers, folder), 'engine/core/a.h: 1 of 3\n    2  two\n');
  rmSync(folder, { recursive: true });
});
