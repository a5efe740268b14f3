// Certificates made and checked by the engine module, under Node: they are the command line's.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { commandLine, loadEngine } from './engine.mjs';

const engine = await loadEngine();
const spec = 'g=isolation;b=5x5;a=solve;resist=no';
const positions = 1000; // so few that the answers go some moves deep
const printed = execFileSync(commandLine, ['certify', spec, '--positions', String(positions)], { encoding: 'utf8' });

/** @param {string} text */
function read(text) {
  const found = engine.certificate(text);
  assert.ok('certificate' in found, JSON.stringify(found));
  return found.certificate;
}

/** @param {object} answer */
const errorOf = (answer) => /** @type {import('../../shell/engine.d.ts').Failure} */ (answer).error;

test('one is made in parts, in any order, and is that of the command line', () => {
  const started = engine.certify(spec, positions);
  assert.ok('certifying' in started);
  const { certifying } = started;
  const numbers = Array.from({ length: certifying.parts() }, (_, part) => part);
  assert.ok(numbers.length > 2);
  const texts = numbers.reverse().map((part) => {
    const made = certifying.part(part);
    assert.ok('text' in made);
    return made.text;
  });
  assert.equal(certifying.head() + texts.reverse().join(''), printed);
  assert.throws(() => certifying.part(numbers.length), RangeError);
  assert.throws(() => certifying.part(NaN), TypeError);
  certifying.delete();
});

test('one is checked as on the command line', () => {
  const certificate = read(printed);
  const ends = Array.from({ length: certificate.ends() }, (_, end) => certificate.isProved(end));
  assert.deepEqual(new Set(ends), new Set([true]));
  const verified = execFileSync(commandLine, ['verify', '-'], { input: printed, encoding: 'utf8' });
  assert.equal(
    `${certificate.start()}: player ${certificate.winner()} wins\n${certificate.answers()} answers are legal and leave no ` +
      `move out; ${ends.length} ends are proved by the referee\n`,
    verified,
  );
  certificate.delete();
});

test('one that claims too much, leaves a move out or is none is found out', () => {
  const head = 'lookahead certificate 1\ng=isolation;b=5x5\n';
  const lie = read(`${head}player 1 wins\na5\n`);
  assert.deepEqual([lie.ends(), lie.isProved(0)], [1, false]);
  lie.delete();
  for (const [wrong, message] of [
    [engine.certificate(printed.replace(/\n[^\n]*\n$/, '\n')), /there is no answer to/],
    [engine.certificate(`${head}player 1 wins\n`), /the first move of the winner is missing/],
    [engine.certify('g=color-walk;a=greedy', 1), /no referee/],
    [engine.certify('g=isolation;b=5x5;a=greedy', 1), /does not prove/],
  ])
    assert.match(errorOf(/** @type {object} */ (wrong)).message, /** @type {RegExp} */ (message));
  const { message, line, column } = errorOf(engine.certificate('lookahead certificate 1\nx'));
  assert.deepEqual([message, line, column], ['expected a game and a board: g=...;b=...', 2, 1]);
});
