// The engine for the page and for its workers, compiled once for all.
import { fileUrl } from '../common/files.mjs';

/** @typedef {import('../engine.d.ts').Engine} Engine */

/** @param {WebAssembly.Module} module @returns {Promise<Engine>} */
export async function instantiate(module) {
  const { default: create } = await import(fileUrl('lookahead-engine.mjs'));
  return new Promise((resolve, reject) => {
    /** @param {WebAssembly.Imports} imports @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} use */
    const instantiateWasm = (imports, use) => {
      WebAssembly.instantiate(module, imports).then((instance) => use(instance, module), reject);
      return {};
    };
    create({ instantiateWasm }).then(resolve, reject);
  });
}

/** @returns {Promise<WebAssembly.Module>} */
export async function compileEngine() {
  const response = await fetch(fileUrl('lookahead-engine.wasm'));
  if (!response.ok) throw new Error(`the engine could not be fetched: the server answered ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
