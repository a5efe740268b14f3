// What a pool needs to know of where it runs: a page, or Node.

/** @typedef {import('./pool.d.ts').AnyWorker} AnyWorker */
/** @typedef {{ cores: number, start: () => AnyWorker, module: () => Promise<WebAssembly.Module> }} System */

// Names of modules are kept from bundlers, which would look for them.
const importFromNode = (/** @type {string} */ name) => import(/* webpackIgnore: true */ /* @vite-ignore */ name);
const here = import.meta.url;

/** @returns {Promise<System>} */
export async function nodes() {
  const [{ Worker }, os, { readFile }] = await Promise.all(
    ['node:worker_threads', 'node:os', 'node:fs/promises'].map(importFromNode),
  );
  return {
    cores: os.availableParallelism?.() ?? os.cpus().length,
    start: () => new Worker(new URL('./worker.mjs', here)),
    module: async () => WebAssembly.compile(await readFile(new URL('../engine.wasm', here))),
  };
}

/** A worker has to be of the page's origin. Where the package is of another one, a worker of the page's imports it. */
function startInPage() {
  const { protocol, origin: home } = new URL(here);
  if (!protocol.startsWith('http') || home === origin)
    return new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' }); // as bundlers look for it
  const text = `import ${JSON.stringify(new URL('./worker.mjs', here).href)};`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  // It is fetched by the time that there is anything to hear of it.
  for (const type of ['message', 'error']) worker.addEventListener(type, () => URL.revokeObjectURL(address));
  return worker;
}

async function fetchModule() {
  const response = await fetch(new URL('../engine.wasm', import.meta.url)); // as bundlers look for it
  if (!response.ok) throw new Error(`the engine could not be fetched: the server answered ${response.status}`);
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm');
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @returns {System} */
export const pages = () => ({ cores: navigator.hardwareConcurrency || 2, start: startInPage, module: fetchModule });
