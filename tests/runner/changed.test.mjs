// What a change reaches: no more than it can, and never less.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { changedPaths, reachedBy } from './changed.mjs';
import { suites } from './suites.mjs';

const all = suites.map(({ name }) => name).sort();

/** @param {...string} paths */
const reached = (...paths) => [...reachedBy(paths)].sort();

test('each path reaches what it can', () => {
  /** @type {[string[], string[]][]} */
  const cases = [
    [
      ['CHANGELOG.md', 'docs/speed.md', 'LICENSE'],
      ['format', 'style', 'web (node)'],
    ],
    [['.github/workflows/test.yml'], ['format', 'style']],
    [
      ['shell/page/main.mjs', 'assets/icons/icon.svg'],
      ['format', 'outside', 'style', 'types', 'web (browser)', 'web (node)'],
    ],
    [
      ['web/panels/best.cpp', 'web/bindings/engine.cpp'],
      ['format', 'outside', 'random specs', 'style', 'types', 'web (browser)', 'web (node)'],
    ],
    [['tests/web/duel.browser.test.mjs'], ['format', 'style', 'types', 'web (browser)']],
    [['tests/web/fonts.node.test.mjs'], ['format', 'style', 'types', 'web (node)']],
    [['docs/experiments.md'], ['cluster', 'format', 'style', 'web (browser)', 'web (node)']],
    [['docs/own-algorithm.md'], ['format', 'outside', 'style', 'web (node)']],
    [['CONTRIBUTING.md'], ['format', 'native (release)', 'native (sanitizers)', 'style', 'web (node)']],
    [['docs/package.md'], ['format', 'style', 'web (browser)', 'web (node)']],
    [
      ['tests/cluster/slurm.sh', 'tests/cluster/parallel.test.mjs'],
      ['cluster', 'format', 'style', 'types'],
    ],
    [['tests/style/names.test.mjs'], ['format', 'style', 'types']],
    [
      ['tests/fuzz/spec.cpp', 'tests/fuzz/corpus/spec/1'],
      ['format', 'fuzz', 'style', 'types'],
    ],
    [['tests/search/uct_test.cpp'], all.filter((name) => name !== 'web (browser)')],
  ];
  for (const [paths, wanted] of cases) for (const path of paths) assert.deepEqual(reached(path), wanted, path);
});

test('the engine, the page model, the build and whatever no row names reach everything', () => {
  for (const path of [
    'engine/core/rng.h',
    'web/model/run/transport.cpp',
    'CMakeLists.txt',
    'tests/random/CMakeLists.txt',
    'CMakePresets.json',
    'package-lock.json',
    'tests/run.mjs',
    'tests/golden/bench.txt',
    'a/new/folder.txt',
  ])
    assert.deepEqual(reached(path), all, path);
});

test('several changes reach what any of them does, and none nothing', () => {
  assert.deepEqual(reached('.clang-format', 'tests/web/keys.browser.test.mjs'), [
    'format',
    'style',
    'types',
    'web (browser)',
  ]);
  assert.deepEqual(reached(), []);
});

test('every suite that a row names is there', () => {
  for (const path of ['README.md', 'tsconfig.json', 'shell/x.mjs', 'tests/fuzz/x.cpp', 'tests/search/x.cpp'])
    for (const name of reached(path)) assert.ok(all.includes(name), name);
});

test('what differs from main: in commits and in the working tree, new, moved and gone', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const git = (/** @type {string[]} */ ...parameters) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...parameters], { cwd: folder });
  const write = (/** @type {string} */ name) => writeFileSync(join(folder, name), `${name}\n`);
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'a');
  };
  git('init', '--quiet', '--initial-branch', 'other');
  ['same', 'old name', 'gone'].forEach(write);
  commit();
  assert.throws(() => changedPaths(folder), /compares with main/);
  git('branch', 'main');
  assert.deepEqual(changedPaths(folder), []);
  write('committed');
  git('mv', 'old name', 'new name');
  commit();
  rmSync(join(folder, 'gone'));
  write('new');
  assert.deepEqual(changedPaths(folder).sort(), ['committed', 'gone', 'new', 'new name', 'old name']);
});
