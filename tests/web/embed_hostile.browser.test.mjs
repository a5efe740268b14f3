// A demo in the page of somebody who means no good: it can be told what anybody may tell it, and nothing else comes of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenFragments, strangeThings } from './broken_links.mjs';
import { demoOf, demosOf, iframe, message, openHost, order, small } from './host.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** What a script of the page around makes of the demo's window; the error's name where it may not. @param {Page} page @param {string[]} paths */
const reach = (page, paths) =>
  page.evaluate((all) => {
    const frame = document.querySelector('iframe');
    return all.map((path) => {
      try {
        /** @type {any} */
        let found = path.startsWith('contentDocument') ? frame : frame?.contentWindow;
        for (const part of path.split('.')) found = found[part];
        return String(found);
      } catch (error) {
        return /** @type {Error} */ (error).name;
      }
    });
  }, paths);

test('the page around reads nothing but what it is told', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url));
  await demoOf(page);
  await order(page, { type: 'seek', node: 3 });
  await message(page, 'state', ({ live, node }) => live && node === 3);
  const secrets = ['document', 'lookahead', 'location.href', 'localStorage', 'navigator', 'indexedDB', 'name'];
  assert.deepEqual(await reach(page, ['contentDocument', ...secrets]), ['null', ...secrets.map(() => 'SecurityError')]);
  const told = await page.evaluate(() => heard.map((news) => Object.keys(news).sort().join()));
  const whole = ['best', 'end', 'live', 'lookahead', 'node', 'playing', 'sentence', 'spec', 'status', 'type'].join();
  assert.deepEqual([...new Set(told)].sort(), ['height,lookahead,type', 'lookahead,type', whole].sort());
  assert.deepEqual(site.problems, []);
});

test('only the page around is listened to, and only it is answered', async (t) => {
  const sibling =
    "<iframe id='sibling' srcdoc=\"<script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>\"></iframe>";
  const { page } = await openHost(t, (url) => iframe(url) + sibling);
  const frame = await demoOf(page);
  const other = (await demosOf(page))[1];
  await other.evaluate(() => {
    const demo = parent.frames[0];
    for (const given of [{ type: 'theme', theme: 'dark' }, { type: 'seek', node: 5 }, { type: 'play' }])
      demo.postMessage({ lookahead: 1, ...given }, '*');
  });
  await order(page, { type: 'seek', node: 4 });
  await message(page, 'state', ({ live, node }) => live && node === 4);
  assert.equal(await frame.evaluate(() => document.documentElement.dataset.theme), 'light');
  assert.equal(await other.evaluate(() => heard.length), 0);
  assert.deepEqual(await page.evaluate(() => heard.filter(({ node }) => node === 5)), []);
});

test('the page around leads the demo nowhere but to another board', async (t) => {
  const { site, page, url } = await openHost(t, (demos) => iframe(demos));
  const frame = await demoOf(page);
  let before = await frame.evaluate(() => location.hash);
  for (const fragment of brokenFragments(60)) {
    await page.evaluate((hash) => {
      const demo = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
      demo.src = `${demo.src.replace(/#.*/, '')}#${hash}`;
    }, fragment);
    const isOther = await page.evaluate(
      (hash) => new URL(/** @type {HTMLIFrameElement} */ (document.querySelector('iframe')).src).hash !== hash,
      before,
    );
    if (isOther) await frame.waitForFunction((hash) => location.hash !== hash, before);
    before = await frame.evaluate(() => location.hash);
    assert.deepEqual(await strangeThings(frame), [], fragment.slice(0, 300));
  }
  await order(page, { type: 'load', spec: small });
  await order(page, { type: 'seek', node: 17 });
  await message(page, 'state', ({ live, node }) => live && node === 17);
  assert.equal(page.url(), url);
  assert.equal(site.context.pages().length, 1);
  assert.deepEqual(site.problems, []);
});
