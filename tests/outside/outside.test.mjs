// Lookahead installed, and a project of somebody else that is built with it: its game and algorithm on the command line.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commands, writeFiles } from './walk.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} command @param {...string} parameters */
const run = (command, ...parameters) => execFileSync(command, parameters, { encoding: 'utf8', stdio: 'pipe' });

/** @param {import('node:test').TestContext} t */
function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-outside-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

const document = readFileSync(join(project, 'docs/cpp.md'), 'utf8');

/** The block of the document that has these words. @param {string} words */
function block(words) {
  const blocks = [...document.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, text]) => text);
  const found = blocks.find((text) => text.includes(words));
  assert.ok(found, words);
  return found;
}

/** The project of the document, as a reader makes it who has Lookahead beside it. @param {string} folder */
function writeProject(folder) {
  mkdirSync(join(folder, 'games'));
  writeFileSync(join(folder, 'CMakeLists.txt'), block('# CMakeLists.txt\n'));
  writeFileSync(join(folder, 'main.cpp'), block('return lookahead::cli::main('));
  writeFileSync(join(folder, 'games/catalog.cpp'), block('// games/catalog.cpp\n'));
  const [copying] = block('games/toy && ').split('\n');
  execFileSync('bash', ['-ec', copying], { cwd: folder });
}

test('installed, it is found; a game of another project gets the command line, and so does the algorithm of the walk', (t) => {
  const folder = temporaryFolder(t);
  const [prefix, build] = [join(folder, 'installed'), join(folder, 'build')];
  run('cmake', '--install', join(project, 'build/release'), '--prefix', prefix);
  assert.match(run(join(prefix, 'bin/lookahead'), '--version'), /^lookahead \d/);
  writeFileSync(join(folder, 'example.cpp'), block('lookahead::Session::start('));
  writeFiles(join(folder, 'walk'));
  const parts = [`-DEXAMPLE=${folder}/example.cpp`, `-DWALK=${folder}/walk`];
  const settings = [`-DCMAKE_PREFIX_PATH=${prefix}`, ...parts, '-G', 'Ninja'];
  run('cmake', '-S', join(project, 'tests/outside'), '-B', build, ...settings);
  run('cmake', '--build', build);
  assert.match(run(join(build, 'example')), /^\d+ moves\n$/);

  // The project of the document, which has what is installed in place of sources that would take minutes to compile.
  const mine = join(folder, 'mine');
  mkdirSync(join(mine, 'lookahead'), { recursive: true });
  symlinkSync(join(project, 'tests'), join(mine, 'lookahead/tests'));
  const found = 'find_package(lookahead REQUIRED COMPONENTS cli GLOBAL)\n';
  writeFileSync(join(mine, 'lookahead/CMakeLists.txt'), found);
  writeProject(mine);
  run('cmake', '-S', mine, '-B', join(mine, 'build'), settings[0], '-G', 'Ninja');
  run('cmake', '--build', join(mine, 'build'), '--target', 'mine');
  const outside = join(mine, 'build/mine');
  assert.match(run(outside, 'list'), /first-move/);
  const [report] = run(outside, 'run', 'g=pile;a=breadth-first', '--json')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(report.status, 'solved');
  assert.equal(report.spec.startsWith('1;g=pile;'), true);
  assert.match(run(outside, 'experiment', 'g=pile;a=first-move,greedy', '--table', 'a'), /first-move/);
  assert.throws(() => run(outside, 'run', 'g=color-walk'), /there is no game/);
  for (const check of [[], ['--check']]) {
    const refused = spawnSync(outside, ['bench', ...check], { encoding: 'utf8' });
    assert.deepEqual([refused.status, refused.stdout], [2, ''], 'its suite is of games that are not here');
    assert.match(refused.stderr, /this program lacks some: there is no game 'color-walk'/);
  }

  mkdirSync(join(folder, 'wrong'));
  writeFileSync(
    join(folder, 'wrong/CMakeLists.txt'),
    'cmake_minimum_required(VERSION 3.25)\nproject(wrong LANGUAGES NONE)\n' +
      'find_package(lookahead REQUIRED COMPONENTS engine nonsense)\n',
  );
  assert.throws(
    () => run('cmake', '-S', join(folder, 'wrong'), '-B', join(folder, 'wrong/build'), settings[0]),
    /lookahead_FOUND to FALSE[^]*The components of lookahead are engine and cli/,
  );
  // Of an algorithm that is not made for a game the compiler says so.
  const wrong = readFileSync(join(folder, 'walk/catalog.cpp'), 'utf8').replaceAll('color_walk', 'isolation');
  writeFileSync(join(folder, 'walk/wrong.cpp'), wrong);
  const headers = ['include', 'include/lookahead/engine'].map((each) => `-I${join(prefix, each)}`);
  assert.throws(
    () => run('c++', '-std=c++20', '-fsyntax-only', ...headers, join(folder, 'walk/wrong.cpp')),
    /error: static.assert.*this algorithm can't search this game/,
  );

  assert.ok(commands.length > 1);
  for (const { command, output } of commands) {
    const [program, ...words] = command.match(/'[^']*'|\S+/g) ?? [];
    assert.equal(program, 'lookahead/build/release/lookahead');
    assert.equal(run(join(build, 'walk'), ...words.map((word) => word.replaceAll("'", ''))), output, command);
  }
});

