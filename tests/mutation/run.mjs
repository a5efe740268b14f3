// Are the tests good enough to notice a wrong line? Each of the changes in mutants.mjs is made in turn, the build's tests are
// compiled, and those that can see it are run; then the file is put back as it was:
//
//   node tests/mutation/run.mjs [release|dev] [WORD]   those of one build, and of files that have a word in their name
//
// A change that no test notices is a survivor. All is compiled anew that depends on the file: it takes an hour or two.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutants } from './mutants.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

const project = fileURLToPath(new URL('../..', import.meta.url));
const patience = 300_000; // milliseconds: a change may make a search endless, which is noticed, too

/** @param {string} command @param {string[]} parameters */
const run = (command, parameters, timeout = 0) =>
  spawnSync(command, parameters, { cwd: project, encoding: 'utf8', timeout, maxBuffer: 1 << 28 });

/** @param {string} build */
const compile = (build) => run('cmake', ['--build', '--preset', build, '--target', 'lookahead-tests']);

/** @param {string} build @param {string} filter */
function test(build, filter) {
  const program = join(project, 'build', build, 'tests/lookahead-tests');
  const { status, signal, stdout } = run(program, [`--gtest_filter=${filter}`, '--gtest_fail_fast'], patience);
  const [, failed] = /\[  FAILED  \] (\S+)/.exec(stdout) ?? [];
  const [, count] = /(\d+) tests? from/.exec(stdout) ?? [];
  return { isGreen: status === 0, tests: Number(count ?? 0), reason: failed ?? signal ?? `exit status ${status}` };
}

/** What notices a change. @param {string} build @param {Mutant} mutant */
function tryOut(build, { file, from, to, tests }) {
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
    if (compile(build).status !== 0) return 'does not compile';
    const { isGreen, reason } = test(build, tests);
    return isGreen ? 'survives' : reason;
  } finally {
    restore();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** @param {string} build @param {Mutant[]} list @returns {number} how many survive without a word why */
function tryAll(build, list) {
  if (compile(build).status !== 0) throw new Error(`the tests of ${build} do not compile`);
  for (const filter of new Set(list.map(({ tests }) => tests))) {
    const { isGreen, tests, reason } = test(build, filter);
    if (!isGreen || !tests) throw new Error(`before any change: ${filter}: ${reason}`);
  }
  let survivors = 0;
  for (const mutant of list) {
    const result = tryOut(build, mutant);
    const isUnnoticed = /^(survives|is not there|does not compile)/.test(result);
    if (isUnnoticed && !(mutant.why && result === 'survives')) ++survivors;
    const excuse = result === 'survives' && mutant.why ? `: ${mutant.why}` : '';
    console.log(
      `${isUnnoticed ? '!' : ' '} ${mutant.file}: ${mutant.from} -> ${mutant.to || 'nothing'}\n      ${result}${excuse}`,
    );
  }
  compile(build);
  return survivors;
}

const [chosen, word = ''] = process.argv.slice(2);
let survivors = 0;
for (const [build, list] of Object.entries(mutants))
  if (!chosen || chosen === build)
    survivors += tryAll(
      build,
      list.filter(({ file }) => file.includes(word)),
    );
console.log(survivors ? `${survivors} survive` : 'every change is noticed, or has a word why it can’t be');
process.exit(survivors ? 1 : 0);
