// Keys, wheel and fingers: shortcuts work everywhere but where one types, and the page keeps what is the browser's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  boxOf,
  cellAt,
  firstLook,
  link,
  live,
  openPlayground,
  placeIn,
  press,
  rest,
  restingLook,
  settle,
  state,
  waitFor,
  waitForLook,
} from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

test('one types, deletes and tabs in fields beside the canvas', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'Paste or file' }).click();
  const text = page.locator('#text');
  await text.click();
  await page.keyboard.type('abcs? r[]');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  assert.equal(await text.inputValue(), 'abcs? r');
  await page.keyboard.press('Tab');
  assert.notEqual(await focused(page), 'text');
  await page.keyboard.press('Shift+Tab');
  assert.equal(await focused(page), 'text');
  await page.getByRole('tab', { name: 'Generate' }).click();
  const seed = page.locator('#seed');
  await seed.fill('');
  await page.keyboard.type('123');
  await page.keyboard.press('Backspace');
  assert.equal(await seed.inputValue(), '12');
  assert.equal((await state(page)).node, 4000, 'none of that was a shortcut');
  assert.deepEqual(site.problems, []);
});

test('every shortcut does what the help says', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node }) => node === 4000);
  const press = (/** @type {string} */ key) => page.keyboard.press(key);
  await press('ArrowRight');
  await waitFor(page, ({ node }) => node === 4001);
  await press('ArrowLeft');
  await waitFor(page, ({ node }) => node === 4000);
  await press('Shift+ArrowRight');
  const decision = await waitFor(page, ({ node, seeking }) => node > 4001 && !seeking);
  await press('Shift+ArrowLeft');
  await waitFor(page, ({ node, seeking }) => node < 4001 && !seeking);
  await press('Shift+ArrowRight');
  await waitFor(page, ({ node }) => node === decision.node);
  await press('[');
  const improvement = await waitFor(page, ({ node }) => node < 4000);
  await press(']');
  await waitFor(page, ({ node }) => node > improvement.node);
  await press('Home');
  await waitFor(page, ({ node }) => node === 0);
  await press('End');
  await waitFor(page, ({ status }) => status === 'solved');
  await press('b');
  await waitFor(page, ({ solution, move }) => solution && move > 0);
  await press('ArrowLeft');
  await waitFor(page, ({ playing, move, moves }) => !playing && move < moves);
  await press('b');
  await waitFor(page, ({ solution, node, end }) => !solution && node === end);
  await press('r');
  await waitFor(page, ({ node, playing }) => playing && node < 4000);
  await press('Space');
  await waitFor(page, ({ playing }) => !playing);
  await press('ArrowUp');
  await press('ArrowDown');
  await press('h');
  await waitFor(page, ({ sentence }) => /^Hint: /.test(sentence));
  await press('e');
  await waitFor(page, ({ editing, hinting }) => editing && !hinting);
  await press('e');
  await waitFor(page, ({ editing }) => !editing);
  await press('?');
  assert.ok(await page.getByRole('dialog', { name: 'Help' }).isVisible());
  assert.equal(await page.locator('#keys dt').count(), 23);
  await press('Escape');
  await press('L');
  assert.ok(await page.getByRole('dialog', { name: 'Load a board' }).isVisible());
  await press('Escape');
  await page.waitForFunction(() => document.activeElement === document.body); // the field has let go of it
  await press('x');
  await page.waitForURL(/lab\.html#1;/);
});

test('keys of one letter or sign are switched off in the settings, and others are not', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node }) => node === 4000);
  const isOpen = () => page.getByRole('dialog').isVisible();
  const toggle = async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: /^Keys of one letter/ }).click();
    await page.keyboard.press('Escape');
  };
  await toggle();
  await page.reload();
  await live(page);
  await waitFor(page, ({ node }) => node === 4000);
  for (const key of ['?', ',', 'l', 'S', 'x', 'e', '[']) await page.keyboard.press(key);
  assert.equal(await isOpen(), false);
  const now = await state(page);
  assert.deepEqual([now.node, now.editing, now.playing], [4000, false, false]);
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ node }) => node === 4001);
  await page.keyboard.press('Space');
  await waitFor(page, ({ node }) => node > 4001);
  await toggle();
  await page.waitForFunction(() => !document.activeElement?.closest('dialog')); // a key there is text
  await page.keyboard.press('?');
  assert.equal(await isOpen(), true);
  assert.deepEqual(site.problems, []);
});

