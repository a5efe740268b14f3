// The documents, found from the page: the reference leads back to a search.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPlayground, state, live } from './playground.mjs';

test('from the help to the reference, and from there to a search', async (t) => {
  const { site, page } = await openPlayground(t);
  await page.keyboard.press('?');
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('link', { name: 'Games and algorithms' }).click();
  await page.getByRole('link', { name: 'Depth first' }).nth(1).click();
  assert.match(page.url(), /reference\.html#bubble-burst-depth-first$/);
  const heading = page.locator('#bubble-burst-depth-first');
  await heading.waitFor();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, 'nothing is cut off on a phone');
  if (wide) await page.setViewportSize(wide);
  await heading.locator('xpath=following-sibling::p[1]').getByRole('link', { name: 'See it search' }).click();
  await live(page);
  const { game, algorithm } = await state(page);
  assert.deepEqual([game, algorithm], ['bubble-burst', 'Depth first']);
  assert.deepEqual(site.problems, []);
});
