// The Lab's modules that need no page: plans in the form, rows and their files, figures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRows } from '../../shell/lab/files.mjs';
import { joinPlan } from '../../shell/lab/join.mjs';
import { pivot } from '../../shell/lab/pivot.mjs';
import { fieldAt, formOf, textOf } from '../../shell/lab/plan_text.mjs';
import { Makers } from '../../shell/lab/makers.mjs';
import { verdict } from '../../shell/lab/published.mjs';
import { Rows } from '../../shell/lab/rows.mjs';
import { Words } from '../../shell/lab/words.mjs';
import { read } from '../style/source.mjs';
import { loadEngine } from './engine.mjs';
import { experiment, pairs, sweep } from './lab.mjs';

/** @param {import('../../shell/engine.d.ts').Engine} engine @param {string} text */
function described(engine, text) {
  const opened = engine.experiment(text, false);
  if ('error' in opened) throw new Error(`${text}: ${opened.error.message}`);
  const description = opened.experiment.description();
  opened.experiment.delete();
  return description;
}

test('a form gives back every plan that it was made from', async () => {
  const engine = await loadEngine();
  const plans = read('tests/golden/plans-v1.txt')
    .split('\n')
    .filter((line) => line.includes(' -> '))
    .map((line) => line.split(' -> ')[1]);
  assert.ok(plans.length > 15);
  for (const plan of plans) {
    const { text } = textOf(formOf(described(engine, plan)));
    assert.deepEqual(described(engine, text).settings, described(engine, plan).settings, plan);
    assert.equal(described(engine, text).runs, described(engine, plan).runs, plan);
  }
});

test('an algorithm of the form runs with the values that its fields show as usual', async () => {
  const engine = await loadEngine();
  let revised = 0;
  for (const game of engine.catalog())
    for (const { id, name, revision, params } of game.algorithms) {
      const form = formOf(described(engine, `g=${game.id};a=${id};nodes=1`));
      assert.equal(form.settings[0].get('a'), id);
      const { text } = textOf(form);
      const opened = engine.experiment(text, false);
      assert.ok('experiment' in opened, text);
      const { experiment } = opened;
      const row = experiment.row(0);
      const cellOf = (/** @type {string} */ column) => row[experiment.columns().indexOf(column)];
      const inForce = params.map((param) => [param.id, cellOf(param.id)]);
      const usual = params.map(({ id: key, kind, default: value }) => [
        key,
        kind === 'yes-no' ? value === 'yes' : kind === 'choice' ? value : Number(value),
      ]);
      assert.deepEqual(inForce, usual, text);
      assert.equal(new Words(game).cell('a', cellOf('a')), name);
      if (revision > 1) revised += 1;
      experiment.delete();
    }
  assert.ok(revised > 3, 'some have a revision in their text');
});

test('an error is in the field that it is in, where texts name revisions, too', async () => {
  const engine = await loadEngine();
  const form = formOf(described(engine, 'g=isolation;e1.a=alpha-beta;e1.depth=2;e2.a=solve;e2.nodes=5'));
  form.settings[0].set('depth', '99');
  const { text, spans } = textOf(form);
  const opened = engine.experiment(text, false);
  assert.ok('error' in opened);
  assert.equal(fieldAt(spans, opened.error.offset), '0/depth');
  assert.equal(fieldAt(spans, 0), 'g');
});

