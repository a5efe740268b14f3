// Commands in the documents lead to where they can be seen at work, and what the links say can be run.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { documentPages } from '../../web/toolchain/docs.mjs';
import { articles } from './articles.mjs';
import { commandLine, loadEngine, native } from './engine.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const pages = await documentPages(project, /** @type {any} */ ({ games: native('list'), words: [] }), []);
const engine = await loadEngine();

/** @param {string} page */
const linksOf = (page) => [...page.matchAll(/ href="\.\.\/(index|lab)\.html#(1;[^"]+)"/g)];

test('what they lead to can be run', () => {
  const found = new Set(
    [...pages, ...articles.map((page) => ({ page, html: readFileSync(path.join(project, 'shell', page), 'utf8') }))]
      .filter(({ page }) => page !== 'docs/reference.html')
      .flatMap(({ html }) => linksOf(html).map(([, page, spec]) => `${page} ${spec.replaceAll('&amp;', '&')}`)),
  );
  assert.ok(found.size > 5, `${found.size}`);
  assert.ok([...found].some((link) => link.startsWith('lab ')));
  for (const link of found) {
    const [page, spec] = link.split(' ');
    const few = spec.includes(';at=') ? [] : ['--nodes', '2'];
    const command = page === 'lab' ? ['experiment', spec, '--count'] : ['run', spec, ...few];
    const shown = engine.describeLink(spec);
    if ('kind' in shown && shown.kind === 'match') continue; // which is played, not run
    execFileSync(commandLine, command, { stdio: 'pipe' });
  }
});

test('an algorithm that the reader is yet to write leads nowhere', () => {
  const walk = pages.find(({ page }) => page === 'docs/own-algorithm.html')?.html ?? '';
  assert.match(walk, /a=many-doors/);
  assert.deepEqual(linksOf(walk), []);
});
