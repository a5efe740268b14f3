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

/** Small and large boards, every algorithm, every way to end. */
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
];
