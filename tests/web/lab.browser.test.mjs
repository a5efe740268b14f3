// The Lab: what a plan comes to, its rows and figures, the runs behind them, and what is set up in its form.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, withClipboard } from './browser.mjs';
import { message, openHost } from './host.mjs';
import { experiment, games, isDone, openPlan, pairs, rowsOf, sweep, textsOf, timeless } from './lab.mjs';
import { selectedIn } from './selected.mjs';

/** The players' table is that of the command line, the best player first, and says what a rating is. @param {import('playwright-core').Page} page */
async function hasStandings(page) {
  const [head, ...lines] = await textsOf(page, '#table');
  assert.deepEqual(head, ['Player', 'Rating', 'Won', 'Games won', 'Games']);
  const [{ tournament }] = /** @type {any[]} */ (experiment(games, '--json', '--quiet'));
  /** @type {any[]} */
  const players = [...tournament.players].sort((a, b) => b.rating - a.rating);
  const signed = (/** @type {number} */ rating) => (rating > 0 ? '+' : '') + rating.toFixed(1).replace('-', '−');
  assert.deepEqual(
    lines.map(([, rating, share, won, count]) => [rating, parseFloat(share), won, count]),
    players.map(({ rating, rating_interval: [least, most], share, won, games: count }) => [
      `${signed(rating)} ± ${((most - least) / 2).toFixed(1)}`,
      Number((100 * share).toFixed(1)),
      String(won),
      String(count),
    ]),
  );
  assert.match(
    await page.locator('#table .hint').innerText(),
    /rated 100 points above another is expected to win 64 of/,
  );
  const rows = await page.locator('#chart text').allTextContents();
  assert.ok(rows.indexOf(lines[0][0]) < rows.indexOf(lines[1][0]), 'the cross table has the same order');
}

test('rows are those of the command line, value by value', async (t) => {
  const site = await openSite(t);
  for (const plan of [sweep, pairs, games]) {
    const page = await openPlan(site, plan);
    const options = plan === games ? ['--json'] : ['--json', '--improvements'];
    assert.deepEqual(timeless(await rowsOf(page)), timeless(experiment(plan, ...options)));
    if (plan === games) await hasStandings(page);
    await page.close();
  }
  assert.deepEqual(site.problems, []);
});

test('a first visit sees an experiment that answers a question', async (t) => {
  const site = await openSite(t);
  const page = await site.open('lab.html');
  await isDone(page);
  assert.match(await page.locator('#question').innerText(), /\?$/);
  await page.locator('#chart svg').waitFor();
  assert.equal(await page.locator('#chart svg').count(), 1);
  assert.match(await page.locator('#comes-to').innerText(), /^\d+ settings × \d+ boards = \d+ runs$/);
  const question = await page.locator('#question').innerText();
  await page.locator('#run').click();
  await isDone(page);
  assert.equal(await page.locator('#question').innerText(), question, 'run again it answers the same');
  // So it does after a reload, and where Back leads to it from other settings.
  await page.reload();
  await isDone(page);
  assert.equal(await page.locator('#question').innerText(), question);
  const steps = await page.evaluate(() => history.length);
  await page.locator('#run').click();
  await page.getByRole('button', { name: 'Heat map' }).click();
  assert.equal(await page.evaluate(() => history.length), steps, 'neither is a step');
  await page.locator('[data-field="seed"]').fill('2');
  await page.locator('#run').click();
  await isDone(page);
  assert.notEqual(await page.locator('#question').innerText(), question);
  await page.goBack();
  await isDone(page);
  assert.equal(await page.locator('#question').innerText(), question);
  assert.equal(await page.getByRole('button', { name: 'Heat map' }).getAttribute('aria-pressed'), 'true');
  assert.deepEqual(site.problems, []);
});

test('on a small screen Run leads to what it makes, from the end of the form', async (t) => {
  const site = await openSite(t);
  const page = await site.open('lab.html');
  await isDone(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-field="b/0"]').fill('1-3');
  await page.locator('#run').click();
  await isDone(page);
  const { y } = (await page.locator('#question').boundingBox()) ?? { y: -1 };
  assert.ok(y >= 0 && y < 400, `the question is ${y} pixels from the top`);
  assert.deepEqual(site.problems, []);
});

