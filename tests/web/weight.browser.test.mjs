// What first visits fetch, and that it weighs no more than it may: as hosts send it, by the sizes of the files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openSite, siteFolder } from './browser.mjs';
import { live, waitFor } from './playground.mjs';

const part = /lookahead-\w+\.\w+-\w+\.wasm$/;
const kilobyte = 1024;

/**
 * Opens a page, and tells what was fetched for it until something is there. Parts that are fetched ahead are not counted:
 * nothing waits for them.
 * @param {import('node:test').TestContext} t @param {string} address
 * @param {(page: import('playwright-core').Page) => Promise<unknown>} isThere
 */
async function filesOf(t, address, isThere) {
  const site = await openSite(t, { viewport: { width: 1280, height: 800 } });
  /** @type {Set<string>} */
  const files = new Set();
  site.context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!part.test(pathname) || request.resourceType() === 'xhr') files.add(pathname.slice(1) || 'index.html');
  });
  await isThere(await site.open(address));
  assert.deepEqual(site.problems, []);
  return [...files];
}

/** In KB. @param {string[]} files @param {(content: Buffer) => Buffer} compress */
const weightOf = (files, compress) =>
  files.reduce((sum, file) => sum + compress(readFileSync(join(siteFolder, file))).length, 0) / kilobyte;

const gzip = (/** @type {Buffer} */ content) => gzipSync(content, { level: 9 });

test('a first visit to the playground weighs at most 300 KB by Brotli and 360 by gzip', async (t) => {
  const files = await filesOf(t, '', async (page) => {
    await live(page);
    await page.evaluate(() => lookahead.setSpeed(1000));
    await waitFor(page, ({ node }) => node > 500); // when it has ended, others are tried on the side
  });
  assert.ok(
    files.some((file) => /^lookahead-playground-\w+\.wasm$/.test(file)),
    files.join(' '),
  );
  const [brotli, gzipped] = [brotliCompressSync, gzip].map((compress) => weightOf(files, compress));
  t.diagnostic(`${brotli.toFixed(1)} KB by Brotli, ${gzipped.toFixed(1)} KB by gzip`);
  assert.ok(brotli <= 300 && gzipped <= 360, `${brotli} KB by Brotli, ${gzipped} by gzip: ${files.join(' ')}`);
});

test('a first visit to the Lab, with the experiment that it opens, weighs at most 200 KB by gzip', async (t) => {
  const files = await filesOf(t, 'lab.html', async (page) => {
    await page.locator('#table td').first().waitFor();
    await page.locator('#chart svg').waitFor();
  });
  assert.ok(
    files.some((file) => /^lab\.worker-\w+\.mjs$/.test(file)),
    files.join(' '),
  );
  const gzipped = weightOf(files, gzip);
  t.diagnostic(`${gzipped.toFixed(1)} KB by gzip`);
  assert.ok(gzipped <= 200, `${gzipped} KB: ${files.join(' ')}`);
});
