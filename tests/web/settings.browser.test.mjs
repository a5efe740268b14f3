// Settings: what is chosen is seen at once and remembered on the device, where it can be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from './browser.mjs';
import { differentPixels } from './pixels.mjs';
import {
  boxOf,
  firstLook,
  live,
  openPlayground,
  rest,
  restingLook,
  settle,
  sharp,
  throughTheEnd,
  waitFor,
  waitForLook,
} from './playground.mjs';
import { selectedIn } from './selected.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const openSettings = async (page) => {
  await page.keyboard.press(',');
  await page.locator('#settings-dialog[open]').waitFor();
};

/** @param {Page} page */
const done = async (page) => {
  await page.keyboard.press('Escape');
  await page.locator('#settings-dialog').waitFor({ state: 'hidden' });
  await settle(page);
};

/** @param {Page} page @param {number} percent */
const setSize = (page, percent) => page.getByLabel('Size').fill(String(percent));

/** @param {Page} page */
const look = (page) =>
  page.evaluate(() => {
    const { dataset, style } = document.documentElement;
    return {
      theme: dataset.theme,
      patterns: dataset.patternsChoice,
      motion: dataset.motion,
      size: style.getPropertyValue('--size'),
    };
  });

test('what is chosen shows at once, and is remembered', async (t) => {
  // A run known whole at once and not begun: nothing on screen is measured, so all of it looks the same after a reload.
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:1:8x8x4;a=greedy;at=0', {
    colorScheme: 'dark',
  });
  const before = await boxOf(page, 'Play');
  const first = await restingLook(page);
  await openSettings(page);
  // Where letters lie in their texture depends on the sizes that were shown, and how edges are rounded on where they lie.
  await setSize(page, 130);
  await setSize(page, 100);
  await done(page);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const plain = await restingLook(page);
  const share = await differentPixels(page, first, plain, 8);
  assert.ok(share < 2e-5, `${share} of the pixels are others, and a letter has more`);
  await openSettings(page);
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await page.getByRole('radio', { name: 'Reduced' }).check({ force: true });
  await page.getByRole('switch', { name: /Patterns/ }).check();
  await setSize(page, 130);
  const chosen = { theme: 'light', patterns: 'on', motion: 'reduced', size: '1.3' };
  assert.deepEqual(await look(page), chosen);
  assert.equal(await page.locator('#size-shown').textContent(), '130 %');
  await done(page);
  const after = await boxOf(page, 'Play');
  assert.ok(Math.abs(after.height / before.height - 1.3) < 0.03, `${before.height} -> ${after.height}`);
  await page.reload();
  await live(page);
  await page.evaluate(() => lookahead.setSpeed(1000)); // as it was before
  assert.deepEqual(await look(page), chosen);
  await openSettings(page);
  assert.ok(await page.getByRole('switch', { name: /Patterns/ }).isChecked());
  assert.ok(await page.getByRole('radio', { name: 'Light' }).isChecked());
  // All the way back, it looks as it did.
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByRole('switch', { name: /Patterns/ }).uncheck();
  await setSize(page, 100);
  await done(page);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await waitForLook(page, plain);
  assert.deepEqual(site.problems, []);
});

test('where the reader’s own colours take the place of the page’s, what is chosen looks selected', async (t) => {
  const { site, page } = await openPlayground(t, firstLook, { forcedColors: 'active' });
  const looksSelected = await selectedIn(page);
  assert.deepEqual(await looksSelected('#games button'), [true, false, false, false]);
  await openSettings(page);
  assert.deepEqual(await looksSelected('#settings-dialog .choice span'), [true, false, false, true, false, false]);
  const switches = page.locator('#settings-dialog .switch');
  const states = await switches.evaluateAll((all) => all.map((each) => /** @type {HTMLInputElement} */ (each).checked));
  assert.deepEqual(await looksSelected('#settings-dialog .switch'), states);
  assert.ok(states.includes(true) && states.includes(false));
  await done(page);
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('radio').nth(1).check({ force: true });
  assert.deepEqual((await looksSelected('.card')).slice(0, 3), [false, true, false]);
  assert.deepEqual(site.problems, []);
});

