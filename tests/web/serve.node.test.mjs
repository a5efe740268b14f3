// The local server behaves as the site's hosts do, and says plainly what is wrong with its command line.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
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

test('whoever works on the site gets no kept copy of it, and others do', async (t) => {
  const folder = sampleFolder(t);
  writeFileSync(join(folder, 'service-worker.js'), 'keeps');
  for (const keeps of [true, false]) {
    const server = await serve(folder, 0, keeps);
    t.after(server.close);
    const answer = await fetch(`${server.url}service-worker.js`);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.match(await answer.text(), keeps ? /^keeps$/ : /registration\.unregister\(\)/);
  }
});

/**
 * Says something word for word, which need not be a request, and returns what is answered until the server hangs up. What is
 * no request may get no answer: then this fails, after so many milliseconds.
 * @param {string} url @param {string} words
 */
async function say(url, words, patience = 60000) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, '')); // an address in brackets is IPv6
  socket.setTimeout(patience, () => socket.destroy());
  socket.write(words);
  let answer = '';
  for await (const part of socket.setEncoding('latin1')) answer += part;
  return answer;
}

const own = 'Host: localhost\r\nConnection: close';

test('no path leads out of the site', async (t) => {
  const folder = sampleFolder(t);
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), 'inside');
  mkdirSync(join(folder, 'site-two'));
  writeFileSync(join(folder, 'site-two/index.html'), 'outside');
  const server = await serve(join(folder, 'site'));
  t.after(server.close);
  for (const up of ['..', '%2e%2e', '.%2E', '..%2f', '..\\', '%2e%2e%5c', '..%00', '%252e%252e', '..;', 'x/../..'])
    for (const target of ['index.html', 'a.mjs', 'site-two/index.html', '../../../../../../etc/passwd'])
      for (const start of ['/', '//', '', 'http://localhost/', 'file:///', `/${'x/'.repeat(300)}`]) {
        const answer = await say(server.url, `GET ${start}${up}/${target} HTTP/1.1\r\n${own}\r\n\r\n`);
        assert.match(answer, /^HTTP\/1\.1 (400|404) |\r\n\r\ninside$/, start + up + target);
        assert.ok(!/hello|outside|root:/.test(answer), answer);
      }
  assert.match(await say(server.url, `GET /../site-two/../ HTTP/1.1\r\n${own}\r\n\r\n`), /^HTTP\/1\.1 404 /);
  assert.match(await say(server.url, `GET / HTTP/1.1\r\n${own}\r\n\r\n`), /^HTTP\/1\.1 200 [^]*inside$/);
});

test('no link leads out of the site', async (t) => {
  const folder = sampleFolder(t);
  const site = join(folder, 'site');
  mkdirSync(join(folder, 'site-two'));
  writeFileSync(join(folder, 'site-two/index.html'), 'outside');
  mkdirSync(join(site, 'below'), { recursive: true });
  writeFileSync(join(site, 'below/index.html'), 'inside');
  symlinkSync(join(folder, 'index.html'), join(site, 'out.html'));
  symlinkSync(join(folder, 'a.wasm.br'), join(site, 'packed.wasm.br'));
  symlinkSync(join(folder, 'site-two'), join(site, 'two'));
  symlinkSync('/', join(site, 'all'));
  symlinkSync('below', join(site, 'stays'));
  symlinkSync(site, join(folder, 'by-another-name'));
  for (const served of [site, join(folder, 'by-another-name')]) {
    const server = await serve(served);
    t.after(server.close);
    const ask = (/** @type {string} */ path, verb = 'GET') =>
      say(server.url, `${verb} ${path} HTTP/1.1\r\n${own}\r\nAccept-Encoding: br\r\n\r\n`);
    for (const path of ['/out.html', '/out', '/packed.wasm', '/two/', '/two', '/two/index.html', '/all/etc/passwd'])
      for (const verb of ['GET', 'HEAD']) assert.equal(await ask(path, verb), '', path);
    assert.match(await ask('/stays/'), /^HTTP\/1\.1 200 [^]*inside$/);
    assert.match(await ask('/below/'), /^HTTP\/1\.1 200 [^]*inside$/);
  }
});

