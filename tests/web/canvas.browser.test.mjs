// The canvas as its users meet it: a search plays, steps and goes back; boards and algorithms are set up; moves are made
// by hand; and what is shown is what the engine says of that node.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEngine, native, startSession } from './engine.mjs';
import { differentPixels } from './pixels.mjs';
import {
  boxOf,
  cellAt,
  choose,
  drag,
  firstLook,
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
  waitForLook,
} from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The spec without the moment. @param {string} text */
const settings = (text) => text.replace(/;(at|move|check)=[^;]*/g, '');

/** The engine's own check at the node on screen must be the link's. @param {Page} page */
async function expectTrueMoment(page) {
  const text = await link(page);
  const [, node, check] = /** @type {RegExpExecArray} */ (/;at=(\d+);check=(\w+)$/.exec(text));
  const session = startSession(await loadEngine(), settings(text));
  session.goTo(Number(node) + 1);
  assert.equal(check, session.check(), text);
  return Number(node);
}

test('a result that no search can beat is told from one that is only the best so far', async (t) => {
  const { page } = await openPlayground(t, '#1;g=color-walk;b=uniform:1:8x8x4;a=breadth-first;at=4393');
  const solved = await waitFor(page, ({ status, proved }) => status === 'solved' && proved);
  assert.equal(solved.best, '11 moves');
  await page.getByText('node 4,393, proved best').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  await waitFor(page, ({ node, proved }) => node === 4392 && !proved);
});

test('the first visit solves the default board, and comes to what the command line comes to', async (t) => {
  const { site, page } = await openPlayground(t);
  const early = await state(page);
  assert.ok(early.playing);
  const later = await waitFor(page, ({ node }) => node > early.node + 100);
  assert.ok(later.node < later.end, 'the end of a short run is known before it is shown');
  await page.keyboard.press('End');
  const solved = await waitFor(page, ({ status }) => status === 'solved');
  const [expected] = native('run', settings(await link(page)));
  assert.equal(solved.best, expected.result);
  assert.equal(solved.node, expected.counters.nodes - 1);
  assert.equal(solved.end, solved.node);
  assert.equal(solved.proved, false, 'it reached the goal, and knows of no bound that says more');
  assert.match(page.url(), /#1;g=/);
  assert.deepEqual(site.problems, []);
});

test('a link brings its moment back, and every step from there is the engine’s', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node }) => node === 4000);
  assert.equal(await expectTrueMoment(page), 4000);
  for (const [label, node] of /** @type {const} */ ([
    ['Back one node', 3999],
    ['Back one node', 3998],
    ['Forward one node', 3999],
    ['To the start', 0],
    ['Forward one node', 1],
    ['To the end', 8363],
  ])) {
    await press(page, label);
    assert.equal(await expectTrueMoment(page), node, label);
    assert.equal((await state(page)).playing, false);
  }
  await drag(page, 'Timeline', 0.9, 0.25);
  const node = await expectTrueMoment(page);
  assert.ok(Math.abs(node - 8363 / 4) < 100, `${node}`);
  assert.deepEqual(site.problems, []);
});

test('the speed goes from a node a second to as fast as possible, while it plays', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=uniform:1:64x64x8;a=look-ahead;depth=8', sharp);
  await page.evaluate(() => lookahead.setSpeed(1));
  const moment = () => page.evaluate(() => ({ node: lookahead.state().node, time: performance.now() }));
  const slow = await moment();
  await waitFor(page, ({ node }) => node >= slow.node + 2);
  const later = await moment();
  const seconds = (later.time - slow.time) / 1000;
  assert.ok(later.node - slow.node <= seconds + 1, `${later.node - slow.node} nodes in ${seconds} seconds`);
  await drag(page, 'Speed', 0, 1);
  await waitFor(page, ({ node }) => node > 200_000);
  await press(page, 'Pause');
  const paused = await state(page);
  assert.equal(paused.playing, false);
  await rest(page);
  assert.equal((await state(page)).node, paused.node);
  assert.deepEqual(site.problems, []);
});

