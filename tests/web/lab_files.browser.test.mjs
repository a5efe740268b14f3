// What the Lab reads and writes: rows of files, published tables, experiments to compare, and the charts of improvements.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSite } from './browser.mjs';
import { dropPath } from './host.mjs';
import { drop, experiment, games, isDone, openPlan, pairs, rowsOf, slow, sweep, textsOf, timeless } from './lab.mjs';
import { contentOf } from './playground.mjs';

test('rows are taken along as the command line writes them', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, sweep);
  const save = async (/** @type {string} */ name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return String(await contentOf(download));
  };
  const lines = (await save('JSON lines')).trim().split('\n');
  assert.deepEqual(
    timeless(lines.map((line) => JSON.parse(line))),
    timeless(experiment(sweep, '--json', '--improvements')),
  );
  const csv = (await save('CSV')).trim().split('\n');
  assert.equal(csv[0].split(',')[0], 'run');
  assert.equal(csv.length, 19);
  assert.match(await save('SVG'), /^<svg/);
});

test('a file of rows is shown with its figures, and a broken one is told of', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  const before = await textsOf(page, '#table');
  const rows = experiment(sweep, '--json');
  const linesOf = (/** @type {object[]} */ all) => all.map((row) => JSON.stringify(row)).join('\n');
  // One that takes long comes to nothing where something else was opened meanwhile.
  const release = await page.evaluateHandle(() => {
    let free = () => {};
    const held = new Promise((resolve) => (free = () => resolve(undefined)));
    const { slice } = Blob.prototype;
    Blob.prototype.slice = function (/** @type {any[]} */ ...range) {
      Blob.prototype.slice = slice;
      const piece = slice.apply(this, /** @type {any} */ (range));
      piece.text = () => held.then(() => new Response(piece).text());
      return piece;
    };
    return free;
  });
  await drop(page, 'slow.jsonl', linesOf(rows));
  await page.locator('#toast').getByText('slow.jsonl is being read').waitFor();
  await page.locator('#run').click();
  await isDone(page);
  await release.evaluate((free) => free());
  await drop(page, 'bad.csv', 'run,link\n1\n');
  await page.waitForFunction(() =>
    /as rows, line 2 has 1 cells/.test(document.getElementById('problem')?.textContent ?? ''),
  );
  assert.deepEqual(await textsOf(page, '#table'), before);
  await dropPath(page, fileURLToPath(new URL('.', import.meta.url)));
  await page.locator('#problem').getByText('web: it can’t be read: it is a folder, or no longer there.').waitFor();
  assert.deepEqual(await textsOf(page, '#table'), before);
  await drop(page, 'rows.jsonl', linesOf(rows));
  await page.waitForFunction(() => document.getElementById('question')?.textContent === 'rows.jsonl: 18 rows');
  const [head, ...lines] = await textsOf(page, '#table');
  assert.deepEqual(head.slice(0, 3), ['Select', 'Penalty', 'Mean']);
  const figures = experiment(sweep, '--table', 'select,penalty', '--json').map(
    (row) => /** @type {any} */ (row).figures,
  );
  assert.deepEqual(
    lines.map((cells) => Number(cells[2].split('±')[0]).toFixed(2)),
    figures.map(({ mean }) => mean.toFixed(2)),
  );
  const taken = page.locator('#exports button:enabled');
  assert.deepEqual(await taken.allInnerTexts(), ['CSV', 'JSON lines', 'Markdown', 'SVG', 'PNG'], 'it has no plan');
  await page.evaluate(() => lab.screen.execution?.onChange()); // as when its last rows are kept
  assert.equal(await page.locator('#progress-text').innerText(), '', 'what was run before says nothing of it');
  // A tournament's file has no plan; its rows tell who the players are.
  const played = experiment(games, '--json');
  await page.locator('#chart-details summary').click();
  await drop(page, 'games.jsonl', linesOf(played));
  await page.waitForFunction(() => document.getElementById('question')?.textContent === 'games.jsonl: 12 rows');
  await page.locator('#chart svg[aria-label^="Share of games"]').waitFor();
  const met = (await textsOf(page, '#chart-table')).slice(1).map(([player, other]) => `${player} ${other}`);
  const players = (await textsOf(page, '#table')).slice(1).map(([player]) => player);
  assert.deepEqual([...players].sort(), ['Greedy', 'Minimax', 'Random']);
  assert.deepEqual(
    met,
    players.flatMap((player) => players.filter((other) => other !== player).map((other) => `${player} ${other}`)),
  );
  assert.match((await textsOf(page, '#table'))[1][1], /^\+[\d.]+ ± [\d.]+$/, 'it tells of ratings, too');
  assert.deepEqual(site.problems, []);
});

