// package-lock.json and .npmrc name packages and their hashes, never where one machine happened to get them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './source.mjs';

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

test('the version is the same for npm and for CMake', () => {
  const { version } = JSON.parse(read('package.json'));
  const [, ofCMake] = /^project\(lookahead VERSION (\S+)/m.exec(read('CMakeLists.txt')) ?? [];
  assert.equal(ofCMake, version);
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
