// What the first picture waits for, and what comes after it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'node:test';
import { openSite, siteFolder } from './browser.mjs';
import { answerAs, startServer } from './host.mjs';
import { live } from './playground.mjs';

test('nothing is fetched before the first picture is there', async (t) => {
  const site = await openSite(t);
  const page = await site.open();
  await live(page);
  const { paint, resources } = await page.evaluate(() => ({
    paint: Math.min(...performance.getEntriesByType('paint').map(({ startTime }) => startTime)),
    resources: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  }));
  assert.ok(resources.some(({ name }) => name.endsWith('.wasm')));
  // Where no picture comes within a second, the page goes on without.
  const early = resources.filter(({ startTime }) => startTime < Math.min(paint, 1000));
  assert.deepEqual(early, []);
  assert.deepEqual(site.problems, []);
});

test('a page that comes in pieces is shown before it is whole, and works when it is', async (t) => {
  const site = await openSite(t);
  const html = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  const middle = html.indexOf('<dialog id="settings-dialog"');
  let sendRest = () => {};
  const answer = answerAs(site.url);
  const url = await startServer(t, (request, response) => {
    if (request.url !== '/') return answer(request, response);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, middle));
    sendRest = () => void response.end(html.slice(middle));
  });
  const page = await site.context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await pause(200); // in which a page that does not wait for the rest would have begun
  assert.ok(await page.locator('template.later').count(), 'the scripts wait');
  sendRest();
  await live(page);
  await page.locator('#settings').click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
});
