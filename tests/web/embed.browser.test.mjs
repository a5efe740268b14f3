// A demo in a frame of another site's page: its picture, how it comes and goes, its options, and what it leaves to the
// page around it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from './browser.mjs';
import { loadEngine } from './engine.mjs';
import {
  clickInDemo,
  cellsOf,
  clickDemo,
  demoOf,
  demosOf,
  forget,
  hasPicture,
  iframe,
  isLive,
  large,
  message,
  openHost,
  order,
  small,
} from './host.mjs';
import { differentPixels } from './pixels.mjs';
import { live, rest, settle, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Frame} Frame */

/** @param {Frame} frame @returns {Promise<import('../../shell/playground.d.ts').State>} */
const stateOf = (frame) => frame.evaluate(() => lookahead.state());

/** Cells of the picture that the engine draws of a spec. @param {string} spec */
async function cellsFrom(spec) {
  const engine = await loadEngine();
  const drawn = engine.preview(spec);
  assert.ok('picture' in drawn);
  return [...drawn.picture.cells];
}

test('a demo is a picture of the board after the link’s moves, and nothing is searched for it', async (t) => {
  const spec = '1;g=color-walk;b=uniform:3:8x8x4;m=0,1;a=look-ahead;depth=3;at=200';
  const { site, page } = await openHost(t, (url) => iframe(url, { spec }));
  const frame = await demoOf(page);
  assert.deepEqual(await cellsOf(frame), await cellsFrom(spec));
  assert.equal(await frame.locator('canvas').count(), 0);
  assert.ok(await frame.getByRole('button', { name: 'Play' }).isVisible());
  assert.match((await frame.locator('#caption').textContent()) ?? '', /of 64 cleared/);
  assert.deepEqual(site.problems, []);
});

test('its first view is light', async (t) => {
  const { site, page } = await openHost(t, () => '<p>Later</p>');
  const client = await site.context.newCDPSession(page);
  await client.send('Network.enable');
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await page.goto(`${site.url}embed.html#${small}`); // as the only page: what a frame loads is a target of its own
  await page.locator('#picture .cells').waitFor();
  await page.waitForLoadState('networkidle');
  t.diagnostic(`${Math.round(bytes / 1000)} kB compressed`);
  assert.ok(bytes > 100_000 && bytes < 350_000, String(bytes));
});

test('clicked, it plays from the link’s moment to the end, and says so', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url, { query: '?speed=max', spec: `${small};at=5` }));
  const frame = await demoOf(page);
  await clickDemo(frame);
  await isLive(frame);
  const { status, best } = await message(page, 'ended');
  const state = await message(page, 'state', ({ node, end, playing }) => node > 5 && node === end && !playing);
  assert.equal(status, 'solved');
  assert.equal(state.best, best);
  assert.ok(
    !(await page.evaluate(() => heard.some(({ live, node }) => live && node < 5))),
    'nothing before the link’s node',
  );
  // It goes over to its best line, which is no other end of the search.
  await frame.waitForFunction(() => {
    const { solution, move, moves, playing } = lookahead.state();
    return solution && move === moves && !playing;
  });
  await page.waitForTimeout(200); // news is told ten times a second
  assert.equal(await page.evaluate(() => heard.filter(({ type }) => type === 'ended').length), 1);
  assert.deepEqual(site.problems, []);
});

test('a mouse starts it wherever on the board it clicks', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url, { spec: small }));
  const frame = await demoOf(page);
  const corner = await frame.locator('#picture .cells').boundingBox();
  assert.ok(corner);
  const start = frame.locator('#start');
  do await start.hover();
  while (!(await start.evaluate((each) => each.matches(':hover')))); // until the frame hears of the mouse
  await page.mouse.click(corner.x + 4, corner.y + 4);
  await isLive(frame);
  assert.deepEqual(site.problems, []);
});

test('a broken link is told in a sentence, and to the page around', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url, { spec: '1;g=color-walk;b=nothing' }));
  await page.locator('iframe').waitFor({ state: 'attached' });
  const [frame] = await demosOf(page);
  const shown = frame.getByRole('alert');
  await shown.waitFor();
  assert.match((await shown.textContent()) ?? '', /^This demo’s link can’t be opened: .*nothing.* \(column \d+\)\.$/);
  assert.equal((await message(page, 'error')).message, await shown.textContent());
  assert.ok(!(await frame.locator('#start').isVisible()));
  await order(page, { type: 'load', spec: small });
  await hasPicture(frame);
  assert.ok(!(await shown.isVisible()));
  assert.deepEqual(site.problems, []);
});

