// The package for npm: packed, installed in a fresh folder, run. package.browser.test.mjs bundles it, and
// package_types.node.test.mjs has its types checked.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { commandLine, loadEngine, native, specs } from './engine.mjs';
import { experiment } from './lab.mjs';
import { installPackage, snippets } from './package.mjs';

const { folder, run, write } = installPackage({ after });

test('its engine runs what the page runs', async () => {
  write(
    'run.mjs',
    `import createEngine from 'lookahead-engine';
     import games from 'lookahead-engine/catalog.json' with { type: 'json' };
     const engine = await createEngine();
     const reports = ${JSON.stringify(specs)}.map((spec) => {
       const { session } = engine.start(spec);
       session.advance(1500);
       const out = { report: session.report(), check: session.check() };
       session[Symbol.dispose ?? 'x'] ? session[Symbol.dispose]() : session.delete();
       return out;
     });
     console.log(JSON.stringify({ reports, isCatalog: JSON.stringify(games) === JSON.stringify(engine.catalog()) }));`,
  );
  const { reports, isCatalog } = JSON.parse(run('node', '--no-warnings', 'run.mjs'));
  assert.ok(isCatalog);
  const engine = await loadEngine();
  const expected = specs.map((spec) => {
    const started = engine.start(spec);
    assert.ok(!('error' in started));
    started.session.advance(1500);
    return { report: started.session.report(), check: started.session.check() };
  });
  assert.deepEqual(reports, JSON.parse(JSON.stringify(expected)));
});

/** Rows without the one column that differs from run to run. @param {Record<string, unknown>[]} rows */
const withoutTimes = (rows) => rows.map((row) => ({ ...row, milliseconds: 0 }));

const plans = [
  'g=color-walk;b=koblenski:1-40;e1.a=greedy;e2.a=look-ahead;e2.depth=1..2;base=e1',
  'g=isolation;b=5x5;p1.a=alpha-beta;p1.depth=1..2;p2.a=random;openings=random:2',
];

test('a pool plays runs to their ends and makes the rows of plans, all at a time', async () => {
  write(
    'pool.mjs',
    `import { createPool } from 'lookahead-engine/pool';
     const pool = await createPool({ size: 3 });
     const rowsOf = async (plan) => {
       const rows = [];
       for await (const row of pool.experiment(plan)) rows.push(row);
       return rows;
     };
     const out = {
       reports: Promise.all(${JSON.stringify(specs)}.map((spec) => pool.run(spec))),
       rows: Promise.all(${JSON.stringify(plans)}.map(rowsOf)),
     };
     console.log(JSON.stringify({ reports: await out.reports, rows: await out.rows })); // and it ends, though nothing is closed`,
  );
  const { reports, rows } = JSON.parse(run('node', 'pool.mjs'));
  const engine = await loadEngine();
  const expected = specs.map((spec) => {
    const started = engine.startForwards(spec);
    assert.ok(!('error' in started));
    started.session.advance(Infinity);
    const report = started.session.report();
    started.session.delete();
    return report;
  });
  assert.deepEqual(reports, JSON.parse(JSON.stringify(expected)));
  plans.forEach((plan, i) =>
    assert.deepEqual(withoutTimes(rows[i]), withoutTimes(experiment(plan, '--json')), `the command line's: ${plan}`),
  );
});