test('a button that has the focus is pressed by Space, and other keys go on working', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await page.locator('#help').focus();
  await page.keyboard.press('Space');
  const help = page.getByRole('dialog', { name: 'Help' });
  assert.ok(await help.isVisible());
  await page.keyboard.press('ArrowRight'); // not under an open dialog
  await page.keyboard.press('Escape');
  assert.equal(await focused(page), 'help', 'the focus is back');
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ node, playing }) => node === 4001 && !playing);
});

test('help leads to the published tables, and those back to a search', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await page.keyboard.press('?');
  await page.getByRole('link', { name: 'Published tables, run again' }).click();
  await page.getByRole('heading', { name: 'Published tables, run again' }).waitFor();
  await page.getByRole('link', { name: 'Greedy-Dijkstra' }).first().click();
  await live(page);
  await waitFor(page, ({ algorithm }) => algorithm === 'Greedy-Dijkstra');
  assert.deepEqual(site.problems, []);
});

test('Tab goes from the header to the board and on, and shortcuts work everywhere', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node }) => node === 4000);
  await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
  const role = () => page.evaluate(() => document.activeElement?.role ?? document.activeElement?.getAttribute('type'));
  await page.locator('#share').focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Why?', 'what leads to the reason');
  await page.keyboard.press('Tab');
  assert.equal(await role(), 'gridcell');
  await page.keyboard.press(']');
  const improvement = await waitFor(page, ({ node, playing }) => node > 4000 && !playing);
  await page.keyboard.press('Tab');
  assert.equal(await role(), 'range', 'the board is one stop');
  await page.keyboard.press('[');
  await waitFor(page, ({ node, playing }) => node < improvement.node && !playing);
  await page.keyboard.press('Space');
  await waitFor(page, ({ playing }) => playing);
});

test('the browser keeps its own keys', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await page.locator('canvas').focus();
  const taken = await page.evaluate(() => {
    /** @type {[string, KeyboardEventInit][]} */
    const keys = [
      ['r', { ctrlKey: true }],
      ['f', { ctrlKey: true }],
      ['l', { ctrlKey: true }],
      ['s', { metaKey: true }],
      ['ArrowLeft', { altKey: true }],
      ['Tab', {}],
      ['F5', {}],
      ['Escape', {}],
    ];
    const isTaken = (/** @type {string} */ key, /** @type {KeyboardEventInit} */ more) =>
      !document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      );
    return keys.filter(([key, more]) => isTaken(key, more)).map(([key]) => key);
  });
  assert.deepEqual(taken, []);
});

test('Escape takes away a hint, and a board that is kept', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=koblenski:1;a=greedy;at=40');
  const { sentence } = await waitFor(page, ({ node, playing }) => node === 40 && !playing);
  await page.keyboard.press('h');
  await waitFor(page, (now) => /^Hint: /.test(now.sentence));
  await page.keyboard.press('Escape');
  await waitFor(page, (now) => !now.hinting && now.sentence === sentence);

  await page.mouse.move(2, 2);
  const before = await restingLook(page);
  await press(page, 'Best line so far 3');
  await page.mouse.move(2, 2);
  await settle(page);
  assert.notDeepEqual(await page.locator('canvas').screenshot(), before, 'it is kept');
  await page.keyboard.press('Escape');
  await waitForLook(page, before);
  assert.deepEqual(site.problems, []);
});

