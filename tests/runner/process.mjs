// Running a command to its end, or to the end of the time that it has; and ending what still runs.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

/** Of a command, or a file of tests in JavaScript. The longest takes some five while builds keep the cores busy. */
export const minutesAtMost = 20;

/** What runs, each by the first process of its group. @type {Set<number>} */
const running = new Set();

/** @param {number} group @param {NodeJS.Signals} signal */
function send(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // All of the group have ended meanwhile.
  }
}

/** Ends all that runs, and all that it has started, at once. */
export function endAll() {
  for (const group of running) send(group, 'SIGKILL');
}

/**
 * @param {string} command @param {string[]} parameters @param {Record<string, string>} [environment] added to ours
 * @param {number} [mostMinutes] what takes longer hangs, and is ended with all that it has started
 * @param {number} [mercy] milliseconds that it then has to end by itself
 * @returns {Promise<{ ok: boolean, log: string }>} the log ends with why it was ended, if that is no exit code
 */
export function run(command, parameters, environment = {}, mostMinutes = 80, mercy = 10_000) {
  const env = { ...process.env, ...environment };
  const child = spawn(command, parameters, { cwd: project, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const group = child.pid;
  if (group) running.add(group);
  const written = ['', ''];
  for (const [i, stream] of [child.stdout, child.stderr].entries())
    stream.setEncoding('utf8').on('data', (text) => (written[i] += text));
  let reason = '';
  /** @type {NodeJS.Timeout[]} */
  const timers = [];
  const later = (/** @type {number} */ delay, /** @type {() => void} */ action) =>
    timers.push(setTimeout(action, delay));
  if (group)
    later(mostMinutes * 60_000, () => {
      reason = `ended, since it took more than ${mostMinutes} minutes`;
      send(group, 'SIGTERM');
      later(mercy, () => send(group, 'SIGKILL'));
    });
  return new Promise((resolve) => {
    child.once('error', (error) => (reason = error.message));
    child.once('close', (code, signal) => {
      timers.forEach(clearTimeout);
      if (group) running.delete(group);
      if (signal) reason ||= `ended by ${signal}`;
      const log = written.join('');
      resolve({ ok: code === 0, log: reason ? `${log}${log && '\n'}${reason}\n` : log });
    });
  });
}
