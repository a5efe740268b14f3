// What is read from the test runners' own words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ofGoogleTest, ofTap, slowest } from './results.mjs';

const tap = `TAP version 13
# Subtest: good
ok 1 - good
  ---
  duration_ms: 1250.5
  ...
# Subtest: bad
not ok 2 - bad
  ---
  duration_ms: 7
  error: 'why'
  ...
1..2
# tests 2
# pass 1
# fail 1
# cancelled 0
# skipped 2

ended, since it took more than 20 minutes
`;

test('of Node: counts, times, and what failed', () => {
  const result = ofTap(false, tap);
  assert.deepEqual([result.passed, result.failed, result.skipped], [1, 1, 2]);
  assert.deepEqual(result.tests, [
    { name: 'good', seconds: 1.2505 },
    { name: 'bad', seconds: 0.007 },
  ]);
  assert.match(
    result.excerpt ?? '',
    /^not ok 2 - bad\n[^]*error: 'why'[^]*\nended, since it took more than 20 minutes$/,
  );
});

test('of Node: a file without tests, or that breaks, has failed', () => {
  const empty = 'ok 1 - tests/web/x.node.test.mjs\n  ---\n  duration_ms: 30\n  ...\n# pass 1\n# fail 0\n';
  assert.deepEqual([ofTap(true, empty).passed, ofTap(true, empty).failed], [0, 1]);
  assert.equal(ofTap(false, 'SyntaxError').failed, 1);
});

test('of GoogleTest: counts, times, and a program that ended early', () => {
  const one = { name: 'Passes', result: 'COMPLETED', time: '0.5s' };
  const tests = [
    one,
    { ...one, name: 'Fails', time: '2s', failures: [{}] },
    { ...one, name: 'NotChosen', result: 'SUPPRESSED' },
    { ...one, name: 'WithoutData', result: 'SKIPPED' },
  ];
  const result = ofGoogleTest(false, '', JSON.stringify({ testsuites: [{ name: 'Suite', testsuite: tests }] }));
  assert.deepEqual([result.passed, result.failed, result.skipped], [1, 1, 1]);
  assert.deepEqual(
    slowest(result).map(({ name }) => name),
    ['Suite.Fails', 'Suite.Passes'],
  );
  assert.deepEqual([ofGoogleTest(false, 'crash', '').failed, ofGoogleTest(false, 'crash', '').log], [1, 'crash']);
});
