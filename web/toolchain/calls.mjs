// Which of a module's functions are called, seen by a build of it that counts.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { functionNames } from './wasm.mjs';

/** The name under which wasm-split has the counts written. */
export const profileExport = '__write_profile';

/**
 * @param {WebAssembly.Module} module the one that counts @param {(exports: WebAssembly.Exports) => void} receive its exports
 * @returns {object} what Emscripten's glue is created with
 */
const counting = (module, receive) => ({
  /** @param {WebAssembly.Imports} imports @param {(instance: WebAssembly.Instance) => void} take */
  instantiateWasm(imports, take) {
    void WebAssembly.instantiate(module, imports).then((instance) => {
      receive(instance.exports);
      take(instance);
    });
    return {};
  },
});

/** By index of the functions that it defines. @param {any} exports @param {number} functions */
function countsIn(exports, functions) {
  const memory = /** @type {WebAssembly.Memory} */ (
    Object.values(exports).find((value) => value instanceof WebAssembly.Memory)
  );
  const start = memory.grow(1 + Math.ceil((functions * 4) / 65536)) * 65536;
  const length = exports[profileExport](start, memory.buffer.byteLength - start);
  return new Uint32Array(memory.buffer.slice(start + 8, start + length)); // behind a hash of the module
}

/**
 * The names of the functions that are called for something, counted from the module's beginning.
 * @param {{ glue: string, whole: string, counting: string }} files
 * @param {(create: (options?: object) => Promise<any>) => unknown} use
 * @returns {Promise<Set<string>>}
 */
export async function calledFor(files, use) {
  const { default: create } = await import(pathToFileURL(files.glue).href);
  /** @type {WebAssembly.Exports | undefined} */
  let exports;
  const module = await WebAssembly.compile(new Uint8Array(readFileSync(files.counting)));
  const options = counting(module, (found) => (exports = found));
  await use((others) => create({ ...others, ...options }));
  const defined = functionNames(readFileSync(files.whole));
  const counts = countsIn(exports, defined.length);
  return new Set(defined.filter((_, index) => counts[index]));
}
