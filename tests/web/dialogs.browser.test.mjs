// Load: from a generator, the gallery, a text or a file; nothing on screen changes before its button is pressed.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withClipboard } from './browser.mjs';
import { native } from './engine.mjs';
import { dropPath } from './host.mjs';
import { firstLook, link, openPlayground, settle, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

const screenshots = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
mkdirSync(screenshots, { recursive: true });

const [game] = native('list');

/** Presses a button of the header, which on a phone is in a menu. @param {Page} page @param {string} button */
async function pressTool(page, button) {
  if (!(await page.locator(button).isVisible())) await page.getByRole('button', { name: 'More' }).click();
  await page.locator(button).click();
}

/** Opens the dialog on one of its tabs. @param {Page} page @param {string} tab */
async function openLoad(page, tab) {
  await pressTool(page, '#load');
  await page.getByRole('tab', { name: tab }).click();
}

/** @param {Page} page @param {RegExp} words */
const verdict = (page, words) => page.locator('#verdict').filter({ hasText: words }).waitFor();

/** @param {Page} page */
const load = (page) => page.getByRole('button', { name: 'Load', exact: true });

/** @param {Page} page */
const dialog = (page) => page.getByRole('dialog', { name: 'Load a board' });

/** The value of b= on screen. @param {Page} page */
const boardOf = async (page) => /;b=([^;]*)/.exec(await link(page))?.[1];

test('a generator’s board is shown while its numbers change, and loaded', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:5:9x7x3:r9c7;a=greedy;at=3');
  await openLoad(page, 'Generate');
  const [rows, columns, colours] = await page.locator('#shape input').all();
  assert.equal(await page.getByLabel('Generator').inputValue(), 'uniform', 'it begins with the board on screen');
  assert.deepEqual(await Promise.all([rows, columns, colours].map((field) => field.inputValue())), ['9', '7', '3']);
  assert.equal(await page.locator('#seed').inputValue(), '5');
  await rows.fill('4');
  await columns.fill('6');
  await verdict(page, /4 × 6, 3 colours/);
  assert.equal(await page.locator('#from-generate .preview rect').count(), 24);
  const preview = await page.locator('#from-generate .preview').innerHTML();
  await page.getByRole('button', { name: 'Another seed' }).click();
  assert.notEqual(await page.locator('#from-generate .preview').innerHTML(), preview);
  assert.equal(await boardOf(page), 'uniform:5:9x7x3:r9c7');
  const seed = await page.locator('#seed').inputValue();
  await load(page).click();
  assert.equal(await dialog(page).isVisible(), false);
  assert.equal(await boardOf(page), `uniform:${seed}:4x6x3`, 'the start cell is not on this board');
  assert.match(await link(page), /;a=greedy/, 'the algorithm stays');
  await page.waitForURL(new RegExp(`uniform:${seed}:4x6x3`));
  await page.evaluate(() => (location.hash = '#1;g=bubble-burst;b=uniform:1:15x15x5:samegame;a=greedy'));
  await waitFor(page, (state) => state.game === 'bubble-burst');
  await openLoad(page, 'Generate');
  await page.locator('#seed').fill('2');
  await verdict(page, /15 × 15, 5 colours/);
  await load(page).click();
  assert.equal(await boardOf(page), 'uniform:2:15x15x5:samegame');
  assert.deepEqual(site.problems, []);
});

test('a number out of its limits is told, and cannot be loaded', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await openLoad(page, 'Generate');
  const [rows] = await page.locator('#shape input').all();
  for (const wrong of ['0', '65', '']) {
    await rows.fill(wrong);
    await verdict(page, /Rows: a whole number from 1 to 64/);
    assert.ok(await load(page).isDisabled());
  }
  await page.keyboard.press('Enter');
  assert.ok(await dialog(page).isVisible());
  await rows.fill('12');
  await page.keyboard.press('Enter');
  await page.waitForURL(/koblenski:1:12x30x5/);
});

test('the gallery has the catalog’s boards', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await openLoad(page, 'Gallery');
  const names = await page.locator('.card .name').allInnerTexts();
  assert.deepEqual(
    names,
    game.gallery.map((/** @type {{ name: string }} */ { name }) => name),
  );
  assert.ok(await load(page).isDisabled());
  for (const card of await page.locator('.card').all()) assert.ok((await card.locator('rect').count()) > 20);
  await page.locator('.card').nth(4).click();
  await load(page).click();
  assert.equal(await boardOf(page), game.gallery[4].board);
  assert.deepEqual(site.problems, []);
});

