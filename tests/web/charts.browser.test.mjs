// The charts of many runs, in a page that has nothing else, under the content security policy of the site's pages: one
// that is broken is a console error.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { PNG } from 'pngjs';
import { commonBrowser, openSite } from './browser.mjs';
import { cross, heat, histogram, lines, odd, oneOfEach, steps, strip } from './chart_samples.mjs';
import { contrast } from './contrast.mjs';

/** @typedef {import('../../shell/lab/charts/types.d.ts').Chart} Chart */
/** @typedef {import('playwright-core').Page} Page */

const shell = fileURLToPath(new URL('../../shell', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'charts-'));

before(async () => {
  const [policy] =
    /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/.exec(readFileSync(`${shell}/index.html`, 'utf8')) ?? [];
  assert.ok(policy);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${policy}<title>Charts</title>
     <link rel="icon" href="charts.css"><link rel="stylesheet" href="charts.css"></head>
     <body><main><h1>Charts</h1><div></div></main><script type="module" src="charts.js"></script></body></html>`,
  );
  const style =
    "@import './styles/palette.css'; @import './lab/charts.css'; body { background: var(--panel); font-family: sans-serif }";
  const stdin = { resolveDir: shell };
  const common = { bundle: true, logLevel: /** @type {const} */ ('error') };
  await build({ ...common, stdin: { ...stdin, contents: style, loader: 'css' }, outfile: join(folder, 'charts.css') });
  const script =
    "globalThis.charts = Promise.all([import('./lab/charts/charts.mjs'), import('./lab/charts/export.mjs')]).then((all) => Object.assign({}, ...all))";
  await build({ ...common, stdin: { ...stdin, contents: script }, format: 'esm', outfile: join(folder, 'charts.js') });
});
after(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true });
});

/** @type {(() => Promise<void>)[]} */
const ends = [];
/** @type {Awaited<ReturnType<typeof openSite>> | undefined} */
let site;

/** The page, which all tests share: each draws its own charts. @param {import('node:test').TestContext} t */
async function openPage(t) {
  const size = { viewport: { width: 800, height: 600 } };
  site ??= await openSite({ after: (end) => void ends.push(end) }, size, commonBrowser, folder);
  const { context, problems } = site;
  t.after(() => assert.deepEqual(problems.splice(0), []));
  const page = context.pages()[0] ?? (await site.open());
  await page.emulateMedia({ forcedColors: 'none' });
  await setTheme(page, 'dark');
  return page;
}

/** Takes the place of what was drawn before. @param {Page} page @param {Chart} chart @param {{ width?: number, height?: number }} [size] */
const draw = (page, chart, { width = 700, height = 320 } = {}) =>
  page.evaluate(
    async ({ chart, width, height }) => {
      const { drawChart } = await charts;
      globalThis.picked = [];
      globalThis.hovered = [];
      const start = performance.now();
      const { svg, table } = await drawChart(chart, {
        width,
        height,
        onPick: (pick) => void picked.push(pick),
        onHover: (text) => void hovered.push(text),
      });
      document.querySelector('main div')?.replaceChildren(svg);
      svg.getBoundingClientRect();
      const end = performance.now();
      const details = document.createElement('details');
      details.append(Object.assign(document.createElement('summary'), { textContent: 'As a table' }));
      details.append(table); // closed, as on the page: a table of thousands of rows takes long to lay out
      document.querySelector('main div')?.append(details);
      return end - start;
    },
    { chart, width, height },
  );

/** @param {Page} page @param {'dark' | 'light'} theme */
const setTheme = (page, theme) => page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);

/** The middle of what a selector finds, in the coordinates of the chart. @param {Page} page @param {string} selector */
const placesOf = (page, selector) =>
  page.locator(selector).evaluateAll((found) => {
    const { left, top } = /** @type {Element} */ (document.querySelector('.chart')).getBoundingClientRect();
    return found.map((each) => {
      const box = each.getBoundingClientRect();
      return {
        x: box.left + box.width / 2 - left,
        y: box.top + box.height / 2 - top,
        width: box.width,
        height: box.height,
      };
    });
  });

/** @param {Page} page @param {string} selector @param {string} name */
const attributes = (page, selector, name) =>
  page.locator(selector).evaluateAll((found, of) => found.map((each) => each.getAttribute(of) ?? ''), name);

/** Pairs of numbers in a path. @param {string} path */
const pairs = (path) => [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** @param {Page} page @returns {Promise<string[][]>} */
const tableOf = (page) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));

/** @param {number[]} numbers */
const areRising = (numbers) => numbers.every((number, at) => at === 0 || number > numbers[at - 1]);

test('a sweep: marks stand where their values are, inside their bands and whiskers', async (t) => {
  const page = await openPage(t);
  await draw(page, lines(1));
  const marks = await placesOf(page, '.series .shape');
  assert.equal(marks.length, 12);
  assert.ok(areRising(marks.map(({ x }) => x)) && areRising(marks.map(({ y }) => -y)));
  const [line] = await attributes(page, '.line', 'd');
  const band = pairs((await attributes(page, '.band', 'd'))[0]);
  pairs(line).forEach(([x, y], at) => {
    const [high, low] = [band[at], band[band.length - 1 - at]];
    assert.ok(high[0] === x && low[0] === x && high[1] < y && y < low[1], `the band around ${x}`);
    assert.ok(Math.abs((y - high[1]) / (low[1] - y) - 6 / 4) < 0.02, 'both sides on the scale of the line');
  });
  await draw(page, lines(6));
  const whiskers = await attributes(page, '.whiskers', 'd');
  assert.equal(whiskers.length, 6);
  const ends = [...whiskers[0].matchAll(/M([\d.]+),([\d.]+)V([\d.]+)/g)].map((found) => found.slice(1).map(Number));
  const [last] = (await attributes(page, '.line', 'd')).map(pairs);
  ends.forEach(([x, low, high], at) => assert.ok(last[at][0] === x && high < last[at][1] && last[at][1] < low));
});

test('a level leads along all of a sweep, and a series without a colour is seen by its one point, too', async (t) => {
  const page = await openPage(t);
  const chart = lines(10);
  chart.series[0] = { name: 'Level', points: [], level: { y: 150, low: 140, high: 160, label: 'Level' } };
  chart.series[9].points.length = 1;
  await draw(page, chart);
  const [level] = (await attributes(page, '.level .line', 'd')).map(pairs);
  const [sweep] = (await attributes(page, '.s2 .line', 'd')).map(pairs);
  assert.equal(level.length, 2);
  assert.equal(level[0][1], level[1][1]);
  assert.ok(Math.abs(level[0][0] - sweep[0][0]) < 12 && Math.abs(level[1][0] - sweep[11][0]) < 12);
  assert.equal(await page.locator('.rest .shape').count(), 1);
  assert.deepEqual((await tableOf(page))[0], ['Level', '', '150', '140', '160']);
});

test('lines are named at their ends where there is room, and above where there is not', async (t) => {
  const page = await openPage(t);
  await draw(page, lines(4));
  const ends = await placesOf(page, '.end text');
  assert.equal(ends.length, 4);
  assert.ok(areRising(ends.map(({ y }) => -y).slice()), 'in the order of the lines');
  await draw(page, lines(8), { width: 320 });
  assert.equal(await page.locator('.end').count(), 0);
  assert.equal(await page.getByText('Series 8', { exact: true }).first().count(), 1);
  await draw(page, lines(30));
  assert.equal(await page.getByText('and 22 more').count(), 1);
});

test('best so far: level until the next point, and on to the end', async (t) => {
  const page = await openPage(t);
  await draw(page, steps(1));
  const corners = pairs((await attributes(page, '.line', 'd'))[0]);
  corners.forEach(([x, y], at) => at && assert.ok(x === corners[at - 1][0] || y === corners[at - 1][1], 'no slope'));
  const [end] = corners.slice(-1);
  const marks = await placesOf(page, '.series .shape');
  assert.equal(marks.length, 4);
  assert.ok(end[0] > marks[3].x + 20 && Math.abs(end[1] - marks[3].y) < 1);
  // Logarithmic: from 10 to 300 is as far as from 300 to 9000, and 0 is at the left edge.
  assert.ok(
    Math.abs((marks[2].x - marks[1].x) / (marks[3].x - marks[2].x) - Math.log(30) / Math.log(2000 / 300)) < 0.05,
  );
  assert.deepEqual((await tableOf(page)).slice(0, 2), [
    ['Series 1', '0', '0'],
    ['Series 1', '10', '1'],
  ]);
});

test('a strip: points by value, none hides another, and the same runs are the same picture', async (t) => {
  const page = await openPage(t);
  await draw(page, strip(2, 60));
  const picture = await page.locator('.chart').innerHTML();
  const places = (await placesOf(page, '.points:first-of-type .dot')).slice(0, 60);
  assert.ok(places.every(({ x }, at) => at === 0 || x >= places[at - 1].x));
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1))
      assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > one.width * 0.9, 'they stand clear');
  assert.equal(await page.getByText('37.5', { exact: true }).first().count(), 1, 'the median in figures');
  await draw(page, strip(2, 60));
  assert.equal(await page.locator('.chart').innerHTML(), picture);
});

test('whole numbers have whole numbers along their axis', async (t) => {
  const page = await openPage(t);
  await draw(
    page,
    strip(1, 8, (index) => 9 + index),
  );
  const texts = await page.locator('.chart text').allTextContents();
  for (let value = 9; value <= 16; ++value) assert.ok(texts.includes(String(value)), `${value} is in ${texts}`);
  assert.equal(texts.filter((text) => text.includes('.')).join(), '37.5', 'the median');
});

test('ten thousand points are one path a group, and each of them can be picked', async (t) => {
  const page = await openPage(t);
  const milliseconds = await draw(
    page,
    strip(4, 2500, (index) => 30 + ((index * 7919) % 2503) / 100),
  );
  t.diagnostic(`drawn in ${Math.round(milliseconds)} ms`);
  assert.equal(await page.locator('.dot').count(), 0);
  const [path] = await attributes(page, '.dots', 'd');
  assert.equal(pairs(path).length, 2500);
  const [[x, y]] = pairs(path);
  await page.locator('.chart').click({ position: { x, y } });
  assert.deepEqual(await page.evaluate(() => picked), ['0/0']);
  assert.equal(await page.locator('tbody tr').count(), 4 * 2501, 'each point and each median');
});

test('a heat map: the best is marked, figures can be read, what is unknown stays empty', async (t) => {
  const page = await openPage(t);
  for (const [better, best, words] of /** @type {['less' | 'more' | undefined, string[], number][]} */ ([
    ['more', ['29'], 1],
    ['less', ['10'], 1],
    [undefined, [], 0],
  ])) {
    await draw(page, { ...heat(5, 4), better });
    assert.deepEqual(await page.locator('.best text').allTextContents(), best);
    assert.equal(await page.locator('.chart text', { hasText: 'the best' }).count(), words);
    assert.equal(await page.locator('.no-value rect').count(), 1);
    assert.equal((await tableOf(page))[0].join(), '0,10,,12,13,14');
  }
  await draw(page, heat(60, 30));
  assert.equal(await page.locator('[class^=ramp] text').count(), 0, 'no figures where there is no room');
});

test('a cross table: per cent, more than half apart from less', async (t) => {
  const page = await openPage(t);
  await draw(page, cross(4));
  assert.deepEqual((await tableOf(page))[0], ['Player 1', 'Player 2', '37.5', '27.5', '47.5', '100']);
  assert.equal(await page.locator('[class^=more]').count(), 6);
  assert.equal(await page.locator('[class^=less]').count(), 6);
  assert.equal(await page.getByText('28 to 48', { exact: true }).count(), 3);
  assert.equal(await page.getByText('have not met').count(), 0);
  // Two that do not meet look otherwise than a player and itself.
  const gauntlet = cross(4);
  gauntlet.shares[2][3] = gauntlet.shares[3][2] = null;
  await draw(page, gauntlet);
  assert.equal(await page.locator('.self').count(), 4);
  assert.equal(await page.locator('.no-value').count(), 2);
  assert.deepEqual(await page.locator('.no-value').allTextContents(), ['–', '–']);
  assert.equal(await page.getByText('– where two have not met.').count(), 1);
});

test('a histogram: bars of all groups on common bins, as high as values are many', async (t) => {
  const page = await openPage(t);
  await draw(
    page,
    histogram(2, (index) => (index < 40 ? 30 : 31)),
  );
  const bars = await placesOf(page, '.bar');
  assert.equal(bars.length, 4);
  assert.ok(Math.abs(bars[1].x - bars[2].x) < 0.01, '31 is one bin in both');
  assert.ok(Math.abs(bars[0].height / bars[1].height - 4) < 0.1);
  assert.deepEqual(
    (await tableOf(page)).filter(([, ...counts]) => counts.some((count) => count !== '0')),
    [
      ['30', '40', '0'],
      ['31', '10', '40'],
      ['32', '0', '10'],
    ],
  );
});

test('what is pointed at or focused shows its label; a click and Enter pick it', async (t) => {
  const page = await openPage(t);
  await draw(page, lines(2));
  assert.equal(await page.getByRole('group', { name: 'Points by penalty' }).count(), 1);
  const tip = page.locator('.tip');
  const first = await placesOf(page, '.stop');
  await page.locator('.chart').hover({ position: { x: first[0].x + 5, y: first[0].y + 5 } });
  assert.equal(await tip.textContent(), 'Series 1 at 7');
  await page.locator('.chart').click({ position: { x: first[13].x, y: first[13].y } });
  await page.mouse.move(799, 599);
  assert.equal(await tip.textContent(), '');
  assert.deepEqual(await page.evaluate(() => picked), ['1/1']);
  assert.equal((await page.evaluate(() => hovered)).at(-1), null);

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Tab');
  const walk = [];
  for (const key of ['ArrowRight', 'ArrowDown', 'End', 'ArrowUp', 'Home', 'ArrowLeft']) {
    await page.keyboard.press(key);
    walk.push(await focused());
    assert.equal(await tip.textContent(), await focused());
  }
  const names = ['1 at 8', '2 at 8', '2 at 18', '1 at 18', '1 at 7', '1 at 7'];
  assert.deepEqual(
    walk,
    names.map((name) => `Series ${name}`),
  );
  await page.keyboard.press('Enter');
  assert.deepEqual(await page.evaluate(() => picked), ['1/1', '0/0']);
  await page.keyboard.press('Tab');
  assert.notEqual(await focused(), walk[5], 'one stop for the whole chart');

  await draw(page, strip(3, 100));
  assert.equal(await page.locator('.stop').count(), 0, 'too many to walk through');
  assert.equal(await page.getByRole('img', { name: 'Moves of each run' }).count(), 1);
});

test('the tip stays within the chart', async (t) => {
  const page = await openPage(t);
  const chart = heat(5, 4);
  for (const cell of chart.cells) cell.label = 'Words that take more than one line of this small box beside the cell';
  await draw(page, chart, { width: 320 });
  for (const { x, y } of await placesOf(page, '.stop')) {
    await page.locator('.chart').hover({ position: { x, y } });
    const [tip] = await placesOf(page, '.tip rect');
    assert.ok(tip.x - tip.width / 2 >= 0 && tip.x + tip.width / 2 <= 320 && tip.y - tip.height / 2 >= 0, `${x} ${y}`);
  }
});

test('a file of it stands alone, in either theme, and as pixels', async (t) => {
  const page = await openPage(t);
  const reader = await page.context().newPage(); // an empty one: the site's pages make nothing of text
  const backs = { dark: '#151a21', light: '#ffffff' };
  for (const chart of oneOfEach()) {
    await draw(page, chart);
    for (const [theme, back] of Object.entries(backs)) {
      const text = await page.evaluate(
        async (name) => (await charts).chartAsSvgText(/** @type {any} */ (document.querySelector('.chart')), name),
        theme,
      );
      assert.match(text, /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*font-family="Inter, sans-serif"/);
      assert.doesNotMatch(text, /class=|style=|var\(|role=|tabindex|aria-|NaN|undefined/, chart.kind);
      assert.ok(text.includes(`fill="${back}"`) && text.includes(`<title>${chart.title}</title>`));
      const wrong = await reader.evaluate(
        (file) => new DOMParser().parseFromString(file, 'image/svg+xml').querySelector('parsererror')?.textContent,
        text,
      );
      assert.equal(wrong, undefined);
    }
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark', 'the page is as it was');
    assert.equal(await page.locator('.chart').count(), 1);
  }
  const bytes = await page.evaluate(async () => {
    const blob = await (await charts).chartAsPng(/** @type {any} */ (document.querySelector('.chart')), 2);
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const png = PNG.sync.read(Buffer.from(bytes));
  const height = Number((await attributes(page, '.chart', 'height'))[0]);
  assert.deepEqual([png.width, png.height], [2 * (700 + 32), 2 * (height + 32)], 'with a margin of 16');
  assert.deepEqual([...png.data.subarray(0, 3)], [0x15, 0x1a, 0x21]);
  assert.ok(new Set(new Uint32Array(new Uint8Array(png.data).buffer)).size > 20, 'there is something in it');
  // A chart of few cells is no wider than they and the words above them.
  await draw(page, heat(2, 2));
  const right = await page.locator('.chart').evaluate((svg) => {
    const edges = [...svg.querySelectorAll('text, g[class^=ramp] rect')].map(
      (each) => each.getBoundingClientRect().right,
    );
    return Math.max(...edges) - svg.getBoundingClientRect().left;
  });
  const narrow = await page.evaluate(async () =>
    (await charts).chartAsSvgText(/** @type {any} */ (document.querySelector('.chart'))),
  );
  assert.ok(right < 400);
  const width = Number(/ width="(\d+)"/.exec(narrow)?.[1]);
  assert.ok(width >= right + 32 && width < right + 34, `${width} for ${right}`);
});

/** What is drawn with which colour, as computed. @param {Page} page @param {string} selector @param {string} property */
const coloursOf = (page, selector, property) =>
  page
    .locator(selector)
    .evaluateAll((found, of) => found.map((each) => getComputedStyle(each).getPropertyValue(of)), property);

for (const theme of /** @type {const} */ (['dark', 'light']))
  test(`colours can be seen and figures read, ${theme}`, async (t) => {
    const page = await openPage(t);
    await setTheme(page, theme);
    const panel = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await draw(page, lines(8));
    const series = [
      ...(await coloursOf(page, '.line', 'stroke')),
      ...(await coloursOf(page, '.series .shape', 'fill')),
    ];
    assert.equal(new Set(series).size, 8);
    for (const colour of series) assert.ok(contrast(colour, panel) >= 3, `${colour} on ${panel}`);
    assert.equal(
      new Set(
        await page
          .locator('.series')
          .evaluateAll((found) => found.map((each) => each.querySelector('.shape')?.getAttribute('d'))),
      ).size,
      8,
    );
    for (const colour of await coloursOf(page, 'svg text', 'fill')) assert.ok(contrast(colour, panel) >= 4.5, colour);
    for (const chart of [heat(9, 5), cross(10)]) {
      await draw(page, chart);
      const cells = await page
        .locator('.chart g:has(> rect):has(> text):not(.tip)')
        .evaluateAll((found) => found.map((each) => [...each.children].map((child) => getComputedStyle(child).fill)));
      assert.ok(cells.length > 40);
      for (const [back, ...texts] of cells)
        for (const text of texts) assert.ok(contrast(back, text) >= 4.5, `${text} on ${back}`);
    }
  });

test('forced colours: lines by their dashes, text in the system’s colour', async (t) => {
  const page = await openPage(t);
  await page.emulateMedia({ forcedColors: 'active' });
  await draw(page, lines(8));
  assert.equal(new Set(await coloursOf(page, '.line', 'stroke-dasharray')).size, 8);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const colour of [...(await coloursOf(page, '.line', 'stroke')), ...(await coloursOf(page, 'svg text', 'fill'))])
    assert.ok(contrast(colour, canvas) >= 7, `${colour} on ${canvas}`);
  await draw(page, heat(5, 4));
  for (const colour of await coloursOf(page, 'svg text', 'fill')) assert.ok(contrast(colour, canvas) >= 7, colour);
});

test('whatever the figures are, every text is inside and nothing is no number', async (t) => {
  const page = await openPage(t);
  for (const [name, chart] of Object.entries(odd()))
    for (const width of /^(thirty|long|huge)/.test(name) ? [320, 1200] : [320]) {
      await draw(page, chart, { width });
      const markup = await page.locator('.chart').innerHTML();
      assert.doesNotMatch(markup, /NaN|Infinity|undefined/, name);
      const outside = await page.locator('.chart text').evaluateAll(
        (texts, room) =>
          texts.flatMap((text) => {
            const { x, y, width, height } = /** @type {SVGTextElement} */ (text).getBBox();
            const most = Number(text.closest('svg')?.getAttribute('height'));
            const isIn = x >= -1 && x + width <= room + 1 && y >= -2 && y + height <= most + 2;
            return isIn ? [] : [`${text.textContent} (${x} ${y} ${width})`];
          }),
        width,
      );
      assert.deepEqual(outside, [], `${name}, ${width}`);
      if (name.startsWith('no ')) assert.match(markup, /None of these runs has this figure/, name);
      if (name.startsWith('long') && width === 320) assert.match(markup, /…<title>A setting/, name);
    }
});

test('axe finds nothing', async (t) => {
  const page = await openPage(t);
  await page.evaluate(axe);
  for (const chart of [lines(3), heat(5, 4), strip(3, 100)]) {
    await draw(page, chart);
    await page.getByText('As a table').click();
    const found = await page.evaluate(async () => {
      const { violations } = await /** @type {any} */ (globalThis).axe.run(document);
      return violations.flatMap((/** @type {any} */ { id, nodes }) =>
        nodes.map((/** @type {any} */ { html }) => `${id}: ${html}`),
      );
    });
    assert.deepEqual(found, [], chart.kind);
  }
});
