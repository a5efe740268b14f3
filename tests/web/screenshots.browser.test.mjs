// Every state of the page at five sizes, light and dark, as pictures in build/screenshots/ for people to look at. What a
// picture cannot miss is asserted: each state is what its name says, nothing sticks out, nothing went wrong. A state is
// entered once at each size, and shown in both themes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folder, sizes, takePicture } from './pictures.mjs';
import { boxOf, openPlayground, settle, state, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Opens another address in the same page. @param {Page} page @param {string} fragment */
async function go(page, fragment) {
  await page.evaluate((hash) => (location.hash = hash), fragment);
  await settle(page);
}

/** A key opens a dialog, as soon as the page gets to it. @param {string} key */
const openDialog = (key) => async (/** @type {Page} */ page) => {
  await page.keyboard.press(key);
  await page.locator('dialog[open]').waitFor();
};

/** Closed once the focus is back where it was. @param {Page} page */
async function closeDialog(page) {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open], dialog :focus'));
}

/**
 * How to get there from any other state, and back. @type {Record<string, { enter: (page: Page) => Promise<void>, leave?: (page: Page) => Promise<void> }>}
 */
const states = {
  welcome: {
    async enter(page) {
      await go(page, '1;g=color-walk;b=koblenski:1;a=look-ahead;at=7');
      await page.evaluate(() => document.getElementById('welcome-open')?.click());
      await page.getByRole('complementary', { name: 'Introduction' }).waitFor();
    },
    async leave(page) {
      await page.getByRole('button', { name: 'Close the introduction' }).click();
    },
  },
  'board-of-the-day': {
    async enter(page) {
      // One day for all pictures: the page's own way there would show another one each day.
      const spec = await page.evaluate(() => {
        const day = lookahead.setDay('2026-11-25');
        return 'spec' in day ? day.spec : '';
      });
      await go(page, spec);
      await page.waitForFunction(() => lookahead.daily()?.searching === false);
    },
  },
  'results-of-the-day': {
    async enter(page) {
      await page.getByRole('button', { name: 'Results' }).click();
      await page.getByRole('dialog', { name: 'Board of the day' }).waitFor();
    },
    leave: closeDialog,
  },
  solution: {
    async enter(page) {
      await go(page, '1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=30;move=4');
      await waitFor(page, ({ solution, move }) => solution && move === 4);
    },
  },
  reason: {
    async enter(page) {
      await go(page, '1;g=color-walk;b=uniform:3:8x8x4;a=depth-first;at=60');
      await page.getByRole('button', { name: 'Why?' }).click();
      await page.waitForFunction(() => document.documentElement.dataset.panel === 'inspector');
    },
    async leave(page) {
      await page.evaluate(() => {
        document.documentElement.dataset.panel = 'setup';
        delete document.getElementById('main')?.dataset.sheet;
      });
    },
  },
  searching: {
    async enter(page) {
      await go(page, '1;g=color-walk;b=koblenski:1;a=look-ahead;at=4000');
      assert.equal((await state(page)).node, 4000);
    },
  },
  solved: {
    async enter(page) {
      await page.keyboard.press('End');
      await waitFor(page, ({ status }) => status === 'solved');
    },
  },
  frontier: {
    async enter(page) {
      await go(page, '1;g=color-walk;b=uniform:3:8x8x4;a=breadth-first;at=1500');
      assert.equal((await state(page)).node, 1500);
    },
  },
  large: {
    async enter(page) {
      await go(page, '1;g=color-walk;b=uniform:1:64x64x8;a=greedy;at=600');
      assert.equal((await state(page)).node, 600);
    },
  },
  numbers: {
    async enter(page) {
      await go(page, '1;g=blockbuster;b=spread:1:20x20x15x9999;a=two-ply;at=900');
      assert.equal((await state(page)).node, 900);
    },
  },
  falling: {
    async enter(page) {
      await go(page, '1;g=bubble-burst;b=uniform:1:15x15x5:samegame;a=beam;at=900');
      assert.equal((await state(page)).node, 900);
    },
  },
  'two-players': {
    async enter(page) {
      await go(page, '1;g=isolation;b=7x7;m=d4,c2,e6,b4;a=alpha-beta;at=900');
      assert.equal((await state(page)).node, 900);
    },
  },
  race: {
    async enter(page) {
      await go(page, '1;g=bubble-burst;b=uniform:1:15x15x5:samegame;r1.a=beam;r2.a=greedy;r3.a=priority;at=900');
      await waitFor(page, ({ node, seeking }) => node === 900 && !seeking);
    },
  },
  parts: {
    async enter(page) {
      await go(page, '1;g=color-walk;b=koblenski:1;a=phases;at=300');
      assert.equal((await state(page)).node, 300);
    },
  },
  'by-hand': {
    async enter(page) {
      await go(page, '1;g=color-walk;b=koblenski:2;m=3,1,2,0,4,3;a=greedy;at=0');
      assert.match((await state(page)).sentence, /board/);
    },
  },
  ...Object.fromEntries(
    [
      ['painting', '1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=0'],
      ['painting-players', '1;g=isolation;b=7x7;m=d4,c2,e6,b4;a=alpha-beta;at=0'],
      ['painting-numbers', '1;g=blockbuster;b=spread:1:12x12x12x9999;a=two-ply;at=0'],
    ].map(([name, fragment]) => [
      name,
      {
        /** @param {Page} page */
        async enter(page) {
          await go(page, fragment);
          await page.keyboard.press('e');
          await waitFor(page, ({ editing }) => editing);
        },
        /** @param {Page} page */
        async leave(page) {
          await page.keyboard.press('e');
          await waitFor(page, ({ editing }) => !editing);
        },
      },
    ]),
  ),
  hint: {
    async enter(page) {
      await go(page, '1;g=bubble-burst;b=uniform:1;a=beam;at=0');
      await page.keyboard.press('h');
      await waitFor(page, ({ sentence }) => /^Hint: /.test(sentence));
    },
  },
  'broken-link': {
    async enter(page) {
      await go(page, '1;g=color-walk;a=lok-ahead');
      await page.getByRole('alert').filter({ hasText: 'lok-ahead' }).waitFor();
    },
    async leave(page) {
      await go(page, '1;g=color-walk;b=koblenski:1;a=look-ahead;at=4000');
    },
  },
  playouts: {
    async enter(page) {
      await go(page, '1;g=bubble-burst;a=flat-monte-carlo;at=600');
      assert.equal((await state(page)).node, 600);
    },
  },
  load: {
    enter: openDialog('l'),
    leave: closeDialog,
  },
  settings: {
    enter: openDialog(','),
    leave: closeDialog,
  },
  help: {
    enter: openDialog('?'),
    leave: closeDialog,
  },
};

