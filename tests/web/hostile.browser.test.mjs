// Links are attacker's input. Broken and greedy ones, made from good ones by a generator with a fixed seed, are opened one
// after the other: nothing of them becomes markup, nothing throws, and Pause always answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenFragments, markup, openHarmlessly, strangeThings } from './broken_links.mjs';
import { firstLook, live, openPlayground, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string[]} fragments */
async function expectHarmless(page, fragments) {
  for (const fragment of fragments) await openHarmlessly(page, fragment);
  // The page is as good as new.
  await page.evaluate((hash) => (location.hash = hash), firstLook);
  await waitFor(page, ({ node, playing }) => node === 4000 && !playing);
}

test('broken links do no harm, one after the other', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await expectHarmless(page, brokenFragments(150));
  assert.deepEqual(site.problems, []);
});

test('the greediest search that a link can ask for can be paused, for every algorithm', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  const games = await page.evaluate(() => lookahead.catalog());
  const fragments = games.flatMap(({ id, algorithms }) =>
    algorithms.map((algorithm) => {
      const most = algorithm.params
        .filter(({ most }) => most !== undefined)
        .map((param) => `;${param.id}=${param.most}`);
      return `1;g=${id};a=${algorithm.id}${most.join('')};memory=16g;at=9007199254740990`;
    }),
  );
  assert.ok(fragments.length > 30);
  await expectHarmless(page, fragments);
  assert.deepEqual(site.problems, []);
});

test('a page may be opened with a broken link', async (t) => {
  const { site, page } = await openPlayground(t, `#${markup[0]}`);
  await page.getByRole('alert').filter({ hasText: 'This link cannot be opened' }).waitFor();
  for (const fragment of brokenFragments(400).slice(-3)) {
    const other = await site.context.newPage();
    await other.goto(`${site.url}#${fragment.slice(0, 2000)}`);
    await live(other);
    assert.deepEqual(await strangeThings(other), []);
    await other.close();
  }
  assert.deepEqual(site.problems, []);
});