test('a file is opened by a button, of its rows none is left out, and Back leads to what was there before', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  const before = { text: await textsOf(page, '#table'), address: page.url() };
  const open = page.getByLabel('Open…');
  const choose = (/** @type {string} */ name, /** @type {string} */ text) =>
    open.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const question = page.locator('#question');
  // Some of its rows are of the plan in the form.
  const rows = experiment(pairs.replace('1-4', '3-9'), '--json').map((row) => JSON.stringify(row));
  await choose('others.jsonl', `${rows.join('\n')}\n{"run":`);
  await question
    .getByText(
      'others.jsonl: 21 rows, of which 6 are of the experiment in the form; the last one is cut off, and left out',
    )
    .waitFor();
  assert.equal((await rowsOf(page)).length, 21);
  assert.match(page.url(), /lab\.html$/, 'a file has no address');
  await page.getByText('These rows are of a file, and not what the form runs.').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Copy link' }).isDisabled());
  await page.goBack();
  await isDone(page);
  assert.deepEqual({ text: await textsOf(page, '#table'), address: page.url() }, before);
  assert.ok(await page.locator('#earlier').isHidden());
  await page.goForward();
  await question.getByText('others.jsonl: 21 rows').waitFor();
  await choose('last.jsonl', rows.slice(-3).join('\n'));
  await question.getByText('last.jsonl: 3 rows').waitFor();
  await page.goBack();
  await question.getByText('others.jsonl: 21 rows').waitFor();
  assert.equal((await rowsOf(page)).length, 21);
  await page.goBack();
  await page.waitForURL(before.address);
  await isDone(page);
  // After a reload it is gone.
  await page.reload();
  await isDone(page);
  await page.goForward();
  await page.locator('#toast').getByText('This file is here no longer: open it again').waitFor();
  assert.deepEqual(await textsOf(page, '#table'), before.text);
  // All of them.
  const own = experiment(pairs, '--json').map((row) => JSON.stringify(row));
  await choose('own.jsonl', own.join('\n'));
  await page.locator('#toast').getByText('own.jsonl: 12 rows of this experiment').waitFor();
  await choose('boards.txt', '01\n10\n');
  await page.waitForFunction(() =>
    /;b=2x2x2:~Y;/.test(/** @type {any} */ (document.getElementById('plan-text')).value),
  );
  assert.deepEqual(site.problems, []);
});

