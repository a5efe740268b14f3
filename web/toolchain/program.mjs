// Modules that are programs as well.
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether a module is what Node was started with, perhaps by a link to it. @param {string} address its import.meta.url */
export const isProgram = (address) =>
  existsSync(process.argv[1] ?? '') && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(address));
