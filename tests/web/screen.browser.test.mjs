// The canvas as a screen: sharp at any pixel ratio, still when nothing happens, back after its context was lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEngine, startSession } from './engine.mjs';
import { coloursOf } from './paper.mjs';
import { pixelsOf } from './pixels.mjs';
import {
  boxOf,
  firstLook,
  link,
  live,
  openPlayground,
  rest,
  restingLook,
  settle,
  state,
  waitFor,
  waitForLook,
} from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

for (const ratio of [1, 1.5, 2]) {
  test(`sharp at ${ratio} device pixels a pixel`, async (t) => {
    const { page } = await openPlayground(t, firstLook, { deviceScaleFactor: ratio });
    await settle(page);
    const size = await page.evaluate(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
      const { width, height } = canvas.getBoundingClientRect();
      return { css: [width, height], device: [canvas.width, canvas.height] };
    });
    size.css.forEach((css, i) => assert.ok(Math.abs(css * ratio - size.device[i]) <= 1, JSON.stringify(size)));

    // Along the middle of a row of cells, the colour changes within a device pixel or two of each edge: of all pixels,
    // nearly all are one of the few colours of cells and gaps.
    const board = await boxOf(page, 'Cells');
    const strip = { x: board.x, y: board.y + (board.height * 10.5) / 20, width: board.width, height: 1 };
    const data = await pixelsOf(page, await page.screenshot({ clip: strip }));
    const counts = new Map();
    const all = Math.round(strip.width * ratio);
    for (let i = 0; i < all; ++i) {
      const key = data.slice(i * 4, i * 4 + 3).join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const pure = [...counts.values()].filter((count) => count >= all / 60).reduce((a, b) => a + b, 0);
    assert.ok(all - pure <= 30 * 2 * 2, `${all - pure} of ${all} pixels are blends`);
  });
}

test('on a phone the board is whole, also where pages are put together without a graphics processor', async (t) => {
  const { page } = await openPlayground(t, '#1;g=color-walk;b=uniform:3:14x8x4;a=greedy;at=0', {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    isMobile: true,
    colorScheme: 'dark',
  });
  await rest(page);
  const { x, y, width, height } = await boxOf(page, 'Cells');
  const middle = x + width / 16; // of the first column, whose first cell is taken
  const column = await pixelsOf(page, await page.screenshot(), {
    x: Math.round(middle),
    y: Math.round(y),
    width: 1,
    height,
  });
  for (let row = 1; row < 14; ++row) {
    const at = 4 * Math.round((height * (row + 0.5)) / 14);
    const colour = column.slice(at, at + 3);
    assert.ok(Math.max(...colour) > 80, `row ${row + 1} is as dark as what is behind the board: ${colour}`);
  }
});

test('the pixel ratio may change while the page is open', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  const client = await site.context.newCDPSession(page);
  await client.send('Emulation.setDeviceMetricsOverride', {
    width: 1200, // an emulated ratio alone is not told to the page
    height: 800,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await page.waitForFunction(() => document.querySelector('canvas')?.width === 2400);
  await settle(page);
  assert.deepEqual(site.problems, []);
});

test('nothing is drawn while nothing happens, and a node a second is a frame a second', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await rest(page);
  const frames = () => page.evaluate(() => lookahead.frames());
  const idle = await frames();
  await page.waitForTimeout(1500); // for what is not to come
  assert.equal(await frames(), idle);
  for (let i = 0; i < 30; ++i) await page.keyboard.press('ArrowDown'); // the slowest
  await page.keyboard.press('Space');
  await settle(page);
  const moment = () => page.evaluate(() => ({ node: lookahead.state().node, frames: lookahead.frames() }));
  const slow = await moment();
  await waitFor(page, ({ node }) => node >= slow.node + 3);
  const later = await moment();
  const [nodes, drawn] = [later.node - slow.node, later.frames - slow.frames];
  assert.ok(drawn >= 1 && drawn <= nodes + 2, `${drawn} frames for ${nodes} nodes at a node a second`);
});