/** @type {[string, (frame: Frame) => Promise<void>][]} */
const variants = [
  [
    '?controls=none',
    async (frame) => {
      const regions = await frame.evaluate(() => Object.keys(lookahead.mirror()));
      assert.deepEqual(regions, ['board']);
      assert.ok(!(await frame.locator('#play').isVisible()));
    },
  ],
  [
    '?controls=play',
    async (frame) => {
      await frame.getByRole('button', { name: 'Pause' }).click();
      await frame.waitForFunction(() => !lookahead.state().playing);
      await frame.getByRole('button', { name: 'Play' }).click();
      await frame.waitForFunction(() => lookahead.state().playing);
    },
  ],
  ['?speed=20', async (frame) => assert.match(await speedOf(frame), /^20 /)],
  [
    '?speed=33&reason=yes',
    async (frame) => {
      assert.match(await speedOf(frame), /^20 /);
      // The algorithm in a few lines, of which one is being done, and the moves that are compared.
      await frame.waitForFunction(() => {
        const parts = lookahead.mirror().reason ?? [];
        return parts.some(({ shown }) => shown === 'now') && parts.some(({ label }) => label === 'Moves examined here');
      });
      const { shown, room } = await frame.evaluate(() => ({
        shown: document.querySelector('[data-region=reason]')?.getBoundingClientRect(),
        room: innerHeight,
      }));
      assert.ok(shown && shown.height > 100 && shown.bottom <= room, JSON.stringify(shown));
    },
  ],
  ['?speed=fast&controls=all&theme=blue&loop=2', async (frame) => assert.match(await speedOf(frame), /^1,000 /)],
];

/** As the transport has it. @param {Frame} frame */
const speedOf = (frame) =>
  frame.evaluate(() => lookahead.mirror().transport.find(({ label }) => label === 'Speed')?.shown ?? '');

for (const [query, check] of variants)
  test(`option: ${query}`, async (t) => {
    const { site, page } = await openHost(t, (url) => iframe(url, { query, spec: large }));
    const frame = await demoOf(page);
    await clickDemo(frame);
    await isLive(frame);
    await frame.waitForFunction(() => lookahead.state().node > 0);
    await check(frame);
    assert.deepEqual(site.problems, []);
  });

test('option: autoplay=no comes alive without playing', async (t) => {
  const { page } = await openHost(t, (url) => iframe(url, { query: '?autoplay=no' }));
  const frame = await demoOf(page);
  await clickDemo(frame);
  await isLive(frame);
  await message(page, 'state', ({ live }) => live);
  assert.deepEqual([(await stateOf(frame)).node, (await stateOf(frame)).playing], [0, false]);
});

test('option: loop=yes plays again from the start', async (t) => {
  const { page } = await openHost(t, (url) => iframe(url, { query: '?loop=yes&speed=max' }));
  const frame = await demoOf(page);
  await clickDemo(frame);
  await page.waitForFunction(() => heard.filter(({ type }) => type === 'ended').length >= 2, null, { timeout: 60000 });
  assert.ok((await stateOf(frame)).end > 0);
});

test('option: autoplay=visible plays when it is on screen, and stands still while it is not', async (t) => {
  const gap = '<div style="height:3000px">Scroll</div>';
  const { page } = await openHost(t, (url) => gap + iframe(url, { query: '?autoplay=visible&speed=50', spec: large }));
  const frame = await demoOf(page);
  assert.equal(await frame.locator('canvas').count(), 0, 'not before it is seen');
  const scroll = (/** @type {number} */ top) => page.evaluate((y) => scrollTo(0, y), top);
  await scroll(3000);
  await isLive(frame);
  await message(page, 'state', ({ playing }) => playing);
  await scroll(0);
  await forget(page);
  const { node } = await message(page, 'state', ({ playing }) => !playing);
  await forget(page); // what was told before it stood still
  await scroll(3000);
  const next = await message(page, 'state', ({ playing }) => playing);
  assert.ok(next.node >= node && next.node < node + 50, `${node}, then ${next.node}`);
});

/** To be run first in a frame: nothing to draw with, and a count of the modules that were started. */
function withoutWebGl() {
  const real = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
    /** @this {HTMLCanvasElement} @param {any} kind @param {any} options */
    function (kind, options) {
      return /webgl/.test(kind) ? null : real.call(this, kind, options);
    }
  );
  const { instantiate } = WebAssembly;
  Object.assign(globalThis, { started: 0 });
  Object.assign(WebAssembly, {
    instantiate(/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) {
      ++/** @type {any} */ (globalThis).started;
      return instantiate(module, imports);
    },
  });
}

