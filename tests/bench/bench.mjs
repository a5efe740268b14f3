// Speed as ratios within one run: the engine against a bare loop, WebAssembly against native; then the page (page.mjs).
// Rounds of all four are interleaved, so that whatever else the machine does falls on all of them; medians are printed.
//   node tests/bench/bench.mjs [ROUNDS [MINUTES]]      minutes that the page is used for on end (soak.mjs), 5 unless told
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { printPage } from './page.mjs';
import { printParts } from './parts.mjs';
import { build, forgetRounds, median, nativeRound, note, timed } from './rounds.mjs';
import { printSeeks } from './seek.mjs';
import { printSoak } from './soak.mjs';

const program = fileURLToPath(new URL('release/lookahead', build));
const depths = [1, 5];
const playouts = 1000;
const priorityNodes = 50000;
const exactBoards = 20;
/** @type {import('./rounds.mjs').Work[]} */
const work = [
  ...depths.flatMap(
    (depth) =>
      /** @type {import('./rounds.mjs').Work[]} */ ([
        ['engine', depth],
        ['bare', depth],
      ]),
  ),
  ['engine playouts', playouts],
  ['bare playouts', playouts],
  ['plane playouts', playouts],
  ['byte playouts', playouts],
  ['engine tree', 0],
  ['bare tree', 0],
  ['engine tree', 1],
  ['bare tree', 1],
  ['engine tree', 2],
  ['engine priority', priorityNodes],
  ['engine exact', exactBoards],
];

/** Nodes in a game, by kind of work and its number. @type {Map<string, number>} */
const nodesPerGame = new Map();

/** @param {import('./rounds.mjs').Module} module */
function webRound(module) {
  for (const each of work) note(`wasm ${each.join('/')}`, timed(module, each));
}

/** @param {string} what @param {string} above @param {string} below @param {number} [least] */
function printRatio(what, above, below, least) {
  const ratio = median(above) / median(below);
  const goal = least === undefined ? '' : `  (goal: at least ${least})`;
  console.log(`  ${what.padEnd(52)}${ratio.toFixed(2)}${goal}`);
}

const rounds = Number(process.argv[2] ?? 7);
const { default: createBench } = await import(new URL('web/tests/bench/bench-web.mjs', build).href);
const module = await createBench();
webRound(module); // lets the optimising compiler finish before anything counts
forgetRounds();
for (let round = 0; round < rounds; ++round) {
  for (const { name, nodes, games } of nativeRound()) nodesPerGame.set(name, nodes / games);
  webRound(module);
}

