// <lookahead-demo> in a page of another site.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { roomStyle } from '../../shell/common/poster.mjs';
import { siteFolder } from './browser.mjs';
import { clickDemo, demoOf, demosOf, hasPicture, isLive, large, message, openHost, small } from './host.mjs';
import { project } from './package.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../shell/lookahead-demo.d.ts').LookaheadDemo} LookaheadDemo */

/** @param {string} site @param {string} [attributes] @param {string} [spec] */
const element = (site, attributes = '', spec = small) =>
  `<script src="${site}lookahead-demo.js"></script><lookahead-demo spec="${spec}" ${attributes}>Fallback</lookahead-demo>`;

/** Runs in the page, with the element. @template T @param {Page} page @param {(demo: LookaheadDemo) => T} act */
const withDemo = (page, act) => page.locator('lookahead-demo').evaluate(/** @type {any} */ (act));

test('the script is one plain file of 4 KB at most, compressed', () => {
  const bytes = brotliCompressSync(readFileSync(join(siteFolder, 'lookahead-demo.js'))).length;
  assert.ok(bytes <= 4096, String(bytes));
});

test('it shows the link, has a title, and takes the height that suits its width', async (t) => {
  const { site, page } = await openHost(t, (url) =>
    element(url, 'title="Greedy at work"', `${url}index.html#${large}`),
  );
  const frame = await demoOf(page);
  assert.equal(new URL(frame.url()).hash, `#${large}`);
  assert.equal(await page.locator('iframe').getAttribute('title'), 'Greedy at work');
  const { height } = await message(page, 'height');
  await page.waitForFunction((pixels) => document.querySelector('lookahead-demo')?.clientHeight === pixels, height);
  await withDemo(page, (demo) => (demo.style.width = '320px'));
  await page.waitForFunction(
    (pixels) => (document.querySelector('lookahead-demo')?.clientHeight ?? pixels) < pixels,
    height,
  );
  assert.deepEqual(site.problems, []);
});

test("under a version's address it never changes, and shows the site's demos; so does the engine, with its catalog", async (t) => {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const folder = `v/${version}/`;
  const hash = createHash('sha384').update(readFileSync(join(siteFolder, folder, 'lookahead-demo.js')));
  const { site, page } = await openHost(
    t,
    (url) =>
      `<script src="${url}${folder}lookahead-demo.js" integrity="sha384-${hash.digest('base64')}" crossorigin="anonymous"></script>
       <lookahead-demo spec="${small}"></lookahead-demo>
       <script type="module">
         import createEngine from '${url}${folder}lookahead-engine.mjs';
         const catalog = await (await fetch('${url}${folder}catalog.json')).json();
         const engine = await createEngine();
         document.title = JSON.stringify(engine.catalog()) === JSON.stringify(catalog) ? 'the same' : 'another';
       </script>`,
  );
  const frame = await demoOf(page);
  assert.equal(frame.url(), `${site.url}embed.html#${small}`);
  await page.waitForFunction(() => document.title === 'the same');
  assert.deepEqual(site.problems, []);
});

test('with a ratio it keeps it', async (t) => {
  const { page } = await openHost(t, (url) => element(url, 'ratio="4/3" style="width:600px"'));
  await demoOf(page);
  await message(page, 'height');
  assert.equal(await withDemo(page, (demo) => demo.clientHeight), 450);
});

