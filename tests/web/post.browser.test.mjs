// The article: a reader scrolls through it and plays each demo; its figures are those that the engine gives.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from './browser.mjs';
import { native } from './engine.mjs';
import { hasPicture, isLive } from './host.mjs';

const post = 'examples/looking-further.html';

/** Of a spec’s 100 boards. @param {string} spec @returns {string} */
function meanOf(spec) {
  const [table] = native('batch', spec, '--boards', 'koblenski:1-100', '--quiet');
  return table.figures.mean.toFixed(2);
}

test('a reader scrolls through the article and plays each demo', async (t) => {
  const site = await openSite(t, { viewport: { width: 1000, height: 800 } });
  const page = await site.open(post);
  const figures = page.locator('figure');
  assert.equal(await figures.count(), 5);
  for (const figure of await figures.all()) {
    await figure.scrollIntoViewIfNeeded();
    const frame = await (await figure.locator('iframe').elementHandle())?.contentFrame();
    assert.ok(frame);
    await hasPicture(frame);
    await figure.locator('lookahead-demo').evaluate((demo) => demo.setAttribute('speed', 'max'));
    await frame.locator('#start').press('Enter');
    await isLive(frame);
    await frame.waitForFunction(() => lookahead.state().status !== 'running' && !lookahead.state().playing, null, {
      timeout: 60000,
    });
    const { best, end } = await frame.evaluate(() => lookahead.state());
    const [moves, nodes] = await figure.locator('figcaption b').allInnerTexts();
    assert.equal(best, moves);
    assert.equal(`${(end + 1).toLocaleString('en')} nodes`, nodes);
  }
  assert.deepEqual(site.problems, []);
});

test('its figures are those of the engine', async (t) => {
  const site = await openSite(t);
  const page = await site.open(post);
  /** @param {string} table @returns {Promise<string[][]>} */
  const rowsOf = (table) =>
    page
      .locator(`#${table} tbody tr`)
      .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')));
  for (const [depth, nodes, moves, mean] of await rowsOf('depths')) {
    const [{ counters, objective }] = native('run', `g=color-walk;b=koblenski:1;a=look-ahead;depth=${depth}`);
    assert.deepEqual([counters.nodes.toLocaleString('en'), String(objective)], [nodes, moves], `depth ${depth}`);
    assert.equal(meanOf(`g=color-walk;a=look-ahead;depth=${depth}`), mean, `depth ${depth}`);
  }
  const alone = new Map((await rowsOf('depths')).map(([depth, , , mean]) => [depth, mean]));
  for (const [depth, mean, cured] of await rowsOf('cured')) {
    assert.equal(alone.get(depth), mean);
    assert.equal(meanOf(`g=color-walk;a=phases;1.a=look-ahead;1.depth=${depth};1.until=22;2.a=beam`), cured, depth);
  }
  const text = await page.locator('main').innerText();
  const [beam] = native('run', 'g=color-walk;b=koblenski:1;a=beam');
  assert.match(
    text,
    new RegExp(`in ${beam.objective} moves as well, examines ${beam.counters.nodes.toLocaleString('en')} nodes`),
  );
  assert.match(text, new RegExp(`a mean of ${meanOf('g=color-walk;a=beam')} on`));
});