const phone = { deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const allSizes = {
  ...sizes,
  'small-phone': { ...phone, viewport: { width: 320, height: 640 } },
  tablet: { ...phone, viewport: { width: 768, height: 1024 } },
};

for (const [size, options] of Object.entries(allSizes))
  test(`every state, ${size}`, async (t) => {
    const { site, page } = await openPlayground(t, '', { ...options, colorScheme: 'dark' });
    for (const [name, { enter, leave }] of Object.entries(states)) {
      await enter(page);
      for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        await takePicture(page, `${name}-${size}-${colorScheme}`);
      }
      await leave?.(page);
    }
    assert.deepEqual(site.problems, []);
  });

test('panels fold under the board on a phone', async (t) => {
  const { page } = await openPlayground(t, '#1;g=color-walk;a=look-ahead;at=4000', {
    ...sizes.phone,
    colorScheme: 'dark',
  });
  for (const panel of ['setup', 'inspector', 'setup-painting']) {
    const tab = page.locator(`#panels button[data-panel=${panel.split('-')[0]}]`);
    await tab.tap();
    if (panel.endsWith('painting')) await page.keyboard.press('e');
    await settle(page);
    const board = await boxOf(page, 'Cells');
    assert.ok(board.height > 100, 'the board stays in view');
    await page.screenshot({ path: `${folder}${panel}-phone-dark.png` });
    await tab.tap();
    await settle(page);
  }
});
