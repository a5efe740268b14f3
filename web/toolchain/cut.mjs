// Cuts the linked modules in parts, so that a first visit fetches what it shows and little more: the rest is fetched when
// it is called (shell/common/wasm_parts.mjs).
//   node web/toolchain/cut.mjs LINKED OUTPUT OBJECTS NM BINARYEN
//     LINKED      the folder of the modules as they were linked, with the names of their functions
//     OUTPUT      where they go: each whole, without names, and besides in parts: NAME.first.wasm and NAME.GAME.wasm
//     BINARYEN    the folder of wasm-split and wasm-opt
//     OBJECTS     a file with the paths of what was compiled and linked, a line each
// Cutting comes after linking, so what is compiled and inlined stays as it is. What belongs where is seen, not listed:
//
//   - The engine makes a first look (catalog, first board, its search to the end, the first experiment) in a build that
//     counts calls. What was called stays in the first part, and so does all of the units of searches that were begun.
//   - A function that only the units of one game's searches have compiled, or whose name speaks of one game alone,
//     belongs to that game's part. What units of several games share stays in the first part: a call from part to part by
//     way of the first costs more than one to the first.
//
// A function that is in the wrong part is found there when it is called, only later.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { forPublication, functionNames } from './wasm.mjs';

/** @typedef {import('../../shell/engine.d.ts').Engine} Engine */
/** @typedef {{ of: Map<string, Set<string>>, games: string[] }} Units the units, as GAME/ALGORITHM, that alone have a function */

const engineName = 'lookahead-engine';
const names = [engineName, 'lookahead-playground'];
const features = ['--enable-simd', '--enable-bulk-memory', '--enable-nontrapping-float-to-int', '--enable-sign-ext'];

const [linked, output, objectsFile, nm, binaryen] = process.argv.slice(2);
const scratch = mkdtempSync(path.join(tmpdir(), 'lookahead-cut-'));

/** @param {string} tool @param {string[]} parameters */
const run = (tool, ...parameters) =>
  execFileSync(path.join(binaryen, tool), [...parameters, ...features, '-g'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });

