// The suites: what each needs built, and its parts, which run side by side. Where a suite has long parts, they come first.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fuzzers, runFuzzer } from '../fuzz/run.mjs';
import { minutesAtMost, project, run } from './process.mjs';
import { ofGoogleTest, ofTap } from './results.mjs';
import { inTurn } from './turns.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {() => Promise<Result>} Part */
/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} builds presets
 * @property {() => Part[]} parts asked for when the builds are there
 */

/** Parts that run at once: one more than there are cores, since one that looks at a page waits for it much of the time. */
export const atOnce = availableParallelism() + 1;

/** One test, passed where the command succeeds. @param {string} command @param {...string} parameters @returns {Part} */
const check =
  (command, ...parameters) =>
  async () => {
    const { ok, log } = await run(command, parameters, {}, minutesAtMost);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, log };
  };

/** @param {string} folder @param {string} ending */
const namesIn = (folder, ending) =>
  readdirSync(join(project, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** @param {string} folder @param {string} ending @returns {Part[]} */
const nodeTests = (folder, ending) =>
  namesIn(folder, ending).map((name) => async () => {
    const { ok, log } = await run('node', ['--test', '--test-reporter=tap', name], {}, minutesAtMost);
    return ofTap(ok, log);
  });

/** All native tests in shares, more than there are cores: they take different times. @param {string} preset @returns {Part[]} */
function googleTests(preset) {
  const shares = 2 * availableParallelism();
  return Array.from({ length: shares }, (_, share) => async () => {
    const report = join(project, `build/logs/native-${preset}-${share}.json`);
    rmSync(report, { force: true });
    const binary = join(project, `build/${preset}/tests/lookahead-tests`);
    const environment = { GTEST_TOTAL_SHARDS: String(shares), GTEST_SHARD_INDEX: String(share) };
    const { ok, log } = await run(binary, ['--gtest_brief=1', `--gtest_output=json:${report}`], environment);
    return ofGoogleTest(ok, log, existsSync(report) ? readFileSync(report, 'utf8') : '');
  });
}

/** The command line compares by itself, and says so. @type {Part} */
const signatureOfTheCommandLine = async () => {
  const { ok, log } = await run(cli('release'), ['bench', '--check']);
  const same = ok && log.endsWith('as in tests/golden/bench.txt\n');
  return { passed: same ? 1 : 0, failed: same ? 0 : 1, log };
};

/** Where nothing but the signature was built. @param {string} preset @returns {Part} */
const signature = (preset) => async () => {
  const { ok, log } = await run(join(project, `build/${preset}/tests/bench/bench-signature`), []);
  const same = ok && log === readFileSync(join(project, 'tests/golden/bench.txt'), 'utf8');
  return { passed: same ? 1 : 0, failed: same ? 0 : 1, log: same ? log : `${log}differs from tests/golden/bench.txt` };
};

/** @returns {Part[]} */
const shortFuzz = () =>
  fuzzers().map((fuzzer) => async () => {
    const { ok, log } = await runFuzzer(fuzzer, 10);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, log: `${fuzzer}\n${log}` };
  });

/** @param {string} preset */
const cli = (preset) => join(project, `build/${preset}/lookahead`);

/** @type {Suite[]} */
export const suites = [
  {
    name: 'style',
    builds: [],
    parts: () => ['tests/style', 'tests/runner', 'tests/coverage'].flatMap((folder) => nodeTests(folder, '.test.mjs')),
  },
  { name: 'format', builds: [], parts: () => [check('./dev', 'format', '--check')] },
  { name: 'types', builds: [], parts: () => [check('node_modules/typescript/bin/tsc', '--project', 'tsconfig.json')] },
  {
    name: 'web (browser)',
    builds: ['web', 'release'],
    parts: () => inTurn(namesIn('tests/web', '.browser.test.mjs'), atOnce),
  },
  { name: 'native (sanitizers)', builds: ['dev'], parts: () => googleTests('dev') },
  { name: 'native (release)', builds: ['release'], parts: () => googleTests('release') },
  { name: 'web (node)', builds: ['web', 'release'], parts: () => nodeTests('tests/web', '.node.test.mjs') },
  { name: 'cluster', builds: ['release'], parts: () => nodeTests('tests/cluster', '.test.mjs') },
  { name: 'outside', builds: ['release', 'web'], parts: () => nodeTests('tests/outside', '.test.mjs') },
  { name: 'signature (release)', builds: ['release'], parts: () => [signatureOfTheCommandLine] },
  // Under the sanitizers a native test compares it.
  { name: 'signature (gcc -O0)', builds: ['unoptimised'], parts: () => [signature('unoptimised')] },
  { name: 'signature (clang)', builds: ['clang'], parts: () => [signature('clang')] },
  {
    name: 'random specs',
    builds: ['release', 'web', 'unoptimised', 'clang'],
    parts: () => [check('node', 'tests/random/specs.mjs', '300')],
  },
  { name: 'fuzz', builds: ['dev'], parts: shortFuzz },
];
