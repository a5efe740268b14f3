// The built engine module and the built command line, for comparing the two.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const build = new URL('../../build/', import.meta.url);
export const commandLine = fileURLToPath(new URL('release/lookahead', build));

/** @returns {Promise<import('../../shell/engine.d.ts').Engine>} */
export async function loadEngine() {
  const { default: create } = await import(new URL('web/lookahead-engine.mjs', build).href);
  return create();
}

/** What the command line prints with --json, a value a line. @param {...string} parameters @returns {any[]} */
export function native(...parameters) {
  const output = execFileSync(commandLine, [...parameters, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** @param {import('../../shell/engine.d.ts').Engine} engine @param {string} spec */
export function startSession(engine, spec) {
  const started = engine.start(spec);
  if ('error' in started) throw new Error(started.error.message);
  return started.session;
}

/** Small and large boards, every algorithm (a test holds it to that), several ways to end. */
export const specs = [
  'g=color-walk;a=round-robin;skip=yes',
  'g=color-walk;b=koblenski:9;a=random;stream=sine;seed=601',
  'g=color-walk;b=uniform:4:64x64x8:r9c60;a=greedy',
  'g=color-walk;b=koblenski:5;m=1,2,3;a=look-ahead;depth=5',
  'g=color-walk;b=3x5x3:.1201/22010/01212;a=breadth-first',
  'g=color-walk;b=uniform:1:9x9x4;a=breadth-first;nodes=777',
  'g=color-walk;b=koblenski:1;a=breadth-first;memory=1m',
  'g=color-walk;b=koblenski:1;a=breadth-first;transpositions=no;memory=3m',
  'g=color-walk;b=uniform:7:64x64x8;a=breadth-first;memory=2m',
  'g=isolation;b=5x5;a=alpha-beta;depth=4',
  'g=isolation;b=6x6;m=c3,b1;a=uct;playouts=200',
  'g=blockbuster;a=two-ply',
  'g=bubble-burst;b=uniform:1:10x10x5;a=priority;nodes=3000',
  'g=bubble-burst;b=uniform:1:5x5x3;a=depth-first',
  'g=color-walk;b=uniform:3:6x6x4;a=dijkstra',
  'g=color-walk;b=koblenski:3;a=beam;width=50',
  'g=color-walk;b=koblenski:4;a=exact',
  'g=blockbuster;a=flat-monte-carlo;nodes=20000',
  'g=bubble-burst;b=uniform:2:10x10x4;a=nrpa;nodes=20000',
  'g=bubble-burst;b=uniform:3:10x10x4;a=sp-mcts;nodes=20000',
  'g=bubble-burst;b=uniform:4:10x10x4:samegame;a=anneal;nodes=20000',
  'g=isolation;b=5x5;a=minimax;depth=3',
  'g=isolation;b=4x5;a=solve',
  'g=isolation;b=7x7;m=d4;a=mirror',
  'g=color-walk;b=koblenski:6;a=phases',
];
