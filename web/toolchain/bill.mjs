// The bill of materials: what of others is in the site or in the package, in which version, under which license, and the
// hash of what npm gave. It is CycloneDX JSON (https://cyclonedx.org), and the same whenever it is made of the same.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** @typedef {{ name: string, version: string, license: string, purl: string }} Part compiled in, as CMake tells it */

/** @param {string} license as SPDX writes it */
const licenses = (license) => [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }];

/** What a lock file says of a package. @param {any} lock @param {string} name */
function npmComponent(lock, name) {
  const { version, license, integrity } = lock.packages[`node_modules/${name}`];
  const [algorithm, hash] = integrity.split('-');
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
    licenses: licenses(license),
    purl,
  };
}

/** @param {Part} part */
const compiledComponent = ({ name, version, license, purl }) => ({
  type: 'library',
  'bom-ref': purl,
  name,
  version,
  licenses: licenses(license),
  purl,
});

/**
 * @param {string} project @param {string} modules where the built modules are, and parts.json
 * @param {{ name: string, packages?: Iterable<string>, leftOut?: string[] }} what its name, npm's packages in it, and the
 *   compiled parts that are not
 */
export async function billOfMaterials(project, modules, { name, packages = [], leftOut = [] }) {
  const read = async (/** @type {string} */ file, /** @type {any} */ otherwise) =>
    existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : otherwise;
  const { version, license } = await read(path.join(project, 'package.json'), {});
  const lock = await read(path.join(project, 'package-lock.json'), { packages: {} });
  /** @type {Part[]} */
  const parts = await read(path.join(modules, 'parts.json'), []);
  const known = [...packages].filter((each) => lock.packages[`node_modules/${each}`]).sort();
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, ...(license && { licenses: licenses(license) }) } },
    components: [
      ...parts.filter((part) => !leftOut.includes(part.name)).map(compiledComponent),
      ...known.map((each) => npmComponent(lock, each)),
    ],
  };
  return JSON.stringify(bill, null, 2) + '\n';
}
