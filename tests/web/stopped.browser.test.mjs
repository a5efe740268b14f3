// The page when its WebAssembly traps: it says so, keeps the moment before, and goes on from there when it is asked to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, withClipboard } from './browser.mjs';
import { clickDemo, clickInDemo, demoOf, forget, iframe, isLive, large, message, openHost } from './host.mjs';
import { firstLook, link, live, rest, waitFor } from './playground.mjs';
import { emptyTable, keepTable } from './trap.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {import('node:test').TestContext} t @param {string} address @param {import('playwright-core').BrowserContextOptions} [options] */
async function openBreakable(t, address, options) {
  const site = await openSite(t, { viewport: { width: 1280, height: 800 }, ...options });
  await site.context.addInitScript(keepTable);
  const page = await site.open(`index.html${address}`);
  await live(page);
  return { site, page };
}

/** @param {Page} page */
const panel = (page) => page.getByRole('alert').filter({ hasText: 'The search has stopped' });

/**
 * At node 4001, which the address tells; then its WebAssembly breaks, which is noticed at the next step.
 * @param {Page} page @param {(page: Page) => Promise<void>} notice
 */
async function breakAtNode4001(page, notice = (page) => page.keyboard.press('ArrowRight')) {
  await waitFor(page, ({ node }) => node === 4000);
  await page.keyboard.press('ArrowRight');
  await rest(page);
  await page.waitForURL(/;at=4001;check=/);
  const moment = await link(page);
  await emptyTable(page);
  await notice(page);
  await panel(page).waitFor();
  return moment;
}

test('a trap is told in words, and the search starts again from the moment before', async (t) => {
  const { site, page } = await openBreakable(t, firstLook);
  const moment = await breakAtNode4001(page);
  assert.match(await panel(page).innerText(), /broke \(null function.*\).*kept in the address/);
  assert.ok(page.url().endsWith(`#${moment}`), page.url());
  assert.equal(site.problems.length, 1, 'it is told once');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Start again here');

  await page.keyboard.press('ArrowRight');
  await page.mouse.click(300, 400);
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.waitForTimeout(500); // more than any timer of the page
  assert.equal(site.problems.length, 1, 'nothing that is broken is called again');

  await page.getByRole('button', { name: 'Start again here' }).click();
  await panel(page).waitFor({ state: 'hidden' });
  await live(page);
  await waitFor(page, ({ node }) => node === 4001);
  await rest(page);
  assert.equal(await link(page), moment);
});

test('a trap in a frame of a search that plays is told, too', async (t) => {
  const { page } = await openBreakable(t, '#1;g=color-walk;b=uniform:1:40x40x6;a=look-ahead;depth=7');
  await waitFor(page, ({ playing, node }) => playing && node > 100);
  await page.waitForURL(/;at=\d+/);
  await emptyTable(page);
  await panel(page).waitFor();
  await page.reload();
  await live(page);
  await waitFor(page, ({ node }) => node > 0);
});

test('what broke can be copied, or is shown where nothing can be copied', async (t) => {
  const { site, page } = await openBreakable(t, firstLook, withClipboard);
  // A frame is drawn by the first part of the module, in whose functions it breaks.
  const moment = await breakAtNode4001(page, () => page.setViewportSize({ width: 1000, height: 700 }));
  await page.getByRole('button', { name: 'Copy details' }).click();
  await page.getByRole('button', { name: 'Details copied' }).waitFor();
  const details = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of [moment, 'null function', 'wasm-function', 'lookahead-playground', 'Mozilla/'])
    assert.ok(details.includes(part), `${part} in ${details}`);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await page.getByRole('button', { name: 'Details copied' }).click();
  const shown = panel(page).locator('pre');
  await shown.waitFor();
  assert.equal(await page.evaluate(() => getSelection()?.toString().trim()), (await shown.innerText()).trim());
  assert.equal(site.problems.length, 1);
});

test('another address leads out of a page that has stopped', async (t) => {
  const { page } = await openBreakable(t, firstLook);
  await breakAtNode4001(page);
  await page.evaluate(() => (location.hash = '1;g=isolation;b=5x5;a=greedy;at=3'));
  await live(page);
  await waitFor(page, ({ game, node }) => game === 'isolation' && node === 3);
});

test('an error of the page itself breaks no frame', async (t) => {
  const { site, page } = await openBreakable(t, firstLook);
  await waitFor(page, ({ node }) => node === 4000);
  await page.evaluate(() => {
    Object.defineProperty(document, 'title', {
      set() {
        throw new Error('of the page');
      },
      configurable: true,
    });
  });
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ node }) => node === 4001);
  await rest(page);
  assert.ok(site.problems.length > 0 && site.problems.every((problem) => problem.includes('of the page')));
  assert.equal(await panel(page).count(), 0);
  await page.evaluate(() => void delete (/** @type {any} */ (document).title));
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ node }) => node === 4002);
});

test('a demo that traps goes back to the picture of the moment before, says so, and starts again there', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url, { query: '?speed=100', spec: large }));
  const frame = await demoOf(page);
  await frame.evaluate(keepTable);
  await clickDemo(frame);
  await isLive(frame);
  await message(page, 'state', ({ node }) => node > 5);
  await forget(page);
  await frame.evaluate(() => Object.assign(globalThis, { former: lookahead }));
  await emptyTable(frame);
  const shown = frame.getByRole('alert').filter({ hasText: 'broke' });
  await shown.waitFor();
  assert.match((await message(page, 'error')).message, /^Something in this page broke \(.*\), and it can’t go on\.$/);
  const { node, live: isStillLive } = await message(page, 'state', ({ live }) => !live);
  assert.equal(isStillLive, false);
  assert.equal(await frame.locator('canvas').count(), 0);
  assert.equal(site.problems.length, 1);

  await clickInDemo(shown.getByRole('button', { name: 'Start again here' }));
  await isLive(frame);
  assert.ok(!(await shown.isVisible()));
  await frame.waitForFunction((least) => lookahead?.state().node >= least && least > 5, node); // none while it begins anew
  // Whoever still asks the one that broke hears why, and the new one is none the worse for it.
  await frame.evaluate(() => {
    setTimeout(() => /** @type {any} */ (globalThis).former.state());
    return new Promise((resolve) => setTimeout(resolve, 100));
  });
  assert.ok(await frame.locator('canvas.live').isVisible());
  assert.ok(!(await shown.isVisible()));
  assert.equal(site.problems.length, 1);
});
