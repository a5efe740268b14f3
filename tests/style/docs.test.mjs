// What the documents point at is there: every relative link, every heading that a link names, and every path that stands
// between backticks. So are the files that comments name. And the map of the architecture stays a map.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { files, project, read } from './source.mjs';

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...files('docs', /\.md$/)];
const mostLinesOfMap = 130;

/** Paths that are written as an example, or made when something is built. */
const notInTheRepository = [/^build\//, /\bX\b/];

/** A document without what stands between its fences. @param {string} text */
const withoutCode = (text) => text.replace(/^```[^]*?^```$/gm, '');

/** The targets of links and pictures. @param {string} text */
const linksIn = (text) => [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);

const topFolders = 'engine|web|shell|tests|docs|assets|cmake|\\.ci|\\.github';
const path = new RegExp(`^(?:${topFolders}|build)/[\\w./-]*$`);

/** What looks like a path of the project: below one of its folders. @param {string} text */
const pathsIn = (text) =>
  [...withoutCode(text).matchAll(/`([^`]+)`/g)].map(([, code]) => code).filter((code) => path.test(code));

/** As addresses have headings: `## The page's model` is #the-pages-model. @param {string} text */
const headingsIn = (text) =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

/** @param {string} document where the link stands @param {string} link */
function isDead(document, link) {
  if (/^\w+:/.test(link)) return false;
  const [target, heading] = link.split('#');
  const file = target ? posix.join(posix.dirname(document), target) : document;
  if (!existsSync(project + file)) return true;
  return heading !== undefined && file.endsWith('.md') && !headingsIn(read(file)).includes(heading);
}

test('links lead somewhere', () => {
  assert.ok(documents.length > 4);
  const dead = documents.flatMap((document) =>
    linksIn(read(document))
      .filter((link) => isDead(document, link))
      .map((link) => `${document}: ${link}`),
  );
  assert.deepEqual(dead, []);
});

test('paths are those of files and folders', () => {
  const wrong = documents.flatMap((document) =>
    pathsIn(read(document))
      .filter((name) => !notInTheRepository.some((pattern) => pattern.test(name)) && !existsSync(project + name))
      .map((name) => `${document}: ${name}`),
  );
  assert.deepEqual(wrong, []);
});

test('each document is linked from the README, from the map and from the index', () => {
  for (const start of ['README.md', 'ARCHITECTURE.md', 'docs/README.md']) {
    const links = linksIn(read(start)).map((link) => posix.join(posix.dirname(start), link.split('#')[0]));
    for (const document of files('docs', /\.md$/))
      assert.ok(document === start || links.includes(document), `${start} has no ${document}`);
  }
});

/** Made when the page or the package is built. */
const built = /^(lookahead-(engine|playground)\.(mjs|wasm)|engine\.js)$/;
/** Where comments count paths from, besides the project and their own folder. */
const roots = ['', 'engine/', 'engine/include/', 'web/', 'shell/', 'tests/'];
const sources = ['engine', 'web', 'shell', 'tests'].flatMap((folder) =>
  files(folder, /\.(cpp|h|mjs|js|ts|css|html|list|sh)$/).filter((name) => name !== 'tests/style/docs.test.mjs'),
);
const fileNames = new Set([...sources, ...documents].map((name) => posix.basename(name)));

/** Names of files that comments have, mostly of one line. @param {string} text */
const filesNamedIn = (text) =>
  [...text.matchAll(/(?:\/\/|\/\*|^ +\*)(.*)$/gm)]
    .flatMap(([, comment]) => [
      ...comment.matchAll(/(?<![\w./:@-])(?:[\w-]+\/)*[\w-]+\.(?:h|cpp|mjs|js|d\.ts|css|md|html|list|sh)\b/g),
    ])
    .map(([name]) => name);

/** @param {string} source where the name stands @param {string} name */
function isMissing(source, name) {
  if (built.test(name)) return false;
  if (!name.includes('/')) return !fileNames.has(name);
  return ![...roots, `${posix.dirname(source)}/`].some((root) => existsSync(project + root + name));
}

test('comments name files that there are', () => {
  assert.ok(sources.length > 0);
  const wrong = sources.flatMap((source) =>
    filesNamedIn(read(source))
      .filter((name) => isMissing(source, name))
      .map((name) => `${source}: ${name}`),
  );
  assert.deepEqual(wrong, []);
});

test('the map stays a map', () => {
  const lines = read('ARCHITECTURE.md').split('\n').length;
  assert.ok(lines < mostLinesOfMap, `ARCHITECTURE.md has ${lines} lines: what is of one subject belongs in docs/`);
});

test('links, headings and paths are recognised', () => {
  const text = "# The page's model\n[a](b.md#c) ![p](x/y.png)\n```\n`web/no.h` [d](e)\n```\n`web/main.cpp` `web.h`\n";
  assert.deepEqual(linksIn(text), ['b.md#c', 'x/y.png']);
  assert.deepEqual(pathsIn(text), ['web/main.cpp']);
  assert.deepEqual(pathsIn('`.ci/none` `cmake/none`'), ['.ci/none', 'cmake/none']);
  assert.deepEqual(headingsIn(text), ['the-pages-model']);
  assert.deepEqual(filesNamedIn("import './x.mjs'; // see a/b.h\n/** c.css, std::string */\n * as d.d.ts says\n"), [
    'a/b.h',
    'c.css',
    'd.d.ts',
  ]);
  assert.ok(isMissing('engine/core/store.h', 'core/no_such.h'));
  assert.ok(isMissing('engine/core/store.h', 'no_such.h'));
  assert.ok(!isMissing('engine/core/store.h', 'core/heap.h'));
  assert.ok(!isMissing('engine/core/store.h', 'contract/machine.h'));
  assert.ok(isDead('README.md', 'no/such/file.md'));
  assert.ok(isDead('README.md', 'CONTRIBUTING.md#no-such-heading'));
  assert.ok(isDead('docs/page.md', 'ARCHITECTURE.md'));
  assert.ok(!isDead('docs/page.md', '../ARCHITECTURE.md'));
  assert.ok(!isDead('README.md', 'https://example.org/'));
});
