// Hints, and what moves by hand come to: the hint is the first move of what the algorithm finds from the board on screen,
// it is shown before it is played, and a game that is over says so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native } from './engine.mjs';
import {
  boxOf,
  link,
  openPlayground,
  placeIn,
  press,
  rest,
  restingLook,
  settle,
  sharp,
  state,
  waitFor,
} from './playground.mjs';

/** The spec without the moment. @param {string} text */
const settings = (text) => text.replace(/;(at|move|check)=[^;]*/g, '');

/** @param {import('playwright-core').Page} page */
const waitForHint = (page) => waitFor(page, ({ sentence }) => /^Hint: /.test(sentence));

for (const [spec, move] of /** @type {const} */ ([
  [
    '1;g=color-walk;b=koblenski:1;m=3,1;a=look-ahead',
    /^Hint: [a-z ]+( at [A-Z]+\d+)?, \d+ cells?, \d+ of 600 cleared$/,
  ],
  ['1;g=bubble-burst;b=uniform:9:6x6x3;a=beam', /^Hint: [a-z ]+ at [A-F][1-6], \d+ cells(, \+\d+)?, \d+ points$/],
  ['1;g=blockbuster;b=2x3:4:9.23.2/12.12.15;a=depth-first', /^Hint: 12 at A2, 2 cells, \+24, 49 of 73 left$/],
  ['1;g=isolation;b=5x5;m=a1,c3;a=alpha-beta', /^Hint: [a-e][1-5], /],
]))
  test(`a hint is what the algorithm finds, and is played when asked again: ${spec}`, async (t) => {
    const { site, page } = await openPlayground(t, `#${spec};at=0`);
    const before = await restingLook(page);
    await page.keyboard.press('h');
    const hint = await waitForHint(page);
    assert.match(hint.sentence, move);
    assert.equal(hint.playing, false);
    assert.equal(settings(await link(page)), settings(spec), 'it is only shown');
    await settle(page);
    assert.ok(!before.equals(await page.locator('canvas').screenshot()));
    const [run] = native('run', `${settings(await link(page))};nodes=200000`);
    await page.keyboard.press('h');
    await waitFor(page, ({ hinting }) => !hinting);
    const played = /;m=([^;]*)/.exec(await link(page))?.[1].split(',') ?? [];
    assert.equal(played.at(-1), run.line[0]);
    await page.keyboard.press('Control+z');
    assert.equal(settings(await link(page)), settings(spec));
    assert.deepEqual(site.problems, []);
  });

test('a hint is outlined wherever the pointer is on the board', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=0', sharp);
  const { x, y } = await placeIn(page, 'Cells', 0.9, 0.9);
  await page.mouse.move(x, y);
  await rest(page);
  const cells = () => boxOf(page, 'Cells').then((clip) => page.screenshot({ clip }));
  const pointed = await cells();
  await page.keyboard.press('h');
  await waitForHint(page);
  await page.mouse.move(x + 1, y);
  await rest(page);
  const hinted = await cells();
  assert.ok(!hinted.equals(pointed));
  await page.mouse.move(1, 1);
  await rest(page);
  assert.ok(hinted.equals(await cells()), 'it is the same picture');
  assert.deepEqual(site.problems, []);
});

test('a hint for a long search comes soon, and the page answers meanwhile', async (t) => {
  // A node is a game to its end: as many as a hint may examine take longer than it may.
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:1:64x64x8;a=flat-monte-carlo;at=0');
  await settle(page);
  await page.keyboard.press('h');
  await waitFor(page, ({ sentence }) => sentence === 'looking for a move');
  const first = await page.evaluate(() => lookahead.frames());
  await waitForHint(page);
  assert.ok((await page.evaluate(() => lookahead.frames())) - first > 10, 'frames were drawn meanwhile');
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ node, hinting }) => node === 1 && !hinting);
  assert.deepEqual(site.problems, []);
});

