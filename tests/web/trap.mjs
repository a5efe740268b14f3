// Breaks the WebAssembly of a page as an error of its own would, so that whatever uses it traps. What is overwritten is
// its table of functions and not its memory: what comes of wrong memory differs from moment to moment, and may be a loop
// that never ends.

/** To be run in a page, or in a demo's frame, before its WebAssembly is there: keeps its table where it can be reached. */
export function keepTable() {
  const { instantiate } = WebAssembly;
  Object.assign(WebAssembly, {
    async instantiate(/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) {
      const instance = await instantiate(module, imports);
      const exported = Object.values(instance.exports).filter((each) => each instanceof WebAssembly.Table);
      Object.assign(globalThis, { table: exported[0] });
      return instance;
    },
  });
}

/** @param {import('playwright-core').Page | import('playwright-core').Frame} page */
export const emptyTable = (page) =>
  page.evaluate(() => {
    const { table } = /** @type {{ table: WebAssembly.Table }} */ (/** @type {any} */ (globalThis));
    for (let i = 0; i < table.length; ++i) table.set(i, null);
  });
