// How soon the page shows something, how soon it is live, what it weighs, and what it does when there is nothing to do.
// Held against a plain Dear ImGui page (plain_imgui.cpp) loaded in turn with it, in the same browser.
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '../../web/toolchain/serve.mjs';
import { launchBrowser, siteFolder } from '../web/browser.mjs';
import { printFirstPicture } from './first_picture.mjs';

const plainModule = fileURLToPath(new URL('../../build/web/tests/bench/plain-imgui', import.meta.url));

const plainHtml = `<!doctype html><meta charset="utf-8"><title>Plain</title>
<link rel="preload" as="fetch" href="./plain-imgui.wasm" crossorigin>
<link rel="modulepreload" href="./plain-imgui.mjs">
<canvas id="canvas" width="1280" height="800"></canvas>
<script type="module" src="./start.mjs"></script>`;
const plainScript = `import create from './plain-imgui.mjs';
create({ canvas: document.getElementById('canvas') });`;

/** @param {string} file */
const compressed = (file) => brotliCompressSync(readFileSync(file));

/** A folder with the plain page, compressed as the site is. */
async function makePlainSite() {
  const folder = await mkdtemp(join(tmpdir(), 'plain-imgui-'));
  await writeFile(join(folder, 'index.html'), plainHtml);
  await writeFile(join(folder, 'start.mjs'), plainScript);
  for (const ending of ['mjs', 'wasm']) {
    await cp(`${plainModule}.${ending}`, join(folder, `plain-imgui.${ending}`));
    await writeFile(join(folder, `plain-imgui.${ending}.br`), compressed(`${plainModule}.${ending}`));
  }
  return folder;
}

/** Notes when the canvas is live, by the class that both pages give it. */
const watchLive = () => {
  const look = () => {
    if (document.querySelector('canvas.live')) performance.mark('live');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/**
 * One visit with an empty cache: milliseconds from navigation to the first picture, where there is one before the canvas,
 * and to the live canvas.
 * @param {import('playwright-core').Browser} browser @param {string} url
 */
async function visit(browser, url, hasPicture = true) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watchLive);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
  const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  if (hasPicture) await page.waitForFunction(hasPainted);
  const times = await page.evaluate(() => ({
    picture: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    live: performance.getEntriesByName('live')[0].startTime,
    bytes: performance
      .getEntriesByType('resource')
      .concat(performance.getEntriesByType('navigation'))
      .map((entry) => /** @type {PerformanceResourceTiming} */ (entry))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  }));
  return { times, page, context };
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Frames drawn in a second by a page that rests. @param {import('playwright-core').Page} page */
async function idleFrames(page) {
  await page.keyboard.press('Space');
  await page.waitForTimeout(1000);
  const before = await page.evaluate(() => lookahead.frames());
  await page.waitForTimeout(1000);
  return (await page.evaluate(() => lookahead.frames())) - before;
}

/**
 * Milliseconds that a frame takes the page itself, searching aside: a new layout is drawn at once.
 * @param {import('playwright-core').Page} page @param {string} fragment
 */
async function frameCost(page, fragment) {
  await page.evaluate((hash) => (location.hash = hash), fragment);
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const { setScreen } = lookahead;
    lookahead.setScreen = (screen) => {
      lookahead.setScreen = setScreen;
      Object.assign(globalThis, { seen: screen });
      setScreen(screen);
    };
  });
  const { width, height } = /** @type {{ width: number, height: number }} */ (page.viewportSize());
  await page.setViewportSize({ width: width + 1, height });
  await page.waitForFunction(() => 'seen' in globalThis);
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { seen } = /** @type {any} */ (globalThis);
    const times = Array.from({ length: 41 }, () => {
      const start = performance.now();
      lookahead.setScreen(seen);
      return performance.now() - start;
    });
    Reflect.deleteProperty(globalThis, 'seen');
    return times.sort((a, b) => a - b)[20];
  });
}

/**
 * The same on the mean of frames that each show another node, as when it plays at 1,000 nodes a second.
 * @param {import('playwright-core').Page} page @param {string} fragment
 */