test('whoever wants more contrast reads what is secondary as well as the rest, on the page and on the canvas', async (t) => {
  const { page } = await openPlayground(t, '#1;g=blockbuster;a=greedy;at=0', { colorScheme: 'dark' });
  const plain = await restingLook(page);
  const colours = () =>
    page.evaluate(() =>
      ['text', 'quiet'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)),
    );
  for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const [text, quiet] = await colours();
    assert.equal(quiet, text);
  }
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await settle(page);
  const strong = await restingLook(page);
  assert.ok((await differentPixels(page, plain, strong, 30)) > 0, 'the canvas follows');
  await page.emulateMedia({ colorScheme: 'dark', contrast: null });
  await waitForLook(page, plain);
});

test('what another tab has chosen stays when something else is chosen', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await page.evaluate(() => localStorage.setItem('lookahead-settings', JSON.stringify({ theme: 'dark', size: '120' })));
  await openSettings(page);
  await page.getByRole('switch', { name: /Patterns/ }).check();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('lookahead-settings') ?? '{}'));
  assert.deepEqual(kept, { theme: 'dark', size: '120', patterns: 'on' });
  assert.deepEqual(site.problems, []);
});

test('without storage it works, unremembered', async (t) => {
  const site = await openSite(t, { colorScheme: 'dark' });
  await site.context.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('no origin', 'SecurityError');
      },
    }),
  );
  const page = await site.open(firstLook);
  await live(page);
  await openSettings(page);
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  assert.equal((await look(page)).theme, 'light');
  assert.deepEqual(site.problems, []);
});

test('something else in the storage is no obstacle', async (t) => {
  const site = await openSite(t, { colorScheme: 'dark' });
  await site.context.addInitScript(() => {
    if (origin !== 'null') localStorage.setItem('lookahead-settings', '{"theme":7,"size":"huge","patterns"'); // an empty page has none
  });
  const page = await site.open(firstLook);
  await live(page);
  assert.deepEqual(await look(page), { theme: 'dark', patterns: 'off', motion: 'full', size: '1' });
  assert.deepEqual(site.problems, []);
});