test('a pool plays a match to its end, and tells of each move', () => {
  const match = 'g=isolation;b=5x5;m=c3,b1;p1.a=alpha-beta;p1.depth=3;p2.a=uct;p2.playouts=50';
  write(
    'match.mjs',
    `import assert from 'node:assert/strict';
     import { createPool, InputError } from 'lookahead-engine/pool';
     const pool = await createPool({ size: 1 });
     const turns = [];
     const result = await pool.match(${JSON.stringify(match)}, { onTurn: (turn) => turns.push(turn) });
     const abort = new AbortController();
     const long = 'g=isolation;b=8x8;p1.a=uct;p1.playouts=1000000;p2.a=greedy;m=c3,b1';
     const given = pool.match(long, { signal: abort.signal });
     setTimeout(() => abort.abort('enough'), 100);
     await assert.rejects(given, (reason) => reason === 'enough');
     await assert.rejects(pool.match('g=isolation;p1.a=greedy'), InputError); // player 2 is a person
     await assert.rejects(pool.match('g=color-walk'), /played alone/);
     console.log(JSON.stringify({ result, turns }));`,
  );
  const { result, turns } = JSON.parse(run('node', 'match.mjs'));
  const printed = execFileSync(commandLine, ['play', match], { input: '', encoding: 'utf8' }).trim().split('\n');
  assert.equal(result.spec, printed.at(-1));
  assert.ok(printed.includes(`player ${result.winner} wins`));
  assert.equal(result.end, 'no move');
  assert.equal(turns.at(-1).spec, result.spec);
  assert.deepEqual(
    turns.map((/** @type {any} */ { player, report }) => `player ${player}: ${report.line[0]}`),
    printed.filter((line) => / nodes\)$/.test(line)).map((line) => line.replace(/  .*/, '')),
  );
});

test('what a pool is at is given up at any time, and its worker is free again', () => {
  write(
    'give-up.mjs',
    `import assert from 'node:assert/strict';
     import { createRequire } from 'node:module';
     import { Worker } from 'node:worker_threads';
     import { createPool, InputError } from 'lookahead-engine/pool';
     const createWorker = () => new Worker(createRequire(import.meta.url).resolve('lookahead-engine/worker'));
     const pool = await createPool({ size: 1, createWorker });
     const long = 'g=color-walk;b=uniform:7:64x64x8;a=look-ahead;depth=8';
     const short = 'g=color-walk;a=greedy';

     const abort = new AbortController();
     const reason = new Error('enough');
     const running = pool.run(long, { signal: abort.signal, onProgress: ({ status }) => abort.abort([status, reason]) });
     const waiting = pool.run(long, { signal: abort.signal });
     await assert.rejects(running, (given) => given[0] === 'running' && given[1] === reason);
     await assert.rejects(waiting, (given) => given[1] === reason);
     await assert.rejects(pool.run(short, { signal: AbortSignal.abort(reason) }), reason);
     await assert.rejects(pool.run(long, { onProgress: () => { throw reason; } }), reason);
     assert.equal((await pool.run(short)).status, 'solved');

     const rows = pool.experiment('g=color-walk;b=koblenski:1-100;a=look-ahead;depth=1..3');
     for await (const { run } of rows) if (run === 5) break;
     const ended = new AbortController();
     const others = pool.experiment('g=color-walk;b=koblenski:1-100;a=look-ahead;depth=1..3', { signal: ended.signal });
     assert.equal((await others.next()).value.run, 1);
     ended.abort(reason);
     await assert.rejects(others.next(), reason);
     assert.equal((await pool.run(short)).status, 'solved');

     const place = { name: 'InputError', message: /no algorithm 'x'/, offset: 15, line: 1, column: 16 };
     await assert.rejects(pool.run('g=color-walk;a=x'), place);
     await assert.rejects(pool.experiment('g=color-walk;a=x').next(), place);
     await assert.rejects(pool.run(''), InputError);
     await assert.rejects(createPool({ size: 0 }), RangeError);
     const noString = { name: 'TypeError', message: /^(spec|plan): expected a string, not a value of type number$/ };
     for (const given of [pool.run(5), pool.match(5), pool.experiment(5).next()]) await assert.rejects(given, noString);

     const stuck = pool.experiment(long, { signal: AbortSignal.timeout(200) }).next(); // in a row without an end
     await assert.rejects(stuck, { name: 'TimeoutError' });
     assert.equal((await pool.run(short)).status, 'solved', 'by another worker, where the first one does not stop');

     const last = [pool.run(long), pool.run(long), pool.experiment('g=color-walk;a=greedy').next()];
     await Promise.all([pool.close(), ...last.map((each) => assert.rejects(each, /closed/))]);
     await assert.rejects(pool.run(short), /closed/);

     const dying = await createPool({ size: 1, createWorker: () => new Worker('process.exit()', { eval: true }) });
     await Promise.all([1, 2].map(() => assert.rejects(dying.run(short), /ended/)));
     console.log('as it should');`,
  );
  assert.equal(run('node', 'give-up.mjs').trim(), 'as it should');
});

