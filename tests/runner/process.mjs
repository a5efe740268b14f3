// Running a command to its end.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} command @param {string[]} parameters @param {Record<string, string>} [environment] added to ours
 * @param {number} [mostMinutes] what takes longer hangs, and is ended
 * @returns {Promise<{ ok: boolean, log: string }>}
 */
export function run(command, parameters, environment = {}, mostMinutes = 80) {
  const env = { ...process.env, ...environment };
  const options = { cwd: project, env, maxBuffer: 1 << 28, timeout: mostMinutes * 60_000 };
  return new Promise((resolve) => {
    execFile(command, parameters, options, (error, stdout, stderr) => {
      const isLate = error?.killed && `\nended, since it took more than ${mostMinutes} minutes\n`;
      const reason = error && !stdout && !stderr ? error.message : '';
      resolve({ ok: !error, log: stdout + stderr + (isLate || reason) });
    });
  });
}
