// What a page and the demo in it say to each other: a host script that plays, seeks and follows, and messages that are
// none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markup, strangeThings } from './broken_links.mjs';
import { brokenMessagesOf, post } from './broken_messages.mjs';
import { drawsOf } from './draws.mjs';
import { native } from './engine.mjs';
import {
  cellsOf,
  demoOf,
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
import { quiet } from './playground.mjs';

test('a page plays a demo, seeks in it, and follows it', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url));
  const frame = await demoOf(page);
  assert.equal(await page.evaluate(() => heard[0].type), 'ready');
  assert.ok((await message(page, 'height')).height > 300);
  const [{ counters }] = native('run', small);
  const middle = Math.floor(counters.nodes / 2);

  await order(page, { type: 'speed', speed: 'max' });
  await order(page, { type: 'play' });
  const ended = await message(page, 'ended');
  assert.equal(ended.status, 'solved');
  const last = await message(page, 'state', ({ live, playing, node, end }) => live && !playing && node === end);
  assert.equal(last.end, counters.nodes - 1);
  assert.equal(last.best, ended.best);

  await forget(page);
  await order(page, { type: 'seek', node: middle });
  const there = await message(page, 'state', ({ node, end }) => node < end);
  assert.equal(there.node, middle);
  assert.ok(there.spec.startsWith(`${small};at=${middle};check=`), there.spec);
  await forget(page);
  await order(page, { type: 'seek', node: 9e15 });
  await message(page, 'state', ({ node, end, playing }) => node === end && !playing);

  await order(page, { type: 'load', spec: large });
  await order(page, { type: 'speed', speed: 20 });
  await order(page, { type: 'play' });
  await message(page, 'state', ({ spec, playing }) => spec.includes('koblenski:1') && playing);
  await forget(page); // what was told before it played
  await order(page, { type: 'pause' });
  const paused = await message(page, 'state', ({ spec, playing }) => spec.includes('koblenski:1') && !playing);
  assert.ok(paused.node < 1000);
  assert.deepEqual(site.problems, []);
  assert.equal(await frame.locator('#message').isVisible(), false);
});

test('orders before anything is live are done when it is', async (t) => {
  const { page } = await openHost(t, (url) => iframe(url));
  const frame = await demoOf(page);
  const before = await cellsOf(frame);
  await order(page, { type: 'theme', theme: 'dark' });
  await frame.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await order(page, { type: 'load', spec: small.replace(';a=', ';m=0,1;a=') });
  await frame.waitForFunction((count) => document.querySelectorAll('#picture .c0 rect').length > count, 1);
  assert.notDeepEqual(await cellsOf(frame), before);
  assert.equal(await frame.locator('canvas').count(), 0);
  await order(page, { type: 'seek', node: 17 });
  const { node, playing } = await message(page, 'state', ({ live, node }) => live && node === 17);
  assert.deepEqual([node, playing], [17, false]);
});

test('a node that is asked for while a run is fetched is one of that run, also where the demo starts meanwhile', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url));
  const frame = await demoOf(page);
  /** @type {import('playwright-core').Route[]} */
  const held = [];
  await site.context.route(/engine\.blockbuster-.*wasm/, (route) => void held.push(route)); // what the new run needs
  await order(page, { type: 'play' });
  await order(page, { type: 'load', spec: '1;g=blockbuster;b=uniform:1:6x6x3:10;a=beam' });
  await order(page, { type: 'seek', node: 17 });
  await isLive(frame);
  await message(page, 'state', ({ live, spec }) => live && spec.includes('color-walk'));
  assert.ok(held.length);
  await Promise.all(held.map((route) => route.continue()));
  const isThere = (/** @type {any} */ { live, node, spec }) => live && node === 17 && spec.includes('blockbuster');
  assert.equal((await message(page, 'state', isThere)).playing, false);
  assert.deepEqual(site.problems, []);
});