test('what has one texture is drawn in one call, and a frame like the one before it in none', async (t) => {
  const { page } = await openPlayground(t, firstLook);
  await rest(page);
  const calls = await page.evaluateHandle(() => {
    /** @type {string[]} */
    const calls = [];
    /** @type {Map<WebGLTexture | null, number>} */
    const textures = new Map();
    const gl = WebGL2RenderingContext.prototype;
    const { bindTexture, scissor, drawElements, clear } = gl;
    let texture = 0;
    let clip = '';
    gl.bindTexture = function (target, which) {
      texture = textures.get(which) ?? textures.size;
      textures.set(which, texture);
      bindTexture.call(this, target, which);
    };
    gl.scissor = function (...box) {
      clip = String(box);
      scissor.apply(this, box);
    };
    gl.drawElements = function (...part) {
      calls.push(`texture ${texture} in ${clip}`);
      drawElements.apply(this, part);
    };
    gl.clear = function (mask) {
      calls.push('frame');
      clear.call(this, mask);
    };
    return calls;
  });
  const taken = () => calls.evaluate((calls) => calls.splice(0));
  const canvas = await page.locator('canvas').boundingBox();
  assert.ok(canvas);
  const pointAt = async (/** @type {number} */ x) => {
    await page.mouse.move(canvas.x + x, canvas.y + 4); // in the corner there is nothing
    await rest(page);
  };
  await pointAt(4);
  await page.keyboard.press('ArrowRight');
  await rest(page);
  const drawn = await taken();
  assert.ok(drawn.includes('frame'));
  for (const [i, call] of drawn.entries()) assert.notEqual(call, drawn[i - 1]);

  const frames = () => page.evaluate(() => lookahead.frames());
  const before = await frames();
  await pointAt(5);
  assert.ok((await frames()) > before);
  assert.deepEqual(await taken(), []);
});

test('what is printed is the board as it stands, what it shows and its address, in colours for white', async (t) => {
  const { site, page } = await openPlayground(t, firstLook, { colorScheme: 'dark' });
  await settle(page);
  const paper = coloursOf(await page.pdf({ printBackground: true }));
  for (const colour of ['#56b4e9', '#d55e00', '#ead72f', '#00976e', '#d184b0']) assert.ok(paper.has(colour), colour);
  assert.deepEqual(
    await page.evaluate(() => [document.documentElement.dataset.theme, !!document.querySelector('#sheet')]),
    ['dark', false],
  );
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const sheet = page.locator('#sheet');
  const { algorithm, board, words } = await state(page);
  assert.equal(await sheet.locator('h1').textContent(), `${algorithm} · ${board}`);
  assert.ok((await sheet.textContent())?.includes(words));
  assert.ok((await sheet.textContent())?.includes(await link(page)));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ node }) => node === 4001);
  assert.deepEqual(site.problems, []);
});

test('a lost drawing context comes back with all that was shown', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  const before = await restingLook(page);
  await page.evaluate(async () => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
    const loss = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }));
    loss?.loseContext();
    await lost;
    const restored = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve, { once: true }));
    setTimeout(() => loss?.restoreContext(), 50);
    await restored;
  });
  await settle(page);
  await waitForLook(page, before);
  await page.keyboard.press('ArrowRight');
  await waitFor(page, ({ node }) => node === 4001);
  assert.equal((await state(page)).playing, false);
  // One that does not come back is told in words, beside the board as a picture; if it does so late, all goes on.
  const loss = await page.evaluateHandle(() => {
    const loss = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    loss?.loseContext();
    return loss;
  });
  const notice = page.getByRole('alert').filter({ hasText: 'can no longer be drawn' });
  await notice.getByRole('button', { name: 'Reload' }).waitFor();
  const picture = page.locator('[data-region=board] > svg');
  const cells = await page.evaluate(() => lookahead.picture().cells.length);
  assert.ok(await picture.isVisible());
  assert.equal(await picture.locator('.cells rect').count(), cells);
  assert.match(page.url(), /;at=4001;check=/);
  await loss.evaluate((loss) => loss?.restoreContext());
  await notice.waitFor({ state: 'hidden' });
  assert.equal(await picture.count(), 0);
  await page.keyboard.press('ArrowLeft');
  await waitFor(page, ({ node }) => node === 4000);
  await waitForLook(page, before);
  assert.deepEqual(site.problems, []);
});

/** A search as fast as it can, which goes on for long. @param {Page} page */
async function searchFast(page) {
  for (let i = 0; i < 20; ++i) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  return waitFor(page, ({ playing, node }) => playing && node > 10_000);
}
const longSearch = '#1;g=color-walk;b=uniform:1:40x40x6;a=look-ahead;depth=7;at=0';

/** What is on screen is what the engine says of that node. @param {Page} page */
async function expectTrueMoment(page) {
  const text = await link(page);
  const [, node, check] = /** @type {RegExpExecArray} */ (/;at=(\d+);check=(\w+)$/.exec(text));
  const session = startSession(await loadEngine(), text.replace(/;at=.*/, ''));
  session.goTo(Number(node) + 1);
  assert.equal(check, session.check(), text);
}

