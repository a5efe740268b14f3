// The page, used for minutes on end: every game's boards searched as fast as possible by one algorithm after the other,
// gone back in, painted and played by hand, in rounds that are all the same. What the rounds leave behind is printed, so
// that what grows from round to round is seen.
//   node tests/bench/soak.mjs [MINUTES]
import { serve } from '../../web/toolchain/serve.mjs';
import { launchBrowser, siteFolder } from '../web/browser.mjs';
import { isProgram } from '../../web/toolchain/program.mjs';

/** @typedef {import('playwright-core').Page} Page */

const keyframeBudget = 128 * 2 ** 20;
const searchNodes = 100_000; // of each run: all rounds search the same
const patience = 20_000; // milliseconds

/** @typedef {{ js: number, used: number, wasm: number, keyframes: number, nodes: number, listeners: number }} Sample */

/** What is held after everything that can be thrown away was. @param {import('playwright-core').CDPSession} client @param {Page} page @returns {Promise<Sample>} */
export async function measure(client, page) {
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = (/** @type {string} */ name) => metrics.find((each) => each.name === name)?.value ?? NaN;
  const { heap, keyframeBytes } = await page.evaluate(() => lookahead.diagnostics());
  return {
    js: metric('JSHeapUsedSize'),
    used: await page.evaluate(() => lookahead.bytesInUse()),
    wasm: heap,
    keyframes: keyframeBytes,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

/** Searches, goes back, paints, plays and undoes on one board. @param {Page} page @param {string} spec */
async function use(page, spec) {
  await page.evaluate((text) => void lookahead.open(text), spec);
  await page.keyboard.press('r');
  await page.waitForFunction(() => !lookahead.state().playing, undefined, { timeout: patience }).catch(() => undefined);
  const { keyframeBytes } = await page.evaluate(() => lookahead.diagnostics());
  for (const key of ['End', 'Home', ']', 'ArrowLeft', 'h']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  await page.keyboard.press('e');
  await page.waitForTimeout(60);
  await page.evaluate(() => {
    for (let cell = 0; cell < 3; ++cell) lookahead.useCells(cell, cell);
  });
  for (const key of ['e', 'Control+z', 'Control+z', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  return keyframeBytes;
}

/** A spec for each algorithm of each game, on a large board of its gallery and a small one. @param {Page} page */
export const specsOf = (page) =>
  page.evaluate(
    (nodes) =>
      lookahead
        .catalog()
        .flatMap(({ id, algorithms, gallery }) =>
          algorithms.map(
            (algorithm, i) => `1;g=${id};b=${gallery[i % gallery.length].board};a=${algorithm.id};nodes=${nodes};at=0`,
          ),
        ),
    searchNodes,
  );

const megabytes = (/** @type {number} */ bytes) => (bytes / 2 ** 20).toFixed(1).padStart(9);

/** @param {number} minutes */
export async function printSoak(minutes) {
  const [site, browser] = [await serve(siteFolder), await launchBrowser()];
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => void problems.push(String(error)));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await page.goto(site.url);
  await page.locator('canvas.live').waitFor({ timeout: 30000 });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  for (let i = 0; i < 20; ++i) await page.keyboard.press('ArrowUp');

  const specs = await specsOf(page);
  console.log(`\nThe page used for ${minutes} minutes, ${specs.length} searches a round; MB after each round`);
  console.log('  round   minute      JS    wasm  keyframes held at most    elements  listeners');
  const start = performance.now();
  const passed = () => (performance.now() - start) / 60000;
  /** @type {Sample[]} */
  const samples = [];
  while (passed() < minutes || samples.length < 4) {
    let keyframes = 0;
    for (const spec of specs) keyframes = Math.max(keyframes, await use(page, spec));
    await use(page, '1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=0'); // all rounds are measured at the same place
    const sample = { ...(await measure(client, page)), keyframes };
    samples.push(sample);
    const { js, wasm, nodes, listeners } = sample;
    console.log(
      `  ${String(samples.length).padStart(5)} ${passed().toFixed(1).padStart(8)} ${megabytes(js)}${megabytes(wasm)}${megabytes(keyframes)}${String(nodes).padStart(25)}${String(listeners).padStart(11)}`,
    );
  }
  // What the first half brings in is its to keep: compiled code, buffers at their largest, memory by the fifth.
  const middle = Math.floor(samples.length / 2);
  const [first, last] = [samples[middle - 1], samples[samples.length - 1]];
  const growth = (/** @type {keyof Sample} */ what) => ((last[what] / first[what] - 1) * 100).toFixed(1);
  const print = (/** @type {string} */ what, /** @type {string} */ value, /** @type {string} */ goal) =>
    console.log(`  ${what.padEnd(44)}${value.padStart(8)}  (${goal})`);
  for (const [what, label] of /** @type {[keyof Sample, string][]} */ ([
    ['js', 'JavaScript heap'],
    ['wasm', 'WebAssembly memory'],
    ['nodes', 'elements of the page'],
    ['listeners', 'listeners'],
  ]))
    print(`growth of ${label} from round ${middle} to ${samples.length}, %`, growth(what), 'goal: at most 5');
  const most = Math.max(...samples.map(({ keyframes }) => keyframes));
  print('keyframes held at most, MB', megabytes(most).trim(), `budget: ${keyframeBudget / 2 ** 20}`);
  print('errors', String(problems.length), 'goal: 0');
  for (const problem of problems) console.log(`    ${problem}`);
  await browser.close();
  await site.close();
}

if (isProgram(import.meta.url)) await printSoak(Number(process.argv[2] ?? 5));
