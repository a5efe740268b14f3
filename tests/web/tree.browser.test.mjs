// The search tree: pointing at a node shows its board, pressing goes there, counts open branches, and the mirror has the
// nodes around the one shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEngine, startSession } from './engine.mjs';
import { firstLook, openPlayground, placeIn, press, settle, state, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Labels of the canvas that begin so. @param {Page} page @param {string} start */
const labels = (page, start) =>
  page.evaluate(
    (words) =>
      lookahead
        .items()
        .map(({ label }) => label)
        .filter((label) => label.startsWith(words)),
    start,
  );

/** What the canvas says above the board. @param {Page} page @param {RegExp} wanted */
const says = (page, wanted) =>
  page.waitForFunction(
    (words) => (lookahead.mirror().say ?? []).some(({ label }) => new RegExp(words).test(label)),
    wanted.source,
  );

/** The tree in the mirror. @param {Page} page */
const treeIn = (page) => page.getByRole('list', { name: /^Search tree, / });

test('pointing at a node of the tree shows its board, pressing goes there', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node }) => node === 4000);
  await settle(page);
  const [label] = await labels(page, 'Tree node 3,');
  const node = Number(label.replace('Tree node ', '').replace(',', ''));
  assert.ok(node < 4000);
  const place = await placeIn(page, label);
  await page.mouse.move(place.x, place.y);
  await says(page, new RegExp(`^Node ${label.slice(10)}: move \\d+, `));
  assert.equal((await state(page)).node, 4000, 'the run stays where it is');
  await page.mouse.down();
  await page.mouse.up();
  await waitFor(page, (now) => now.node === node && !now.playing);
  const engine = await loadEngine();
  const session = startSession(engine, 'g=color-walk;b=koblenski:1;a=look-ahead');
  session.advance(node + 1);
  const check = /check=([0-9a-f]+)/.exec(await page.evaluate(() => lookahead.link()))?.[1];
  assert.equal(check, session.check());
  assert.deepEqual(site.problems, []);
});

test('a count of hidden nodes opens their branch, and the branch is left again', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=bubble-burst;b=uniform:1:15x15x5:samegame;a=beam;at=900');
  await waitFor(page, ({ node }) => node === 900);
  await settle(page);
  await press(page, 'Tree count 1');
  const leave = page.getByRole('button', { name: 'Leave this branch' });
  await leave.waitFor({ state: 'attached' });
  await press(page, 'Leave this branch');
  await page.getByRole('switch', { name: 'Nodes of the whole run' }).waitFor({ state: 'attached' });

  // The same by keys: what was not examined is there, too.
  await page.getByRole('button', { name: 'All moves from this node' }).press('Enter');
  await leave.waitFor({ state: 'attached' });
  await treeIn(page)
    .locator('button')
    .filter({ hasText: /^Child: Not yet examined: move 11, / })
    .first()
    .waitFor({ state: 'attached' });
  assert.deepEqual(site.problems, []);
});

test('the mirror walks through the tree by keys', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:3:8x8x4;a=breadth-first;at=1500');
  await waitFor(page, ({ node }) => node === 1500);
  const shown = treeIn(page).locator('button[aria-current=step]');
  await shown.filter({ hasText: /^Node 1,500: move 9, / }).waitFor({ state: 'attached' });
  await shown.focus();

  // To the parent, whose board is shown, and there.
  await page.keyboard.press('ArrowLeft');
  const words = await page.evaluate(() => document.activeElement?.textContent ?? '');
  assert.match(words, /^Node [\d,]+: move 8, /);
  await says(page, new RegExp(`^${words.split(',')[0]}`));
  await page.keyboard.press('Enter');
  const parent = Number(/Node ([\d,]+)/.exec(words)?.[1].replaceAll(',', ''));
  await waitFor(page, ({ node }) => node === parent);
  // The focus goes along, whichever place among its neighbours the node has now.
  await shown.filter({ hasText: words.split(',')[0] }).waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-current') === 'step');
  assert.deepEqual(site.problems, []);
});

test('the frontier by depth and the results of playouts are told', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:3:8x8x4;a=breadth-first;at=1500');
  await waitFor(page, ({ node }) => node === 1500);
  const inspector = page.locator('[data-region=inspector] .mirror');
  await inspector.getByText(/^Depth 9: [\d,]+ open; Depth 10: [\d,]+ open$/).waitFor({ state: 'attached' });
  await page.evaluate(() => (location.hash = '1;g=bubble-burst;a=flat-monte-carlo;at=200'));
  await waitFor(page, ({ node }) => node === 200);
  await inspector.getByText(/points: \d+ playouts?;/).waitFor({ state: 'attached' });
  assert.deepEqual(site.problems, []);
});

test('the sentence tells how a move compares with the others', async (t) => {
  const { page } = await openPlayground(t, '#1;g=bubble-burst;a=beam;at=900');
  const { sentence } = await waitFor(page, ({ node }) => node === 900);
  assert.match(sentence, /, (\d+(st|nd|rd|th) )?best of \d+ moves/);
});
