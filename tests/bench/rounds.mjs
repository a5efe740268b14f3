// Rounds of the native benchmarks and of their WebAssembly, and what they have measured.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The builds' folder. */
export const build = new URL('../../build/', import.meta.url);
const native = fileURLToPath(new URL('release/tests/bench/bench-native', build));

/** What is timed, and with which number. @typedef {[kind: string, number: number]} Work */
/** What the module of web.cpp has, by kind of work: does it, and tells how many nodes that were. @typedef {Record<string, (number: number) => number>} Module */

/** Nodes a second by row, a sample a round. @type {Map<string, number[]>} */
const samples = new Map();

export const forgetRounds = () => samples.clear();

/** @param {string} row @param {number} nodesPerSecond */
export const note = (row, nodesPerSecond) => void samples.set(row, [...(samples.get(row) ?? []), nodesPerSecond]);

/** @param {string} row */
export function median(row) {
  const sorted = (samples.get(row) ?? []).slice().sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Notes all native benchmarks, or those of some work, as "native KIND/NUMBER". @param {Work[]} [some] */
export function nativeRound(some) {
  const filter = some ? [`--benchmark_filter=${some.map(([kind, number]) => `^${kind}/${number}$`).join('|')}`] : [];
  const output = execFileSync(native, ['--benchmark_format=json', '--benchmark_min_time=0.3', ...filter], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  /** @type {{ benchmarks: { name: string, nodes: number, games: number }[] }} */
  const { benchmarks } = JSON.parse(output);
  for (const { name, nodes } of benchmarks) note(`native ${name}`, nodes);
  return benchmarks;
}

/** Nodes a second. It is sent to a page, too, and so uses nothing from around it. @param {Module} module @param {Work} work */
export function timed(module, [kind, number]) {
  let nodes = 0;
  const start = performance.now();
  while (performance.now() - start < 300) nodes += module[kind](number);
  return (nodes / (performance.now() - start)) * 1000;
}