/** The lines with which a project takes Lookahead in, as the document has them. */
const waysIn = [...document.matchAll(/```cmake\n(set\(.*?)```/gs)].map(([, lines]) => lines);

for (const lines of waysIn)
  test(`as a part of another project it brings neither tests nor warnings: ${lines.split('\n').at(-2)}`, (t) => {
    const folder = temporaryFolder(t);
    const head = 'cmake_minimum_required(VERSION 3.25)\nproject(mine LANGUAGES CXX)\n';
    const target =
      'add_executable(mine main.cpp)\ntarget_link_libraries(mine PRIVATE lookahead::engine lookahead::cli)\n';
    writeFileSync(join(folder, 'CMakeLists.txt'), head + lines + target);
    writeFileSync(join(folder, 'main.cpp'), 'int main() {}');
    symlinkSync(project, join(folder, 'lookahead'));
    const build = join(folder, 'build');
    // FetchContent fetches nothing where it is told that the sources are there.
    run('cmake', '-S', folder, '-B', build, `-DFETCHCONTENT_SOURCE_DIR_LOOKAHEAD=${project}`, '-G', 'Ninja');
    const targets = run('ninja', '-C', build, '-t', 'targets', 'all');
    assert.match(targets, /^mine:/m);
    assert.match(targets, /^lookahead-commands: /m);
    assert.doesNotMatch(targets, /lookahead-tests|bench-native/);
    assert.doesNotMatch(run('ninja', '-C', build, '-t', 'commands', 'mine'), /-Wall|-Werror/);
  });

test('with Emscripten it makes a module and a site of the games of another project', (t) => {
  const folder = temporaryFolder(t);
  symlinkSync(project, join(folder, 'lookahead'));
  writeProject(folder);
  const build = join(folder, 'build');
  const withEmscripten = (/** @type {string[]} */ ...command) =>
    run(join(project, 'web/toolchain/with-emscripten'), ...command);
  const toolchain = join(project, 'web/toolchain/emscripten.cmake');
  const settings = ['--toolchain', toolchain, '-S', folder, '-B', build, '-G', 'Ninja'];
  assert.throws(() => withEmscripten('cmake', ...settings), /CMAKE_BUILD_TYPE=Release/);
  withEmscripten('cmake', ...settings, '-D', 'CMAKE_BUILD_TYPE=Release');
  const targets = withEmscripten('ninja', '-C', build, '-t', 'targets', 'all');
  for (const made of [/^mine: phony/m, /^mine\/lookahead-engine\.mjs: /m, /^mine\/lookahead-playground\.mjs: /m])
    assert.match(targets, made);
  assert.doesNotMatch(targets, /LINKER__lookahead-(engine|playground)/);
  const commands = withEmscripten('ninja', '-C', build, '-t', 'commands', 'mine');
  assert.match(commands, /node \S+site\.mjs \S+\/mine\b/);
  assert.match(commands, /-I\S+\/games .*-flto .*games\/catalog\.cpp/);
  assert.doesNotMatch(commands, /-Wall|-Werror/);
});

