// The site's assembly, on a small made-up project.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { makeSite } from '../../web/toolchain/site.mjs';

const shell = new URL('../../shell/', import.meta.url);
const project = {
  'package.json': '{ "version": "1.2.3" }',
  'shell/index.html':
    '<link rel="icon" href="./assets/icon.svg"><link rel="stylesheet" href="style.css">' +
    '<script type="module" src="./main.mjs"></script><a href="docs/a.html#x">a</a><a href="https://example.org/">b</a>',
  'shell/docs/a.html': '<link rel="stylesheet" href="../style.css"><a href="../index.html?x=1">back</a>',
  'shell/style.css': 'p { color: red; }',
  'shell/main.mjs':
    "import { fileSize, fileUrl } from './common/files.mjs';\n" +
    "globalThis.found = [fileUrl('lookahead-engine.mjs'), fileUrl('a.worker.mjs'), fileSize('lookahead-engine.wasm')];",
  'shell/a.worker.mjs':
    "import { fileUrl } from './common/files.mjs';\nglobalThis.engine = fileUrl('lookahead-engine.mjs');",
  'shell/common/files.mjs': readFileSync(new URL('common/files.mjs', shell), 'utf8'),
  'shell/common/manifest.mjs': readFileSync(new URL('common/manifest.mjs', shell), 'utf8'),
  'assets/icon.svg': '<svg/>',
  'build/web/lookahead-engine.mjs': "export const wasm = new URL('lookahead-engine.wasm', import.meta.url).href;",
  'build/web/lookahead-engine.wasm': 'wasm '.repeat(1000),
};

/** @param {import('node:test').TestContext} t @param {Record<string, string>} [changes] */
function sampleProject(t, changes = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-site-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ ...project, ...changes })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const site = join(folder, 'site');
  return { site, make: () => makeSite(folder, join(folder, 'build/web'), site) };
}

test('every name but the pages carries a hash, and every reference follows', async (t) => {
  const { site, make } = sampleProject(t);
  const manifest = await make();
  const read = (/** @type {string} */ name) => readFileSync(join(site, name), 'utf8');
  const fileOf = (/** @type {string} */ name) => manifest[name].file;

  const plain = [
    'docs',
    'index.html',
    'licenses.txt',
    'lookahead-engine.mjs',
    'lookahead-engine.wasm',
    'lookahead-engine.wasm.br',
    'manifest.json',
    'sbom.cdx.json',
    'v',
  ];
  const unhashed = readdirSync(site).filter((name) => !/-[0-9a-zA-Z]{8,10}\./.test(name) && name !== 'assets');
  assert.deepEqual(unhashed, plain);
  assert.deepEqual(JSON.parse(read('manifest.json')), manifest);

  const index = read('index.html');
  for (const name of ['assets/icon.svg', 'style.css', 'main.mjs'])
    assert.ok(index.includes(`"./${fileOf(name)}"`), name);
  assert.ok(index.includes('"docs/a.html#x"') && index.includes('"https://example.org/"'));
  assert.ok(read('docs/a.html').includes(`"../${fileOf('style.css')}"`));

  const wasm = fileOf('lookahead-engine.wasm');
  assert.equal(manifest['lookahead-engine.wasm'].size, 5000);
  assert.ok(read(fileOf('lookahead-engine.mjs')).includes(wasm));
  assert.equal(read('lookahead-engine.mjs'), read(fileOf('lookahead-engine.mjs')), 'the plain one loads its own, too');
  for (const name of [fileOf('lookahead-engine.mjs'), fileOf('a.worker.mjs')]) {
    assert.ok(read(fileOf('main.mjs')).includes(name), name);
  }
  assert.equal(brotliDecompressSync(readFileSync(join(site, `${wasm}.br`))).length, 5000);
});

test("what other people's pages name lies under the version's address, too, with all that it loads", async (t) => {
  const { site, make } = sampleProject(t, {
    'shell/lookahead-demo.mjs': 'alert(demoStyle + demoColours);',
    'shell/lookahead-demo.d.ts': 'types',
    'shell/embed/element.css': 'b { color: var(--accent) }',
    'shell/styles/palette.css': readFileSync(new URL('../../shell/styles/palette.css', import.meta.url), 'utf8'),
  });
  const { 'lookahead-engine.wasm': wasm } = await make();
  const names = readdirSync(join(site, 'v/1.2.3'));
  const plain = ['lookahead-engine.mjs', 'lookahead-engine.wasm', 'lookahead-demo.d.ts', 'lookahead-demo.js'];
  assert.deepEqual(names, [...plain, wasm.file].sort());
  for (const name of names) assert.deepEqual(readFileSync(join(site, 'v/1.2.3', name)), readFileSync(join(site, name)));
});

test('a change of the WebAssembly alone renames both, and all that name them', async (t) => {
  const before = await sampleProject(t).make();
  const after = await sampleProject(t, { 'build/web/lookahead-engine.wasm': 'other' }).make();
  for (const name of ['lookahead-engine.mjs', 'lookahead-engine.wasm', 'a.worker.mjs', 'main.mjs']) {
    assert.notEqual(before[name].file, after[name].file, name);
  }
  assert.equal(before['style.css'].file, after['style.css'].file);
});

test('a reference to nothing is an error, and the old site stays', async (t) => {
  const { site, make } = sampleProject(t, { 'shell/index.html': '<img src="./missing.png">' });
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), 'old');
  await assert.rejects(make, /shell\/index\.html refers to \.\/missing\.png/);
  assert.deepEqual(readdirSync(site), ['index.html']);
  assert.equal(readFileSync(join(site, 'index.html'), 'utf8'), 'old');
});

