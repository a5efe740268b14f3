// A race: several runs side by side on one board, by pointer and by keys, that share a timeline and a link.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native } from './engine.mjs';
import { boxOf, drag, link, live, openPlayground, press, settle, state, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The places of a race's runs. @param {string} spec */
const places = (spec) => [...spec.matchAll(/;r\d\.at=(\d+)/g)].map(([, node]) => Number(node));

/** The spec without the moment. @param {string} spec */
const settings = (spec) => spec.replace(/;(r\d\.)?(at|move|check)=[^;]*/g, '');

/** What the command line says of each run's best at the end. @param {string} spec */
const results = (spec) => native('run', spec).map(({ result }) => result);

test('another algorithm is chosen to race against, and taken out again', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=koblenski:1;a=greedy;at=0');
  await settle(page);
  await page.getByRole('combobox', { name: 'Race against' }).selectOption('Look-ahead');
  await waitFor(page, ({ algorithm }) => algorithm === 'Greedy against Look-ahead 4');
  assert.equal(settings(await link(page)), '1;g=color-walk;b=koblenski:1;r1.a=greedy;r2.a=look-ahead');

  // The second run's settings are its own.
  const depth = page.getByRole('slider', { name: 'Run 2, Depth' });
  await depth.press('ArrowLeft');
  await depth.press('ArrowLeft');
  await waitFor(page, ({ algorithm }) => algorithm === 'Greedy against Look-ahead 2');
  await page.getByRole('button', { name: 'To the end' }).press('Enter');
  await waitFor(page, ({ node, end, playing, status }) => node === end && !playing && status !== 'running');
  const race = settings(await link(page));
  const [greedy, ahead] = results(race);
  for (const [i, result] of [greedy, ahead].entries())
    await page.getByText(`Best of run ${i + 1}: ${result}`, { exact: true }).waitFor({ state: 'attached' });
  const moves = [greedy, ahead].map((result) => Number(/^(\d+) moves$/.exec(result)?.[1]));
  const [first, second] = moves[0] < moves[1] ? [0, 1] : [1, 0];
  const { sentence, run } = await state(page);
  assert.equal(run, 'Greedy', 'whose board is the current one: that of animations');
  assert.notEqual(moves[0], moves[1]);
  const names = ['Greedy', 'Look-ahead 2'];
  assert.equal(
    sentence,
    `${names[first]} wins by ${moves[second] - moves[first]}: ${moves[first]} moves; ${names[second]}: ${moves[second]} moves`,
  );

  await page.getByRole('button', { name: 'Run 1, Remove' }).press('Enter');
  await waitFor(page, ({ algorithm }) => algorithm === 'Look-ahead 2');
  assert.equal(settings(await link(page)), '1;g=color-walk;b=koblenski:1;a=look-ahead;depth=2');
  await page.keyboard.press('Control+z');
  await waitFor(page, ({ algorithm }) => algorithm === 'Greedy against Look-ahead 2');
  assert.equal(settings(await link(page)), race);
  assert.deepEqual(site.problems, []);
});

test('all runs stand at the node of the timeline', async (t) => {
  const spec = '1;g=bubble-burst;b=uniform:1:15x15x5:samegame;r1.a=priority;r2.a=beam;r3.a=greedy';
  const { site, page } = await openPlayground(t, `#${spec};r1.at=300;r2.at=300;r3.at=300`);
  await waitFor(page, ({ node, seeking }) => node === 300 && !seeking);
  await settle(page);
  assert.deepEqual(places(await link(page)), [300, 300, 300]);
  await drag(page, 'Timeline', 0.3, 0.6);
  const { node } = await waitFor(page, ({ seeking, playing }) => !seeking && !playing);
  assert.ok(node > 300);
  assert.deepEqual(places(await link(page)), [node, node, node]);
  await page.keyboard.press('ArrowLeft');
  await waitFor(page, (now) => now.node === node - 1 && !now.seeking);
  assert.deepEqual(places(await link(page)), [node - 1, node - 1, node - 1]);
  await page.keyboard.press('Space');
  await waitFor(page, (now) => now.node > node + 20);
  await page.keyboard.press('Space');
  await waitFor(page, ({ playing }) => !playing);
  const [one, ...others] = places(await link(page));
  assert.deepEqual(others, [one, one]);
  assert.deepEqual(site.problems, []);
});

