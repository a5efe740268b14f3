// Which lines of the engine and of the page's model the native tests reach, and which the fuzzers:  ./dev coverage [SECONDS]
// runs all tests and each fuzzer for so many seconds (30 unless told) in the build `coverage`, and prints a row for each folder.
// Lines that nothing reaches are listed in build/coverage/unreached.txt. tests/coverage/report.mjs tells what counts as one.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fuzzers, runFuzzer } from '../fuzz/run.mjs';
import { project, run } from '../runner/process.mjs';
import { linesOf, table, unreached } from './report.mjs';

const build = join(project, 'build/coverage');
const profiles = join(build, 'profiles');
const tests = join(build, 'tests/lookahead-tests');

/** LLVM's tools have the version in their name where the compiler's is not the only one. @param {string} name */
function tool(name) {
  const [, version] = /version (\d+)/.exec(execFileSync('clang++', ['--version'], { encoding: 'utf8' })) ?? [];
  const found = [`${name}-${version}`, name].find((each) => !spawnSync(each, ['--version']).error);
  if (!found) throw new Error(`${name} is missing: install the package llvm`);
  return found;
}

/** Where programs write what they reach: programs that run at the same time share a few files. @param {string} what */
const profileOf = (what) => ({ LLVM_PROFILE_FILE: join(profiles, `${what}-%4m.profraw`) });

async function runTests() {
  const shares = Array.from({ length: availableParallelism() }, (_, share) => share);
  const results = await Promise.all(
    shares.map((share) =>
      run(tests, ['--gtest_brief=1'], {
        ...profileOf('tests'),
        GTEST_TOTAL_SHARDS: String(shares.length),
        GTEST_SHARD_INDEX: String(share),
      }),
    ),
  );
  for (const { ok, log } of results) if (!ok) throw new Error(`tests fail:\n${log.slice(-3000)}`);
}

/** @param {number} seconds for each */
async function runFuzzers(seconds) {
  for (const fuzzer of fuzzers(build)) {
    const { ok, log } = await runFuzzer(fuzzer, seconds, build, profileOf('fuzz'));
    if (!ok) throw new Error(`${fuzzer} found something:\n${log}`);
  }
}

/** How often each line was reached, by file. @param {string} what */
function reachedBy(what) {
  const raw = readdirSync(profiles).filter((name) => name.startsWith(what) && name.endsWith('.profraw'));
  const merged = join(profiles, `${what}.profdata`);
  const inputs = raw.map((name) => join(profiles, name));
  execFileSync(tool('llvm-profdata'), ['merge', '--sparse', ...inputs, '-o', merged]);
  const programs = [tests, join(build, 'lookahead'), ...fuzzers(build).map((name) => join(build, 'tests', name))];
  const objects = programs.flatMap((program, i) => (i ? ['--object', program] : [program]));
  const parameters = ['export', '--format=lcov', `--instr-profile=${merged}`, ...objects];
  const text = execFileSync(tool('llvm-cov'), parameters, {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return linesOf(text, project);
}

/** @param {number} seconds */
async function main(seconds) {
  rmSync(profiles, { recursive: true, force: true });
  mkdirSync(profiles, { recursive: true });
  console.log('Running the tests');
  await runTests();
  console.log(`Running the fuzzers, ${seconds} seconds each`);
  await runFuzzers(seconds);
  const [byTests, byFuzzers] = [reachedBy('tests'), reachedBy('fuzz')];
  console.log(table(byTests, byFuzzers));
  const file = join(build, 'unreached.txt');
  writeFileSync(file, unreached(byTests, byFuzzers, project));
  console.log(`Lines that nothing reaches are in ${file}`);
}

await main(Number(process.argv[2] ?? 30));
