// Loads the playground: fonts, glue and WebAssembly at the same time. Where something is missing or broken, that is a
// LoadError with words for people.
import { fileSize, fileUrl } from '../common/files.mjs';
import { element } from '../common/elements.mjs';
import { fetchAhead, fetchTheRestInTime, startInParts, wantedFor } from '../common/wasm_parts.mjs';
import { apart, guarded } from './guard.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */

const name = 'lookahead-playground';
const glueName = `${name}.mjs`;
const wasmName = `${name}.wasm`;
const patience = 1000;
const mostWait = 400;

export class LoadError extends Error {}

/** All has come, but the browser has nothing that the canvas can be drawn with. */
export class NoCanvasError extends LoadError {
  /** @param {Playground} playground which was not started: it can only read */
  constructor(playground) {
    super('This browser offers no WebGL 2, which the search is drawn with');
    this.playground = playground;
  }
}

/** @param {string} name @returns {Promise<Response>} */
async function fetchFile(name) {
  const response = await fetch(fileUrl(name)).catch((error) => {
    throw new LoadError(`${name} could not be fetched: ${error.message}`);
  });
  if (!response.ok) throw new LoadError(`${name} could not be fetched: the server answered ${response.status}`);
  return response;
}

/** @param {string} name */
const fetchBytes = async (name) => new Uint8Array(await (await fetchFile(name)).arrayBuffer());

/** Shows how much has come, if that takes long. The server's count is no use, as it is that of the compressed file. */
function watchProgress() {
  const bar = /** @type {HTMLProgressElement} */ (element('loaded'));
  const size = fileSize(wasmName);
  const timer = setTimeout(() => (element('progress').hidden = false), patience);
  let bytes = 0;
  return {
    count: new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (size) bar.value = Math.min(1, bytes / size);
        controller.enqueue(chunk);
      },
    }),
    end() {
      clearTimeout(timer);
      element('progress').hidden = true;
    },
  };
}

/** Waits until the picture in the page is seen: the canvas keeps a small machine busy. A hidden page paints nothing. */
const painted = () =>
  new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, document.hidden ? 0 : mostWait);
  });

/** The smallest module with a vector in it, `(func (result v128) i32.const 0 i8x16.splat)`. */
const ofVectors = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // the magic word and the version
  ...[1, 5, 1, 0x60, 0, 1, 0x7b], // one type
  ...[3, 2, 1, 0], // of one function
  ...[10, 8, 1, 6, 0, 0x41, 0, 0xfd, 15, 0x0b],
);

/** Compiles while it arrives. @param {TransformStream} count @returns {Promise<WebAssembly.Module>} */
async function compile(count) {
  const { body } = await fetchFile(wasmName);
  const counted = new Response(body?.pipeThrough(count), { headers: { 'Content-Type': 'application/wasm' } });
  return WebAssembly.compileStreaming(counted).catch((error) => {
    if (!WebAssembly.validate(ofVectors))
      throw new LoadError('This browser is too old: it does not run WebAssembly with SIMD, which the search needs');
    throw new LoadError(`${wasmName} is incomplete or damaged: ${error.message}`);
  });
}

async function loadGlue() {
  try {
    return (await import(fileUrl(glueName))).default;
  } catch (error) {
    throw new LoadError(`${glueName} could not be loaded: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * @param {(host: object) => Promise<Playground>} create
 * @param {WebAssembly.Module} module
 * @param {import('../playground.d.ts').Host} host
 * @returns {Promise<Playground>}
 */
const instantiate = (create, module, host) =>
  new Promise((resolve, reject) => {
    create({ ...host, instantiateWasm: startInParts(name, module, reject) }).then(resolve, reject);
  });

/** The catalog is large and never another: all have the same one. @param {Playground} playground */
function withOneCatalog(playground) {
  const { catalog } = playground;
  /** @type {ReturnType<typeof catalog> | undefined} */
  let games;
  playground.catalog = () => (games ??= catalog());
  return playground;
}

/**
 * @param {import('../playground.d.ts').Host} host
 * @param {(error: Error) => void} broken told if it breaks later; nothing of it can be called from then on
 * @returns {Promise<Playground>}
 */
export async function loadPlayground(host, broken) {
  const progress = watchProgress();
  try {
    const [create, module, regular, semibold] = await Promise.all([
      loadGlue(),
      compile(progress.count),
      fetchBytes('fonts/inter-regular.ttf'),
      fetchBytes('fonts/inter-semibold.ttf'),
      painted(),
      location.hash.length > 1 && fetchAhead(name, wantedFor()),
    ]);
    const playground = guarded(withOneCatalog(await instantiate(create, module, apart(host))), broken);
    fetchTheRestInTime(name);
    if (!playground.start(regular, semibold)) throw new NoCanvasError(playground);
    return playground;
  } finally {
    progress.end();
  }
}