test('a match between a person and an algorithm has ended when it is over, whoever makes the last move', async (t) => {
  const early = '1;g=isolation;b=5x5;m=c3,c2,a4,e3,c5,c4,d3,d2';
  for (const [spec, answers, winner] of [
    [`${early},e5;p1.a=random`, '', 'player 2'], // by the person's move
    [`${early};p2.a=random`, 'e5', 'player 2'], // by the algorithm's answer: it has no other
  ]) {
    const { site, page } = await openHost(t, (url) => iframe(url, { query: '?speed=max', spec }));
    const frame = await demoOf(page);
    await order(page, { type: 'play' });
    // The person is waited for; whoever plays on asks for advice, and that search comes to its end.
    await message(page, 'state', ({ live, playing, node }) => live && !playing && node === 0);
    await order(page, { type: 'play' });
    await message(page, 'state', ({ live, playing, status }) => live && !playing && status !== 'running');
    await order(page, { type: 'seek', node: 0 });
    await message(page, 'state', ({ live, node, end }) => live && node === 0 && end > 0);
    assert.deepEqual(await page.evaluate(() => heard.filter(({ type }) => type === 'ended')), []);
    const wanted = answers || 'e4';
    await frame.evaluate((cell) => {
      const index = lookahead
        .board()
        .names.split('\n')
        .findIndex((name) => name.startsWith(`${cell},`));
      return lookahead.useCells(index, index);
    }, wanted);
    await message(page, 'ended');
    await frame.waitForFunction((winner) => lookahead.state().sentence.endsWith(`${winner} wins`), winner);
    assert.equal(await page.evaluate(() => heard.filter(({ type }) => type === 'ended').length), 1);
    assert.deepEqual(site.problems, []);
  }
});

test('a match that is shown move by move has not ended where it is paused', async (t) => {
  const spec = '1;g=isolation;b=5x5;m=c3,c2,a4,e3,c5,c4,d3,d2,e5,b1;p1.a=random;p2.a=greedy';
  const { site, page } = await openHost(t, (url) => iframe(url, { spec }));
  const frame = await demoOf(page);
  await order(page, { type: 'play' });
  await frame.waitForFunction(() => 'lookahead' in globalThis && lookahead.state().move > 0);
  await frame.evaluate(() => lookahead.command('play'));
  await message(page, 'state', ({ live, playing }) => live && !playing);
  assert.deepEqual(await page.evaluate(() => heard.filter(({ type }) => type === 'ended')), []);
  await frame.evaluate(() => lookahead.command('play'));
  await message(page, 'ended');
  assert.equal(await frame.evaluate(() => lookahead.state().move), 10);
  assert.deepEqual(site.problems, []);
});

test('of many orders at once the first are done, and the last', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url));
  const frame = await demoOf(page);
  await frame.evaluate(() => {
    const root = document.documentElement;
    root.title = '0';
    new MutationObserver((changes) => (root.title = String(Number(root.title) + changes.length))).observe(root, {
      attributeFilter: ['data-theme'],
    });
  });
  await page.evaluate(() => {
    const target = document.querySelector('iframe')?.contentWindow;
    for (let number = 1; number <= 3001; ++number)
      target?.postMessage({ lookahead: 1, type: 'theme', theme: number % 2 ? 'dark' : 'light' }, '*');
  });
  await order(page, { type: 'seek', node: 9 });
  await message(page, 'state', ({ live, node }) => live && node === 9);
  await quiet(frame);
  const { theme, changes } = await frame.evaluate(() => {
    const { dataset, title } = document.documentElement;
    return { theme: dataset.theme, changes: Number(title) };
  });
  assert.equal(theme, 'dark');
  assert.ok(changes >= 60 && changes < 1500, `${changes}`);
  assert.deepEqual(site.problems, []);

  // One that breaks among those that wait takes none of the others with it.
  await frame.evaluate(() => {
    const { setSpeed } = lookahead;
    lookahead.setSpeed = () => {
      lookahead.setSpeed = setSpeed;
      throw new Error('broken');
    };
  });
  await page.evaluate(() => {
    const target = document.querySelector('iframe')?.contentWindow;
    for (let number = 0; number < 100; ++number) target?.postMessage({ lookahead: 1, type: 'pause' }, '*');
    target?.postMessage({ lookahead: 1, type: 'speed', speed: 20 }, '*');
    target?.postMessage({ lookahead: 1, type: 'theme', theme: 'light' }, '*');
  });
  await frame.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  assert.match(site.problems.join('\n'), /^[^\n]*broken/);
});

test('what can’t be loaded is refused with a reason, and nothing changes', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url));
  const frame = await demoOf(page);
  const before = await cellsOf(frame);
  await order(page, { type: 'load', spec: '1;g=color-walk;b=uniform:3:8x8x4;a=nothing' });
  assert.match((await message(page, 'error')).message, /nothing.*column 36/);
  await forget(page);
  await site.context.route(/engine-.*wasm/, (route) => route.abort());
  await order(page, { type: 'load', spec: large });
  assert.match((await message(page, 'error')).message, /^This demo could not be loaded: .*fetch/);
  await site.context.unroute(/engine-.*wasm/);
  assert.deepEqual(await cellsOf(frame), before);
  assert.equal(await frame.locator('#message').isVisible(), false);
  await order(page, { type: 'seek', node: 9 });
  const live = await message(page, 'state', ({ live, node }) => live && node === 9);
  await forget(page);
  await order(page, { type: 'load', spec: '2;g=color-walk' });
  await message(page, 'error');
  await order(page, { type: 'seek', node: 10 });
  const after = await message(page, 'state', ({ node }) => node === 10);
  assert.equal(after.spec.replace(/;at=.*/, ''), live.spec.replace(/;at=.*/, ''));
  assert.deepEqual(
    site.problems.filter((problem) => !/ERR_FAILED/.test(problem)), // which is of what was not fetched
    [],
  );
});

