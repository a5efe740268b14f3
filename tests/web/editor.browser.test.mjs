// Painting boards: with the mouse, a finger, keys and the accessible mirror; what the page makes of it is what the engine
// reads from the link, and what makes no board is refused and changes nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEngine, startSession } from './engine.mjs';
import { boxOf, cellAt, drag, link, openPlayground, press, rest, settle, state, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The spec without the moment. @param {string} text */
const settings = (text) => text.replace(/;(at|move|check)=[^;]*/g, '');

const small = '#1;g=color-walk;b=3x4x4:.012/1130/2213;a=greedy;at=0';
const board = { rows: 3, columns: 4 };

/** The board of the link, as the engine reads it: colours from 1, 0 for none. @param {Page} page */
async function cellsOfLink(page) {
  const session = startSession(await loadEngine(), settings(await link(page)));
  const { cells, columns } = session.picture();
  const rows = [];
  for (let i = 0; i < cells.length; i += columns) rows.push(cells.slice(i, i + columns).join(''));
  return rows.join('/');
}

/** What stands on the cells of the link's board. @param {Page} page */
async function numbersOfLink(page) {
  return startSession(await loadEngine(), settings(await link(page)))
    .picture()
    .numbers.join(' ');
}

/** @param {Page} page @param {boolean} editing */
const waitForEditing = (page, editing) => waitFor(page, (now) => now.editing === editing);

/** Drags the mouse over cells. @param {Page} page @param {[number, number][]} path rows and columns */
async function stroke(page, path, shape = board) {
  const places = [];
  for (const [row, column] of path) places.push(await cellAt(page, shape, row, column));
  await page.mouse.move(places[0].x, places[0].y);
  await page.mouse.down();
  await settle(page);
  for (const { x, y } of places.slice(1)) {
    await page.mouse.move(x, y);
    await settle(page);
  }
  await page.mouse.up();
  await settle(page);
}

test('the mouse paints strokes, each a step to undo, and the search begins on the painted board', async (t) => {
  const { site, page } = await openPlayground(t, small);
  await settle(page);
  await press(page, 'Edit the board');
  await waitForEditing(page, true);
  await press(page, 'Brush, pink');
  await stroke(page, [
    [1, 1],
    [1, 3],
  ]);
  assert.equal(await cellsOfLink(page), '0123/2555/3324');
  assert.equal((await state(page)).playing, false);
  await stroke(page, [[2, 0]]);
  assert.equal(await cellsOfLink(page), '0123/2555/5324');
  await press(page, 'Brush, start');
  await stroke(page, [
    [0, 1],
    [2, 3],
  ]);
  assert.equal(await cellsOfLink(page), '4123/2555/5320', 'the start changes places with the last cell of the stroke');
  await page.keyboard.press('Control+z');
  assert.equal(await cellsOfLink(page), '0123/2555/5324');
  await press(page, 'Undo');
  assert.equal(await cellsOfLink(page), '0123/2555/3324');
  await page.keyboard.press('Control+Shift+z');
  assert.equal(await cellsOfLink(page), '0123/2555/5324');
  assert.equal((await state(page)).editing, true);
  await rest(page);
  const frames = await page.evaluate(() => lookahead.frames());
  const { node, end } = await state(page);
  await page.waitForTimeout(700); // for what is not to come
  assert.equal(await page.evaluate(() => lookahead.frames()), frames, 'nothing is searched or drawn meanwhile');
  assert.deepEqual([node, end], [0, 0]);
  await press(page, 'Search this board');
  const found = await waitFor(page, ({ playing, status }) => !playing && status === 'solved');
  assert.equal(found.editing, false);
  const session = startSession(await loadEngine(), settings(await link(page)));
  session.goTo(found.node + 1);
  assert.equal(found.best, session.report().result);
  assert.equal(found.board, 'Own board');
  assert.deepEqual(site.problems, []);
});

test('what makes no board is refused with a reason, and changes nothing', async (t) => {
  const { site, page } = await openPlayground(t, small);
  await page.keyboard.press('e');
  await waitForEditing(page, true);
  const before = settings(await link(page));
  await stroke(page, [[0, 0]]);
  assert.equal((await state(page)).sentence, 'Not possible: a board needs a cell to start from: move the start first');
  assert.equal(settings(await link(page)), before);
  assert.equal((await state(page)).canUndo, false);
  await page.getByText('Not possible: a board needs a cell').first().waitFor({ state: 'attached' });
  await press(page, 'Brush, start');
  await stroke(page, [[0, 3]]);
  assert.equal(await cellsOfLink(page), '3120/2241/3324');
  assert.match((await state(page)).sentence, /^Painting with start · 3 × 4$/);
  await press(page, 'Columns', 0);
  assert.match((await state(page)).sentence, /the start would be cut off/);
  assert.equal(await cellsOfLink(page), '3120/2241/3324');
  await drag(page, 'Rows', 0.3, 0);
  assert.equal(await cellsOfLink(page), '3120');
  await page.keyboard.press('Control+z');
  assert.equal(await cellsOfLink(page), '3120/2241/3324', 'a drag is one step');
  await press(page, 'Brush, pink');
  await press(page, 'Fill the board');
  assert.equal(await cellsOfLink(page), '5550/5555/5555', 'all but the start');
  await page.keyboard.press('Control+z');
  await stroke(page, [
    [0, 3],
    [0, 1],
  ]);
  assert.equal(await cellsOfLink(page), '3550/2241/3324', 'a stroke over the start leaves it where it is');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('e');
  await waitForEditing(page, false);
  assert.deepEqual(site.problems, []);
});

test('leaving without a change goes on where the search was; asking for the search leaves, too', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=koblenski:1;a=look-ahead;at=4000');
  await waitFor(page, ({ node }) => node === 4000);
  const before = await link(page);
  await page.keyboard.press('e');
  await waitForEditing(page, true);
  await page.keyboard.press('e');
  await waitForEditing(page, false);
  await settle(page);
  assert.equal(await link(page), before);
  await page.keyboard.press('e');
  await waitForEditing(page, true);
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ node, editing }) => node === 4001 && !editing);
  await page.keyboard.press('e');
  await waitForEditing(page, true);
  await page.keyboard.press('Space');
  await waitFor(page, ({ editing, playing, node }) => !editing && playing && node > 4001);
  assert.deepEqual(site.problems, []);
});