async function playingCost(page, fragment) {
  await page.evaluate((hash) => (location.hash = hash), fragment);
  await page.waitForTimeout(1000);
  return page.evaluate(async () => {
    const start = lookahead.frames();
    lookahead.command('play');
    while (lookahead.frames() < start + 60 && lookahead.state().playing) await new Promise(requestAnimationFrame);
    const { frame } = lookahead.diagnostics();
    if (lookahead.state().playing) lookahead.command('play');
    return frame;
  });
}

/** @param {string} what @param {string} value @param {string} [goal] */
const print = (what, value, goal = '') =>
  console.log(`  ${what.padEnd(44)}${value.padStart(8)}${goal && `  (${goal})`}`);

/** @param {{ name: string, bytes: number }[]} files */
function printWeight(files) {
  console.log('\nFirst view, compressed with brotli, in KB');
  // A font is listed twice, for the style sheet and for the canvas; hosts that let browsers cache send it once.
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const rows = [...byName].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
  const sum = rows.reduce((total, { bytes }) => total + bytes, 0);
  const kilobytes = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1);
  for (const { name, bytes } of rows)
    print(new URL(name).pathname.slice(1) || 'index.html', kilobytes(bytes), `${Math.round((100 * bytes) / sum)} %`);
  print('in all', kilobytes(sum), 'goal: at most 300, better 250');
}

/** @param {number} rounds */
export async function printPage(rounds) {
  const plainFolder = await makePlainSite();
  const [site, plain, browser] = [await serve(siteFolder), await serve(plainFolder), await launchBrowser()];
  const page = { picture: /** @type {number[]} */ ([]), live: /** @type {number[]} */ ([]) };
  const plainLive = [];
  // Each is closed before the next: the page plays, and would slow the others.
  const timesOf = async (/** @type {string} */ url, /** @type {boolean} */ hasPicture) => {
    const { times, context } = await visit(browser, url, hasPicture);
    await context.close();
    return times;
  };
  for (let round = 0; round < rounds; ++round) {
    const [ours, theirs] = [await timesOf(site.url, true), await timesOf(plain.url, false)];
    page.picture.push(ours.picture);
    page.live.push(ours.live);
    plainLive.push(theirs.live);
  }
  const last = await visit(browser, site.url);
  console.log(
    `\nThe page, headless Chromium ${browser.version()} drawing in software; medians of ${rounds} first visits`,
  );
  print('first picture, ms', median(page.picture).toFixed(0), 'goal: at most 200');
  print('live, ms', median(page.live).toFixed(0));
  print('a plain Dear ImGui page live, ms', median(plainLive).toFixed(0));
  print('live: page / plain', (median(page.live) / median(plainLive)).toFixed(2), 'goal: at most 1.20');
  print('frames a second when idle', String(await idleFrames(last.page)), 'goal: 0');
  for (const [what, fragment] of [
    ['the default board', '1;g=color-walk;b=koblenski:1;a=look-ahead;at=4000'],
    ['a breadth-first tree', '1;g=color-walk;b=koblenski:1;a=breadth-first;at=30000'],
    ['a tree of playouts', '1;g=color-walk;b=koblenski:1;a=flat-monte-carlo;at=3000'],
    ['4,096 cells', '1;g=color-walk;b=uniform:1:64x64x8;a=greedy;at=600'],
  ])
    print(`a frame of ${what}, ms`, (await frameCost(last.page, fragment)).toFixed(1), 'goal: at most 4');
  for (const [what, fragment] of [
    ['a look-ahead', '1;g=color-walk;b=koblenski:1;a=look-ahead;at=2000'],
    ['playouts', '1;g=color-walk;b=koblenski:1;a=flat-monte-carlo;at=1000'],
  ])
    print(`a frame while ${what} plays, ms`, (await playingCost(last.page, fragment)).toFixed(1), 'goal: at most 4');
  printWeight(last.times.bytes);
  await last.context.close();
  await printFirstPicture(site.url, 3 * rounds);
  await browser.close();
  await Promise.all([site.close(), plain.close(), rm(plainFolder, { recursive: true })]);
}
