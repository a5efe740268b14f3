// Runs every suite on what ./dev has built and ends with "N passed, N failed" alone on a line.
//   node tests/run.mjs [--not-built PRESET]... [WORD]...      only the suites whose name has one of the words
// A suite that cannot run, or runs no test, counts as one failure. Logs are in build/logs/.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz/run.mjs';

/**
 * `excerpt` is the part of the log worth showing after a failure, where that is not its end.
 * @typedef {{ passed: number, failed: number, log: string, excerpt?: string }} Result
 */
/** @typedef {{ name: string, preset?: string, run: () => Promise<Result> }} Suite */

const project = fileURLToPath(new URL('..', import.meta.url));
const logs = join(project, 'build/logs');
const tool = (/** @type {string} */ name) => join(project, 'node_modules/.bin', name);

/**
 * @param {string} command @param {string[]} parameters @param {Record<string, string>} [environment] added to ours
 * @returns {Promise<{ ok: boolean, log: string }>}
 */
function run(command, parameters, environment = {}) {
  const env = { ...process.env, ...environment };
  const options = { cwd: project, env, maxBuffer: 1 << 28, timeout: 50 * 60_000 };
  return new Promise((resolve) => {
    execFile(command, parameters, options, (error, stdout, stderr) => {
      const reason = error && !stdout && !stderr ? error.message : '';
      resolve({ ok: !error, log: stdout + stderr + reason });
    });
  });
}

/** One test, passed where the command succeeds. @param {string} command @param {string[]} parameters */
async function check(command, parameters) {
  const { ok, log } = await run(command, parameters);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, log };
}

/** All native tests, a share of them on each core. @param {string} preset @returns {Promise<Result>} */
async function googleTest(preset) {
  const cores = availableParallelism();
  const shares = await Promise.all(Array.from({ length: cores }, (_, share) => googleTestShare(preset, share, cores)));
  return {
    passed: shares.reduce((sum, { passed }) => sum + passed, 0),
    failed: shares.reduce((sum, { failed }) => sum + failed, 0),
    log: shares.map(({ log }) => log).join('\n'),
  };
}

/** @param {string} preset @param {number} share @param {number} of @returns {Promise<Result>} */
async function googleTestShare(preset, share, of) {
  const report = join(logs, `native-${preset}-${share}.json`);
  rmSync(report, { force: true });
  const binary = join(project, `build/${preset}/tests/lookahead-tests`);
  const { ok, log } = await run(binary, ['--gtest_brief=1', `--gtest_output=json:${report}`], {
    GTEST_TOTAL_SHARDS: String(of),
    GTEST_SHARD_INDEX: String(share),
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, log };
  /** @type {{ testsuites: { testsuite: { result: string, failures?: object[] }[] }[] }} */
  const { testsuites } = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testsuites.flatMap(({ testsuite }) => testsuite).filter(({ result }) => result === 'COMPLETED');
  const failed = tests.filter(({ failures }) => failures?.length).length;
  return { passed: tests.length - failed, failed: failed || (ok ? 0 : 1), log };
}

/** @param {string} folder @param {string} ending @returns {Promise<Result>} */
async function nodeTest(folder, ending) {
  const files = readdirSync(join(project, folder)).filter((name) => name.endsWith(ending));
  if (!files.length) return { passed: 0, failed: 0, log: `no *${ending} in ${folder}` };
  const { ok, log } = await run('node', ['--test', '--test-reporter=tap', ...files.map((name) => join(folder, name))]);
  const count = (/** @type {string} */ word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(log)?.[1] ?? 0);
  // A file without tests is counted by Node as one that passed.
  const empty = log.match(/^ok \d+ - \S+\.test\.mjs$/gm)?.length ?? 0;
  const failed = count('fail') + count('cancelled') + empty;
  const excerpt = log.match(/^not ok [^]*?^ {2}\.\.\.$/gm)?.join('\n');
  return { passed: count('pass') - empty, failed: failed || (ok ? 0 : 1), log, excerpt };
}

/** @returns {Promise<Result>} */
async function shortFuzz() {
  const results = await fuzz(10);
  const failures = results.filter(({ ok }) => !ok);
  return {
    passed: results.length - failures.length,
    failed: failures.length,
    log: failures.map(({ fuzzer, log }) => `${fuzzer}\n${log}`).join('\n'),
  };
}

/** @type {Suite[]} */
const suites = [
  { name: 'style', run: () => nodeTest('tests/style', '.test.mjs') },
  { name: 'format', run: () => check('./dev', ['format', '--check']) },
  { name: 'types', run: () => check(tool('tsc'), ['--project', 'tsconfig.json']) },
  { name: 'native (release)', preset: 'release', run: () => googleTest('release') },
  { name: 'native (sanitizers)', preset: 'dev', run: () => googleTest('dev') },
  ...['release', 'dev', 'clang'].map((preset) => ({
    name: `signature (${preset})`,
    preset,
    run: () => check(join(project, `build/${preset}/lookahead`), ['bench', '--check']),
  })),
  { name: 'fuzz', preset: 'clang', run: shortFuzz },
  { name: 'web (node)', preset: 'web', run: () => nodeTest('tests/web', '.node.test.mjs') },
  { name: 'web (browser)', preset: 'web', run: () => nodeTest('tests/web', '.browser.test.mjs') },
];

/** @param {Suite} suite @param {string[]} notBuilt @returns {Promise<Result>} */
async function runSuite({ preset, run }, notBuilt) {
  if (preset && notBuilt.includes(preset)) return { passed: 0, failed: 1, log: `the ${preset} build failed` };
  try {
    const result = await run();
    const nothing = result.passed + result.failed === 0;
    return nothing ? { ...result, failed: 1, log: `${result.log}\nno test was run` } : result;
  } catch (error) {
    return { passed: 0, failed: 1, log: String(error) };
  }
}

/** The end of a log, indented, so that no line of it can be taken for this script's own. @param {string} log */
const tail = (log) => log.trimEnd().split('\n').slice(-60).join('\n').replace(/^/gm, '    | ');

async function main() {
  const { values, positionals } = parseArgs({
    options: { 'not-built': { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  mkdirSync(logs, { recursive: true });
  let passed = 0;
  let failed = 0;
  for (const suite of suites) {
    if (positionals.length && !positionals.some((word) => suite.name.includes(word))) continue;
    const start = Date.now();
    const result = await runSuite(suite, values['not-built'] ?? []);
    const seconds = Math.round((Date.now() - start) / 1000);
    writeFileSync(join(logs, `${suite.name.replace(/\W+/g, '-').replace(/-$/, '')}.log`), result.log);
    if (result.failed) console.log(tail(result.excerpt ?? result.log));
    console.log(`  ${suite.name.padEnd(22)} ${result.passed} passed, ${result.failed} failed  ${seconds} s`);
    passed += result.passed;
    failed += result.failed;
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
}

await main();
