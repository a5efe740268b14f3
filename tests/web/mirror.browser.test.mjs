// The page without its canvas being seen: a session through the accessible mirror by keyboard alone, and the ring that
// shows on the canvas where the focus is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withClipboard } from './browser.mjs';
import { loadEngine, native, startSession } from './engine.mjs';
import { differentPixels } from './pixels.mjs';
import {
  boxOf,
  cellAt,
  firstLook,
  link,
  openPlayground,
  quiet,
  rest,
  settle,
  sharp,
  state,
  throughTheEnd,
  waitFor,
} from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/** Goes there with the Tab key. @param {Page} page @param {Locator} wanted */
async function tabTo(page, wanted, key = 'Tab') {
  await wanted.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 80; ++presses) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not come to ${wanted}`);
}

/** Tabs there and presses Enter. @param {Page} page @param {Locator} button */
async function pressByKey(page, button) {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** What the mirror says of the timeline. @param {Page} page @param {string} wanted */
const timelineSays = (page, wanted) =>
  page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('[data-region=transport] input')].some((slider) => slider.ariaValueText === words),
    wanted,
  );

/** The text of the live region, once it has it. @param {Page} page @param {string} wanted a regular expression */
const hear = (page, wanted) =>
  page.waitForFunction(
    (words) => new RegExp(words).test(document.getElementById('announcer')?.textContent ?? ''),
    wanted,
  );

const focusedText = (/** @type {Page} */ page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** The spec without the moment. @param {string} text */
const settings = (text) => text.replace(/;(at|move|check)=[^;]*/g, '');

test('a session by keyboard alone: it searches, seeks, plays by hand, sets up, loads and shares', async (t) => {
  const { site, page } = await openPlayground(t, firstLook, withClipboard);
  await page.locator('canvas').evaluate((canvas) => (canvas.style.opacity = '0'));
  await throughTheEnd(page, 4000);
  const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
  await timelineSays(page, 'node 4,000 of 8,363');

  // Stays where a search ends.
  await page.keyboard.press(',');
  await page.getByRole('switch', { name: /^Play the solution at the end/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');

  // Steps and seeks.
  await pressByKey(page, button('Forward one node'));
  await timelineSays(page, 'node 4,001 of 8,363');
  await hear(page, '^Node 4,001: ');
  await tabTo(page, page.getByRole('slider', { name: 'Timeline' }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await waitFor(page, ({ node }) => node === 3999);
  await page.keyboard.press('End');
  await waitFor(page, ({ status }) => status === 'solved');
  await hear(page, ' solved. The search has ended: ');
  await page.keyboard.press('Home');
  await waitFor(page, ({ node }) => node === 0);

  // Plays, at another speed.
  const speed = page.getByRole('slider', { name: 'Speed' });
  await tabTo(page, speed);
  await page.keyboard.press('End');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((slider) => slider.ariaValueText === 'as fast as possible'),
  );
  await tabTo(page, button('Play'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await waitFor(page, ({ status, playing }) => status === 'solved' && !playing);
  await button('Play again').waitFor({ state: 'attached' });
  assert.equal(await focusedText(page), 'Play again', 'the button that was pressed keeps the focus');

  // Sets up.
  await tabTo(page, page.getByRole('combobox', { name: 'Algorithm', exact: true }));
  await page.keyboard.type('Beam');
  await page.waitForFunction(() => /;a=beam/.test(lookahead.link()));
  await tabTo(page, page.getByRole('spinbutton', { name: 'Seed' }), 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /;b=koblenski:77;/.test(lookahead.link()));
  await tabTo(page, page.getByRole('slider', { name: 'Rows' }), 'Shift+Tab');
  await page.keyboard.press('Home');
  await page.waitForFunction(() => /;b=koblenski:77:1x30x5;/.test(lookahead.link()));
  await page.getByRole('grid', { name: 'Board, 1 rows, 30 columns' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Control+z');
  await page.waitForFunction(() => /;b=koblenski:77;/.test(lookahead.link()));

  // Plays by hand, from the start.
  await tabTo(page, button('To the start'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await waitFor(page, ({ node, playing }) => node === 0 && !playing);
  const session = startSession(await loadEngine(), settings(await link(page)));
  session.goTo(1);
  const { cells, marks, columns } = session.picture();
  const cell = cells.findIndex((colour, i) => colour > 0 && (marks[i] & 2) !== 0);
  await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'), 'Shift+Tab');
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < Math.floor(cell / columns); ++row) await page.keyboard.press('ArrowDown');
  for (let column = 0; column < cell % columns; ++column) await page.keyboard.press('ArrowRight');
  assert.match(await focusedText(page), /^[A-Z]+\d+, [a-z ]+, \d+ cells?, \d+ of 600 cleared$/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /;m=\d;/.test(lookahead.link()));
  await hear(page, 'after 1 move');
  await pressByKey(page, button('Take back'));
  await page.waitForFunction(() => !/;m=/.test(lookahead.link()));

  // Loads.
  await page.keyboard.press('l');
  await tabTo(page, page.getByRole('tab', { name: 'Generate' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.locator('#text'));
  await page.keyboard.type('0123012\n1203112\n0012301\n');
  await pressByKey(page, page.locator('#load-apply'));
  await page.waitForFunction(() => /;b=3x7x4:/.test(lookahead.link()));
  await page.getByRole('grid', { name: 'Board, 3 rows, 7 columns' }).waitFor({ state: 'attached' });

  // Shares.
  await page.keyboard.press('End');
  await waitFor(page, ({ status, playing }) => status === 'solved' && !playing);
  await pressByKey(page, button('Share'));
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(decodeURIComponent(new URL(copied).hash.slice(1)), await link(page));
  assert.deepEqual(site.problems, []);
});

test('whoever plays hears whose turn it is, what was played, what was reached, and what has opened', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=isolation;b=5x5;p2.a=greedy;at=0:0');
  await hear(page, '^Player 1, it is your turn, press a cell to play[.]$');
  await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'));
  await page.keyboard.press('Space');
  await settle(page);
  assert.doesNotMatch(await link(page), /;m=/, 'Space plays no move: it is the key of Play and Pause');
  await page.keyboard.press('Enter');
  await hear(page, '^Player 1, it is your turn[.] Player 2 has played [a-e][1-5][.]$');
  await page.locator('#take-back').press('Enter');
  await hear(page, '^Player 1, it is your turn, press a cell to play[.]$');
  await page.waitForFunction(() => document.activeElement?.closest('main'));
  await page.keyboard.press('b');
  await hear(page, '^The match has no moves yet[.]');

  await page.evaluate(() => (location.hash = '#1;g=color-walk;b=2x2x2:.0/11;a=greedy;at=0'));
  await hear(page, ' on Own board[.] Node 0: the board as it stands');
  await page.getByRole('gridcell', { name: /^B1, / }).focus();
  await page.keyboard.press('Enter');
  await hear(page, '^The board after 1 move, ');
  await page.getByRole('gridcell', { name: /^B2, / }).focus();
  await page.keyboard.press('Enter');
  await hear(page, '^Solved: 2 moves');
  await page.evaluate(() => (location.hash = '#1;g=color-walk;b=koblenski:1;r1.a=greedy;r2.a=look-ahead'));
  await hear(page, '^A race: Greedy against Look-ahead 4 on Koblenski, board 1[.]$');
  await page.evaluate(() => void document.getElementById('daily-open')?.click());
  await hear(page, '^Board of the day, [0-9]+ [A-Z][a-z]+ [0-9]+[.] .* press a cell to play[.]$');
  assert.deepEqual(site.problems, []);
});

test('a drag by keyboard: a cell is picked up, carried and dropped, or let go', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=blockbuster;b=2x3:4:1.2.3/2.1.3;a=greedy;at=0');
  await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'));
  await hear(page, '^Node 0: ');
  await page.keyboard.press('Shift+Enter');
  await hear(page, '^Picked up A1, 1$');
  await page.keyboard.press('ArrowRight');
  assert.match(await focusedText(page), /^A1, 1 to B1, 2, nothing gained, /);
  await page.keyboard.press('ArrowRight');
  assert.equal(await focusedText(page), 'A1, 1 to C1, 3, no move');
  await page.keyboard.press('Enter');
  await hear(page, 'A1 to C1 plays nothing');
  await page.keyboard.press('Escape');
  await hear(page, '^Let go$');
  assert.match(await focusedText(page), /^C1, 3/);
  assert.doesNotMatch(await link(page), /;m=/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /;m=/.test(lookahead.link()));
  await page.getByRole('gridcell', { name: /^A1, 2/ }).waitFor({ state: 'attached' });
  assert.deepEqual(site.problems, []);
});

test('the canvas shows a ring where the focus is, and none for the mouse', async (t) => {
  const { page } = await openPlayground(t, firstLook, sharp);
  await settle(page);
  const look = async (/** @type {string} */ label) => {
    const { x, y, width, height } = await boxOf(page, label);
    return page.screenshot({ clip: { x: x - 5, y: y - 5, width: width + 10, height: height + 10 } });
  };
  for (const [label, control] of /** @type {[string, Locator][]} */ ([
    ['Back one node', page.getByRole('button', { name: 'Back one node' })],
    ['Timeline', page.getByRole('slider', { name: 'Timeline' })],
    ['Algorithm', page.getByRole('combobox', { name: 'Algorithm', exact: true })],
    ['Cells', page.locator('[role=gridcell][tabindex="0"]')],
    [
      'Best line so far 1',
      page
        .getByRole('list', { name: /^Best line so far/ })
        .getByRole('button')
        .first(),
    ],
  ])) {
    await page.locator('#help').focus();
    await rest(page);
    const without = await look(label);
    await tabTo(page, control);
    await rest(page);
    assert.ok(!without.equals(await look(label)), label);
  }
  const chip = page.getByRole('list', { name: /^Best line so far/ }).getByRole('button');
  const before = await page.locator('[data-region=say]').textContent();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((words) => document.querySelector('[data-region=say]')?.textContent !== words, before);
  assert.match((await page.locator('[data-region=say]').textContent()) ?? '', /Best line so far, move 2 of \d+: /);
  assert.match((await chip.nth(1).textContent()) ?? '', /^2: [a-z ]+, \+\d+, \d+ of 600 cleared$/);
});

test('the mirror has what every panel shows, in every game, and changes nothing while nothing changes', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  await page.evaluate(() => lookahead.setSpeed(1)); // each search plays meanwhile, which costs as much as it draws
  for (const game of await page.evaluate(() => lookahead.catalog())) {
    await page.getByRole('navigation', { name: 'Game' }).getByRole('button', { name: game.name }).click();
    await page.keyboard.press('Home');
    await waitFor(page, ({ node, playing }) => node === 0 && !playing);
    const choices = page.getByRole('combobox', { name: 'Algorithm', exact: true });
    for (const { name } of game.algorithms)
      await choices.getByRole('option', { name, exact: true }).waitFor({ state: 'attached' });
    for (const { id, name, params } of game.algorithms) {
      await choices.selectOption({ label: name });
      await page.waitForFunction((wanted) => lookahead.link().includes(`;a=${wanted}`), id);
      for (const param of params)
        await page
          .locator('[data-region=setup] .mirror')
          .getByText(param.name, { exact: true })
          .waitFor({ state: 'attached' });
    }
    await page.keyboard.press('Home');
    await waitFor(page, ({ node, playing }) => node === 0 && !playing);
    await settle(page);
    const { rows, columns } = await page.evaluate(() => lookahead.board());
    await page.waitForFunction(
      (count) => document.querySelectorAll('[role=gridcell]').length === count,
      rows * columns,
    );
  }
  await quiet(page);
  const changes = await page.evaluate(async () => {
    let count = 0;
    const observer = new MutationObserver((records) => (count += records.length));
    const whole = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document.body, whole);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return count;
  });
  assert.equal(changes, 0);
  assert.deepEqual(site.problems, []);
});

test('the parts of a composed algorithm are told apart', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  const algorithm = page.getByRole('combobox', { name: 'Algorithm', exact: true });
  await algorithm.selectOption({ label: 'Phases' });
  await page.getByRole('combobox', { name: 'Part 2, Algorithm' }).selectOption({ label: 'Greedy' });
  await page.waitForFunction(() => /;2\.a=greedy/.test(lookahead.link()));
  const target = page.getByRole('spinbutton', { name: 'Part 1, ' }).first();
  const name = await target.evaluate((input) => /** @type {HTMLInputElement} */ (input).labels?.[0].textContent);
  await target.fill('21');
  await page.waitForTimeout(1200); // what is typed is not written over while the search plays
  await target.press('Enter');
  await page.waitForFunction(() => /;1\.\w+=21;/.test(lookahead.link()), name);
  await page.getByRole('button', { name: 'Part 1, Remove' }).press('Enter');
  await page.waitForFunction(() => !/;2\.a=/.test(lookahead.link()));
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.waitForFunction(() => /;1\.\w+=21;/.test(lookahead.link()));
  // What is pressed goes with its part: the focus goes to what has its place then, and not to the panel's start.
  const placeOfFocus = () =>
    page.evaluate(() => {
      const controls = document.querySelectorAll('[data-region=setup] .mirror :is(button, select, input)');
      return [...controls].findIndex((control) => control === document.activeElement);
    });
  const remove = page.getByRole('button', { name: 'Part 2, Remove' });
  await remove.focus();
  const place = await placeOfFocus();
  assert.ok(place > 1);
  await page.keyboard.press('Enter');
  await remove.waitFor({ state: 'detached' });
  assert.equal(await placeOfFocus(), place);
  assert.deepEqual(site.problems, []);
});

test('while a search plays as fast as it can, the mirror changes a few times a second at most', async (t) => {
  const { page } = await openPlayground(t, '#1;g=color-walk;b=uniform:1:64x64x8;a=look-ahead;depth=8;at=0');
  for (let press = 0; press < 20; ++press) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await waitFor(page, ({ node }) => node > 1000);
  const { changes, seconds } = await page.evaluate(async () => {
    let changes = 0;
    const start = performance.now();
    const timeline = /** @type {Element} */ (document.querySelector('[data-region=transport] [type=range]'));
    new MutationObserver((records) => (changes += records.length)).observe(timeline, {
      attributeFilter: ['aria-valuetext'],
    });
    const now = () => (performance.now() - start) / 1000;
    while (now() < 3 || changes === 0) await new Promise(requestAnimationFrame);
    return { changes, seconds: now() };
  });
  assert.ok(changes <= 2 * seconds + 1, `${changes} in ${seconds} seconds`);
});

test('while a search plays, the cells are those of the board that it plays on', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=koblenski:1;a=look-ahead;depth=6;at=0');
  await page.evaluate(() => lookahead.setSpeed(5));
  await page.evaluate(() => lookahead.command('play'));
  await waitFor(page, ({ node }) => node > 3);
  await page.getByRole('button', { name: 'Bubble Burst' }).click();
  await page.waitForFunction(() => {
    const names = lookahead.board().names.split('\n');
    const cells = [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent);
    const same = cells.filter((cell, i) => cell === names[i]).length; // the search has gone on meanwhile
    return lookahead.state().game === 'bubble-burst' && cells.length === names.length && same > names.length / 2;
  });
  assert.ok((await state(page)).playing, 'it does not wait for the end');
  assert.deepEqual(site.problems, []);
});

test('cells tell which step of the best line takes them', async (t) => {
  const spec = '1;g=color-walk;b=koblenski:1;a=beam;at=2400';
  const { site, page } = await openPlayground(t, `#${spec}`);
  await waitFor(page, ({ node, seeking }) => node === 2400 && !seeking);
  const cells = page.getByRole('gridcell');
  await cells
    .filter({ hasText: /of the best line/ })
    .first()
    .waitFor({ state: 'attached' });
  const names = await cells.allTextContents();
  const [best] = native('run', spec);
  const { cells: colours } = await page.evaluate(() => lookahead.picture());
  const steps = names.flatMap((name, cell) => {
    const step = Number(/, step (\d+) of the best line$/.exec(name)?.[1] ?? 0);
    return step > 0 ? [{ step, colour: colours[cell] }] : [];
  });
  assert.ok(steps.length >= 3);
  for (const { step, colour } of steps) assert.equal(colour, 1 + Number(best.line[step - 1]), `step ${step}`);
  assert.equal(new Set(steps.map(({ step }) => step)).size, steps.length, 'each step once');
  assert.deepEqual(site.problems, []);
});

