// The bill of materials names what is in the site and in the package, with the versions and hashes of the lock file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const project = new URL('../../', import.meta.url);
/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(new URL(file, project), 'utf8'));

const lock = read('package-lock.json').packages;
const ofSite = read('build/web/site/sbom.cdx.json');
const ofPackage = read('build/web/package/sbom.cdx.json');
/** @param {{ components: { name: string }[] }} bill */
const names = (bill) => bill.components.map(({ name }) => name);

test('both are CycloneDX of the version of the project', () => {
  for (const bill of [ofSite, ofPackage]) {
    assert.equal(bill.bomFormat, 'CycloneDX');
    assert.equal(bill.metadata.component.version, read('package.json').version);
    for (const { name, version, purl, licenses } of bill.components) {
      assert.match(version, /^\d+\.\d+/, name);
      assert.match(purl, /^pkg:(npm|github)\/[^@]+@v?\d/, name);
      assert.equal(licenses.length, 1, name);
    }
  }
});

test('the site has what is compiled in and what npm gave, with its hash', () => {
  for (const name of ['Emscripten', 'Dear ImGui', 'd3-array', '@expo-google-fonts/inter'])
    assert.ok(names(ofSite).includes(name), name);
  for (const { name, version, purl, hashes } of ofSite.components) {
    if (!purl.startsWith('pkg:npm/')) continue;
    assert.equal(version, lock[`node_modules/${name}`].version);
    const [hash] = hashes;
    const integrity = `sha512-${Buffer.from(hash.content, 'hex').toString('base64')}`;
    assert.equal(hash.alg, 'SHA-512');
    assert.equal(integrity, lock[`node_modules/${name}`].integrity);
  }
});

test('whoever is named in the notices is in the bill', () => {
  const notices = readFileSync(new URL('build/web/site/licenses.txt', project), 'utf8').split(
    `\n${'-'.repeat(80)}\n\n`,
  );
  for (const notice of notices) assert.ok(names(ofSite).includes(notice.split('\n')[0]), notice.slice(0, 80));
});

test('the package has the engine alone', () => assert.deepEqual(names(ofPackage), ['Emscripten']));
