// The local server behaves as the site's hosts do, and says plainly what is wrong with its command line.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '../../web/toolchain/serve.mjs';

const program = fileURLToPath(new URL('../../web/toolchain/serve.mjs', import.meta.url));

/** @param {import('node:test').TestContext} t */
function sampleFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-serve-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), '<p>hello');
  writeFileSync(join(folder, 'a.mjs'), 'export {};');
  writeFileSync(join(folder, 'a-0123456789.mjs'), 'export {};');
  writeFileSync(join(folder, 'a.wasm'), 'plain');
  writeFileSync(join(folder, 'a.wasm.br'), brotliCompressSync('packed'));
  return folder;
}

test('types, headers and compressed copies', async (t) => {
  const server = await serve(sampleFolder(t));
  t.after(server.close);
  const get = (/** @type {string} */ path, encoding = 'br') =>
    fetch(server.url + path, { headers: { 'Accept-Encoding': encoding } });
  const page = await get('');
  assert.equal(await page.text(), '<p>hello');
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  assert.equal(page.headers.get('access-control-allow-origin'), '*');
  assert.equal(page.headers.get('cache-control'), 'no-store');
  assert.match((await get('a-0123456789.mjs')).headers.get('cache-control') ?? '', /immutable/);
  assert.match((await get('a.mjs')).headers.get('content-type') ?? '', /^text\/javascript/);
  const wasm = await get('a.wasm');
  assert.equal(wasm.headers.get('content-type'), 'application/wasm');
  assert.equal(wasm.headers.get('content-encoding'), 'br');
  assert.equal(await wasm.text(), 'packed');
  assert.equal(await (await get('a.wasm', 'identity')).text(), 'plain');
  assert.equal((await get('missing')).status, 404);
  assert.equal((await get('../package.json')).status, 404);
});

test('bad command lines', async (t) => {
  const folder = sampleFolder(t);
  const server = await serve(folder);
  t.after(server.close);
  const start = (/** @type {string[]} */ ...parameters) =>
    spawnSync(process.execPath, [program, ...parameters], { encoding: 'utf8', timeout: 10_000 });
  const busy = start(folder, '--port', new URL(server.url).port);
  assert.equal(busy.status, 1);
  assert.match(busy.stderr, /^Port \d+ is in use: [^\n]*\n$/);
  for (const parameters of [
    [folder, '--port', 'x'],
    [folder, '--port', '70000'],
    [folder, '--prot', '1'],
    [],
    ['/none'],
  ]) {
    const { status, stderr } = start(...parameters);
    assert.equal(status, 2, parameters.join(' '));
    assert.match(stderr, /^[^\n]+\n$/);
  }
});

test('Ctrl-C stops it cleanly', async (t) => {
  const child = spawn(process.execPath, [program, sampleFolder(t), '--port', '0']);
  t.after(() => child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  assert.match(String(line), /http:\/\/127\.0\.0\.1:\d+ /);
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});
