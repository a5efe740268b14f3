// Words of the field are explained where they stand: to whoever points at them, taps them or has the focus on them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEngine } from './engine.mjs';
import { boxOf, firstLook, openPlayground, placeIn, rest, restingLook, state, waitFor } from './playground.mjs';

/** @param {string} word */
const meaningOf = async (word) => (await loadEngine()).glossary().find(({ name }) => name === word)?.meaning ?? '';

test('pointing at a word explains it, until the pointer goes away', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node, seeking }) => node === 4000 && !seeking);
  await page.mouse.move(640, 24);
  const before = await restingLook(page);
  const { x, y } = await placeIn(page, 'What is meant by depth');
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
  assert.ok(!before.equals(await restingLook(page)));
  await page.mouse.move(640, 24);
  assert.ok(before.equals(await restingLook(page)));
  assert.deepEqual(site.problems, []);
});

test('in the mirror a word has its meaning, and the focus shows it on the canvas', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node, seeking }) => node === 4000 && !seeking);
  const word = page.getByRole('button', { name: 'What is meant by depth' });
  await word.waitFor({ state: 'attached' });
  assert.equal(await word.getAttribute('title'), await meaningOf('depth'));
  const tree = page.getByRole('button', { name: 'What is meant by node' });
  await tree.focus();
  const other = await restingLook(page);
  await page.keyboard.press('Tab');
  assert.equal(await word.evaluate((each) => each === document.activeElement), true);
  assert.ok(!other.equals(await restingLook(page)));
});

test('a tap explains a word until another place is tapped', async (t) => {
  const { site, page } = await openPlayground(t, firstLook, { viewport: { width: 1280, height: 800 }, hasTouch: true });
  await waitFor(page, ({ node, seeking }) => node === 4000 && !seeking);
  const { x, y, width, height } = await boxOf(page, 'What is meant by node');
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await rest(page);
  const open = await restingLook(page);
  await page.touchscreen.tap(x + width / 2, y - 20);
  assert.ok(!open.equals(await restingLook(page)));
  assert.equal((await state(page)).node, 4000);
  assert.deepEqual(site.problems, []);
});
