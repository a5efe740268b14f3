// How the page starts: with a picture before anything is loaded, under a strict policy, and with words where it cannot.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { PNG } from 'pngjs';
import { commonBrowser, openSite, siteFolder } from './browser.mjs';
import { answerAs, startServer } from './host.mjs';
import { firstLook, live, openPlayground, settle } from './playground.mjs';
import { differentPixels } from './pixels.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Route} Route */

const picture = '#first-picture';
const isWasm = /\.wasm$/;

/** Lets the WebAssembly through only when told. @param {import('playwright-core').BrowserContext} context */
async function holdWasm(context) {
  /** @type {Route[]} */
  const held = [];
  let isHeld = true; // parts that come later are not
  await context.route(isWasm, (route) => (isHeld ? void held.push(route) : route.continue()));
  return () => {
    isHeld = false;
    return Promise.all(held.map((route) => route.continue()));
  };
}

/** @param {Page} page */
async function pictureBox(page) {
  const box = await page.locator(picture).boundingBox();
  assert.ok(box);
  return box;
}

/** Where the canvas draws the board: the largest of what is called so. @param {Page} page */
async function boardBox(page) {
  const boxes = await page.evaluate(() => lookahead.items().filter(({ label }) => label === 'Cells'));
  const [left, top, width, height] = boxes.map(({ box }) => box).sort((a, b) => b[2] * b[3] - a[2] * a[3])[0];
  const canvas = await page.locator('canvas').boundingBox();
  return { x: left + (canvas?.x ?? 0), y: top + (canvas?.y ?? 0), width, height };
}

for (const [name, options] of /** @type {const} */ ([
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['odd sizes', { viewport: { width: 1111, height: 703 }, deviceScaleFactor: 1.5 }],
  ['tablet', { viewport: { width: 768, height: 1024 } }],
  ['phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }],
])) {
  test(`the default board stands there before the canvas, and does not jump: ${name}`, async (t) => {
    const site = await openSite(t, { ...options, reducedMotion: 'reduce' }); // else it plays
    const release = await holdWasm(site.context);
    const page = await site.open();
    await page.locator(picture).waitFor();
    const before = await pictureBox(page);
    for (const length of Object.values(before)) assert.equal(length, Math.round(length), 'whole pixels');
    const still = await page.screenshot({ clip: before });
    await release();
    await live(page);
    await page.keyboard.press('Home');
    await settle(page);
    assert.deepEqual(await boardBox(page), before);
    const drawn = await page.screenshot({ clip: before });
    const share = await differentPixels(page, still, drawn);
    // Edges are smoothed in another way; a shift by one pixel would change more than a tenth.
    assert.ok(share < 0.05, `${share} of the pixels are others`);
    assert.equal(await page.locator(picture).count(), 0);
    assert.deepEqual(site.problems, []);
  });
}

test('the picture plays the first nodes, and the canvas goes on where it stands', async (t) => {
  const site = await openSite(t);
  const release = await holdWasm(site.context);
  const page = await site.open();
  const node = () => page.locator(picture).evaluate(({ dataset }) => Number(dataset.node ?? 0));
  await page.waitForFunction(() => Number(document.getElementById('first-picture')?.dataset.node) >= 3);
  const box = await pictureBox(page);
  const { width, data } = PNG.sync.read(await page.screenshot({ clip: box }));
  // The picture may have gone on while it was read: it is compared with the nodes that it can have shown.
  const last = await node();
  await release();
  await live(page);
  const { node: reached, playing } = await page.evaluate(() => lookahead.state());
  assert.ok(playing && reached >= 3, `it goes on at node ${reached}`);
  const boards = await page.evaluate(async (most) => {
    const colours = getComputedStyle(document.documentElement);
    const out = [];
    for (let at = 3; at <= most; ++at) {
      lookahead.goTo(at);
      do await new Promise(requestAnimationFrame);
      while (lookahead.state().seeking || lookahead.state().node !== at);
      const { columns, cells } = lookahead.picture();
      const named = [...cells].map((cell) => colours.getPropertyValue(cell ? `--cell-${cell}` : '--gone'));
      out.push({ columns, colours: named });
    }
    return out;
  }, last);
  /** What the middle of each cell showed, row by row. @param {number} columns @param {number} count */
  const seen = (columns, count) =>
    Array.from({ length: count }, (_, cell) => {
      const pitch = width / columns;
      const [x, y] = [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5].map((at) => Math.floor(at * pitch));
      return `#${data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3).toString('hex')}`;
    });
  assert.ok(
    boards.some(({ columns, colours }) => String(seen(columns, colours.length)) === String(colours)),
    'the cells are those of the run',
  );
  assert.deepEqual(site.problems, []);
});

test('nothing is fetched before the first picture is there', async (t) => {
  const site = await openSite(t);
  const page = await site.open();
  await live(page);
  const { paint, resources } = await page.evaluate(() => ({
    paint: Math.min(...performance.getEntriesByType('paint').map(({ startTime }) => startTime)),
    resources: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  }));
  assert.ok(resources.some(({ name }) => name.endsWith('.wasm')));
  // Where no picture comes within a second, the page goes on without. For the tab's icon the browser asks by itself.
  const early = resources.filter(
    ({ name, startTime }) => startTime < Math.min(paint, 1000) && !name.includes('/assets/icons/'),
  );
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
  const before = await pictureBox(page); // in a font of the machine's
  await pause(200); // in which a page that does not wait for the rest would have begun
  assert.ok(await page.locator('template.later').count(), 'the scripts wait');
  sendRest();
  await live(page);
  assert.deepEqual(await boardBox(page), before, 'nothing moves when the type comes');
  await page.locator('#settings').click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
});

test('nothing of the default board is seen where the link names another', async (t) => {
  const site = await openSite(t);
  await holdWasm(site.context);
  const page = await site.open('#1;g=color-walk;b=uniform:3:8x8x4;a=greedy');
  assert.equal(await page.locator(picture).isVisible(), false);
});

test('a load that takes long says so', async (t) => {
  const site = await openSite(t);
  const release = await holdWasm(site.context);
  await site.context.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const isShown = document.getElementById('progress')?.checkVisibility();
      document.documentElement.dataset.progressAtFirst = String(isShown);
    }),
  );
  const page = await site.open();
  assert.equal(await page.locator('html').getAttribute('data-progress-at-first'), 'false');
  await page.locator('#progress').waitFor();
  await release();
  await live(page);
  assert.equal(await page.locator('#progress').isVisible(), false);
});