test('a text is read as it is typed: what is wrong is marked, and the board on screen stays', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node }) => node === 4000);
  const before = await link(page);
  await openLoad(page, 'Paste or file');
  const text = page.locator('#text');
  await text.fill('0123012\n1203#12\n0012301\n');
  await verdict(page, /^Line 2, column 5: '#'/);
  assert.match(await page.locator('#verdict .excerpt').innerText(), /1203#12\n {4}\^/);
  const [mark, box] = [await page.locator('#wrong-line').boundingBox(), await text.boundingBox()];
  assert.ok(mark && box && Math.abs(mark.y - box.y - 7 - 20) <= 2, 'the second line is marked');
  assert.ok(await load(page).isDisabled());
  await text.fill('0123012\n1203112\n0012301\n');
  await verdict(page, /^3 × 7, 4 colours · rows of symbols/);
  assert.equal(await page.locator('#wrong-line').isVisible(), false);
  assert.equal(await link(page), before);
  await page.keyboard.press('Escape');
  assert.equal(await link(page), before);
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'load');
  await openLoad(page, 'Paste or file');
  await load(page).click();
  await page.waitForFunction(() => /;b=3x7x4:/.test(lookahead.link()));
  assert.deepEqual(site.problems, []);
});

test('a pasted link opens its moment', async (t) => {
  const { page } = await openPlayground(t);
  await openLoad(page, 'Paste or file');
  await page.locator('#text').fill('see https://example.org/x#1;g=color-walk;b=uniform:1:9x9x3;a=greedy;at=4');
  await verdict(page, /9 × 9, 3 colours · link/);
  await load(page).click();
  await waitFor(page, ({ node, algorithm }) => node === 4 && /greedy/i.test(algorithm));
});

test('a file is chosen or dropped', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await openLoad(page, 'Paste or file');
  const file = { name: 'board.txt', mimeType: 'text/plain', buffer: Buffer.from('aab\nbba\n') };
  await page.locator('#file').setInputFiles(file);
  await verdict(page, /^2 × 3, 2 colours/);
  await page.keyboard.press('Escape');
  await dropFile(page, 'wrong.txt', '0120\n2101\n0?12\n');
  await verdict(page, /^Line 3, column 2/);
  assert.ok(await dialog(page).isVisible());
});

/** @param {Page} page @param {string} name @param {string} text */
const dropFile = (page, name, text) =>
  page.evaluate(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], fileName, { type: 'text/plain' }));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, text],
  );

test('a dropped file is shown at once, and undone; one that cannot be read changes nothing', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node }) => node === 4000);
  const before = await link(page);
  await dropFile(page, 'wrong.txt', '0120\n2101\n012\n');
  await verdict(page, /^Line 3, column 4: row 3 has 3 cells, row 1 has 4/);
  assert.equal(await link(page), before);
  await page.keyboard.press('Escape');
  await dropFile(page, 'board.txt', '0120\n2101\n0012\n');
  await page.waitForFunction(() => /;b=3x4x3:/.test(lookahead.link()));
  await page.getByText('board.txt: 3 × 4, 3 colours · rows of symbols').waitFor();
  assert.equal(await dialog(page).isVisible(), false);
  await page.keyboard.press('Control+z');
  assert.match(await link(page), /;b=koblenski:1;/);
  await dropFile(page, 'link.txt', `https://example.org/#${before}\n`);
  await waitFor(page, ({ node }) => node === 4000);
  assert.deepEqual(site.problems, []);
});

test('a file that gives no text is told of where one looks, and what was typed stays', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const toast = page.getByRole('status').and(page.locator('#toast'));
  assert.equal(await toast.count(), 1, 'screen readers know the place before anything is said there');
  await dropPath(page, folder);
  await toast.getByText('web: it can’t be read: it is a folder, or no longer there').waitFor();
  await openLoad(page, 'Paste or file');
  const text = page.locator('#text');
  await text.fill('aab\nbba\n');
  const file = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(3 << 20, 'a') };
  await page.locator('#file').setInputFiles(file);
  await verdict(page, /^large\.txt: it is larger than any board \(3 MB\)\.$/);
  assert.ok(await load(page).isDisabled());
  await page.getByRole('tab', { name: 'Generate' }).click();
  await dropPath(page, folder);
  await verdict(page, /^web: it can’t be read/);
  assert.equal(await text.inputValue(), 'aab\nbba\n');
  await page.getByRole('tab', { name: 'Paste or file' }).click();
  await verdict(page, /^2 × 3, 2 colours/);
  assert.deepEqual(site.problems, []);
});

test('a text pasted beside all fields comes to the dialog', async (t) => {
  const { page } = await openPlayground(t, firstLook, withClipboard);
  await page.evaluate(() => navigator.clipboard.writeText('0011\n1100\n'));
  await page.locator('canvas').focus();
  await page.keyboard.press('Control+v');
  await verdict(page, /^2 × 4, 2 colours · rows of symbols/);
});