/** @returns {Units} */
function readUnits() {
  const objects = readFileSync(objectsFile, 'utf8')
    .split('\n')
    .filter((file) => file.endsWith('.o'));
  const lines = execFileSync(nm, objects, { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n');
  const of = new Map();
  const elsewhere = new Set();
  let unit = '';
  for (const line of lines) {
    const file = /^(.+\.o):$/.exec(line);
    if (file) unit = /\/units\/(\w+\/\w+)\.cpp\.o$/.exec(file[1])?.[1] ?? '';
    const [, name] = /^\S+ [TtWwVv] (\S+)$/.exec(line) ?? [];
    if (name && unit) of.set(name, (of.get(name) ?? new Set()).add(unit));
    else if (name) elsewhere.add(name);
  }
  for (const name of elsewhere) of.delete(name);
  const games = new Set([...of.values()].flatMap((units) => [...units].map(gameOfUnit)));
  return { of, games: [...games].sort() };
}

/** @param {string} unit */
const gameOfUnit = (unit) => unit.split('/')[0];

/** Whether a mangled name speaks of something in a game's namespace. @param {string} name @param {string} game */
const isIn = (name, game) => new RegExp(`${game.length}${game}(?=\\d|L\\d)`).test(name);

/** The one game that a function is of, if there is one. @param {string} name @param {Units} units @returns {string | undefined} */
function gameOf(name, { of, games }) {
  const units = of.get(name);
  const found = units ? new Set([...units].map(gameOfUnit)) : new Set(games.filter((game) => isIn(name, game)));
  return found.size === 1 ? [...found][0] : undefined;
}

/** What an engine calls for something, counted from its beginning. @param {(engine: Engine) => void} use @returns {Promise<Set<string>>} */
async function calledFor(use) {
  const { default: create } = await import(pathToFileURL(path.join(linked, `${engineName}.mjs`)).href);
  const counting = readFileSync(path.join(scratch, 'counting.wasm'));
  /** @type {Record<string, any>} */
  let exports = {};
  /** @param {WebAssembly.Imports} imports @param {(instance: WebAssembly.Instance) => void} receive */
  const instantiateWasm = (imports, receive) => {
    void WebAssembly.instantiate(counting, imports).then(({ instance }) => {
      exports = instance.exports;
      receive(instance);
    });
    return {};
  };
  use(await create({ instantiateWasm }));
  const defined = functionNames(readFileSync(path.join(linked, `${engineName}.wasm`)));
  const memory = /** @type {WebAssembly.Memory} */ (
    Object.values(exports).find((value) => value instanceof WebAssembly.Memory)
  );
  const start = memory.grow(1 + Math.ceil((defined.length * 4) / 65536)) * 65536;
  const length = exports.__write_profile(start, memory.buffer.byteLength - start);
  const calls = new Uint32Array(memory.buffer.slice(start + 8, start + length)); // behind a hash of the module
  return new Set(defined.filter((_, index) => calls[index]));
}

/** @param {Engine} engine @returns {string} the spec of a first visit */
function begin(engine) {
  engine.catalog();
  const first = engine.preview('');
  if ('error' in first) throw new Error(first.error.message);
  return first.spec;
}

/** @param {Engine} engine */
function search(engine) {
  const started = engine.start(begin(engine));
  if ('error' in started) throw new Error(started.error.message);
  const { session } = started;
  while (session.status() === 'running') session.advance(100_000);
  session.report();
  const [example] = engine.examples();
  const opened = example && engine.experiment(example.plan, false);
  if (opened && 'experiment' in opened)
    for (let run = 0; run < opened.experiment.runs(); ++run) opened.experiment.row(run);
}

/** What a first look calls, and the units whose machines it begins. @param {Units} units */
async function watch(units) {
  const counting = path.join(scratch, 'counting.wasm');
  run(
    'wasm-split',
    '--instrument',
    path.join(linked, `${engineName}.wasm`),
    '-o',
    counting,
    '--profile-export=__write_profile',
  );
  const atStart = await calledFor(begin);
  const first = await calledFor(search);
  const begun = [...first].filter((name) => !atStart.has(name)).map((name) => units.of.get(name) ?? new Set());
  return { first, keptUnits: new Set(begun.filter(({ size }) => size === 1).flatMap((unit) => [...unit])) };
}

/**
 * The names of each part's functions.
 * @param {string[]} all those of a module @param {Units} units @param {Awaited<ReturnType<typeof watch>>} seen
 */
function parts(all, units, { first, keptUnits }) {
  const keptGames = new Set([...keptUnits].map(gameOfUnit));
  const found = new Map(units.games.map((game) => [game, /** @type {string[]} */ ([])]));
  for (const name of all) {
    const game = gameOf(name, units);
    if (!game || first.has(name)) continue;
    const own = units.of.get(name);
    const isKept = own ? [...own].some((unit) => keptUnits.has(unit)) : keptGames.has(game);
    if (!isKept) found.get(game)?.push(name);
  }
  return found;
}

/** @param {string} name @param {Units} units @param {Awaited<ReturnType<typeof watch>>} seen */
function cut(name, units, seen) {
  const whole = path.join(linked, `${name}.wasm`);
  const first = path.join(scratch, 'first.wasm');
  copyFileSync(whole, first);
  const files = new Map([['first', first]]);
  for (const [game, functions] of parts(functionNames(readFileSync(whole)), units, seen)) {
    if (!functions.length) continue;
    const list = path.join(scratch, 'functions.txt');
    const [rest, part] = [path.join(scratch, 'rest.wasm'), path.join(scratch, `${game}.wasm`)];
    writeFileSync(list, functions.join('\n'));
    const spaces = [`--export-prefix=${prefix}`, '--import-namespace=first', `--placeholder-namespace=${game}`];
    run('wasm-split', first, `--split-funcs=@${list}`, '-o1', rest, '-o2', part, ...spaces);
    renameSync(rest, first);
    files.set(game, part);
  }
  publish(name, whole, files);
}

/** Before the name of a function that one part exports and another imports. */
const prefix = '%';

/** As it is published: without names, and with one of functions that are equal. @param {string} file @param {(name: string) => string} [rename] */
function finished(file, rename) {
  const smaller = path.join(scratch, 'smaller.wasm');
  run('wasm-opt', file, '--duplicate-function-elimination', '-o', smaller);
  return forPublication(readFileSync(smaller), rename);
}

/** @param {string} name @param {string} whole @param {Map<string, string>} files the parts */
function publish(name, whole, files) {
  /** @type {Map<string, string>} */
  const short = new Map();
  const rename = (/** @type {string} */ long) => {
    if (!long.startsWith(prefix)) return long;
    if (!short.has(long)) short.set(long, prefix + short.size.toString(36));
    return /** @type {string} */ (short.get(long));
  };
  for (const [part, file] of files) writeFileSync(path.join(output, `${name}.${part}.wasm`), finished(file, rename));
  writeFileSync(path.join(output, `${name}.wasm`), finished(whole));
  copyFileSync(path.join(linked, `${name}.mjs`), path.join(output, `${name}.mjs`));
}

try {
  mkdirSync(output, { recursive: true });
  const units = readUnits();
  const seen = await watch(units);
  for (const name of names) cut(name, units, seen);
} finally {
  rmSync(scratch, { recursive: true });
}