test('the policy forbids everything that is not the site’s own', async (t) => {
  const { site, page } = await openPlayground(t);
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  assert.match(policy ?? '', /^default-src 'none'; script-src 'self' ('sha256-[^']+' ){2}'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy ?? '', /'unsafe-eval'|unsafe-inline|https?:/);
  assert.match(policy ?? '', /; require-trusted-types-for 'script'; trusted-types lookahead$/);
  assert.deepEqual(site.problems, [], 'and the page itself needs no more');
  const done = await page.evaluate(async () => {
    const script = document.createElement('script');
    const code = 'globalThis.injected = true';
    try {
      script.textContent = code;
    } catch {
      script.append(code); // where text is refused as such, a node with it is not
    }
    document.body.append(script);
    await new Promise((resolve) => setTimeout(resolve)); // beyond what the browser allows its debugger
    try {
      return ['code from text', new Function('return 1')()];
    } catch {
      return 'injected' in globalThis ? ['a script in the page'] : [];
    }
  });
  assert.deepEqual(done, []);
});

/** @type {[string, (route: Route) => Promise<void>, RegExp][]} */
const failures = [
  ['missing', (route) => route.fulfill({ status: 404, body: 'Not found' }), /answered 404/],
  ['unreachable', (route) => route.abort(), /could not be fetched/],
  [
    'truncated',
    async (route) => {
      const name = new URL(route.request().url()).pathname;
      const half = readFileSync(join(siteFolder, name)).subarray(0, 100_000);
      await route.fulfill({ contentType: 'application/wasm', body: half });
    },
    /incomplete or damaged/,
  ],
  ['something else', (route) => route.fulfill({ contentType: 'text/html', body: '<p>hello' }), /incomplete or damaged/],
];
for (const [name, answer, words] of failures) {
  test(`WebAssembly that is ${name} is told, and the board stays`, async (t) => {
    const site = await openSite(t);
    await site.context.route(isWasm, answer);
    const page = await site.open();
    const notice = page.getByRole('alert');
    await notice.filter({ hasText: words }).waitFor();
    assert.match(await notice.innerText(), /could not be started/);
    assert.ok(await notice.getByRole('button', { name: 'Reload' }).isVisible());
    assert.ok(await page.locator(picture).isVisible());
    assert.ok(!site.problems.some((problem) => /Uncaught|TypeError/.test(problem)), String(site.problems));
  });
}

