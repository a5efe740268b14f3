// The package for npm, packed and installed in a fresh folder, as somebody who builds on it has it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../../', import.meta.url));
export const madePackage = fileURLToPath(new URL('../../build/web/package', import.meta.url));

/** @typedef {{ after: (end: () => void) => void }} Test */

/** A folder until the test is over. @param {Test} t */
export function emptyFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-package-'));
  t.after(() => rmSync(folder, { recursive: true }));
  /** @param {string} name @param {string} text */
  const write = (name, text) => writeFileSync(join(folder, name), text);
  return { folder, write };
}

/** The code of a document's snippets in a language. @param {string} document @param {string} language */
export const snippets = (document, language) =>
  [...readFileSync(join(project, document), 'utf8').matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter((found) => found[1] === language)
    .map((found) => found[2]);

/** Packages of the project's own, as if they were installed there, too. @param {string} folder @param {string[]} names */
export function lendPackages(folder, names) {
  for (const name of names) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(project, 'node_modules', name), place);
  }
}

/** A folder with the package in it, until the test is over. @param {Test} t */
export function installPackage(t) {
  const { folder, write } = emptyFolder(t);
  /** @param {string} command @param {...string} parameters */
  const run = (command, ...parameters) =>
    execFileSync(command, parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const [tarball] = run('npm', 'pack', '--silent', madePackage).trim().split('\n').slice(-1);
  write('package.json', JSON.stringify({ private: true, type: 'module' }));
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${tarball}`);
  return { folder, run, write };
}
