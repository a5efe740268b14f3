// Whether it costs nodes a second that the site's engine is cut in parts: each search by the whole engine and by the cut one,
// in turns, within one run.
//   node tests/bench/parts.mjs [ROUNDS]
import { readFile, readdir } from 'node:fs/promises';
import { isProgram } from '../../web/toolchain/program.mjs';

const build = new URL('../../build/web/', import.meta.url);
const name = 'lookahead-engine';
const specs = [
  'g=color-walk;a=look-ahead;depth=5',
  'g=color-walk;a=beam;width=300',
  'g=color-walk;a=exact',
  'g=bubble-burst;a=priority;nodes=50000',
  'g=bubble-burst;b=uniform:1:15x15x5:samegame;a=nrpa;policy=spare;playouts=1000',
  'g=blockbuster;a=two-ply',
  'g=blockbuster;a=anneal;playouts=2000',
  'g=isolation;b=7x7;m=d4,c2;a=alpha-beta;depth=13',
  'g=isolation;b=7x7;m=d4,c2;a=uct;playouts=5000',
];

/** @typedef {import('../../shell/engine.d.ts').Engine} Engine */

const moduleOf = async (/** @type {string} */ file) =>
  WebAssembly.compile(new Uint8Array(await readFile(new URL(file, build))));

/** @param {(imports: WebAssembly.Imports) => Promise<WebAssembly.Instance>} instantiate @returns {Promise<Engine>} */
async function start(instantiate) {
  const { default: create } = await import(new URL(`${name}.mjs`, build).href);
  return create({
    /** @param {WebAssembly.Imports} imports @param {(instance: WebAssembly.Instance) => void} receive */
    instantiateWasm(imports, receive) {
      void instantiate(imports).then(receive);
      return {};
    },
  });
}

const wholeEngine = () => start(async (imports) => WebAssembly.instantiate(await moduleOf(`${name}.wasm`), imports));

/** All parts are there before anything is called. */
const cutEngine = () =>
  start(async (imports) => {
    const files = (await readdir(build)).filter((file) => /^lookahead-engine\.\w+\.wasm$/.test(file));
    const parts = files.map((file) => file.split('.')[1]).filter((part) => part !== 'first');
    const missing = new Proxy({}, { get: () => () => console.error('a part is missing') });
    const first = await WebAssembly.instantiate(await moduleOf(`${name}.first.wasm`), {
      ...imports,
      ...Object.fromEntries(parts.map((part) => [part, missing])),
    });
    for (const part of parts)
      await WebAssembly.instantiate(await moduleOf(`${name}.${part}.wasm`), { first: first.exports });
    return first;
  });

/** Nodes a second of processor time, which a busy machine changes less, of a search to its end. @param {Engine} engine @param {string} spec */
function speed(engine, spec) {
  const started = engine.startForwards(spec);
  if ('error' in started) throw new Error(`${spec}: ${started.error.message}`);
  const { session } = started;
  const start = process.cpuUsage();
  while (session.status() === 'running') session.advance(1_000_000);
  const nodes = session.nodes() / (process.cpuUsage(start).user / 1e6);
  session.delete();
  return nodes;
}

const middle = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** @param {number} rounds */
export async function printParts(rounds) {
  const engines = [await wholeEngine(), await cutEngine()];
  console.log(`\nThe engine in parts / whole, nodes a second of processor time; medians of ${rounds} rounds`);
  for (const spec of specs) {
    for (const engine of engines) speed(engine, spec); // lets the optimising compiler finish
    const rates = engines.map(() => /** @type {number[]} */ ([]));
    for (let round = 0; round < rounds; ++round) engines.forEach((engine, i) => rates[i].push(speed(engine, spec)));
    const [whole, cut] = rates.map((each) => middle([...each]));
    const spread = rates[1].map((rate, i) => rate / rates[0][i]);
    const [least, most] = [Math.min(...spread), Math.max(...spread)].map((ratio) => ratio.toFixed(2));
    console.log(`  ${spec.padEnd(84)}${(cut / whole).toFixed(2)}  (rounds: ${least} to ${most})`);
  }
}

if (isProgram(import.meta.url)) await printParts(Number(process.argv[2] ?? 7));
