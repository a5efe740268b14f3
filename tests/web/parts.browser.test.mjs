// Algorithms that are composed of others are put together in the setup panel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, link, openPlayground, press } from './playground.mjs';

/** The algorithm of the link. @param {import('playwright-core').Page} page */
const algorithm = async (page) => /;(a=.*?)(;at=|;check=|$)/.exec(await link(page))?.[1];

test('named settings stand in the menu; parts are changed, added and removed, and undone', async (t) => {
  const { site, page } = await openPlayground(t, '', { viewport: { width: 1280, height: 1600 } });

  await choose(page, 'Algorithm', 'Dijkstra-Dijkstra');
  const named = 'a=phases;1.a=dijkstra;1.target=300;1.nodes=100000;2.a=dijkstra;2.scale=28;2.nodes=100000';
  assert.equal(await algorithm(page), named);

  await press(page, 'Part 2, Scale, more');
  await press(page, 'Part 1, Nodes, less');
  const changed = named.replace('2.scale=28', '2.scale=29').replace('1.nodes=100000', '1.nodes=90000');
  assert.equal(await algorithm(page), changed);

  await choose(page, 'Part 2, Algorithm', 'Part 2, Beam');
  const beam = changed.replace(/2\.a=.*/, '2.a=beam;2.nodes=100000');
  assert.equal(await algorithm(page), beam, 'what is asked of the part stays');

  await press(page, 'Add a part');
  assert.equal(await algorithm(page), `${beam};3.a=beam;3.nodes=100000`);
  await press(page, 'Part 1, Remove');
  assert.equal(await algorithm(page), 'a=phases;1.a=beam;1.nodes=100000;2.a=beam;2.nodes=100000');

  for (let i = 0; i < 2; ++i) await press(page, 'Undo');
  assert.equal(await algorithm(page), beam);
  assert.deepEqual(site.problems, []);
});

test('a composed algorithm has parts as soon as it is chosen, and a random part shows the seed', async (t) => {
  const { page } = await openPlayground(t, '', { viewport: { width: 1280, height: 1600 } });
  await choose(page, 'Algorithm', 'Phases');
  assert.equal(await algorithm(page), 'a=phases;1.a=greedy;1.until=10;2.a=beam');
  await choose(page, 'Part 2, Algorithm', 'Part 2, Random');
  await press(page, 'Random seed, more');
  assert.equal(await algorithm(page), 'a=phases;1.a=greedy;1.until=10;2.a=random;seed=2');
});