test('a run plays slowly at first, and then faster, unless somebody sets a speed', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=koblenski:1;a=look-ahead;at=0');
  await page.evaluate(() => lookahead.setSpeed(0));
  const speed = page.getByRole('slider', { name: 'Speed' });
  /** The mirror has it a moment later. @param {string} words */
  const isSaid = (words) => speed.and(page.locator(`[aria-valuetext*="${words}"]`)).waitFor({ state: 'attached' });
  await isSaid('automatic, slow at first and then faster');
  const times = await page.evaluate(async () => {
    lookahead.command('play');
    const start = performance.now();
    const at = [0]; // milliseconds until each of the first nodes
    while (at.length < 4) {
      await new Promise(requestAnimationFrame);
      while (at.length < 4 && lookahead.state().node >= at.length) at.push(performance.now() - start);
    }
    return at;
  });
  assert.ok(times[1] > 200 && times[3] > 600, String(times));
  await waitFor(page, ({ node }) => node > 200);
  await page.evaluate(() => lookahead.command('slower'));
  await isSaid('nodes a second');
  assert.deepEqual(site.problems, []);
});

test('algorithm, parameters, size and seed are set up in the canvas, and can be undone', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await page.evaluate(() => lookahead.setSpeed(1)); // each search plays meanwhile, which costs as much as it draws
  const before = settings(await link(page));
  await choose(page, 'Algorithm', 'Breadth first');
  assert.match(await link(page), /a=breadth-first/);
  await press(page, 'Drop repeats');
  assert.match(await link(page), /a=breadth-first;transpositions=no/);
  await choose(page, 'Algorithm', 'Look-ahead');
  await drag(page, 'Depth', 0.5, 0);
  assert.match(await link(page), /a=look-ahead;depth=1;/);
  await drag(page, 'Rows', 0.3, 0.6);
  await drag(page, 'Rows', 0.6, 0);
  assert.match(await link(page), /b=koblenski:1:1x30x5/);
  await press(page, 'Seed, more');
  assert.match(await link(page), /b=koblenski:2:1x30x5/);
  await press(page, 'Another board');
  assert.match(await link(page), /b=koblenski:\d+:1x30x5/);
  await choose(page, 'Board', 'Diagonals');
  assert.equal((await state(page)).board, 'Diagonals');
  for (let i = 0; i < 9; ++i) await page.keyboard.press('Control+z');
  assert.equal(settings(await link(page)), before);
  await waitFor(page, ({ node }) => node === 4000);
  await page.keyboard.press('Control+Shift+z');
  assert.match(await link(page), /a=breadth-first/);
  assert.deepEqual(site.problems, []);
});

test('moves are made by pointing at the board, taken back and made again', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=3x4x4:.012/1130/2213;a=greedy;at=0');
  const board = { rows: 3, columns: 4 };
  const point = async (/** @type {number} */ row, /** @type {number} */ column) => {
    const { x, y } = await cellAt(page, board, row, column);
    await page.mouse.click(x, y);
    await settle(page);
  };
  await point(1, 0);
  assert.match(await link(page), /;m=1;/);
  await point(2, 0);
  assert.match(await link(page), /;m=1,2;/);
  await point(0, 0); // already cleared: means nothing
  assert.match(await link(page), /;m=1,2;/);
  await page.keyboard.press('Control+z');
  assert.match(await link(page), /;m=1;/);
  await page.keyboard.press('Control+y');
  assert.match(await link(page), /;m=1,2;/);
  await press(page, 'Take back');
  assert.match(await link(page), /;m=1;/);
  await press(page, 'Start over');
  assert.doesNotMatch(await link(page), /m=/);
  assert.equal((await state(page)).playing, false, 'the search waits while one plays by hand');
  assert.deepEqual(site.problems, []);
});

test('what a button does is told to who rests on it, and not to who has just pressed it', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await waitFor(page, ({ node, seeking }) => node === 4000 && !seeking);
  const { x, y } = await placeIn(page, 'Back one node');
  await press(page, 'Back one node');
  await waitFor(page, ({ node, seeking }) => node === 3999 && !seeking);
  const pressed = await restingLook(page);
  await page.mouse.move(x + 2, y);
  await settle(page);
  assert.ok(pressed.equals(await restingLook(page)), 'a hand is never quite still');
  await page.mouse.move(x, y - 100);
  await rest(page);
  await page.mouse.move(x, y);
  await settle(page);
  assert.ok(!pressed.equals(await restingLook(page)));
  assert.deepEqual(site.problems, []);
});

