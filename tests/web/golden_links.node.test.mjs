// Links that are out there, under Node: each shows what its maker saw. Natively: tests/spec/links_test.cpp.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEngine, startSession } from './engine.mjs';
import { goldenLinks, valueOf } from './golden_links.mjs';

test('every golden link shows what its maker saw', async () => {
  const engine = await loadEngine();
  assert.ok(goldenLinks.length >= 150);
  for (const link of goldenLinks) {
    assert.deepEqual(engine.parse(link), { spec: link });
    if (/;p[12]\.a=/.test(link)) continue; // a match, which the engine module has no name for
    const session = startSession(engine, link);
    session.goTo(Number(valueOf(link, 'at')) + 1);
    assert.equal(session.check(), valueOf(link, 'check'), link);
    session.delete();
  }
});

test('what earlier turns have learnt is learnt again in slices', async () => {
  const engine = await loadEngine();
  const link = goldenLinks.find((each) => /;m=[^;]*:\d{3}/.test(each)) ?? '';
  const session = startSession(engine, link);
  assert.ok(session.toPrepare() > 0, link);
  while (session.toPrepare() > 0) session.prepare(10);
  assert.equal(session.nodes(), 0);
  session.goTo(Number(valueOf(link, 'at')) + 1);
  assert.equal(session.check(), valueOf(link, 'check'));
  session.delete();
});
