// Makes build/web/package: what `npm pack` turns into the package for other people's programs. It has the engine, its
// types, its catalog as data, a pool of workers that run it, a small command line, and the element that shows demos.
//
// Bundlers read it as it is: the engine names its WebAssembly by `new URL('./engine.wasm', import.meta.url)`, which they
// follow or leave alone, and the one import that only Node can answer is written so that they pass over it.
import { transform } from 'esbuild';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { billOfMaterials } from './bill.mjs';
import { demoScript } from './demo.mjs';

const nodesImport = /await import\("(?:node:)?module"\)/g; // with newer Emscriptens, by the longer name

/** @param {string} glue as Emscripten writes it */
function forBundlers(glue) {
  if (glue.match(nodesImport)?.length !== 1) throw new Error('the engine imports from Node in another way than before');
  return glue
    .replace(nodesImport, () => 'await importFromNode()')
    .replaceAll('lookahead-engine.wasm', './engine.wasm')
    .replace(/export default createLookaheadEngine;\s*$/, () => entry);
}

/** Goes before all else, as it is: a minifier would drop what it says to bundlers. */
const importFromNode = `const nodesModule = 'node:module';
const importFromNode = () => import(/* webpackIgnore: true */ /* @vite-ignore */ nodesModule);
`;

/** What has to be deleted can stand behind `using`, where JavaScript has that. */
const disposable = ['Session', 'Position', 'Match', 'Experiment', 'Replicating', 'Certifying', 'Certificate'];
const entry = `
export default async function createEngine(options) {
  const engine = await createLookaheadEngine(options);
  if (Symbol.dispose)
    for (const name of ${JSON.stringify(disposable)})
      engine[name].prototype[Symbol.dispose] = engine[name].prototype.delete;
  return engine;
}
`;
const disposableLibrary = '/// <reference lib="esnext.disposable" />\n';
const disposables = disposable
  .map((name) => `export interface ${name} {\n  /** delete(), for \`using\`. */\n  [Symbol.dispose](): void;\n}\n`)
  .join('');

/** @param {string} demo the classic script @returns a module that defines the element where there are elements */
const asModule = (demo) => `if (typeof customElements !== 'undefined') {\n${demo}\n}\n`;

/** Libraries whose JSX has the element, once it is imported by their name. */
const jsxLibraries = ['react', 'preact'];

/** @param {string} library */
const jsxTypes = (library) => `import type { ClassAttributes, HTMLAttributes } from '${library}';
import type { LookaheadDemo, LookaheadDemoAttributes, LookaheadDemoHandlers } from './demo.js';
export * from './demo.js';

type Own = LookaheadDemoAttributes & LookaheadDemoHandlers;

declare module '${library}' {
  namespace JSX {
    interface IntrinsicElements {
      'lookahead-demo': ClassAttributes<LookaheadDemo> & Omit<HTMLAttributes<LookaheadDemo>, keyof Own> & Own;
    }
  }
}
`;

/** @param {{ version: string, license: string, engines: object }} project */
const description = ({ version, license, engines }) => ({
  name: 'lookahead-engine',
  version,
  description: 'Board-game search that can be watched, replayed and linked to: engine, catalog and demos',
  license,
  type: 'module',
  engines,
  sideEffects: ['./demo.mjs', './pool/worker.mjs'],
  exports: {
    '.': { types: './engine.d.ts', default: './engine.js' },
    './pool': { types: './pool/pool.d.ts', default: './pool/pool.mjs' },
    './worker': { types: './pool/worker.d.ts', default: './pool/worker.mjs' },
    './demo': { types: './demo.d.ts', default: './demo.mjs' },
    ...Object.fromEntries(
      jsxLibraries.map((each) => [`./${each}`, { types: `./${each}.d.ts`, default: './demo.mjs' }]),
    ),
    './engine.wasm': './engine.wasm',
    './catalog.json': './catalog.json',
    './package.json': './package.json',
  },
  types: './engine.d.ts',
  bin: { 'lookahead-engine': './pool/cli.mjs' },
});

/** @param {string} project @param {string} modules where the built modules are @param {string} output */
export async function makePackage(project, modules, output) {
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const read = (/** @type {string} */ name) => readFile(path.join(project, name), 'utf8');
  const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFile(path.join(output, name), text);
  const small = async (/** @type {string} */ code) =>
    (await transform(code, { minify: true, format: 'esm', target: 'es2022' })).code;
  const glue = forBundlers(await readFile(path.join(modules, 'lookahead-engine.mjs'), 'utf8'));
  await write('engine.js', importFromNode + (await small(glue)));
  await copyFile(path.join(modules, 'lookahead-engine.wasm'), path.join(output, 'engine.wasm'));
  await write('engine.d.ts', disposableLibrary + (await read('shell/engine.d.ts')) + disposables);
  // It lies in shell/ as in the package, so that it finds the engine and its types in both: engine.js beside its folder.
  await cp(path.join(project, 'shell/pool'), path.join(output, 'pool'), { recursive: true });
  await write('demo.mjs', await small(asModule(await demoScript(path.join(project, 'shell')))));
  await write('demo.d.ts', await read('shell/lookahead-demo.d.ts'));
  for (const each of jsxLibraries) await write(`${each}.d.ts`, jsxTypes(each));
  const { default: createEngine } = await import(pathToFileURL(path.join(output, 'engine.js')).href);
  await write('catalog.json', JSON.stringify((await createEngine()).catalog(), null, 1) + '\n');
  await write('package.json', JSON.stringify(description(JSON.parse(await read('package.json'))), null, 2) + '\n');
  // What it points at beside the web is not in the package: there these links are words alone.
  await write('README.md', (await read('docs/package.md')).replace(/\[([^\]]+)\]\((?!https:|#)[^)]*\)/g, '$1'));
  await write('LICENSE', await read('LICENSE'));
  const what = { name: 'lookahead-engine', leftOut: ['Dear ImGui'] }; // that draws, and is in the site alone
  await write('sbom.cdx.json', await billOfMaterials(project, modules, what));
}
