// The package for npm, packed and installed in a fresh folder, as somebody who builds on it has it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const made = fileURLToPath(new URL('../../build/web/package', import.meta.url));

/** A folder with the package in it, until the test is over. @param {{ after: (end: () => void) => void }} t */
export function installPackage(t) {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-package-'));
  t.after(() => rmSync(folder, { recursive: true }));
  /** @param {string} command @param {...string} parameters */
  const run = (command, ...parameters) =>
    execFileSync(command, parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  /** @param {string} name @param {string} text */
  const write = (name, text) => writeFileSync(join(folder, name), text);
  const [tarball] = run('npm', 'pack', '--silent', made).trim().split('\n').slice(-1);
  write('package.json', JSON.stringify({ private: true, type: 'module' }));
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${tarball}`);
  return { folder, run, write };
}
