// The engine for pages and for workers, compiled once for all.
import { fileUrl } from './files.mjs';
import { fetchAhead, fetchTheRestInTime, startInParts, wantedFor } from './wasm_parts.mjs';

/** @typedef {import('../engine.d.ts').Engine} Engine */

const name = 'lookahead-engine';

/** @param {WebAssembly.Module} module @returns {Promise<Engine>} */
export async function instantiate(module) {
  const { default: create } = await import(fileUrl(`${name}.mjs`));
  return new Promise((resolve, reject) => {
    create({ instantiateWasm: startInParts(name, module, reject) }).then(resolve, reject);
  });
}

/** @returns {Promise<WebAssembly.Module>} */
export async function compileEngine() {
  const response = await fetch(fileUrl(`${name}.wasm`));
  if (!response.ok) throw new Error(`the engine could not be fetched: the server answered ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The parts of it that a link calls. @param {string} spec */
export const fetchEngineAhead = (spec) => fetchAhead(name, wantedFor(spec));

/** The parts of it that its user may call later. */
export const fetchEngineInTime = () => fetchTheRestInTime(name);
