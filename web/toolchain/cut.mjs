// Cuts the linked modules in parts, so that a first visit fetches what it shows and little more: the rest is fetched when
// it is called (shell/common/wasm_parts.mjs).
//   node web/toolchain/cut.mjs LINKED OUTPUT OBJECTS NM BINARYEN
//     LINKED      the folder of the modules as they were linked, with the names of their functions
//     OUTPUT      where they go: each whole, without names, and besides in parts: NAME.first.wasm and NAME.GAME.wasm
//     BINARYEN    the folder of wasm-split and wasm-opt
//     OBJECTS     a file with the paths of what was compiled and linked, a line each
// Cutting comes after linking, so what is compiled and inlined stays as it is. What belongs where is seen, not listed:
//
//   - Builds that count calls make the first visits of first_visit.mjs. What these call is the first part, with the language's
//     own library.
//   - A function that only the units of one game's searches have compiled, or whose name speaks of one game alone,
//     belongs to that game's part.
//   - Everything else is the part called rest: dialogs' questions, hand play, races, exports. It is cut off before the games',
//     whose calls of it then go by way of the table of functions, and not of the first part.
//
// A function that is in the wrong part is found there when it is called, only later.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calledFor, profileExport } from './calls.mjs';
import { visitLab, visitPage } from './first_visit.mjs';
import { forPublication, functionNames } from './wasm.mjs';

/** @typedef {{ of: Map<string, Set<string>>, games: string[] }} Units the units, as GAME/ALGORITHM, that alone have a function */

const engineName = 'lookahead-engine';
const playgroundName = 'lookahead-playground';
const restPart = 'rest';
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

/** Of the C library, what writes formatted text: the engine does not, but Embind would, of a type that it does not know. */
const ofFormats = /printf|^pop_arg$/;

/** Whether a function is of the C or C++ library: which of them are called depends on sizes and orders. @param {string} name @param {Units} units */
const isOfLibrary = (name, units) =>
  !units.of.has(name) && (name.startsWith('_Z') ? /^_ZN?K?St(?!.*lookahead)/.test(name) : !ofFormats.test(name));

/** @typedef {(create: (options?: object) => Promise<any>) => unknown} Visit */

/** What of a module's functions visits call. @param {string} name @param {Visit[]} visits @returns {Promise<Set<string>>} */
async function calledIn(name, visits) {
  const counting = path.join(scratch, 'counting.wasm');
  const whole = path.join(linked, `${name}.wasm`);
  run('wasm-split', '--instrument', whole, '-o', counting, `--profile-export=${profileExport}`);
  const called = new Set();
  for (const visit of visits)
    for (const each of await calledFor({ glue: path.join(linked, `${name}.mjs`), whole, counting }, visit))
      called.add(each);
  return called;
}

/** The same for the playground: of searches, what the run itself calls, for when it has ended others are tried on the side. @param {Units} units */
async function calledInPlayground(units) {
  const run = await calledIn(playgroundName, visitPage('run'));
  const all = await calledIn(playgroundName, visitPage('solution'));
  return new Set([...run, ...[...all].filter((name) => !units.of.has(name))]);
}

/**
 * The names of the functions of each part but the first.
 * @param {string[]} all those of a module @param {Units} units @param {Set<string>} first
 */
function parts(all, units, first) {
  const found = new Map([restPart, ...units.games].map((part) => [part, /** @type {string[]} */ ([])]));
  for (const name of all)
    if (!first.has(name) && !isOfLibrary(name, units)) found.get(gameOf(name, units) ?? restPart)?.push(name);
  return found;
}

/** @param {string} name @param {Units} units @param {Set<string>} called at first */
function cut(name, units, called) {
  const whole = path.join(linked, `${name}.wasm`);
  const first = path.join(scratch, 'first.wasm');
  copyFileSync(whole, first);
  const files = new Map([['first', first]]);
  for (const [part, functions] of parts(functionNames(readFileSync(whole)), units, called)) {
    if (!functions.length) continue;
    const list = path.join(scratch, 'functions.txt');
    const [left, taken] = [path.join(scratch, 'left.wasm'), path.join(scratch, `${part}.part.wasm`)];
    writeFileSync(list, functions.join('\n'));
    const spaces = [`--export-prefix=${prefix}`, '--import-namespace=first', `--placeholder-namespace=${part}`];
    run('wasm-split', first, `--split-funcs=@${list}`, '-o1', left, '-o2', taken, ...spaces);
    renameSync(left, first);
    files.set(part, taken);
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
  // Of other games, or an earlier cut.
  for (const file of readdirSync(output))
    if (file.startsWith(`${name}.`) && file.endsWith('.wasm')) rmSync(path.join(output, file));
  for (const [part, file] of files) writeFileSync(path.join(output, `${name}.${part}.wasm`), finished(file, rename));
  writeFileSync(path.join(output, `${name}.wasm`), finished(whole));
  copyFileSync(path.join(linked, `${name}.mjs`), path.join(output, `${name}.mjs`));
}

try {
  mkdirSync(output, { recursive: true });
  const units = readUnits();
  cut(engineName, units, await calledIn(engineName, [visitLab]));
  cut(playgroundName, units, await calledInPlayground(units));
} finally {
  rmSync(scratch, { recursive: true });
}