test('methods are orders, also before the frame is there; messages are events', async (t) => {
  const { site, page } = await openHost(
    t,
    (url) =>
      element(url, 'speed="max"') +
      `<script>
        events = [];
        const demo = document.querySelector('lookahead-demo');
        for (const type of ['ready', 'state', 'height', 'ended', 'error'])
          demo.addEventListener(type, ({ type, detail }) => events.push([type, detail]));
        demo.play();
      </script>`,
  );
  const frame = await demoOf(page);
  await page.waitForFunction(() =>
    /** @type {any} */ (globalThis).events.some((/** @type {any} */ [type]) => type === 'ended'),
  );
  await withDemo(page, (demo) => demo.seek(12));
  await frame.waitForFunction(() => lookahead.state().node === 12);
  await withDemo(page, (demo) => demo.load('1;g=color-walk;b=uniform:4:6x6x3;a=greedy'));
  await message(page, 'state', ({ spec }) => spec.includes('uniform:4:6x6x3'));
  await withDemo(page, (demo) => demo.load('nonsense'));
  await message(page, 'error');
  await withDemo(page, (demo) => demo.play());
  await frame.waitForFunction(() => lookahead.state().node > 0);
  await withDemo(page, (demo) => demo.pause());
  const types = await page.evaluate(() => [
    ...new Set(/** @type {any} */ (globalThis).events.map((/** @type {any} */ [type]) => type)),
  ]);
  assert.deepEqual(types.sort(), ['ended', 'error', 'height', 'ready', 'state']);
  assert.deepEqual(site.problems, []);
});

test('a node may be asked for before the frame has its picture', async (t) => {
  const { page } = await openHost(
    t,
    (url) => `${element(url)}<script>document.querySelector('lookahead-demo').seek(12)</script>`,
  );
  const frame = await demoOf(page);
  await frame.waitForFunction(() => 'lookahead' in globalThis && lookahead.state().node === 12);
});

test('orders that come before the frame has looked at its address come after it', async (t) => {
  const { site, page } = await openHost(
    t,
    (url) =>
      `<p style="height:1000px">Far above.</p>${element(url, 'id="asked"')}${element(url, 'id="loaded"')}` +
      `<script>
        asked.seek(12);
        loaded.load('1;g=color-walk;b=uniform:4:6x6x3;a=greedy');
      </script>`,
    // No moment is ever idle there: the frames look at their addresses when a second is over.
    { init: () => Reflect.deleteProperty(globalThis, 'requestIdleCallback') },
  );
  for (const id of ['asked', 'loaded']) await page.locator(`#${id} iframe`).waitFor({ state: 'attached' });
  const [asked, loaded] = await demosOf(page);
  await hasPicture(loaded);
  await page.waitForTimeout(1200); // more than that second
  assert.equal(await loaded.locator('#picture rect').count(), 36);
  await page.locator('#asked').scrollIntoViewIfNeeded();
  await asked.waitForFunction(() => 'lookahead' in globalThis && lookahead.state().node === 12);
  assert.deepEqual(site.problems, []);
});

test('attributes that change are followed', async (t) => {
  // A poster that nobody can read is as none.
  const { site, page } = await openHost(t, (url) => element(url, 'theme="light" poster="9x9"'));
  const frame = await demoOf(page);
  const { height } = await message(page, 'height');
  await page.waitForFunction((pixels) => document.querySelector('lookahead-demo')?.clientHeight === pixels, height);
  const steps = await page.evaluate(() => history.length);
  await withDemo(page, (demo) => demo.setAttribute('theme', 'dark'));
  await frame.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await withDemo(page, (demo) => demo.setAttribute('spec', '1;g=color-walk;b=uniform:4:6x6x3;a=greedy'));
  await frame.waitForFunction(() => document.querySelectorAll('#picture rect').length === 36);
  await withDemo(page, (demo) => demo.setAttribute('speed', '2'));
  await withDemo(page, (demo) => demo.play());
  await isLive(frame);
  await frame.waitForFunction(() =>
    lookahead.mirror().transport?.some(({ label, shown }) => label === 'Speed' && shown.startsWith('2 ')),
  );
  await withDemo(page, (demo) => demo.setAttribute('title', 'Another'));
  assert.equal(await page.locator('iframe').getAttribute('title'), 'Another');
  await withDemo(page, (demo) => demo.setAttribute('controls', 'none'));
  await page.frameLocator('iframe').locator(':root[data-controls=none]').waitFor();
  assert.equal(await page.evaluate(() => history.length), steps, 'the way back is as it was');
  assert.deepEqual(site.problems, []);
});

