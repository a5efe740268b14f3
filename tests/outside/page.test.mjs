// What lookahead_add_site() makes of somebody else's games: module, playground, Lab and demo, of a catalog with a game that is
// not one of the engine's, and with one that has the algorithm of the walk in docs/own-algorithm.md.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from '../runner/process.mjs';
import { openSite } from '../web/browser.mjs';
import { isDone, rowsOf } from '../web/lab.mjs';
import { live, waitFor } from '../web/playground.mjs';
import { post } from './walk.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} texts */
const trimmed = (texts) => texts.map((text) => text.trim());

/** What the engine of a file finds. @param {string} file @param {string} spec */
async function resultIn(file, spec) {
  /** @type {import('../../shell/engine.d.ts')} */
  const { default: createEngine } = await import(pathToFileURL(file).href);
  const started = (await createEngine()).start(spec);
  assert('session' in started);
  started.session.advance(Infinity);
  return started.session.report().result;
}

test('module, playground, Lab and demo have the game and the algorithm', async (t) => {
  const { ok, log } = await run('web/toolchain/with-emscripten', ['ninja', '-C', 'build/web', 'outside']);
  assert(ok, log);
  const made = join(project, 'build/web/tests/outside/web/outside');
  assert.equal(await resultIn(join(made, 'lookahead-engine.mjs'), 'g=pile;b=20:3/7;a=breadth-first'), '4 moves');
  assert.equal(await resultIn(join(made, 'package/engine.js'), 'g=pile;b=20:3/7;a=breadth-first'), '4 moves');
  assert(existsSync(join(made, 'lookahead-engine.d.mts')));
  assert.match(readFileSync(join(made, 'site/licenses.txt'), 'utf8'), /Dear ImGui/);
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-outside-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const site = await openSite(t, {}, undefined, join(made, 'site'));

  const page = await site.open();
  await live(page);
  assert.deepEqual(await page.locator('[data-game]').allTextContents(), ['Pile', 'Color Walk']);
  const { algorithm, best } = await waitFor(page, ({ ended }) => ended);
  assert.deepEqual({ algorithm, best }, { algorithm: 'First move', best: '2 stones left' });

  const lab = await site.open('lab.html#1;g=pile;b=random:1-20;a=breadth-first,first-move');
  await isDone(lab);
  const rows = await rowsOf(lab);
  assert.equal(rows.length, 40);
  const emptied = (/** @type {RegExp} */ algorithm) =>
    rows.filter(({ a, status }) => algorithm.test(String(a)) && status === 'solved').length;
  assert(emptied(/^breadth-first/) > emptied(/^first-move/) && emptied(/^first-move/) > 0);
  assert.deepEqual(await lab.getByRole('tab').allTextContents().then(trimmed), [
    'Experiment',
    'Published tables',
    'Compare',
  ]);

  const demo = await site.open('embed.html#1;g=pile;b=20:3/7;a=breadth-first');
  await demo.locator('#start').click();
  await live(demo);
  assert.equal((await waitFor(demo, ({ ended }) => ended)).best, '4 moves');

  // Of the articles, those whose demos these games can play.
  const documents = await site.open('docs/index.html');
  const articles = documents.locator('#articles ~ ul a');
  assert.deepEqual(await articles.allTextContents(), ['Looking further, playing worse']);
  assert.doesNotMatch(
    readFileSync(join(made, 'site/index.html'), 'utf8'),
    /tour\.html/,
    'nor does the help name others',
  );
  await articles.click();
  await documents.waitForSelector('lookahead-demo[poster]');

  // The last step of the walk: a post on another site, with what it says of the demo's address filled in.
  const written = post.replaceAll('https://SITE/', site.url);
  const elsewhere = join(folder, 'post');
  mkdirSync(elsewhere);
  writeFileSync(
    join(elsewhere, 'index.html'),
    `<!doctype html><title>A post</title><link rel="icon" href="data:,">${written}`,
  );
  const blog = await openSite(t, {}, undefined, elsewhere);
  const reader = await blog.open();
  const frame = await (await reader.waitForSelector('lookahead-demo >> iframe')).contentFrame();
  assert(frame);
  await frame.locator('#start').click();
  await live(frame);
  assert.equal((await waitFor(frame, ({ node }) => node > 0)).algorithm, 'Many doors');
  assert.deepEqual([...site.problems, ...blog.problems], []);
});