test('the table has the figures of the command line', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  const [head, ...lines] = await textsOf(page, '#table');
  const ofEach = ['Median', 'Least', 'Most', 'Spread', 'Runs'];
  assert.deepEqual(head, ['Algorithm', 'Depth', 'Mean', 'Difference from Greedy', ...ofEach]);
  const figures = experiment(pairs, '--table', 'a,depth', '--json').map((row) => /** @type {any} */ (row).figures);
  assert.equal(lines.length, figures.length);
  lines.forEach((cells, i) => {
    const { mean, half_interval, difference, min, max, runs } = figures[i];
    const [, , shownMean, shownDifference, , least, most, , count] = cells;
    const number = (/** @type {string} */ text) => Number(text.replace('−', '-'));
    const [left, right] = shownMean.split('±').map(number);
    assert.ok(Math.abs(left - mean) < 0.006 && Math.abs(right - half_interval) < 0.006, shownMean);
    assert.ok(Math.abs(number(shownDifference.split('±')[0]) - difference) < 0.006, shownDifference);
    assert.deepEqual([least, most, count].map(Number), [min, max, runs]);
  });
});

test('runs that had not enough memory are counted beside their results', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=bubble-burst;b=uniform:1-3;a=beam;width=1,3000;memory=64k');
  const said = page.locator('#progress-text');
  assert.equal(await said.innerText(), '6 of 6 runs · 3 stopped for lack of memory');
  await page.evaluate(() => lab.screen.lab.store.get(['none'])); // which waits until the rows are kept
  await page.reload(); // which finds the rows where they are kept
  await isDone(page);
  assert.equal(await said.innerText(), '6 of 6 runs · all made here before · 3 stopped for lack of memory');
  assert.deepEqual(site.problems, []);
});

test('settings are told by what tells them from each other: of algorithms their names, of one what it has otherwise', async (t) => {
  const site = await openSite(t);
  const boards = 'g=bubble-burst;b=uniform:1-2:6x6x3';
  const page = await openPlan(site, `${boards};e1.a=greedy;e2.a=beam;e2.width=5;e3.a=priority`);
  const names = async () => {
    const [head, ...rows] = await textsOf(page, '#table');
    return [head, ...rows].map((row) => row.slice(0, head.indexOf('Mean')));
  };
  assert.deepEqual(await names(), [['Algorithm'], ['Greedy'], ['Beam'], ['Priority']]);
  await page.goto(`${site.url}lab.html#${boards};e1.a=greedy;e2.a=beam;e2.width=5,50`);
  await isDone(page);
  assert.deepEqual(await names(), [
    ['Algorithm', 'Width'],
    ['Greedy', '–'],
    ['Beam', '5'],
    ['Beam', '50'],
  ]);
  assert.match(String(await page.locator('#chart svg').textContent()), /Beam, width 50/);
  assert.deepEqual(site.problems, []);
});

test('a table stays sorted by a column for as long as it has one of that name', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, sweep);
  const arranged = (/** @type {string} */ what, /** @type {string} */ label) =>
    page.getByRole('combobox', { name: what }).selectOption({ label });
  const sorted = page.locator('#table th[aria-sort=descending]');
  await arranged('Rows', 'Penalty');
  await arranged('Columns', 'Figures');
  const before = await textsOf(page, '#table');
  for (let press = 0; press < 2; ++press) await page.locator('#table th button', { hasText: 'Runs' }).click();
  assert.equal(await sorted.innerText(), 'Runs');
  assert.deepEqual(await textsOf(page, '#table'), before, 'all have as many, so that none passes another');
  await arranged('Columns', 'Select');
  await page.locator('#table th', { hasText: 'Top three' }).waitFor();
  assert.deepEqual((await textsOf(page, '#table'))[0], ['Penalty', 'All', 'Top three']);
  assert.equal(await sorted.count(), 0);
  assert.deepEqual(site.problems, []);
});