test('taken out and put elsewhere, it goes on', async (t) => {
  const { site, page } = await openHost(t, (url) => `${element(url)}<section></section>`);
  await demoOf(page);
  await withDemo(page, (demo) => document.querySelector('section')?.append(demo));
  const frame = await demoOf(page);
  await withDemo(page, (demo) => demo.play());
  await isLive(frame);
  assert.deepEqual(site.problems, []);
});

test('with a poster, taken out and put elsewhere, it waits there until it is pressed, and plays again', async (t) => {
  const { site, page } = await openHost(t, (url) => `${element(url, 'poster="2x1;1,2;ab"')}<section></section>`);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  const plays = async () => {
    await play.click();
    await isLive(await demoOf(page));
    await page.locator('.poster').waitFor({ state: 'detached' });
  };
  await plays();
  await withDemo(page, (demo) => document.querySelector('section')?.append(demo));
  await plays();
  await withDemo(page, (demo) => demo.setAttribute('poster', '1x2;1,2;ab'));
  await plays();
  await withDemo(page, (demo) => demo.setAttribute('poster', '2x1;1,2;ab'));
  await play.waitFor();
  await withDemo(page, (demo) => demo.removeAttribute('poster'));
  await play.waitFor({ state: 'detached' });
  await clickDemo(await demoOf(page));
  await isLive(await demoOf(page));
  assert.deepEqual(site.problems, []);
});

/** To be run first in each frame: counts in the root's title how often an element gives a frame of its own an address. */
function countAddresses() {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (/** @type {ShadowRootInit} */ options) {
    const root = attachShadow.call(this, options);
    new MutationObserver((changes) => {
      const title = Number(document.documentElement.title) + changes.length;
      document.documentElement.title = String(title);
    }).observe(root, { subtree: true, attributeFilter: ['src'] });
    return root;
  };
}

test('one that was parsed before its script came gives its frame an address once, and plays', async (t) => {
  const attributes = 'title="Early" theme="light" speed="20" controls="play" autoplay="visible" poster="2x1;1,2;ab"';
  const late = (/** @type {string} */ url) => {
    const [script, demo] = element(url, attributes).split(/(?<=<\/script>)/);
    return demo + script;
  };
  const { site, page } = await openHost(t, late, { init: countAddresses });
  await isLive(await demoOf(page));
  await page.locator('.poster').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.documentElement.title), '1');
  assert.deepEqual(site.problems, []);
});

test('where no demo comes, the poster waits to be pressed again', async (t) => {
  const { site, page } = await openHost(t, (url) => element(url, 'poster="2x1;1,2;ab"'));
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await withDemo(page, (demo) => demo.setAttribute('site', '.')); // the host's, who has none
  const silent = page.waitForResponse(/embed\.html/);
  await play.click();
  assert.equal((await silent).status(), 404);
  await page.locator('.poster.coming').waitFor();
  await page.locator('.poster:not(.coming)').waitFor();
  assert.equal(await page.locator('iframe').isVisible(), false);
  await page.locator('lookahead-demo').evaluate((demo, url) => demo.setAttribute('site', url), site.url);
  await play.click();
  await isLive(await demoOf(page));
  await page.locator('.poster').waitFor({ state: 'detached' });
});

test('where a demo’s scripts do not come, it says so in place of the poster', async (t) => {
  const { site, page } = await openHost(t, (url) => element(url, 'poster="2x1;1,2;ab"'));
  await site.context.route(/main-.*mjs/, (route) => route.abort());
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const shown = page.frameLocator('iframe').getByRole('alert');
  await shown.filter({ hasText: 'This demo could not be loaded: its scripts did not come.' }).waitFor();
  await page.locator('.poster').waitFor({ state: 'detached' });
});