test('a list of choices that is open has the keys: they go through it, choose, and close it', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=koblenski:1;a=greedy;at=40');
  const labels = () => page.evaluate(() => lookahead.items().map(({ label }) => label));
  const isOpen = async () => (await labels()).includes('Beam');
  const algorithm = async () => /;a=([^;]*)/.exec(await link(page))?.[1];
  await press(page, 'Algorithm');
  assert.ok(await isOpen());
  await page.keyboard.press('Escape');
  await settle(page);
  assert.ok(!(await isOpen()));

  await press(page, 'Algorithm');
  await page.keyboard.press('ArrowDown');
  await settle(page);
  assert.equal(await algorithm(), 'greedy', 'nothing is chosen yet');
  assert.equal((await state(page)).node, 40);
  await page.keyboard.press('Enter');
  await settle(page);
  assert.ok(!(await isOpen()));
  assert.equal(await algorithm(), 'look-ahead');

  await press(page, 'Algorithm');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await settle(page);
  assert.equal(await algorithm(), 'look-ahead');
  await press(page, 'Algorithm');
  await page.keyboard.press('l');
  assert.ok(await page.locator('dialog[open]').isVisible(), 'other keys do what they always do');
  await page.keyboard.press('Escape');
  await settle(page);
  assert.ok(!(await isOpen()), 'and close the list');
  assert.deepEqual(site.problems, []);
});

test('moves by hand are undone and made again', async (t) => {
  const { page } = await openPlayground(t, '#1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=0');
  const before = await state(page);
  const { x, y } = await cellAt(page, { rows: 8, columns: 8 }, 0, 1); // beside the start
  await page.mouse.click(x, y);
  const moved = await waitFor(page, ({ canUndo }) => canUndo);
  assert.ok(moved.canUndo && !before.canUndo);
  await page.keyboard.press('Control+z');
  await waitFor(page, ({ canUndo, canRedo }) => canRedo && !canUndo);
  await page.keyboard.press('Control+Shift+Z');
  await waitFor(page, ({ canUndo, canRedo }) => canUndo && !canRedo);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await waitFor(page, ({ canUndo, canRedo }) => canUndo && !canRedo);
});

test('a move that was played by hand is pressed to take back those after it', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:3:8x8x4;m=0,2,3,2;a=greedy;at=0');
  await settle(page);
  await press(page, 'Played 2');
  await waitFor(page, ({ canUndo }) => canUndo);
  assert.match(await link(page), /;m=0,2;/);
  await page.keyboard.press('Control+z');
  await waitFor(page, ({ canUndo }) => !canUndo);
  assert.match(await link(page), /;m=0,2,3,2;/);
  assert.deepEqual(site.problems, []);
});

test('a plus goes on while the mouse holds it, also where nothing is drawn otherwise; a finger on it scrolls', async (t) => {
  const { page } = await openPlayground(t, '#1;g=isolation;b=opening:1;p2.a=greedy', { hasTouch: true });
  await rest(page);
  const seed = async () => Number(/b=opening:(\d+)/.exec(await link(page))?.[1]);
  const { x, y } = await placeIn(page, 'Seed, more');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForFunction(() => /b=opening:([5-9]|\d\d)/.test(lookahead.link()));
  await page.mouse.up();
  await rest(page);
  const before = await seed();
  const client = await page.context().newCDPSession(page);
  const touch = (/** @type {string} */ type, /** @type {number} */ down) =>
    client.send('Input.dispatchTouchEvent', {
      type: /** @type {'touchStart'} */ (type),
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - down }],
    });
  await touch('touchStart', 0);
  await settle(page);
  assert.equal(await seed(), before, 'the finger may be about to scroll');
  for (const down of [10, 30, 60]) await touch('touchMove', down);
  await touch('touchEnd', 0);
  await settle(page);
  assert.equal(await seed(), before);
});