test('a pasted board of another game says so, and opens there', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await openLoad(page, 'Paste or file');
  const text = page.locator('#text');
  await text.fill('[1 2 30\n 30 2 1]');
  await verdict(page, /^2 × 3, 3 numbers · rows of numbers · a board of Blockbuster$/);
  await text.fill('012\n01\n120');
  await verdict(page, /^Line 2, column 3: row 2 has 2 cells, row 1 has 3/);
  await text.fill('hello world');
  await verdict(page, /^Column 1: one row of letters is a word, not a board/);
  await text.fill('[1 2 30; 30 2 1]');
  await load(page).click();
  await page.waitForFunction(() => lookahead.link().startsWith('1;g=blockbuster;b=2x3:'));
  assert.deepEqual(site.problems, []);
});

test('the generator follows what is on screen', async (t) => {
  const { page } = await openPlayground(t, '#1;g=color-walk;b=uniform:5:9x7x3;a=greedy;at=3');
  await openLoad(page, 'Generate');
  await page.locator('#seed').fill('6');
  await page.keyboard.press('Escape');
  await openLoad(page, 'Generate');
  assert.equal(await page.locator('#seed').inputValue(), '6', 'what was typed stays');
  await page.keyboard.press('Escape');
  await page.evaluate(() => (location.hash = '#1;g=color-walk;b=koblenski:8;a=greedy;at=3'));
  await page.waitForFunction(() => /koblenski:8/.test(lookahead.link()));
  await openLoad(page, 'Generate');
  assert.equal(await page.locator('#seed').inputValue(), '8');
  assert.equal(await page.getByLabel('Generator').inputValue(), 'koblenski');
});

test('the tabs go by arrow keys, and a click beside the dialog closes it', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'Generate' }).focus();
  await page.keyboard.press('ArrowRight');
  assert.ok(await page.locator('#from-gallery').isVisible());
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'tab-gallery');
  await page.keyboard.press('ArrowLeft');
  assert.ok(await page.locator('#from-generate').isVisible());
  await page.mouse.click(20, 400);
  assert.equal(await dialog(page).isVisible(), false);
});

/** What to look at, and how to get there. @type {[string, (page: Page) => Promise<void>][]} */
const views = [
  ['load-generate', (page) => openLoad(page, 'Generate')],
  ['load-gallery', (page) => openLoad(page, 'Gallery')],
  [
    'load-paste',
    async (page) => {
      await openLoad(page, 'Paste or file');
      await page.locator('#text').fill('0123012\n1203#12\n0012301\n');
      await verdict(page, /Line 2/);
    },
  ],
  ['share-link', (page) => page.locator('#share').click()],
  [
    'share-export',
    async (page) => {
      await page.locator('#share').click();
      await page.getByRole('tab', { name: 'Export' }).click();
      await page.locator('#export-kind').selectOption('gif');
    },
  ],
  ['help', (page) => pressTool(page, '#help')],
];
const phone = { deviceScaleFactor: 2, hasTouch: true, isMobile: true };
for (const [name, options] of /** @type {[string, import('playwright-core').BrowserContextOptions][]} */ ([
  ['desktop-dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
  ['desktop-light', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
  ['phone-dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark', ...phone }],
  ['small-phone-light', { viewport: { width: 320, height: 568 }, colorScheme: 'light', ...phone }],
  ['large-light', { viewport: { width: 2560, height: 1440 }, colorScheme: 'light' }],
])) {
  test(`dialogs fit the window: ${name}`, async (t) => {
    const { page } = await openPlayground(t, firstLook, options);
    for (const [view, show] of views) {
      await show(page);
      await settle(page);
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
      assert.deepEqual(await outsideWindow(page), [], view);
      assert.deepEqual(await coveredButtons(page), [], view);
      if (options.hasTouch) assert.deepEqual(await smallTargets(page), [], view);
      await page.screenshot({ path: `${screenshots}${view}-${name}.png` });
      await page.keyboard.press('Escape');
    }
  });
}

/** What can't be pressed in a dialog, also where its middle is scrolled, since something else lies there. @param {Page} page */
const coveredButtons = (page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('dialog[open] :is(button, label.button)')].filter(
      (button) => button.checkVisibility() && !button.matches(':disabled'),
    );
    const middles = [...document.querySelectorAll('dialog[open] *')].map((each) => ({ each, top: each.scrollTop }));
    const covered = buttons.filter((button) => {
      button.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    for (const { each, top } of middles) each.scrollTop = top;
    return covered.map((button) => button.outerHTML);
  });

/** What of a dialog, other than its scrolling middle, is cut off. @param {Page} page */
const outsideWindow = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], dialog[open] :is(button, h2)')]
      .filter((element) => element.checkVisibility() && element.closest('section') === null)
      .filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      })
      .map((element) => element.outerHTML),
  );

/** What is hard to hit with a finger. @param {Page} page */
const smallTargets = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=radio], .unseen), .card, label.button')]
      .filter((element) => element.checkVisibility() && !element.closest('.mirror'))
      .filter((element) => {
        // A switch is pressed anywhere on its row.
        const { width, height } = (element.closest('label:has(.switch)') ?? element).getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map((element) => element.outerHTML),
  );
