// Which suites a change can reach, by the paths that it touches.
import { execFileSync } from 'node:child_process';
import { project } from './process.mjs';

const always = ['style', 'format', 'types'];
const document = ['style', 'format', 'web (node)'];
const web = [...always, 'web (browser)', 'web (node)', 'outside'];
const native = [
  ...always,
  ...['native (release)', 'native (sanitizers)', 'web (node)', 'cluster', 'outside'],
  ...['signature (release)', 'signature (gcc -O0)', 'signature (clang)', 'random specs', 'fuzz'],
];
const everything = [...new Set([...web, ...native])];

/**
 * The first that matches holds. What no row names reaches everything.
 * @type {[RegExp, string[]][]}
 */
const table = [
  [/(^|\/)CMakeLists\.txt$/, everything],
  // Documents are pages of the site. Of some, the commands are run, the examples compiled, or the page is looked at.
  [/^docs\/experiments\.md$/, [...document, 'cluster', 'web (browser)']],
  [/^docs\/(cpp|own-algorithm)\.md$/, [...document, 'outside']],
  [/^docs\/package\.md$/, [...document, 'web (browser)']],
  [/^CONTRIBUTING\.md$/, [...document, 'native (release)', 'native (sanitizers)']],
  [/\.md$|^LICENSE$/, document], // the licence is in the package
  [/^\.github\/|^(\.clang-format|\.prettierignore)$/, ['style', 'format']],
  [/^tsconfig\.json$/, ['types', 'format']],
  [/^tests\/(style|coverage|mutation|soak|bench\/[^/]+\.mjs)/, always],
  [/^(shell|assets)\//, web],
  [/^web\/model\//, everything], // the native tests have a part of it
  [/^web\/toolchain\/program\.mjs$/, [...web, 'random specs', 'fuzz']],
  [/^web\//, [...web, 'random specs']], // which compare WebAssembly with the native build
  [/^tests\/web\/[^/]+\.node\.test\.mjs$/, [...always, 'web (node)']],
  [/^tests\/web\/[^/]+\.browser\.test\.mjs$/, [...always, 'web (browser)']],
  [/^tests\/web\//, web],
  [/^tests\/cluster\//, [...always, 'cluster']],
  [/^tests\/outside\//, [...always, 'outside']],
  [/^tests\/random\//, [...always, 'random specs']],
  [/^tests\/fuzz\//, [...always, 'fuzz']],
  [/^tests\/golden\//, everything],
  [/^tests\/[^/]+\/[^.]+\.(cpp|h)$/, native],
  [/^tests\/games\//, native],
  [/^tests\/(main\.cpp|toy\/|support\/)/, native],
];

/** Names of suites, in no order. @param {string[]} paths relative to the project */
export function reachedBy(paths) {
  const reached = paths.flatMap((path) => table.find(([pattern]) => pattern.test(path))?.[1] ?? everything);
  return new Set(reached);
}

/** @param {string} folder @param {...string} parameters */
const git = (folder, ...parameters) =>
  execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter(Boolean);

/** The last commit that this branch shares with main, or on main itself the last. @param {string} folder */
function base(folder) {
  for (const main of ['origin/main', 'main']) {
    try {
      return git(folder, 'merge-base', 'HEAD', main)[0].trim();
    } catch {
      continue;
    }
  }
  throw new Error('--changed compares with main, and here is no commit that this branch shares with it');
}

/**
 * What differs from main: in commits, in the working tree, and new. Both names of what was moved. Relative to the
 * project. @param {string} [folder] another project
 * @returns {string[]}
 */
export const changedPaths = (folder = project) => [
  ...new Set([
    ...git(folder, 'diff', '--name-only', '--no-renames', '-z', base(folder)),
    ...git(folder, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]),
];