test('without a spec or a plan it says what is missing, until a script loads one', async (t) => {
  const { site, page } = await openHost(
    t,
    (url) =>
      `<script src="${url}lookahead-demo.js"></script><lookahead-demo title="Nothing"></lookahead-demo>` +
      `<lookahead-demo plan title="No plan"></lookahead-demo>`,
  );
  const [demo, lab] = ['Nothing', 'No plan'].map((title) => page.frameLocator(`iframe[title="${title}"]`));
  await demo.getByRole('alert').filter({ hasText: 'needs the attribute “spec” or “plan”' }).waitFor();
  assert.equal(await demo.locator('#picture rect').count(), 0);
  await lab.getByRole('alert').filter({ hasText: 'the attribute “plan” of its <lookahead-demo> is empty' }).waitFor();
  await page
    .locator('lookahead-demo')
    .first()
    .evaluate((element, spec) => /** @type {LookaheadDemo} */ (element).load(spec), small);
  await demo.locator('#picture .cells').waitFor();
  assert.ok(await demo.getByRole('alert').isHidden());
  assert.deepEqual(site.problems, []);
});

test('an element that knows no site says so once', async (t) => {
  const script = readFileSync(join(siteFolder, 'lookahead-demo.js'), 'utf8');
  const { site } = await openHost(t, () => {
    const [, demo] = element('', 'title="Nowhere" autoplay="visible" poster="2x1;1,2;ab"').split('</script>');
    return `${demo}<script type="module">${script}</script>`;
  });
  assert.equal(site.problems.length, 1, String(site.problems));
  assert.match(site.problems[0], /site="https:.*" has to say where Lookahead is/);
});

test('the line below a poster is one line at any width', async (t) => {
  const moves = 'poster="2x1;1,2,0;ab;c1"';
  const { page } = await openHost(t, (url) => element(url, moves));
  const open = page.getByRole('link', { name: 'Open in Lookahead' });
  const stop = page.getByRole('button', { name: 'Stop the preview' });
  for (const width of [280, 300, 340, 360, 400, 700]) {
    await page.locator('lookahead-demo').evaluate((demo, width) => (demo.style.maxWidth = `${width - 36}px`), width);
    const [whole, foot, left, right] = await Promise.all(
      [page.locator('lookahead-demo'), page.locator('.foot'), stop, open].map((each) => each.boundingBox()),
    );
    assert.ok(whole && foot && left && right);
    const found = JSON.stringify({ width, whole, foot, left, right });
    assert.equal(foot.height, 36, found);
    assert.ok(left.height < 36 && right.height < 36 && left.y === right.y, found);
    assert.ok(
      left.x >= whole.x && left.x + left.width < right.x && right.x + right.width <= whole.x + whole.width,
      found,
    );
  }
});

test('a small board’s demo is as wide as its column, before it is live and then', async (t) => {
  const poster = `poster="5x5;1,2;${'a'.repeat(25)}"`;
  const { site, page } = await openHost(
    t,
    (url) =>
      `<style>section { width: 700px; border: 1px solid } #narrow { width: 250px } #narrow > * { border: 1px solid }</style>` +
      ['', 'display:grid', 'display:flex; flex-direction:column']
        .map((style) => `<section style="${style}">${element(url, poster)}</section>`)
        .join('') +
      `<section id="narrow">${element(url, poster)}</section>`,
  );
  const places = () =>
    page.locator('section').evaluateAll((sections) =>
      sections.map((section) => {
        const demo = section.querySelector('lookahead-demo')?.getBoundingClientRect() ?? new DOMRect();
        const { left, right } = section.getBoundingClientRect();
        return [demo.left - left - 1, demo.width, right - demo.right - 1, demo.height];
      }),
    );
  const wide = [0, 700, 0, 566]; // as high as 5 cells of 60 pixels, and what stands around them
  const before = await places();
  assert.deepEqual(before.slice(0, 3), [wide, wide, wide]);
  assert.deepEqual(before[3].slice(0, 3), [0, 250, 0]);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await isLive(await demoOf(page));
  await page.locator('section:first-of-type .poster').waitFor({ state: 'detached' });
  assert.deepEqual(await places(), before);
  // The style that a page has of it beforehand gives it the same room.
  for (const controls of ['full', 'play'])
    for (const reason of ['no', 'yes']) {
      const style = roomStyle({ rows: 5, columns: 5 }, controls === 'full', reason === 'yes');
      const [styled, own] = await page.evaluate(
        ({ poster, style, controls, reason }) =>
          [style, ''].map((style) => {
            document.body.innerHTML = `<lookahead-demo ${poster} controls="${controls}" reason="${reason}" style="${style}">`;
            const { width, height } = /** @type {Element} */ (document.body.firstElementChild).getBoundingClientRect();
            return { width, height };
          }),
        { poster, style, controls, reason },
      );
      assert.deepEqual(styled, own, `controls ${controls}, reason ${reason}`);
      assert.ok(own.height > 300);
    }
  assert.deepEqual(site.problems, []);
});

