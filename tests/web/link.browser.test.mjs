// Links: the address is the moment on screen, there and back; a broken one says what is wrong with it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstLook, link, live, openPlayground, state, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The spec in the address. @param {Page} page */
const address = (page) => decodeURIComponent(new URL(page.url()).hash.slice(1));

/** Waits until the address is the moment on screen, at rest. @param {Page} page */
const followed = (page) =>
  page.waitForFunction(
    () => !lookahead.state().playing && decodeURIComponent(location.hash.slice(1)) === lookahead.link(),
  );

/** @param {Page} page @param {string} spec */
const nodeOf = (page, spec) => Number(/;at=(\d+)/.exec(spec)?.[1]);

test('an address opens its board, its settings and its node, and is not changed by that', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:77:8x8x4;a=greedy;at=5');
  const shown = await waitFor(page, ({ node, playing }) => node === 5 && !playing);
  assert.match(shown.board, /77/);
  await followed(page);
  assert.match(address(page), /^1;g=color-walk;b=uniform:77:8x8x4;a=greedy;at=5(;|$)/);
  assert.match(await page.title(), new RegExp(`^${shown.algorithm} · `));
  const copied = page.url();
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ node }) => node === 6);
  const elsewhere = await site.context.newPage();
  await elsewhere.goto(copied);
  await live(elsewhere);
  await waitFor(elsewhere, ({ node, playing }) => node === 5 && !playing);
  assert.deepEqual(site.problems, []);
});

test('an address without a version means the newest one, and is written with it', async (t) => {
  const { page } = await openPlayground(t, '#g=color-walk;b=uniform:77:8x8x4;a=greedy;at=5');
  await waitFor(page, ({ node, playing }) => node === 5 && !playing);
  await followed(page);
  assert.match(address(page), /^1;g=color-walk;b=uniform:77:8x8x4;a=greedy;at=5(;|$)/);
});

test('a game is found again as it was left for another', async (t) => {
  const spec = '1;g=bubble-burst;b=uniform:7:6x6x3;m=r4c4,r4c4;a=beam;width=20;at=12';
  const { page } = await openPlayground(t, `#${spec}`);
  await waitFor(page, ({ node, seeking }) => node === 12 && !seeking);
  const left = await link(page);
  assert.match(left, /;m=\w+,\w+;.*;width=20;at=12/);
  const game = (/** @type {string} */ name) => page.locator('#games').getByRole('button', { name }).click();
  await game('Blockbuster');
  assert.equal((await state(page)).game, 'blockbuster');
  await game('Bubble Burst');
  await waitFor(page, ({ node, seeking, playing }) => node === 12 && !seeking && !playing);
  assert.equal(await link(page), left);
  await game('Bubble Burst'); // which is on screen
  assert.equal(await link(page), left);
});

test('an address that takes long to open is kept until its node is there, also if the page is reloaded', async (t) => {
  const spec = '1;g=color-walk;b=uniform:1:64x64x8;a=look-ahead;depth=8;at=2000000000';
  const { site, page } = await openPlayground(t, `#${spec}`);
  const isUnderWay = () => waitFor(page, ({ node, seeking }) => seeking && node > 1000);
  await isUnderWay();
  await page.waitForTimeout(800); // for what is not to come: the address is written every third of a second
  assert.equal(address(page), spec);
  await page.reload();
  await live(page);
  await isUnderWay();
  assert.equal(address(page), spec);
  // Whoever stops it stays where it has come to.
  await page.keyboard.press('Space');
  await waitFor(page, ({ seeking }) => !seeking);
  await followed(page);
  const { node } = await state(page);
  assert.equal(nodeOf(page, address(page)), node);
  assert.deepEqual(site.problems, []);
});

test('an address whose characters some service has escaped opens too', async (t) => {
  const { page } = await openPlayground(t, `#${encodeURIComponent(firstLook.slice(1))}`);
  await waitFor(page, ({ node }) => node === 4000);
  assert.equal(await page.getByRole('alert').isVisible(), false);
});

test('a link of another version says so each time that it is opened', async (t) => {
  const old = '1;g=color-walk;b=koblenski:1;a=greedy;at=5;check=00000000';
  const { site, page } = await openPlayground(t, `#${old}`);
  const notice = page.getByRole('alert');
  for (let visit = 0; visit < 2; ++visit) {
    await notice.getByText('This moment may have been another').waitFor();
    await page.waitForURL((url) => url.hash !== `#${old}`); // the moment's own link, which asks for nothing
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'hidden' });
    if (visit === 0) await page.evaluate((link) => void (location.hash = link), old);
  }
  assert.deepEqual(site.problems, []);
});

