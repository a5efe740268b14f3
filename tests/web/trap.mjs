// Breaks the WebAssembly of a page as an error of its own would: what it holds is overwritten, so that whatever uses it
// traps.

/** To be run in a page, or in a demo's frame, before its WebAssembly is there: keeps its memory where it can be reached. */
export function keepMemory() {
  const { instantiate } = WebAssembly;
  Object.assign(WebAssembly, {
    async instantiate(/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) {
      const instance = await instantiate(module, imports);
      const exported = Object.values(instance.exports).filter((each) => each instanceof WebAssembly.Memory);
      Object.assign(globalThis, { memory: exported[0] });
      return instance;
    },
  });
}

/** Bytes of the stack and of what is never freed. All else is the heap, where boards, searches and panels are. */
const heap = 2 << 20;

/** @param {import('playwright-core').Page | import('playwright-core').Frame} page */
export const overwriteMemory = (page) =>
  page.evaluate((start) => void new Uint8Array(/** @type {any} */ (globalThis).memory.buffer, start).fill(255), heap);