/** @param {Page} page @returns {Promise<[number, number]>} */
async function middleOfBoard(page) {
  const box = await page.locator('[data-region=board]').boundingBox();
  assert.ok(box);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('a drag ends where its button is let go, whatever other buttons do meanwhile', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node }) => node === 4000);
  const moveTo = async (/** @type {number} */ across) => {
    const { x, y } = await placeIn(page, 'Timeline', across);
    await page.mouse.move(x, y);
    await settle(page);
  };
  await moveTo(0.2);
  await page.mouse.down();
  await page.mouse.down({ button: 'right' });
  await moveTo(0.3);
  await page.mouse.up();
  await page.mouse.up({ button: 'right' });
  await settle(page);
  const { node } = await waitFor(page, ({ node, seeking }) => node !== 4000 && !seeking);
  await moveTo(0.7);
  assert.equal((await state(page)).node, node, 'nothing is held');
  // The other way round it begins where its button is pressed.
  await page.mouse.down({ button: 'right' });
  await page.mouse.down();
  await page.mouse.up({ button: 'right' });
  await moveTo(0.8);
  await page.mouse.up();
  const later = await waitFor(page, (now) => now.node > 1.5 * node && !now.seeking);
  await moveTo(0.4);
  assert.equal((await state(page)).node, later.node);
  assert.deepEqual(site.problems, []);
});

test('a panel is scrolled by all that the wheel turned, however little at a time', async (t) => {
  const { page } = await openPlayground(t, firstLook, { viewport: { width: 1280, height: 720 } });
  const before = await boxOf(page, 'Edit the board');
  await page.evaluate(() => {
    const canvas = document.getElementsByTagName('canvas')[0];
    const { left, top } = canvas.getBoundingClientRect();
    for (let turn = 0; turn < 40; ++turn)
      canvas.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY: 0.5,
          clientX: left + 100,
          clientY: top + 200,
          cancelable: true,
          bubbles: true,
        }),
      );
  });
  await settle(page);
  assert.equal((await boxOf(page, 'Edit the board')).y, before.y - 20);
});

test('in a low window the page scrolls, with the wheel over the canvas too', async (t) => {
  const { page } = await openPlayground(t, firstLook, { viewport: { width: 1280, height: 400 } });
  await page.mouse.move(...(await middleOfBoard(page)));
  await page.mouse.wheel(0, 60);
  await page.waitForFunction(() => scrollY > 0);
  await page.evaluate(() => scrollTo(0, 0));
  const panel = await page.locator('[data-region=setup]').boundingBox();
  assert.ok(panel);
  await page.mouse.move(panel.x + panel.width / 2, panel.y + 100);
  await page.mouse.wheel(0, 60);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await page.evaluate(() => scrollY), 0, 'the panel scrolls first');
  for (let i = 0; i < 20 && (await page.evaluate(() => scrollY)) === 0; ++i) await page.mouse.wheel(0, 200);
  assert.ok(await page.evaluate(() => scrollY > 0), 'at its end the page does');
});

test('a finger scrolls the page from the board, and drags the timeline', async (t) => {
  const options = { viewport: { width: 390, height: 420 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const { site, page } = await openPlayground(t, firstLook, options);
  const client = await site.context.newCDPSession(page);
  const swipe = async (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ dx,
    /** @type {number} */ dy,
  ) => {
    const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {number} */ part) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * part, y: y + dy * part }],
      });
    await touch('touchStart', 0);
    for (let part = 0.1; part <= 1; part += 0.1) await touch('touchMove', part);
    await touch('touchEnd', 1);
  };
  const [x, y] = await middleOfBoard(page);
  await swipe(x, y, 0, -60);
  await page.waitForFunction(() => scrollY > 20);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const scrolled = await page.evaluate(() => scrollY);
  const transport = await page.locator('[data-region=transport]').boundingBox();
  assert.ok(transport);
  await swipe(transport.x + transport.width / 2, transport.y + 26, 60, 0);
  await waitFor(page, ({ node }) => node !== 4000);
  assert.equal(await page.evaluate(() => scrollY), scrolled);
});
