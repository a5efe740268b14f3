// The articles: a reader scrolls through one and plays each demo; its figures are those that the engine gives.
//
// An element's `data-command` is what the command line is asked, and `data-figure` the column of its answer that the
// element shows: a number, or of many runs their mean. At the head of a table that goes for the column below, and {row}
// stands for the row's `data-row`, or else for what its heading says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articles } from './articles.mjs';
import { openSite } from './browser.mjs';
import { loadEngine, native } from './engine.mjs';
import { isLive } from './host.mjs';
import { waitFor } from './playground.mjs';

/** The runs that a command makes, once however many figures are asked of it. @type {Map<string, any[]>} */
const answers = new Map();

/** @param {string} command */
function answerTo(command) {
  const words = [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const found = answers.get(command) ?? native(...words, ...(words[0] === 'tournament' ? ['--quiet'] : []));
  answers.set(command, found);
  return found;
}

/** @param {string} command @param {string} column @returns {number | string} */
function figureOf(command, column) {
  const [first, ...others] = answerTo(command);
  if (first.tournament) return first.tournament.players[0][column];
  const values = [first, ...others].filter(({ run }) => run).map((row) => row[column]);
  return values.length
    ? values.reduce((sum, value) => sum + value) / values.length
    : { ...first, ...first.counters }[column];
}

/** As it stands in an article: with as many digits behind the point as there. @param {string} shown @param {number | string} figure */
function written(shown, figure) {
  const digits = /\.(\d+)$/.exec(shown)?.[1].length ?? 0;
  const { format } = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return typeof figure === 'number' ? format(figure) : figure;
}

/** What an article shows, and what the engine is to be asked for it. @param {import('playwright-core').Page} page */
const figuresIn = (page) =>
  page.locator('main').evaluate((main) => {
    const asked = (
      /** @type {Element} */ element,
      /** @type {string} */ row,
      shown = element.textContent?.trim() ?? '',
    ) => ({
      command: (element.getAttribute('data-command') ?? '').replaceAll('{row}', row),
      column: element.getAttribute('data-figure') ?? '',
      shown,
    });
    const rows = [...main.querySelectorAll('table')].flatMap((table) => {
      const columns = [...table.querySelectorAll('thead th')];
      return [...table.querySelectorAll('tbody tr')].flatMap((row) => {
        const [heading, ...cells] = [...row.children].map(({ textContent }) => textContent?.trim() ?? '');
        return cells.map((shown, i) => asked(columns[i + 1], row.getAttribute('data-row') ?? heading, shown));
      });
    });
    return [
      ...rows.filter(({ command }) => command),
      ...[...main.querySelectorAll('span[data-command]')].map((element) => asked(element, '')),
    ];
  });

/**
 * Lets both players of a whole match make their moves again. @param {string} spec @returns {Promise<string>} the match
 */
async function playedAgain(spec) {
  const engine = await loadEngine();
  // What a player chose has its nodes behind it.
  const begin = spec.replace(/;m=[^;]*/, (moves) => moves.replace(/,?\w+:\d+/g, '')).replace(';m=;', ';');
  const started = engine.match(begin);
  if ('error' in started) throw new Error(started.error.message);
  const { match } = started;
  while (match.end() === 'none') {
    const turn = match.turn();
    if ('error' in turn) throw new Error(turn.error.message);
    turn.session.advance(1_000_000);
    match.take(turn.session);
  }
  const played = match.spec();
  match.delete();
  return played;
}

/** Plays a demo to its end. @param {import('playwright-core').Locator} figure @param {boolean} isMatch */
async function playToItsEnd(figure, isMatch) {
  await figure.scrollIntoViewIfNeeded();
  await figure.locator('lookahead-demo').evaluate((demo) => demo.setAttribute('speed', 'max'));
  await figure.getByRole('button', { name: 'Play' }).press('Enter');
  const frame = await (await figure.locator('iframe').elementHandle())?.contentFrame();
  assert.ok(frame);
  await isLive(frame);
  // A match is shown move by move, which takes its time. A search that has ended goes over to its solution a moment later.
  if (isMatch) await frame.evaluate(() => lookahead.command('end'));
  await frame.waitForFunction(
    (isMatch) => {
      const { status, playing, solution, move, moves } = lookahead.state();
      return isMatch ? move === moves : status !== 'running' && (solution || !playing);
    },
    isMatch,
    { timeout: 60000 },
  );
  return frame.evaluate(() => lookahead.state());
}

for (const article of articles)
  test(`${article}: its figures are those of the engine, and a reader plays each demo`, async (t) => {
    const site = await openSite(t, { viewport: { width: 1000, height: 800 } });
    const page = await site.open(article);
    const figures = await figuresIn(page);
    assert.notEqual(figures.length, 0);
    for (const { command, column, shown } of figures)
      assert.equal(shown, written(shown, figureOf(command, column)), `${column} of ${command}`);
    const commands = new Set(figures.map(({ command }) => `lookahead ${command}`));
    for (const line of (await page.locator('pre').innerText()).split('\n'))
      assert.ok(commands.has(line), `not a command that gives a figure of the article: ${line}`);

    // That of a story is left to its own test: it goes where its reader is.
    for (const figure of await page.locator('figure:not(.story > figure)').all()) {
      const spec = (await figure.locator('lookahead-demo').getAttribute('spec')) ?? '';
      assert.equal(await figure.locator('lookahead-demo > a').getAttribute('href'), `../index.html#${spec}`);
      const found = await figure.locator('header span').innerText(); // by the site’s build
      const isMatch = /;p[12]\.a=/.test(spec);
      const { best, end, moves, notice } = await playToItsEnd(figure, isMatch);
      const length = isMatch ? `${moves} moves` : `${(end + 1).toLocaleString('en')} nodes`;
      assert.deepEqual(await figure.locator('figcaption b').allInnerTexts(), [best, length]);
      assert.ok(found.startsWith(best), found);
      assert.equal(notice, '');
      if (isMatch) assert.equal(await playedAgain(spec), spec);
    }
    assert.deepEqual(site.problems, []);
  });

for (const viewport of [
  { width: 1000, height: 800 },
  { width: 390, height: 844 },
])
  test(`once it is started, a story’s demo goes to what the reader has come to, ${viewport.width} px wide`, async (t) => {
    const site = await openSite(t, { viewport });
    const page = await site.open('examples/looking-further.html');
    const story = page.locator('.story');
    const paragraphs = await story.locator('[data-node]').all();
    assert.ok(paragraphs.length > 2);
    const read = (/** @type {import('playwright-core').Locator} */ paragraph) =>
      paragraph.locator('b').evaluate(
        (element, line) => {
          scrollBy(0, element.getBoundingClientRect().top - line * innerHeight);
        },
        viewport.width > 600 ? 0.48 : 0.85,
      );
    for (const paragraph of paragraphs) await read(paragraph);
    assert.equal(await story.locator('iframe').isVisible(), false, 'who only reads loads nothing');

    await story.locator('figure').scrollIntoViewIfNeeded();
    await story.getByRole('button', { name: 'Play' }).press('Enter');
    const frame = await (await story.locator('iframe').elementHandle())?.contentFrame();
    assert.ok(frame);
    await isLive(frame);
    const spec = (await story.locator('lookahead-demo').getAttribute('spec')) ?? '';
    const [whole] = native('run', spec);
    const found = [whole.result, `${whole.counters.nodes.toLocaleString('en')} nodes`];
    assert.deepEqual(await story.locator('figcaption b').allInnerTexts(), found);
    for (const paragraph of [...paragraphs, ...paragraphs.slice(0, -1).reverse()]) {
      const node = Number(await paragraph.getAttribute('data-node'));
      await read(paragraph);
      await waitFor(frame, (now) => now.node === node && !now.playing && !now.seeking);
      assert.equal(await paragraph.locator('b').innerText(), native('run', `${spec};at=${node}`)[0].result);
      const box = await story.locator('lookahead-demo').boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= viewport.height, 'the demo has stayed');
    }
    assert.deepEqual(site.problems, []);
  });
