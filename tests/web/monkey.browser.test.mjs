// Whatever people do, in any order, the page goes on; and afterwards it is as good as new. `./dev fuzz` has more of this.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from './browser.mjs';
import { grounds, roam, viewport } from './monkey.mjs';
import { memoryOf } from './monkey/memory.mjs';
import { openPlayground } from './playground.mjs';

const enough = 60; // actions on each page: 30 seconds or so in all

for (const ground of grounds) {
  test(`a monkey does no harm: ${ground.name}`, async (t) => {
    const site = await openSite(t, { viewport });
    const { done, problem } = await roam(site, ground, ground.actionsOf(1), (count) => count >= enough);
    const more = `after ${done.length} actions: node tests/web/monkey.mjs 60 1 finds out what is needed for it`;
    assert.equal(problem, '', more);
  });

  test(`the same seed does the same: ${ground.name}`, () => {
    const some = (/** @type {number} */ seed) => {
      const actions = ground.actionsOf(seed);
      return Array.from({ length: 200 }, () => actions.next().value);
    };
    assert.deepEqual(some(7), some(7));
    assert.notDeepEqual(some(7), some(8));
    assert.ok(new Set(some(7).map((action) => action?.does)).size > 10);
  });
}

test('what scripts keep is noticed, and what is theirs no longer is not', async (t) => {
  const { page } = await openPlayground(t);
  const keep = (/** @type {number} */ count) =>
    page.evaluate((n) => {
      const kept = Array.from({ length: n }, (_, i) => ({ i, text: String(i) }));
      Object.assign(globalThis, { kept });
    }, count);
  const held = async () => (await memoryOf(page)).scripts;
  const before = await held();
  await keep(30_000);
  const more = await held();
  assert.ok(more > before + 1, `${before} MB, then ${more}`);
  await keep(0);
  const after = await held();
  assert.ok(after < before + 0.2, `${before} MB, then ${after}`);
});
