// Steps by decision: where the search plays a move, ends an iteration or finds a better line.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native } from './engine.mjs';
import { boxOf, firstLook, openPlayground, press, state, waitFor } from './playground.mjs';

/** Nodes at which the command line says that something better was found, of the search on screen. */
const improvements = native('run', `${firstLook.slice(1).replace(/;at=.*/, '')}`, '--improvements').map(
  (/** @type {{ node: number }} */ { node }) => node,
);
const before = (/** @type {number} */ node) => improvements.filter((/** @type {number} */ each) => each < node).at(-1);
const after = (/** @type {number} */ node) => improvements.find((/** @type {number} */ each) => each > node);

test('by mouse: with the diamond the buttons go from decision to decision, without it from node to node', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node, seeking }) => node === 4000 && !seeking);
  await press(page, 'Forward one node');
  await waitFor(page, ({ node }) => node === 4001);
  await press(page, 'Steps by decision');
  await press(page, 'Forward one decision');
  await waitFor(page, ({ node }) => node === after(4001));
  await press(page, 'Back one decision');
  await waitFor(page, ({ node }) => node === before(4001));
  assert.match((await state(page)).sentence, /best so far/);
  await press(page, 'Steps by decision');
  const { node } = await state(page);
  await press(page, 'Back one node');
  await waitFor(page, (now) => now.node === node - 1);
  assert.deepEqual(site.problems, []);
});

test('on a phone by finger, and by the mirror', async (t) => {
  const { site, page } = await openPlayground(t, firstLook, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await waitFor(page, ({ node, seeking }) => node === 4000 && !seeking);
  const tap = async (/** @type {string} */ label) => {
    const { x, y, width, height } = await boxOf(page, label);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  };
  await tap('Steps by decision');
  const steps = page.getByRole('switch', { name: 'Steps by decision', checked: true });
  await steps.waitFor({ state: 'attached' });
  await tap('Forward one decision');
  await waitFor(page, ({ node }) => node === after(4000));
  await page.getByRole('button', { name: 'Back one decision' }).focus();
  await page.keyboard.press('Enter');
  await waitFor(page, ({ node }) => node === before(4000));
  await steps.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Back one node' }).waitFor({ state: 'attached' });
  assert.deepEqual(site.problems, []);
});
