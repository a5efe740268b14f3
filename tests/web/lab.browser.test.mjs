// The Lab: what a plan comes to, its rows and figures, the runs behind them, and that nothing is lost or made twice.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSite } from './browser.mjs';
import { openHost } from './host.mjs';
import { contentOf } from './playground.mjs';
import { drop, experiment, hasMade, isDone, openPlan, rowsOf, textsOf } from './lab.mjs';

const sweep = 'g=bubble-burst;b=uniform:1-3;a=priority;select=all,top-three;penalty=7..9;nodes=300';
const pairs = 'g=color-walk;b=koblenski:1-4;e1.a=greedy;e2.a=look-ahead;e2.depth=1..2;base=e1';
const games = 'g=isolation;b=5x5;p1.a=greedy;p2.a=random;p3.a=minimax;p3.depth=2;games=4;openings=random:2';
const slow = 'g=color-walk;b=koblenski:1-16;a=beam;width=1500';
/** Begins with the same runs, and takes minutes: what a test does to it comes before its end. */
const endless = slow.replace('1-16', '1-4000');

/** Rows without what differs from machine to machine. @param {Record<string, unknown>[]} rows */
const timeless = (rows) => rows.map(({ milliseconds, ...row }) => row);

test('rows are those of the command line, value by value', async (t) => {
  const site = await openSite(t);
  for (const plan of [sweep, pairs, games]) {
    const page = await openPlan(site, plan);
    const options = plan === games ? ['--json'] : ['--json', '--improvements'];
    assert.deepEqual(timeless(await rowsOf(page)), timeless(experiment(plan, ...options)));
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
  assert.deepEqual(site.problems, []);
});

test('the table has the figures of the command line', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  const [head, ...lines] = await textsOf(page, '#table');
  assert.deepEqual(head, ['Algorithm', 'Depth', 'Mean', 'Difference', 'Median', 'Least', 'Most', 'Spread', 'Runs']);
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

test('a figure lists its runs, and a run opens in the playground at the node of its best line, or plays that line', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  await page.locator('#table tbody tr').last().locator('td button').first().click();
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
  await page.waitForFunction(() => 'lookahead' in globalThis && lookahead.state().node > 0);
  assert.equal(await page.evaluate(() => lookahead.state().node), rows[0].best_node);
  await page.goBack();
  await isDone(page);
  await page.locator('#table tbody tr').last().locator('td button').first().click();
  await page.locator('#runs-list').getByRole('link', { name: 'Play' }).first().click();
  await page.waitForFunction(
    () => 'lookahead' in globalThis && lookahead.state().solution && lookahead.state().move > 1,
  );
  assert.equal(await page.evaluate(() => lookahead.state().node), rows[0].best_node);
  assert.deepEqual(site.problems, []);
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
});

test('the address keeps plan and view, and opens on the same table', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, sweep);
  await page.getByRole('combobox', { name: 'Rows' }).selectOption({ label: 'Penalty' });
  await page.getByRole('combobox', { name: 'Columns' }).selectOption({ label: 'Select' });
  await page.getByRole('button', { name: 'Heat map' }).click();
  const texts = await textsOf(page, '#table');
  assert.deepEqual(texts[0], ['Penalty', 'All', 'Top three']);
  const again = await site.open(`lab.html${new URL(page.url()).hash}`);
  await isDone(again);
  assert.deepEqual(await textsOf(again, '#table'), texts);
  assert.equal(await again.getByRole('button', { name: 'Heat map' }).getAttribute('aria-pressed'), 'true');
});

test('a reload in the middle goes on, and no run is made twice', async (t) => {
  const site = await openSite(t);
  const page = await site.open(`lab.html#${endless}`);
  await hasMade(page, 3);
  await page.reload();
  await page.waitForFunction(() => 'lab' in globalThis && lab.screen.execution?.state === 'running');
  const found = await page.evaluate(() => lab.screen.execution?.found ?? 0);
  assert.ok(found >= 1, 'some were made before');
  await hasMade(page, found + 3);
  await page.close();
  // Another plan that begins with the same runs.
  const other = await openPlan(site, slow);
  assert.ok((await other.evaluate(() => lab.screen.execution?.found ?? 0)) >= found);
  assert.deepEqual(timeless(await rowsOf(other)), timeless(experiment(slow, '--json', '--improvements')));
  // One that has them among its own, in another tab.
  const more = await openPlan(site, slow.replace('width=1500', 'width=5,1500'));
  assert.equal(await more.evaluate(() => lab.screen.execution?.found), 16);
  assert.equal((await rowsOf(more)).length, 32);
});

