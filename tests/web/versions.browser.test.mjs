// A site that is replaced while somebody reads it, or by halves: nobody ever sees a mixture of two versions. Whoever is left
// with half of one is told so, and gets to the new one with the moment that was on screen. (offline.browser.test.mjs has
// the same for a page that is kept for when there is no network.)
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { hashInName } from '../../web/toolchain/serve.mjs';
import { commonBrowser, openSite, siteFolder } from './browser.mjs';
import { hasPicture, small } from './host.mjs';
import { firstLook, link, live, waitFor } from './playground.mjs';
import { emptyTable, keepTable } from './trap.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {import('node:test').TestContext} t */
async function someFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), 'lookahead-versions-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

/** What a page's policy allows of the texts that stand in it. @param {string} html */
const hashesIn = (html) =>
  [...html.matchAll(/<(style|script)>([^]*?)<\/\1>/g)].map(
    ([, , text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/**
 * The site as another version has it: every hash in a name is another, and its playground is called by its number.
 * @param {string} output @param {number} number a digit
 */
async function makeVersion(output, number) {
  await cp(siteFolder, output, { recursive: true, filter: (name) => !/\.br$|\/v$/.test(name) });
  const names = (await readdir(output, { recursive: true })).filter((name) => /\.\w+$/.test(name));
  const hashes = names.flatMap((name) => hashInName.exec(name)?.[1] ?? []);
  const later = (/** @type {string} */ hash) => `${number}${hash.slice(1)}`;
  for (const name of names.filter((each) => /\.(html|mjs|js|css)$/.test(each))) {
    let text = await readFile(join(output, name), 'utf8');
    const allowed = hashesIn(text);
    for (const hash of hashes) text = text.replaceAll(`-${hash}.`, `-${later(hash)}.`);
    for (const [i, hash] of hashesIn(text).entries()) text = text.replace(allowed[i], () => hash);
    await writeFile(join(output, name), text.replace('<span>Lookahead</span>', `<span>Lookahead ${number}</span>`));
  }
  for (const name of names) {
    const [, hash = ''] = hashInName.exec(name) ?? [];
    if (hash) await rename(join(output, name), join(output, name.replace(`-${hash}.`, `-${later(hash)}.`)));
  }
}

/** Puts a version in the place of the one before, whose files are gone. @param {string} site @param {number} number */
async function replaceBy(site, number) {
  await rm(site, { recursive: true, force: true });
  await makeVersion(site, number);
}

/** @param {Page} page @param {string} title */
const notice = (page, title) => page.getByRole('alert').filter({ hasText: title });

/** @param {Page} page @param {string} title */
async function reload(page, title) {
  const loaded = page.waitForEvent('load');
  await notice(page, title).getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await live(page);
}

test('a page without its files says so; one whose files were replaced does, too, and both lead to the new one', async (t) => {
  const folder = join(await someFolder(t), 'site');
  await makeVersion(folder, 2);
  const pages2 = await Promise.all(['index.html', 'lab.html'].map((name) => readFile(join(folder, name))));
  const [page2] = pages2;
  await replaceBy(folder, 1);
  await writeFile(join(folder, 'index.html'), pages2[0]); // they are there before their files are
  await writeFile(join(folder, 'lab.html'), pages2[1]);
  const site = await openSite(t, { viewport: { width: 1280, height: 800 } }, commonBrowser, folder);
  const page = await site.open(firstLook);
  await notice(page, 'did not come whole').waitFor();
  const lab = await site.context.newPage(); // whose style is not in the page
  await lab.goto(`${site.url}lab.html`);
  await lab.getByText('This page did not come whole, or is of two versions.').waitFor();
  await lab.close();

  await replaceBy(folder, 2);
  const [main = ''] = (await readdir(folder)).filter((name) => /^main-.*mjs$/.test(name) && page2.includes(name));
  await rename(join(folder, main), join(folder, 'later'));
  await page.reload();
  await notice(page, 'did not come whole').waitFor();

  await rename(join(folder, 'later'), join(folder, main));
  await reload(page, 'did not come whole');
  assert.equal(await page.locator('h1').innerText(), 'Lookahead 2');
  await waitFor(page, ({ node }) => node === 4000);

  await page.evaluate(() => lookahead.goTo(1234));
  await waitFor(page, ({ node, seeking }) => node === 1234 && !seeking);
  await replaceBy(folder, 3);
  await page.keyboard.press('s'); // has parts that are fetched when they are first needed
  await reload(page, 'new version');
  assert.equal(await page.locator('h1').innerText(), 'Lookahead 3');
  await waitFor(page, ({ node }) => node === 1234);
});

test('a demo whose files were replaced says so, and goes on with its moment in the new version', async (t) => {
  const folder = join(await someFolder(t), 'site');
  await makeVersion(folder, 1);
  const site = await openSite(t, {}, commonBrowser, folder);
  const page = await site.open(`embed.html#${small};at=17`);
  await hasPicture(page.mainFrame());
  await replaceBy(folder, 2);
  await page.locator('#start').click();
  const message = notice(page, 'There is a new version of this demo.');
  const loaded = page.waitForEvent('load');
  await message.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await hasPicture(page.mainFrame());
  assert.match(page.url(), /uniform:3:8x8x4.*at=17/);
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  assert.ok(
    scripts.every((src) => /-2\w+\.m?js$/.test(src)),
    scripts.join(' '),
  );
  await page.evaluate(keepTable);
  await page.keyboard.press('Tab');
  await page.locator('#start').click();
  await live(page);
  assert.match(await link(page), /uniform:3:8x8x4/);
  await replaceBy(folder, 3);
  await emptyTable(page); // as where a part is missing, which is noticed when it is called
  await page.keyboard.press('ArrowLeft');
  await message.waitFor();
});

test('a demo of a version that speaks otherwise is seen in place of the poster', async (t) => {
  const folder = await someFolder(t);
  await cp(join(siteFolder, 'lookahead-demo.js'), join(folder, 'lookahead-demo.js'));
  const other = "<script>parent.postMessage({ lookahead: 2, type: 'ready' }, '*')</script><p>Seen";
  await writeFile(join(folder, 'embed.html'), other);
  const demo = '<lookahead-demo spec="1;g=color-walk" poster="2x1;1,2;ab" title="A demo"></lookahead-demo>';
  await writeFile(join(folder, 'post.html'), `<script src="lookahead-demo.js"></script>${demo}`);
  const site = await openSite(t, {}, commonBrowser, folder);
  const page = await site.open('post.html');
  const poster = page.locator('lookahead-demo .poster');
  await poster.getByRole('button', { name: 'Play', exact: true }).click();
  await page.frameLocator('iframe').getByText('Seen').waitFor();
  await poster.waitFor({ state: 'detached' });
});
