// What bundlers make of the package, in a browser, on a site that is not Lookahead's.
import { build as buildByEsbuild } from 'esbuild';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { build as buildByVite } from 'vite';
import webpack from 'webpack';
import { serve } from '../../web/toolchain/serve.mjs';
import { openSite } from './browser.mjs';
import { loadEngine, native, startSession } from './engine.mjs';
import { experiment } from './lab.mjs';
import { emptyFolder, installPackage, madePackage } from './package.mjs';

/** @param {import('webpack').Configuration} settings @returns {Promise<import('webpack').Stats>} */
const pack = (settings) =>
  new Promise((resolve, reject) =>
    webpack(settings, (error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack says nothing')))),
  );

const spec = 'g=color-walk;b=koblenski:3;a=look-ahead;depth=3';
const long = 'g=color-walk;b=uniform:7:64x64x8;a=look-ahead;depth=8';
const demo = '1;g=color-walk;b=uniform:3:8x8x4;a=greedy';

const plan = 'g=color-walk;b=koblenski:1-4;a=look-ahead;depth=1..3';

/** Tells in the title that a pool's run and rows are as expected. @param {string} options of createPool */
const pooled = (options) => `
  const pool = await createPool(${options});
  const progress = [];
  const report = await pool.run(${JSON.stringify(spec)}, { onProgress: () => progress.push(1) });
  const objectives = [];
  for await (const { objective } of pool.experiment(${JSON.stringify(plan)})) objectives.push(objective);
  const abort = new AbortController();
  const given = pool.run(${JSON.stringify(long)}, { signal: abort.signal, onProgress: () => abort.abort('enough') });
  const reason = await given.catch((reason) => reason);
  const error = await pool.run('nothing').catch(({ name, column }) => name + column);
  document.title += ['', report.counters.nodes, objectives, reason, error].join(' ');`;

/** What pooled() says. */
function pooledTitle() {
  const [{ counters }] = native('run', spec);
  const objectives = experiment(plan, '--json').map(({ objective }) => objective);
  return ['', counters.nodes, objectives, 'enough', 'InputError1'].join(' ');
}

/** @param {string} engineOptions @param {string} poolOptions */
const program = (engineOptions, poolOptions) => `
  import createEngine from 'lookahead-engine';
  import 'lookahead-engine/demo';
  import { createPool } from 'lookahead-engine/pool';
  const engine = await createEngine(${engineOptions});
  const { session } = engine.start(${JSON.stringify(spec)});
  session.advance(2000);
  document.title = session.check();
  ${pooled(poolOptions)}`;

/** @param {string} script @param {string} site where Lookahead is */
const page = (script, site) => `<!doctype html><html lang="en"><title>none</title><link rel="icon" href="data:,">
  <lookahead-demo site="${site}" spec="${demo}"></lookahead-demo><script type="module" src="${script}"></script></html>`;

/** With no settings but where to find things. @type {Record<string, (folder: string) => Promise<string>>} */
const bundlers = {
  async esbuild(folder) {
    const settings = {
      bundle: true,
      format: /** @type {const} */ ('esm'),
      loader: { '.wasm': /** @type {const} */ ('file') },
    };
    await buildByEsbuild({
      absWorkingDir: folder,
      entryPoints: { main: 'located.mjs', worker: 'worker.mjs' },
      outdir: join(folder, 'esbuild'),
      ...settings,
      logLevel: 'silent',
    });
    return 'esbuild';
  },
  async vite(folder) {
    const settings = {
      outDir: 'vite',
      target: 'es2022',
      rollupOptions: { input: join(folder, 'program.mjs'), output: { entryFileNames: 'main.js' } },
    };
    await buildByVite({ root: folder, base: './', build: settings, logLevel: 'silent', configFile: false });
    return 'vite';
  },
  async webpack(folder) {
    const stats = await pack({
      context: folder,
      mode: 'production',
      entry: './program.mjs',
      output: { path: join(folder, 'webpack') },
      performance: false,
    });
    assert.deepEqual(stats.toJson({ all: false, errors: true, warnings: true, errorsCount: true }).errors, []);
    assert.deepEqual(stats.compilation.warnings, []);
    return 'webpack';
  },
};

test('esbuild, Vite and webpack build it, and it runs on a site of theirs, with a demo', async (t) => {
  const { folder, write } = installPackage(t);
  write('program.mjs', program('', ''));
  const module = 'module: WebAssembly.compileStreaming(fetch(new URL(wasm, import.meta.url)))';
  const worker = "createWorker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })";
  write(
    'located.mjs',
    `import wasm from 'lookahead-engine/engine.wasm';
     ${program('{ locateFile: () => new URL(wasm, import.meta.url).href }', `{ ${module}, ${worker} }`)}`,
  );
  write('worker.mjs', "import 'lookahead-engine/worker';");
  const session = startSession(await loadEngine(), spec);
  session.advance(2000);
  const lookahead = await openSite(t);
  for (const [name, build] of Object.entries(bundlers)) {
    const built = await build(folder);
    write(`${built}/index.html`, page('main.js', lookahead.url));
    const site = await openSite(t, {}, undefined, join(folder, built));
    const opened = await site.open();
    await opened.waitForFunction((title) => document.title === title, session.check() + pooledTitle());
    const frame = opened.frameLocator('lookahead-demo >> iframe');
    await frame.locator('#start, svg, canvas').first().waitFor();
    assert.deepEqual(site.problems, [], name);
  }
});

test('a pool works in pages of other origins that allow no more than they must', async (t) => {
  const { folder, write } = emptyFolder(t);
  const elsewhere = await serve(madePackage);
  t.after(elsewhere.close);
  const source = new URL(elsewhere.url).origin;
  const policy = `default-src 'none'; script-src 'nonce-page' ${source} 'wasm-unsafe-eval'; connect-src ${source}; worker-src blob: ${source}; img-src data:`;
  write(
    'index.html',
    `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>got</title>
     <link rel="icon" href="data:,"><script type="module" nonce="page">
       import { createPool } from '${elsewhere.url}pool/pool.mjs';
       ${pooled('{ size: 2 }')}
     </script></html>`,
  );
  const site = await openSite(t, {}, undefined, folder);
  const page = await site.open();
  await page.waitForFunction((title) => document.title === title, `got${pooledTitle()}`);
  assert.deepEqual(site.problems, []);
});