test('where cells fall, pointing outlines the group, and a click takes it', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=bubble-burst;b=3x3x3:012/112/022;a=greedy;at=0');
  const board = { rows: 3, columns: 3 };
  await page.mouse.move(1, 1);
  await settle(page);
  const plain = await restingLook(page);
  const above = await cellAt(page, board, 0, 2);
  await page.mouse.move(above.x, above.y);
  await page.waitForFunction(() => document.querySelector('canvas')?.style.cursor === 'pointer');
  await settle(page);
  assert.ok(!plain.equals(await page.locator('canvas').screenshot()));
  await page.mouse.click(above.x, above.y);
  await waitFor(page, ({ best }) => best === '12 points'); // four cells are worth 4 x 3
  assert.match(await link(page), /;m=r1c3;/);
  await page.keyboard.press('Control+z');
  await waitFor(page, ({ best }) => best === '0 points');
  assert.deepEqual(site.problems, []);
});

test('after a move by hand that moves cells, each has the colour of what lies there now', async (t) => {
  const lookOf = async (/** @type {string} */ spec) => {
    const { site, page } = await openPlayground(t, `#1;${spec};a=greedy;at=0`, sharp);
    await settle(page);
    assert.deepEqual(site.problems, []);
    return { page, look: await page.screenshot({ clip: await boxOf(page, 'Cells') }) };
  };
  for (const [played, standing] of [
    ['g=blockbuster;b=2x3:4:9.23.2/12.12.15;m=r1c1d', 'g=blockbuster;b=2x3:4:12.23.2/9.12.15'],
    ['g=blockbuster;b=3x3:4:9.23.2/7.7.15/1.3.7;m=r2c1', 'g=blockbuster;b=3x3:4:0.0.2/9.23.15/1.3.7'],
    ['g=bubble-burst;b=3x3x3:121/002/211;m=r2c1', 'g=bubble-burst;b=3x3x3:..1/122/211'],
  ]) {
    const { page, look } = await lookOf(played);
    const share = await differentPixels(page, look, (await lookOf(standing)).look, 60);
    // A digit whose edge lies in the middle of a column of pixels has that column or not, by rounding: in a run of twelve,
    // 8 pixels of the 2 of a 12 differ. A cell that is shown while it is taken differs in hundreds.
    assert.ok(share < 0.001, `${played}: what was taken is shown while it is taken, and not on what lies there now`);
  }
});

test('the names of columns and rows beside a board lead to the cell that sentences name', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=isolation;b=5x5;a=greedy;at=0', sharp);
  const column = await placeIn(page, 'Column b');
  const row = await placeIn(page, 'Row 4');
  const look = async () => {
    const { x, y, width, height } = await boxOf(page, 'Column b');
    return page.screenshot({ clip: { x, y, width, height } });
  };
  const atRest = await look();
  await page.mouse.move(column.x, row.y);
  await settle(page);
  assert.notDeepEqual(await look(), atRest, 'the names of the cell that is pointed at stand out');
  await page.mouse.click(column.x, row.y);
  await settle(page);
  assert.match(await link(page), /;m=b4(;|$)/);

  await page.evaluate(() => (location.hash = '1;g=color-walk;b=uniform:1:40x60x5;a=greedy;at=0'));
  await waitFor(page, ({ game }) => game === 'color-walk');
  await settle(page);
  const rows = () =>
    page.evaluate(() =>
      lookahead
        .items()
        .map(({ label }) => label)
        .filter((label) => label.startsWith('Row ')),
    );
  const some = await rows();
  assert.ok(some.includes('Row 1') && !some.includes('Row 2') && some.length > 5, 'of small cells some have names');
  const cells = await boxOf(page, 'Cells');
  await page.mouse.move(cells.x + cells.width / 2, cells.y + (cells.height * 1.5) / 40);
  await settle(page);
  const pointed = await rows();
  assert.ok(pointed.includes('Row 2') && !pointed.includes('Row 1'), 'and always what is pointed at');
  assert.deepEqual(site.problems, []);
});

