// Runs suites and ends with "N passed, N failed" alone on a line.
//   node tests/run.mjs [--build] [--changed] [WORD]...
//     WORD       only the suites whose name has one of the words, each of which some suite has to have
//     --changed  only those that a change can reach (tests/runner/changed.mjs): what differs from main
//     --build    builds what they need; otherwise it has to be there
// A suite that cannot run, or runs no test, counts as one failure. Logs are in build/logs/. Who ends it ends all that it
// has started.
import { mkdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, inOrder } from './runner/builds.mjs';
import { changedPaths, reachedBy } from './runner/changed.mjs';
import { endAll, project } from './runner/process.mjs';
import { lastLines, slowest } from './runner/results.mjs';
import { runAll } from './runner/schedule.mjs';
import { atOnce, suites } from './runner/suites.mjs';

/** @typedef {import('./runner/suites.mjs').Suite} Suite */

const logs = join(project, 'build/logs');

/** Indented, so that no line of it can be taken for this script's own. @param {string} text */
const quoted = (text) => text.trimEnd().replace(/^/gm, '    | ');

/** @param {string} name @param {string} text @param {number} seconds */
const line = (name, text, seconds) => console.log(`  ${name.padEnd(24)} ${text}  ${Math.round(seconds)} s`);

/** @param {string} preset */
async function buildAndTell(preset) {
  const start = Date.now();
  const { ok, log } = await build(preset);
  const path = `build/logs/build-${preset}.log`;
  writeFileSync(join(project, path), log);
  if (!ok) console.log(`${quoted(lastLines(log))}\n    | (all of it: ${path})`);
  line(`build (${preset})`, ok ? 'done' : 'failed', (Date.now() - start) / 1000);
  return ok;
}

/** @param {Suite} suite @param {import('./runner/results.mjs').Result} result @param {number} seconds */
function tell({ name }, result, seconds) {
  writeFileSync(join(logs, `${name.replace(/\W+/g, '-').replace(/-$/, '')}.log`), result.log);
  if (result.failed) console.log(quoted(result.excerpt || lastLines(result.log)));
  const skipped = result.skipped ? `, ${result.skipped} skipped` : '';
  line(name, `${result.passed} passed, ${result.failed} failed${skipped}`, seconds);
  for (const test of slowest(result)) console.log(`    ${test.seconds.toFixed(1).padStart(6)} s  ${test.name}`);
}

/** Throws where a word is in no name, or git does not tell. @param {string[]} words @param {boolean} isChange @returns {Suite[]} */
function chosen(words, isChange) {
  const unknown = words.find((word) => !suites.some(({ name }) => name.includes(word)));
  if (unknown !== undefined)
    throw new Error(`no suite has '${unknown}' in its name; there are ${suites.map(({ name }) => name).join(', ')}`);
  const named = suites.filter(({ name }) => !words.length || words.some((word) => name.includes(word)));
  if (!isChange) return named;
  const paths = changedPaths();
  const reached = reachedBy(paths);
  const some = named.filter(({ name }) => reached.has(name));
  console.log(`${paths.length} changed files reach: ${some.map(({ name }) => name).join(', ') || 'no suite'}`);
  return some;
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { build: { type: 'boolean' }, changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  mkdirSync(logs, { recursive: true });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => {
      endAll();
      process.exit(128 + constants.signals[signal]);
    });
  const toRun = chosen(positionals, values.changed ?? false);
  let passed = 0;
  let failed = 0;
  await runAll({
    suites: toRun,
    presets: values.build ? inOrder(toRun.flatMap(({ builds }) => builds)) : [],
    build: buildAndTell,
    atOnce,
    ended(suite, result, seconds) {
      tell(suite, result, seconds);
      passed += result.passed;
      failed += result.failed;
    },
  });
  console.log(`${passed} passed, ${failed} failed`);
  // Where a change reaches nothing, there is nothing to pass.
  process.exit(failed || (!passed && !values.changed) ? 1 : 0);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
