// The documents as pages of the site: their links lead somewhere, and the reference has all of the catalog.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { escaped } from '../../web/toolchain/docs.mjs';
import { commandLine, loadEngine } from './engine.mjs';

const site = fileURLToPath(new URL('../../build/web/site', import.meta.url));
const pages = ['docs', 'examples'].flatMap((folder) =>
  readdirSync(path.join(site, folder))
    .filter((name) => name.endsWith('.html'))
    .map((name) => `${folder}/${name}`),
);
const read = (/** @type {string} */ page) => readFileSync(path.join(site, page), 'utf8');

test('links lead somewhere', () => {
  let links = 0;
  for (const page of pages)
    for (const [, href] of read(page).matchAll(/<(?:a|link)\b[^>]* href="([^"]+)"/g)) {
      if (/^[a-z]+:/.test(href)) continue;
      const [file, anchor] = href.replaceAll('&amp;', '&').split('#');
      const target = file ? path.posix.join(path.posix.dirname(page), file) : page;
      assert.ok(existsSync(path.join(site, target)), `${page}: ${href}`);
      if (anchor && !/^(1;|published)/.test(anchor))
        assert.ok(read(target).includes(`id="${anchor}"`), `${page}: ${href}`);
      ++links;
    }
  assert.ok(links > 200, `${links}`);
});

test('the tour comes first, and is no article among others', () => {
  const [, list, articles] = read('docs/index.html').split(/<ul class="contents">/);
  assert.match(list, /^\s*<li><a href="\.\.\/examples\/tour\.html">A tour in ten minutes<\/a>/);
  assert.doesNotMatch(articles, /tour/);
});

test('the list of documents says in a line or two what each is about, and nothing of files of the project', () => {
  const [, list] = read('docs/index.html').split(/<ul class="contents">|<\/ul>/);
  const entries = [...list.matchAll(/<br \/>(.*?)<\/li>/gs)].map(([, words]) => words.replace(/<[^>]*>/g, ''));
  assert.ok(entries.length > 14);
  for (const words of entries) {
    assert.ok(words.length > 20 && words.length < 180, words);
    assert.doesNotMatch(words, /\.md|docs\/|\.\/dev/, words);
  }
});

test('the reference has every algorithm with its pseudocode and its parameters', async () => {
  const reference = read('docs/reference.html');
  for (const game of (await loadEngine()).catalog())
    for (const { id, idea, code, params } of game.algorithms) {
      const [, section = ''] = reference.split(`<h3 id="${game.id}-${id}">`);
      const own = section.split('<h')[0];
      for (const words of [idea, ...code.map(({ text }) => text), ...params.map((param) => `${param.id}=`)])
        assert.ok(own.includes(escaped(words)), `${game.id} ${id}: ${words}`);
    }
});

test('the reference explains each word, as the command line does', async () => {
  const reference = read('docs/reference.html');
  const printed = execFileSync(commandLine, ['docs'], { encoding: 'utf8' });
  const words = (await loadEngine()).glossary();
  assert.ok(words.length > 10);
  for (const { name, meaning } of words) {
    assert.ok(reference.includes(`<dt>${name}</dt>\n<dd>${escaped(meaning)}</dd>`), name);
    assert.ok(printed.includes(`| ${name} | ${meaning} |`), name);
  }
});
