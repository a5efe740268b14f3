// docs/experiments.md's way with GNU Parallel, as it stands there: its lines are run in a shell, and print what stands
// below them, which is what one process prints. The way with Slurm: slurm.sh.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { project } from '../runner/process.mjs';

const text = readFileSync(join(project, 'docs/experiments.md'), 'utf8');
const release = join(project, 'build/release');

/** Of a document's block of a terminal: what is typed, and what is printed. @param {string} text @param {RegExp} wanted */
function terminal(text, wanted) {
  const blocks = [...text.matchAll(/^```console\n([^]*?)^```$/gm)].map(([, block]) => block.trimEnd().split('\n'));
  const lines = blocks.find((block) => block.some((line) => wanted.test(line)));
  assert.ok(lines, `there is a block with ${wanted}`);
  const isTyped = (/** @type {string} */ line) => line.startsWith('$ ');
  return {
    typed: lines.filter(isTyped).map((line) => line.slice(2)),
    printed: lines
      .filter((line) => !isTyped(line))
      .map((line) => `${line}\n`)
      .join(''),
  };
}

/** A folder that is gone after the test. @param {import('node:test').TestContext} t */
function folderFor(t) {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs a command to its end where the program is found by its name; what it prints. @param {string} folder @param {string} command @param {...string} parameters */
const printed = (folder, command, ...parameters) =>
  execFileSync(command, parameters, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Parallel's own files go into the folder too, and not into the user's home.
    env: { ...process.env, PATH: `${release}${delimiter}${process.env.PATH}`, PARALLEL_HOME: join(folder, 'parallel') },
  });

/** Rows of JSON lines without the time that they took. @param {string} text */
const timeless = (text) => text.replace(/"milliseconds":[^,]*,/g, '');

test('eight shards by GNU Parallel, put together, are one run', (t) => {
  const folder = folderFor(t);
  const recipe = terminal(text, /^\$ parallel /);
  const plan = /PLAN='([^']+)'/.exec(recipe.typed.join('\n'))?.[1] ?? '';
  const output = printed(folder, 'bash', '-euc', recipe.typed.join('\n'));

  assert.equal(output, printed(folder, 'lookahead', 'experiment', plan, '--quiet'));
  assert.equal(output, recipe.printed, 'docs/experiments.md shows what is printed');
  const shards = Array.from({ length: 8 }, (_, index) => `rows-${index + 1}-of-8.jsonl`);
  assert.deepEqual(readdirSync(join(folder, 'rows')).sort(), shards);
  assert.equal(
    timeless(printed(folder, 'lookahead', 'merge', 'rows', '--json')),
    timeless(printed(folder, 'lookahead', 'experiment', plan, '--json')),
  );
});

test('what is typed and what is printed are told apart', () => {
  const some = 'A\n```console\n$ b\nc\n```\n```sh\n$ d\n```\n```console\n$ e\n$ f "$G"\n\nh  1\n```\n';
  assert.deepEqual(terminal(some, /^\$ f/), { typed: ['e', 'f "$G"'], printed: '\nh  1\n' });
});