test('a figure lists its runs, and a run opens in the playground at the node of its best line, or plays that line', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  await page.locator('#table tbody tr').last().locator('td button').first().click();
  await page.locator('#runs').waitFor();
  assert.match(await page.locator('#runs-title').innerText(), /: 4 runs$/);
  const links = await page
    .locator('#runs-list th a')
    .evaluateAll((all) => all.map((a) => /** @type {HTMLAnchorElement} */ (a).href));
  assert.equal(links.length, 4);
  const rows = experiment(pairs, '--json').filter(({ depth }) => depth === 2);
  assert.deepEqual(
    links.map((link) => new URL(link).hash.slice(1)),
    rows.map(({ link }) => link),
  );
  await page.locator('#runs-list a').first().click();
  await page.waitForFunction(
    (wanted) => 'lookahead' in globalThis && lookahead.state().node === wanted && !lookahead.state().playing,
    rows[0].best_node,
  );
  // Who goes back finds the list again, and goes on with another of its runs.
  await page.goBack();
  await page
    .locator('#runs-title:focus')
    .filter({ hasText: /: 4 runs$/ })
    .waitFor();
  await page.locator('#runs-list').getByRole('link', { name: 'Play' }).first().click();
  await page.waitForFunction(
    () => 'lookahead' in globalThis && lookahead.state().solution && lookahead.state().move > 1,
  );
  assert.equal(await page.evaluate(() => lookahead.state().node), rows[0].best_node);
  // A list that was closed stays closed.
  await page.goBack();
  await page.locator('#runs-title').waitFor();
  await page.locator('#close-runs').click();
  await page.reload();
  await isDone(page);
  await page.evaluate(() => lab.screen.draw());
  assert.ok(await page.locator('#runs').isHidden());
  assert.deepEqual(site.problems, []);
});

test('the focus stays with a figure whose runs were looked at', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  const figure = page.locator('#table tbody td button').first();
  await figure.focus();
  await page.keyboard.press('Enter');
  await page.locator('#runs-title:focus').waitFor();
  const close = async () => {
    await page.locator('#close-runs').focus();
    await page.keyboard.press('Enter');
  };
  await close();
  assert.ok(await figure.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await page.locator('#runs-title:focus').waitFor();
  await page.evaluate(() => lab.screen.draw()); // as rows that come do
  await close();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'table', 'the figure is not there any more');
});

test('results are of the settings in the form, however a plan has numbered them', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=color-walk;b=koblenski:1-2;e1.a=greedy;e3.a=look-ahead;e3.depth=2');
  assert.ok(await page.locator('#earlier').isHidden());
  await page.locator('#fields input[type=text], #fields input:not([type])').last().fill('3');
  await page.locator('#earlier').waitFor();
  await page.locator('#settings-back').press('Enter');
  await page.locator('#earlier').waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'run');
});

test('what is set up in the playground is a plan', async (t) => {
  const site = await openSite(t);
  const page = await site.open('index.html#1;g=color-walk;b=uniform:2:6x6x4;r1.a=greedy;r2.a=random;at=3');
  await page.waitForFunction(() => 'lookahead' in globalThis);
  await page.locator('#lab').click();
  await page.waitForURL(/lab\.html/);
  await isDone(page);
  const rows = await rowsOf(page);
  assert.deepEqual(
    rows.map(({ a }) => a),
    ['greedy', 'random'],
  );
  assert.deepEqual(new Set(rows.map(({ board }) => board)), new Set(['uniform:2:6x6x4']));
  // Of a match against a person there is one algorithm, which searches; two play a tournament.
  for (const [match, names] of /** @type {[string, string[]][]} */ ([
    ['p2.a=alpha-beta;p2.depth=1', ['Alpha-beta']],
    ['p1.a=random;p2.a=alpha-beta;p2.depth=1', ['Random', 'Alpha-beta']],
  ])) {
    await page.goto(new URL(`index.html#1;g=isolation;b=5x5;m=d4,c5:10;${match};at=2:0`, site.url).href);
    await page.waitForFunction(() => 'lookahead' in globalThis && lookahead.state().game === 'isolation');
    await page.keyboard.press('x');
    await page.waitForURL(/lab\.html/);
    await isDone(page);
    assert.match(page.url(), names.length > 1 ? /;b=5x5;m=d4,c5:10;p1\.a=/ : /;b=5x5;a=alpha-beta@2;depth=1;/);
    const [, ...lines] = await textsOf(page, '#table');
    assert.deepEqual(
      lines.map(([name]) => name),
      names,
    );
  }
  assert.deepEqual(site.problems, []);
});

