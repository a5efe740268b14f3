// The page's module comes in parts: what a first visit shows, and what is fetched when it is wanted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from './browser.mjs';
import { live, waitFor } from './playground.mjs';

const part = /lookahead-playground\.(\w+)-\w+\.wasm$/;

/** @param {import('node:test').TestContext} t @param {string} [address] @param {boolean} [isOffline] whether no part can be fetched */
async function openWatched(t, address = '', isOffline = false) {
  const site = await openSite(t, { serviceWorkers: 'block' });
  /** @type {Set<string>} */
  const fetched = new Set();
  await site.context.route(part, (route) => {
    fetched.add(/** @type {RegExpExecArray} */ (part.exec(route.request().url()))[1]);
    return isOffline ? route.abort() : route.continue();
  });
  const page = await site.open(address);
  await live(page);
  return { site, page, fetched };
}

const otherGame = '1;g=isolation;b=7x7;m=d4,c2;a=alpha-beta;depth=6';

test('a first visit fetches no part that it does not show; what is chosen later comes when it is called', async (t) => {
  const { site, page, fetched } = await openWatched(t);
  await page.evaluate(() => lookahead.setSpeed(1e6));
  await waitFor(page, ({ move, moves, solution }) => solution && move === moves);
  // What this game may want next comes by itself; and other searches of it may be tried on the side by now.
  while (!fetched.has('rest')) await page.waitForTimeout(50);
  assert.deepEqual(
    [...fetched].filter((name) => name !== 'color_walk' && name !== 'rest'),
    [],
  );

  await page.evaluate((spec) => lookahead.open(spec), otherGame);
  await waitFor(page, ({ game, node }) => game === 'isolation' && node > 0);
  assert.ok(fetched.has('isolation'), 'nobody had touched the page: it came in the middle of the call');
  assert.deepEqual(site.problems, []);
});

test('a link to another game fetches its part before it is opened', async (t) => {
  const { site, page, fetched } = await openWatched(t, `#${otherGame}`);
  await page.evaluate(() => lookahead.setSpeed(1e6));
  await waitFor(page, ({ ended }) => ended);
  while (!fetched.has('rest')) await page.waitForTimeout(50);
  assert.deepEqual([...fetched].sort(), ['isolation', 'rest']);
  assert.deepEqual(site.problems, []);
});

test('a part that can not be fetched ends the search with words, and nothing is lost', async (t) => {
  const { page } = await openWatched(t, '', true);
  await waitFor(page, ({ node }) => node > 3);
  const address = page.url();
  await page.evaluate((spec) => void lookahead.open(spec), otherGame).catch(() => {}); // it throws in the middle
  const panel = page.getByRole('alert').filter({ hasText: 'The search has stopped' });
  await panel.waitFor();
  assert.match(await panel.innerText(), /lookahead-playground\.isolation.*could not be fetched|kept in the address/s);
  assert.equal(page.url().split('#')[0], address.split('#')[0]);
});