test('what is proved of the best line is told in words and in its chart, and two cells that are why are ringed', async (t) => {
  const { site, page } = await openPlayground(t, '#1;g=color-walk;b=koblenski:1;a=exact;at=1500', sharp);
  await waitFor(page, ({ node, seeking }) => node === 1500 && !seeking);
  await rest(page);
  const words =
    'No line is better than 28 moves. It takes 25 moves to reach both AD18 and A20; that so few are not enough is known from the rest of the board, or from passes that found no line.';
  await page.getByText(words).waitFor({ state: 'attached' });
  const cells = (await page.evaluate(() => lookahead.board().names)).split('\n');
  const named = cells.filter((cell) => cell.endsWith('one of two cells that it takes 25 moves to reach both of'));
  assert.deepEqual(
    named.map((cell) => cell.split(',')[0]),
    ['AD18', 'A20'],
  );
  // Below the board's last row there is nothing but the ring.
  const below = async (/** @type {number} */ column) => {
    const { x, y } = await cellAt(page, { rows: 20, columns: 30 }, 19, column);
    return page.screenshot({ clip: { x: x - 8, y: y + 12, width: 16, height: 4 } });
  };
  const nothing = await below(15);
  assert.equal(await differentPixels(page, nothing, await below(20)), 0);
  assert.ok((await differentPixels(page, nothing, await below(0))) > 0.1);
  await page.keyboard.press('End');
  await page
    .getByText(/; proved bound from 26 at node 0 to 29 at node 1,785, between 26 and 29$/)
    .waitFor({ state: 'attached' });
  assert.deepEqual(site.problems, []);
});
