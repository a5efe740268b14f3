// Files that are run one after the other in a process, with real ones.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { together } from './results.mjs';
import { inTurn } from './turns.mjs';

/** What files of these contents come to. @param {import('node:test').TestContext} t @param {Record<string, string>} contents */
async function outcome(t, contents, count = 1) {
  const folder = mkdtempSync(join(tmpdir(), 'turns-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = Object.entries(contents).map(([name, content]) => {
    const file = join(folder, `${name}.test.mjs`);
    writeFileSync(file, `import { after, before, test } from 'node:test';\n${content}\n`);
    return file;
  });
  return together(await Promise.all(inTurn(files, count).map((part) => part())));
}

test('each file is run once, in one process or in several, with its own hooks', async (t) => {
  const own = `
    before(() => (globalThis.hooks = ['before']));
    after(() => console.log(globalThis.hooks.join()));
    test('first', () => globalThis.hooks.push('first'));
    test('second', (t) => t.after(() => globalThis.hooks.push('second')));`;
  for (const count of [1, 2]) {
    const contents = { a: own, b: "test('third', () => {});", c: "test('fourth', { skip: true }, () => {});" };
    const { passed, failed, skipped, log, tests } = await outcome(t, contents, count);
    assert.deepEqual([passed, failed, skipped], [3, 0, 1], log);
    assert.match(log, /^before,first,second$/m);
    assert.deepEqual(tests?.map(({ name }) => name).sort(), ['first', 'fourth # SKIP', 'second', 'third']);
  }
});

test('what fails is told by itself, and nothing else fails with it', async (t) => {
  const { passed, failed, excerpt } = await outcome(t, {
    a: "test('good', () => {}); test('bad', () => { throw new Error('why'); });",
    b: "throw new Error('cannot be loaded');",
    c: '',
    d: "test('good', () => {});",
  });
  assert.deepEqual([passed, failed], [2, 3]);
  assert.match(excerpt ?? '', /not ok 2 - bad\n[^]*error: 'why'/);
  assert.match(excerpt ?? '', /b\.test\.mjs\n[^]*error: 'cannot be loaded'/);
});

test('a file that ends its process is told, and another goes on with the others', async (t) => {
  const { passed, failed, excerpt } = await outcome(t, {
    a: "test('good', () => {});",
    b: "test('good', () => {}); test('ends', () => process.exit(3)); test('never', () => {});",
    c: "test('good', () => {});",
  });
  assert.deepEqual([passed, failed], [2, 1], 'what it had not told is lost');
  assert.match(excerpt ?? '', /^# \S+b\.test\.mjs begins$/m);
});