test('a drawing context that is lost amid a search loses nothing of it', async (t) => {
  const { site, page } = await openPlayground(t, longSearch);
  await searchFast(page);
  const lost = await page.evaluate(async () => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
    const loss = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const event = (/** @type {string} */ name) =>
      new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
    const isLost = event('webglcontextlost');
    loss?.loseContext();
    await isLost;
    const { node } = lookahead.state();
    const isRestored = event('webglcontextrestored');
    setTimeout(() => loss?.restoreContext(), 50);
    await isRestored;
    return node;
  });
  await waitFor(page, ({ playing, node }) => playing && node > lost + 1000);
  await page.keyboard.press('Space');
  await waitFor(page, ({ playing }) => !playing);
  await settle(page);
  await expectTrueMoment(page);
  assert.deepEqual(site.problems, []);
});

test('a page that sleeps goes on where it was, and makes nothing up', async (t) => {
  const { site, page } = await openPlayground(t, longSearch);
  await waitFor(page, ({ node, playing }) => node === 0 && !playing);
  while (
    (await page.evaluate(() => lookahead.mirror().transport.find(({ label }) => label === 'Speed')?.shown)) !==
    '50 nodes a second'
  ) {
    await page.keyboard.press('ArrowDown');
    await settle(page);
  }
  await page.keyboard.press('Space');
  await waitFor(page, ({ node }) => node > 5);
  // To the page, sleep is a clock that jumps from one frame to the next.
  const made = await page.evaluate(async () => {
    const { node } = lookahead.state();
    for (const end = performance.now() + 4000; performance.now() < end;);
    for (let i = 0; i < 2; ++i) await new Promise(requestAnimationFrame);
    return lookahead.state().node - node;
  });
  assert.ok(made < 100, `${made} nodes: awake it would have been 200`);
  const { node: after } = await state(page);
  await waitFor(page, ({ playing, node }) => playing && node > after + 20);
  await page.keyboard.press('Space');
  await waitFor(page, ({ playing }) => !playing);
  await expectTrueMoment(page);
  assert.deepEqual(site.problems, []);
});

test('new sizes, zoom and scale amid a search lose nothing of it', async (t) => {
  const { site, page } = await openPlayground(t, longSearch);
  let { node } = await searchFast(page);
  const client = await site.context.newCDPSession(page);
  for (const [width, height, deviceScaleFactor] of [
    [390, 844, 2],
    [1280, 800, 1],
    [640, 400, 2], // what a zoom of 200 % makes of 1280 x 800
    [1920, 1080, 1.5],
    [1280, 800, 1],
  ]) {
    await client.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
    const before = node;
    await page.waitForFunction(
      ([inPixels, inPoints]) => {
        const [left, , across] = lookahead.items().find(({ label }) => label === 'Cells')?.box ?? [0, 0, Infinity];
        return document.querySelector('canvas')?.width === inPixels && left >= 0 && left + across <= inPoints;
      },
      [Math.round(width * deviceScaleFactor), width],
    );
    ({ node } = await waitFor(page, (now) => now.playing && now.node > before + 1000));
  }
  await page.keyboard.press('Space');
  await waitFor(page, ({ playing }) => !playing);
  await expectTrueMoment(page);
  assert.deepEqual(site.problems, []);
});

test('what a large board has taken to be drawn is given back', async (t) => {
  const small = '1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=0';
  const { page } = await openPlayground(t, `#${small}`);
  await page.evaluate(() => {
    document.documentElement.dataset.patternsChoice = 'on'; // more to draw for each cell
    dispatchEvent(new Event('settings'));
  });
  /** @param {string} spec */
  const show = async (spec) => {
    await page.evaluate((hash) => void (location.hash = hash), spec);
    await page.waitForFunction((wanted) => lookahead.link().startsWith(wanted), spec);
    await rest(page);
    return page.evaluate(() => lookahead.bytesInUse() / 2 ** 20);
  };
  await show(small.replace('at=0', 'at=1'));
  const before = await show(small);
  assert.ok((await show('1;g=color-walk;b=uniform:1:64x64x8;a=greedy;at=600')) > before + 2);
  const after = await show(small);
  assert.ok(after < before + 0.1, `${before.toFixed(2)} MB before, ${after.toFixed(2)} afterwards`);
});

test('the canvas follows the window', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  const looks = await page.evaluateHandle(() => {
    const looks = { count: 0 };
    addEventListener('look', () => ++looks.count);
    return looks;
  });
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1024, 600],
    [844, 390],
    [1920, 1080],
  ]) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const { overflow, board } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      board: lookahead.items().find(({ label }) => label === 'Cells')?.box,
    }));
    assert.ok(overflow <= 0, `${width} x ${height}: ${overflow} pixels too wide`);
    assert.ok(board && board[2] >= 100 && board[0] >= 0 && board[0] + board[2] <= width, `${width}: ${board}`);
  }
  assert.equal((await looks.jsonValue()).count, 0, 'a window of another size has the same look');
  assert.deepEqual(site.problems, []);
});

