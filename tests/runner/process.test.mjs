// Commands and their ends, with real processes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endAll, run } from './process.mjs';

/** @param {string} script @param {[number?, number?]} limits */
const bash = (script, ...limits) => run('bash', ['-c', script], {}, ...limits);

/** Whether a process is there, and no zombie. @param {number} pid */
async function lives(pid) {
  const { log } = await bash(`ps -o stat= -p ${pid}`);
  return log !== '' && !log.startsWith('Z');
}

/** The process whose number a log ends with, before why it was ended. @param {string} log */
const toldIn = (log) => Number(/^(\d+)\n/.exec(log)?.[1]);

test('what a command prints, first as results and then as errors, and how it ended', async () => {
  assert.deepEqual(await bash('echo b >&2; echo a; exit 0'), { ok: true, log: 'a\nb\n' });
  assert.deepEqual(await bash('echo a; exit 3'), { ok: false, log: 'a\n' });
  assert.deepEqual(await bash('echo a; kill -9 $$'), { ok: false, log: 'a\n\nended by SIGKILL\n' });
  const missing = await run('no-such-program', []);
  assert.ok(!missing.ok);
  assert.match(missing.log, /^spawn no-such-program ENOENT\n$/);
});

const tenthOfASecond = 0.1 / 60;

test('what takes too long is ended with all that it has started', async () => {
  const { ok, log } = await bash('sleep 600 & echo $!; wait', tenthOfASecond);
  assert.ok(!ok);
  assert.match(log, /ended, since it took more than [\d.]+ minutes\n$/);
  assert.equal(await lives(toldIn(log)), false);
});

test('even if it does not want to', async () => {
  const { ok, log } = await bash('trap "" TERM; sleep 600 & echo $!; wait; wait', tenthOfASecond, 100);
  assert.ok(!ok);
  assert.equal(await lives(toldIn(log)), false);
});

test('all that runs can be ended at once', async () => {
  const both = Promise.all([bash('sleep 600'), bash('sleep 600')]);
  endAll();
  for (const { log } of await both) assert.equal(log, 'ended by SIGKILL\n');
});
