// Starts the site's modules, which come in parts (web/toolchain/cut.mjs). The first part imports a place holder for each
// function of the others: whichever is called first brings its part in, and from then on the functions themselves are
// called. That happens in the middle of a call, so what has not been fetched by then is waited for.
import { fileUrl } from './files.mjs';
import { manifest } from './manifest.mjs';

/** Parts that were fetched ahead, by address. @type {Map<string, WebAssembly.Module>} */
const fetched = new Map();

/** The parts of a module besides the first, and where they are. @param {string} name @returns {Map<string, string>} */
function partsOf(name) {
  const [start, end] = [`${name}.`, '.wasm'];
  const files = Object.keys(manifest).filter((file) => file.startsWith(start) && file.endsWith(end));
  const parts = files.filter((file) => file.length > start.length + end.length);
  return new Map(parts.map((file) => [file.slice(start.length, -end.length), fileUrl(file)]));
}

/** @param {string} address @returns {WebAssembly.Module} */
function fetchNow(address) {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.overrideMimeType('text/plain; charset=x-user-defined'); // a page may not ask for bytes while it waits
  request.send();
  if (request.status !== 200) throw new Error(`${address} could not be fetched: the server answered ${request.status}`);
  const bytes = Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 255);
  return new WebAssembly.Module(bytes);
}

/**
 * How Emscripten is to start a module: its instantiateWasm.
 * @param {string} name of the module @param {WebAssembly.Module} module its first part @param {(reason: Error) => void} fail
 */
export const startInParts =
  (name, module, fail) =>
  /** @param {WebAssembly.Imports} imports @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} receive */
  (imports, receive) => {
    /** @type {WebAssembly.Instance} */
    let first;
    /** @type {WebAssembly.Table} */
    let functions;
    /** @param {string} address of a part */
    const placeholders = (address) => {
      let isThere = false;
      const bringIn = () => {
        new WebAssembly.Instance(fetched.get(address) ?? fetchNow(address), { first: first.exports });
        isThere = true;
      };
      /** @param {object} _ @param {string} place in the table of functions */
      const get =
        (_, place) =>
        (/** @type {any[]} */ ...values) => {
          if (!isThere) bringIn();
          const call = functions.get(Number(place));
          if (!call) throw new WebAssembly.RuntimeError('null function'); // as WebAssembly itself says it
          return call(...values);
        };
      return new Proxy({}, { get });
    };
    const parts = [...partsOf(name)].map(([part, address]) => [part, placeholders(address)]);
    WebAssembly.instantiate(module, { ...imports, ...Object.fromEntries(parts) }).then((instance) => {
      first = instance;
      functions = tableOf(instance);
      receive(instance, module);
    }, fail);
    return {};
  };

/** @param {WebAssembly.Instance} instance @returns {WebAssembly.Table} */
const tableOf = ({ exports }) =>
  /** @type {WebAssembly.Table} */ (Object.values(exports).find((value) => value instanceof WebAssembly.Table));

/** What no game owns, and no first visit calls: dialogs' questions, hand play, races, exports (web/toolchain/cut.mjs). */
const rest = 'rest';

/** Whether a part is wanted for what a link shows; the page's own is written into the address soon. */
export const wantedFor =
  (link = location.hash) =>
  (/** @type {string} */ part) =>
    part === rest || link.includes(part.replaceAll('_', '-'));

/**
 * Fetches parts, so that nobody has to wait when they are called. What fails is fetched when it is called, or told then.
 * @param {string} name of the module @param {(part: string) => boolean} [isWanted] all, unless told otherwise
 */
export async function fetchAhead(name, isWanted = () => true) {
  const wanted = [...partsOf(name)].filter(([part, address]) => isWanted(part) && !fetched.has(address));
  await Promise.allSettled(
    wanted.map(async ([, address]) => {
      const response = await fetch(address);
      if (response.ok) fetched.set(address, await WebAssembly.compile(await response.arrayBuffer()));
    }),
  );
}

const firstLook = 2000; // milliseconds that a page may show what it has before anything else is fetched

/**
 * What may be wanted next is fetched once the page has shown what it opens with; everything, at the first sign that somebody
 * is there.
 * @param {string} name of the module
 */
export function fetchTheRestInTime(name) {
  const signs = ['pointerdown', 'keydown'];
  const next = () => void fetchAhead(name, wantedFor());
  const timer = setTimeout(
    () => ('requestIdleCallback' in globalThis ? requestIdleCallback(next, { timeout: firstLook }) : next()),
    firstLook,
  );
  const fetchAll = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, fetchAll, true);
    void fetchAhead(name);
  };
  for (const sign of signs) addEventListener(sign, fetchAll, true);
}
