// The Lab's modules that need no page: plans in the form, rows and their files, figures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRows } from '../../shell/lab/files.mjs';
import { chartMaker } from '../../shell/lab/chart_data.mjs';
import { standingsOf } from '../../shell/lab/games_data.mjs';
import { joinPlan } from '../../shell/lab/join.mjs';
import { pivot } from '../../shell/lab/pivot.mjs';
import { fieldAt, formOf, textOf } from '../../shell/lab/plan_text.mjs';
import { Makers } from '../../shell/lab/makers.mjs';
import { verdict } from '../../shell/lab/published.mjs';
import { csvOf, jsonLinesOf } from '../../shell/lab/row_files.mjs';
import { Rows } from '../../shell/lab/rows.mjs';
import { Store } from '../../shell/lab/store.mjs';
import { compareRows, tableMaker } from '../../shell/lab/table_view.mjs';
import { Words } from '../../shell/lab/words.mjs';
import { specIn } from '../../shell/page/link.mjs';
import { read } from '../style/source.mjs';
import { loadEngine } from './engine.mjs';
import { experiment, games, pairs, sweep } from './lab.mjs';

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

test('of several boards the one is marked that is wrong', async () => {
  const engine = await loadEngine();
  const form = formOf(described(engine, 'g=color-walk;b=koblenski:1-3,uniform:5-9;a=greedy'));
  for (const [at, wrong] of [
    [0, 'koblenski:'],
    [1, 'uniform:9-5'],
    [1, ''],
  ]) {
    const boards = form.boards.map((board, i) => (i === at ? String(wrong) : board));
    const { text, spans } = textOf({ ...form, boards });
    const opened = engine.experiment(text, false);
    assert.ok('error' in opened, text);
    assert.equal(fieldAt(spans, opened.error.offset), `b/${at}`, text);
  }
});

test('a plan is read from its whole link, too', () => {
  const plan = '1;g=color-walk;b=2x2x2:~Y;a=greedy;show=heat';
  for (const link of [
    `https://example.org/lookahead/lab.html#${plan}`,
    `lab.html#${plan}`,
    `http://127.0.0.1:8080/lab.html?x=1;y#${encodeURIComponent(plan)}`,
    `#${plan}`,
    plan,
  ])
    assert.equal(specIn(link), plan);
  for (const none of ['', 'g=color-walk;b=2x2:#/#', '1;a=#', 'greedy', 'https://example.org/lab.html'])
    assert.equal(specIn(none), none);
  assert.equal(specIn('https://example.org/#g=x;a=50%'), 'g=x;a=50%', 'no escape');
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
  // As spreadsheets save it: with a mark of byte order, all cells in quotes, and where a comma stands in numbers, others
  // between cells and truths in capitals.
  const quoted = (/** @type {unknown} */ value) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  const local = (/** @type {unknown} */ value) => {
    const text = typeof value === 'number' ? String(value).replace('.', ',') : cell(value);
    return typeof value === 'boolean' ? text.toUpperCase() : /[;\t]/.test(text) ? quoted(value) : text;
  };
  /** @type {[string, (value: unknown) => string][]} */
  const ways = [
    [',', quoted],
    [';', local],
    ['\t', local],
  ];
  for (const [between, of] of ways) {
    const saved = [names, ...objects.map((row) => names.map((name) => row[name]))].map((row) =>
      row.map(of).join(between),
    );
    const read = await readRows('rows.csv', new Blob([`\ufeff${saved.join('\r\n')}\r\n`]));
    assert.deepEqual(read.rows.names, names);
    assert.deepEqual(all(read.rows), all(ofLines.rows), between);
  }
});

test('rows of a file join their plan if all of them are whole rows of it, or not at all', async () => {
  const engine = await loadEngine();
  const objects = experiment(pairs, '--json');
  /** @type {unknown[]} */
  const added = [];
  const lab = /** @type {any} */ ({ engine, store: { add: (/** @type {unknown[]} */ rows) => added.push(...rows) } });
  const join = async (/** @type {object[]} */ rows, plan = pairs) =>
    joinPlan(lab, await readRows('rows', new Blob([rows.map((row) => JSON.stringify(row)).join('\n')])), plan);
  assert.equal((await join(objects.map(({ nodes, ...row }) => row)))?.own, 0);
  const others = experiment(pairs.replace('1-4', '3-9'), '--json');
  assert.deepEqual([(await join(others))?.own, others.length], [6, 21]);
  assert.equal(added.length, 0);
  assert.deepEqual(await join(objects), { plan: pairs, own: objects.length });
  assert.equal(added.length, objects.length);
  // A game is told by how it began, which its link says: its id is known when it has ended only.
  const played = experiment(games, '--json');
  assert.deepEqual(await join(played.reverse(), games), { plan: games, own: played.length });
  assert.equal((await join(played, games.replace('random:2', 'random:1')))?.own, 0);
});

