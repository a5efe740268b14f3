// Demos in all kinds of other people's pages: many at once, sandboxes, strict policies, themes, right-to-left, paper.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { commonBrowser, launchBrowser } from './browser.mjs';
import {
  cellsOf,
  clickDemo,
  demoOf,
  demosOf,
  forget,
  hasPicture,
  iframe,
  isLive,
  large,
  message,
  openHost,
  withoutPermission,
  order,
} from './host.mjs';
import { coloursOf } from './paper.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Frame} Frame */

/** Megabytes that all the browser's renderers hold, what they share counted once. @param {import('playwright-core').Browser} browser */
async function rendererMemory(browser) {
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  await client.detach();
  const held = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]));
  return held.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

/** Takes away what a frame and those of its process hold no more. @param {Page} page @param {Frame} frame */
async function collectGarbage(page, frame) {
  const client = await page.context().newCDPSession(frame);
  await client.send('HeapProfiler.collectGarbage');
  await client.detach();
}

/** Whether a frame still holds what its `watched` refers to. @param {Page} page @param {Frame} frame */
async function isHeld(page, frame) {
  await collectGarbage(page, frame);
  return frame.evaluate(() => /** @type {any} */ (globalThis).watched.deref() !== undefined);
}

/** @param {Page} page */
const heightOf = (page) => page.evaluate(() => document.documentElement.scrollHeight);

test('twenty demos in one post: little memory before any is started, no drawing context lost', async (t) => {
  const spec = (/** @type {number} */ index) => `1;g=color-walk;b=koblenski:${index + 1};a=look-ahead`;
  const makeBrowser = launchBrowser; // all renderers of a browser are measured
  const { site, page } = await openHost(
    t,
    (url) =>
      Array.from({ length: 20 }, (_, index) => iframe(url, { spec: spec(index), query: '?speed=20' })).join(
        '<p>And</p>',
      ),
    { makeBrowser },
  );
  /** @type {string[]} */
  const warnings = [];
  page.on('console', (entry) => void (/webgl|context/i.test(entry.text()) && warnings.push(entry.text())));
  const frames = await demosOf(page);
  assert.equal(frames.length, 20);
  for (const frame of frames) await hasPicture(frame);
  const beforeCollection = await rendererMemory(site.browser);
  await collectGarbage(page, frames[0]);
  const withDemos = await rendererMemory(site.browser);

  const other = await openHost(
    t,
    (url) => Array.from({ length: 20 }, () => `<iframe src="${url}manifest.json"></iframe>`).join(''),
    { makeBrowser },
  );
  await other.page.waitForLoadState('load');
  const withText = await rendererMemory(other.site.browser);
  t.diagnostic(
    `renderers: ${Math.round(withDemos)} MB with 20 demos (${Math.round(beforeCollection)} MB before a collection), ` +
      `${Math.round(withText)} MB with 20 frames of text`,
  );
  assert.ok(withDemos - withText < 150, `${withDemos} MB, ${withText} MB without`);

  for (const frame of frames) {
    await frame.locator('#start').press('Enter');
    await isLive(frame);
    await frame.waitForFunction(() => lookahead.state().playing && lookahead.state().node > 0);
    await frame.evaluate(() => void Object.assign(globalThis, { watched: new WeakRef(lookahead) }));
  }
  // All but the last few are put away by now, or soon.
  await page.waitForFunction(() => heard.filter(({ type, live }) => type === 'state' && !live).length >= 15 + 20);
  const live = () => Promise.all(frames.map((frame) => frame.locator('canvas').count()));
  while ((await live()).reduce((sum, count) => sum + count, 0) > 3) await page.waitForTimeout(200);

  const [first] = frames;
  const cells = await cellsOf(first);
  await page.evaluate(() => scrollTo(0, 0));
  await isLive(first);
  await first.waitForFunction(() => lookahead.state().playing);
  assert.equal(await isHeld(page, first), false, 'what was put away holds no memory when it is back');
  assert.ok(cells.includes(0));
  assert.deepEqual(warnings, []);
  assert.deepEqual(site.problems, []);
  t.diagnostic(`${Math.round(await rendererMemory(site.browser))} MB after all were started`);
});

test('sandboxed with allow-scripts alone, it works, and the way to the page is a text to copy', async (t) => {
  const { site, page } = await openHost(
    t,
    (url) => iframe(url, { attributes: 'sandbox="allow-scripts"', spec: large }),
    { makeBrowser: commonBrowser },
  );
  const frame = await demoOf(page);
  assert.equal(await frame.evaluate(() => origin), 'null');
  await clickDemo(frame);
  await isLive(frame);
  await frame.waitForFunction(() => lookahead.state().node > 20);
  await frame.evaluate(() => lookahead.command('play'));
  const { node } = await message(page, 'state', ({ live, playing, node }) => live && !playing && node > 0);
  await frame.getByRole('link', { name: 'Open in Lookahead' }).click();
  const address = frame.getByRole('textbox', { name: 'Link to this moment' });
  await address.waitFor();
  assert.ok((await address.inputValue()).startsWith(`${site.url}index.html#${large};at=${node}`));
  assert.equal(await address.evaluate((field) => /** @type {HTMLInputElement} */ (field).selectionStart), 0);
  await address.blur();
  await frame.evaluate(() => lookahead.command('forward'));
  const now = `${site.url}index.html#${large};at=${node + 1}`;
  const isNow = (/** @type {any} */ [field, begin]) => field.value.startsWith(begin);
  await frame.waitForFunction(isNow, [await address.elementHandle(), now]);
  assert.equal(site.context.pages().length, 1);
  assert.deepEqual(
    site.problems.filter((problem) => !/Blocked opening/.test(problem)),
    [],
  );
});