test('a spec is a spec without its version, too, as an attribute and in an order', async (t) => {
  const { site, page } = await openHost(t, (url) => element(url, '', small.replace('1;', '')));
  const frame = await demoOf(page);
  assert.equal(await frame.locator('#picture rect').count(), 64);
  await withDemo(page, (demo) => demo.load('g=color-walk;b=uniform:4:6x6x3;a=greedy'));
  await message(page, 'state', ({ spec }) => spec.startsWith('1;g=color-walk;b=uniform:4:6x6x3;a=greedy'));
  await withDemo(page, (demo) => demo.play());
  await isLive(frame);
  await withDemo(page, (demo) => demo.load('g=color-walk;b=uniform:5:6x6x3;a=greedy'));
  await message(page, 'state', ({ live, spec }) => live && spec.includes('uniform:5:6x6x3'));
  await withDemo(page, (demo) => demo.load('g=color-walk;b=uniform:5:6x6x3;a=nothing'));
  assert.match((await message(page, 'error')).message, /nothing.*column 34/, 'columns are those of what was written');
  assert.deepEqual(site.problems, []);
});

test('messages of others are not its own', async (t) => {
  const { page } = await openHost(t, (url) => element(url));
  await demoOf(page);
  await message(page, 'height');
  const before = await withDemo(page, (demo) => demo.clientHeight);
  await page.evaluate(() => {
    for (const height of [1, 9999, -5, 'x'])
      for (const type of ['height', 'ended']) postMessage({ lookahead: 1, type, height }, '*');
  });
  await message(page, 'ended');
  assert.equal(await withDemo(page, (demo) => demo.clientHeight), before);
});

test('strict policies, right-to-left pages: it needs its script and its frame allowed, and fills its place', async (t) => {
  const headers = (/** @type {string} */ url) => {
    const site = new URL(url).origin;
    return { 'Content-Security-Policy': `default-src 'none'; script-src 'nonce-host' ${site}; frame-src ${site}` };
  };
  const { site, page } = await openHost(t, (url) => `<main>${element(url)}</main>`, {
    headers,
    attributes: 'dir="rtl"',
  });
  const frame = await demoOf(page);
  await page.waitForFunction(() => heard.some(({ type }) => type === 'height'));
  const [outer, inner] = await Promise.all([page.locator('main').boundingBox(), page.locator('iframe').boundingBox()]);
  assert.deepEqual([inner?.x, inner?.width], [outer?.x, outer?.width]);
  await withDemo(page, (demo) => demo.play());
  await isLive(frame);
  assert.deepEqual(
    site.problems.filter((problem) => !/data:/.test(problem)),
    [],
  );
});

test('without scripts, what stands in it is shown', async (t) => {
  const { page } = await openHost(t, (url) => element(url), { context: { javaScriptEnabled: false } });
  assert.equal(await page.locator('lookahead-demo').innerText(), 'Fallback');
});