test('a warning in a folder of games is no error, as it is in the engine', (t) => {
  const folder = temporaryFolder(t);
  const games = join(folder, 'games');
  writeFiles(games);
  const build = join(folder, 'build');
  run('cmake', '-S', project, '--preset', 'release', '-B', build, `-DLOOKAHEAD_GAMES=${games}`);
  const commands = run('ninja', '-C', build, '-t', 'commands', 'lookahead-cli').split('\n');
  const [ofGames, ofEngine] = ['games/catalog.cpp', 'engine/games/builtin.cpp'].map((source) =>
    commands.find((command) => command.endsWith(`/${source}`)),
  );
  assert.match(String(ofEngine), / -Werror /);
  assert.match(String(ofGames), / -Wall /);
  assert.doesNotMatch(String(ofGames), / -Werror /);
});

test('through ccache a folder of games is found whose name begins as that of the project does', (t) => {
  const folder = temporaryFolder(t);
  const [lookahead, bin] = [join(folder, 'lookahead'), join(folder, 'bin')];
  cpSync(join(project, 'cmake/cached'), join(lookahead, 'cmake/cached'));
  mkdirSync(join(lookahead, 'build/release'), { recursive: true });
  mkdirSync(bin);
  writeFileSync(join(bin, 'ccache'), '#!/bin/sh\necho "$@"', { mode: 0o755 });
  const source = `${lookahead}-games/catalog.cpp`;
  const command = ['c++', `-I${lookahead}`, `-I${lookahead}/engine`, '-c', source];
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const seen = execFileSync(join(lookahead, 'cmake/cached'), command, {
    cwd: join(lookahead, 'build/release'),
    encoding: 'utf8',
    env,
  });
  assert.equal(seen, `c++ -I../.. -I../../engine -c ${source} -ffile-prefix-map=${lookahead}/=\n`);
});

test('dev takes a folder of games as its user names it, and shows the first error of a build and where the rest is', (t) => {
  const folder = temporaryFolder(t);
  const lookahead = join(folder, 'lookahead');
  for (const part of ['dev', 'web/toolchain/debian.sh', 'package-lock.json'])
    cpSync(join(project, part), join(lookahead, part));
  cpSync(join(project, 'package-lock.json'), join(lookahead, 'node_modules/.installed.json'));
  const program = (/** @type {string} */ name, /** @type {string} */ text) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}`, { mode: 0o755 });
  };
  program('lookahead/web/toolchain/with-emscripten', 'exit 0');
  const warnings = 'yes "a warning" | head -n 50';
  program(
    'bin/cmake',
    `${warnings}\necho "$LOOKAHEAD_GAMES/pile.cpp:1:2: error: there is no such rule"\n${warnings}\nexit 1`,
  );
  const { status, stderr } = spawnSync('lookahead/dev', ['build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LOOKAHEAD_GAMES: 'games', PATH: `${folder}/bin:${process.env.PATH}` },
  });
  assert.equal(status, 1, stderr);
  assert.ok(stderr.includes(`${folder}/games/pile.cpp:1:2: error: there is no such rule`), stderr);
  assert.ok(stderr.includes(`(all of it: ${lookahead}/build/logs/build-release.log)`), stderr);
});