test('sandboxed, from a server that does not send the header, it explains itself', async (t) => {
  const { site, page } = await openHost(t, () => '<p>Wait</p>');
  const html = iframe(await withoutPermission(t, site.url), { attributes: 'sandbox="allow-scripts"' });
  await page.evaluate((html) => void (document.body.innerHTML += html), html);
  const frame = (await demosOf(page))[0];
  const shown = frame.getByRole('alert');
  await shown.waitFor();
  assert.match((await shown.textContent()) ?? '', /could not be loaded: .*Access-Control-Allow-Origin/);
  assert.ok(!(await frame.locator('#start').isVisible()));
});

test('a strict policy on the page around needs to allow the frame, and nothing else', async (t) => {
  const headers = (/** @type {string} */ url) => ({
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-host'; frame-src ${new URL(url).origin}`,
  });
  const { site, page } = await openHost(t, (url) => iframe(url), { headers });
  const frame = await demoOf(page);
  await clickDemo(frame);
  await isLive(frame);
  const others = site.problems.filter((problem) => !/style|data:/.test(problem)); // what the test's own page has
  assert.deepEqual(others, []);
});

for (const scheme of /** @type {const} */ (['light', 'dark']))
  test(`the theme follows the system (${scheme}), a query, and orders`, async (t) => {
    const { page } = await openHost(
      t,
      (url) => iframe(url) + iframe(url, { query: '?theme=dark' }) + iframe(url, { query: '?theme=light' }),
      {
        context: { colorScheme: scheme, viewport: { width: 900, height: 2100 } },
      },
    );
    const frames = await demosOf(page);
    for (const frame of frames) await hasPicture(frame);
    const themes = () =>
      Promise.all(frames.map((frame) => frame.evaluate(() => getComputedStyle(document.body).backgroundColor)));
    const [light, dark] = ['rgb(246, 247, 249)', 'rgb(14, 17, 22)'];
    assert.deepEqual(await themes(), [scheme === 'dark' ? dark : light, dark, light]);
    await order(page, { type: 'theme', theme: scheme === 'dark' ? 'light' : 'dark' });
    await frames[0].waitForFunction(
      (before) => getComputedStyle(document.body).backgroundColor !== before,
      scheme === 'dark' ? dark : light,
    );
    await order(page, { type: 'theme', theme: 'system' });
    await frames[0].waitForFunction(
      (wanted) => getComputedStyle(document.body).backgroundColor === wanted,
      scheme === 'dark' ? dark : light,
    );
    // What a canvas is painted in is asked for again when more contrast is wanted.
    await frames[0].evaluate(() => addEventListener('look', () => document.body.setAttribute('data-looked', '')));
    await page.emulateMedia({ contrast: 'more' });
    await frames[0].locator('body[data-looked]').waitFor();
  });

test('in a right-to-left page it reads as ever and fills its frame', async (t) => {
  const { page } = await openHost(t, (url) => iframe(url), { attributes: 'dir="rtl" lang="ar"' });
  const frame = await demoOf(page);
  const [link, name] = [frame.locator('#open'), frame.locator('.name')];
  assert.ok(((await link.boundingBox())?.x ?? 0) > ((await name.boundingBox())?.x ?? Infinity));
  assert.equal(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
});

test('on paper there is the board as it stands, in colours for white', async (t) => {
  const { page } = await openHost(t, (url) => iframe(url, { query: '?theme=dark', spec: large }));
  const frame = await demoOf(page);
  const palette = ['#56b4e9', '#d55e00', '#ead72f', '#00976e', '#d184b0'];
  for (const colour of palette)
    assert.ok(coloursOf(await page.pdf({ printBackground: true })).has(colour), `a picture: ${colour}`);
  const first = await cellsOf(frame);
  await order(page, { type: 'seek', node: 3000 });
  await message(page, 'state', ({ live, playing, node }) => live && !playing && node === 3000);
  await isLive(frame);
  await page.emulateMedia({ media: 'print' });
  await frame.locator('#main').waitFor({ state: 'hidden' });
  assert.ok(await frame.locator('#picture').isVisible());
  await frame.waitForFunction(
    (count) => document.querySelectorAll('#picture .c0 rect').length > count,
    first.filter((cell) => !cell).length,
  );
  await page.emulateMedia({ media: null });
  for (const colour of palette)
    assert.ok(coloursOf(await page.pdf({ printBackground: true })).has(colour), `live: ${colour}`);
});

test('its height suits its width', async (t) => {
  const { page } = await openHost(t, (url) => iframe(url));
  const frame = await demoOf(page);
  const wide = (await message(page, 'height')).height;
  await forget(page);
  await page.locator('iframe').evaluate((element) => element.setAttribute('width', '300'));
  const { height } = await message(page, 'height');
  assert.ok(height < wide, `${wide}, then ${height}`);
  await page.locator('iframe').evaluate((element, pixels) => element.setAttribute('height', String(pixels)), height);
  await frame.waitForFunction((pixels) => innerHeight === pixels, height);
  const cells = await frame.locator('#picture').boundingBox();
  assert.ok((cells?.width ?? 0) > 250 && (cells?.height ?? 0) > 250, JSON.stringify(cells));
  assert.ok((await heightOf(page)) > height);
});