const engine = `
const picture = { rows: 2, columns: 3, cells: Uint8Array.from([0, 1, 2, 1, 1, 0]), numbers: [] };
export default async () => ({
  catalog: () => [{ id: 'a', name: 'A game', board: 'b', algorithm: 'c' }],
  glossary: () => [],
  replications: () => [],
  start: () => ({ session: { goTo() {}, picture: () => picture, delete() {} } }),
  preview: (link) => (link === '' ? { spec: '1;g=a;b=b;a=c', picture } : { error: { message: link } }), // a first visit
});
export const wasm = new URL('lookahead-engine.wasm', import.meta.url).href;`;

test('the default board and the games stand in a page that has a place for them', async (t) => {
  const { site, make } = sampleProject(t, {
    'shell/index.html':
      '<link rel="stylesheet" href="style.css"><p><!-- first picture --></p><nav><!-- games --></nav>',
    'shell/style.css': "@import './styles/first_picture.css';",
    'shell/styles/first_picture.css': '#first-picture { --columns: 1; --rows: 1; }',
    'build/web/lookahead-engine.mjs': engine,
  });
  const manifest = await make();
  const index = readFileSync(join(site, 'index.html'), 'utf8');
  assert.match(
    index,
    /<p><svg id="first-picture" class="board-picture" aria-hidden="true" data-moves="0,1,2(;[^;"]*)+" viewBox="0 0 3 2">.*<\/svg><\/p>/,
  );
  assert.match(index, /<nav><button type="button" data-game="a">A game<\/button><\/nav>/);
  /** The squares of a colour, each from where the one before began. @param {[number, number][]} steps */
  const squares = (...steps) => `M-0.045 -0.045${steps.map(([x, y]) => `m${x} ${y}h1v1h-1z`).join('')}`;
  assert.equal(index.match(/h1v1h-1z/g)?.length, 6);
  assert.ok(index.includes(`<path class="c1" d="${squares([1, 0], [-1, 1], [1, 0])}"/>`));
  assert.ok(index.includes(`<path class="c0" d="${squares([0, 0], [2, 1])}"/>`));
  const style = readFileSync(join(site, manifest['style.css'].file), 'utf8');
  assert.match(style, /--columns: ?3;\s*--rows: ?2/);
});

test('a script that asks for it comes together with the files that it imports', async (t) => {
  const { site, make } = sampleProject(t, {
    'shell/index.html': '<script type="module" src="./a.mjs" data-with-imports></script>',
    'shell/b.html': '<script type="module" src="./b.mjs"></script>',
    'shell/a.mjs': "import { both } from './both.mjs';\nboth('a');\nvoid import('./later.mjs');",
    'shell/b.mjs': "import { both } from './both.mjs';\nboth('b');",
    'shell/both.mjs': 'export const both = (text) => void (document.title = text);',
    'shell/later.mjs': "document.title = 'later';",
  });
  await make();
  const index = readFileSync(join(site, 'index.html'), 'utf8');
  const [, early, script] =
    /^<link rel="modulepreload" href="\.\/([^"]*)" \/><script type="module" src="\.\/([^"]*)"><\/script>$/.exec(
      index,
    ) ?? [];
  assert.match(readFileSync(join(site, script), 'utf8'), new RegExp(`from"\\./${early}"`));
  assert.doesNotMatch(readFileSync(join(site, 'b.html'), 'utf8'), /modulepreload/);
});

test('scripts that are no modules are hashed and made small', async (t) => {
  const { site, make } = sampleProject(t, {
    'shell/index.html': '<script src="./first.js"></script>',
    'shell/first.js': '// why\n(() => {\n  document.title = `${1 + 1}`;\n})();\n',
  });
  const manifest = await make();
  const index = readFileSync(join(site, 'index.html'), 'utf8');
  assert.ok(index.includes(`"./${manifest['first.js'].file}"`));
  assert.doesNotMatch(readFileSync(join(site, manifest['first.js'].file), 'utf8'), /why/);
});

test('the notices of what others wrote go with it', () => {
  const notices = readFileSync(new URL('../../build/web/site/licenses.txt', import.meta.url), 'utf8');
  for (const name of ['lean-qr', 'Dear ImGui', '@expo-google-fonts/inter'])
    assert.match(notices, new RegExp(`^${name}$`, 'm'));
  assert.match(notices, /SIL OPEN FONT LICENSE/i);
});

test('where the address of the site is known, the card has a full one', async () => {
  const output = mkdtempSync(join(tmpdir(), 'lookahead-site-'));
  const project = fileURLToPath(new URL('../../', import.meta.url));
  const site = join(output, 'site');
  const manifest = await makeSite(project, join(project, 'build/web'), site, 'https://example.org/lookahead/');
  const index = readFileSync(join(site, 'index.html'), 'utf8');
  rmSync(output, { recursive: true });
  assert.ok(index.includes(`content="https://example.org/lookahead/${manifest['card.png'].file}"`));
});

test('a page comes with the style and the script that are marked in it, and its policy allows just these', async (t) => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; style-src 'self'">`;
  const { site, make } = sampleProject(t, {
    'shell/first.js': 'globalThis.first  =  1;',
    'shell/index.html':
      `${policy}<script src="./first.js" data-inline></script>` +
      '<link rel="stylesheet" href="./style.css" data-inline /><script type="module" src="./main.mjs"></script>',
  });
  await make();
  const index = readFileSync(join(site, 'index.html'), 'utf8');
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(index) ?? [];
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(index) ?? [];
  assert.match(script, /^globalThis\.first=1;/);
  assert.match(style, /^p\{color:red\}/);
  const allowed = (/** @type {string} */ text) =>
    `'self' 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  assert.ok(index.includes(`content="script-src ${allowed(script)}; style-src ${allowed(style)}"`), index);
  assert.ok(!index.includes('data-inline'));
});
