// A game between two on the page: a person against a player, two players, and what the search between them shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from './browser.mjs';
import { cellAt, choose, link, openPlayground, placeIn, press, settle, state, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

const small = { rows: 5, columns: 5 };
const tall = { viewport: { width: 1280, height: 1700 } };

/** Moves of the link. @param {Page} page */
const moves = async (page) => (/;m=([^;]*)/.exec(await link(page))?.[1] ?? '').split(',').filter(Boolean);

/** Clicks a cell of a board. @param {Page} page */
async function click(page, /** @type {number} */ row, /** @type {number} */ column, board = small) {
  const { x, y } = await cellAt(page, board, row, column);
  await page.mouse.click(x, y);
}

/** What the mirror says of the sentence over the board. @param {Page} page */
const said = (page) =>
  page.evaluate(() =>
    lookahead
      .mirror()
      .say.map((part) => `${part.label} ${part.shown}`.trim())
      .join(' · '),
  );

/** Waits until it says so. @param {Page} page @param {RegExp} wanted */
async function untilSaid(page, wanted) {
  for (const end = Date.now() + patience; Date.now() < end;) if (wanted.test(await said(page))) return;
  assert.match(await said(page), wanted);
}

/** As fast as it goes. @param {Page} page */
const hurry = (page) =>
  page.evaluate(() => {
    for (let i = 0; i < 30; ++i) lookahead.command('faster');
  });

/** @param {Page} page @param {(moves: string[]) => boolean} wanted */
async function untilMoves(page, wanted) {
  for (const end = Date.now() + patience; Date.now() < end;) {
    const now = await moves(page);
    if (wanted(now)) return now;
  }
  throw new Error(`still ${await link(page)}`);
}

test('a person plays a match: the other player answers, and moves are taken back up to their own', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=isolation;b=5x5;a=alpha-beta;depth=3;at=0', tall);
  await choose(page, 'Player 2', 'Greedy');
  await hurry(page);
  await untilSaid(page, /Player 1, it is your turn/);

  await click(page, 2, 2);
  const two = await untilMoves(page, (list) => list.length === 2);
  assert.equal(two[0], 'c3', 'the cell that was clicked');
  assert.match(two[1], /^[a-e][1-5]:\d+$/, 'the answer carries the nodes that chose it');
  await waitFor(page, ({ playing }) => !playing);
  await untilSaid(page, /Player 1, it is your turn/);

  // A cell that is no knight's move away.
  await click(page, 2, 3);
  await settle(page);
  await untilSaid(page, /d3 is (no knight's move from c3|where player 2 stands)/);
  assert.equal((await moves(page)).length, 2, 'nothing was played');

  await press(page, 'Take back');
  assert.deepEqual(await moves(page), []);
  await press(page, 'Undo');
  await untilMoves(page, (list) => list.length === 2);
  assert.deepEqual(site.problems, []);
});

test('two players play to the end; its chart and its moves lead to the search that chose each', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=isolation;b=5x5;p1.a=alpha-beta;p1.depth=3;p2.a=greedy', tall);
  await hurry(page);
  const all = await untilMoves(page, (list) => list.length > 5);
  assert.ok(all.length > 5);
  await waitFor(page, ({ sentence, playing }) => !playing && /wins/.test(sentence), 60000);
  const ended = await link(page);
  await untilSaid(page, /has no move: player [12] wins/);
  assert.equal((await state(page)).solution, true, 'the match is shown move by move');
  const played = await moves(page);
  assert.match(ended, new RegExp(`;at=${played.length}:0;`), 'the turn after all moves');

  await press(page, 'Moves 3');
  assert.equal((await state(page)).move, 3);
  await press(page, 'Match');
  assert.match(await link(page), /;at=3:0;/);
  assert.equal((await moves(page)).length, played.length, 'nothing is lost by looking');
  // Another reader comes to the same place.
  const there = await link(page);
  const { page: other } = await openPlayground(t, `#${there}`, tall);
  await waitFor(other, ({ playing }) => !playing);
  assert.equal(await link(other), there);

  const { x, y } = await placeIn(page, 'Match chart', 0.999);
  await page.mouse.click(x, y);
  await settle(page);
  assert.match(await link(page), new RegExp(`;at=${played.length}:0;`));
  assert.deepEqual(site.problems, []);
});

test('while it searches, the page shows what each move is worth, the windows, cutoffs, depth and table', async (t) => {
  const { page } = await openPlayground(t, '#1;g=isolation;m=d4,b3;a=alpha-beta;at=900', tall);
  await waitFor(page, ({ node, playing }) => node === 900 && !playing);
  const parts = await page.evaluate(() => lookahead.mirror().inspector);
  const labels = parts.map(({ label }) => label);
  for (const heading of ['Moves of player 1', 'Search', 'Window by ply', 'Value over nodes'])
    assert.ok(labels.includes(heading), `${heading} in ${labels.join(', ')}`);
  const shown = Object.fromEntries(parts.map(({ label, shown }) => [label, shown]));
  assert.match(shown.c6, /^0 +\d+%$/, 'c6 is best so far, and even');
  assert.match(shown['Finished depth'], /^4$/);
  assert.match(shown.Cutoffs, /^\d+$/);
  assert.match(shown.Table, /^\d+% of 65,536$/);
});

test('moves are refused with a reason while the other player is to move', async (t) => {
  const { page } = await openPlayground(t, '#1;g=isolation;b=5x5;p1.a=uct;p1.playouts=50000', tall);
  await page.evaluate(() => lookahead.command('slower'));
  assert.equal((await state(page)).playing, true);
  await click(page, 2, 2);
  await settle(page);
  await untilSaid(page, /It is player 1's turn, and Monte Carlo tree search.* plays it: press End to have it move now/);
  assert.deepEqual(await moves(page), []);
  assert.doesNotMatch(await link(page), /;at=/, 'whoever reloads the page finds the match, and the other thinking');
  await press(page, 'Have it move now (End)');
  await untilMoves(page, (now) => now.length === 1);
  await untilSaid(page, /Player 2, it is your turn/);
});

test('a hint while the other player is to move is refused, and the match goes on', async (t) => {
  const { page } = await openPlayground(t, '#1;g=isolation;b=5x5;p1.a=uct;p1.playouts=3000', tall);
  await page.evaluate(() => lookahead.setSpeed(1));
  assert.equal((await state(page)).playing, true);
  await page.keyboard.press('h');
  await untilSaid(page, /It is player 1's turn, and Monte Carlo tree search.* plays it/);
  assert.equal((await state(page)).hinting, false);
  await hurry(page);
  await untilMoves(page, (now) => now.length === 1);
});
