// axe-core's rules on every screen: the page, every dialog and message, light and dark, on a desktop and on phones. It
// knows nothing of a canvas; that the mirror has what the canvas shows is mirror.browser.test.mjs' matter.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { articles } from './articles.mjs';
import { openSite } from './browser.mjs';
import { openPlan } from './lab.mjs';
import { firstLook, openPlayground, settle, state, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What it finds, an element a line. @param {Page} page @returns {Promise<string[]>} */
async function findings(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    // Where an element is, is told by its text: to find selectors for all takes a fifth of the time.
    const options = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } }, selectors: false };
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document, options);
    return violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
      nodes.map((/** @type {any} */ { html, any }) => `${id}: ${help}: ${html} ${any[0]?.message ?? ''}`),
    );
  });
}

/**
 * The same in each of these themes, by what it finds: what is entered once is looked at in all of them.
 * @param {Page} page @param {readonly ('dark' | 'light')[]} themes @param {string} what
 */
async function expectNothing(page, themes, what) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    assert.deepEqual(await findings(page), [], `${what}, ${colorScheme}`);
  }
}

const bothThemes = /** @type {const} */ (['dark', 'light']);

/** @param {Page} page */
const closeDialog = async (page) => {
  await page.keyboard.press('Escape');
  // The focus goes back a moment later, and until then keys are text.
  await page.waitForFunction(
    () => !document.querySelector('dialog[open]') && !document.activeElement?.closest('dialog'),
  );
};

/** @param {string} tab */
const load = (tab) => async (/** @type {Page} */ page) => {
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: tab }).click();
};

/** Where there is room for one. @param {string} panel */
const showPanel = (panel) => (/** @type {Page} */ page) =>
  page.evaluate((name) => {
    const chooser = document.querySelector(`#panels button[data-panel=${name}]`);
    /** @type {HTMLElement | null} */ (chooser)?.click();
  }, panel);

/** How to get to each screen, and away. @type {Record<string, { enter?: (page: Page) => Promise<unknown>, leave?: (page: Page) => Promise<unknown> }>} */
const screens = {
  'as it opens': {},
  'at rest': {
    async enter(page) {
      await page.keyboard.press('Home');
      await waitFor(page, ({ playing }) => !playing);
    },
  },
  'details on a phone': { enter: showPanel('inspector'), leave: showPanel('setup') },
  'a board that is painted': {
    async enter(page) {
      await page.keyboard.press('e');
      await page.getByRole('combobox', { name: 'Brush', exact: true }).waitFor({ state: 'attached' });
    },
    leave: (page) => page.keyboard.press('e'),
  },
  'a race': {
    async enter(page) {
      await page.getByRole('combobox', { name: 'Race against' }).selectOption('Beam');
      await page
        .getByRole('switch', { name: /^Run 2, / })
        .first()
        .waitFor({ state: 'attached' });
    },
    async leave(page) {
      await page.getByRole('button', { name: 'Run 2, Remove' }).press('Enter');
      await page.getByRole('button', { name: 'Run 2, Remove' }).waitFor({ state: 'detached' });
    },
  },
  diagnostics: {
    enter: (page) =>
      page.evaluate(() => {
        document.documentElement.dataset.diagnosticsChoice = 'on';
        dispatchEvent(new Event('settings'));
      }),
  },
  generate: { enter: load('Generate'), leave: closeDialog },
  'a text that cannot be read': {
    async enter(page) {
      await load('Paste or file')(page);
      await page.locator('#text').fill('0123012\n1203#12\n0012301\n');
      await page.locator('#verdict.bad').waitFor();
    },
    leave: closeDialog,
  },
  settings: { enter: (page) => page.keyboard.press(','), leave: closeDialog },
  help: { enter: (page) => page.keyboard.press('?'), leave: closeDialog },
  'a link that is not copied': {
    async enter(page) {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      await page.keyboard.press('s');
      await page.locator('#share-verdict').filter({ hasText: 'marked' }).waitFor();
    },
    leave: closeDialog,
  },
  'the code of a demo': {
    async enter(page) {
      await page.keyboard.press('s');
      await page.getByRole('tab', { name: 'Embed' }).click();
      const preview = page.frameLocator('#embed-preview iframe');
      await preview.locator('#picture rect').first().waitFor({ state: 'attached' });
    },
    leave: closeDialog,
  },
  export: {
    async enter(page) {
      await page.keyboard.press('s');
      await page.getByRole('tab', { name: 'Export' }).click();
      await page.locator('#export-kind').selectOption('gif');
    },
    leave: closeDialog,
  },
  'a broken link': {
    async enter(page) {
      await page.evaluate(() => (location.hash = '1;g=nothing'));
      await page.getByRole('alert').waitFor();
    },
  },
  gallery: {
    async enter(page) {
      await load('Gallery')(page);
      await page.locator('.card').first().waitFor();
      // Who hears the page is told nothing of the thousands of cells in these pictures, which would be looked at one by one.
      await page.evaluate(() => document.querySelectorAll('.card svg').forEach((drawn) => drawn.replaceChildren()));
    },
    leave: closeDialog,
  },
};

