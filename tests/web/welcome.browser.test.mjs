// What a first visit is told, and the ways in that it offers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { link, openPlayground, state, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const welcome = (page) => page.getByRole('complementary', { name: 'Introduction' });

test('a first visit is told the rule, what is searched, and what to try; a link is not', async (t) => {
  const { site, page } = await openPlayground(t);
  const [game] = await page.evaluate(() => lookahead.catalog());
  const algorithm = game.algorithms.find(({ id }) => id === game.algorithm);
  await welcome(page).waitFor();
  const words = await welcome(page).innerText();
  for (const wanted of [
    game.idea,
    algorithm?.idea ?? '?',
    'Play it yourself',
    ...game.invitations.map(({ name }) => name),
  ])
    assert.ok(words.includes(wanted), `${wanted} is not in: ${words}`);
  const other = await site.open('#1;g=bubble-burst;b=uniform:3;a=greedy;at=0');
  await other.locator('canvas.live').waitFor();
  assert.equal(await welcome(other).isVisible(), false);
  assert.deepEqual(site.problems, []);
});

test('it follows the game, and each way in leads there and puts it away for good', async (t) => {
  const { site, page } = await openPlayground(t);
  const games = await page.evaluate(() => lookahead.catalog());
  const last = games[games.length - 1];
  await page.getByRole('button', { name: last.name, exact: true }).click();
  await page.getByText(last.idea).waitFor();
  const board = await page.evaluate(() => lookahead.shortened('board'));
  const [way] = last.invitations;
  await page.getByRole('button', { name: way.name, exact: true }).click();
  assert.ok((await link(page)).startsWith(`${board};${way.spec}`), await link(page));
  assert.equal(await welcome(page).isVisible(), false);
  const again = await site.open('');
  await again.locator('canvas.live').waitFor();
  assert.equal(await welcome(again).isVisible(), false, 'it is remembered');
  await again.keyboard.press('?');
  await again.getByRole('button', { name: 'Show the introduction' }).click();
  await again.keyboard.press('Escape');
  assert.equal(await welcome(again).isVisible(), true);
  await again.getByRole('button', { name: 'Play it yourself' }).click();
  await waitFor(again, ({ playing, node }) => !playing && node === 0);
  assert.equal((await state(again)).solution, false);
  assert.equal(await welcome(again).isVisible(), false);
  assert.deepEqual(site.problems, []);
});
