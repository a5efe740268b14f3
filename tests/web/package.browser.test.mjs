// What bundlers make of the package, in a browser, on a site that is not Lookahead's.
import { build as buildByEsbuild } from 'esbuild';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { build as buildByVite } from 'vite';
import webpack from 'webpack';
import { openSite } from './browser.mjs';
import { loadEngine, startSession } from './engine.mjs';
import { installPackage } from './package.mjs';

/** @param {import('webpack').Configuration} settings @returns {Promise<import('webpack').Stats>} */
const pack = (settings) =>
  new Promise((resolve, reject) =>
    webpack(settings, (error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack says nothing')))),
  );

const spec = 'g=color-walk;b=koblenski:3;a=look-ahead;depth=3';
const demo = '1;g=color-walk;b=uniform:3:8x8x4;a=greedy';

/** @param {string} options of createEngine */
const program = (options) => `
  import createEngine from 'lookahead-engine';
  import 'lookahead-engine/demo';
  const engine = await createEngine(${options});
  const { session } = engine.start(${JSON.stringify(spec)});
  session.advance(2000);
  document.title = session.check();`;

/** @param {string} script @param {string} site where Lookahead is */
const page = (script, site) => `<!doctype html><html lang="en"><title>none</title><link rel="icon" href="data:,">
  <lookahead-demo site="${site}" spec="${demo}"></lookahead-demo><script type="module" src="${script}"></script></html>`;

/** With no settings but where to find things. @type {Record<string, (folder: string) => Promise<string>>} */
const bundlers = {
  async esbuild(folder) {
    const outfile = join(folder, 'esbuild/main.js');
    const settings = {
      bundle: true,
      format: /** @type {const} */ ('esm'),
      loader: { '.wasm': /** @type {const} */ ('file') },
    };
    await buildByEsbuild({
      absWorkingDir: folder,
      entryPoints: ['located.mjs'],
      outfile,
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
  write('program.mjs', program(''));
  write(
    'located.mjs',
    `import wasm from 'lookahead-engine/engine.wasm';
     ${program('{ locateFile: () => new URL(wasm, import.meta.url).href }')}`,
  );
  const session = startSession(await loadEngine(), spec);
  session.advance(2000);
  const lookahead = await openSite(t);
  for (const [name, build] of Object.entries(bundlers)) {
    const built = await build(folder);
    write(`${built}/index.html`, page('main.js', lookahead.url));
    const site = await openSite(t, {}, undefined, join(folder, built));
    const opened = await site.open();
    await opened.waitForFunction((title) => document.title === title, session.check());
    const frame = opened.frameLocator('lookahead-demo >> iframe');
    await frame.locator('#start, svg, canvas').first().waitFor();
    assert.deepEqual(site.problems, [], name);
  }
});
