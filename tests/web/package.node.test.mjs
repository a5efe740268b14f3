// The package for npm: packed, installed in a fresh folder, type-checked, run. package.browser.test.mjs bundles it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadEngine, specs } from './engine.mjs';
import { installPackage } from './package.mjs';

const project = fileURLToPath(new URL('../../', import.meta.url));
const { run, write } = installPackage({ after });

/** The code of a document's snippets in a language. @param {string} document @param {string} language */
const snippets = (document, language) =>
  [...readFileSync(join(project, document), 'utf8').matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter((found) => found[1] === language)
    .map((found) => found[2]);

test('its engine runs what the page runs', async () => {
  write(
    'run.mjs',
    `import createEngine from 'lookahead-engine';
     import games from 'lookahead-engine/catalog.json' with { type: 'json' };
     const engine = await createEngine();
     const reports = ${JSON.stringify(specs)}.map((spec) => {
       const { session } = engine.start(spec);
       session.advance(1500);
       const out = { report: session.report(), check: session.check() };
       session[Symbol.dispose ?? 'x'] ? session[Symbol.dispose]() : session.delete();
       return out;
     });
     console.log(JSON.stringify({ reports, isCatalog: JSON.stringify(games) === JSON.stringify(engine.catalog()) }));`,
  );
  const { reports, isCatalog } = JSON.parse(run('node', '--no-warnings', 'run.mjs'));
  assert.ok(isCatalog);
  const engine = await loadEngine();
  const expected = specs.map((spec) => {
    const started = engine.start(spec);
    assert.ok(!('error' in started));
    started.session.advance(1500);
    return { report: started.session.report(), check: started.session.check() };
  });
  assert.deepEqual(reports, JSON.parse(JSON.stringify(expected)));
});

test('what is no count is a TypeError', async () => {
  const engine = await loadEngine();
  const started = engine.start('g=color-walk;a=greedy');
  assert.ok(!('error' in started));
  const { session } = started;
  for (const wrong of [NaN, -1, undefined]) {
    assert.throws(() => session.advance(/** @type {any} */ (wrong)), TypeError);
    assert.throws(() => session.goTo(/** @type {any} */ (wrong)), TypeError);
  }
  assert.equal(session.nodes(), 0);
  session.advance(Infinity);
  assert.notEqual(session.status(), 'running', 'and it still works');
});

test('what the documents show type-checks, for Node and for bundlers', () => {
  const [snippet] = snippets('docs/package.md', 'ts');
  const [readme] = snippets('README.md', 'js').filter((code) => code.includes('createEngine'));
  write('document.ts', snippet);
  write('readme.ts', readme.replace('./lookahead-engine.mjs', 'lookahead-engine'));
  write(
    'element.ts',
    `import createEngine from 'lookahead-engine';
     import 'lookahead-engine/demo';
     export async function nodesOf(spec: string) {
       const started = (await createEngine()).start(spec);
       if ('error' in started) return started.error.line;
       using session = started.session;
       session.advance(10);
       return session.nodes();
     }
     const demo = document.querySelector('lookahead-demo')!;
     const tell = (event: CustomEvent<{ node: number }>) => console.log(event.detail.node);
     demo.addEventListener('state', tell);
     demo.removeEventListener('state', tell);
     demo.seek(3);
     // @ts-expect-error: a node is a number
     demo.seek('3');`,
  );
  const options = { strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom'], types: [] };
  for (const [module, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const compilerOptions = { ...options, module, moduleResolution };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['document.ts', 'readme.ts', 'element.ts'] }));
    run(join(project, 'node_modules/.bin/tsc'), '--project', 'tsconfig.json');
  }
});

test('the snippet of the document runs', () => {
  write('document.mjs', snippets('docs/package.md', 'ts')[0]);
  assert.match(run('node', 'document.mjs'), /status: 'running'/);
});

test('on a server, where there are no elements, the one for demos does nothing', () => {
  write('server.mjs', `await import('lookahead-engine/demo'); console.log('rendered');`);
  assert.equal(run('node', 'server.mjs').trim(), 'rendered');
});
