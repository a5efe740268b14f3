// The Embed tab of the Share dialog: what it writes works in other people's pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withClipboard } from './browser.mjs';
import { clickDemo, demoOf, isLive, openHost } from './host.mjs';
import { live, openPlayground, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

const moment = '1;g=color-walk;b=uniform:3:8x8x4;a=look-ahead;depth=3;at=40';

/**
 * The page itself, with its dialog open, and another site's page.
 * @param {import('node:test').TestContext} t @param {import('playwright-core').BrowserContextOptions} [context]
 */
async function openDialog(t, context) {
  const { site, page: host } = await openHost(t, () => '<p>A post</p>', { context });
  const page = await site.open(`#${moment}`);
  await live(page);
  await waitFor(page, ({ node, playing }) => node === 40 && !playing);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('tab', { name: 'Embed' }).click();
  await demoOf(page);
  return { site, page, host };
}

/** @param {Page} page */
const codeOf = (page) => page.getByRole('textbox', { name: 'Code', exact: true }).inputValue();

/**
 * Waits until the preview is that of these options, and whole: one that is replaced while it loads tells the console.
 * @param {Page} page @param {string} attributes of its root
 */
const previewHas = async (page, attributes) =>
  (await demoOf(page)).locator(`:root${attributes} #picture .cells`).waitFor({ state: 'attached' });

/** Waits until the code has the board that is shown before anything is loaded. @param {Page} page */
const hasPoster = (page) =>
  page.waitForFunction(() =>
    /** @type {HTMLTextAreaElement} */ (document.getElementById('embed-code')).value.includes(' poster='),
  );

/** Puts code into a page as its author would. @param {Page} host @param {string} code */
const paste = (host, code) => host.setContent(`<!doctype html><title>A post</title>${code}`);

for (const form of ['An element', 'A frame'])
  test(`its code is a demo in another site’s page: ${form}`, async (t) => {
    const { site, page, host } = await openDialog(t);
    const steps = await page.evaluate(() => history.length);
    await page.locator('#embed-options [name=as]').selectOption(form);
    await page.getByLabel('Controls').selectOption('play');
    await previewHas(page, '[data-controls=play]');
    await page.locator('#embed-options').getByLabel('Theme').selectOption('dark');
    await previewHas(page, '[data-controls=play][data-theme=dark]');
    assert.equal(await page.evaluate(() => history.length), steps, 'the way back is as it was');
    await page.getByRole('radio', { name: 'This moment' }).last().check({ force: true });
    if (form === 'An element') await hasPoster(page);
    const code = await codeOf(page);
    await host.bringToFront(); // what is behind may be drawn seldom, or not at all
    await paste(host, code);
    if (form === 'An element') await host.getByRole('button', { name: 'Play' }).click();
    const frame = await demoOf(host);
    const title = await page.getByLabel('Title').inputValue();
    assert.equal(title, `Look-ahead 3 on ${await page.evaluate(() => lookahead.state().board)}`);
    assert.equal(await host.locator('iframe').getAttribute('title'), title);
    const asked = new URL(frame.url()).searchParams;
    const expected = { controls: 'play', speed: 'auto', theme: 'dark' };
    assert.deepEqual(Object.fromEntries([...asked].sort()), expected);
    if (form === 'A frame') await clickDemo(frame); // an element's press is the demo's, too
    await isLive(frame);
    await frame.waitForFunction(() => lookahead.state().node > 40);
    await host.evaluate(() => void (document.body.style.width = '300px'));
    const seen = await frame.waitForFunction(() => {
      const { width, height } = document.querySelector('canvas')?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const { rows, columns } = lookahead.picture();
      return innerWidth <= 300 && { height, board: (width * rows) / columns };
    });
    const { height, board } = /** @type {{ height: number, board: number }} */ (await seen.jsonValue());
    assert.ok(height > 0.7 * board, `in a narrow column there are ${height} pixels for a board of ${board}`);
    assert.deepEqual(site.problems, []);
  });

test('a title is text, whatever it has', async (t) => {
  const { page, host } = await openDialog(t);
  const title = `"><script>document.title = 'hacked'</script>&amp;`;
  for (const form of ['An element', 'A frame']) {
    await page.locator('#embed-options [name=as]').selectOption(form);
    await page.getByLabel('Title').fill(title);
    if (form === 'An element') await hasPoster(page);
    await paste(host, await codeOf(page));
    await host.locator('iframe').first().waitFor({ state: 'attached' });
    assert.equal(await host.locator('iframe').getAttribute('title'), title);
    assert.equal(await host.title(), 'A post');
  }
});

test('its element loads a few kilobytes until it is pressed, keeps its room, and shows title, result and moves', async (t) => {
  const { site, page, host } = await openDialog(t);
  await hasPoster(page);
  const code = await codeOf(page);
  assert.ok(code.length < 16_000, `${code.length} characters`);
  /** @type {string[]} */
  const asked = [];
  host.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await host.bringToFront();
  await paste(host, code);
  const demo = host.locator('lookahead-demo');
  await demo.locator('.poster .board rect').first().waitFor();
  assert.deepEqual(asked, ['/lookahead-demo.js']);
  assert.equal(await demo.locator('header b').innerText(), await page.getByLabel('Title').inputValue());
  assert.match(await demo.locator('header span').innerText(), /moves/);
  await demo.locator('.say', { hasText: /^Move [1-9]/ }).waitFor();
  const before = await demo.evaluate((element) => element.getBoundingClientRect().height);
  await demo.evaluate((element) => element.removeAttribute('style'));
  assert.equal(await demo.evaluate((element) => element.getBoundingClientRect().height), before);
  await demo.getByRole('button', { name: 'Play' }).click();
  await isLive(await demoOf(host));
  await demo.locator('.poster').waitFor({ state: 'detached' });
  assert.equal(await demo.evaluate((element) => element.getBoundingClientRect().height), before);
  assert.deepEqual(site.problems, []);
});

test('the moves of a poster can be stopped, and be shown again', async (t) => {
  const { page, host } = await openDialog(t);
  await hasPoster(page);
  await host.bringToFront();
  await paste(host, await codeOf(page));
  const demo = host.locator('lookahead-demo');
  const said = demo.locator('.say');
  await demo.getByRole('button', { name: 'Stop the preview' }).click();
  const before = await said.innerText();
  await host.waitForTimeout(2500); // a move is shown for two seconds at the most
  assert.equal(await said.innerText(), before);
  await demo.getByRole('button', { name: 'Show the preview' }).click();
  await said.filter({ hasNotText: new RegExp(`^${before}$`) }).waitFor();
});

test('the line below it is filled in, and stays as somebody has typed it', async (t) => {
  const { site, page } = await openDialog(t);
  const line = page.getByLabel('Line below it');
  await hasPoster(page);
  const filled = await line.inputValue();
  assert.match(filled, /moves/);
  const thereAndBack = async () => {
    await page.getByRole('tab', { name: 'Export' }).click();
    await page.getByRole('tab', { name: 'Embed' }).click();
    await hasPoster(page);
  };
  await page.getByRole('radio', { name: 'This moment' }).last().check({ force: true });
  await hasPoster(page);
  assert.equal(await line.inputValue(), '', 'the demo goes on from the moment, and a sentence about it does not');
  await line.fill('My own words');
  await thereAndBack();
  assert.equal(await line.inputValue(), 'My own words');
  assert.match(await codeOf(page), / note="My own words"/);
  // Another time it is what is shared then.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('tab', { name: 'Embed' }).click();
  await hasPoster(page);
  assert.equal(await line.inputValue(), '');
  assert.deepEqual(site.problems, []);
});

const players = 'p1.a=random;p2.a=random';

for (const [what, moves, start, note] of [
  ['goes on is begun anew, without a result', 'm=c3,c2;', '', ''],
  [
    'is over is played once more, with its result',
    'm=a5,b5,c4,a3,e5,b1,d3,c3,c5,e2,b3,d4,c1,c2,a2,b4;',
    'm=a5,b5,c4,a3,e5,b1,d3,c3,c5,e2,b3,d4,c1,c2,a2,b4;',
    'player 2 wins',
  ],
])
  test(`the demo of a match that ${what}`, async (t) => {
    const { page } = await openPlayground(t, `#1;g=isolation;b=5x5;${moves}${players};at=2:0`);
    await waitFor(page, ({ playing }) => !playing);
    await page.keyboard.press('s');
    await page.getByRole('tab', { name: 'Embed' }).click();
    await hasPoster(page);
    assert.match(await codeOf(page), new RegExp(` spec="1;g=isolation;b=5x5;${start}${players}"`));
    assert.equal(await page.getByLabel('Line below it').inputValue(), note);
    await page.getByText('The match’s start').waitFor();
  });

test('the demo of a race shows the board of each run before it is started', async (t) => {
  const { page } = await openPlayground(t, '#1;g=color-walk;b=uniform:3:4x4x3;r1.a=greedy;r2.a=random;r1.at=9;r2.at=9');
  await waitFor(page, ({ seeking, playing }) => !seeking && !playing);
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: 'Embed' }).click();
  await hasPoster(page);
  // Columns, rows and whose boards they are, kinds of cells, one board, and in the other nothing that differs from it.
  const code = await codeOf(page);
  assert.match(code, / poster="4x4\|Greedy\|Random;[^;"]+;[^;"]+;"/);
  assert.equal(code.match(/<svg/g)?.length, 1, 'what is the same is drawn once');
  assert.match(await codeOf(page), / spec="1;g=color-walk;b=uniform:3:4x4x3;r1.a=greedy;r2.a=random"/);
});

