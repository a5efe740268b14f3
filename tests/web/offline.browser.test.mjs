// After one visit the page works without a network; a new version says so, and nothing of two versions ever meets.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../web/toolchain/serve.mjs';
import { makeSite } from '../../web/toolchain/site.mjs';
import { launchBrowser, patience, siteFolder } from './browser.mjs';
import { firstLook, live, link, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

const project = fileURLToPath(new URL('../../', import.meta.url));

/** A browser that keeps things, and a folder of its own that is served. @param {import('node:test').TestContext} t */
async function visitor(t) {
  const folder = await mkdtemp(join(tmpdir(), 'lookahead-offline-'));
  t.after(() => rm(folder, { recursive: true }));
  const site = join(folder, 'site');
  await cp(siteFolder, site, { recursive: true });
  const server = await serve(site);
  let isServed = true;
  const stop = async () => {
    if (isServed) await server.close();
    isServed = false;
  };
  t.after(stop);
  const browser = await launchBrowser();
  t.after(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(patience);
  /** @type {string[]} */
  const problems = [];
  context.on('page', (page) => void page.on('pageerror', (error) => void problems.push(String(error))));
  return { folder, site, url: server.url, stop, context, problems };
}

/** Until all of the page is kept. @param {Page} page */
const kept = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const worker = registration.active;
    while (worker && worker.state !== 'activated')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  });

/** The site as a later version has it: its page has another title, its script another hash. @param {string} folder @param {string} output */
async function makeLaterVersion(folder, output) {
  const next = join(folder, 'next');
  for (const name of ['shell', 'assets', 'docs', 'package.json', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])
    await cp(join(project, name), join(next, name), { recursive: true });
  await symlink(join(project, 'node_modules'), join(next, 'node_modules'));
  const page = join(next, 'shell/index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('<span>Lookahead</span>', '<span>Lookahead II</span>'));
  const script = join(next, 'shell/page/games.mjs');
  await writeFile(script, `${await readFile(script, 'utf8')}\nglobalThis.isLater = true;\n`);
  await makeSite(next, join(project, 'build/web'), output, '', false);
}

test('after one visit the page works without a network', async (t) => {
  const { url, stop, context, problems } = await visitor(t);
  const page = await context.newPage();
  await page.goto(`${url}${firstLook}`);
  await live(page);
  await kept(page);
  await stop();
  await context.setOffline(true);
  await page.reload();
  await live(page);
  await waitFor(page, ({ node }) => node === 4000);
  assert.match(await link(page), /at=4000/);
  await page.keyboard.press('s');
  await page.locator('#share-code path').waitFor(); // a part that is loaded when it is needed
  await page.goto(`${url}docs/replications.html`);
  await page.getByRole('heading', { name: 'Published tables, run again' }).waitFor();
  await page.goto(`${url}lab.html`);
  await page.locator('#table td').first().waitFor();
  await page.locator('#chart svg').waitFor();
  await page.goto(`${url}index.html#1;g=isolation;a=minimax;at=5`);
  await live(page);
  await waitFor(page, ({ game }) => game === 'isolation');
  assert.deepEqual(problems, []);
});

test('a new version says so, waits, and takes over whole', async (t) => {
  const { folder, site, url, context, problems } = await visitor(t);
  const page = await context.newPage();
  await page.goto(`${url}${firstLook}`);
  await live(page);
  await kept(page);
  await page.reload();
  await live(page);
  const name = () => page.locator('h1').innerText();
  const isLater = () => page.evaluate(() => 'isLater' in globalThis);
  await makeLaterVersion(folder, site); // in place of the old one, whose files are gone
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = page.getByRole('alert').filter({ hasText: 'new version' });
  await notice.waitFor();
  // Until it is asked for, all is as it was, and works.
  await page.reload();
  await live(page);
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3_700_000; // an hour later somebody comes back to it
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await notice.waitFor();
  assert.equal(await name(), 'Lookahead');
  assert.equal(await isLater(), false);
  await waitFor(page, ({ node }) => node === 4000);
  const other = await context.newPage(); // reads the old version, and goes on with it when it is replaced in another tab
  await other.goto(`${url}${firstLook.replace('4000', '123')}`);
  await live(other);
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await live(page);
  assert.equal(await name(), 'Lookahead II');
  assert.equal(await isLater(), true);
  await waitFor(page, ({ node }) => node === 4000);
  assert.equal(await page.evaluate(async () => (await caches.keys()).length), 1, 'the old version is forgotten');
  await waitFor(other, ({ node }) => node === 123);
  assert.equal(await other.locator('h1').innerText(), 'Lookahead');
  const otherLoaded = other.waitForEvent('load');
  await other.getByRole('alert').filter({ hasText: 'new version' }).getByRole('button', { name: 'Reload' }).click();
  await otherLoaded;
  await live(other);
  assert.equal(await other.locator('h1').innerText(), 'Lookahead II');
  await waitFor(other, ({ node }) => node === 123);
  assert.deepEqual(problems, []);
});

test('a page in a frame keeps nothing', async (t) => {
  const { site, url, context } = await visitor(t);
  await writeFile(join(site, 'host.html'), `<iframe src="./${firstLook}" width="800" height="700"></iframe>`);
  const page = await context.newPage();
  await page.goto(`${url}host.html`);
  await page.frameLocator('iframe').locator('canvas.live').waitFor();
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});