test('two tabs at once lose and double nothing', async (t) => {
  const site = await openSite(t);
  const [one, two] = await Promise.all([openPlan(site, slow), openPlan(site, slow)]);
  const expected = timeless(experiment(slow, '--json', '--improvements'));
  assert.deepEqual(timeless(await rowsOf(one)), expected);
  assert.deepEqual(timeless(await rowsOf(two)), expected);
});

test('the runs of a worker that dies are made again', async (t) => {
  const site = await openSite(t);
  const page = await site.open(`lab.html#${endless}`);
  await hasMade(page, 2);
  const [worker] = page.workers();
  await worker
    .evaluate(() => {
      setTimeout(() => {
        throw new Error('out of luck');
      });
    })
    .catch(() => {}); // its end may come before its answer
  await page.waitForFunction(() =>
    [1, 2, 3, 4, 5, 6, 7, 8].every((run) => lab.screen.data?.rows.numbers('run').includes(run)),
  );
  const rows = (await rowsOf(page)).filter(({ run }) => Number(run) <= 8);
  assert.deepEqual(timeless(rows), timeless(experiment(slow, '--json', '--improvements').slice(0, 8)));
});

test('without a place to keep rows they last until the page is left, which is said', async (t) => {
  const site = await openSite(t);
  await site.context.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  const page = await openPlan(site, pairs);
  assert.equal((await rowsOf(page)).length, 12);
  assert.match(await page.locator('#problem').innerText(), /Rows can't be kept in this browser/);
});

test('where there is no room left, rows last until the page is left, which is said', async (t) => {
  const site = await openSite(t);
  const page = await site.open('docs/replications.html');
  const client = await site.context.newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: new URL(site.url).origin, quotaSize: 1 });
  await page.goto(new URL(`lab.html#${pairs}`, site.url).href);
  await isDone(page);
  assert.equal((await rowsOf(page)).length, 12);
  await page.locator('#problem').filter({ hasText: "Rows can't be kept in this browser" }).waitFor();
});

test('pause, go on and stop keep what is there', async (t) => {
  const site = await openSite(t);
  const page = await site.open(`lab.html#${endless}`);
  await hasMade(page, 2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  const made = await page.evaluate(() => lab.screen.execution?.made ?? 0);
  assert.ok(made >= 2);
  assert.equal(await page.locator('#progress-text').innerText(), `${made} of 4,000 runs · stopped: Run goes on`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.waitForFunction(() => lab.screen.execution?.state === 'running');
  assert.ok((await page.evaluate(() => lab.screen.execution?.found ?? 0)) >= made);
});

test('a wrong value is told of beside its field, and what is on screen stays', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  const before = await textsOf(page, '#table');
  const depth = page.getByRole('textbox', { name: 'Depth' });
  await depth.fill('1..99');
  assert.match(await page.locator('#plan-error').innerText(), /depth='9': expected 1 to 8/);
  assert.equal(await depth.getAttribute('aria-invalid'), 'true');
  assert.ok(await page.locator('#run').isDisabled());
  assert.deepEqual(await textsOf(page, '#table'), before);
  // Ranges may be written in either way.
  await page.locator('[data-field="seed"]').fill('1-3');
  await depth.fill('1 - 2');
  await page.locator('[data-field="b/0"]').fill('1..5');
  assert.equal(
    await page.locator('#comes-to').innerText(),
    '3 settings × 5 boards × 3 seeds = 45 runs. Nothing is drawn in these searches: each seed gives the same.',
  );
  await page.locator('[data-field="b/0"]').fill('1-4');
  await page.locator('[data-field="seed"]').fill('');
  await depth.fill('2,3');
  assert.equal(await page.locator('#comes-to').innerText(), '3 settings × 4 boards = 12 runs');
  await page.locator('#run').click();
  // The runs of before are done, too, and as many.
  await page.locator('#table tbody tr > :nth-child(2)').getByText('3', { exact: true }).waitFor();
  await isDone(page);
  assert.deepEqual(
    (await textsOf(page, '#table')).slice(1).map(([, cell]) => cell),
    ['–', '2', '3'],
  );
});

test('an algorithm whose text names a revision has its name and its fields', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=isolation;b=5x5;e1.a=alpha-beta;e1.depth=2..4;e2.a=greedy');
  const card = page.locator('.setting-card').first();
  assert.equal(await card.locator('select option:checked').innerText(), 'Alpha-beta');
  assert.equal(await card.getByRole('textbox', { name: 'Depth' }).inputValue(), '2..4');
  const names = (await textsOf(page, '#table')).slice(1).map(([name]) => name);
  assert.deepEqual(new Set(names), new Set(['Alpha-beta', 'Greedy']));
  await card.getByRole('textbox', { name: 'Depth' }).fill('2');
  assert.equal(await page.locator('#comes-to').innerText(), '2 runs');
  assert.deepEqual(site.problems, []);
});

