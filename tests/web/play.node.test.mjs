// Playing by the engine module, move by move, under Node: it comes to what the command line comes to.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { commandLine, loadEngine, native, startSession } from './engine.mjs';

const engine = await loadEngine();

/** What `lookahead play` prints, a line each. @param {string} spec @param {string} [words] typed by a person */
const nativePlay = (spec, words = '') =>
  execFileSync(commandLine, ['play', spec], { input: words, encoding: 'utf8' }).trim().split('\n');

/** @param {string} spec */
function startPosition(spec) {
  const started = engine.position(spec);
  assert.ok('position' in started);
  return started.position;
}

/** @param {string} spec */
function startMatch(spec) {
  const started = engine.match(spec);
  assert.ok('match' in started);
  return started.match;
}

/** @param {import('../../shell/engine.d.ts').Match} match */
function turnOf(match) {
  const turn = match.turn();
  assert.ok('session' in turn);
  return turn.session;
}

/** @param {object} answer */
const messageOf = (answer) => ('error' in answer ? /** @type {Error} */ (answer.error).message : undefined);

test('a board is played on by hand as on the command line', () => {
  for (const [spec, move] of [
    ['g=color-walk;b=koblenski:1;m=1,2;a=look-ahead;at=20;move=1', '3'],
    ['g=isolation;b=5x5;a=alpha-beta', 'd4'],
  ]) {
    const position = startPosition(spec);
    const boards = [position.picture().text];
    const listed = [position.moves()];
    position.play(move);
    boards.push(position.picture().text);
    listed.push(position.moves());
    const printed = nativePlay(spec, `${move}\n`).join('\n');
    for (const board of boards) assert.ok(printed.includes(board), board);
    const lists = [...printed.matchAll(/^moves: (.*)$/gm)].map(([, moves]) => moves.split(' '));
    assert.deepEqual(listed, lists);
    assert.equal(position.spec(), printed.split('\n').at(-1));
    assert.equal(position.undo(), true);
    assert.equal(position.picture().text, boards[0]);
    startSession(engine, position.spec()).delete(); // a hint is the run from here
    position.delete();
  }
});

test('a move that is none is refused with a reason, and changes nothing', () => {
  const position = startPosition('g=isolation;b=5x5;m=d4,b2');
  const before = position.spec();
  const words = ['x', 'd4', 'a5', 'hint'];
  const reasons = words.map((move) => messageOf(position.play(move)));
  const [stood, far] = nativePlay('g=isolation;b=5x5;m=d4,b2', 'd4\na5\n').filter((line) => line.startsWith("'"));
  assert.deepEqual(reasons, ["'x' is no move here", stood, far, "'hint' is no move here"]);
  assert.equal(position.spec(), before);
  assert.equal(position.toMove(), 1);
  position.delete();
  assert.match(messageOf(engine.position('g=chess')) ?? '', /no game 'chess'/);
});

test('lines of moves are counted, and a game that is over says so', () => {
  const position = startPosition('g=isolation;b=5x5');
  const { count } = native('perft', 'g=isolation;b=5x5', '3').at(-1);
  assert.equal(position.countLines(3), count);
  assert.throws(() => position.countLines(NaN), TypeError);
  while (!position.isOver()) position.play(position.moves()[0]);
  assert.deepEqual(position.moves(), []);
  position.delete();
});

const players = 'p1.a=alpha-beta;p1.depth=3;p2.a=uct;p2.playouts=50';

test('a match between algorithms is the one of the command line, in steps of any size', () => {
  const spec = `g=isolation;b=5x5;m=c3,b1;${players}`;
  const match = startMatch(spec);
  const told = [];
  while (match.end() === 'none') {
    const player = match.toMove();
    const session = turnOf(match);
    while (session.advance(7) === 'running');
    const { line, result, counters } = session.report();
    told.push(`player ${player}: ${line[0]}  (${result}, ${counters.nodes} nodes)`);
    match.take(session);
  }
  const printed = nativePlay(spec);
  assert.deepEqual(
    told,
    printed.filter((line) => / nodes\)$/.test(line)),
  );
  assert.ok(told.length > 10);
  assert.equal(match.spec(), printed.at(-1));
  assert.ok(printed.includes(`player ${match.winner()} wins`));
  assert.ok(printed.join('\n').includes(match.picture().text));
  assert.equal(messageOf(match.turn()), 'the match is over');
  assert.equal(messageOf(match.play('a1')), 'the match is over');
  match.delete();
});