test('a worker by itself does what its messages say, and stops without coming to harm', () => {
  write(
    'worker.mjs',
    `import assert from 'node:assert/strict';
     import { on } from 'node:events';
     import { readFileSync } from 'node:fs';
     import { createRequire } from 'node:module';
     import { Worker } from 'node:worker_threads';
     const { resolve } = createRequire(import.meta.url);
     const worker = new Worker(resolve('lookahead-engine/worker'));
     const replies = on(worker, 'message');
     const next = async () => (await replies.next()).value[0];
     const ask = (request) => worker.postMessage(request);
     const lastKind = async () => {
       let reply;
       do reply = await next();
       while ('progress' in reply || 'rows' in reply);
       return Object.keys(reply)[0];
     };
     const long = 'g=color-walk;b=uniform:7:64x64x8;a=look-ahead;depth=8';
     const plan = 'g=color-walk;b=koblenski:1-100000;a=greedy';

     ask({ module: new WebAssembly.Module(readFileSync(resolve('lookahead-engine/engine.wasm'))) });
     ask({ run: long, progress: true });
     assert.equal((await next()).progress.status, 'running');
     ask({ stop: true });
     assert.equal(await lastKind(), 'stopped');
     ask({ run: long, progress: false });
     ask({ stop: true });
     assert.equal(await lastKind(), 'stopped', 'also before it has begun');
     ask({ plan });
     assert.equal((await next()).opened.runs, 100_000);
     ask({ first: 7, count: 90_000 });
     assert.equal((await next()).rows[0][0], 8);
     ask({ stop: true });
     assert.equal(await lastKind(), 'stopped');
     ask({ first: 99_999, count: 1 });
     assert.equal((await next()).rows[0][0], 100_000);
     assert.deepEqual(await next(), { done: true });
     ask({ run: 'x', progress: false });
     assert.equal((await next()).error.column, 1);
     ask({ run: 'g=color-walk;a=greedy', progress: false });
     assert.equal((await next()).report.status, 'solved');
     await worker.terminate();`,
  );
  run('node', 'worker.mjs');
});

/** @param {string} command @param {string[]} parameters */
function tried(command, parameters) {
  const { status, stdout, stderr } = spawnSync(command, parameters, { encoding: 'utf8', cwd: folder });
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  return { status, stderr, objects: lines.map((line) => JSON.parse(line)) };
}

/** The package's own command line. @param {...string} parameters */
const own = (...parameters) => tried('node_modules/.bin/lookahead-engine', parameters);

test('its command line prints what the native one prints', () => {
  const race = 'g=color-walk;r1.a=greedy;r2.a=look-ahead;r2.depth=2';
  assert.deepEqual(own('run', race, '--json').objects, native('run', race));
  assert.deepEqual(withoutTimes(own('experiment', plans[0]).objects), withoutTimes(experiment(plans[0], '--json')));
  assert.deepEqual(own('list', '--json').objects, native('list'));
});