/** @type {[string, RegExp][]} */
const broken = [
  ['1;g=color-walk;b=koblenski:1;a=gredy', /Column 32: there is no algorithm 'gredy'/],
  ['1;g=chess', /Column 5: there is no game 'chess'/],
  ['9;g=color-walk', /version/],
  ['hello', /Column 1/],
];
for (const [spec, words] of broken) {
  test(`a broken link says what is wrong with it: ${spec}`, async (t) => {
    const { site, page } = await openPlayground(t, `#${spec}`);
    const notice = page.getByRole('alert');
    assert.match(await notice.innerText(), words);
    assert.match(await notice.locator('.excerpt').innerText(), /\^/);
    await waitFor(page, ({ playing, node }) => playing && node > 0);
    await page.waitForURL(/#1;g=color-walk;b=koblenski:1;/);
    await notice.getByRole('button', { name: 'Dismiss' }).press('Enter');
    assert.equal(await notice.isVisible(), false);
    const focused = await page.evaluate(() => document.activeElement?.closest('main')?.id);
    assert.equal(focused, 'main', 'keys go on from the board');
    assert.deepEqual(site.problems, []);
  });
}

test('a broken link that is opened later leaves all as it was', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=12');
  await waitFor(page, ({ node, playing }) => node === 12 && !playing);
  const before = await page.evaluate(() => lookahead.link());
  await page.evaluate(() => (location.hash = '1;g=color-walk;b=koblenski:1;a=greedy;depth=-4'));
  const notice = page.getByRole('alert');
  await notice.waitFor();
  assert.match(await notice.innerText(), /Column \d+: .*All is as it was/s);
  await page.waitForURL((url) => url.hash === `#${before}`);
  assert.equal(await page.evaluate(() => lookahead.link()), before);
  assert.deepEqual(site.problems, []);
});

test('nothing of a link becomes markup', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=%3Cimg%20src=x%20onerror=alert(1)%3E');
  const notice = page.getByRole('alert');
  assert.match(await notice.innerText(), /<img/);
  assert.equal(await notice.locator('img').count(), 0);
  assert.deepEqual(site.problems, []);
});

test('the address follows: seldom while playing, at once when it comes to rest', async (t) => {
  const { page } = await openPlayground(t);
  await page.evaluate(() => {
    const { replaceState } = history;
    Object.assign(globalThis, { writes: 0 });
    history.replaceState = function (...parameters) {
      ++/** @type {any} */ (globalThis).writes;
      replaceState.apply(history, parameters);
    };
  });
  const { writes, seconds } = await page.evaluate(async () => {
    const start = performance.now();
    const now = () => (performance.now() - start) / 1000;
    const written = () => /** @type {any} */ (globalThis).writes;
    while (now() < 2.5 || written() === 0) await new Promise(requestAnimationFrame);
    return { writes: written(), seconds: now() };
  });
  assert.ok(writes <= seconds + 2, `${writes} in ${seconds} seconds`);
  await page.keyboard.press('Space');
  await waitFor(page, ({ playing }) => !playing);
  await followed(page);
  for (let step = 0; step < 5; ++step) await page.keyboard.press('ArrowLeft');
  await followed(page);
  assert.equal(nodeOf(page, address(page)), (await state(page)).node);
});

test('back and forward go between what was loaded', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node }) => node === 4000);
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ node }) => node === 4001);
  await page.locator('#load').click();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('radio').nth(2).check({ force: true });
  await page.locator('#load-apply').click();
  const other = await link(page);
  assert.doesNotMatch(other, /b=koblenski:1;/);
  await page.goBack();
  const back = await waitFor(page, ({ node, playing }) => node === 4001 && !playing);
  assert.match(await link(page), /b=koblenski:1;/);
  assert.equal(back.node, 4001);
  await page.goForward();
  await page.waitForFunction(() => !/b=koblenski:1;/.test(lookahead.link()));
  assert.deepEqual(site.problems, []);
});

test('an address typed over another opens without a reload', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await page.evaluate(() => {
    location.hash = '#1;g=color-walk;b=uniform:1:9x9x3;a=greedy;at=2';
  });
  await waitFor(page, ({ node, algorithm }) => node === 2 && /greedy/i.test(algorithm));
  await page.evaluate(() => {
    location.hash = '#1;g=color-walk;b=nothing;a=greedy';
  });
  await page.getByRole('alert').filter({ hasText: 'nothing' }).waitFor();
  await page.evaluate(() => {
    location.hash = '#1;g=color-walk;b=uniform:1:9x9x3;a=greedy;at=2';
  });
  await waitFor(page, ({ node }) => node === 2);
  assert.equal(await page.getByRole('alert').isVisible(), false);
});

test('a link whose earlier turns have millions of nodes is worked off between frames, and can be stopped', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;a=greedy;at=0');
  const spec = '1;g=isolation;b=7x7;m=d4:19000000,c6;a=alpha-beta;depth=16;h=linear';
  const stopped = await page.evaluate((text) => {
    lookahead.open(text);
    const { playing } = lookahead.state();
    lookahead.command('play'); // which pauses
    return { before: playing, after: lookahead.state().playing, link: lookahead.link() };
  }, spec);
  assert.deepEqual(stopped, { before: true, after: false, link: `${spec};at=0` });
  await waitFor(page, ({ sentence }) => sentence.includes('learning from earlier turns'));
  const frames = await page.evaluate(() => lookahead.frames());
  await page.keyboard.press('Space');
  await waitFor(page, ({ node }) => node > 0, 60000);
  assert.ok((await page.evaluate(() => lookahead.frames())) > frames + 20, 'it was drawn meanwhile');
  assert.deepEqual(site.problems, []);
});