test('it listens to this machine alone, and answers to its own names alone', async (t) => {
  const server = await serve(sampleFolder(t));
  t.after(server.close);
  const { port } = new URL(server.url);
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid);
  if (!others.length) t.diagnostic('this machine has no address that others could ask');
  for (const { address, family } of others)
    await assert.rejects(say(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`, ''), {
      code: 'ECONNREFUSED',
    });
  const ask = (/** @type {string} */ host) => say(server.url, `GET / HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
  for (const host of ['localhost', 'LOCALHOST', `127.0.0.1:${port}`, `[::1]:${port}`])
    assert.match(await ask(`Host: ${host}`), /^HTTP\/1\.1 200 /, host);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '',
    ' ',
  ])
    assert.match(await ask(`Host: ${host}`), /^HTTP\/1\.1 421 /, host);
  assert.match(await ask('X: y'), /^HTTP\/1\.1 400 /);
  assert.match(await say(server.url, 'GET / HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 421 /);
});

test('nothing that is said to it ends it', async (t) => {
  const folder = sampleFolder(t);
  const child = spawn(process.execPath, [program, folder, '--port', '0']);
  t.after(() => child.kill('SIGKILL'));
  const url = /http:\S+/.exec(String((await once(child.stdout, 'data'))[0]))?.[0] ?? '';
  const header = (/** @type {string} */ text) => `GET / HTTP/1.1\r\n${own}\r\n${text}\r\n\r\n`;
  const ranges = ['5-2', '-', '-5', 'a-b', '0-99999999999999', '9-', '0-0,2-2', '1e3-', '-0-'];
  const verbs = ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'CONNECT', 'PRI', '\0', 'G\u00cbT'];
  const whole = ['', '\r\n\r\n', 'GET', 'GET /', 'GET / HTTP/9.9\r\n\r\n', '\x16\x03\x01\x02', '\0'.repeat(2000), '{}'];
  const said = [
    ...ranges.map((range) => header(`Range: bytes=${range}`)),
    ...verbs.map((verb) => `${verb} / HTTP/1.1\r\n${own}\r\nContent-Length: 1\r\n\r\nx`),
    ...['/%', '/%00', '/%zz', '/%c0%ae', '/?%', '/#', '*', `/${'a'.repeat(60_000)}`, '/a.mjs/', '/\u00ff'].map(
      (path) => `GET ${path} HTTP/1.1\r\n${own}\r\n\r\n`,
    ),
    header('Transfer-Encoding: chunked\r\n\r\nzz'),
    header('Content-Length: -1'),
    header('Content-Length: 5\r\nContent-Length: 6'),
    header(`X: ${'x'.repeat(100_000)}`),
    header('Upgrade: websocket\r\nConnection: Upgrade'),
    header('Expect: 100-continue'),
    header('Accept-Encoding: \0'),
    ...whole,
  ];
  for (const words of said) await say(url, words, 500).catch(() => ''); // it may well hang up on them
  mkdirSync(join(folder, 'folder.html')); // no file, though it is called one
  await say(url, `GET /folder.html HTTP/1.1\r\n${own}\r\n\r\n`);
  assert.equal(child.exitCode, null);
  assert.equal(await (await fetch(url)).text(), '<p>hello');
  assert.equal((await fetch(url, { method: 'POST' })).status, 405);
});

test('what hosts are asked to send', async (t) => {
  const folder = sampleFolder(t);
  mkdirSync(join(folder, 'docs'));
  for (const name of ['docs/embedding.html', 'embed.html', 'lab.html', 'lookahead-demo.js'])
    writeFileSync(join(folder, name), '');
  const server = await serve(folder);
  t.after(server.close);
  const headers = async (/** @type {string} */ path) => (await fetch(server.url + path)).headers;
  for (const path of ['', 'index.html', 'docs/embedding.html', 'docs/embedding'])
    assert.equal((await headers(path)).get('content-security-policy'), "frame-ancestors 'self'", path);
  for (const path of ['embed.html', 'lab.html?embed', 'lookahead-demo.js'])
    assert.equal((await headers(path)).get('content-security-policy'), null, path);
  assert.match(
    (await headers('embed.html')).get('permissions-policy') ?? '',
    /^camera=\(\), .*xr-spatial-tracking=\(\)$/,
  );
  assert.equal((await headers('lookahead-demo.js')).get('x-content-type-options'), 'nosniff');
});

test('bad command lines', async (t) => {
  const folder = sampleFolder(t);
  const server = await serve(folder);
  t.after(server.close);
  const start = (/** @type {string[]} */ ...parameters) =>
    spawnSync(process.execPath, [program, ...parameters], { encoding: 'utf8', timeout: 60_000 });
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