test('a broken link is told of, and leaves a form to go on with', async (t) => {
  const site = await openSite(t);
  const page = await site.open('lab.html#g=color-walk;a=nobody');
  await page.waitForFunction(() => !document.getElementById('problem')?.hidden);
  assert.match(await page.locator('#problem').innerText(), /Column 16: there is no algorithm 'nobody'/);
  await page.locator('#run').click();
  await isDone(page);
});

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
  await drop(page, 'bad.csv', 'run,link\n1\n');
  await page.waitForFunction(() =>
    /as rows, line 2 has 1 cells/.test(document.getElementById('problem')?.textContent ?? ''),
  );
  assert.deepEqual(await textsOf(page, '#table'), before);
  const rows = experiment(sweep, '--json');
  await drop(page, 'rows.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'));
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
});

test('a published table is run again row by row, with ticks, and stops in the middle of a series', async (t) => {
  const site = await openSite(t);
  const page = await site.open('lab.html#published');
  const table = page.locator('#published-color-walk-4');
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
  await page.waitForFunction(
    () =>
      document.querySelectorAll('#published-color-walk-4 tbody tr td:nth-child(3)').length === 6 &&
      [...document.querySelectorAll('#published-color-walk-4 tbody tr td:nth-child(3)')].every(
        (cell) => cell.textContent !== '–',
      ),
  );
  const texts = await textsOf(page, '#published-color-walk-4');
  assert.deepEqual(texts[5].slice(1), ['31 / 39.8 / 48 / 3.5', '31 / 39.75 / 48 / 3.50', '✓ the same']);
  assert.match(texts[1].at(-1) ?? '', /^min \+1, mean \+0\.98, max \+1$/);
  await page.evaluate(() => (Blob.prototype.text = () => Promise.reject(new Error('the disk is gone'))));
  const asking = page.locator('#published-bubble-burst-1');
  assert.ok(await asking.getByRole('button', { name: 'Run it here' }).isDisabled(), 'its boards are not there yet');
  await asking.locator('input').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('12') });
  await asking.getByRole('alert').getByText('the disk is gone.').waitFor();
  // A tab has its own address, and the experiment keeps its.
  await page.getByRole('tab', { name: 'Experiment' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#1;'));
  const address = page.url();
  await page.getByRole('tab', { name: 'Published tables' }).click();
  assert.match(page.url(), /#published$/);
  await page.getByRole('tab', { name: 'Experiment' }).click();
  assert.equal(page.url(), address);
  assert.deepEqual(site.problems, []);
});

test('two experiments are compared: what changed, and whether it is more than chance', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=color-walk;b=koblenski:1-20;a=greedy');
  await page.getByRole('tab', { name: 'Compare' }).click();
  assert.equal(await page.getByRole('button', { name: 'Copy link' }).isVisible(), false, 'of files there is no link');
  const rows = experiment('g=color-walk;b=koblenski:1-20;a=look-ahead;depth=3', '--json');
  await page.locator('#side-0').setInputFiles({
    name: 'deeper.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')),
  });
  await page.getByRole('button', { name: 'The one that is open here' }).last().click();
  const text = await page.locator('#comparison').innerText();
  assert.match(text, /Algorithm\s+Look-ahead\s+Greedy/);
  assert.match(text, /Moves: \+[\d.]+ ± [\d.]+ \(95 %, 20 pairs on the same boards and seeds\): more than chance/);
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {}; // so that no row ever comes
    location.hash = 'g=color-walk;b=koblenski:21;a=greedy';
  });
  await page.waitForFunction(() => lab.screen.execution?.state === 'running');
  await page.getByRole('tab', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'The one that is open here' }).last().click();
  await page.locator('#comparison').getByText('Open here: there are no rows yet.').waitFor();
  assert.deepEqual(site.problems, []);
});

