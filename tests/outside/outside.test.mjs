// Lookahead installed, and a project of somebody else that is built with it: its game and algorithm on the command line.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} command @param {...string} parameters */
const run = (command, ...parameters) => execFileSync(command, parameters, { encoding: 'utf8', stdio: 'pipe' });

/** @param {import('node:test').TestContext} t */
function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-outside-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('installed, it is found, and a game of another project gets the command line', (t) => {
  const folder = temporaryFolder(t);
  const [prefix, build] = [join(folder, 'installed'), join(folder, 'build')];
  run('cmake', '--install', join(project, 'build/release'), '--prefix', prefix);
  assert.match(run(join(prefix, 'bin/lookahead'), '--version'), /^lookahead \d/);
  const [, example] = /```cpp\n(.*?)```/s.exec(readFileSync(join(project, 'docs/cpp.md'), 'utf8')) ?? [];
  writeFileSync(join(folder, 'example.cpp'), String(example));
  const settings = [`-DCMAKE_PREFIX_PATH=${prefix}`, `-DEXAMPLE=${folder}/example.cpp`, '-G', 'Ninja'];
  run('cmake', '-S', join(project, 'tests/outside'), '-B', build, ...settings);
  run('cmake', '--build', build);
  assert.match(run(join(build, 'example')), /^\d+ moves\n$/);
  const outside = join(build, 'outside');
  assert.match(run(outside, 'list'), /first-move/);
  const [report] = run(outside, 'run', 'g=pile;a=breadth-first', '--json')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(report.status, 'solved');
  assert.equal(report.spec.startsWith('1;g=pile;'), true);
  assert.match(run(outside, 'experiment', 'g=pile;a=first-move,greedy', '--table', 'a'), /first-move/);
  assert.throws(() => run(outside, 'run', 'g=color-walk'), /there is no game/);
});

test('as a part of another project it brings neither tests nor warnings', (t) => {
  const folder = temporaryFolder(t);
  run('cmake', '-S', join(project, 'tests/outside'), '-B', folder, `-DLOOKAHEAD_SOURCE=${project}`, '-G', 'Ninja');
  const targets = run('ninja', '-C', folder, '-t', 'targets', 'all');
  assert.match(targets, /^outside:/m);
  assert.match(targets, /^lookahead-commands: /m);
  assert.doesNotMatch(targets, /lookahead-tests|bench-native/);
  assert.doesNotMatch(run('ninja', '-C', folder, '-t', 'commands', 'outside'), /-Wall|-Werror/);
});