test('its command line shows of a run what the native one shows, and ends as it does', () => {
  const walk = 'g=color-walk;b=koblenski:1';
  for (const [status, ...parameters] of /** @type {[number, ...string[]][]} */ ([
    [0, `${walk};a=greedy`],
    [0, `${walk};a=exact;memory=1m`], // has proved what no line can be better than
    [0, 'g=isolation;b=4x4;a=solve'], // and that a player has lost
    [0, 'g=isolation;b=4x5;a=alpha-beta;depth=3;at=50'],
    [0, 'g=isolation;b=5x5;m=c3,b1:27;p1.a=greedy;p2.a=greedy;at=1:5'],
    [
      0,
      'https://there.example/index.html#g=color-walk;%62=koblenski:1; a=greedy;at=5;move=0;check=c690af65 \n',
      '--json',
    ],
    [0, `there.example/play/?theme=dark#${walk};%61=greedy;at=5`],
    [0, `#${walk};a=greedy;at=5;move=0`],
    [0, 'g=isolation;b=3x3;m=b2;a=alpha-beta;at=0'], // where nothing is decided, and a move has one node
    [0, 'g=isolation;a=mirror'],
    [2, 'g=isolation;m=d4,b3;p1.a=minimax;at=7:0'],
    [0, `${walk};r1.a=greedy;r2.a=look-ahead;r2.depth=2;at=400;move=99`],
    [1, `${walk};a=greedy;at=5;check=00000000`],
    [1, `${walk};r1.a=greedy;r2.a=look-ahead;r2.depth=2;at=7;check=00000001`, '--json'],
    [1, `${walk};a=greedy;at=100000;check=00000000`],
    [1, `${walk};a=greedy;at=5;move=3`, '--json'],
    [2, walk],
    [2, 'g=isolation;p1.a=greedy'],
  ])) {
    const shown = (/** @type {string} */ command) => {
      const done = spawnSync(command, ['run', ...parameters], { encoding: 'utf8', cwd: folder });
      return { status: done.status, stdout: done.stdout, stderr: done.stderr.replace(/^lookahead(-engine)?: /, '') };
    };
    const expected = shown(commandLine);
    assert.equal(expected.status, status, parameters.join(' '));
    assert.deepEqual(shown('node_modules/.bin/lookahead-engine'), expected, parameters.join(' '));
  }
});

test('its command line refuses what the native one refuses, with the same words', () => {
  for (const [command, ...parameters] of [
    ['run', 'g=color-walk;a=x'],
    ['run', 'g=color-walk\n;a=x', '--json'],
    ['experiment', 'g=color-walk;b=x:1;a=greedy'],
    ['list', 'x'],
  ]) {
    const { status, stderr } = tried(commandLine, [command, ...parameters]);
    const expected = { status, stderr: stderr.replace(/^lookahead:/, 'lookahead-engine:'), objects: [] };
    assert.deepEqual(own(command, ...parameters), expected);
    assert.equal(status, 2);
  }
  for (const parameters of [[], ['x'], ['run'], ['run', 'x', '--jobs', '2'], ['experiment', 'x', '--jobs', '0']])
    assert.equal(own(...parameters).status, 2, parameters.join(' '));
  assert.match(own('run').stderr, /^lookahead-engine: run needs a SPEC, and none was given: `lookahead-engine --help`/);
  assert.match(own('list', 'x', 'y').stderr, /^lookahead-engine: list takes one GAME, and 'y' is a second one/);
});

test('what is no count is a TypeError', async () => {
  const engine = await loadEngine();
  const started = engine.start('g=color-walk;a=greedy');
  assert.ok(!('error' in started));
  const { session } = started;
  for (const wrong of [NaN, -1, undefined]) {
    assert.throws(() => session.advance(/** @type {any} */ (wrong)), TypeError);
    assert.throws(() => session.goTo(/** @type {any} */ (wrong)), TypeError);
  }
  assert.equal(session.nodes(), 0);
  session.advance(Infinity);
  assert.notEqual(session.status(), 'running', 'and it still works');
});

