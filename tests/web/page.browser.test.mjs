// The page as its users meet it: it runs a spec in a worker and prints the result; bad input and a broken site are told.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSite } from './browser.mjs';
import { native, specs } from './engine.mjs';

const screenshots = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
mkdirSync(screenshots, { recursive: true });

/** The status line, once it matches. @param {import('playwright-core').Page} page @param {RegExp} pattern */
async function status(page, pattern) {
  await page.locator('#status').filter({ hasText: pattern }).waitFor({ timeout: 15000 });
  return page.locator('#status').textContent();
}

/** @param {string} spec */
const fragment = (spec) => `#${spec.startsWith('1;') ? spec : `1;${spec}`}`;

test('the first visit runs the default board and every run can be opened by its link', async (t) => {
  const site = await openSite(t);
  const page = await site.open();
  assert.match((await status(page, /^solved/)) ?? '', /found at node/);
  assert.match(await page.locator('#result-title').innerText(), /^\d+ moves$/);
  assert.equal(await page.locator('#board rect').count(), 600);
  assert.match(page.url(), /#1;g=/);
  await page.locator('#try a').first().click();
  await page.locator('#result-title').filter({ hasText: '49 moves' }).waitFor();
  assert.deepEqual(site.problems, []);
});

test('a worker in the browser gives what the command line gives', async (t) => {
  const site = await openSite(t);
  const page = await site.open();
  await status(page, /^solved/);
  for (const spec of specs) {
    const [expected] = native('run', spec);
    await page.locator('#spec').fill(spec);
    await page.keyboard.press('Enter');
    await status(page, new RegExp(`^${expected.status}: found at node ${expected.node.toLocaleString('en')} of`));
    const counters = await page.locator('#counters dd').allInnerTexts();
    assert.deepEqual(
      counters,
      Object.values(expected.counters).map((value) => value.toLocaleString('en')),
      spec,
    );
    assert.deepEqual(await page.locator('#line li').allInnerTexts(), expected.line, spec);
    assert.equal(await page.locator('#result-title').innerText(), expected.result, spec);
  }
  assert.deepEqual(site.problems, []);
});

test('a bad spec is told with its place and what was on screen stays', async (t) => {
  const site = await openSite(t);
  const page = await site.open(fragment('g=color-walk;a=greedy'));
  await status(page, /^solved/);
  const before = await page.locator('#result').innerText();
  await page.locator('#spec').fill('g=color-walk;a=gredy');
  await page.getByRole('button', { name: 'Run' }).click();
  assert.match((await status(page, /gredy/)) ?? '', /^Column 16: there is no algorithm 'gredy'/);
  assert.equal(await page.locator('#result').innerText(), before);
  assert.deepEqual(site.problems, []);
});

test('nothing of a link becomes markup', async (t) => {
  const site = await openSite(t);
  const page = await site.open(fragment('g=%3Cimg src=x onerror=alert(1)%3E'));
  assert.match((await status(page, /no game/)) ?? '', /<img src=x/);
  assert.equal(await page.locator('#status img').count(), 0);
  assert.deepEqual(site.problems, []);
});

test('a long run can be stopped and the page answers meanwhile', async (t) => {
  const site = await openSite(t);
  const page = await site.open(fragment('g=color-walk;b=uniform:1:64x64x8;a=look-ahead;depth=8'));
  await status(page, /^Running: .* nodes/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await status(page, /^stopped/);
  await page.locator('#spec').fill('g=color-walk;a=greedy');
  await page.keyboard.press('Enter');
  await status(page, /^solved/);
  assert.deepEqual(site.problems, []);
});

test('a missing module gives a readable message', async (t) => {
  const site = await openSite(t);
  await site.context.route('**/*.wasm', (route) => route.abort());
  const page = await site.open();
  assert.match((await status(page, /could not be loaded/)) ?? '', /Reload the page/);
});

for (const [name, options] of /** @type {const} */ ([
  ['desktop-dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
  ['desktop-light', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
  ['phone-dark', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: 'dark', hasTouch: true }],
  ['large-light', { viewport: { width: 2560, height: 1440 }, colorScheme: 'light' }],
])) {
  test(`nothing sticks out of the window: ${name}`, async (t) => {
    const site = await openSite(t, options);
    const page = await site.open();
    await status(page, /^solved/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} pixels too wide`);
    await page.screenshot({ path: `${screenshots}${name}.png` });
  });
}
