// The same WebAssembly in Chromium as in Node, and natively, in turns: browsers have newer compilers than Node has. It needs
// what bench.mjs needs (./dev bench builds it).
//   node tests/bench/chromium.mjs [ROUNDS]
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serve } from '../../web/toolchain/serve.mjs';
import { launchBrowser } from '../web/browser.mjs';

const build = new URL('../../build/', import.meta.url);
const native = fileURLToPath(new URL('release/tests/bench/bench-native', build));
const folder = fileURLToPath(new URL('web/tests/bench', build));
/** What is timed, and with which number. @type {[string, number][]} */
const work = [
  ['engine', 5],
  ['bare', 5],
  ['engine tree', 0],
  ['bare tree', 0],
  ['engine tree', 1],
  ['bare tree', 1],
];

/** @typedef {Record<string, (number: number) => number>} Module */

/** Nodes a second. @param {Module} module @param {string} kind @param {number} number */
function timed(module, kind, number) {
  let nodes = 0;
  const start = performance.now();
  while (performance.now() - start < 300) nodes += module[kind](number);
  return (nodes / (performance.now() - start)) * 1000;
}

/** Nodes a second by place and work, a sample a round. @type {Map<string, number[]>} */
const samples = new Map();

/** @param {string} row @param {number} speed */
const note = (row, speed) => samples.set(row, [...(samples.get(row) ?? []), speed]);

/** @param {string} row */
function median(row) {
  const sorted = (samples.get(row) ?? []).slice().sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function nativeRound() {
  const names = work.map(([kind, number]) => `^${kind}/${number}$`).join('|');
  const options = ['--benchmark_format=json', '--benchmark_min_time=0.3', `--benchmark_filter=${names}`];
  const output = execFileSync(native, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  /** @type {{ benchmarks: { name: string, nodes: number }[] }} */
  const { benchmarks } = JSON.parse(output);
  for (const { name, nodes } of benchmarks) note(`native ${name}`, nodes);
}

const rounds = Number(process.argv[2] ?? 7);
const { default: create } = await import(new URL('web/tests/bench/bench-web.mjs', build).href);
/** @type {Module} */
const inNode = await create();
const server = await serve(folder, 0);
const browser = await launchBrowser();
const page = await browser.newPage();
await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
await page.goto(server.url);
const inPage = await page.evaluateHandle(
  async (script) => (await import(script)).default(),
  `${server.url}bench-web.mjs`,
);
await page.evaluate(`globalThis.timed = ${timed}`);
/** @param {string} kind @param {number} number @returns {Promise<number>} */
const timedInPage = (kind, number) =>
  inPage.evaluate(
    (module, [kind, number]) => /** @type {any} */ (globalThis).timed(module, kind, number),
    [kind, number],
  );

for (let round = 0; round <= rounds; ++round) {
  if (round === 1) samples.clear(); // the optimising compilers have finished
  nativeRound();
  for (const [kind, number] of work) {
    note(`Node ${kind}/${number}`, timed(inNode, kind, number));
    note(`Chromium ${kind}/${number}`, await timedInPage(kind, number));
  }
}
console.log(`M nodes/s, and the share of the native speed; medians of ${rounds} rounds`);
console.log(`Node ${process.version}, Chromium ${browser.version()}\n`);
for (const [kind, number] of work) {
  const name = `${kind}/${number}`;
  const cells = ['native', 'Node', 'Chromium'].map((place) => {
    const speed = median(`${place} ${name}`);
    return `${place} ${(speed / 1e6).toFixed(1)} (${(speed / median(`native ${name}`)).toFixed(2)})`;
  });
  console.log(`  ${name.padEnd(16)}${cells.map((cell) => cell.padEnd(22)).join('')}`);
}
await browser.close();
await server.close();
