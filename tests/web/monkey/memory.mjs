// What a page holds, by a snapshot of its heap.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ scripts: number, module: number }} Memory megabytes that scripts hold, and that WebAssembly takes */

/**
 * What scripts make are objects, closures, arrays and text. The rest is the browser's own, which it makes and drops when it
 * likes: compiled code and the shapes of objects; elements and buffers are native.
 */
const ofScripts = ['object', 'closure', 'array', 'regexp', 'number', 'bigint', 'symbol'];
/** They count where one of those holds them, and not where compiled code does, as all words that a script has in quotes. */
const texts = ['string', 'concatenated string', 'sliced string'];

/** @typedef {Record<'node_fields' | 'edge_fields', string[]> & Record<'node_types', [string[]]>} Meta */

/** @param {{ snapshot: { meta: Meta }, nodes: number[], edges: number[] }} snapshot @returns {number} bytes */
function heldByScripts({ snapshot: { meta }, nodes, edges }) {
  const [type, size, count] = ['type', 'self_size', 'edge_count'].map((field) => meta.node_fields.indexOf(field));
  const to = meta.edge_fields.indexOf('to_node');
  const [step, edgeStep] = [meta.node_fields.length, meta.edge_fields.length];
  const kindOf = (/** @type {number} */ node) => meta.node_types[type][nodes[node + type]];
  /** @type {Set<number>} */
  const held = new Set();
  for (let node = 0, edge = 0; node < nodes.length; node += step) {
    const isOfScripts = ofScripts.includes(kindOf(node));
    const holds = isOfScripts || texts.includes(kindOf(node));
    if (isOfScripts) held.add(node);
    for (let left = nodes[node + count]; left > 0; --left, edge += edgeStep) {
      const target = edges[edge + to];
      if (holds && texts.includes(kindOf(target))) held.add(target);
    }
  }
  return [...held].reduce((bytes, node) => bytes + nodes[node + size], 0);
}

/** Keeps the memories of all modules that are made in a page. To be run in it before anything else. */
export function keepMemories() {
  const { instantiate } = WebAssembly;
  /** @type {WebAssembly.Memory[]} */
  const memories = [];
  Object.assign(globalThis, { memories });
  WebAssembly.instantiate = /** @type {typeof instantiate} */ (
    async (/** @type {any} */ module, /** @type {any} */ imports) => {
      const made = await /** @type {any} */ (instantiate)(module, imports);
      for (const each of Object.values((made.instance ?? made).exports))
        if (each instanceof WebAssembly.Memory) memories.push(each);
      return made;
    }
  );
}

/** What a page's module has allocated, or where it does not tell, how large its memory is. To be run in the page. */
function bytesOfModule() {
  if ('lookahead' in globalThis) return lookahead.bytesInUse();
  /** @type {{ memories: WebAssembly.Memory[] }} */
  const { memories } = /** @type {any} */ (globalThis);
  return memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}

/** In the page, or in the frame that is looked at. @param {Page} page @returns {Promise<Memory>} */
export async function memoryOf(page) {
  const context = page.context();
  const [, frame] = page.frames();
  const client = await (frame ? context.newCDPSession(frame) : Promise.reject()).catch(() =>
    context.newCDPSession(page),
  );
  const chunks = /** @type {string[]} */ ([]);
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await client.detach();
  const scripts = heldByScripts(JSON.parse(chunks.join('')));
  const counts = await Promise.all(page.frames().map((each) => each.evaluate(bytesOfModule).catch(() => 0)));
  const module = counts.reduce((sum, each) => sum + each, 0);
  return { scripts: scripts / 2 ** 20, module: module / 2 ** 20 };
}
