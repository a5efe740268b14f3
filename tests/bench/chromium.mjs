// The same WebAssembly in Chromium as in Node, and natively, in turns: browsers have newer compilers than Node has. It needs
// what bench.mjs needs (./dev bench builds it).
//   node tests/bench/chromium.mjs [ROUNDS]
import { fileURLToPath } from 'node:url';
import { serve } from '../../web/toolchain/serve.mjs';
import { launchBrowser } from '../web/browser.mjs';
import { build, forgetRounds, median, nativeRound, note, timed } from './rounds.mjs';

const folder = fileURLToPath(new URL('web/tests/bench', build));
/** @type {import('./rounds.mjs').Work[]} */
const work = [
  ['engine', 5],
  ['bare', 5],
  ['engine tree', 0],
  ['bare tree', 0],
  ['engine tree', 1],
  ['bare tree', 1],
];

const rounds = Number(process.argv[2] ?? 7);
const { default: create } = await import(new URL('web/tests/bench/bench-web.mjs', build).href);
/** @type {import('./rounds.mjs').Module} */
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
/** @param {import('./rounds.mjs').Work} work @returns {Promise<number>} */
const timedInPage = (work) =>
  inPage.evaluate((module, work) => /** @type {any} */ (globalThis).timed(module, work), work);

for (let round = 0; round <= rounds; ++round) {
  if (round === 1) forgetRounds(); // the optimising compilers have finished
  nativeRound(work);
  for (const each of work) {
    note(`Node ${each.join('/')}`, timed(inNode, each));
    note(`Chromium ${each.join('/')}`, await timedInPage(each));
  }
}
console.log(`M nodes/s, and the share of the native speed; medians of ${rounds} rounds`);
console.log(`Node ${process.version}, Chromium ${browser.version()}\n`);
for (const name of work.map((each) => each.join('/'))) {
  const cells = ['native', 'Node', 'Chromium'].map((place) => {
    const speed = median(`${place} ${name}`);
    return `${place} ${(speed / 1e6).toFixed(1)} (${(speed / median(`native ${name}`)).toFixed(2)})`;
  });
  console.log(`  ${name.padEnd(16)}${cells.map((cell) => cell.padEnd(22)).join('')}`);
}
await browser.close();
await server.close();
