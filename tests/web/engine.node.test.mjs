// The engine module under Node: the same results as the native build, bit for bit, and clear errors.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadEngine, native, specs, startSession } from './engine.mjs';

const engine = await loadEngine();

test('the bench suite has the golden signature', () => {
  const golden = readFileSync(new URL('../golden/bench.txt', import.meta.url), 'utf8');
  assert.equal(engine.bench(), golden);
});

test('every algorithm is compared', () => {
  const all = new Set(engine.catalog().flatMap(({ algorithms }) => algorithms.map(({ id }) => id)));
  assert.ok(all.size > 20);
  assert.deepEqual(
    [...all].filter((id) => !specs.some((spec) => spec.split(';').includes(`a=${id}`))),
    [],
  );
});

for (const spec of specs) {
  test(`as native: ${spec}`, () => {
    const session = startSession(engine, spec);
    session.advance(Infinity);
    const [report] = native('run', spec);
    assert.deepEqual(session.report(), report);
    assert.deepEqual(session.improvements(), native('run', spec, '--improvements'));
    session.delete();
  });
}

test('the memory budget ends a run at the same node here and natively', () => {
  const budgets = ['100k', '1m', '5000000'].map((memory) => `g=color-walk;a=breadth-first;memory=${memory}`);
  const nodes = budgets.map((spec) => {
    const session = startSession(engine, spec);
    assert.equal(session.advance(Infinity), 'out_of_memory');
    const [report] = native('run', spec);
    assert.equal(report.status, 'out_of_memory');
    assert.equal(session.nodes(), report.counters.nodes);
    assert.equal(session.report().counters.memory, report.counters.memory);
    session.delete();
    return report.counters.nodes;
  });
  assert.ok(nodes[0] < nodes[1] && nodes[1] < nodes[2], String(nodes));
});

test('when the device has no memory left, the run says so and can still be read and rewound', () => {
  const session = startSession(engine, 'g=color-walk;b=uniform:1:64x64x8;a=breadth-first;memory=16g');
  assert.equal(session.advance(Infinity), 'device_memory');
  const { status, counters } = session.report();
  assert.equal(status, 'device_memory');
  assert.ok(counters.memory > 2 ** 29, 'it used what there was');
  assert.ok(session.picture().text.length > 64 * 64);
  assert.equal(session.goTo(1000), 'running');
  assert.equal(session.nodes(), 1000);
  session.delete();
});

test('any node shows the same state here and natively, forwards and backwards', () => {
  const spec = 'g=color-walk;b=koblenski:2;a=look-ahead;depth=3';
  const session = startSession(engine, spec);
  for (const node of [0, 1, 700, 3, 699, 2000]) {
    session.goTo(node + 1);
    const [, shown] = native('run', `${spec};at=${node}`);
    assert.equal(session.check(), shown.check, `node ${node}`);
    assert.equal(session.picture().text, shown.board);
    assert.deepEqual(session.line(), shown.line);
  }
  session.delete();
});

test('seeking in slices arrives where going at once does', () => {
  const spec = 'g=color-walk;b=koblenski:3;a=look-ahead;depth=5';
  const whole = startSession(engine, spec);
  whole.goTo(20000);
  const sliced = startSession(engine, spec);
  sliced.advance(Infinity);
  for (let rest = sliced.seek(20000); rest > 0; rest = 20000 - sliced.nodes()) sliced.advance(Math.min(rest, 300));
  assert.equal(sliced.check(), whole.check());
  assert.deepEqual(sliced.report(), whole.report());
  whole.delete();
  sliced.delete();
});

test('a stopped run says so and can go on', () => {
  const session = startSession(engine, 'g=color-walk;a=greedy');
  session.advance(10);
  session.stop();
  assert.equal(session.status(), 'stopped');
  assert.equal(session.advance(5), 'stopped');
  assert.equal(session.nodes(), 10);
  session.seek(10);
  assert.equal(session.advance(Infinity), 'solved');
  session.delete();
});