test('panels fold to their sides, give the board their room, and stay as they were', async (t) => {
  const { site, page } = await openPlayground(t, firstLook);
  const width = async () => (await boxOf(page, 'Cells')).width;
  const before = await width();
  for (const name of ['Set-up panel', 'Details panel']) await page.getByRole('button', { name }).click();
  await settle(page);
  const folded = await width();
  assert.ok(folded > before * 1.2, `${before} -> ${folded}`);
  assert.equal(await page.getByRole('combobox', { name: 'Algorithm' }).isVisible(), false, 'nor does Tab come there');
  await page.reload();
  await live(page);
  await settle(page);
  assert.equal(await width(), folded);
  await page.getByRole('button', { name: 'Set-up panel' }).focus();
  await page.keyboard.press('Enter');
  await boxOf(page, 'Algorithm');
  // Where there is room for one, the one chosen last stays.
  await page.setViewportSize({ width: 900, height: 700 });
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.reload();
  await live(page);
  await boxOf(page, 'Best line so far 1');
  assert.deepEqual(site.problems, []);
});

test('cells grow with the screen, as the first picture has them', async (t) => {
  const { page } = await openPlayground(t, '#1;g=color-walk;b=uniform:1:8x8x4;a=greedy;at=0');
  for (const [width, height, cell] of [
    [1280, 800, 71], // what the height leaves
    [2560, 1440, 84],
    [3840, 2160, 96],
  ]) {
    await page.setViewportSize({ width, height });
    await settle(page);
    assert.equal((await boxOf(page, 'Cells')).width, 8 * cell);
  }
});

test('a phone on its side shows the board and its transport', async (t) => {
  const options = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
  const { page } = await openPlayground(t, firstLook, options);
  for (const label of ['Play', 'Speed']) {
    const box = await boxOf(page, label);
    assert.ok(box.y + box.height <= 390 && box.x + box.width <= 844, `${label}: ${JSON.stringify(box)}`);
  }
  const board = await boxOf(page, 'Cells');
  assert.ok(board.height >= 200 && board.y + board.height <= 390, JSON.stringify(board));
});

test('on the narrowest phone the header is one row, with all games and a menu of the rest', async (t) => {
  const { page } = await openPlayground(t, firstLook, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const header = await page.locator('header').first().boundingBox();
  assert.ok(header && header.height < 60 && header.width === 320, JSON.stringify(header));
  const games = await page.evaluate(() => lookahead.catalog().map(({ name }) => name));
  const list = page.getByRole('combobox', { name: 'Game' });
  assert.deepEqual(await list.locator('option').allTextContents(), games);
  const last = games[games.length - 1];
  await list.selectOption(last);
  await page.waitForFunction(
    (name) => lookahead.catalog().find(({ id }) => id === lookahead.state().game)?.name === name,
    last,
  );
  assert.equal(await page.getByRole('button', { name: 'Settings' }).isVisible(), false);
  await page.getByRole('button', { name: 'More' }).tap();
  for (const name of ['Load…', 'Help and keys', 'Settings']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    assert.ok(box && box.height >= 44 && box.x >= 0 && box.x + box.width <= 320, `${name}: ${JSON.stringify(box)}`);
  }
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape'); // the menu closed when the dialog opened, and has what was pressed in it
  await page.waitForFunction(() => document.activeElement === document.getElementById('more-button'));
});

test('on the narrowest phone nothing of the transport overlaps, at any speed', async (t) => {
  const options = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
  const { page } = await openPlayground(t, firstLook, options);
  const rows = [
    ['Timeline', 'Solution', 'Steps by decision'],
    ['To the start', 'Back one node', 'Play', 'Forward one node', 'To the end', 'Speed'],
  ];
  for (let press = 0; press < 20; ++press) {
    for (const labels of rows) {
      const boxes = await Promise.all(labels.map((label) => boxOf(page, label)));
      boxes.slice(1).forEach((box, index) => {
        const before = boxes[index];
        assert.ok(before.x + before.width <= box.x && box.x + box.width <= 320, `${labels[index]}, speed ${press}`);
      });
    }
    await page.keyboard.press('ArrowUp');
  }
});

test('where there is no room for a track, the speed goes on to the fastest and then begins again', async (t) => {
  const options = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
  const { page } = await openPlayground(t, firstLook, options);
  const speed = () => page.evaluate(() => lookahead.mirror().transport.find(({ label }) => label === 'Speed'));
  await page.keyboard.press('ArrowUp'); // as if it had been set where there is room
  await settle(page);
  const most = (await speed())?.most;
  const reached = [];
  for (let press = 0; press < 8; ++press) {
    const box = await boxOf(page, 'Speed');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await settle(page);
    reached.push((await speed())?.value);
  }
  assert.ok(reached.includes(most) && reached[reached.indexOf(most) + 1] === 0, `${reached} of ${most}`);
});
