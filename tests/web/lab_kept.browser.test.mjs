// What the Lab keeps: nothing is lost or made twice, whatever happens to the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from './browser.mjs';
import {
  endless,
  experiment,
  hasMade,
  isDone,
  openPlan,
  pairs,
  rowsOf,
  slow,
  sweep,
  textsOf,
  timeless,
} from './lab.mjs';

test('the address keeps plan and view, and opens on the same table', async (t) => {
  const site = await openSite(t);
  const page = await openPlan(site, sweep);
  await page.getByRole('combobox', { name: 'Rows' }).selectOption({ label: 'Penalty' });
  await page.getByRole('combobox', { name: 'Columns' }).selectOption({ label: 'Select' });
  await page.getByRole('button', { name: 'Heat map' }).click();
  for (let press = 0; press < 2; ++press) await page.locator('#table th button', { hasText: 'Penalty' }).click();
  await page.locator('#table th[aria-sort=descending]', { hasText: 'Penalty' }).waitFor();
  await page.locator('#table th', { hasText: 'Top three' }).waitFor();
  const texts = await textsOf(page, '#table');
  assert.deepEqual(texts[0], ['Penalty', 'All', 'Top three']);
  assert.deepEqual(
    texts.slice(1).map(([penalty]) => penalty),
    ['9', '8', '7'],
  );
  const again = await site.open(`lab.html${new URL(page.url()).hash}`);
  await isDone(again);
  assert.deepEqual(await textsOf(again, '#table'), texts);
  assert.equal(await again.getByRole('button', { name: 'Heat map' }).getAttribute('aria-pressed'), 'true');
  const workers = () => performance.getEntriesByType('resource').filter(({ name }) => /lab\.worker/.test(name)).length;
  assert.ok((await page.evaluate(workers)) > 0);
  assert.equal(await again.evaluate(workers), 0, 'nothing is to be made');
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
  const rows = await rowsOf(page);
  assert.equal(rows.length, 12);
  assert.match(await page.locator('#problem').innerText(), /Rows can't be kept in this browser/);
  const announced = await page.evaluateHandle(() => document.querySelector('#announcer')?.firstChild);
  await page.evaluate(() => lab.screen.execution?.onChange()); // that rows can't be kept comes after them
  assert.ok(await announced.evaluate((text) => text?.isConnected), 'the end is announced once');
  await page.locator('#run').click();
  await isDone(page);
  assert.equal(await page.evaluate(() => lab.screen.execution?.found), 12);
  assert.deepEqual(await rowsOf(page), rows);
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

test('a chart that is drawn anew keeps the focus on its mark, and what is pointed at shown', async (t) => {
  const site = await openSite(t);
  const page = await site.open(`lab.html#${endless}`);
  await hasMade(page, 3);
  const redrawn = async (act = async () => {}) => {
    const chart = await page.locator('#chart svg').elementHandle();
    await act();
    await page.waitForFunction((svg) => !svg?.isConnected, chart);
    return page.evaluate(() => ({
      isOnMark: document.activeElement?.matches('#chart .stop'),
      tip: document.querySelector('#chart .tip')?.textContent,
    }));
  };
  await page.locator('#chart .stop').first().focus();
  const focused = await redrawn();
  assert.ok(focused.isOnMark && focused.tip, JSON.stringify(focused));
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.waitForFunction(() => lab.screen.drawnRows === lab.screen.data?.rows.length);
  await page.locator('#chart .stop').first().hover({ force: true });
  assert.ok((await redrawn(() => page.emulateMedia({ colorScheme: 'dark' }))).tip);
  // Its place gets as high as it is, which is no reason to draw it again.
  const chart = await page.locator('#chart svg').elementHandle();
  await page.evaluate(async () => {
    /** @type {HTMLElement} */ (document.querySelector('#chart')).style.minHeight = '700px';
    for (let frame = 0; frame < 3; ++frame) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  assert.ok(await chart?.evaluate((svg) => svg.isConnected));
  assert.deepEqual(site.problems, []);
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
