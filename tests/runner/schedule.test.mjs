// The order of builds and suites, with suites that are made up.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { runAll } from './schedule.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */
/** @typedef {import('./results.mjs').Result} Result */

const pass = async () => ({ passed: 1, failed: 0, log: 'fine' });

/** What a promise is waiting for, and the way to end that. */
function gate() {
  let open = () => {};
  const opened = new Promise((resolve) => (open = () => resolve(undefined)));
  return { open, opened };
}

/** @param {Suite[]} suites @param {Partial<import('./schedule.mjs').Work>} [work] */
async function outcome(suites, work = {}) {
  /** @type {Record<string, Result>} */
  const results = {};
  await runAll({
    suites,
    presets: [],
    build: async () => true,
    atOnce: 2,
    ended: ({ name }, result) => void (results[name] = result),
    ...work,
  });
  return results;
}

test('a suite is the sum of its parts', async () => {
  const fail = async () => ({ passed: 2, failed: 3, log: 'wrong' });
  const { a } = await outcome([{ name: 'a', builds: [], parts: () => [pass, fail, pass] }]);
  assert.deepEqual([a.passed, a.failed], [4, 3]);
  assert.match(a.excerpt ?? '', /^wrong$/);
});

test('what throws, runs no test or could not be built is one failure each', async () => {
  const results = await outcome(
    [
      { name: 'throws', builds: [], parts: () => [pass, () => Promise.reject(new Error('no such file'))] },
      { name: 'empty', builds: [], parts: () => [] },
      { name: 'no folder', builds: [], parts: () => readdirSync('/no such folder').map(() => pass) },
      { name: 'not built', builds: ['good', 'bad'], parts: () => [pass] },
    ],
    { presets: ['good', 'bad'], build: async (preset) => preset === 'good' },
  );
  assert.deepEqual([results.throws.passed, results.throws.failed], [1, 1]);
  assert.match(results.throws.log, /no such file/);
  for (const name of ['empty', 'no folder', 'not built']) {
    assert.deepEqual([results[name].passed, results[name].failed], [0, 1], name);
  }
  assert.match(results.empty.log, /no test was run/);
  assert.match(results['no folder'].log, /no such folder/);
  assert.match(results['not built'].log, /the bad build failed/);
});

test('a suite begins when all that it needs is built, while the next is being built', async () => {
  const { open, opened } = gate();
  /** @type {string[]} */
  const events = [];
  const part = (/** @type {string} */ name, then = () => {}) => ({
    name,
    builds: [name],
    parts: () => [async () => (events.push(name), then(), pass())],
  });
  const suites = [part('second'), part('first', open), { ...part('both'), builds: ['first', 'second'] }];
  await outcome(suites, {
    presets: ['first', 'second'],
    // The second build ends only after a test of the first has run.
    build: async (preset) => (preset === 'second' && (await opened), true),
  });
  assert.deepEqual(events, ['first', 'second', 'both']);
});

test('no more parts run at once than are asked for', async () => {
  let now = 0;
  let most = 0;
  /** @type {import('./suites.mjs').Part} */
  const part = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve));
    --now;
    return pass();
  };
  const { a } = await outcome([{ name: 'a', builds: [], parts: () => Array(5).fill(part) }]);
  assert.deepEqual([a.passed, a.failed], [5, 0], a.log);
  assert.equal(most, 2);
});
