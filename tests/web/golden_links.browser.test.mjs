// Links that are out there, on the page: each shows what its maker saw, and is the link to what is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenLinks } from './golden_links.mjs';
import { link, openPlayground } from './playground.mjs';

test('every golden link is opened, shows what its maker saw, and stays the link to it', async (t) => {
  // What is shown is told by its hash, whatever the window's size; a small one is drawn sooner.
  const { site, page } = await openPlayground(t, '#1;g=color-walk;a=greedy;at=0', {
    viewport: { width: 400, height: 400 },
  });
  for (const spec of goldenLinks) {
    await page.evaluate((hash) => (location.hash = hash), spec);
    // Its hash is computed anew from what is shown.
    const shown = await page
      .waitForFunction((wanted) => lookahead.link() === wanted && !lookahead.state().playing, spec)
      .catch(async () => assert.equal(await link(page), spec));
    assert.ok(shown);
  }
  assert.equal(await page.getByRole('alert').isVisible(), false);
  assert.deepEqual(site.problems, []);
});