test('where it can’t be started it says so, and tries again only when it is asked to', async (t) => {
  const gap = '<div style="height:3000px">Scroll</div>';
  const { page } = await openHost(t, (url) => gap + iframe(url, { query: '?autoplay=visible' }), {
    init: withoutWebGl,
  });
  const frame = await demoOf(page);
  const scroll = (/** @type {number} */ top) => page.evaluate((y) => scrollTo(0, y), top);
  const started = () => frame.evaluate(() => /** @type {any} */ (globalThis).started);
  await scroll(3000);
  await frame
    .getByRole('alert')
    .filter({ hasText: 'This demo can’t be started: This browser offers no WebGL 2' })
    .waitFor();
  const before = await started();
  await scroll(0);
  await page.waitForTimeout(200);
  await scroll(3000);
  await page.waitForTimeout(500); // longer than it took before
  assert.equal(await started(), before);
  await clickInDemo(frame.getByRole('button', { name: 'Try again' }));
  await frame.waitForFunction((count) => /** @type {any} */ (globalThis).started > count, before);
});

test('where stillness is preferred, nothing plays by itself', async (t) => {
  const context = { reducedMotion: /** @type {const} */ ('reduce') };
  const { page } = await openHost(t, (url) => iframe(url, { query: '?autoplay=visible' }), { context });
  const frame = await demoOf(page);
  await message(page, 'state');
  await page.waitForTimeout(300);
  assert.equal(await frame.locator('canvas').count(), 0);
});

test('put away off screen, it is the picture of its moment, and comes back there', async (t) => {
  const gap = '<div style="height:3000px">Scroll</div>';
  const { page } = await openHost(t, (url) => iframe(url, { spec: `${large};at=7`, query: '?autoplay=no' }) + gap);
  const frame = await demoOf(page);
  const first = await cellsOf(frame);
  await clickDemo(frame);
  await isLive(frame);
  await order(page, { type: 'seek', node: 1234 });
  await message(page, 'state', ({ node, playing }) => node === 1234 && !playing);
  const before = await stateOf(frame);
  await page.evaluate(() => scrollTo(0, 2000));
  await forget(page);
  const asleep = await message(page, 'state', ({ live }) => !live);
  assert.equal(asleep.node, 1234);
  assert.match(asleep.spec, /;at=1234;check=[0-9a-f]{8}$/);
  assert.equal(await frame.locator('canvas').count(), 0);
  assert.notDeepEqual(await cellsOf(frame), first);
  await page.evaluate(() => scrollTo(0, 0));
  await isLive(frame);
  await frame.waitForFunction(() => lookahead.state().node === 1234 && !lookahead.state().playing);
  const after = await stateOf(frame);
  assert.deepEqual(after, { ...before, end: after.end, canUndo: false });
});

test('a drawing context that the browser takes leaves the picture, and a click brings it back', async (t) => {
  const { page } = await openHost(t, (url) => iframe(url, { query: '?speed=100', spec: large }));
  const frame = await demoOf(page);
  await clickDemo(frame);
  await isLive(frame);
  await frame.waitForFunction(() => lookahead.state().node > 5);
  const handle = await frame.evaluateHandle(() => {
    const canvas = document.querySelector('canvas');
    const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const framesOf = lookahead.frames; // of this one: another takes its name
    loss?.loseContext();
    return { canvas, loss, framesOf, node: lookahead.state().node };
  });
  await frame.locator('canvas').waitFor({ state: 'detached' });
  const drawn = await handle.evaluate(async ({ canvas, loss, framesOf }) => {
    const before = framesOf();
    const restored = new Promise((resolve) => canvas?.addEventListener('webglcontextrestored', resolve));
    loss?.restoreContext();
    await restored;
    for (let i = 0; i < 5; ++i) await new Promise(requestAnimationFrame);
    return framesOf() - before;
  });
  assert.equal(drawn, 0, 'a playground that was given up goes on when the browser gives its context back');
  const last = await page.waitForFunction(() => {
    const state = heard.filter((/** @type {any} */ { type }) => type === 'state').at(-1);
    return state?.live === false && state;
  });
  const { node, spec } = await last.jsonValue();
  assert.equal(node, await handle.evaluate(({ node }) => node), 'the moment that was drawn last');
  assert.ok(spec.includes(`;at=${node};`), spec);
  await clickDemo(frame);
  await isLive(frame);
  await frame.waitForFunction((least) => lookahead.state().node > least, node);
});