test('moves by hand stand beside the best that is known, and the last one ends the game', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=3x4x4:.012/1130/2213;a=breadth-first');
  const setup = page.locator('[data-region=setup] .mirror');
  const { best } = await waitFor(page, ({ status, playing }) => status === 'solved' && !playing);
  await page.keyboard.press('Home');
  for (let moves = 0; moves < 2; ++moves) {
    await press(page, 'Hint');
    await waitForHint(page);
    await press(page, 'Play the hint');
    await waitFor(page, ({ hinting }) => !hinting);
    await settle(page);
    const standing = new RegExp(`moves?: \\d+ of 12 cleared · best known: ${best}`);
    await setup.getByText(standing).waitFor({ state: 'attached' });
  }
  for (let i = 0; i < 20; ++i) {
    await page.keyboard.press('h');
    const { sentence } = await waitForHint(page);
    if (sentence === 'Hint: there is no move left') break;
    await page.keyboard.press('h');
    await waitFor(page, ({ hinting }) => !hinting);
    await settle(page);
  }
  assert.equal((await state(page)).sentence, 'Hint: there is no move left');
  await setup.getByText(`Solved: ${best}, as good as anything known.`).waitFor({ state: 'attached' });
  assert.deepEqual(site.problems, []);
});

test('in the mirror a hint is a button and words', async (t) => {
  const { page } = await openPlayground(t, '#1;g=isolation;b=4x4;m=a1;a=alpha-beta;at=0');
  await page.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
  const words = page.locator('[data-region=setup] .mirror').getByText(/^Hint: [a-d][1-4], /);
  await words.waitFor({ state: 'attached' });
  await page.waitForFunction(() => /^Hint: /.test(document.querySelector('#announcer')?.textContent ?? ''));
  await page.getByRole('button', { name: 'Play the hint', exact: true }).press('Enter');
  await page.waitForFunction(() => /;m=a1,[a-d]\d;/.test(lookahead.link()));
  assert.equal((await state(page)).hinting, false);
});

test('in a match a person is told what the search would do, and its board is painted', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=isolation;b=5x5;m=c3;p1.a=greedy;at=1:0');
  await settle(page);
  await page.keyboard.press('h');
  const { sentence } = await waitForHint(page);
  const [, move] = /** @type {RegExpExecArray} */ (/^Hint: ([a-e][1-5]), /.exec(sentence));
  await page.keyboard.press('h');
  await page.waitForFunction((wanted) => lookahead.link().includes(`;m=c3,${wanted}`), move);
  await waitFor(page, ({ playing, hinting }) => !playing && !hinting);
  await page.keyboard.press('e');
  await waitFor(page, ({ editing }) => editing);
  assert.equal(await page.evaluate(() => lookahead.useCells(0, 0)), '');
  assert.match(await link(page), /;b=5x5:.*;p1\.a=greedy/);
  assert.doesNotMatch(await link(page), /;m=/);
  assert.deepEqual(site.problems, []);
});

test('a move by hand is taken back where it is seen, on a phone too; one that changes nothing is not made', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=3x4x4:.012/1130/2213;a=greedy;at=0', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const takeBack = page.getByRole('button', { name: 'Take back the last move' });
  assert.equal(await takeBack.isVisible(), false);
  const cells = await boxOf(page, 'Cells');
  await page.touchscreen.tap(cells.x + cells.width * 0.95, cells.y + cells.height * 0.95);
  await page.locator('[data-region=say]').getByText('That changes nothing yet: play sky blue or vermilion').waitFor();
  assert.doesNotMatch(await link(page), /;m=/);
  await page.touchscreen.tap(cells.x + cells.width * 0.375, cells.y + cells.height * 0.1);
  await takeBack.waitFor();
  assert.match(await link(page), /;m=\d/);
  const sentenceEnd = await page.locator('[data-region=say]').evaluate((region) => {
    return region.getBoundingClientRect().right - parseFloat(getComputedStyle(region).paddingRight);
  });
  assert.ok(sentenceEnd <= ((await takeBack.boundingBox())?.x ?? 0) + 8, 'beside the sentence, and not on it');
  await takeBack.tap();
  await takeBack.waitFor({ state: 'hidden' });
  assert.doesNotMatch(await link(page), /;m=/);
  assert.deepEqual(site.problems, []);
});
