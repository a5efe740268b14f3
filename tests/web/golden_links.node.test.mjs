// Links that are out there, under Node: each shows what its maker saw. Natively: tests/run/golden_links_test.cpp.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEngine, startSession } from './engine.mjs';
import { goldenLinks, valueOf } from './golden_links.mjs';

test('every golden link shows what its maker saw', async () => {
  const engine = await loadEngine();
  assert.ok(goldenLinks.length >= 150);
  for (const link of goldenLinks) {
    assert.deepEqual(engine.parse(link), { spec: link });
    const runs = engine.runs(link);
    assert.ok('specs' in runs, link);
    const checks = runs.specs.map((spec) => {
      const session = startSession(engine, spec);
      session.goTo(Number(valueOf(spec, 'at')) + 1);
      const check = session.check();
      session.delete();
      return check;
    });
    assert.equal(engine.checkOf(checks), valueOf(link, 'check'), link);
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
