// What a suite comes to, read from what Node's test runner and GoogleTest write.

/**
 * `excerpt` is the part of the log worth showing after a failure, where that is not its end. What is skipped is not
 * counted as passed.
 * @typedef {{ name: string, seconds: number }} TimedTest
 * @typedef {{ passed: number, failed: number, skipped?: number, log: string, excerpt?: string, tests?: TimedTest[] }} Result
 */

/** Results of a suite's parts as one. @param {Result[]} results @returns {Result} */
export const together = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  skipped: results.reduce((sum, { skipped = 0 }) => sum + skipped, 0),
  log: results.map(({ log }) => log).join('\n'),
  excerpt: results
    .filter(({ failed }) => failed)
    .map(({ log, excerpt }) => excerpt ?? lastLines(log))
    .join('\n'),
  tests: results.flatMap(({ tests = [] }) => tests),
});

/** @param {string} log */
export const lastLines = (log) => log.trimEnd().split('\n').slice(-60).join('\n');

/** A number that Node's test runner sums up its tests by. @param {string} log @param {string} word */
const count = (log, word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(log)?.[1] ?? 0);

/** How long each test took. @param {string} log @returns {TimedTest[]} */
const timesIn = (log) =>
  [...log.matchAll(/^ *(?:not )?ok \d+ - (.*)\n *---\n *duration_ms: ([\d.]+)/gm)]
    .map(([, name, milliseconds]) => ({ name, seconds: Number(milliseconds) / 1000 }))
    .filter(({ name }) => !name.endsWith('.test.mjs'));

/** What failed, and why all was ended. @param {string} log */
const failuresIn = (log) =>
  log.match(/^( *)not ok [^]*?^\1 {2}\.\.\.$|^ended.*$|^.* was ended while .*$/gm)?.join('\n');

/** A file of tests run by Node with --test-reporter=tap. @param {boolean} ok @param {string} log @returns {Result} */
export function ofTap(ok, log) {
  // A file without tests is counted by Node as one that passed.
  const empty = log.match(/^ok \d+ - \S+\.test\.mjs$/gm)?.length ?? 0;
  const failed = count(log, 'fail') + count(log, 'cancelled') + empty;
  return {
    passed: count(log, 'pass') - empty,
    failed: failed || (ok ? 0 : 1),
    skipped: count(log, 'skipped'),
    log,
    excerpt: failuresIn(log),
    tests: timesIn(log),
  };
}

/**
 * Files that one process has run (files.mjs), each a suite of tests. A process that was ended has summed nothing up: then
 * the file that it was at is told, and is one failure.
 * @param {boolean} ok @param {string} log @returns {Result}
 */
export function ofFiles(ok, log) {
  const lines = (/** @type {RegExp} */ pattern) => log.match(pattern)?.length ?? 0;
  const isWhole = /^# pass \d+$/m.test(log);
  const skipped = lines(/^ {4}ok .* # SKIP/gm);
  // Of a file whose tests have all passed, something else fails: it can't be loaded, or has none.
  const files = log.match(/^not ok [^]*?^ {2}\.\.\.$/gm)?.filter((each) => !/failureType: 'subtestsFailed'/.test(each));
  const others = (files?.length ?? 0) + lines(/^# Subtest: (.*)\nok \d+ - \1$/gm);
  const failed = lines(/^ {4}not ok /gm) + others + (isWhole ? 0 : 1);
  const last = isWhole ? '' : `${log.match(/^# \S+ begins$/gm)?.at(-1) ?? ''}\n${lastLines(log)}`;
  return {
    passed: lines(/^ {4}ok /gm) - skipped,
    failed: failed || (ok ? 0 : 1),
    skipped,
    log,
    excerpt: [failuresIn(log) ?? '', last].filter(Boolean).join('\n') || undefined,
    tests: timesIn(log),
  };
}

/**
 * A share of the native tests. `report` is GoogleTest's JSON, empty where there is none.
 * @param {boolean} ok @param {string} log @param {string} report @returns {Result}
 */
export function ofGoogleTest(ok, log, report) {
  if (!report) return { passed: 0, failed: 1, log };
  /** @type {{ testsuites: { name: string, testsuite: { name: string, result: string, time: string, failures?: object[] }[] }[] }} */
  const { testsuites } = JSON.parse(report);
  const all = testsuites.flatMap(({ name, testsuite }) =>
    testsuite.map((test) => ({ ...test, name: `${name}.${test.name}` })),
  );
  const tests = all.filter(({ result }) => result === 'COMPLETED');
  const failed = tests.filter(({ failures }) => failures?.length).length;
  return {
    passed: tests.length - failed,
    failed: failed || (ok ? 0 : 1),
    skipped: all.filter(({ result }) => result === 'SKIPPED').length,
    log,
    tests: tests.map(({ name, time }) => ({ name, seconds: parseFloat(time) })),
  };
}

/** The tests that took longest, longest first. @param {Result} result @returns {TimedTest[]} */
export const slowest = ({ tests = [] }) => [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, 10);
