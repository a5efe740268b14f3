// Every state of the Lab at three sizes, light and dark, as pictures in build/screenshots/ for people to look at. What a
// picture cannot miss is asserted: each state is what its name says, nothing sticks out, nothing went wrong.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from './browser.mjs';
import { isDone } from './lab.mjs';
import { sizes, takePicture } from './pictures.mjs';

/** @typedef {import('playwright-core').Page} Page */

const sweep = 'g=bubble-burst;b=uniform:1-6;a=priority;select=all,top-three,least-common;penalty=7..11;nodes=300';

/** @param {Page} page @param {string} name */
const chart = async (page, name) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator('#chart svg').waitFor();
};

/** Each goes on from the one before. @type {Record<string, (page: Page) => Promise<void>>} */
const states = {
  async sweep(page) {
    await page.evaluate((plan) => (location.hash = plan), sweep);
    await page.waitForFunction(() => document.querySelectorAll('#table tbody tr').length === 15);
    await isDone(page);
    assert.match(await page.locator('#comes-to').innerText(), /90 runs$/);
    await page.locator('#chart svg').waitFor();
  },
  strip: (page) => chart(page, 'Points'),
  'heat-map': async (page) => {
    await page.getByRole('combobox', { name: 'Rows' }).selectOption({ label: 'Penalty' });
    await page.getByRole('combobox', { name: 'Columns' }).selectOption({ label: 'Select' });
    await chart(page, 'Heat map');
  },
  async runs(page) {
    await page.locator('#table tbody td button').first().click();
    await page.locator('#runs').waitFor();
    assert.match(await page.locator('#runs-title').innerText(), /: 6 runs$/);
  },
  async compare(page) {
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.locator('#side-0').waitFor();
  },
  async published(page) {
    await page.evaluate(() => (location.hash = 'published'));
    await page.locator('#published-color-walk-4').waitFor();
  },
  async games(page) {
    await page.evaluate(() => {
      location.hash = 'g=isolation;b=5x5;p1.a=greedy;p2.a=random;p3.a=minimax;p3.depth=2;games=4;openings=random:2';
    });
    await page.waitForFunction(() => document.querySelectorAll('#table tbody tr').length === 3);
    await isDone(page);
    await page.locator('#chart svg').waitFor();
  },
  async 'broken-link'(page) {
    await page.evaluate(() => (location.hash = 'g=color-walk;b=koblenski:1-4;a=gredy'));
    await page.getByText('gredy').first().waitFor();
  },
};

for (const [size, options] of Object.entries(sizes))
  for (const colorScheme of /** @type {const} */ (['dark', 'light']))
    test(`every state, ${size}, ${colorScheme}`, async (t) => {
      const site = await openSite(t, { ...options, colorScheme });
      const page = await site.open('lab.html');
      await isDone(page);
      for (const [name, enter] of Object.entries(states)) {
        await enter(page);
        const clipped = await page
          .locator('button:visible')
          .evaluateAll((all) =>
            all.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent),
          );
        assert.deepEqual(clipped, [], `${name}: buttons that are too narrow`);
        await takePicture(page, `lab-${name}-${size}-${colorScheme}`);
      }
      assert.deepEqual(site.problems, []);
    });
