// The page knows games and algorithms only through the catalog: neither web/ nor shell/ ever names one.
// What users read (shell/docs, shell/examples) may.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files, read } from './source.mjs';

/** Names in the engine's way, as all ways to write them. @param {string[]} names @param {string} gaps between words */
const inAnyStyle = (names, gaps) => names.map((name) => name.replace(/_/g, gaps)).join('|');

const gameNames = files('engine/games', /\/entry\.h$/).map((path) => path.split('/')[2]);
const games = new RegExp(inAnyStyle(gameNames, '[-_ ]?'), 'i');

// Those that are everyday words too would find other things; and so would the project's own name.
const everyday = ['random', 'greedy', 'priority', 'beam', 'exact', 'solve', 'mirror', 'phases', 'look_ahead'];
const algorithmNames = [...read('engine/search/algorithms.list').matchAll(/^ALGORITHM\(\w+, ".*\/(\w+)\.h"\)$/gm)].map(
  ([, name]) => name,
);
const rareNames = algorithmNames.filter((name) => !everyday.includes(name));
const algorithms = new RegExp(`\\b(${inAnyStyle(rareNames, '[-_]?')}|look[-_]ahead)\\b`, 'i');

/** @param {string} source */
function named(source) {
  const text = source.replaceAll('isolation: isolate', ''); // a property of style sheets
  return games.exec(text)?.[0] ?? algorithms.exec(text)?.[0];
}

test('web/ and shell/ name no game and no algorithm', () => {
  const sources = ['web', 'shell']
    .flatMap((folder) => files(folder, /\.(cpp|h|mjs|js|ts|html|css)$/))
    .filter((path) => !/^shell\/(docs|examples)\//.test(path));
  assert.ok(sources.length > 100);
  const wrong = sources.filter((path) => named(read(path))).map((path) => `${path}: ${named(read(path))}`);
  assert.deepEqual(wrong, []);
});

test('names are recognised', () => {
  assert.equal(gameNames.length, 4);
  assert.ok(everyday.every((name) => algorithmNames.includes(name)));
  for (const text of [
    'color-walk',
    'ColorWalk',
    'bubble_burst',
    'Bubble Burst',
    'Isolation',
    'a=alpha-beta',
    "'uct'",
    'AlphaBeta',
    'SpMcts',
    'nrpa',
  ]) {
    assert.ok(named(text), text);
  }
  for (const text of ['walk(color)', 'Math.random()', 'product', 'lookahead']) assert.ok(!named(text), text);
});
