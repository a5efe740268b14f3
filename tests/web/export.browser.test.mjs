// The Share dialog's files, as others read them: PNG, SVG, GIF, WebM, CSV and text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error It comes without types.
import { GifReader } from 'omggif';
import { PNG } from 'pngjs';
import { native } from './engine.mjs';
import { contentOf, openPlayground, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

const small = '#1;g=color-walk;b=3x4x4:.012/1130/2213;a=look-ahead;at=7';

/** @param {import('node:test').TestContext} t @param {string} address @param {import('playwright-core').BrowserContextOptions} [options] */
async function openExport(t, address, options = {}) {
  const { site, page } = await openPlayground(t, address, options);
  await waitFor(page, ({ node, playing }) => node === Number(/at=(\d+)/.exec(address)?.[1]) && !playing);
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: 'Export' }).click();
  return { site, page };
}

/** @param {Page} page @param {string} kind @param {Record<string, string>} [fields] @param {boolean} [isCaptioned] */
async function save(page, kind, fields = {}, isCaptioned = false) {
  await page.locator('#export-kind').selectOption(kind);
  const caption = page.getByRole('switch', { name: 'Caption' });
  if (await caption.isVisible()) await caption.setChecked(isCaptioned);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  const download = page.waitForEvent('download', { timeout: 60000 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const file = await download;
  await page.locator('#share-verdict').filter({ hasText: 'Saved' }).waitFor();
  return { name: file.suggestedFilename(), content: await contentOf(file) };
}

/** @param {Page} page @param {string} name @returns {Promise<string>} */
const colour = (page, name) =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(`--${each}`).trim(), name);

/** @param {ArrayLike<number>} data RGBA @param {number} at index of a pixel */
const hexAt = (data, at) =>
  `#${[0, 1, 2].map((channel) => data[4 * at + channel].toString(16).padStart(2, '0')).join('')}`;

test('the board as PNG has the size asked for and the page’s colours', async (t) => {
  const { site, page } = await openExport(t, small, { colorScheme: 'light' });
  const { name, content } = await save(page, 'png', { 'Width, in pixels': '500' });
  assert.equal(name, 'lookahead-color-walk-7.png');
  const { width, height, data } = PNG.sync.read(content);
  assert.deepEqual([width, height], [500, 400], '4 x 3 cells and half a cell around them');
  const { cells, columns } = await page.evaluate(() => lookahead.picture());
  assert.equal(hexAt(data, 0), await colour(page, 'back'));
  for (const index of cells.keys()) {
    const [x, y] = [100 * (index % columns) + 100, 100 * Math.floor(index / columns) + 100];
    const wanted = cells[index] ? `cell-${cells[index]}` : 'gone';
    assert.equal(hexAt(data, y * width + x), await colour(page, wanted), `cell ${index}`);
  }
  assert.deepEqual(site.problems, []);
});

test('what is saved is seen before: with its caption or without, and all boards of a race', async (t) => {
  const { site, page } = await openExport(t, small);
  const seen = async (/** @type {string} */ kind, isCaptioned = true) => {
    await page.locator('#export-kind').selectOption(kind);
    const caption = page.getByRole('switch', { name: 'Caption' });
    if (await caption.isVisible()) await caption.setChecked(isCaptioned);
    return page.locator('#export-preview').evaluate(async (/** @type {HTMLImageElement} */ image) => {
      while (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
      return [image.naturalWidth, image.naturalHeight];
    });
  };
  const [width, height] = await seen('svg', false);
  assert.equal(height / width, 4 / 5, '3 x 4 cells and half a cell around them');
  assert.ok((await seen('svg'))[1] > height);
  assert.ok((await seen('gif'))[1] > height);
  assert.equal((await seen('txt'))[1], height);
  await page.getByRole('button', { name: 'Done' }).click();
  const race = small.replace('a=look-ahead;at=7', 'r1.a=greedy;r2.a=random;r1.at=3;r2.at=3');
  await page.evaluate((spec) => (location.hash = spec), race);
  await waitFor(page, ({ node, seeking }) => node === 3 && !seeking);
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: 'Export' }).click();
  const [wide, low] = await seen('png', false);
  assert.ok(low / wide < height / width, 'two boards lie side by side');
  const ofOne = page.getByText('Of run 1, Greedy: such a file has one run of a race.');
  assert.equal(await ofOne.isVisible(), false);
  assert.deepEqual(await seen('txt'), [width, height], 'text is of one board');
  for (const kind of ['txt', 'csv', 'gif', 'solution.gif']) {
    await page.locator('#export-kind').selectOption(kind);
    await ofOne.waitFor();
  }
  // Its nodes are those of that run, where the race has more.
  await page.getByRole('button', { name: 'Done' }).click();
  await page.evaluate((spec) => (location.hash = spec), race.replace(/r2.a=random;.*/, 'r2.a=look-ahead;r2.depth=4'));
  await waitFor(page, ({ node, ended }) => node > 3 && ended);
  const { node, runNode } = await page.evaluate(() => lookahead.state());
  assert.ok(runNode < node, `${runNode} of ${node}`);
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: 'Export' }).click();
  assert.equal(await page.locator('#export-to').inputValue(), String(runNode));
  assert.deepEqual(site.problems, []);
});

