// What suites need built, and how. Builds use all cores at the lowest priority, so that tests which run meanwhile are
// not kept waiting.
import { run } from './process.mjs';

/** Targets by preset: no more than suites use. The order is that of building. @type {Map<string, string[]>} */
const targets = new Map([
  ['web', ['lookahead-modules']],
  ['release', ['all']],
  ['dev', ['lookahead-tests', 'fuzzers']],
  ['unoptimised', ['bench-signature', 'random-specs']],
  ['clang', ['bench-signature', 'random-specs']],
]);

/** Presets in the order in which they are built. @param {Iterable<string>} presets */
export function inOrder(presets) {
  const wanted = new Set(presets);
  return [...targets.keys()].filter((preset) => wanted.has(preset));
}

/** @param {string} preset @returns {Promise<{ ok: boolean, log: string }>} */
export function build(preset) {
  const cmake = `cmake --preset ${preset} && cmake --build --preset ${preset} --target ${targets.get(preset)?.join(' ')}`;
  const isWeb = preset === 'web';
  const command = isWeb ? `web/toolchain/with-emscripten bash -c '${cmake}' && node web/toolchain/site.mjs` : cmake;
  return run('nice', ['bash', '-c', command]);
}