test('a row of a file takes the place of one that the device had no memory for, and of no other', async () => {
  const store = new Store();
  await store.put([
    ['short', { status: 'device_memory', moves: null }],
    ['whole', { status: 'solved', moves: 40 }],
  ]);
  await store.add([
    ['short', { status: 'solved', moves: 37 }],
    ['whole', { status: 'solved', moves: 37 }],
  ]);
  const rows = await store.get(['short', 'whole']);
  assert.deepEqual(
    rows.map((row) => row?.moves),
    [37, 40],
  );
});

test('files that are none are refused with their line', async () => {
  const refusal = async (/** @type {string} */ text) =>
    readRows('x', new Blob([text])).then(
      () => 'read',
      ({ message }) => message,
    );
  assert.equal(await refusal(''), 'there are no rows in it');
  assert.equal(await refusal('a,b\n1,2\n'), 'its first line does not name the columns of rows');
  assert.equal(await refusal('run;a;moves\n1;greedy;2\n'), 'its first line names no column “link”');
  assert.equal(await refusal('{"run":1,"link":"x"}\n{"run":\n'), 'line 2 is no JSON');
  assert.equal(await refusal('{"plan":"x","engine":"y"}\n{"rum":1}'), 'line 2 is no row of an experiment');
  assert.equal(await refusal('run,link\n1,"a\nb"\n2\n'), 'line 3 has 1 cells, the first line 2');
  assert.equal(
    await refusal('{"run":1,"link":"x"}\n{"run":2,"link":"y","depth":1}\n'),
    'line 2 has other columns than the rows before it',
  );
});

test('of a file whose writer was stopped in a row, the rows before it are read', async () => {
  const { rows, isCut } = await readRows('x', new Blob(['{"run":1,"link":"x"}\n{"run":2,"li']));
  assert.deepEqual(rows.row(0), [1, 'x']);
  assert.equal(rows.length, 1);
  assert.ok(isCut);
  assert.ok(!(await readRows('x', new Blob(['{"run":1,"link":"x"}']))).isCut, 'only the end of its line is missing');
});

/** In which one of two settings comes to no end. */
const fruitless = 'g=color-walk;b=koblenski:1-3;e1.a=greedy;e2.a=dijkstra;nodes=500';

/** @param {Blob} file @param {Partial<import('../../shell/lab/view.mjs').View>} view @param {string} plan */
async function sourceOf(file, view, plan) {
  const engine = await loadEngine();
  const { rows, differing } = await readRows('rows', file);
  const description = described(engine, plan);
  const game = engine.catalog().find(({ id }) => id === description.game);
  assert.ok(game);
  const all = { rows: differing, columns: [], measure: 'objective', chart: 'strip', ...view };
  return { engine, rows, view: all, words: new Words(game, description.settings), plan: description };
}

/** @param {string} plan @param {...string} options */
const linesOf = (plan, ...options) =>
  new Blob([
    experiment(plan, '--json', ...options)
      .map((row) => JSON.stringify(row))
      .join('\n'),
  ]);

/** @param {import('../../shell/lab/chart_data.mjs').Source} source */
const chartOf = async (source) => (await chartMaker(source.view))(source);

test('charts have no figure where there is none, and name what they leave out', async () => {
  const lines = linesOf(fruitless, '--improvements');
  const { rows } = await readRows('rows', lines);
  const csv = new Blob(csvOf(rows));
  for (const file of [lines, csv]) {
    const strip = await chartOf(await sourceOf(file, {}, fruitless));
    assert.ok(strip.kind === 'strip');
    assert.deepEqual(
      strip.groups.map(({ name, median, values }) => [name, Number.isNaN(median), values.length]),
      [
        ['Greedy', false, 3],
        ['Dijkstra', true, 0],
      ],
    );
    const steps = await chartOf(await sourceOf(file, { chart: 'steps' }, fruitless));
    assert.ok(steps.kind === 'steps');
    assert.deepEqual(
      steps.series.map(({ name }) => name),
      ['Greedy'],
    );
    assert.match(steps.title, /, without Dijkstra, which left runs unfinished$/);
  }
  const single = 'g=color-walk;b=koblenski:1;a=look-ahead;depth=1..2';
  const sweep = await chartOf(await sourceOf(linesOf(single), { chart: 'lines' }, single));
  assert.ok(sweep.kind === 'lines');
  const [{ low, high, label }] = sweep.series[0].points;
  assert.deepEqual([low, high], [undefined, undefined]);
  assert.match(label, /^depth 1: \d+, 1 run$/);
});