test('the board as SVG stands alone, patterns and numbers included', async (t) => {
  const { site, page } = await openExport(t, small);
  const plain = (await save(page, 'svg', { 'Width, in pixels': '640' })).content.toString();
  assert.match(plain, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* width="640" height="512"/);
  assert.equal(plain.match(/<rect x="\d" y="\d"/g)?.length, 12);
  assert.doesNotMatch(plain, /class=|var\(|http:(?!\/\/www\.w3\.org\/2000\/svg)/);
  await page.evaluate(() => {
    document.documentElement.dataset.patternsChoice = 'on';
    dispatchEvent(new Event('settings'));
  });
  const patterned = (await save(page, 'svg')).content.toString();
  assert.match(patterned, /<g fill="url\(&quot;#pattern-\d&quot;\)">/);
  assert.match(patterned, /<pattern id="pattern-1"/);
  assert.deepEqual(site.problems, []);
});

test('pictures have a caption: what was searched, and what is shown', async (t) => {
  const { site, page } = await openExport(t, small);
  const { algorithm, board, sentence } = await page.evaluate(() => lookahead.state());
  const drawing = (await save(page, 'svg', { 'Width, in pixels': '640' }, true)).content.toString();
  const lines = [...drawing.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  assert.deepEqual(lines, [`${board} · ${algorithm}`, sentence[0].toUpperCase() + sentence.slice(1)]);
  const height = Number(/ height="(\d+)"/.exec(drawing)?.[1]);
  assert.ok(height > 512 + 40, 'below the board');

  const range = { 'Width, in pixels': '400', 'From node': '1', 'To node': '7', 'Each … nodes': '3' };
  const gif = new GifReader((await save(page, 'gif', range, true)).content);
  const boardHeight = 320; // 4 cells in half a row of margin, 100 pixels each at 500
  const pixels = new Uint8Array(gif.width * gif.height * 4);
  const captions = [0, 1, 2].map((frame) => {
    gif.decodeAndBlitFrameRGBA(frame, pixels);
    return Buffer.from(pixels.subarray(gif.width * boardHeight * 4)).toString('base64');
  });
  assert.equal(new Set(captions).size, 3, 'each names its node');

  await page.locator('#export-kind').selectOption('csv');
  assert.equal(await page.getByRole('switch', { name: 'Caption' }).isVisible(), false, 'a table has none');
  assert.deepEqual(site.problems, []);
});

test('a picture of a race has all its boards, each with its run and result', async (t) => {
  const race = '#1;g=color-walk;b=3x4x4:.012/1130/2213;r1.a=greedy;r2.a=look-ahead;r3.a=breadth-first';
  const { site, page } = await openExport(t, `${race};r1.at=3;r2.at=3;r3.at=3`);
  const { algorithm, board, sentence } = await page.evaluate(() => lookahead.state());
  const runs = await page.evaluate(() => lookahead.race());
  assert.deepEqual(
    runs.map(({ name }) => name),
    ['Greedy', 'Look-ahead 4', 'Breadth first'],
  );
  const drawing = (await save(page, 'svg', { 'Width, in pixels': '640' }, true)).content.toString();
  const lines = [...drawing.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  assert.deepEqual(lines, [
    ...runs.flatMap(({ name, result }, i) => [`${i + 1} · ${name}`, result]),
    `${board} · ${algorithm}`,
    sentence,
  ]);
  const places = [...drawing.matchAll(/<svg [^>]* width="320"[^>]* x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => [x, y]);
  const [[, top], , [, below]] = places;
  assert.deepEqual(places, [
    ['0', top],
    ['320', top],
    ['0', below],
  ]);
  const { width, height } = PNG.sync.read((await save(page, 'png', { 'Width, in pixels': '640' }, false)).content);
  assert.deepEqual([width, height], [640, 2 * Number(below)]);
  assert.deepEqual(site.problems, []);
});

test('the board as text is what the engine prints', async (t) => {
  const { page } = await openExport(t, small);
  const [, shown] = native('run', small.slice(1));
  assert.equal((await save(page, 'txt')).content.toString(), shown.board);
});

test('the solution as GIF: for each move what it takes, and the board after it', async (t) => {
  const solved = small.replace('look-ahead;at=7', 'greedy;at=9');
  const { site, page } = await openExport(t, solved);
  const { name, content } = await save(page, 'solution.gif', { 'Width, in pixels': '200' });
  assert.equal(name, 'lookahead-color-walk-solution.gif');
  const gif = new GifReader(content);
  const moves = native('run', solved.slice(1), '--solution').filter((line) => 'plays' in line);
  const boards = moves.map(({ board }) => board.replaceAll('\n', ''));
  assert.equal(gif.numFrames(), 2 * boards.length - 1, 'one for the board, and two for each of its moves');
  const delays = Array.from({ length: gif.numFrames() }, (_, frame) => gif.frameInfo(frame).delay);
  assert.equal(delays.pop(), 200, 'the result stands for two seconds');
  assert.deepEqual([...new Set(delays)], [20], 'every other frame for a fifth of a second');
  const pixels = new Uint8Array(200 * 160 * 4);
  const ring = await colour(page, 'text');
  for (let frame = 0; frame < gif.numFrames(); ++frame) {
    gif.decodeAndBlitFrameRGBA(frame, pixels);
    const [before, after] = [boards[Math.floor(frame / 2)], boards[Math.ceil(frame / 2)]];
    for (const [index, cell] of [...before].entries()) {
      const [x, y] = [40 * (index % 4) + 40, 40 * Math.floor(index / 4) + 40];
      const wanted = cell === '.' ? 'gone' : `cell-${Number(cell) + 1}`;
      assert.equal(hexAt(pixels, y * 200 + x), await colour(page, wanted), `frame ${frame}, cell ${index}`);
      const isRinged = hexAt(pixels, y * 200 + x - 17) === ring;
      assert.equal(isRinged, cell !== after[index], `frame ${frame}, the ring around cell ${index}`);
    }
  }
  assert.deepEqual(site.problems, []);
});

test('a match as GIF has a frame for each move; it has no range of one search', async (t) => {
  const moves = ['c3', 'c2', 'a4', 'e3', 'c5', 'c4', 'd3'];
  const { site, page } = await openPlayground(t, `#1;g=isolation;b=5x5;m=${moves.join(',')};p1.a=random;at=7:0`);
  await waitFor(page, ({ playing }) => !playing);
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: 'Export' }).click();
  const { name, content } = await save(page, 'solution.gif', { 'Width, in pixels': '200' });
  assert.equal(name, 'lookahead-isolation-solution.gif');
  assert.equal(new GifReader(content).numFrames(), moves.length + 1);
  const disabled = await page
    .locator('#export-kind option:disabled')
    .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  assert.deepEqual(disabled, ['gif', 'webm', 'csv']);
  await page.getByText('A match has a search for each of its moves').waitFor();
  assert.match((await save(page, 'png')).name, /^lookahead-isolation-7\.png$/);
  assert.deepEqual(site.problems, []);
});

test('a range of the search as GIF: a frame each, with the board of its node', async (t) => {
  const { site, page } = await openExport(t, small);
  const range = { 'Width, in pixels': '200', 'From node': '1', 'To node': '7', 'Each … nodes': '2' };
  const { name, content } = await save(page, 'gif', { ...range, 'Frames a second': '10' });
  assert.equal(name, 'lookahead-color-walk-nodes.gif');
  const gif = new GifReader(content);
  assert.deepEqual([gif.width, gif.height, gif.numFrames()], [200, 160, 4]);
  assert.equal(gif.loopCount(), 0, 'for ever');
  const pixels = new Uint8Array(200 * 160 * 4);
  for (let frame = 0; frame < 4; ++frame) {
    assert.equal(gif.frameInfo(frame).delay, frame < 3 ? 10 : 200, 'in hundredths of a second; the last is held');
    gif.decodeAndBlitFrameRGBA(frame, pixels);
    const [, { board }] = native('run', small.slice(1).replace('at=7', `at=${1 + 2 * frame}`));
    const rows = board.trimEnd().split('\n');
    for (const [index, cell] of [...rows.join('')].entries()) {
      const [x, y] = [40 * (index % 4) + 40, 40 * Math.floor(index / 4) + 40];
      const wanted = cell === '.' ? 'gone' : `cell-${Number(cell) + 1}`;
      assert.equal(hexAt(pixels, y * 200 + x), await colour(page, wanted), `frame ${frame}, cell ${index}`);
    }
  }
  assert.deepEqual(site.problems, []);
});

test('a range of the search as video', async (t) => {
  const { site, page } = await openExport(t, small);
  const range = { 'Width, in pixels': '200', 'To node': '5', 'Each … nodes': '1', 'Frames a second': '20' };
  const { content } = await save(page, 'webm', range);
  assert.equal(content.subarray(0, 4).toString('hex'), '1a45dfa3', 'EBML');
  assert.ok(content.includes('webm') && content.length > 500);
  const player = await site.context.newPage();
  const seconds = await player.evaluate(async (data) => {
    const film = document.createElement('video');
    film.src = `data:video/webm;base64,${data}`;
    const happens = (/** @type {string} */ name) =>
      new Promise((resolve) => film.addEventListener(name, resolve, { once: true }));
    await happens('loadedmetadata');
    const isThere = happens('seeked');
    film.currentTime = 1e6; // recorders write no length: the end tells it
    await isThere;
    return film.currentTime;
  }, content.toString('base64'));
  assert.ok(seconds >= 2, `its last frame is held: it takes ${seconds} seconds`);
  assert.deepEqual(site.problems, []);
});

test('the counters as CSV are those of the native engine', async (t) => {
  const { site, page } = await openExport(t, '#1;g=color-walk;b=koblenski:1;a=look-ahead;depth=3;at=600');
  const { content } = await save(page, 'csv', { 'From node': '0', 'To node': '600', 'Each … nodes': '150' });
  const [head, ...rows] = content.toString().trimEnd().split('\n');
  const [first] = native('run', 'g=color-walk;a=look-ahead;depth=3;at=0');
  assert.equal(
    head,
    ['link', 'node', 'score', 'result', 'best', ...Object.keys(first.counters), 'milliseconds'].join(','),
  );
  const cells = rows.map((row) => row.split(','));
  assert.deepEqual(
    cells.map((row) => row.slice(0, -1).join(',')),
    [0, 150, 300, 450, 600].map((node) => {
      const link = `1;g=color-walk;b=koblenski:1;a=look-ahead;depth=3;at=${node}`;
      const [report, shown] = native('run', link);
      const { objective, result } = shown;
      return [link, node, objective ?? '', result, report.objective ?? '', ...Object.values(report.counters)].join(',');
    }),
  );
  const times = cells.map((row) => Number(row.at(-1)));
  assert.deepEqual(
    [...times].sort((a, b) => a - b),
    times,
    'milliseconds up to the node',
  );
  assert.deepEqual(site.problems, []);
});

test('what cannot be made is told before it is begun; what takes long can be cancelled', async (t) => {
  const { site, page } = await openExport(t, '#1;g=color-walk;b=uniform:1:64x64x8;a=look-ahead;depth=8;at=5');
  const verdict = (/** @type {RegExp} */ words) => page.locator('#share-verdict').filter({ hasText: words }).waitFor();
  const press = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).click();
  await page.locator('#export-kind').selectOption('gif');
  for (const [label, wrong, right, words] of /** @type {[string, string, string, RegExp][]} */ ([
    ['Width, in pixels', '5000', '300', /^Width, in pixels: a whole number from 64 to 1200/],
    ['Each … nodes', '0', '1', /^Each … nodes: a whole number from 1/],
    ['From node', '9', '0', /first node comes after/],
    ['To node', '1000000000', '1000000000', /^1,000,000,001 nodes are more than 500/],
  ])) {
    await page.getByLabel(label).fill(wrong);
    await press('Save');
    await verdict(words);
    await page.getByLabel(label).fill(right);
  }
  await page.getByLabel('Each … nodes').fill('500000000');
  await press('Save');
  await page.getByRole('progressbar').waitFor();
  await press('Cancel');
  await verdict(/^Cancelled$/);
  await page.getByLabel('To node').fill('2');
  await page.getByLabel('Each … nodes').fill('1');
  await save(page, 'gif');
  assert.deepEqual(site.problems, []);
});