test('a wrong value is told of beside its field, and what is on screen stays', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  const before = await textsOf(page, '#table');
  const depth = page.getByRole('textbox', { name: 'Depth' });
  await depth.fill('1..99');
  assert.match(await page.locator('#plan-error').innerText(), /^'9': expected 1 to 8/);
  const told = await page.evaluateHandle(() => document.querySelector('#plan-error')?.firstChild);
  await depth.fill('1..98');
  assert.ok(await told.evaluate((text) => text?.isConnected), 'it is not read out at each key');
  assert.equal(await depth.getAttribute('aria-invalid'), 'true');
  assert.ok(await page.locator('#run').isDisabled());
  assert.deepEqual(await textsOf(page, '#table'), before);
  // Ranges may be written in either way.
  await page.locator('[data-field="seed"]').fill('1-3');
  await depth.fill('1 - 2');
  await page.locator('[data-field="b/0"]').fill('1..5');
  // How long they take may be told, too.
  assert.match(
    await page.locator('#comes-to').innerText(),
    /^3 settings × 5 boards × 3 seeds = 45 runs\b.*\. Nothing is drawn in these searches: each seed gives the same\.$/,
  );
  await page.locator('[data-field="b/0"]').fill('1-4');
  await page.locator('[data-field="seed"]').fill('');
  await depth.fill('2,3');
  assert.match(await page.locator('#comes-to').innerText(), /^3 settings × 4 boards = 12 runs\b/);
  await page.locator('#run').click();
  // The runs of before are done, too, and as many.
  await page.locator('#table tbody tr > :nth-child(2)').getByText('3', { exact: true }).waitFor();
  await isDone(page);
  assert.deepEqual(
    (await textsOf(page, '#table')).slice(1).map(([, cell]) => cell),
    ['–', '2', '3'],
  );
});

test('results of other settings than the form has now are told to be of others, and lead back to theirs', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  const earlier = page.locator('#earlier');
  assert.ok(await earlier.isHidden());
  const depth = page.getByRole('textbox', { name: 'Depth' });
  await depth.fill('1..3');
  await earlier.waitFor();
  await page.getByRole('button', { name: 'Lines', exact: true }).click();
  assert.ok(await earlier.isVisible(), 'another chart of theirs is theirs, too');
  await page.getByRole('button', { name: 'Back to their settings' }).click();
  await earlier.waitFor({ state: 'hidden' });
  assert.match(await depth.inputValue(), /^1(\.\.|,)2$/);
  await depth.fill('1..3');
  await page.locator('#run').click();
  await earlier.waitFor({ state: 'hidden' });
  assert.deepEqual(site.problems, []);
});

test('runs and tournaments of a game keep what was chosen for each, and say what their figures are worth', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=isolation;b=5x5,blocked:1-2;a=alpha-beta;depth=2');
  assert.equal(await page.getByRole('combobox', { name: 'Figure' }).inputValue(), 'nodes', 'each run has it');
  const text = () => page.locator('#plan-text').inputValue();
  const before = await text();
  const kind = page.getByRole('combobox', { name: 'What is compared' });
  await kind.selectOption({ label: 'A tournament' });
  await page.getByRole('combobox', { name: 'Board', exact: true }).selectOption({ label: 'Five by five' });
  await page.locator('[data-field="gauntlet"]').fill('1');
  // Openings are a kind and a number of moves; none at all is no number of moves.
  const openings = page.getByRole('combobox', { name: 'Openings' });
  await openings.selectOption({ label: 'All there are' });
  assert.match(await text(), /;openings=all:2$/);
  await page.getByLabel('Opening moves').fill('0');
  await page.locator('#plan-error').getByText("'all:0' is none: random:MOVES or all:MOVES, from 1 to 20").waitFor();
  assert.equal(await page.getByLabel('Opening moves').getAttribute('aria-invalid'), 'true');
  await openings.selectOption({ label: 'None' });
  assert.equal(await page.getByLabel('Opening moves').count(), 0);
  assert.match(await text(), /;b=5x5;p1\.a=alpha-beta\S+;p1\.depth=2;.*;gauntlet=1/);
  await page
    .locator('#comes-to')
    .getByText('Without openings, players who draw nothing play the same two games')
    .waitFor();
  const tournament = await text();
  await kind.selectOption({ label: 'Searches side by side' });
  assert.equal(await text(), before);
  await kind.selectOption({ label: 'A tournament' });
  assert.equal(await text(), tournament);
  assert.deepEqual(site.problems, []);
});

test('an algorithm whose text names a revision has its name and its fields', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=isolation;b=5x5;e1.a=alpha-beta;e1.depth=2..4;e2.a=greedy');
  const card = page.getByRole('group', { name: 'Setting 1' });
  assert.equal(await card.locator('select option:checked').innerText(), 'Alpha-beta');
  assert.equal(await card.getByRole('textbox', { name: 'Depth' }).inputValue(), '2..4');
  const names = (await textsOf(page, '#table')).slice(1).map(([name]) => name);
  assert.deepEqual(new Set(names), new Set(['Alpha-beta', 'Greedy']));
  await card.getByRole('textbox', { name: 'Depth' }).fill('2');
  assert.match(await page.locator('#comes-to').innerText(), /^2 runs\b/);
  assert.deepEqual(site.problems, []);
});