test('in a chart of a sweep no setting is left out or put together with another', async () => {
  const plan =
    'g=color-walk;b=koblenski:1-3;e1.a=greedy;e2.a=look-ahead;e2.depth=1..3;e2.metric=area,perimeter;base=e1';
  const heat = await chartOf(await sourceOf(linesOf(plan), { rows: ['a', 'metric', 'depth'], chart: 'heat' }, plan));
  assert.ok(heat.kind === 'heat');
  assert.deepEqual(heat.y.values, ['Greedy', 'Look-ahead, Cells cleared', 'Look-ahead, Perimeter']);
  assert.deepEqual(heat.x.values, ['–', '1', '2', '3']);
  const rows = experiment(plan, '--table', 'a,metric,depth', '--json');
  assert.deepEqual(
    heat.cells.map(({ value }) => value),
    rows.map((row) => /** @type {any} */ (row).figures.mean),
  );
  const lines = await chartOf(await sourceOf(linesOf(plan), { rows: ['a', 'metric', 'depth'], chart: 'lines' }, plan));
  assert.ok(lines.kind === 'lines');
  assert.deepEqual(
    lines.series.map(({ name, points, level }) => [name, points.length, level?.y]),
    [
      ['Greedy', 0, /** @type {any} */ (rows[0]).figures.mean],
      ['Look-ahead, Cells cleared', 3, undefined],
      ['Look-ahead, Perimeter', 3, undefined],
    ],
  );
  assert.ok(!lines.x.isLog);
  const widths = 'g=color-walk;b=koblenski:1;a=beam;width=1,10,100';
  const byFactors = await chartOf(await sourceOf(linesOf(widths), { rows: ['width'], chart: 'lines' }, widths));
  assert.ok(byFactors.kind === 'lines' && byFactors.x.isLog);
});

test('a table is sorted by numbers where its column has them', async () => {
  const plan = 'g=isolation;b=5x5;a=uct;playouts=9;exploration=0.25..1:0.25';
  const source = await sourceOf(linesOf(plan), { rows: ['exploration'] }, plan);
  const { rows } = (await tableMaker(source))(source);
  const sorted = [...rows].sort((a, b) => compareRows(b, a, 0)).map(({ names }) => names[0]);
  assert.deepEqual(sorted, ['1', '0.75', '0.5', '0.25']);
});

test('a row of games that names no winner counts for nobody', async () => {
  const played = experiment(games, '--json');
  const text = (/** @type {object[]} */ rows) => new Blob([rows.map((row) => JSON.stringify(row)).join('\n')]);
  const [, ...rest] = played;
  const engine = await loadEngine();
  const tables = [];
  for (const rows of [rest, [{ ...played[0], winner: null }, ...rest]]) {
    const data = await readRows('rows.jsonl', text(rows));
    tables.push(standingsOf({ engine, rows: data.rows }));
  }
  assert.equal(tables[0].length, 3);
  assert.deepEqual(tables[1], tables[0]);
});

test('a file in pieces is one file', async () => {
  const rows = new Rows(['run', 'link']);
  for (let run = 12_001; run > 0; --run) rows.push([run, `a "${run}"`]);
  for (const pieces of [csvOf(rows), jsonLinesOf(rows)]) {
    assert.ok(pieces.length > 2);
    const { rows: again } = await readRows('rows', new Blob(pieces));
    assert.equal(again.length, rows.length);
    for (const i of [0, 4999, 5000, 12_000]) assert.deepEqual(again.row(i), [i + 1, `a "${i + 1}"`]);
  }
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
  const seeds = 'g=color-walk;b=koblenski:1-4;e1.a=greedy;e2.a=random;seed=1..3;base=e1';
  const engine = await loadEngine();
  for (const [plan, keys, measure] of /** @type {[string, string[], string][]} */ ([
    [sweep, ['select', 'penalty'], 'objective'],
    [sweep, ['board'], 'nodes'],
    [pairs, ['setting'], 'objective'],
    [pairs, ['a', 'depth'], 'best_node'],
    ['g=color-walk;b=koblenski:9-11;e1.a=look-ahead;e1.depth=1;e2.a=greedy', ['board', 'a'], 'objective'],
    ['g=isolation;b=5x5;a=solve;symmetry=yes,no;nodes=9', ['symmetry'], 'nodes'],
    [seeds, ['a'], 'objective'],
    [seeds, ['a', 'board'], 'objective'],
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
  const rowOf = (/** @type {number} */ published, ours = 0) => ({
    ...{ row: '', note: '', link: '' },
    ...{ published: { mean: published }, ours: { mean: ours } },
  });
  const row = (/** @type {number} */ published, /** @type {number} */ ours, /** @type {number[]} */ ...others) =>
    verdict({ ...table, rows: [published, ...others].map((each) => rowOf(each)) }, rowOf(published, ours));
  assert.deepEqual(row(39.8, 39.75), { agrees: true, text: 'the same' });
  assert.deepEqual(row(37, 36.25), { agrees: false, text: 'mean −0.75' });
  assert.deepEqual(row(39, 38.98, 37.36), { agrees: false, text: 'mean −0.02' }); // it was printed as 39.00
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