test('a drawing context that is lost while a demo loads leaves the picture, and a click tries anew', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url, { query: '?speed=100', spec: large }));
  let release = () => {};
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  await site.context.route(/lookahead-playground-.*\.wasm$/, (route) => void released.then(() => route.continue()));
  const frame = await demoOf(page);
  await clickDemo(frame);
  await frame.locator('canvas').waitFor({ state: 'attached' });
  await frame.evaluate(async () => {
    const canvas = document.querySelector('canvas');
    const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const told = new Promise((resolve) => canvas?.addEventListener('webglcontextlost', resolve));
    loss?.loseContext();
    await told; // before the playground listens
  });
  release();
  await frame.locator('canvas').waitFor({ state: 'detached' });
  assert.ok(await frame.getByRole('button', { name: 'Play' }).first().isVisible());
  await clickDemo(frame);
  await isLive(frame);
  await frame.waitForFunction(() => lookahead.state().node > 5);
});

test('wheel and keys stay with the page around until a click; Escape gives them back', async (t) => {
  const gap = '<div style="height:3000px" id="gap">Scroll</div>';
  const { page } = await openHost(t, (url) => iframe(url, { query: '?autoplay=no', spec: large }) + gap);
  await page.evaluate(() => {
    addEventListener('keydown', ({ key }) => heard.push({ type: 'key', key }));
  });
  const frame = await demoOf(page);
  const scrolled = () => page.evaluate(() => scrollY);
  await order(page, { type: 'seek', node: 3 });
  await isLive(frame);
  await frame.waitForFunction(() => lookahead.state().node === 3);

  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 40);
  await page.waitForFunction(() => scrollY > 0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => heard.some(({ key }) => key === 'ArrowRight'));
  assert.equal((await stateOf(frame)).node, 3);
  assert.ok(!(await isEngaged(frame)));

  await frame.locator('body').evaluate(() => scrollTo(0, 0));
  const footer = frame.locator('footer .name'); // a click that does nothing but engage
  await footer.click();
  assert.ok(await isEngaged(frame));
  await forget(page);
  await page.keyboard.press('ArrowRight');
  await frame.waitForFunction(() => lookahead.state().node === 4);
  assert.deepEqual(await page.evaluate(() => heard.filter(({ type }) => type === 'key')), []);
  assert.equal(await scrolled(), 0);

  for (const key of ['e', 'h']) await page.keyboard.press(key);
  await frame.waitForFunction(() => lookahead.state().sentence.startsWith('Hint: '));
  assert.ok(!(await stateOf(frame)).editing, 'there are no brushes');
  await page.keyboard.press('Escape');
  await frame.waitForFunction(() => !lookahead.state().sentence.startsWith('Hint: '));
  assert.ok(await isEngaged(frame), 'it put the hint away, and nothing else');

  const isBack = page.evaluate(
    () => new Promise((resolve) => addEventListener('focus', () => resolve(true), { once: true })),
  );
  await page.keyboard.press('Escape');
  await isBack;
  assert.ok(!(await isEngaged(frame)));
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => heard.some(({ key }) => key === 'ArrowLeft'));
  assert.equal((await stateOf(frame)).node, 4);
});

/** @param {Frame} frame */
const isEngaged = (frame) => frame.evaluate(() => document.documentElement.classList.contains('engaged'));

