// package-lock.json and .npmrc name packages and their hashes, never where one machine happened to get them; what comes
// from Debian comes signed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { project, read } from './source.mjs';

/** @param {string} source */
function places(source) {
  const withoutSponsors = source.replace(/"funding": (\{[^}]*\}|\[[^\]]*\]|"[^"]*")/g, '');
  return withoutSponsors.match(/"resolved"|\bregistry\s*=|\w+:\/\/[^\s"]*|file:[^\s"]*|"\/[^"]*"/g) ?? [];
}

test('no addresses and no paths', () => {
  assert.deepEqual(places(read('package-lock.json')), []);
  assert.deepEqual(places(read('.npmrc')), []);
});

test('pinned exactly', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  for (const [name, version] of Object.entries(devDependencies))
    assert.match(version, /^(npm:[\w-]+@)?\d+\.\d+\.\d+$/, name);
});

// Those that let anyone do anything, those that protect a file of their own, and fonts.
const freeLicenses =
  /^(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Zlib|Python-2\.0|MPL-2\.0|CC-BY-4\.0|OFL-1\.1)$/;

test('each package has a hash and a license that suits', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const [place, { license, integrity, link }] of Object.entries(packages)) {
    if (place === '' || link) continue;
    assert.match(integrity ?? '', /^sha512-/, place);
    for (const each of (license ?? 'none').replace(/[()]/g, '').split(/ AND /)) assert.match(each, freeLicenses, place);
  }
});

test('a list of packages whose signature fails is told in words, and any other failure is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-apt-'));
  const install = (/** @type {string} */ says) => {
    const script = `#!/bin/sh\ncase "$*" in *AllowInsecureRepositories=false*) echo "${says}" >&2 ;; esac\nexit 100\n`;
    for (const name of ['apt-get', 'sudo']) writeFileSync(join(folder, name), script, { mode: 0o755 });
    const command = '. web/toolchain/debian.sh; as_root() { "$@"; }; install_packages some-package';
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const run = spawnSync('bash', ['-euo', 'pipefail', '-c', command], { cwd: project, env, encoding: 'utf8' });
    return { status: run.status, said: run.stderr };
  };
  const unsigned = install('E: The repository is not signed: NO_PUBKEY 0123456789ABCDEF');
  assert.equal(unsigned.status, 100);
  assert.match(unsigned.said, /signature of a list of packages could not be verified/);
  const other = install('E: Could not resolve deb.debian.example');
  assert.equal(other.status, 100);
  assert.doesNotMatch(other.said, /signature/);
  rmSync(folder, { recursive: true });
});

test('the version is the same for npm, for CMake and for citations', () => {
  const { version } = JSON.parse(read('package.json'));
  const [, ofCMake] = /^project\(lookahead VERSION (\S+)/m.exec(read('CMakeLists.txt')) ?? [];
  assert.equal(ofCMake, version);
  assert.equal(/^version: (.*)$/m.exec(read('CITATION.cff'))?.[1], version);
});

// npm ci refuses a lock file that leaves out a package for another system, once the registry has it.
test('packages for every system', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const [place, { optionalDependencies }] of Object.entries(packages)) {
    for (const name of Object.keys(optionalDependencies ?? {})) {
      assert(`node_modules/${name}` in packages || `${place}/node_modules/${name}` in packages, `${place}: ${name}`);
    }
  }
});

test('addresses and paths are recognised', () => {
  for (const text of ['"resolved": 1', 'registry = x', '"https://a.example/b.tgz"', '"file:../x"', '"/home/me/x"']) {
    assert.equal(places(text).length, 1, text);
  }
});