test('a demo that names its host answers nobody else', async (t) => {
  const { site, page, url } = await openHost(t, (demos) =>
    ['https://example.org', '*', '', 'null', 'javascript:alert(1)', 'SELF']
      .map((host) => iframe(demos, { query: `?host=${encodeURIComponent(host)}` }))
      .join('')
      .replace('SELF', "'+location.origin+'")
      .replace(
        /<iframe src="([^"]*)'\+location.origin\+'([^"]*)"/,
        (_, before, after) => `<iframe data-src="${before}ORIGIN${after}"`,
      ),
  );
  const origin = new URL(url).origin;
  await page.evaluate((origin) => {
    const last = /** @type {HTMLIFrameElement} */ (document.querySelector('[data-src]'));
    last.src = (last.dataset.src ?? '').replace('ORIGIN', encodeURIComponent(origin));
  }, origin);
  await message(page, 'height');
  for (const frame of page.frames().slice(1)) await hasPicture(frame); // and hears orders
  for (let index = 0; index < 5; ++index) await order(page, { type: 'theme', theme: 'dark' }, index);
  await order(page, { type: 'theme', theme: 'dark' }, 5);
  const last = page.frames().find((frame) => frame.url().includes(encodeURIComponent(origin)));
  assert.ok(last);
  await last.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  for (const frame of page
    .frames()
    .slice(1)
    .filter((each) => each !== last)) {
    assert.equal(await frame.evaluate(() => document.documentElement.dataset.theme), 'light', frame.url());
  }
  assert.equal(await page.evaluate(() => heard.filter(({ type }) => type === 'ready').length), 1);
  assert.ok(
    site.problems.every((problem) => problem.includes('postMessage')),
    String(site.problems),
  );
});

test('500 malformed messages change nothing', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url, { query: '?autoplay=no', spec: large }));
  const frame = await demoOf(page);
  await order(page, { type: 'seek', node: 77 });
  await message(page, 'state', ({ node, playing }) => node === 77 && !playing);
  const looks = () =>
    frame.evaluate(() => [
      lookahead.link(),
      location.href,
      document.documentElement.outerHTML.replace(/<p id="announcer".*?<\/p>/, ''),
      Object.keys(globalThis).length,
    ]);
  await frame.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 600);
  await quiet(frame);
  const before = await looks();
  await forget(page);
  await post(page, Array.from({ length: 500 }, brokenMessagesOf(drawsOf(7))));
  // What is said last is heard last; a moment that is on screen already would not be told again.
  await order(page, { type: 'seek', node: 78 });
  await message(page, 'state', ({ node }) => node === 78);
  await order(page, { type: 'seek', node: 77 });
  await message(page, 'state', ({ node, playing }) => node === 77 && !playing);
  await quiet(frame);
  assert.deepEqual(await looks(), before);
  assert.deepEqual(await page.evaluate(() => heard.filter(({ type }) => type === 'error')), []);
  assert.ok(site.context.pages().length === 1);
  assert.deepEqual(site.problems, []);
});

test('hostile specs are words in a refusal, never markup, and the demo goes on', async (t) => {
  const { site, page } = await openHost(t, (url) => iframe(url));
  const frame = await demoOf(page);
  await order(page, { type: 'seek', node: 3 });
  await message(page, 'state', ({ live, node }) => live && node === 3);
  const [image] = markup;
  const specs = [image, `1;g=${image}`, `1;g=color-walk;b=${image}`, `1;g=color-walk;a=${image}`, `${small};x=${image}`,
    `1;g=color-walk;b=uniform:1:99999999x99999999x9`, `1;g=color-walk;b=64x64x8:${'0'.repeat(90_000)}`, `${small};memory=9999999g`,
    `${small};at=99999999999999999999`, '1;'.repeat(40_000), '\0', '%00', '\ud800', ';;;;', `${small};m=${'1,'.repeat(30_000)}`]; // prettier-ignore
  for (const spec of specs) await order(page, { type: 'load', spec });
  await page.waitForFunction((count) => heard.filter(({ type }) => type === 'error').length >= count, specs.length);
  assert.deepEqual(await strangeThings(frame), []);
  await order(page, { type: 'seek', node: 4 });
  await message(page, 'state', ({ node }) => node === 4);
  await isLive(frame);
  assert.deepEqual(site.problems, []);
});