test('every game is painted, filled and sized with its own brushes', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=bubble-burst;b=3x3x3:012/112/022;a=greedy;at=0');
  const go = async (/** @type {string} */ fragment) => {
    await page.evaluate((hash) => (location.hash = hash), fragment);
    await waitForEditing(page, false);
    await settle(page);
    await page.keyboard.press('e');
    await waitForEditing(page, true);
    await settle(page);
  };
  const three = { rows: 3, columns: 3 };
  await page.keyboard.press('e');
  await press(page, 'Brush, empty');
  await stroke(
    page,
    [
      [2, 1],
      [1, 1],
    ],
    three,
  );
  assert.equal(await cellsOfLink(page), '103/203/123', 'what lay above has fallen');
  await press(page, 'Columns close to the left');
  assert.match(await link(page), /;b=3x3x3:left:/);
  await press(page, 'Brush, blue');
  await press(page, 'Fill the board');
  assert.equal(await cellsOfLink(page), '666/666/666');

  await go('1;g=blockbuster;b=2x3:4:9.23.2/12.12.15;a=greedy;at=0');
  await press(page, 'Brush, 23');
  await stroke(page, [[0, 0]], { rows: 2, columns: 3 });
  assert.equal(await numbersOfLink(page), '23 23 2 12 12 15');
  await press(page, 'Other number, more');
  await stroke(page, [[1, 2]], { rows: 2, columns: 3 });
  assert.equal(await numbersOfLink(page), '23 23 2 12 12 24');
  await press(page, 'Moves, more');
  assert.match(await link(page), /;b=2x3:5:/);

  await go('1;g=isolation;b=3x3;a=minimax;at=0');
  await press(page, 'Brush, blocked');
  await stroke(
    page,
    [
      [0, 0],
      [0, 2],
    ],
    three,
  );
  await press(page, 'Brush, player 1');
  await stroke(page, [[0, 1]], three);
  assert.match((await state(page)).sentence, /^Not possible: b3 is blocked/);
  await stroke(page, [[2, 2]], three);
  assert.match(await link(page), /;b=3x3:xxx\/\.\.\.\/\.\.1;/);
  await press(page, 'Brush, player 2');
  await stroke(page, [[2, 0]], three);
  await press(page, 'Player 2 to move');
  assert.match(await link(page), /;b=3x3:2:xxx\/\.\.\.\/2\.1;/);
  assert.deepEqual(site.problems, []);
});

test('the board after moves by hand is the one that is painted, and undo brings the moves back', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=isolation;b=3x4;m=b2,d3;a=minimax;at=0');
  await page.keyboard.press('e');
  await waitForEditing(page, true);
  await settle(page);
  await press(page, 'Brush, blocked');
  await stroke(page, [[0, 0]], { rows: 3, columns: 4 });
  assert.equal(settings(await link(page)), '1;g=isolation;b=3x4:x..2/.1../....;a=minimax');
  await page.keyboard.press('Control+z');
  assert.equal(settings(await link(page)), '1;g=isolation;b=3x4;m=b2,d3;a=minimax');
  assert.deepEqual(site.problems, []);
});