test('patterns are the same in the canvas, the first picture and the previews', async (t) => {
  const site = await openSite(t, { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });
  const page = await site.open();
  await page.evaluate(() => localStorage.setItem('lookahead-settings', '{"patterns":"on"}'));
  await page.goto('about:blank'); // before anything is held: a page that is left never ends while a request of it is held
  /** @type {import('playwright-core').Route[]} */
  const held = [];
  let isHeld = true; // parts that come later are not
  await site.context.route(/\.wasm$/, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(site.url, { waitUntil: 'domcontentloaded' }); // its sheets are there, and its WebAssembly is not
  const picture = page.locator('#first-picture');
  await picture.waitFor();
  const clip = await picture.boundingBox();
  assert.ok(clip);
  const still = await page.screenshot({ clip });
  await page.evaluate(() => (document.documentElement.dataset.patternsChoice = 'off'));
  const plain = await page.screenshot({ clip });
  assert.ok((await differentPixels(page, still, plain, 40)) > 0.15, 'the picture has patterns');
  await page.evaluate(() => (document.documentElement.dataset.patternsChoice = 'on'));
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await live(page);
  await page.keyboard.press('Home');
  await settle(page);
  const share = await differentPixels(page, still, await page.screenshot({ clip }), 60);
  assert.ok(share < 0.05, `${share} of the pixels are others`);
  await page.keyboard.press('l');
  const fill = await page.locator('#from-generate .preview .c1').evaluate((group) => getComputedStyle(group).fill);
  assert.match(fill, /#pattern-1/);
});

test('numbers tell colours apart themselves: no patterns there', async (t) => {
  const { page } = await openPlayground(t, '#1;g=blockbuster;a=greedy;at=0');
  const plain = await restingLook(page);
  await openSettings(page);
  await page.getByRole('switch', { name: /Patterns/ }).check();
  await done(page);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await waitForLook(page, plain);
});

test('with reduced motion a board that plays changes twice a second at most', async (t) => {
  const changes = async (/** @type {'reduce' | 'no-preference'} */ reducedMotion) => {
    const { page } = await openPlayground(t, '#1;g=color-walk;b=uniform:1:30x30x6;a=look-ahead', { reducedMotion });
    const from = await waitFor(page, ({ playing, node }) => playing && node > 100);
    const seen = await page.evaluate(async () => {
      const sentences = new Set();
      const [start, frames] = [performance.now(), lookahead.frames()];
      while (performance.now() < start + 3000 || sentences.size < 3) {
        sentences.add(lookahead.state().sentence);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const seconds = (performance.now() - start) / 1000;
      return { sentences: sentences.size, frames: lookahead.frames() - frames, seconds };
    });
    await waitFor(page, ({ node }) => node > from.node + 500); // the search itself is no slower
    return seen;
  };
  const reduced = await changes('reduce');
  assert.ok(reduced.sentences <= 2 * reduced.seconds + 2, JSON.stringify(reduced));
  const all = await changes('no-preference');
  assert.ok(all.sentences > all.frames / 4, JSON.stringify(all));
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
])
  test(`at any size everything fits a window of ${width} x ${height}`, async (t) => {
    const { page } = await openPlayground(t, firstLook, { ...sharp, viewport: { width, height } });
    for (const percent of [160, 80]) {
      await openSettings(page);
      await setSize(page, percent);
      await done(page);
      const { overflow, outside, board } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - innerWidth,
        outside: lookahead.items().filter(({ box }) => box[0] < -1 || box[0] + box[2] > innerWidth + 1),
        board: lookahead.items().find(({ label }) => label === 'Cells')?.box,
      }));
      assert.ok(overflow <= 0, `${percent} %: ${overflow} pixels too wide`);
      assert.deepEqual(outside, [], `${percent} %`);
      assert.ok(board && board[2] >= 100, `${percent} %: ${board}`);
    }
  });

test('diagnostics tell what the page costs while they are asked for, and draw no frame themselves', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await throughTheEnd(page, 4000);
  await settle(page);
  const panel = page.locator('#diagnostics');
  assert.equal(await panel.isVisible(), false);
  await openSettings(page);
  await page.getByRole('switch', { name: /Diagnostics/ }).check();
  await done(page);
  assert.ok(await panel.isVisible());
  await rest(page);
  const frames = (await page.evaluate(() => lookahead.diagnostics())).frames;
  await page.waitForTimeout(1200); // for what is not to come; the panel is told anew each second
  const now = await page.evaluate(() => lookahead.diagnostics());
  assert.equal(now.frames, frames, 'nothing is drawn for them');
  assert.ok(now.frame > 0 && now.frame <= now.mostFrame, JSON.stringify(now));
  assert.ok(now.sliceNodes > 0, JSON.stringify(now));
  // One at the start, and one for each 1,024 nodes up to the end of the run.
  assert.equal(now.keyframes, 9);
  assert.ok(now.heap > 1e6 && now.keyframeBytes > 0, JSON.stringify(now));
  const text = await panel.innerText();
  assert.match(text, /Frame, own work\s+[\d.]+ ms, at most [\d.]+\s/);
  assert.match(text, /Keyframes\s+9, /);
  await page.keyboard.press('r');
  await page.waitForFunction((before) => document.getElementById('diagnostics')?.innerText !== before, text);
  await openSettings(page);
  await page.getByRole('switch', { name: /Diagnostics/ }).uncheck();
  await done(page);
  assert.equal(await panel.isVisible(), false);
  assert.deepEqual(site.problems, []);
});