test('the title of a match begins with a capital letter, and the line below it says how one plays', async (t) => {
  const { page } = await openPlayground(t, '#1;g=isolation;b=5x5;p2.a=greedy');
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: 'Embed' }).click();
  assert.match(await page.getByLabel('Title').inputValue(), /^A person against /);
  await hasPoster(page);
  assert.equal(await page.getByLabel('Line below it').inputValue(), 'Press a cell when it is your turn');
});

test('title and line are seen above the preview, unless the code is of a frame, which has no line', async (t) => {
  const { page } = await openDialog(t);
  const preview = page.locator('#embed-preview');
  await hasPoster(page);
  await page.getByLabel('Title').fill('A title of mine');
  await page.getByLabel('Line below it').fill('A line of mine');
  await preview.getByText('A title of mine').waitFor();
  await preview.getByText('A line of mine').waitFor();
  await page.locator('#embed-options [name=as]').selectOption('A frame');
  await page.getByText('Only an element has this line').waitFor();
  assert.ok(await page.getByLabel('Line below it').isDisabled());
  await preview.getByText('A title of mine').waitFor({ state: 'hidden' });
  assert.doesNotMatch(await codeOf(page), /A line of mine/);
});

for (const [width, height] of [
  [1280, 800],
  [768, 1024],
  [390, 844],
])
  test(`the code can be copied without scrolling at ${width} x ${height}, and only where it is`, async (t) => {
    const { page } = await openDialog(t);
    await page.setViewportSize({ width, height });
    const copy = page.getByRole('button', { name: 'Copy code' });
    const isWhole = () =>
      copy.evaluate((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const corners = [left + 9, right - 9].flatMap((x) => [top + 5, bottom - 5].map((y) => [x, y]));
        return corners.every(([x, y]) => document.elementFromPoint(x, y) === button);
      });
    assert.ok(await isWhole());
    await page.getByRole('tab', { name: 'Export' }).click();
    await copy.waitFor({ state: 'hidden' });
  });

test('its preview goes with it, and copying says so', async (t) => {
  const { site, page } = await openDialog(t, withClipboard);
  await hasPoster(page); // the code is whole only then
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('status').filter({ hasText: 'Code copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await codeOf(page));
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('#embed-preview iframe'));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('tab', { name: 'Embed' }).click();
  await previewHas(page, '');
  assert.deepEqual(site.problems, []);
});