test('what is not there is a RangeError, and the engine works on', async () => {
  const engine = await loadEngine();
  const opened = engine.experiment('g=isolation;b=5x5;p1.a=greedy;p2.a=random;games=2', false);
  assert.ok('experiment' in opened);
  const { experiment } = opened;
  for (const wrong of [experiment.runs(), Infinity]) {
    assert.throws(() => experiment.row(wrong), RangeError);
    assert.throws(() => experiment.key(wrong), RangeError);
    assert.throws(() => experiment.players(wrong), RangeError);
  }
  assert.throws(() => experiment.row(NaN), TypeError);
  assert.throws(() => experiment.standings(Uint32Array.of(3), Uint32Array.of(1)), RangeError);
  const [one, five, none] = [Uint32Array.of(1), Float64Array.of(5), Float64Array.of()];
  assert.throws(() => engine.fold(one, 1, five, none, one), RangeError);
  assert.throws(() => engine.fold(Uint32Array.of(0), 1, five, none, Uint32Array.of()), RangeError);
  assert.throws(() => engine.welch(five, Uint32Array.of(), five, one), RangeError);
  assert.throws(() => engine.series('no such table', 0), RangeError);
  assert.equal(experiment.row(0).length, experiment.columns().length);
  experiment.delete();
});

test('sessions that are kept come to the end of memory and say so; those that are forgotten are deleted', () => {
  write(
    'forget.mjs',
    `import createEngine from 'lookahead-engine';
     const spec = 'g=isolation;b=7x7;a=solve;table=1048576'; // 12 MB
     async function statusesOf(engine, keep) {
       const statuses = new Set();
       const kept = [];
       for (let i = 0; i < 200 && statuses.size < 2; ++i) { // more than an engine can have at a time
         const { session } = engine.start(spec);
         statuses.add(session.advance(3));
         if (keep) kept.push(session);
         else if (i % 20 === 0) gc();
         await new Promise(setImmediate);
       }
       for (const session of kept) session.delete();
       return [...statuses];
     }
     const engine = await createEngine();
     const statuses = [await statusesOf(engine, false), await statusesOf(engine, true), await statusesOf(engine, false)];
     console.log(JSON.stringify(statuses));`,
  );
  const statuses = JSON.parse(run('node', '--expose-gc', 'forget.mjs'));
  assert.deepEqual(statuses, [['running'], ['running', 'device_memory'], ['running']]);
});

test('the snippets of the document run', () => {
  const [engine, match, tournament, certificate, pool] = snippets('docs/package.md', 'ts');
  write('document.mjs', engine);
  assert.match(run('node', 'document.mjs'), /status: 'running'/);
  write('match-document.mjs', match);
  assert.match(run('node', 'match-document.mjs'), /^player [12] wins 1;g=isolation;/);
  write('tournament-document.mjs', tournament);
  assert.match(run('node', 'tournament-document.mjs'), /player: 'a=alpha-beta@2;depth=2',\s*games: 4/);
  write('certificate-document.mjs', certificate);
  assert.match(run('node', 'certificate-document.mjs'), /^player 2 wins: (\d+) of \1 ends are proved$/m);
  write('pool-document.mjs', pool);
  assert.match(run('node', 'pool-document.mjs'), /^solved \[[^\]]*\]\n(koblenski:\d \d \d+\n){12}$/m);
});

test('what its README points at is in the package, or on the web', () => {
  const own = join(folder, 'node_modules/lookahead-engine');
  const text = readFileSync(join(own, 'README.md'), 'utf8');
  assert.match(text, /`experiment` gives the rows of a plan/);
  for (const [, link] of text.replace(/^```[^]*?^```$/gm, '').matchAll(/\]\(([^)\s]+)\)/g))
    assert.ok(/^(https:|#)/.test(link) || existsSync(join(own, link)), link);
});

test('on a server, where there are no elements, the one for demos does nothing', () => {
  write('server.mjs', `await import('lookahead-engine/demo'); console.log('rendered');`);
  assert.equal(run('node', 'server.mjs').trim(), 'rendered');
});
