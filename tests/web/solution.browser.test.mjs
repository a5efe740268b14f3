// The solution on the page: the best line played move by move, by itself at the end of a search, by switch and by key.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native } from './engine.mjs';
import { boxOf, link, openPlayground, press, rest, restingLook, settle, state, waitFor } from './playground.mjs';

const falling = '#1;g=bubble-burst;b=uniform:3:6x6x3;a=greedy';

test('a search that has played to its end goes over to its solution, which plays to its end', async (t) => {
  const { site, page } = await openPlayground(t, falling);
  const end = await waitFor(page, ({ solution, playing, move, moves }) => solution && !playing && move === moves);
  assert.match(end.sentence, new RegExp(`^Move ${end.moves} of ${end.moves}: `));
  assert.equal(end.ending, 'nothing left to examine');
  const there = await link(page);
  const moves = native('run', there.replace(/;check=.*/, '')).filter((line) => 'plays' in line);
  assert.equal(moves.length, 1, 'the command line prints the move of the link');
  assert.equal(await page.evaluate(() => lookahead.picture().text), moves[0].board);
  const other = await site.open(`#${there}`);
  await other.locator('canvas.live').waitFor();
  await waitFor(other, ({ solution, move }) => solution && move === end.moves);
  assert.equal(await link(other), there);
  assert.equal((await state(other)).playing, false);
  assert.deepEqual(site.problems, []);
});

test('where the settings say so it stays at its end', async (t) => {
  const { page } = await openPlayground(t, `${falling};at=0`);
  await page.keyboard.press(',');
  await page.getByRole('switch', { name: /^Play the solution at the end/ }).click();
  await page.keyboard.press('Escape');
  await press(page, 'Play');
  await waitFor(page, ({ ended }) => ended);
  await rest(page);
  await page.waitForTimeout(1500);
  assert.equal((await state(page)).solution, false);
});

test('by mouse: the switch, steps that show what a move takes, and the timeline of moves', async (t) => {
  const { site, page } = await openPlayground(t, `${falling};at=0`);
  await page.keyboard.press('End');
  await waitFor(page, ({ ended }) => ended);
  await press(page, 'Solution');
  await page.keyboard.press('Home');
  await waitFor(page, ({ solution, move, playing }) => solution && move === 0 && !playing);
  const before = await restingLook(page);
  await press(page, 'Forward one move');
  await waitFor(page, ({ move }) => move === 1);
  const after = await restingLook(page);
  assert.ok(!after.equals(before));
  const { x, y, width, height } = await boxOf(page, 'Timeline');
  await page.mouse.click(x + width / 2, y + height / 2);
  await waitFor(page, ({ move, moves }) => Math.abs(move - moves / 2) <= 1);
  await page.mouse.move(1, 1);
  await settle(page);
  const still = await restingLook(page);
  const sentence = await page.locator('[data-region=say]').boundingBox();
  await page.mouse.move((sentence?.x ?? 0) + 60, (sentence?.y ?? 0) + 20);
  await settle(page);
  assert.ok(!still.equals(await page.locator('canvas').screenshot()), 'pointing at the sentence shows what was taken');
  assert.deepEqual(site.problems, []);
});

test('on a phone and by the mirror it is a switch, and the timeline counts moves', async (t) => {
  const { page } = await openPlayground(t, `${falling};at=20`, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await waitFor(page, ({ node }) => node === 20);
  const solution = page.getByRole('switch', { name: 'Solution' });
  await solution.focus();
  await page.keyboard.press('Space');
  await waitFor(page, (now) => now.solution);
  await page.keyboard.press('Home');
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-region=transport] input')].some((each) =>
      /^move 0 of /.test(each.ariaValueText ?? ''),
    ),
  );
  await timeline.focus();
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ move }) => move === 1);
  assert.equal((await state(page)).node, 20, 'the search stands where it stood');
});

test('what another algorithm finds is offered at the end, and comes when it is asked for', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=koblenski:1;a=greedy');
  const offer = page.getByRole('button', { name: 'Try it' });
  await offer.waitFor({ state: 'attached' });
  const [said] = await page.getByText(/ finds \d+ moves within [\d,]+ nodes/).allTextContents();
  assert.match(said, /^Exact finds 29 moves within [\d,]+ nodes, and proves that best\.$/);
  await waitFor(page, ({ solution }) => solution); // it goes over by itself, sooner or later than the offer
  await press(page, 'Solution');
  await settle(page);
  const tree = await boxOf(page, 'Nodes of the whole run');
  await press(page, 'To the start');
  await waitFor(page, ({ node }) => node === 0);
  await settle(page);
  assert.deepEqual(await boxOf(page, 'Nodes of the whole run'), tree, 'what is below the ending keeps its place');
  await press(page, 'Try it');
  const end = await waitFor(page, ({ ended }) => ended);
  assert.equal(end.ending, 'solved and proved best');
  const run = native('run', (await link(page)).replace(/;at=.*/, '')).find((line) => 'result' in line);
  assert.deepEqual([run.result, run.proved_best], ['29 moves', true]);
  await page.keyboard.press('Control+z');
  await waitFor(page, ({ algorithm }) => algorithm === 'Greedy');
  assert.deepEqual(site.problems, []);
});
