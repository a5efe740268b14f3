// Are the tests good enough to notice a wrong line? Each of the changes in mutants.mjs is made in turn, the tests are compiled
// and those that can see it are run; then the file is put back as it was:
//
//   node tests/mutation/run.mjs [WORD]   those of files that have a word in their name
//
// A change that no test notices is a survivor. It is done in the build `coverage`, which has all tests and is the quickest to
// compile. All is compiled anew that depends on the file: it takes an hour of processor time.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutants } from './mutants.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

const project = fileURLToPath(new URL('../..', import.meta.url));
const patience = 300_000; // milliseconds: a change may make a search endless, which is noticed, too

const env = { ...process.env, LLVM_PROFILE_FILE: '/dev/null' }; // what is reached is not asked here

/** @param {string} command @param {string[]} parameters */
const run = (command, parameters, timeout = 0) =>
  spawnSync(command, parameters, { cwd: project, encoding: 'utf8', timeout, env, maxBuffer: 1 << 28 });

const compile = () => run('cmake', ['--build', '--preset', 'coverage', '--target', 'lookahead-tests']);

/** @param {string} filter */
function test(filter) {
  const program = join(project, 'build/coverage/tests/lookahead-tests');
  const { status, signal, stdout } = run(program, [`--gtest_filter=${filter}`, '--gtest_fail_fast'], patience);
  const [, failed] = /\[  FAILED  \] (\S+)/.exec(stdout) ?? [];
  const [, count] = /(\d+) tests? from/.exec(stdout) ?? [];
  return { isGreen: status === 0, tests: Number(count ?? 0), reason: failed ?? signal ?? `exit status ${status}` };
}

/** What notices a change. @param {Mutant} mutant */
function tryOut({ file, from, to, tests }) {
  const path = join(project, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(from).length !== 2) return 'is not there any more, or not once';
  const restore = () => writeFileSync(path, before);
  const interrupt = () => (restore(), process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    writeFileSync(
      path,
      before.replace(from, () => to),
    );
    if (compile().status !== 0) return 'does not compile';
    const { isGreen, reason } = test(tests);
    return isGreen ? 'survives' : reason;
  } finally {
    restore();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** @param {Mutant[]} list @returns {number} how many survive without a word why */
function tryAll(list) {
  if (run('cmake', ['--preset', 'coverage']).status !== 0 || compile().status !== 0)
    throw new Error('the tests do not compile');
  for (const filter of new Set(list.map(({ tests }) => tests))) {
    const { isGreen, tests, reason } = test(filter);
    if (!isGreen || !tests) throw new Error(`before any change: ${filter}: ${reason}`);
  }
  let survivors = 0;
  for (const mutant of list) {
    const result = tryOut(mutant);
    const isUnnoticed = /^(survives|is not there|does not compile)/.test(result);
    if (isUnnoticed && !(mutant.why && result === 'survives')) ++survivors;
    const excuse = result === 'survives' && mutant.why ? `: ${mutant.why}` : '';
    console.log(
      `${isUnnoticed ? '!' : ' '} ${mutant.file}: ${mutant.from} -> ${mutant.to || 'nothing'}\n      ${result}${excuse}`,
    );
  }
  compile();
  return survivors;
}

const [word = ''] = process.argv.slice(2);
const survivors = tryAll(mutants.filter(({ file }) => file.includes(word)));
console.log(survivors ? `${survivors} survive` : 'every change is noticed, or has a word why it can’t be');
process.exit(survivors ? 1 : 0);
