// The page knows games and algorithms only through the catalog: neither web/ nor shell/ ever names one.
// What users read (shell/docs, shell/examples) may.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files, read } from './source.mjs';

const games = /color[-_ ]?walk|bubble[-_ ]?burst|block[-_ ]?buster|isolation/i;

// Ids that are everyday words too (random, solve, mirror, priority, ...) are left out: they would find other things.
const algorithms =
  /\b(round[-_]?robin|look[-_]ahead|(breadth|depth)[-_]?first|dijkstra|two[-_]?ply|flat[-_]?monte|minimax|alpha[-_]?beta|uct)\b/i;

/** @param {string} source */
const named = (source) => games.exec(source)?.[0] ?? algorithms.exec(source)?.[0];

test('web/ and shell/ name no game and no algorithm', () => {
  const sources = [...files('web', /\.(cpp|h|mjs)$/), ...files('shell', /\.mjs$/)].filter(
    (path) => !/^shell\/(docs|examples)\//.test(path),
  );
  assert.ok(sources.length > 0);
  const wrong = sources.filter((path) => named(read(path))).map((path) => `${path}: ${named(read(path))}`);
  assert.deepEqual(wrong, []);
});

test('names are recognised', () => {
  for (const text of [
    'color-walk',
    'ColorWalk',
    'bubble_burst',
    'Block Buster',
    'Isolation',
    'a=alpha-beta',
    "'uct'",
    'AlphaBeta',
  ]) {
    assert.ok(named(text), text);
  }
  for (const text of ['walk(color)', 'Math.random()', 'product', 'lookahead']) assert.ok(!named(text), text);
});
