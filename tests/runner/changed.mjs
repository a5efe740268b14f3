// Which suites a change can reach, by the paths that it touches.
import { execFileSync } from 'node:child_process';
import { project } from './process.mjs';

const always = ['style', 'format', 'types'];
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
  [/^docs\/experiments\.md$/, ['style', 'format', 'cluster']], // commands in it are run
  [/^docs\/(cpp|own-algorithm)\.md$/, ['style', 'format', 'outside']], // and so are the examples in these
  [/^CONTRIBUTING\.md$/, ['style', 'format', 'native (release)', 'native (sanitizers)']], // an example is compiled
  [/^(docs\/package|README)\.md$/, ['style', 'format', 'web (node)']],
  [/\.md$|^LICENSE$|^\.github\//, ['style', 'format']],
  [/^(\.clang-format|\.prettierrc|\.prettierignore)$/, ['style', 'format']],
  [/^tsconfig\.json$/, ['types', 'format']],
  [/^tests\/(style|coverage|mutation|soak|bench\/[^/]+\.mjs)/, always],
  [/^(shell|assets)\//, web],
  [/^web\/model\//, everything], // the native tests have a part of it
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

/** @param {...string} parameters */
const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter(Boolean);

/** Where this branch left main, or the last commit where that is on main itself or there is no main. */
function base() {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)[0].trim();
    } catch {
      continue;
    }
  }
  return 'HEAD';
}

/** What differs from main: in commits, in the working tree, and new. Both names of what was moved. @returns {string[]} */
export const changedPaths = () => [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', '-z', base()),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]),
];