test('parse gives the canonical text', () => {
  assert.deepEqual(engine.parse('g=color-walk;depth=4;a=look-ahead;seed=1'), {
    spec: '1;g=color-walk;b=koblenski:1;a=look-ahead',
  });
});

test('a link is described, so that nobody has to take it apart', () => {
  const match = '1;g=isolation;b=7x7;m=d4:20,c2:300,e2;p1.a=greedy;p2.a=minimax;at=1:300';
  const race = '1;g=color-walk;b=koblenski:1;r1.a=greedy;r1.at=20;r2.a=beam;r2.at=500';
  const facts = {
    spec: match,
    kind: 'match',
    algorithms: 2,
    names: ['Greedy', 'Minimax 3'],
    game: 'isolation',
    board: '7x7',
    moves: 1,
    node: 300,
    move: null,
    check: '',
    experiment: match,
  };
  assert.deepEqual(engine.describeLink(match), facts);
  const drawn = engine.preview(match);
  assert.ok('picture' in drawn);
  const { picture, ...described } = drawn;
  assert.equal(picture.rows, 7);
  assert.deepEqual(described, facts);
  const ofRace = engine.describeLink(race);
  assert.ok(!('error' in ofRace));
  assert.deepEqual([ofRace.kind, ofRace.moves, ofRace.node], ['race', 0, 500]);
  const algorithms = ['g=color-walk', 'g=color-walk;a=greedy', 'g=isolation;p2.a=greedy', `${race};r3.a=greedy`].map(
    (spec) => engine.describeLink(spec),
  );
  assert.deepEqual(
    algorithms.map((link) => 'algorithms' in link && link.algorithms),
    [0, 1, 1, 3],
  );
  assert.deepEqual(
    algorithms.map((link) => 'names' in link && link.names),
    [[], ['Greedy'], ['a person', 'Greedy'], ['Greedy', 'Beam 100', 'Greedy']],
  );
  const first = engine.preview('');
  assert.ok('picture' in first);
  assert.equal(first.spec, '1;g=color-walk;b=koblenski:1;a=look-ahead', 'nothing is a first visit');
  assert.ok('error' in engine.describeLink('g=chess'));
  const noTurn = engine.runs('1;g=isolation;m=d4:20;p1.a=greedy;p2.a=greedy;at=4294967296:0');
  assert.ok('error' in noTurn, 'a turn that has no room in the addresses of WebAssembly');
});

test('a bad spec gives an error with its place, and no session', () => {
  for (const [spec, message, column] of /** @type {[string, RegExp, number][]} */ ([
    ['', /names the game/, 1],
    ['g=chess', /no game 'chess'/, 3],
    ['g=color-walk;a=gredy', /no algorithm 'gredy'/, 16],
    ['g=color-walk;a=look-ahead;depth=9', /expected 1 to 8/, 33],
    ['g=color-walk;b=2x2:.1/1#;a=greedy', /'#' is no cell/, 24],
    ['7;g=color-walk', /version '7'/, 1],
  ])) {
    for (const answer of [engine.parse(spec), engine.start(spec)]) {
      assert.ok('error' in answer, spec);
      assert.match(answer.error.message, message);
      assert.equal(answer.error.column, column, spec);
    }
  }
  const noAlgorithm = engine.start('g=color-walk');
  assert.ok('error' in noAlgorithm);
  assert.match(noAlgorithm.error.message, /a= is missing/);
});

test('counts from JavaScript are made whole; what is no count is refused', () => {
  const session = startSession(engine, 'g=color-walk;a=greedy');
  for (const count of [-5, NaN]) assert.throws(() => session.advance(count), TypeError);
  session.advance(0.5);
  assert.equal(session.nodes(), 0);
  session.advance(2.9);
  assert.equal(session.nodes(), 2);
  session.delete();
});

test('the catalog is the one of the command line', () => {
  assert.deepEqual(engine.catalog(), native('list'));
});
