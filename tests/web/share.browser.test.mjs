// The Share dialog: what it copies, what a link may leave out, a file where it is too long, and its QR code.
import assert from 'node:assert/strict';
import jsQr from 'jsqr';
import { test } from 'node:test';
import { withClipboard } from './browser.mjs';
import { PNG } from 'pngjs';
import { contentOf, firstLook, link, live, openPlayground, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** What the Share dialog says has come of it. @param {Page} page @param {RegExp} words */
const verdict = (page, words) => page.locator('#share-verdict').filter({ hasText: words }).waitFor();

/** @param {Page} page */
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** A square board that no generator makes. @param {number} side */
const rowsOf = (side) =>
  Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => (row * row + 3 * column * column + row * column) % 8).join(''),
  ).join('/');

test('Share copies what brings this moment back, and says what it carries', async (t) => {
  const { site, page } = await openPlayground(t, `${firstLook};m=1,2`, withClipboard);
  await waitFor(page, ({ node }) => node === 4000);
  await page.keyboard.press('s');
  await verdict(page, /^Link copied: \d+ characters$/);
  const copied = await clipboard(page);
  assert.equal(decodeURIComponent(new URL(copied).hash.slice(1)), await link(page));
  assert.equal(await page.locator('#share-link').inputValue(), copied);
  const hint = page.locator('#share-carries');
  assert.equal(await hint.innerText(), 'Opens this board at node 4,000, after 2 moves.');
  // Chats have one picture for all links: the moment's own is saved beside the link.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  const download = await saved;
  assert.equal(download.suggestedFilename(), 'lookahead-color-walk-4000.png');
  assert.equal(PNG.sync.read(await contentOf(download)).width, 1200);
  await verdict(page, /^Saved lookahead-color-walk-4000\.png/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await waitFor(page, ({ solution }) => solution);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Share' }).click();
  await verdict(page, /^Link copied/);
  assert.match(await hint.innerText(), /^Opens this board at move (\d+) of \1 of the best line\.$/);
  assert.deepEqual(site.problems, []);
});

test('a link may carry less: the run from its start, or the board alone', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:5:9x7x3;m=1;a=greedy;at=3', withClipboard);
  await waitFor(page, ({ node }) => node === 3);
  await page.keyboard.press('s');
  for (const [part, spec, words] of [
    ['Board and settings', '1;g=color-walk;b=uniform:5:9x7x3;m=1;a=greedy', /from its start, after 1 move/],
    ['Board only', '1;g=color-walk;b=uniform:5:9x7x3', /board alone/],
  ]) {
    await page.getByRole('radio', { name: String(part) }).check({ force: true });
    assert.match(await page.locator('#share-carries').innerText(), /** @type {RegExp} */ (words));
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await verdict(page, /^Link copied/);
    const copied = await clipboard(page);
    assert.equal(decodeURIComponent(new URL(copied).hash.slice(1)), spec);
    const other = await site.context.newPage();
    await other.goto(copied);
    await live(other);
    await waitFor(other, ({ game }) => game === 'color-walk');
    assert.ok((await link(other)).startsWith(`${spec};`));
    await other.close();
  }
  assert.deepEqual(site.problems, []);
});

test('a link that is too long to be sent is offered as a file, which Load reads back', async (t) => {
  const { site, page } = await openPlayground(
    t,
    `#1;g=color-walk;b=64x64x8:${rowsOf(64)};a=greedy;at=9`,
    withClipboard,
  );
  await waitFor(page, ({ node, playing }) => node === 9 && !playing);
  const shared = await link(page);
  await page.keyboard.press('s');
  await verdict(page, /^Too long for most chats/);
  assert.match(await page.locator('#share-length').innerText(), /^[2-9],\d{3} characters$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'lookahead-color-walk.txt');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await waitFor(page, ({ node }) => node === 0);
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'Paste or file' }).click();
  const content = { name: file.suggestedFilename(), mimeType: 'text/plain', buffer: await contentOf(file) };
  await page.locator('#file').setInputFiles(content);
  await page
    .locator('#verdict')
    .filter({ hasText: /64 × 64, \d colours · link/ })
    .waitFor();
  await page.locator('#load-apply').click();
  await waitFor(page, ({ node, playing }) => node === 9 && !playing);
  assert.equal(await link(page), shared);
  assert.deepEqual(site.problems, []);
});

test('where copying is refused the link is there, marked', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await verdict(page, /copy the marked text/);
  const field = page.locator('#share-link');
  assert.match(await field.inputValue(), /#1;g=color-walk;b=koblenski:1;.*at=4000/);
  const marked = await field.evaluate((element) => {
    const { selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (element);
    return selectionEnd - selectionStart;
  });
  assert.equal(marked, (await field.inputValue()).length);
  await page.keyboard.press('Escape');
  assert.equal(await field.isVisible(), false);
});

test('a QR code that can’t be fetched and a picture that can’t be made are told of', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  const code = /\/code-\w+\.mjs$/;
  await site.context.route(code, (route) => route.abort());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => new Promise(() => {}); // what comes of it is said in the same line
    HTMLCanvasElement.prototype.toBlob = (/** @type {BlobCallback} */ done) => done(null);
  });
  await page.keyboard.press('s');
  await verdict(page, /^The QR code could not be drawn: .*fetch/);
  assert.equal(await page.locator('#share-code').isVisible(), false);
  await site.context.unroute(code);
  await page.getByRole('button', { name: 'Save as picture' }).click();
  await verdict(page, /^The picture could not be made: /);
  assert.deepEqual(
    site.problems.filter((problem) => !/ERR_FAILED/.test(problem)), // which is of what was not fetched
    [],
  );
});

test('the QR code is the link, where that is not too long for one', async (t) => {
  const { site, page } = await openPlayground(t, firstLook, withClipboard);
  const read = async () => {
    const { data, width, height } = PNG.sync.read(await page.locator('#share-code').screenshot());
    return jsQr.default(new Uint8ClampedArray(data), width, height)?.data;
  };
  for (const spec of [firstLook.slice(1), `1;g=color-walk;b=28x28x8:${rowsOf(28)};a=greedy;at=2`]) {
    await page.evaluate((hash) => (location.hash = hash), spec);
    await waitFor(page, ({ node }) => node === Number(/at=(\d+)/.exec(spec)?.[1]));
    await page.keyboard.press('s');
    await verdict(page, /^Link copied/);
    const copied = await clipboard(page);
    const end = Date.now() + 30000; // the code is drawn when its library is there
    while ((await read()) !== copied && Date.now() < end);
    assert.equal(await read(), copied);
    await page.keyboard.press('Escape');
  }
  await page.evaluate((hash) => (location.hash = hash), `1;g=color-walk;b=50x50x8:${rowsOf(50)};a=greedy;at=4`);
  await waitFor(page, ({ node }) => node === 4);
  await page.keyboard.press('s');
  await verdict(page, /^Link copied: 1,\d+ characters/);
  assert.equal(await page.locator('#share-code').isVisible(), false);
  assert.deepEqual(site.problems, []);
});