test('a browser without WebGL 2 is told so', async (t) => {
  const site = await openSite(t);
  await site.context.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
      /** @this {HTMLCanvasElement} @param {any} kind @param {any} options */
      function (kind, options) {
        return /webgl/.test(kind) ? null : real.call(this, kind, options);
      }
    );
  });
  const page = await site.open();
  await page.getByRole('alert').filter({ hasText: 'WebGL 2' }).waitFor();
  assert.ok(await page.locator(picture).isVisible());
  await page.keyboard.press('Tab');
  assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'keys are the page’s again');
  const other = await site.open('#1;g=color-walk;b=2x3:.01/110;m=1;a=greedy;at=1');
  await other.getByRole('alert').filter({ hasText: 'WebGL 2' }).waitFor();
  const board = other.locator(picture);
  assert.ok(await board.isVisible(), 'the board of the link');
  assert.equal(await board.locator('rect').count(), 6);
  assert.equal(await board.locator('.c0 rect').count(), 3, 'after the link’s move');
  assert.equal(await board.locator('.c2 rect').count(), 1);
});

test('without JavaScript the board and a word are there', async (t) => {
  const site = await openSite(t, { javaScriptEnabled: false });
  const page = await site.open();
  assert.ok(await page.locator(picture).isVisible());
  assert.match(await page.locator('noscript').innerText(), /needs JavaScript/);
});

test('every file of the page is fetched once', async (t) => {
  const site = await openSite(t, {}, commonBrowser); // nothing is there from an earlier test
  const page = await site.context.newPage();
  const client = await site.context.newCDPSession(page);
  await client.send('Network.enable');
  /** @type {Map<string, string>} */
  const urls = new Map();
  /** @type {string[]} */
  const fetched = [];
  client.on('Network.requestWillBeSent', ({ requestId, request }) => void urls.set(requestId, request.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) fetched.push(urls.get(requestId) ?? '');
  });
  await page.goto(`${site.url}${firstLook}`);
  await live(page);
  await page.waitForLoadState('networkidle');
  assert.deepEqual(fetched, [...new Set(fetched)]);
  assert.ok(fetched.length >= 8, String(fetched));
});

for (const [theme, other] of /** @type {const} */ ([
  ['dark', 'light'],
  ['light', 'dark'],
])) {
  test(`the theme is the system's (${theme}), until another is chosen, and stays chosen`, async (t) => {
    const { page } = await openPlayground(t, '', { colorScheme: theme });
    const shown = () => page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(await shown(), theme);
    for (const next of [other, theme]) {
      await page.emulateMedia({ colorScheme: next });
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, next);
    }
    await page.locator('#settings').click();
    await page.getByRole('radio', { name: other === 'dark' ? 'Dark' : 'Light' }).check({ force: true });
    assert.equal(await shown(), other);
    await page.reload();
    await live(page);
    assert.equal(await shown(), other);
  });
}

test('the page has what a link to it is shown with', async (t) => {
  const site = await openSite(t, { javaScriptEnabled: false });
  const page = await site.open();
  const content = (/** @type {string} */ name) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  assert.equal(await content('title'), 'Lookahead');
  assert.match((await content('description')) ?? '', /^Watch board-game searches/);
  const card = PNG.sync.read(readFileSync(join(siteFolder, (await content('image')) ?? '')));
  assert.deepEqual(
    [String(card.width), String(card.height)],
    [await content('image:width'), await content('image:height')],
  );
  const colours = new Set();
  for (let at = 0; at < card.data.length; at += 4) colours.add(card.data.readUInt32BE(at));
  assert.ok(colours.size > 7, 'something is drawn');
});
