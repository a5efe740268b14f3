// The package's types, in strict programs of other people: under two versions of TypeScript, as Node and as bundlers find
// modules, and in JSX.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { run as runBeside } from '../runner/process.mjs';
import { installPackage, lendPackages, project, snippets } from './package.mjs';

const { folder, write } = installPackage({ after });
lendPackages(folder, ['react', '@types/react', 'preact', '@types/node']);

const documents = snippets('docs/package.md', 'ts').map((snippet, i) => [`document${i}.ts`, snippet]);
const [post] = snippets('docs/package.md', 'tsx');
const [readme] = snippets('README.md', 'js').filter((code) => code.includes('createEngine'));

const element = `
  import createEngine from 'lookahead-engine';
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
  demo.seek('3');`;

const pool = `
  import type { Cell, Report } from 'lookahead-engine';
  import { createPool, type Pool } from 'lookahead-engine/pool';
  export const reports = (pool: Pool, specs: string[]): Promise<Report[]> =>
    Promise.all(specs.map((spec) => pool.run(spec)));
  export async function cells(plan: string, column: string) {
    const found: Cell[] = [];
    const pool = await createPool({ createWorker: () => new Worker('worker.js', { type: 'module' }) });
    for await (const row of pool.experiment(plan)) found.push(row[column]);
    // @ts-expect-error: a plan is a text
    pool.experiment(1);
    return found;
  }`;

const play = `
  import type { Engine, RootMove } from 'lookahead-engine';
  export function best(engine: Engine, spec: string): RootMove[] {
    const started = engine.match(spec);
    if ('error' in started) throw new Error(started.error.message);
    using match = started.match;
    const turn = match.turn();
    if ('error' in turn) return [];
    turn.session.advance(100);
    const moves = turn.session.report().moves_from_root ?? [];
    match.take(turn.session);
    // @ts-expect-error: what is played may be refused
    match.play('d4').spec;
    const winner: 1 | 2 | null = match.winner();
    return winner === null ? moves : [];
  }`;

const inNode = `
  import { readFile } from 'node:fs/promises';
  import createEngine from 'lookahead-engine';
  import { createPool } from 'lookahead-engine/pool';
  import type { Request } from 'lookahead-engine/worker';
  export async function start(module: object) {
    const pool = await createPool({ module, size: 1 });
    const engine = await createEngine({ locateFile: (file) => file });
    const request: Request = { module };
    await pool.run(await readFile('spec.txt', 'utf8'), { signal: AbortSignal.timeout(1000) });
    return { engine, request };
  }`;

const compiled = `
  import createEngine from 'lookahead-engine';
  import { createPool } from 'lookahead-engine/pool';
  export async function start(module: WebAssembly.Module, source: Promise<Response>) {
    await createPool({ module });
    await createPool({ module: WebAssembly.compileStreaming(source) });
    return createEngine({
      instantiateWasm(imports, use) {
        void WebAssembly.instantiate(module, imports).then((instance) => use(instance, module));
        return {};
      },
    });
  }`;

/** @param {string} library */
const jsx = (library) => `/** @jsxImportSource ${library} */
  import type { LookaheadDemo } from 'lookahead-engine/${library}';
  import 'lookahead-engine/${library}';
  export const Post = ({ spec }: { spec: string }) => (
    <lookahead-demo site="https://a.example/" spec={spec} theme="dark" id="first" style={{ width: '20em' }}
      ref={(demo: LookaheadDemo | null) => demo?.play()} onstate={({ detail }) => console.log(detail.node + 1)}>
      A search
    </lookahead-demo>
  );
  // @ts-expect-error: a spec is a text
  export const wrong = <lookahead-demo spec={3} />;
  // @ts-expect-error: there is no such theme
  export const odd = <lookahead-demo theme="pink" />;`;

const files = Object.entries({
  ...Object.fromEntries(documents),
  'readme.ts': readme.replace('./lookahead-engine.mjs', 'lookahead-engine'),
  'element.ts': element,
  'pool.ts': pool,
  'play.ts': play,
  'compiled.ts': compiled,
  'post.tsx': post.replace(/^/, '/** @jsxImportSource react */\n'),
  'react.tsx': jsx('react'),
  'preact.tsx': jsx('preact'),
});
for (const [name, text] of files) write(name, text);
write('node.ts', inNode);

const options = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  jsx: 'react-jsx',
};
const ways = [
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
];

/** Compiles files in the folder. @param {string} typescript @param {string} settings @param {object} compilerOptions @param {string[]} names */
async function compile(typescript, settings, compilerOptions, names) {
  write(settings, JSON.stringify({ compilerOptions, files: names }));
  const tsc = join(project, 'node_modules', typescript, 'bin/tsc');
  const { ok, log } = await runBeside('node', [tsc, '--project', join(folder, settings)]);
  assert.ok(ok, log);
}

for (const typescript of ['typescript', 'typescript-7']) {
  for (const [module, moduleResolution] of ways)
    test(`what the documents show, and more, compiles with ${typescript} and finds modules as ${moduleResolution}`, () =>
      compile(
        typescript,
        `${typescript}-${moduleResolution}.json`,
        { ...options, module, moduleResolution },
        files.map(([name]) => name),
      ));

  test(`a program for Node alone needs no types of pages with ${typescript}`, () =>
    compile(
      typescript,
      `${typescript}-node.json`,
      { ...options, module: 'nodenext', lib: ['es2022'], types: ['node'], skipLibCheck: false },
      ['node.ts'],
    ));
}
