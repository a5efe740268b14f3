// Links that are out there, on the page: each shows what its maker saw, and is the link to what is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from './browser.mjs';
import { goldenLinks } from './golden_links.mjs';
import { openPlayground } from './playground.mjs';

test('every golden link is opened, shows what its maker saw, and stays the link to it', async (t) => {
  // What is shown is told by its hash, whatever the window's size; a small one is drawn sooner.
  const { site, page } = await openPlayground(t, '#1;g=color-walk;a=greedy;at=0', {
    viewport: { width: 400, height: 400 },
  });
  // All by one call: to ask the page for each, and to be told, takes as long as to open it.
  const missed = await page.evaluate(
    async ({ specs, patience }) => {
      for (const spec of specs) {
        location.hash = spec;
        const end = performance.now() + patience;
        // Its hash is computed anew from what is shown.
        while (lookahead.link() !== spec || lookahead.state().playing) {
          if (performance.now() > end) return { spec, shown: lookahead.link(), state: lookahead.state() };
          await new Promise(requestAnimationFrame);
        }
      }
    },
    { specs: goldenLinks, patience },
  );
  assert.equal(missed, undefined);
  assert.equal(await page.getByRole('alert').isVisible(), false);
  assert.deepEqual(site.problems, []);
});