console.log(`Look-ahead on Color Walk, boards koblenski:1-100; medians of ${rounds} rounds`);
console.log(`${cpus()[0].model}, Node ${process.version}, gcc -O3 and Emscripten -O3 with 128-bit SIMD\n`);
for (const depth of depths) {
  for (const row of [`native bare/${depth}`, `native engine/${depth}`, `wasm bare/${depth}`, `wasm engine/${depth}`]) {
    const perGame = nodesPerGame.get(`engine/${depth}`) ?? NaN;
    const speed = `${(median(row) / 1e6).toFixed(1)} M nodes/s`.padStart(18);
    console.log(
      `  depth ${depth}  ${row.replace(/\/\d/, '').padEnd(16)}${speed}${`${Math.round(median(row) / perGame)} games/s`.padStart(20)}`,
    );
  }
}
for (const [game, kinds] of /** @type {[string, string[]][]} */ ([
  ['Bubble Burst, 15x15x5', ['bare', 'engine']],
  ['Blockbuster, 15x15x5, 75 moves', ['byte', 'plane']],
])) {
  for (const where of ['native', 'wasm']) {
    for (const kind of kinds) {
      const work = `${kind} playouts/${playouts}`;
      const speed = median(`${where} ${work}`) / (nodesPerGame.get(work) ?? NaN);
      const label = `playouts on ${game}`.padEnd(46) + `${where} ${kind}`.padEnd(14);
      console.log(`  ${label}${`${Math.round(speed)} games/s`.padStart(18)}`);
    }
  }
}
for (const ordered of [0, 1]) {
  for (const row of ['native bare', 'native engine', 'wasm bare', 'wasm engine']) {
    const speed = `${(median(`${row} tree/${ordered}`) / 1e6).toFixed(1)} M nodes/s`;
    const label = `alpha-beta on Isolation, ${ordered ? 'ordered' : 'unordered'}`.padEnd(46) + row.padEnd(14);
    console.log(`  ${label}${speed.padStart(18)}`);
  }
}
for (const where of ['native', 'wasm']) {
  const label = `${priorityNodes} nodes of priority search, 10x10x5`.padEnd(46) + where.padEnd(14);
  const seconds = priorityNodes / median(`${where} engine priority/${priorityNodes}`);
  console.log(`  ${label}${`${Math.round(seconds * 1000)} ms`.padStart(18)}`);
}
for (const where of ['native', 'wasm']) {
  const work = `engine exact/${exactBoards}`;
  const label = `exact search of koblenski:1-${exactBoards}`.padEnd(46) + where.padEnd(14);
  const speed = median(`${where} ${work}`) / (nodesPerGame.get(work) ?? NaN);
  console.log(`  ${label}${`${speed.toFixed(1)} boards/s`.padStart(18)}`);
}
console.log('\nModel memory of a generated node in those searches, in bytes  (goal: at most 32)');
for (const select of ['all', 'top-three', 'least-common']) {
  const spec = `g=bubble-burst;a=priority;select=${select};nodes=${priorityNodes}`;
  /** @type {{ counters: { memory: number, children: number } }} */
  const { counters } = JSON.parse(execFileSync(program, ['run', spec, '--json'], { encoding: 'utf8' }));
  console.log(`  ${select.padEnd(52)}${(counters.memory / counters.children).toFixed(1)}`);
}
console.log('\nRatios');
printRatio('look-ahead 5, native: engine / bare', 'native engine/5', 'native bare/5', 0.8);
printRatio('look-ahead 5, WebAssembly: engine / bare', 'wasm engine/5', 'wasm bare/5');
printRatio('look-ahead 5: WebAssembly / native', 'wasm engine/5', 'native engine/5', 0.8);
// A greedy game has 190 nodes and a commit every five: setting up a run and the trees' roots weigh here.
printRatio('greedy, native: engine / bare', 'native engine/1', 'native bare/1');
printRatio('greedy: WebAssembly / native', 'wasm engine/1', 'native engine/1', 0.8);
const [engine, bare] = [`engine playouts/${playouts}`, `bare playouts/${playouts}`];
printRatio('playouts, native: engine / bare', `native ${engine}`, `native ${bare}`, 0.8);
printRatio('playouts, WebAssembly: engine / bare', `wasm ${engine}`, `wasm ${bare}`);
printRatio('playouts: WebAssembly / native', `wasm ${engine}`, `native ${engine}`, 0.8);
const exact = `engine exact/${exactBoards}`;
printRatio('exact search: WebAssembly / native', `wasm ${exact}`, `native ${exact}`, 0.8);
const [planes, bytes] = [`plane playouts/${playouts}`, `byte playouts/${playouts}`];
const priority = `engine priority/${priorityNodes}`;
printRatio('priority search: WebAssembly / native', `wasm ${priority}`, `native ${priority}`, 0.8);
printRatio('Blockbuster playouts, native: planes / bytes', `native ${planes}`, `native ${bytes}`, 2);
printRatio('Blockbuster playouts, WebAssembly: planes / bytes', `wasm ${planes}`, `wasm ${bytes}`);
printRatio('Blockbuster playouts: WebAssembly / native', `wasm ${planes}`, `native ${planes}`, 0.8);
for (const [ordered, what] of /** @type {[number, string][]} */ ([
  [0, 'alpha-beta, unordered'],
  [1, 'alpha-beta, ordered'],
])) {
  const [tree, recursion] = [`engine tree/${ordered}`, `bare tree/${ordered}`];
  printRatio(`${what}, native: engine / bare`, `native ${tree}`, `native ${recursion}`, 0.9);
  printRatio(`${what}, WebAssembly: engine / bare`, `wasm ${tree}`, `wasm ${recursion}`);
  printRatio(`${what}: WebAssembly / native`, `wasm ${tree}`, `native ${tree}`, 0.8);
}
printRatio('alpha-beta, native: copying positions / taking moves back', 'native engine tree/2', 'native engine tree/0');
for (const [depth, what] of /** @type {[number, string][]} */ ([
  [1, 'greedy'],
  [3, 'look-ahead to depth 3'],
]))
  printRatio(`experiment of ${what} / the runs alone`, `native experiment/${depth}`, `native bare runs/${depth}`, 0.97);
await printSeeks();
await printParts(rounds);
await printPage(rounds);
await printSoak(Number(process.argv[3] ?? 5));
