// memory=N is kept by the module, too: its heap grows to no more than N, a quarter of it (what a heap grows by at once) and
// what the module takes for itself; and to the keyframes besides, where somebody may go back. (tests/cli/memory_test.cpp
// does the same natively.)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEngine } from './engine.mjs';

const megabyte = 2 ** 20;
const own = 20; // megabytes: 16 that the module begins with, and the reserve that is asked for beside each table
const keyframes = 128; // megabytes, at the most

/** What grows differently: stores, tables, heaps, trees, layers; alone, and as a part. @type {[string, number][]} */
const hungry = [
  ['g=color-walk;b=uniform:1:64x64x8;a=breadth-first', 96],
  ['g=color-walk;b=uniform:1:20x30x8;a=breadth-first;transpositions=no', 96],
  ['g=color-walk;b=uniform:1:20x30x8;a=depth-first', 18],
  ['g=color-walk;b=uniform:1:20x30x8;a=dijkstra', 40],
  ['g=color-walk;b=uniform:1:20x30x8;a=exact', 10],
  ['g=bubble-burst;b=uniform:1:32x32x4;a=beam;width=100000', 12],
  ['g=bubble-burst;b=uniform:1:10x10x5;a=priority', 35],
  ['g=isolation;b=8x8;a=uct;playouts=10000000', 10],
  ['g=color-walk;b=uniform:1:20x30x8;a=phases;1.a=greedy;1.until=5;2.a=breadth-first', 48],
];

/** The memories of all modules that are made. @type {WebAssembly.Memory[]} */
const memories = [];
const { instantiate } = WebAssembly;
const noting = async (/** @type {any[]} */ ...given) => {
  const made = await Reflect.apply(instantiate, WebAssembly, given);
  for (const each of Object.values(made.instance.exports)) if (each instanceof WebAssembly.Memory) memories.push(each);
  return made;
};

/** An engine of its own, whose heap nothing has grown yet, and its size in megabytes at any time. */
async function freshEngine() {
  Object.assign(WebAssembly, { instantiate: noting });
  const engine = await loadEngine();
  Object.assign(WebAssembly, { instantiate });
  const memory = memories.pop();
  assert.ok(memory && !memories.length);
  return { engine, heap: () => memory.buffer.byteLength / megabyte };
}

for (const [start, kept] of /** @type {['start' | 'startForwards', number][]} */ ([
  ['startForwards', 0],
  ['start', keyframes],
]))
  for (const [spec, megabytes] of hungry)
    test(`${start}: ${spec};memory=${megabytes}m`, async () => {
      const { engine, heap } = await freshEngine();
      assert.ok(heap() <= own);
      const started = engine[start](`${spec};memory=${megabytes}m`);
      if ('error' in started) throw new Error(started.error.message);
      assert.equal(started.session.advance(Infinity), 'out_of_memory');
      assert.ok(heap() <= (megabytes + kept) * 1.25 + own, `the heap has ${heap()} MB`);
    });
