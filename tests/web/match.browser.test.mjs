// A match shown move by move: its timeline, who wins after each move, what was thrown away, and ways on from any move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differentPixels } from './pixels.mjs';
import {
  boxOf,
  cellAt,
  link,
  live,
  openPlayground,
  press,
  rest,
  settle,
  sharp,
  state,
  waitFor,
} from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Player 2 throws the game away by the fourth move, and player 1 by the seventh. */
const over = '#1;g=isolation;b=5x5;m=c3,c2,a4,e3,c5,c4,d3,d2,e5,b1;p1.a=random;p2.a=greedy';
const tall = { viewport: { width: 1280, height: 1200 } };

/** The moves as the mirror tells them. @param {Page} page */
const told = (page) =>
  page.evaluate(() => lookahead.mirror().inspector.find(({ kind }) => kind === 'steps')?.choices ?? []);

test('a match is stepped, scrubbed and played again, and says after each move who wins', async (t) => {
  const { site, page } = await openPlayground(t, over, tall);
  const end = await waitFor(page, ({ solution }) => solution);
  assert.deepEqual([end.move, end.moves], [10, 10]);
  assert.match(end.sentence, /^Move 10 of 10: player 2 plays b1 · Player 1 has no move: player 2 wins$/);
  await rest(page);
  assert.deepEqual(await told(page), [
    '1: player 1 plays c3, loses',
    '2: player 2 plays c2, wins',
    '3: player 1 plays a4, loses',
    '4: player 2 plays e3, throws it away',
    '5: player 1 plays c5, wins',
    '6: player 2 plays c4, loses',
    '7: player 1 plays d3, throws it away',
    '8: player 2 plays d2, wins',
    '9: player 1 plays e5, loses',
    '10: player 2 plays b1, wins',
  ]);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ move }) => move === 1);
  const { x, y, width, height } = await boxOf(page, 'Timeline');
  await page.mouse.click(x + width * 0.4, y + height / 2);
  const mistake = await waitFor(page, ({ move }) => move === 4);
  assert.equal(
    mistake.sentence,
    'Move 4 of 10: player 2 plays e3 and throws a won game away · player 1 can force a win',
  );
  const there = await link(page);
  const other = await site.open(`#${there}`);
  await live(other);
  await waitFor(other, ({ solution, move }) => solution && move === 4);
  assert.equal(await link(other), there);
  await other.close(); // what is behind may be drawn seldom, or not at all

  await press(page, 'Forward one move');
  await press(page, 'To the end');
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowDown');
  await press(page, 'Play again');
  await waitFor(page, ({ playing, move }) => playing && move < 3);
  for (let i = 0; i < 5; ++i) await page.keyboard.press('ArrowUp');
  await waitFor(page, ({ playing, move }) => !playing && move === 10);
  assert.deepEqual(site.problems, []);
});

test('from any move of a match it is searched, or played on by hand', async (t) => {
  const { site, page } = await openPlayground(t, over, tall);
  await waitFor(page, ({ solution }) => solution);
  await press(page, 'Moves 4');
  await press(page, 'Search here');
  assert.match(await link(page), /;m=c3,c2,a4,e3;a=random/);
  await page.keyboard.press('Control+z');
  await waitFor(page, ({ solution, move }) => solution && move === 4);
  await press(page, 'Play on from here');
  assert.match(await link(page), /;m=c3,c2,a4,e3;p2\.a=greedy/);

  await press(page, 'Show who wins');
  await rest(page);
  const winning = await page.evaluate(() =>
    lookahead.mirror().inspector.find((part) => part.label === 'Winning moves'),
  );
  const place = /^[a-e][1-5]/.exec(winning?.shown ?? '')?.[0] ?? '';
  assert.ok(place, `a move that wins in ${winning?.shown}`);
  const { names } = await page.evaluate(() => lookahead.board());
  assert.ok(names.split('\n').some((name) => name.startsWith(place) && name.endsWith('can be moved to, wins')));
  const before = await told(page);
  const { x, y } = await cellAt(page, { rows: 5, columns: 5 }, 5 - Number(place[1]), place.charCodeAt(0) - 97);
  await page.mouse.click(x, y);
  await settle(page);
  await waitFor(page, ({ playing }) => !playing);
  assert.equal((await told(page))[4].replace(/, .*/, ''), `5: player 1 plays ${place}`);
  assert.equal(before.length, 4);
  assert.equal((await state(page)).solution, false);
  assert.deepEqual(site.problems, []);
});

test('the proof is walked from any move of whoever has lost, by pointer and in the mirror', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=isolation;b=5x5;m=c4,d2;p2.a=greedy;at=2:0', tall);
  await rest(page);
  assert.deepEqual(await told(page), ['1: player 1 plays c4', '2: player 2 plays d2'], 'nobody has asked who wins');
  const words = await page.evaluate(() => {
    const { inspector, say, transport } = lookahead.mirror();
    return [inspector, say, transport].flat().map(({ kind, label, shown }) => (kind === 'toggle' ? '' : label + shown));
  });
  assert.doesNotMatch(words.join('\n'), /win|lose|ahead/);
  await press(page, 'Show who wins');
  await rest(page);
  assert.deepEqual(await told(page), ['1: player 1 plays c4, loses', '2: player 2 plays d2, wins']);
  await press(page, 'Show who wins');

  await press(page, 'Walk the proof');
  await rest(page);
  const answers = () =>
    page.evaluate(() =>
      lookahead
        .mirror()
        .inspector.map(({ label }) => label)
        .filter((label) => / answered by /.test(label)),
    );
  const first = await answers();
  assert.ok(first.length > 1, 'a row for each move');
  const row = first.find((label) => !label.endsWith(', the end')) ?? '';
  const [move, answer] = row.split(', answered by ');
  await page.locator('button', { hasText: row }).dispatchEvent('click');
  await waitFor(page, ({ solution, move: made }) => solution && made === 4);
  await rest(page);
  assert.match(await link(page), new RegExp(`;m=c4,d2,${move},${answer};`));
  assert.notDeepEqual(await answers(), first, 'those of the next position');
  assert.deepEqual(site.problems, []);
});

test('whoever is to move is shown no move before asking for one', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=isolation;p2.a=solve@3', sharp);
  await rest(page);
  assert.equal((await state(page)).node, 0);
  const lookOf = async (/** @type {number} */ row, /** @type {number} */ column) => {
    const { x, y } = await cellAt(page, { rows: 7, columns: 7 }, row, column);
    return page.screenshot({ clip: { x: Math.round(x) - 20, y: Math.round(y) - 20, width: 40, height: 40 } });
  };
  const any = await lookOf(0, 0);
  for (const column of [1, 2, 3, 4]) assert.equal(await differentPixels(page, any, await lookOf(2, column), 60), 0);
  await page.keyboard.press('h');
  await waitFor(page, ({ sentence }) => sentence.startsWith('Hint: '));
  assert.deepEqual(site.problems, []);
});