test('a broken link is told of, and leaves a form to go on with', async (t) => {
  const site = await openSite(t);
  const page = await site.open('lab.html#g=color-walk;a=nobody');
  await page.waitForFunction(() => !document.getElementById('problem')?.hidden);
  const problem = page.locator('#problem');
  assert.match(await problem.innerText(), /Column 16: there is no algorithm 'nobody'/);
  const taken = page.locator('#exports button');
  assert.ok((await taken.count()) > 0);
  assert.equal(await taken.and(page.locator(':enabled')).count(), 0, 'there is nothing to take along');
  await page.locator('#run').click();
  await isDone(page);
  assert.equal(await taken.and(page.locator(':disabled')).count(), 0);
  // With an experiment on screen the address goes back to it, so that its link can be copied.
  const address = page.url();
  for (const broken of ['g=color-walk;a=nobody', 'g=color-walk;b=koblenski:1-1000000;a=greedy,random']) {
    await page.evaluate((text) => (location.hash = text), broken);
    await problem.waitFor();
    await page.waitForURL(address);
    await page.evaluate(() => lab.screen.open(location.hash.slice(1), ''));
    await problem.waitFor({ state: 'hidden' });
  }
});

test('boards are pasted in any form that the game reads', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=color-walk;b=koblenski:1-2;a=greedy');
  const add = page.getByRole('combobox', { name: 'Add boards' });
  for (let choice = 0; choice < 2; ++choice) await add.selectOption({ label: 'Paste boards…' });
  const field = page.getByRole('textbox', { name: 'Boards as text' }); // one, however often it is asked for
  await field.fill('01\n1#\n');
  await field.blur();
  assert.match(await page.locator('.boards [role=alert]').innerText(), /Line 2: '#' is no cell/);
  await field.fill('01\n10\n\n.12\n012\n');
  await field.blur();
  assert.match(await page.locator('#comes-to').innerText(), /^1 setting × 4 boards = 4 runs\b/);
  await page.locator('#run').click();
  await page.waitForFunction(() => lab.screen.execution?.plan.runs === 4);
  await isDone(page);
  assert.deepEqual(
    (await rowsOf(page)).map(({ board }) => board),
    ['koblenski:1', 'koblenski:2', '2x2x2:~Y', '2x3x3:~kw'],
  );
});

test('before it starts a plan says how long it may take', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=color-walk;b=koblenski:1-2;a=greedy');
  await page.getByRole('textbox', { name: /seeds$/ }).fill('1-50000');
  const comesTo = page.locator('#comes-to');
  await comesTo.getByText(/50,000 runs, about /).waitFor();
  // A run that takes longer than anybody waits for an estimate.
  const text = page.locator('#plan-text');
  await page.locator('summary', { hasText: 'As text' }).click();
  await text.fill('g=color-walk;b=uniform:1:64x64x8;a=flat-monte-carlo;playouts=1000');
  await comesTo.getByText(/1 run, probably more than /).waitFor();
});

test('a link that is pasted as text is the plan that it leads to', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=color-walk;b=koblenski:1-2;a=greedy');
  await page.locator('summary', { hasText: 'As text' }).click();
  const text = page.locator('#plan-text');
  await text.fill('https://example.org/lab.html#1;g=color-walk;b=koblenski:3-9;a=beam');
  assert.equal(await text.inputValue(), '1;g=color-walk;b=koblenski:3-9;a=beam');
  assert.equal(await page.getByRole('textbox', { name: /seeds$/ }).inputValue(), '3-9');
  await text.fill('https://example.org/lab.html#1;g=chess');
  await page.locator('#plan-error', { hasText: /^Column 5: there is no game 'chess'/ }).waitFor();
  assert.deepEqual(site.problems, []);
});

test('who looks at another game finds the settings of the first one again', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  const game = page.getByRole('combobox', { name: 'Game' });
  const text = () => page.locator('#plan-text').inputValue();
  const before = await text();
  await page.getByRole('textbox', { name: 'Depth' }).fill('1..4');
  const changed = await text();
  assert.notEqual(changed, before);
  await game.selectOption({ label: 'Bubble Burst' });
  assert.match(await text(), /g=bubble-burst/);
  await game.selectOption({ label: 'Color Walk' });
  assert.equal(await text(), changed);
  assert.equal(await page.getByRole('textbox', { name: 'Depth' }).inputValue(), '1..4');
  assert.deepEqual(site.problems, []);
});