test('each run gets the same time', async (t) => {
  const { site, page } = await openPlayground(
    t,
    '#1;g=color-walk;b=uniform:1:64x64x8;r1.a=look-ahead;r1.depth=8;r2.a=dijkstra;r1.at=0;r2.at=0',
  );
  await settle(page);
  await page.getByRole('switch', { name: 'Equal time' }).press('Enter');
  await page.evaluate(() => lookahead.setSpeed(Infinity));
  await press(page, 'Play');
  await waitFor(page, ({ node }) => node > 200_000, 60_000);
  await press(page, 'Pause');
  const { node } = await waitFor(page, ({ playing, seeking }) => !playing && !seeking, 60_000);
  const [fast, slow] = places(await link(page)).sort((a, b) => b - a);
  assert.equal(fast, node);
  assert.ok(slow < fast && slow > 0, `${slow} of ${fast}`);
  const shared = await link(page);

  // A link to it shows just that.
  const again = await site.open(`#${shared}`);
  await live(again);
  await again.waitForFunction((wanted) => lookahead.link() === wanted && !lookahead.state().playing, shared, {
    timeout: 60_000,
  });
  assert.deepEqual(site.problems, []);
});

test('the board and details of a run are shown by pressing it, and a move by hand is made from there', async (t) => {
  const spec = '1;g=color-walk;b=koblenski:1;r1.a=greedy;r2.a=look-ahead';
  const { site, page } = await openPlayground(t, `#${spec};r1.at=50;r2.at=50`);
  await waitFor(page, ({ node, seeking }) => node === 50 && !seeking);
  await settle(page);
  const shown = async () => (await page.evaluate(() => lookahead.picture())).text;
  const first = await shown();
  const namesAt = async () => (await boxOf(page, 'Column A')).y;
  const before = await namesAt();
  await press(page, 'Run 2, Look-ahead 4');
  assert.ok((await namesAt()) > before + 200, 'the columns are named at the board that can be played');
  const second = await shown();
  assert.notEqual(second, first);
  const run = native('run', '1;g=color-walk;b=koblenski:1;a=look-ahead;at=50').at(-1);
  assert.equal(second.trim(), run.board.trim());

  await page.keyboard.press('h');
  await waitFor(page, ({ sentence }) => /^Hint: /.test(sentence));
  await page.keyboard.press('h');
  await waitFor(page, ({ hinting }) => !hinting);
  const played = await link(page);
  const moves = /;m=([^;]*)/.exec(played)?.[1].split(',') ?? [];
  assert.deepEqual(moves.slice(0, -1), run.line, 'what that run had played comes first');
  assert.equal(settings(played).replace(/;m=[^;]*/, ''), spec);
  assert.deepEqual(site.problems, []);
});

test('a fifth run is not offered, and a race of one is a run', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=isolation;r1.a=greedy;r2.a=minimax;r3.a=uct;at=5');
  await settle(page);
  await page.getByRole('combobox', { name: 'Race against' }).selectOption('Random');
  await waitFor(page, ({ algorithm }) => algorithm.split(' against ').length === 4);
  await page.getByRole('combobox', { name: 'Race against' }).waitFor({ state: 'detached' });
  await page.goto(page.url().replace(/#.*/, '#1;g=isolation;r1.a=greedy;r1.at=3'));
  await waitFor(page, ({ algorithm }) => algorithm.startsWith('Greedy'));
  assert.equal(settings(await link(page)), '1;g=isolation;b=7x7;a=greedy');
  assert.deepEqual(site.problems, []);
});
