// What a first visit is told, and the ways in that it offers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withClipboard } from './browser.mjs';
import { boxOf, link, live, openPlayground, settle, state, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const welcome = (page) => page.getByRole('complementary', { name: 'Introduction' });

/** Shows the introduction again, as one finds it in the help. @param {Page} page */
async function askForWelcome(page) {
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Show the introduction' }).click();
  assert.equal(await page.getByRole('dialog').isVisible(), false, 'the help no longer lies above it');
  await welcome(page).waitFor();
}

test('a first visit is told the rule, what is searched, and what to try; a link is not, unless it asks', async (t) => {
  const { site, page } = await openPlayground(t);
  const [game] = await page.evaluate(() => lookahead.catalog());
  const algorithm = game.algorithms.find(({ id }) => id === game.algorithm);
  await welcome(page).waitFor();
  const words = await welcome(page).innerText();
  for (const wanted of [
    game.idea,
    algorithm?.idea ?? '?',
    'Play it yourself',
    ...game.invitations.map(({ name }) => name),
  ])
    assert.ok(words.includes(wanted), `${wanted} is not in: ${words}`);
  const other = await site.open('#1;g=bubble-burst;b=uniform:3;a=greedy;at=0');
  await other.locator('canvas.live').waitFor();
  assert.equal(await welcome(other).isVisible(), false);
  // It is of the link's game, also where another one is chosen before it is asked for again.
  const others = (await page.evaluate(() => lookahead.catalog())).filter(({ id }) => id !== game.id);
  const [linked, last] = [others.find(({ id }) => id === 'bubble-burst'), others[others.length - 1]];
  assert.ok(linked && linked !== last);
  await askForWelcome(other);
  await welcome(other).getByText(linked.idea).waitFor();
  await other.getByRole('button', { name: 'Close the introduction' }).press('Enter');
  const focused = () => other.evaluate(() => document.activeElement?.closest('main') !== null);
  assert.ok(await focused(), 'keys go on from the board');
  await other.getByRole('button', { name: last.name, exact: true }).click();
  await waitFor(other, (now) => now.game === last.id);
  await askForWelcome(other);
  await welcome(other).getByText(last.idea).waitFor();
  const [way] = last.invitations;
  await welcome(other).getByRole('button', { name: way.name, exact: true }).click();
  assert.match(await link(other), new RegExp(`^1;g=${last.id};`));
  assert.ok((await link(other)).includes(`;${way.spec}`), await link(other));
  assert.equal(await welcome(other).isVisible(), false);
  assert.deepEqual(site.problems, []);
});

test('it follows the game, and each way in leads there and puts it away for good', async (t) => {
  const { site, page } = await openPlayground(t);
  const games = await page.evaluate(() => lookahead.catalog());
  const last = games[games.length - 1];
  await page.getByRole('button', { name: last.name, exact: true }).click();
  await welcome(page).getByText(last.idea).waitFor();
  const daily = welcome(page).getByRole('button', { name: 'Board of the day' });
  assert.equal(await daily.isVisible(), last.daily, 'it would be of another game');
  const board = await page.evaluate(() => lookahead.shortened('board'));
  const [way] = last.invitations;
  await page.getByRole('button', { name: way.name, exact: true }).click();
  assert.ok((await link(page)).startsWith(`${board};${way.spec}`), await link(page));
  assert.equal(await welcome(page).isVisible(), false);
  const again = await site.open('');
  await again.locator('canvas.live').waitFor();
  assert.equal(await welcome(again).isVisible(), false, 'it is remembered');
  await again.keyboard.press('?');
  await again.getByText(games[0].rules).waitFor();
  await again.keyboard.press('Escape');
  await askForWelcome(again);
  await again.getByRole('button', { name: 'Play it yourself' }).click();
  await waitFor(again, ({ playing, node }) => !playing && node === 0);
  assert.equal((await state(again)).solution, false);
  assert.equal(await welcome(again).isVisible(), false);
  assert.deepEqual(site.problems, []);
});

test('what is pressed by a key and goes away leaves the focus on the page', async (t) => {
  const { site, page } = await openPlayground(t);
  const isInMain = () => page.waitForFunction(() => document.activeElement?.closest('main'));
  const race = await page.evaluate(() => lookahead.catalog()[0].invitations[0].name);
  for (const name of ['Board of the day', 'Play it yourself', race]) {
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(site.url);
    await live(page);
    await welcome(page).getByRole('button', { name, exact: true }).press('Enter');
    await settle(page);
    await isInMain();
  }
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Board of the day' }).press('Enter');
  await settle(page);
  await isInMain();
  await page.getByRole('button', { name: 'Help and keys' }).press('Enter');
  await page.getByRole('button', { name: 'Show the introduction' }).press('Enter');
  await settle(page); // the dialog tells that it is closed after what has closed it
  await page.waitForFunction(() => document.activeElement?.closest('#welcome'));
  assert.deepEqual(site.problems, []);
});

test('where all is large, the introduction leaves room for what plays the search', async (t) => {
  const { site, page } = await openPlayground(t, '', { viewport: { width: 1280, height: 720 } });
  await page.evaluate(() => localStorage.setItem('lookahead-settings', JSON.stringify({ size: '160' })));
  await page.goto('about:blank');
  await page.goto(site.url);
  await live(page);
  await welcome(page).waitFor();
  const play = await boxOf(page, 'Pause');
  assert.ok(play.y + play.height <= 720, `${play.y + play.height}`);
});

test('in a low window the introduction leaves room for all that plays the search, and for the board', async (t) => {
  const { page } = await openPlayground(t, '', { viewport: { width: 640, height: 400 } });
  await welcome(page).waitFor();
  for (const [width, height] of [
    [640, 400],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    for (const label of ['To the start', 'Pause', 'To the end', 'Solution', 'Speed', 'Cells']) {
      const box = await boxOf(page, label);
      assert.ok(box.y + box.height <= height && box.x + box.width <= width, `${label}: ${JSON.stringify(box)}`);
      assert.ok(label !== 'Cells' || box.height > 150, JSON.stringify(box));
    }
  }
});

test('on a phone the introduction makes room for a panel that is opened', async (t) => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await openPlayground(t, '', options);
  await welcome(page).waitFor();
  const details = page.getByRole('button', { name: 'Details', exact: true });
  await details.tap();
  await welcome(page).waitFor({ state: 'hidden' });
  await details.tap();
  await welcome(page).waitFor();
});

test('the board of the day is played by hand, and its result is shared', async (t) => {
  const { site, page } = await openPlayground(t, '', withClipboard);
  await page.getByRole('button', { name: 'Board of the day' }).click();
  const strip = page.getByRole('complementary', { name: 'Board of the day' });
  await strip.waitFor();
  await waitFor(page, ({ playing, node }) => !playing && node === 0);
  const { date, spec } = await page.evaluate(() => ({ ...lookahead.daily() }));
  // The date is the reader's own.
  const today = await page.evaluate(() => [new Date(), new Date(Date.now() - 60_000)].map((day) => day.getDate()));
  assert.ok(today.includes(Number(date?.slice(-2))), date);
  assert.ok(spec);
  assert.ok((await link(page)).startsWith(spec.replace(/;at=0$/, '')), await link(page));
  const other = await site.open(`#${spec}`);
  await other.getByRole('complementary', { name: 'Board of the day' }).waitFor();
  await other.locator('canvas.live').waitFor();
  assert.equal(await welcome(other).isVisible(), false);
  await page.bringToFront(); // a tab that is not seen draws once a second, and searches as seldom
  const own = await page.evaluate(async () => {
    // The first cell at which a click means a move, until there is none.
    for (let isOver = false; !isOver; await new Promise(requestAnimationFrame)) {
      const count = lookahead.picture().cells.length;
      isOver = true;
      for (let cell = 0; cell < count && isOver; ++cell) isOver = lookahead.useCells(cell, cell) !== '';
    }
    while (lookahead.daily()?.searching || !lookahead.daily()?.own) await new Promise(requestAnimationFrame);
    return lookahead.daily()?.own ?? '';
  });
  const dialog = page.getByRole('dialog', { name: 'Board of the day' });
  await dialog.getByText(own).first().waitFor();
  const text = await dialog.getByRole('textbox').inputValue();
  const isWhole = () => dialog.getByRole('textbox').evaluate((field) => field.scrollHeight <= field.clientHeight);
  assert.ok(await isWhole(), 'all of what is shared is seen');
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok(await isWhole(), 'on a phone, too');
  await page.setViewportSize({ width: 1280, height: 800 });
  const { results, game } = await page.evaluate(() => lookahead.daily() ?? { results: [], game: '' });
  const [head, result, squares, address] = text.split('\n');
  assert.match(head, /^Lookahead, board of the day, \d+ \w+ \d{4}$/);
  assert.ok(result.startsWith(`${game}: ${own}. Better than `), result);
  assert.deepEqual(
    [...squares].map((square) => ({ '🟦': 1, '🟨': 0, '⬛': -1 })[square]),
    results.map(({ beaten }) => beaten),
  );
  assert.ok(address.endsWith(`#${spec}`), address);
  await dialog.getByRole('button', { name: 'Share your result' }).click();
  const verdict = dialog.getByRole('status'); // what is said outside an open dialog is not read to anybody
  await verdict.filter({ hasText: 'Result copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))));
  await dialog.getByRole('button', { name: 'Share your result' }).click();
  await verdict.filter({ hasText: 'copy the marked text' }).waitFor();
  assert.equal(await page.evaluate(() => String(getSelection())), text);
  // The result outlasts the page.
  await page.reload();
  await live(page);
  await page.waitForFunction((result) => lookahead.daily()?.own === result, own);
  assert.equal(await dialog.isVisible(), false, 'it is not news');
  await page.getByRole('button', { name: 'Results' }).click();
  await dialog.getByText(own).first().waitFor();
  assert.equal(await dialog.getByRole('textbox').inputValue(), text);
  // Another tab knows it, too, and its own game does not take its place.
  const best = () => JSON.parse(localStorage.getItem('lookahead-daily') ?? '{}').best;
  const before = await page.evaluate(best);
  await other.waitForFunction((result) => lookahead.daily()?.own === result, own);
  await other.evaluate(() => lookahead.picture().cells.some((_, cell) => lookahead.useCells(cell, cell) === ''));
  await other.waitForFunction(
    () => lookahead.daily()?.by_hand && JSON.parse(localStorage['lookahead-daily']).now === lookahead.daily()?.by_hand,
  );
  assert.equal(await other.evaluate(best), before);
  await askForWelcome(other);
  assert.deepEqual(site.problems, []);
});