test('a published table is run again row by row, with ticks, and stops in the middle of a series', async (t) => {
  const site = await openSite(t);
  const page = await site.open('lab.html#published');
  const table = page.locator('#published-color-walk-4');
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))));
  await table.waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const copied = page.getByRole('textbox', { name: 'Text to copy' });
  await copied.waitFor();
  assert.match(await copied.inputValue(), /lab\.html#published$/);
  const release = await page.evaluateHandle(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (/** @type {any} */ request, /** @type {any} */ options) {
      if ('series' in request) document.body.dataset.held = 'series';
      else postMessage.call(this, request, options);
    };
    return () => (Worker.prototype.postMessage = postMessage);
  });
  await table.getByRole('button', { name: 'Run it here' }).click();
  await page.waitForFunction(() => document.body.dataset.held === 'series');
  await table.getByRole('button', { name: 'Stop' }).click();
  await release.evaluate((restore) => restore());
  await table.getByRole('button', { name: 'Run it here' }).click();
  const link = table.locator('tbody a').first();
  await link.focus();
  await page.waitForFunction(
    () =>
      document.querySelectorAll('#published-color-walk-4 tbody tr td:nth-child(3)').length === 6 &&
      [...document.querySelectorAll('#published-color-walk-4 tbody tr td:nth-child(3)')].every(
        (cell) => cell.textContent !== '–',
      ),
  );
  assert.ok(await link.evaluate((each) => each === document.activeElement), 'the rows that come leave the focus');
  const texts = await textsOf(page, '#published-color-walk-4');
  assert.deepEqual(texts[5].slice(1), ['31 / 39.8 / 48 / 3.5', '31 / 39.75 / 48 / 3.50', '✓ the same']);
  assert.match(texts[1].at(-1) ?? '', /^min \+1, mean \+0\.98, max \+1$/);
  const asking = page.locator('#published-bubble-burst-1');
  const runIt = asking.getByRole('button', { name: 'Run it here' });
  const choose = (/** @type {string} */ text) =>
    asking.locator('input').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  assert.ok(await runIt.isDisabled(), 'its boards are not there yet');
  await choose('12\n21\n');
  await asking.getByRole('link', { name: 'its plan' }).waitFor();
  assert.ok(await runIt.isEnabled());
  await choose('12\n2?\n');
  await asking
    .getByRole('alert')
    .getByText(/^a\.txt, line 2: /)
    .waitFor();
  assert.equal(await asking.getByRole('link', { name: 'its plan' }).count(), 0, 'it would be of other boards');
  assert.ok(await runIt.isDisabled());
  // A tab has its own address, and the experiment keeps its.
  await page.getByRole('tab', { name: 'Experiment' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#1;'));
  const address = page.url();
  await page.getByRole('tab', { name: 'Published tables' }).click();
  assert.match(page.url(), /#published$/);
  await page.getByRole('tab', { name: 'Experiment' }).click();
  assert.equal(page.url(), address);
  // Also where another experiment was opened from there, and Back has led to the tables again.
  await page.getByRole('tab', { name: 'Published tables' }).click();
  await page.evaluate(() => (location.hash = '1;g=color-walk;b=koblenski:1;a=greedy'));
  await page.waitForFunction(() => lab.screen.execution?.plan.plan.includes('koblenski:1;'));
  await isDone(page);
  await page.goBack();
  await page.locator('#published').waitFor();
  await page.getByRole('tab', { name: 'Experiment' }).click();
  assert.match(page.url(), /#1;g=color-walk;b=koblenski:1;a=greedy;show=/);
  assert.deepEqual(site.problems, []);
});

test('experiments of several settings are compared setting by setting', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=color-walk;b=koblenski:1-5;e1.a=greedy;e2.a=look-ahead;e2.depth=1..3');
  await page.getByRole('tab', { name: 'Compare' }).click();
  const here = page.getByRole('button', { name: 'The one that is open here' });
  await here.first().click();
  await here.last().click();
  const same = 'Moves: 0 ± 0 (95 %, 20 pairs of runs with the same seed and settings, on 5 boards)';
  await page.locator('#comparison').getByText(same).waitFor();
  // Of more boards, some have nothing to be compared with.
  const more = experiment('g=color-walk;b=koblenski:4-9;e1.a=greedy;e2.a=look-ahead;e2.depth=1..3', '--json')
    .map((row) => JSON.stringify(row))
    .join('\n');
  await page.locator('#side-1').setInputFiles({ name: 'more.jsonl', mimeType: 'text/csv', buffer: Buffer.from(more) });
  const said = page.locator('#comparison [role=status]');
  await said.getByText(/\(95 %, 8 pairs of runs with the same seed and settings, on 2 boards\)/).waitFor();
  assert.match(await said.innerText(), /Without 12 runs before and 16 runs after, to which/);
  assert.doesNotMatch(await said.innerText(), /all runs of each/);
  const [head, ...lines] = await textsOf(page, '[aria-label="By setting"]');
  assert.deepEqual(head, ['Algorithm', 'Depth', 'Before', 'After', 'Difference', 'Pairs']);
  assert.deepEqual(
    lines.map(([algorithm, depth, , , difference, pairs]) => [algorithm, depth, difference, pairs]),
    [
      ['Greedy', '–', '0 ± 0', '2'],
      ['Look-ahead', '1', '0 ± 0', '2'],
      ['Look-ahead', '2', '0 ± 0', '2'],
      ['Look-ahead', '3', '0 ± 0', '2'],
    ],
  );
  const means = experiment('g=color-walk;b=koblenski:4-9;a=look-ahead;depth=3', '--table', 'depth', '--json');
  assert.equal(parseFloat(lines[3][3]).toFixed(2), /** @type {any} */ (means[0]).figures.mean.toFixed(2));
  // Tournaments are compared player by player.
  const choose = async (/** @type {number} */ side, /** @type {string} */ plan) => {
    const text = experiment(plan, '--json')
      .map((row) => JSON.stringify(row))
      .join('\n');
    const name = `games-${side}.jsonl`;
    await page.locator(`#side-${side}`).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await choose(0, games);
  await said.getByText('One has games between players, and the other runs').waitFor();
  await choose(1, `${games.replace('p2.a=random', 'p2.a=alpha-beta')};seed=2`);
  await said.getByText('The players are not the same').waitFor();
  await choose(1, `${games};seed=2`);
  await said.getByText('No rating has changed by more than chance may give').waitFor();
  const [columns, ...players] = await textsOf(page, '[aria-label="By player"]');
  assert.deepEqual(columns, ['Player', 'Rating before', 'Rating after', 'Difference', 'Won before', 'Won after']);
  assert.deepEqual(players.map(([name]) => name).sort(), ['Greedy', 'Minimax', 'Random']);
  const figuresOf = (/** @type {string} */ text) => {
    assert.match(text, /^[+−]?[\d.]+ ± [\d.]+$/);
    return text.replaceAll('−', '-').split(' ± ').map(Number);
  };
  for (const [, ...texts] of players) {
    const [before, after, difference] = texts.slice(0, 3).map(figuresOf);
    assert.ok(Math.abs(after[0] - before[0] - difference[0]) < 0.2, 'each is rounded');
    assert.ok(Math.abs(Math.hypot(before[1], after[1]) - difference[1]) < 0.2);
  }
  // Where a game is over after four moves, it hardly matters how they are chosen.
  await choose(0, games.replace('5x5', '2x3').replace('games=4', 'games=40'));
  await choose(1, games.replace('games=4', 'games=40'));
  await said
    .getByText(
      /More than chance \(95 %, each by itself\): Greedy \(\+\S+ ± \S+\), Minimax \(\+\S+ ± \S+\), Random \(−\S+ ± \S+\)\./,
    )
    .waitFor();
  assert.deepEqual(site.problems, []);
});

test('two experiments are compared: what changed, and whether it is more than chance', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=color-walk;b=koblenski:1-20;a=greedy');
  await page.getByRole('tab', { name: 'Compare' }).click();
  assert.equal(await page.getByRole('button', { name: 'Copy link' }).isVisible(), false, 'of files there is no link');
  const rows = experiment('g=color-walk;b=koblenski:1-20;a=look-ahead;depth=3', '--json');
  await drop(page, 'boards.txt', '01\n10\n');
  await page
    .locator('#comparison')
    .getByText('boards.txt: its first line does not name the columns of rows.')
    .waitFor();
  await drop(page, 'deeper.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'));
  await page.locator('#comparison').getByText('deeper.jsonl: 20 rows').waitFor();
  await page.getByRole('button', { name: 'The one that is open here' }).last().click();
  const text = await page.locator('#comparison').innerText();
  assert.match(text, /Algorithm\s+Look-ahead\s+Greedy/);
  const live = page.locator('#comparison [role=status]');
  assert.match(await live.innerText(), /^Before: .+\s+After: /, 'what is read out are the sentences');
  assert.match(
    text,
    /Moves: \+[\d.]+ ± [\d.]+ \(95 %, 20 pairs of runs with the same seed, on 20 boards\): more than chance/,
  );
  const named = await page.locator('#compared option').allInnerTexts();
  assert.equal(new Set(named).size, named.length, `each figure has a name of its own: ${named}`);
  await page.locator('#side-1').setInputFiles({ name: 'none.csv', mimeType: 'text/csv', buffer: Buffer.from('01\n') });
  await page.locator('#comparison').getByText('none.csv: its first line does not name').waitFor();
  assert.equal(await page.locator('#compared').count(), 0, 'what was chosen before is compared no longer');
  await page.evaluate(() => {
    // So that no row comes before it may.
    const { postMessage } = Worker.prototype;
    /** @type {(() => void)[]} */
    const held = [];
    Worker.prototype.postMessage = function (/** @type {any[]} */ ...message) {
      held.push(() => postMessage.apply(this, /** @type {any} */ (message)));
    };
    Object.assign(globalThis, {
      release() {
        Worker.prototype.postMessage = postMessage;
        for (const send of held) send();
      },
    });
    location.hash = 'g=color-walk;b=koblenski:21;a=greedy';
  });
  await page.waitForFunction(() => lab.screen.execution?.state === 'running');
  await page.getByRole('tab', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'The one that is open here' }).last().click();
  await page.locator('#comparison').getByText('Open here: there are no rows yet.').waitFor();
  await page.evaluate(() => /** @type {any} */ (globalThis).release());
  await page.locator('#comparison').getByText('Open here: 1 row').waitFor();
  await live.getByText(/^After: .+, 1 run\.$/).waitFor();
  // What is dropped on a tab that has no use for it is shown where it goes.
  await page.getByRole('tab', { name: 'Published tables' }).click();
  await drop(page, 'boards.txt', '01\n10\n');
  await page.locator('#plan').waitFor();
  await page.waitForFunction(() =>
    /;b=2x2x2:~Y;/.test(/** @type {any} */ (document.getElementById('plan-text')).value),
  );
  assert.deepEqual(site.problems, []);
});