test('a board is painted through the mirror and the keyboard alone', async (t) => {
  const { site, page } = await openPlayground(t, small);
  await page.getByRole('button', { name: 'Edit the board', exact: true }).press('Enter');
  await waitForEditing(page, true);
  const brush = page.getByRole('combobox', { name: 'Brush', exact: true });
  await brush.selectOption({ label: 'Orange' });
  await page.waitForFunction(() => /with orange/.test(document.querySelector('#announcer')?.textContent ?? ''));
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('gridcell', { name: 'B2, vermilion', exact: true }).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'B2, orange');
  assert.equal(await cellsOfLink(page), '0123/2741/3324');
  await page.waitForFunction(() => /B2, orange/.test(document.querySelector('#announcer')?.textContent ?? ''));
  await page.keyboard.press('Control+Home');
  assert.match((await page.locator(':focus').textContent()) ?? '', /^A1, start$/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    /needs a cell to start/.test(document.querySelector('#announcer')?.textContent ?? ''),
  );
  const rows = page.getByRole('slider', { name: 'Rows', exact: true });
  await rows.focus();
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction(() => /;b=4x4x/.test(lookahead.link()));
  await page.locator('[role=gridcell]').nth(15).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Search this board' }).press('Enter');
  await waitForEditing(page, false);
  await page.getByRole('button', { name: 'Edit the board', exact: true }).waitFor({ state: 'attached' });
  assert.deepEqual(site.problems, []);
});

test('what only the board shows is said in the editor, and the focus goes back to what has opened it', async (t) => {
  const { site, page } = await openPlayground(t, small);
  const hear = (/** @type {string} */ wanted) =>
    page.waitForFunction((words) => document.querySelector('#announcer')?.textContent?.startsWith(words), wanted);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const edit = page.getByRole('button', { name: 'Edit the board', exact: true });
  await edit.press('Enter');
  await hear('Painting with ');
  await page.getByRole('combobox', { name: 'Brush', exact: true }).selectOption({ label: 'Orange' });
  await page.getByRole('button', { name: 'Fill the board', exact: true }).press('Enter');
  await hear('Filled with orange.');
  await page.keyboard.press('Control+z');
  await hear('Undone: 11 cells changed.');
  await page.getByRole('button', { name: 'Search this board' }).press('Enter');
  await hear('The editor is closed.');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Edit the board');
  await page.keyboard.press('e');
  await page.getByRole('slider', { name: 'Rows', exact: true }).focus();
  await page.keyboard.press('e');
  await waitForEditing(page, false);
  await edit.waitFor({ state: 'attached' });
  assert.equal(await focused(), 'Edit the board');
  assert.deepEqual(site.problems, []);
});

test('a finger paints without scrolling the page', async (t) => {
  const { site, page } = await openPlayground(t, small, {
    viewport: { width: 390, height: 700 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  await page.locator('#panels button[data-panel=setup]').tap();
  await settle(page);
  const tap = async (/** @type {string} */ label) => {
    const box = await boxOf(page, label);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await settle(page);
  };
  await page.keyboard.press('e');
  await waitForEditing(page, true);
  await settle(page);
  const chip = await boxOf(page, 'Brush, green');
  assert.ok(chip.width >= 44 && chip.height >= 44, `${chip.width} x ${chip.height}`);
  await tap('Brush, green');
  const client = await site.context.newCDPSession(page);
  const touch = (
    /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
    /** @type {{ x: number, y: number }[]} */ touchPoints,
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const from = await cellAt(page, board, 0, 3);
  const to = await cellAt(page, board, 2, 3);
  await touch('touchStart', [from]);
  await settle(page);
  await touch('touchMove', [to]);
  await settle(page);
  await touch('touchEnd', []);
  await settle(page);
  assert.equal(await cellsOfLink(page), '0124/2244/3324');
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.deepEqual(site.problems, []);
});

for (const [where, viewport] of /** @type {const} */ ([
  ['a phone', { width: 390, height: 844 }],
  ['a folded panel', { width: 1280, height: 800 }],
]))
  test(`with a key alone, what is painted with comes into view: ${where}`, async (t) => {
    const { page } = await openPlayground(t, small, { viewport });
    if (viewport.width > 390) await page.locator('.fold[data-panel=setup]').click();
    await settle(page);
    const labels = async () => (await page.evaluate(() => lookahead.items())).map(({ label }) => label);
    assert.ok(!(await labels()).includes('Edit the board'));
    await page.locator('canvas').focus();
    await page.keyboard.press('e');
    await waitForEditing(page, true);
    await settle(page);
    assert.ok((await labels()).includes('Brush, pink'));
  });