test('tabbed into, its controls have the focus and the page around has its keys', async (t) => {
  const { page } = await openHost(t, (url) => `<button>Before</button>${iframe(url, { query: '?autoplay=no' })}`);
  const frame = await demoOf(page);
  await page.getByRole('button', { name: 'Before' }).focus();
  await page.keyboard.press('Tab');
  await frame.waitForFunction(() => document.activeElement?.id === 'start');
  assert.notEqual(await frame.locator('#start').evaluate((button) => getComputedStyle(button).outlineStyle), 'none');
  assert.ok(!(await isEngaged(frame)));
  await page.keyboard.press('Enter');
  await isLive(frame);
  await frame.waitForFunction(() => document.activeElement?.id === 'main');
  await frame.locator('[data-region=board] [role=gridcell]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await frame.waitForFunction(() => document.activeElement?.closest('[data-region]'));
});

test('before it plays, a demo says where its link stands: in a match, in a race', async (t) => {
  for (const [spec, node] of [
    ['1;g=isolation;m=d4:20,c2:300;p1.a=minimax;p2.a=minimax;at=1:300', 300],
    [`${small.replace(/;a=.*/, '')};r1.a=greedy;r1.at=2;r2.a=breadth-first;r2.at=500`, 500],
  ]) {
    const { page } = await openHost(t, (url) => iframe(url, { spec: String(spec) }));
    const frame = await demoOf(page);
    assert.match((await frame.locator('#invitation').textContent()) ?? '', new RegExp(`goes on from node ${node},`));
  }
});

test('before it plays, a demo shows the boards of a race, and says how a match is played', async (t) => {
  const race = `${small.replace(/;a=.*/, '')};r1.a=greedy;r2.a=breadth-first`;
  const { site, page } = await openHost(t, (url) => iframe(url, { spec: race }));
  const frame = await demoOf(page);
  const cells = (await cellsFrom(race)).length;
  assert.equal(await frame.locator('#picture .cells rect').count(), 2 * cells, 'a board for each');
  assert.equal(await frame.locator('#caption').textContent(), 'A race of 2 searches');
  for (const name of ['Greedy', 'Breadth first']) await frame.locator('#picture .run').getByText(name).waitFor();
  await order(page, { type: 'load', spec: '1;g=isolation;b=5x5;p2.a=greedy' });
  await frame.getByText('Play, and press a cell when it is your turn.').waitFor();
  assert.equal(await frame.locator('#caption').textContent(), 'A person against Greedy');
  await clickDemo(frame);
  await isLive(frame);
  await frame.waitForFunction(() => lookahead.state().words.includes('your turn · press a cell to play'));
  const { playing, node } = await stateOf(frame);
  assert.deepEqual({ playing, node }, { playing: false, node: 0 }, 'nobody is told what to play before they ask');
  assert.deepEqual(site.problems, []);
});

test('a move by hand in a demo is taken back by a button beside it', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url, { query: '?autoplay=no', spec: `${small};at=5` }));
  const frame = await demoOf(page);
  assert.equal(
    await frame.locator('#invitation').textContent(),
    'Play, and the search goes on from node 5, in your browser.',
  );
  await clickDemo(frame);
  await isLive(frame);
  await frame.waitForFunction(() => lookahead.state().node === 5);
  const undo = frame.getByRole('button', { name: 'Undo' });
  assert.ok(!(await undo.isVisible()), 'nobody has moved');
  const before = await frame.evaluate(() => lookahead.link());

  const cells = await frame.evaluate(() => lookahead.items().find(({ label }) => label === 'Cells')?.box);
  const corner = await frame.locator('#canvas').boundingBox();
  assert.ok(cells && corner);
  const [x, y, width, height] = cells;
  for (let tries = 0; tries < 16 && !(await undo.isVisible()); ++tries) {
    await page.mouse.click(corner.x + x + (width * (tries + 0.5)) / 16, corner.y + y + height / 2);
    await settle(frame);
  }
  assert.match(await frame.evaluate(() => lookahead.link()), /;m=/);
  await undo.click();
  await frame.waitForFunction((link) => lookahead.link() === link, before);
  assert.ok(!(await undo.isVisible()));
  assert.deepEqual(site.problems, []);
});

test('“Open in Lookahead” leads to the moment on screen', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url, { query: '?autoplay=no', spec: large }));
  const frame = await demoOf(page);
  await order(page, { type: 'seek', node: 321 });
  await message(page, 'state', ({ node, playing }) => node === 321 && !playing);
  const opening = site.context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Open in Lookahead' }).click();
  const opened = await opening;
  await opened.locator('canvas.live').waitFor();
  await opened.waitForFunction(() => lookahead.state().node === 321);
  assert.equal(await opened.evaluate(() => window.opener), null);
  assert.ok(opened.url().startsWith(`${site.url}index.html#${large};at=321`), opened.url());
});

test('a sentence that is too long for a narrow demo is cut between its parts, and told whole', async (t) => {
  const site = await openSite(t, { viewport: { width: 350, height: 600 } });
  const page = await site.open('embed.html?autoplay=no#1;g=color-walk;b=uniform:3:8x8x4;a=look-ahead;depth=8;at=27948');
  await page.locator('#start').click();
  await live(page);
  await waitFor(page, ({ node, seeking }) => node === 27948 && !seeking);
  await rest(page);
  const say = await page.locator('[data-region=say]').boundingBox();
  assert.ok(say);
  const strip = (/** @type {number} */ y) => page.screenshot({ clip: { x: 8, y, width: 334, height: 3 } });
  assert.equal(await differentPixels(page, await strip(say.y + 3), await strip(say.y + say.height - 3), 25), 0);
  assert.match(await page.evaluate(() => lookahead.state().sentence), /the best so far$/);
  await page
    .getByText(/move 7 plays .* 16 of 64 cleared · the best so far$/)
    .first()
    .waitFor({ state: 'attached' });
  assert.deepEqual(site.problems, []);
});
