// What a page holds, by a snapshot of its heap.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ scripts: number, module: number }} Memory megabytes that scripts hold, and that are allocated in WebAssembly */

/**
 * What scripts made: objects, closures, arrays, text. Left out is what the browser makes by itself, and drops when it
 * likes: compiled code, and what belongs to elements and buffers, which it counts as native. And scripts' own source, of
 * which the browser's driver brings a third of a megabyte for each page and frame.
 */
const leftOut = ['native', 'code', 'synthetic', 'hidden'];

/** @typedef {{ snapshot: { meta: Record<'node_fields' | 'edge_fields', string[]> & Record<'node_types' | 'edge_types', [string[]]> }, nodes: number[], edges: number[], strings: string[] }} Snapshot */

/** @param {Snapshot} snapshot @returns {number} bytes */
export function heldByScripts({ snapshot: { meta }, nodes, edges, strings }) {
  const [type, name, size, count] = ['type', 'name', 'self_size', 'edge_count'].map((field) =>
    meta.node_fields.indexOf(field),
  );
  const [edgeName, edgeTo] = ['name_or_index', 'to_node'].map((field) => meta.edge_fields.indexOf(field));
  const [step, edgeStep] = [meta.node_fields.length, meta.edge_fields.length];
  const kinds = meta.node_types[type];
  const sources = new Set();
  for (let node = 0, edge = 0; node < nodes.length; node += step) {
    const isScript = strings[nodes[node + name]].startsWith('system / Script');
    for (let left = nodes[node + count]; left > 0; --left, edge += edgeStep)
      if (isScript && strings[edges[edge + edgeName]] === 'source') sources.add(edges[edge + edgeTo]);
  }
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += step)
    if (!leftOut.includes(kinds[nodes[node + type]]) && !sources.has(node)) bytes += nodes[node + size];
  return bytes;
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
  const counts = page
    .frames()
    .map((each) => each.evaluate(() => ('lookahead' in globalThis ? lookahead.bytesInUse() : 0)).catch(() => 0));
  const module = (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
  return { scripts: scripts / 2 ** 20, module: module / 2 ** 20 };
}
