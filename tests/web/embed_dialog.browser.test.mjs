// The Embed tab of the Share dialog: what it writes works in other people's pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoOf, isLive, openHost } from './host.mjs';
import { live, waitFor } from './playground.mjs';

/** @typedef {import('playwright-core').Page} Page */

const moment = '1;g=color-walk;b=uniform:3:8x8x4;a=look-ahead;depth=3;at=40';

/** The page itself, with its dialog open, and another site's page. @param {import('node:test').TestContext} t */
async function openDialog(t) {
  const { site, page: host } = await openHost(t, () => '<p>A post</p>');
  const page = await site.open(`#${moment}`);
  await live(page);
  await waitFor(page, ({ node, playing }) => node === 40 && !playing);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('tab', { name: 'Embed' }).click();
  return { site, page, host };
}

/** @param {Page} page */
const codeOf = (page) => page.getByRole('textbox', { name: 'Code' }).inputValue();

/** Puts code into a page as its author would. @param {Page} host @param {string} code */
const paste = (host, code) => host.setContent(`<!doctype html><title>A post</title>${code}`);

for (const form of ['Element', 'Frame'])
  test(`its code is a demo in another site’s page: ${form}`, async (t) => {
    const { site, page, host } = await openDialog(t);
    await page.getByRole('radio', { name: form }).check({ force: true });
    await page.getByRole('radio', { name: 'This moment' }).check({ force: true });
    await page.getByLabel('Controls').selectOption('play');
    await page.getByLabel('Theme').last().selectOption('dark');
    const preview = await demoOf(page);
    await preview.locator(':root[data-controls=play][data-theme=dark]').waitFor();
    await page.waitForFunction(
      () => !/aspect-ratio: 640 \/ 640/.test(document.querySelector('#embed-code')?.textContent ?? ''),
    );
    await paste(host, await codeOf(page));
    const frame = await demoOf(host);
    assert.equal(
      await host.locator('iframe').getAttribute('title'),
      'Look-ahead 3 on Every cell drawn independently, 3'.replace(/on .*/, `on ${await boardName(page)}`),
    );
    assert.equal(new URL(frame.url()).search, '?theme=dark&controls=play');
    await frame.locator('#start').click();
    await isLive(frame);
    await frame.waitForFunction(() => lookahead.state().node > 40);
    assert.deepEqual(site.problems, []);
  });

/** @param {Page} page */
const boardName = (page) => page.evaluate(() => lookahead.state().board);

test('a title is text, whatever it has', async (t) => {
  const { page, host } = await openDialog(t);
  const title = `"><script>document.title = 'hacked'</script>&amp;`;
  for (const form of ['Element', 'Frame']) {
    await page.getByRole('radio', { name: form }).check({ force: true });
    await page.getByLabel('Title').fill(title);
    await paste(host, await codeOf(page));
    await demoOf(host);
    assert.equal(await host.locator('iframe').getAttribute('title'), title);
    assert.equal(await host.title(), 'A post');
  }
});

test('its preview goes with it, and copying says so', async (t) => {
  const { site, page } = await openDialog(t);
  await site.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await demoOf(page);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('status').filter({ hasText: 'Code copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await codeOf(page));
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('#embed-preview iframe')?.hasAttribute('src'));
  assert.deepEqual(site.problems, []);
});