test('everything is reached by keyboard: a figure, its runs, and the marks of the chart', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  await page.locator('#table td button').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('#runs-title:focus').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  const before = await page.locator('#chart svg').elementHandle();
  await page.getByRole('button', { name: 'Lines', exact: true }).click();
  await page.waitForFunction((chart) => chart?.isConnected === false, before);
  await page.locator('#chart [tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('#runs').waitFor();
  assert.match(await page.locator('#runs-title').innerText(), /: 4 runs$/);
  await page.getByRole('tab', { name: 'Experiment' }).focus();
  await page.keyboard.press('ArrowRight');
  assert.ok(await page.locator('#published').isVisible());
});

test('where the reader’s own colours take the place of the page’s, what is chosen looks selected', async (t) => {
  const site = await openSite(t, { forcedColors: 'active' });
  const page = await openPlan(site, pairs);
  const looksSelected = await selectedIn(page);
  assert.deepEqual(await looksSelected('#lab-tabs [role=tab]'), [true, false, false]);
  const pressed = await page
    .locator('.arrange .tabs button')
    .evaluateAll((tabs) => tabs.map((tab) => tab.ariaPressed === 'true'));
  assert.equal(pressed.filter((each) => each).length, 1);
  assert.deepEqual(await looksSelected('.arrange .tabs button'), pressed);
  await page.locator('.chips').first().locator('.chip').nth(1).click();
  assert.deepEqual((await looksSelected('.chips:has(:checked) .chip span')).slice(0, 3), [false, true, false]);
});

test('what may not be copied is shown to be copied by hand', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  for (const [name, text] of [
    ['Command line', /^lookahead experiment '1;g=color-walk;/],
    ['Markdown', /^\| Algorithm \| Depth \|/],
  ]) {
    await page.getByRole('button', { name: /** @type {string} */ (name) }).click();
    await page.locator('#toast').filter({ hasText: 'copy the marked text' }).waitFor();
    const field = page.getByRole('textbox', { name: 'Text to copy' });
    assert.match(await field.inputValue(), /** @type {RegExp} */ (text));
    const [from, to] = await field.evaluate((/** @type {HTMLTextAreaElement} */ box) => [
      box.selectionStart,
      box.selectionEnd - box.value.length,
    ]);
    assert.deepEqual([from, to], [0, 0], 'all of it is marked');
  }
  assert.deepEqual(site.problems, []);
});

test('in a post on another site it runs when it is pressed, and leads to the Lab', async (t) => {
  const site = await openSite(t, withClipboard);
  const page = await openPlan(site, pairs);
  await page.getByRole('button', { name: 'Embed' }).click();
  await page.locator('#toast').filter({ hasText: 'The code is copied' }).waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  // Minutes of work, so that it can be stopped on any machine.
  const endless = (/** @type {string} */ text) =>
    text.replaceAll('koblenski:1-4', 'koblenski:1-4000').replaceAll('depth=1,2', 'depth=6,7');
  const { page: host } = await openHost(t, (url) => endless(code).replaceAll(site.url, url));
  const frame = host.frameLocator('lookahead-demo >> iframe');
  await message(host, 'ready');
  for (const theme of ['light', 'dark']) {
    await host.locator('lookahead-demo').evaluate((demo, value) => demo.setAttribute('theme', value), theme);
    await frame.locator(`:root[data-theme=${theme}]`).waitFor();
  }
  const begin = frame.getByRole('button', { name: 'Run it in your browser' });
  await begin.waitFor();
  const words = await frame.locator('.results').innerText();
  assert.equal(words.split('3 settings × 4,000 boards = 12,000 runs').length, 2, 'once');
  assert.doesNotMatch(words, /The chart as a table/, 'before there is one');
  await begin.press('Enter');
  await frame.locator('#table:focus td').first().waitFor();
  await frame.getByRole('button', { name: 'Stop' }).press('Enter');
  await frame.locator('#begin:focus').press('Enter');
  await frame.locator('#table:focus td').first().waitFor();
  await frame.getByRole('button', { name: 'Stop' }).click();
  await frame.locator('#chart svg').waitFor();
  await frame.getByText('The chart as a table').waitFor();
  assert.ok(await frame.locator('#plan').isHidden());
  assert.match((await frame.locator('#open-lab').getAttribute('href')) ?? '', /lab\.html#1;g=color-walk;.*show=/);
  await host.waitForFunction(() => (document.querySelector('lookahead-demo')?.clientHeight ?? 0) > 300);
});