test('why a move is refused is told until something else is shown', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=bubble-burst;b=uniform:1:4x4x4;a=greedy;at=0');
  const told = () =>
    page.evaluate(() =>
      lookahead
        .mirror()
        .say.map(({ label, shown }) => `${label} ${shown}`)
        .join(' '),
    );
  await page.keyboard.press('End');
  await waitFor(page, ({ node, end }) => node === end && end > 0);
  const { x, y } = await cellAt(page, { rows: 4, columns: 4 }, 0, 0);
  await page.mouse.click(x, y);
  await settle(page);
  assert.match(await told(), /There is no move left/);
  await page.keyboard.press('Home');
  await waitFor(page, ({ node }) => node === 0);
  await settle(page);
  assert.match(await told(), /the board as it stands/);
  assert.deepEqual(site.problems, []);
});

test('a move by hand goes on from what the board shows', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  const session = startSession(await loadEngine(), settings(firstLook.slice(1)));
  session.goTo(4001);
  const line = session.line();
  const { cells, marks, rows, columns } = session.picture();
  const cell = cells.findIndex((colour, i) => colour > 0 && (marks[i] & 2) !== 0);
  await waitFor(page, ({ node, playing }) => node === 4000 && !playing);
  const { x, y } = await cellAt(page, { rows, columns }, Math.floor(cell / columns), cell % columns);
  await page.mouse.click(x, y);
  await settle(page);
  assert.match(await link(page), new RegExp(`;m=${[...line, cells[cell] - 1].join(',')};`));
});

test('pointing at a line shows the board there, and leaving it brings the node back', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  const board = await restingLook(page);
  const { x, y } = await cellAt(page, { rows: 1, columns: 1 }, 0, 0);
  const chip = await page.evaluate(() => lookahead.items().find(({ label }) => label === 'Best line so far 3')?.box);
  assert.ok(chip);
  const canvas = await page.locator('canvas').boundingBox();
  await page.mouse.move(chip[0] + 5 + (canvas?.x ?? 0), chip[1] + 5 + (canvas?.y ?? 0));
  await settle(page);
  assert.notDeepEqual(await page.locator('canvas').screenshot(), board);
  await page.mouse.move(x, y - 20);
  await page.mouse.move(2, 2); // off the canvas
  await settle(page);
  await waitForLook(page, board);
});

test('a finger steps, drags the timeline and plays', async (t) => {
  const { site, page } = await openPlayground(t, firstLook, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  await waitFor(page, ({ node }) => node === 4000);
  const tap = async (/** @type {string} */ label) => {
    const box = await page.evaluate((name) => lookahead.items().find((item) => item.label === name)?.box, label);
    assert.ok(box, label);
    const canvas = await page.locator('canvas').boundingBox();
    await page.touchscreen.tap(box[0] + box[2] / 2 + (canvas?.x ?? 0), box[1] + box[3] / 2 + (canvas?.y ?? 0));
    await settle(page);
  };
  await tap('Forward one node');
  assert.equal((await state(page)).node, 4001);
  await tap('Timeline');
  const { node, end } = await state(page);
  assert.ok(Math.abs(node - end / 2) < end * 0.02, `${node} of ${end}`);
  const targets = await page.evaluate(() =>
    lookahead
      .items()
      .filter(({ label }) => label !== 'Cells')
      .map(({ label, box }) => ({ label, width: box[2], height: box[3] })),
  );
  for (const { label, width, height } of targets.filter(({ label }) => /node|start|end|Play/.test(label)))
    assert.ok(width >= 44 && height >= 44, `${label}: ${width} x ${height}`);
  assert.deepEqual(site.problems, []);
});

test('pointing at the timeline shows the board there, until something else is done', async (t) => {
  const { page } = await openPlayground(t, '#1;g=color-walk;b=koblenski:1;a=greedy;at=0');
  await page.keyboard.press('End');
  await waitFor(page, ({ node, ended }) => ended && node === 186);
  await page.keyboard.press('Home');
  await rest(page);
  const start = await restingLook(page);
  const { x, y } = await placeIn(page, 'Timeline', 0.7);
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
  await page
    .locator('[data-region="say"]')
    .getByText(/^Node 1[23]\d: \d+ of 600 cleared$/)
    .waitFor();
  await settle(page);
  assert.ok(!start.equals(await restingLook(page)));
  assert.equal((await state(page)).node, 0, 'it only shows it');
  await page.keyboard.press('ArrowRight'); // a key shows what it does, wherever the pointer rests
  await page
    .locator('[data-region="say"]')
    .getByText(/^Node 1: move 1 plays/)
    .waitFor();
});
