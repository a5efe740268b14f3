// What the Lab costs: the page's frames while workers run, and of a million rows reading them from a file, grouping them,
// and the memory that they take.
// node tests/bench/lab.mjs [ROWS]
import { openSite } from '../web/browser.mjs';
import { experiment } from '../web/lab.mjs';

const count = Number(process.argv[2] ?? 1_000_000);
const plan = 'g=bubble-burst;b=uniform:1-20;a=priority;select=all,top-three,least-common;penalty=7..18;nodes=200';

/** @type {(() => unknown)[]} */
const ends = [];
const site = await openSite({ after: (end) => void ends.push(end) });
const page = await site.open('lab.html');
await page.waitForFunction(() => 'lab' in globalThis && lab.screen.execution?.state === 'done');

// Frames while an experiment runs, beside frames at rest.
const framesOf = () =>
  page.evaluate(async () => {
    const gaps = [];
    const end = performance.now() + 4000;
    for (let last = performance.now(); last < end;) {
      const now = await new Promise(requestAnimationFrame);
      gaps.push(now - last);
      last = now;
    }
    gaps.sort((a, b) => a - b);
    return { mean: gaps.reduce((a, b) => a + b) / gaps.length, worst: gaps[gaps.length - 1] };
  });
const told = (/** @type {{ mean: number, worst: number }} */ { mean, worst }) =>
  `${(1000 / mean).toFixed(0)} frames a second, the longest ${worst.toFixed(0)} ms`;
console.log(`at rest: ${told(await framesOf())}`);
await page.evaluate(() => lab.screen.open('g=color-walk;b=uniform:1-20000;a=look-ahead;depth=1..3', ''));
console.log(`while workers run: ${told(await framesOf())}`);
await page.evaluate(() => lab.screen.execution?.stop());

// Real rows, again and again, with other numbers, boards and links.
const rows = experiment(plan, '--json');
const read = await page.evaluate(
  async ({ rows, count }) => {
    /** @type {string[]} */
    const pieces = [];
    for (let i = 0; i < count; ++i) {
      const row = rows[i % rows.length];
      const seed = Math.floor(i / rows.length);
      pieces.push(JSON.stringify({ ...row, run: i + 1, seed, link: `${row.link};seed=${seed}` }), '\n');
    }
    const file = new File(pieces, 'rows.jsonl');
    pieces.length = 0;
    const start = performance.now();
    await lab.screen.take(file);
    return performance.now() - start;
  },
  { rows, count },
);
console.log(`${count.toLocaleString('en')} rows read and drawn: ${(read / 1000).toFixed(1)} s`);

for (const keys of [['penalty'], ['select', 'penalty'], ['board'], ['select', 'penalty', 'board']]) {
  const times = await page.evaluate((keys) => {
    return Array.from({ length: 5 }, () => {
      const start = performance.now();
      lab.screen.pivot(keys, 'objective');
      return performance.now() - start;
    });
  }, keys);
  console.log(`by ${keys.join(', ')}: ${Math.min(...times).toFixed(0)} ms, the best of five`);
}

const client = await site.context.newCDPSession(page);
await client.send('HeapProfiler.collectGarbage');
const { usedSize, backingStorageSize = 0 } = /** @type {{ usedSize: number, backingStorageSize?: number }} */ (
  await client.send('Runtime.getHeapUsage')
);
console.log(`memory: ${Math.round((usedSize + backingStorageSize) / 1e6)} MB`);
for (const end of ends.reverse()) await end();