/** Every cell is checked: few of them are soon done. */
const small = '#1;g=color-walk;b=3x4x4:.012/1130/2213;a=look-ahead';

const phone = { deviceScaleFactor: 2, hasTouch: true, isMobile: true };
for (const [name, viewport, themes, options] of /** @type {const} */ ([
  ['desktop', { width: 1280, height: 800 }, bothThemes, {}],
  ['phone', { width: 390, height: 844 }, ['light'], phone],
  ['small phone', { width: 320, height: 640 }, ['dark'], phone],
]))
  test(`axe-core finds nothing: ${name}, ${themes.join(' and ')}`, async (t) => {
    const { site, page } = await openPlayground(t, small, { viewport, colorScheme: themes[0], ...options });
    await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
    for (const [screen, { enter, leave }] of Object.entries(screens)) {
      await enter?.(page);
      await expectNothing(page, themes, screen);
      await leave?.(page);
    }
    assert.deepEqual(site.problems, []);
  });

test('axe-core finds nothing in any game', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  for (const { name } of await page.evaluate(() => lookahead.catalog())) {
    await page.getByRole('navigation', { name: 'Game' }).getByRole('button', { name }).click();
    await page.keyboard.press('Home');
    await waitFor(page, ({ playing, node }) => !playing && node === 0);
    await settle(page);
    assert.deepEqual(await findings(page), [], (await state(page)).game);
  }
});

test('axe-core finds nothing on the pages to read, dark and light', async (t) => {
  const site = await openSite(t);
  const page = await site.open();
  const made = ['docs/index.html', 'docs/reference.html', 'docs/experiments.html', 'docs/package.html'];
  for (const name of ['docs/replications.html', 'docs/embedding.html', ...made, ...articles]) {
    await page.goto(`${site.url}${name}`);
    await expectNothing(page, bothThemes, name);
  }
});

test('axe-core finds nothing in the Lab, dark and light', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=color-walk;b=koblenski:1-3;e1.a=greedy;e2.a=look-ahead;e2.depth=1..2');
  await page.locator('#table td button').first().click();
  await page.locator('#chart-details summary').click();
  await page.getByRole('textbox', { name: 'Depth' }).fill('99');
  await expectNothing(page, bothThemes, 'an experiment, its runs, a wrong value');
  await page.getByRole('tab', { name: 'Published tables' }).click();
  await expectNothing(page, bothThemes, 'published tables');
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expectNothing(page, bothThemes, 'a comparison');
  const games = await openPlan(site, 'g=isolation;b=5x5;p1.a=greedy;p2.a=random;games=4');
  await expectNothing(games, bothThemes, 'a tournament');
});

for (const colorScheme of /** @type {const} */ (['dark', 'light']))
  test(`axe-core finds nothing in a demo: ${colorScheme}`, async (t) => {
    const site = await openSite(t, { colorScheme, viewport: { width: 640, height: 600 } });
    const page = await site.open(`embed.html?autoplay=no${small}`);
    await page.locator('#picture .cells').waitFor();
    assert.deepEqual(await findings(page), [], 'a picture');
    await page.locator('#start').press('Enter');
    await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
    assert.deepEqual(await findings(page), [], 'live');
    await page.evaluate(() => (location.hash = '1;g=nothing'));
    await page.locator('#message').filter({ hasText: 'nothing' }).waitFor();
    assert.deepEqual(await findings(page), [], 'after a link that is broken');
  });

test('axe-core finds what it should: a check of the check', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await page.locator('#help').evaluate((button) => button.removeAttribute('aria-label'));
  await page.locator('#help').evaluate((button) => button.removeAttribute('title'));
  await page.locator('#help').evaluate((button) => button.replaceChildren());
  const found = await findings(page);
  assert.equal(found.length, 1);
  assert.match(found[0], /^button-name: /);
});
