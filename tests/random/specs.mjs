// Specs at random, the same for all builds:  node tests/random/specs.mjs [COUNT [FIRST]]
// What runs of them show, as gcc -O3 has it when it begins anew for each node, is compared with what gcc -O3, gcc -O0,
// clang -O3 and WebAssembly come to when they go back and forth. Builds that are not there are left out, and named.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgram } from '../../web/toolchain/program.mjs';

const build = fileURLToPath(new URL('../../build', import.meta.url));
const counters = ['nodes', 'expanded', 'children', 'repeats', 'deepest', 'memory'];

/** @param {string} preset */
const program = (preset) => join(build, preset, 'tests/random/random-specs');

/** A line for each spec. @param {string} preset @param {'fresh' | 'seek'} mode @param {number} first @param {number} count */
const lines = (preset, mode, first, count) =>
  execFileSync(program(preset), [mode, String(first), String(count)], { encoding: 'utf8', maxBuffer: 1 << 30 })
    .trimEnd()
    .split('\n');

/**
 * The line of a run, as random_specs.cpp has it.
 * @param {import('../../shell/engine.d.ts').Engine} engine @param {string} spec
 */
function seek(engine, spec) {
  const started = engine.start(spec);
  if ('error' in started) return `${spec} | ${started.error.message}`;
  const { session } = started;
  session.spaceKeyframes(16);
  session.advance(Infinity);
  const end = session.nodes();
  const shown = [end / 3, (2 * end) / 3, 1, end / 2, end].map((place) => {
    session.goTo(Math.floor(place));
    return `${session.nodes()}:${session.check()}`;
  });
  const report = session.report();
  session.delete();
  const numbers = counters.map((id) => report.counters[id]);
  const line = ['', ...report.line].join(' ');
  return `${report.spec} | ${report.status} | ${report.result} | ${numbers.join(' ')} |${line} | ${shown.join(' ')}`;
}

/** What differs. @param {string} of @param {string[]} expected @param {string[]} found */
const difference = (of, expected, found) =>
  Array.from({ length: Math.max(expected.length, found.length) }).flatMap((_, i) =>
    expected[i] === found[i] ? [] : [`${of} differs:\n  ${expected[i]}\n  ${found[i]}\n`],
  );

/**
 * @param {number} count @param {number} [first]
 * @returns {Promise<{ specs: number, of: string[], missing: string[], differences: string[] }>}
 */
export async function compareBuilds(count, first = 1) {
  const expected = lines('release', 'fresh', first, count);
  const of = [];
  const missing = [];
  const differences = [];
  for (const preset of ['release', 'unoptimised', 'clang'])
    if (!existsSync(program(preset))) missing.push(preset);
    else {
      of.push(preset);
      differences.push(...difference(preset, expected, lines(preset, 'seek', first, count)));
    }
  const module = join(build, 'web/lookahead-engine.mjs');
  if (!existsSync(module)) missing.push('web');
  else {
    of.push('web');
    const { default: create } = await import(module);
    const engine = await create();
    const found = expected.map((line) => seek(engine, line.slice(0, line.indexOf(' | '))));
    differences.push(...difference('web', expected, found));
  }
  return { specs: expected.length, of, missing, differences };
}

if (isProgram(import.meta.url)) {
  const [count = 20_000, first = 1] = process.argv.slice(2).map(Number);
  const { specs, of, missing, differences } = await compareBuilds(count, first);
  console.log(differences.slice(0, 20).join('\n'));
  console.log(`${specs} specs at random, ${differences.length} differences among ${of.join(', ')}`);
  if (missing.length) console.log(`not built: ${missing.join(', ')}`);
  process.exit(differences.length || missing.length ? 1 : 0);
}
