// Boards of numbers on the page: numbers stand on the cells, a click takes a group, a drag from one cell to a neighbour
// swaps the two.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from './contrast.mjs';
import { boxOf, cellAt, drag, link, openPlayground, press, rest, settle, sharp, state } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

const size = { rows: 2, columns: 3 };
const board = (/** @type {string} */ cells) => `#1;g=blockbuster;b=2x3:4:${cells};a=greedy;at=0`;

/** Drags from cell to cell; each is a row and a column. @param {Page} page @param {number[][]} cells */
async function dragAlong(page, cells) {
  const places = await Promise.all(cells.map(([row, column]) => cellAt(page, size, row, column)));
  await page.mouse.move(places[0].x, places[0].y);
  await page.mouse.down();
  for (const { x, y } of places.slice(1)) await page.mouse.move(x, y, { steps: 3 });
  await settle(page);
  await page.mouse.up();
  await settle(page);
}

/** The cells alone. @param {Page} page */
async function lookOfBoard(page) {
  await page.mouse.move(2, 2);
  await settle(page);
  return page.screenshot({ clip: await boxOf(page, 'Cells') });
}

test('a click takes a group, and a drag swaps two neighbours', async (t) => {
  const { site, page } = await openPlayground(t, board('9.23.2/12.12.15'));
  await dragAlong(page, [
    [0, 0],
    [1, 0],
  ]);
  assert.match(await link(page), /;m=r1c1d;/);
  assert.match((await state(page)).sentence, /73 of 73 left · 3 moves left/);
  await dragAlong(page, [
    [1, 0],
    [0, 0],
  ]);
  assert.match(await link(page), /;m=r1c1d,r1c1d;/, 'the same neighbours from the other side');
  await dragAlong(page, [
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
  assert.match(await link(page), /;m=r1c1d,r1c1d;/, 'no neighbours');
  await dragAlong(page, [
    [1, 2],
    [0, 2],
    [1, 2],
  ]);
  assert.match(await link(page), /;m=r1c1d,r1c1d;/, 'there and back again');
  const { x, y } = await cellAt(page, size, 1, 1);
  await page.mouse.click(x, y);
  await settle(page);
  assert.match(await link(page), /;m=r1c1d,r1c1d,r2c1;/, 'a group has the name of its first cell');
  assert.match((await state(page)).sentence, /49 of 73 left/);
  await press(page, 'Take back');
  await page.keyboard.press('Control+z');
  assert.match(await link(page), /;m=r1c1d,r1c1d,r2c1;/);
  assert.deepEqual(site.problems, []);
});

test('pointing shows the group and its worth, before a click', async (t) => {
  const { page } = await openPlayground(t, board('9.23.2/12.12.15'));
  const before = await lookOfBoard(page);
  const { x, y } = await cellAt(page, size, 1, 0);
  await page.mouse.move(x, y);
  await rest(page); // the tooltip comes after a while
  assert.notDeepEqual(await page.screenshot({ clip: await boxOf(page, 'Cells') }), before);
  assert.doesNotMatch(await link(page), /m=/);
});

test('cells of one colour differ by their numbers', async (t) => {
  const first = await openPlayground(t, board('1.2.3/4.5.6'), sharp);
  const look = await lookOfBoard(first.page);
  for (const cells of ['1.2.3/4.5.7', '10.20.30/40.50.6000']) {
    const { page } = await openPlayground(t, board(cells), sharp);
    assert.notDeepEqual(await lookOfBoard(page), look, cells);
  }
});

test('a finger drags a swap, and the page does not scroll under it', async (t) => {
  const { site, page } = await openPlayground(t, board('9.23.2/12.12.15'), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const from = await cellAt(page, size, 0, 1);
  const to = await cellAt(page, size, 1, 1);
  const client = await page.context().newCDPSession(page);
  const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {object[]} */ touchPoints) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: /** @type {any} */ (touchPoints) });
  await touch('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * part }]);
  await settle(page);
  await touch('touchEnd', []);
  await settle(page);
  assert.match(await link(page), /;m=r1c2d;/);
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.deepEqual(site.problems, []);
});

test('previews of boards have the numbers, too', async (t) => {
  const { page } = await openPlayground(t, board('9.23.2/12.12.15'));
  await page.locator('#load').click();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const numbers = await page.locator('#from-gallery svg').nth(6).locator('text').allTextContents();
  assert.deepEqual(numbers, ['9', '23', '2', '12', '12', '15']);
});

for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
  test(`previews' numbers stand out from their cells: ${colorScheme}`, async (t) => {
    const { page } = await openPlayground(t, board('9.23.2/12.12.15'), { colorScheme });
    await page.locator('#load').click();
    await page.getByRole('tab', { name: 'Gallery' }).click();
    await page.locator('#from-gallery .numbers').first().waitFor();
    const pairs = await page.locator('#from-gallery svg').evaluateAll((all) =>
      all.flatMap((svg) =>
        [...svg.querySelectorAll('.numbers > g')]
          .filter((group) => group.hasChildNodes())
          .map((group) => {
            const cells = svg.querySelector(`.cells > .${group.getAttribute('class')}`);
            if (!cells) throw new Error('numbers on no cells');
            return [getComputedStyle(cells).fill, getComputedStyle(group).fill];
          }),
      ),
    );
    assert.equal(new Set(pairs.map(([cell]) => cell)).size, 8, 'all of the palette');
    // WCAG 2.2, 1.4.3
    for (const [cell, number] of pairs)
      assert.ok(contrast(cell, number) >= 4.5, `${number} on ${cell}: ${contrast(cell, number)}`);
  });
}

test('a pasted matrix is loaded; one that is wrong says where, and the board stays', async (t) => {
  const { page } = await openPlayground(t, board('9.23.2/12.12.15'));
  const before = await link(page);
  await page.locator('#load').click();
  await page.getByRole('tab', { name: 'Paste or file' }).click();
  const paste = async (/** @type {string} */ text, /** @type {RegExp} */ verdict) => {
    await page.locator('#text').fill(text);
    await page.locator('#verdict').filter({ hasText: verdict }).waitFor();
  };
  await paste('[1 2 3\n 4 5]', /line 2, column 5: row 2 has 2 numbers, row 1 has 3/i);
  await paste('1,2\n3,10000', /line 2, column 3: '10000' is no number from 0 to 9,999/i);
  assert.equal(await link(page), before);
  await paste('[7 7 30; 1 30 7], 9', /2 × 3, 3 numbers/);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await settle(page);
  assert.match(await link(page), /;b=2x3:9:/);
  await page.keyboard.press('Home');
  await settle(page);
  assert.match((await state(page)).sentence, /82 of 82 left/); // of the search, or of its best line if it is over
});

test('real parameters go by tenths', async (t) => {
  const { page } = await openPlayground(t, '#1;g=blockbuster;b=uniform:1;a=two-ply;choke=0.75;at=0');
  await drag(page, 'Choke', 0.5, 0);
  assert.match(await link(page), /a=two-ply;choke=0;/);
  await drag(page, 'Root', 0.1, 1);
  assert.match(await link(page), /a=two-ply;choke=0;root=\d+(\.\d)?;/);
  await drag(page, 'Decay', 0.8, 0.5);
  assert.match(await link(page), /;decay=0\.\d;/);
});
