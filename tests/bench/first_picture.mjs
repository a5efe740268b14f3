// How long after an empty page's first picture that of the playground comes: visits with an empty cache, in turns, in one
// browser; from this machine, and as if over a network; and the same in a browser that draws in another way.
//   node tests/bench/first_picture.mjs [ROUNDS]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../web/toolchain/serve.mjs';
import { launchBrowser, openBrowser, siteFolder } from '../web/browser.mjs';
import { isProgram } from '../../web/toolchain/program.mjs';

const emptyHtml = '<!doctype html><meta charset="utf-8"><title>Empty</title><p>Nothing but a line.</p>';

/** What a phone in a town has: 80 ms there and back, 10 Mbit/s. */
const network = { offline: false, latency: 80, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 };

/** Milliseconds from navigation to the first picture, with nothing in any cache. @param {import('playwright-core').Browser} browser @param {string} url @param {boolean} isFar */
async function firstPicture(browser, url, isFar) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (isFar) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', network);
  await page.goto(url, { waitUntil: 'commit' });
  const time = await page.evaluate(
    () =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint');
            if (paint) resolve(paint.startTime);
          }).observe({ type: 'paint', buffered: true });
        })
      ),
  );
  await context.close();
  return time;
}

const middle = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Neither has a graphics processor. One draws without; in the other a program stands in for it. */
const browsers = { 'without graphics': openBrowser, 'with graphics in software': launchBrowser };

/** @param {string} site its address @param {number} rounds */
export async function printFirstPicture(site, rounds) {
  const folder = await mkdtemp(join(tmpdir(), 'empty-'));
  await writeFile(join(folder, 'index.html'), emptyHtml);
  const empty = await serve(folder);
  console.log(`\nFirst picture, ms; medians of ${rounds} first visits, in turns with an empty page's`);
  for (const [how, open] of Object.entries(browsers)) {
    const browser = await open();
    for (const isFar of [false, true]) {
      console.log(`  ${how}, ${isFar ? 'as if over a network, 80 ms there and back, 10 Mbit/s' : 'from this machine'}`);
      await printTimes(browser, empty.url, site, rounds, isFar);
    }
    await browser.close();
  }
  await Promise.all([empty.close(), rm(folder, { recursive: true })]);
}

/** @param {import('playwright-core').Browser} browser @param {string} empty @param {string} site @param {number} rounds @param {boolean} isFar */
async function printTimes(browser, empty, site, rounds, isFar) {
  const times = { empty: /** @type {number[]} */ ([]), site: /** @type {number[]} */ ([]) };
  for (let round = -1; round < rounds; ++round) {
    const [first, second] = [await firstPicture(browser, empty, isFar), await firstPicture(browser, site, isFar)];
    if (round < 0) continue; // the browser itself starts
    times.empty.push(first);
    times.site.push(second);
  }
  const later = times.site.map((time, i) => time - times.empty[i]);
  const [least, most] = [0.25, 0.75].map((share) => [...later].sort((a, b) => a - b)[Math.floor(share * rounds)]);
  const [ofEmpty, ofSite, difference] = [times.empty, times.site, later].map(middle);
  console.log(`    the playground ${ofSite.toFixed(0)}, an empty page ${ofEmpty.toFixed(0)}`);
  console.log(
    `    later by ${difference.toFixed(0)} (half of them ${least.toFixed(0)} to ${most.toFixed(0)}; goal: at most 40)`,
  );
}

if (isProgram(import.meta.url)) {
  const site = await serve(siteFolder);
  await printFirstPicture(site.url, Number(process.argv[2] ?? 40));
  await site.close();
}