test('boards are pasted in any form that the game reads', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=color-walk;b=koblenski:1-2;a=greedy');
  await page.getByRole('combobox', { name: 'Add boards' }).selectOption({ label: 'Paste boards…' });
  const field = page.getByRole('textbox', { name: 'Boards as text' });
  await field.fill('01\n1#\n');
  await field.blur();
  assert.match(await page.locator('.boards [role=alert]').innerText(), /Line 2: '#' is no cell/);
  await field.fill('01\n10\n\n.12\n012\n');
  await field.blur();
  assert.equal(await page.locator('#comes-to').innerText(), '1 setting × 2 boards = 2 runs');
  await page.locator('#run').click();
  await isDone(page);
  assert.deepEqual(
    (await rowsOf(page)).map(({ board }) => board),
    ['2x2x2:~Y', '2x3x3:~kw'],
  );
});

test('before it starts a plan says how long it may take', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, 'g=color-walk;b=koblenski:1-2;a=greedy');
  await page.getByRole('textbox', { name: /seeds$/ }).fill('1-50000');
  await page.waitForFunction(() => /50,000 runs, about /.test(document.getElementById('comes-to')?.textContent ?? ''));
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

test('a chart of improvements says of how many runs it is, Run makes the others, and a file takes none away', async (t) => {
  const site = await openSite(t);
  const folder = await mkdtemp(join(tmpdir(), 'lookahead-'));
  t.after(() => rm(folder, { recursive: true }));
  experiment(pairs, '--shard', '1/2', '--out', folder, '--json');
  const part = await readFile(join(folder, 'rows-1-of-2.jsonl'), 'utf8');
  const page = await openPlan(site, 'g=color-walk;b=koblenski:21;a=greedy');
  const joined = async (/** @type {number} */ found) => {
    await drop(page, 'rows-1-of-2.jsonl', part);
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
  await joined(12);
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

test('everything is reached by keyboard: a figure, its runs, and the marks of the chart', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, pairs);
  await page.locator('#table td button').first().focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'runs-title');
  await page.getByRole('button', { name: 'Close' }).click();
  const before = await page.locator('#chart svg').elementHandle();
  await page.getByRole('button', { name: 'Lines', exact: true }).click();
  await page.waitForFunction((chart) => chart?.isConnected === false, before);
  await page.locator('#chart [tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  assert.match(await page.locator('#runs-title').innerText(), /: 4 runs$/);
  await page.getByRole('tab', { name: 'Experiment' }).focus();
  await page.keyboard.press('ArrowRight');
  assert.ok(await page.locator('#published').isVisible());
});

test('in a post on another site it runs when it is pressed, and leads to the Lab', async (t) => {
  const site = await openSite(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await openPlan(site, pairs);
  await page.getByRole('button', { name: 'Embed' }).click();
  await page.locator('#toast').filter({ hasText: 'The code is copied' }).waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const { page: host } = await openHost(t, (url) => code.replaceAll(site.url, url));
  const frame = host.frameLocator('lookahead-demo >> iframe');
  const begin = frame.getByRole('button', { name: 'Run it: 3 settings × 4 boards = 12 runs' });
  await begin.click();
  await frame.locator('#table td').first().waitFor();
  await frame.locator('#chart svg').waitFor();
  assert.ok(await frame.locator('#plan').isHidden());
  assert.match((await frame.locator('#open-lab').getAttribute('href')) ?? '', /lab\.html#1;g=color-walk;.*show=/);
  await host.waitForFunction(() => (document.querySelector('lookahead-demo')?.clientHeight ?? 0) > 300);
});