test('a person plays against an algorithm, and each has to keep to their turns', () => {
  const match = startMatch('g=isolation;b=5x5;p2.a=alpha-beta;p2.depth=2');
  assert.deepEqual([match.toMove(), match.isAlgorithmsTurn(), match.winner()], [1, false, null]);
  assert.equal(messageOf(match.turn()), 'player 1 is a person: play() is their move');
  assert.equal(messageOf(match.play('x')), "'x' is no move here");
  const played = match.play('c3');
  assert.ok('spec' in played && played.spec === match.spec());
  assert.equal(messageOf(match.play('a1')), 'player 2 is an algorithm: turn() is its run');
  const session = turnOf(match);
  session.advance(Infinity);
  const [answer] = session.report().line;
  match.take(session);
  assert.throws(() => session.nodes(), /deleted/, 'the match has taken it over');
  assert.match(match.spec(), new RegExp(`;m=c3,${answer}:\\d+;`));
  assert.ok(match.moves().length > 0);
  match.delete();
});

test('a match takes no session but that of its turn', () => {
  const match = startMatch(`g=isolation;b=5x5;${players}`);
  const other = startSession(engine, 'g=isolation;b=5x5;a=alpha-beta;depth=4');
  other.advance(Infinity);
  assert.throws(() => match.take(other), TypeError);
  assert.equal(other.report().status, 'exhausted', 'it is as it was');
  const early = turnOf(match);
  match.take(early);
  assert.deepEqual([match.end(), match.winner()], ['forfeit', 2], 'a run that found no move');
  other.delete();
  match.delete();
  assert.match(messageOf(engine.match('g=color-walk')) ?? '', /played alone/);
  assert.match(messageOf(engine.match('g=isolation;a=greedy')) ?? '', /p1\.a= and p2\.a=/);
});

test('the table of a tournament is that of the command line', () => {
  const [first, second] = ['a=minimax;depth=1;h=open-moves', 'a=alpha-beta;depth=2'];
  const options = ['--games', '6', '--board', '5x5', '--openings', 'random:2'];
  const games = native('tournament', first, second, ...options);
  const [table] = native('tournament', first, second, ...options, '--quiet');
  const plan = `g=isolation;b=5x5;p1.a=minimax;p1.depth=1;p1.h=open-moves;p2.a=alpha-beta;p2.depth=2;games=6;openings=random:2`;
  const opened = engine.experiment(plan, false);
  assert.ok('experiment' in opened);
  const tournament = opened.experiment;
  const columns = tournament.columns();
  const winners = [];
  const losers = [];
  const links = [];
  for (let game = 0; game < tournament.runs(); ++game) {
    const row = tournament.row(game);
    const winner = Number(row[columns.indexOf('winner')]);
    winners.push(winner);
    losers.push(3 - winner);
    links.push(row[columns.indexOf('link')]);
  }
  assert.deepEqual(
    links,
    games.map(({ link }) => link),
  );
  assert.deepEqual(tournament.standings(Uint32Array.from(winners), Uint32Array.from(losers)), table);
  tournament.delete();
});

test('what happened at the last nodes is told as on the command line, where somebody watches', () => {
  for (const spec of ['g=isolation;b=5x5;a=alpha-beta;depth=3', 'g=color-walk;b=koblenski:1;a=look-ahead;depth=2']) {
    const session = startSession(engine, spec);
    assert.deepEqual(session.events(5), []);
    session.watch(true);
    session.advance(Infinity);
    assert.deepEqual(session.events(50), native('run', spec, '--events', '50').slice(1));
    session.delete();
  }
});
