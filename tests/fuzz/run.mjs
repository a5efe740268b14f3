// Runs every fuzzer of the dev build for so many seconds, two at a time:  node tests/fuzz/run.mjs [SECONDS]
// tests/fuzz/corpus/NAME are the inputs to start from; inputs that reach new code gather in build/fuzz/NAME.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgram } from '../../web/toolchain/program.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const sanitizers = join(project, 'build/dev');

/** Their names. @param {string} [build] a folder @returns {string[]} */
export function fuzzers(build = sanitizers) {
  const binaries = join(build, 'tests');
  if (!existsSync(binaries)) return [];
  return readdirSync(binaries).filter((name) => /^fuzz-[\w-]+$/.test(name));
}

/**
 * @param {string} fuzzer @param {number} seconds @param {string} [build] a folder
 * @param {Record<string, string>} [environment] added to ours
 * @returns {Promise<{ fuzzer: string, ok: boolean, log: string }>}
 */
export function runFuzzer(fuzzer, seconds, build = sanitizers, environment = {}) {
  const name = fuzzer.replace('fuzz-', '');
  const found = join(project, 'build/fuzz', name);
  mkdirSync(found, { recursive: true });
  const seeds = join(project, 'tests/fuzz/corpus', name);
  const options = [`-max_total_time=${seconds}`, '-timeout=60', `-artifact_prefix=${found}-`, '-print_final_stats=1'];
  const parameters = [...options, found, ...(existsSync(seeds) ? [seeds] : [])];
  const child = spawn(join(build, 'tests', fuzzer), parameters, { env: { ...process.env, ...environment } });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => void (log = (log + chunk).slice(-20000)));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ fuzzer, ok: false, log: error.message }));
    child.on('close', (code) => resolve({ fuzzer, ok: code === 0, log }));
  });
}

/** @param {number} seconds for each fuzzer */
async function fuzz(seconds) {
  const waiting = fuzzers();
  /** @type {Awaited<ReturnType<typeof runFuzzer>>[]} */
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runFuzzer(next, seconds));
  };
  await Promise.all([worker(), worker()]);
  return results;
}

if (isProgram(import.meta.url)) {
  const seconds = Number(process.argv[2] ?? 60);
  const results = await fuzz(seconds);
  for (const { fuzzer, ok, log } of results) {
    const executions = /number_of_executed_units:\s*(\d+)/.exec(log)?.[1] ?? '?';
    console.log(
      ok ? `${fuzzer}: ${executions} inputs, nothing found` : `${log}\n${fuzzer}: failed; the input is named above`,
    );
  }
  if (!results.length) console.log('no fuzzers in build/dev/tests');
  process.exit(results.length && results.every(({ ok }) => ok) ? 0 : 1);
}