test('rows of JSON lines and of CSV are the same', async () => {
  const objects = experiment(sweep, '--json', '--improvements');
  const names = Object.keys(objects[0]);
  const cell = (/** @type {unknown} */ value) => {
    const text = value === null ? '' : String(value);
    return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = objects.map((row) => JSON.stringify(row)).join('\n');
  const csv = [names.join(','), ...objects.map((row) => names.map((name) => cell(row[name])).join(','))].join('\r\n');
  const all = (/** @type {Rows} */ rows) => Array.from({ length: rows.length }, (_, i) => rows.row(i));
  const ofLines = await readRows('rows.jsonl', new Blob([lines]));
  const ofCsv = await readRows('rows.csv', new Blob([csv]));
  assert.deepEqual(ofCsv.rows.names, names);
  assert.deepEqual(
    all(ofLines.rows),
    objects.map((row) => Object.values(row)),
  );
  assert.deepEqual(all(ofCsv.rows), all(ofLines.rows));
  assert.deepEqual(ofLines.differing, ['select', 'penalty']);
});

test('rows of a file join their plan whole, or not at all', async () => {
  const engine = await loadEngine();
  const objects = experiment(pairs, '--json');
  /** @type {unknown[]} */
  const added = [];
  const lab = /** @type {any} */ ({ engine, store: { add: (/** @type {unknown[]} */ rows) => added.push(...rows) } });
  const join = async (/** @type {object[]} */ rows) =>
    joinPlan(lab, await readRows('rows', new Blob([rows.map((row) => JSON.stringify(row)).join('\n')])), pairs);
  assert.equal(await join(objects.map(({ nodes, ...row }) => row)), undefined);
  assert.equal(added.length, 0);
  assert.equal(await join(objects), pairs);
  assert.equal(added.length, objects.length);
});

test('files that are none are refused with their line', async () => {
  const refusal = async (/** @type {string} */ text) =>
    readRows('x', new Blob([text])).then(
      () => 'read',
      ({ message }) => message,
    );
  assert.equal(await refusal(''), 'there are no rows in it');
  assert.equal(await refusal('a,b\n1,2\n'), 'its first line does not name the columns of rows');
  assert.equal(await refusal('{"run":1,"link":"x"}\n{"run":\n'), 'line 2 is no JSON');
  assert.equal(await refusal('{"plan":"x","engine":"y"}\n{"rum":1}'), 'line 2 is no row of an experiment');
  assert.equal(await refusal('run,link\n1,"a\nb"\n2\n'), 'line 3 has 1 cells, the first line 2');
});

test('columns keep what was put into them, many texts as few', () => {
  const rows = new Rows(['few', 'many', 'number', 'truth', 'nothing']);
  const expected = Array.from({ length: 30_000 }, (_, i) => [`t${i % 7}`, `link ${i}`, i / 4, i % 3 === 0, null]);
  for (const cells of expected) rows.push(cells);
  for (const i of [0, 1, 4999, 5000, 5001, 9999, 10_001, 29_999]) assert.deepEqual(rows.row(i), expected[i]);
  assert.deepEqual(rows.coded('few').values.length, 7);
});

test('a column that begins with numbers keeps the texts that come later', () => {
  const rows = new Rows(['parameter']);
  const cells = [7, null, 'all', 7, null, 'top'];
  for (const cell of cells) rows.push([cell]);
  assert.deepEqual(
    cells.map((_, i) => rows.cell(i, 'parameter')),
    cells,
  );
});

test('figures are those of the command line', async () => {
  const engine = await loadEngine();
  for (const [plan, keys, measure] of /** @type {[string, string[], string][]} */ ([
    [sweep, ['select', 'penalty'], 'objective'],
    [sweep, ['board'], 'nodes'],
    [pairs, ['setting'], 'objective'],
    [pairs, ['a', 'depth'], 'best_node'],
  ])) {
    const objects = experiment(plan, '--json');
    const { rows } = await readRows('rows', new Blob([objects.map((row) => JSON.stringify(row)).join('\n')]));
    const groups = pivot(engine, rows, keys, measure, described(engine, plan));
    const printed = experiment(plan, '--table', keys.join(','), '--measure', measure, '--json');
    assert.equal(groups.length, printed.length);
    groups.forEach(({ keys: cells, figures }, i) => {
      assert.deepEqual(
        cells,
        keys.map((key) => printed[i][key]),
      );
      for (const [name, figure] of Object.entries(/** @type {Record<string, number>} */ (printed[i].figures)))
        assert.equal(figures[name], figure, `${plan}: ${name}`);
    });
  }
});

test('a player is told by its algorithm, and what others of the same have otherwise', async () => {
  const engine = await loadEngine();
  const game = engine.catalog().find(({ players }) => players === 2);
  assert.ok(game);
  for (const [players, names] of /** @type {[string, string[]][]} */ ([
    [
      'p1.a=minimax;p1.depth=2..3;p2.a=minimax;p2.h=center',
      ['depth 2, Improved', 'depth 3, Improved', 'depth 3, Centre distance'],
    ],
    ['p1.a=alpha-beta;p2.a=random', ['Alpha-beta', 'Random']],
    [
      'p1.a=alpha-beta;p1.depth=2..3;p2.a=minimax;p2.depth=2',
      ['Alpha-beta, depth 2', 'Alpha-beta, depth 3', 'Minimax'],
    ],
    ['p1.a=random;p2.a=random', ['Random', 'Random']],
  ])) {
    /** @type {Words} */
    const words = new Words(game, described(engine, `g=isolation;${players};games=2`).settings);
    assert.deepEqual(
      names.map((_, i) => words.player(i + 1)),
      names,
    );
  }
});

test('in no game do two columns have the same name that a figure can be of', async () => {
  for (const game of (await loadEngine()).catalog()) {
    const words = new Words(game);
    const names = ['objective', 'moves', 'nodes', 'best_node', 'best_depth'].map((column) => words.column(column));
    assert.equal(new Set(names).size, names.length, `${game.id}: ${names}`);
  }
});

test('the runs of a worker that died before it began are made by others that are idle', async (t) => {
  /** @type {EventTarget[]} */
  const workers = [];
  const tell = (
    /** @type {EventTarget} */ worker,
    /** @type {import('../../shell/lab/lab.worker.mjs').Reply} */ data,
  ) => queueMicrotask(() => worker.dispatchEvent(new MessageEvent('message', { data })));
  /** The first one dies when all that is left to make is its own. */
  class FakeWorker extends EventTarget {
    constructor() {
      super();
      workers.push(this);
    }
    /** @param {any} request */
    postMessage({ plan, runs }) {
      if (this === workers[0]) return;
      if (plan) tell(this, { opened: true });
      if (!runs) return;
      tell(this, { runs, rows: runs.map((/** @type {number} */ run) => [run]) });
      tell(this, { done: true });
      if (runs.includes(2)) setTimeout(() => tell(workers[0], { error: 'it could not begin' }));
    }
    terminate() {}
  }
  const { Worker, location } = globalThis;
  Object.assign(globalThis, { Worker: FakeWorker, location: new URL(import.meta.url) });
  t.after(() => Object.assign(globalThis, { Worker, location }));
  /** @type {number[]} */
  const made = [];
  await new Makers(/** @type {any} */ (undefined), 2).work({
    plan: 'a plan',
    improvements: false,
    runs: [0, 1, 2],
    onRows: (runs) => made.push(...runs),
    onFailure: (run, reason) => assert.fail(`${run}: ${reason}`),
  });
  assert.deepEqual(made.sort(), [0, 1, 2]);
});

test('a figure agrees with what was published to its last decimal, and a share by its interval', () => {
  const table = /** @type {import('../../shell/engine.d.ts').PublishedTable} */ (
    /** @type {unknown} */ ({ figures: [{ name: 'mean', kind: 'mean' }] })
  );
  const row = (/** @type {number} */ published, /** @type {number} */ ours) =>
    verdict(table, { row: '', published: { mean: published }, ours: { mean: ours }, note: '', link: '' });
  assert.deepEqual(row(39.8, 39.75), { agrees: true, text: 'the same' });
  assert.deepEqual(row(37, 36.25), { agrees: false, text: 'mean −0.75' });
  const shares = { ...table, figures: [{ name: 'share', kind: /** @type {const} */ ('share') }] };
  const share = (/** @type {[number, number, number]} */ [value, least, most]) => ({
    share: value,
    interval: /** @type {[number, number]} */ ([least, most]),
  });
  const compare = (/** @type {[number, number, number]} */ published, /** @type {[number, number, number]} */ ours) =>
    verdict(shares, { row: '', published: share(published), ours: share(ours), note: '', link: '' })?.text;
  assert.equal(compare([0.6, 0.3, 0.8], [0.7, 0.65, 0.75]), 'the same');
  assert.equal(compare([0.5, 0.49, 0.51], [0.6, 0.55, 0.65]), 'share +10.0 points');
});