test('a part that the command line wrote joins the runs of its plan', async (t) => {
  const site = await openSite(t);
  const folder = await mkdtemp(join(tmpdir(), 'lookahead-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const plan of [slow, games]) {
    experiment(plan, '--shard', '1/2', '--out', join(folder, plan.slice(0, 5)), '--json');
    const page = await openPlan(site, 'g=color-walk;b=koblenski:1-2;a=greedy');
    const part = await readFile(join(folder, plan.slice(0, 5), 'rows-1-of-2.jsonl'), 'utf8');
    await drop(page, 'rows-1-of-2.jsonl', part);
    await page.waitForFunction((runs) => lab.screen.execution?.plan.runs === runs, plan === slow ? 16 : 12);
    await isDone(page);
    assert.equal(await page.evaluate(() => lab.screen.execution?.found), plan === slow ? 8 : 6);
    const expected = timeless(experiment(plan, '--json'));
    assert.deepEqual(
      timeless(await rowsOf(page)).map(({ improvements, ...row }) => row),
      expected,
    );
  }
});

test('a chart of improvements says of how many runs it is, Run makes the others, and a file changes none that is there', async (t) => {
  const site = await openSite(t);
  const folder = await mkdtemp(join(tmpdir(), 'lookahead-'));
  t.after(() => rm(folder, { recursive: true }));
  experiment(pairs, '--shard', '1/2', '--out', folder, '--json');
  const part = await readFile(join(folder, 'rows-1-of-2.jsonl'), 'utf8');
  const page = await openPlan(site, 'g=color-walk;b=koblenski:21;a=greedy');
  const joined = async (/** @type {number} */ found, text = part) => {
    await drop(page, 'rows-1-of-2.jsonl', text);
    await page.waitForFunction((count) => lab.screen.execution?.found === count, found);
    await isDone(page);
  };
  const measure = page.locator('#chart svg').getByText(/^Moves/);
  const said = (/** @type {string} */ text) => measure.filter({ hasText: new RegExp(`^${text}$`) }).waitFor();
  const found = () => page.evaluate(() => lab.screen.execution?.found);
  await joined(6);
  await page.getByRole('button', { name: 'Best over nodes' }).click();
  await said('Moves, of 6 of the 12 runs');
  await page.locator('#run').click();
  await isDone(page);
  assert.equal(await found(), 6);
  await said('Moves');
  await joined(12, part.replace(/"objective":\d+/g, '"objective":1'));
  await said('Moves');
  assert.deepEqual(timeless(await rowsOf(page)), timeless(experiment(pairs, '--json', '--improvements')));
  assert.deepEqual(site.problems, []);
});

test('a chart that comes late takes no other one’s place, and one that can’t be fetched is told of', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  const choose = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).click();
  const shown = () => page.locator('#chart svg').getAttribute('aria-label');
  /** @type {import('playwright-core').Route[]} */
  const held = [];
  await site.context.route(/\/heat-\w+\.mjs$/, (route) => void held.push(route));
  await Promise.all([page.waitForRequest(/\/heat-/), choose('Heat map')]);
  await choose('Lines');
  await page.locator('#chart svg[aria-label$="by depth"]').waitFor();
  await held[0].continue();
  await page.evaluate((script) => import(script), held[0].request().url()); // it is there for the page, too
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  assert.match((await shown()) ?? '', /^Mean of moves by depth$/);

  await site.context.route(/\/histogram-\w+\.mjs$/, (route) => route.abort());
  await choose('Histogram');
  await page.locator('#chart').getByText('The chart could not be drawn').waitFor();
  await site.context.unroute(/\/histogram-\w+\.mjs$/);
  await choose('Histogram');
  await page.locator('#chart svg').waitFor();
  assert.match((await shown()) ?? '', /^How often/);
});
