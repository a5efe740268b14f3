// The walk of docs/own-algorithm.md, as a reader follows it: its files, its commands, its demo.
//   node tests/outside/walk.mjs FOLDER      writes the files there
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isProgram } from '../../web/toolchain/program.mjs';

const document = new URL('../../docs/own-algorithm.md', import.meta.url);
const blocks = [...readFileSync(document, 'utf8').matchAll(/^```(\w+)\n(.*?)^```/gms)];

/** Blocks of a language. @param {string} language */
const inLanguage = (language) => blocks.filter(([, found]) => found === language).map(([, , text]) => text);

/** Each begins with its path. @param {string} folder */
export function writeFiles(folder) {
  mkdirSync(folder, { recursive: true });
  for (const text of inLanguage('cpp')) {
    const [, path] = /^\/\/ (games\/\S+)\n/.exec(text) ?? [];
    if (!path) throw new Error('a file of the walk has no path');
    writeFileSync(join(folder, basename(path)), text);
  }
}

/** Commands and what they print. */
export const commands = inLanguage('console').flatMap((text) =>
  [...text.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)].map(([, command, output]) => ({ command, output })),
);

/** What a post has. */
export const [post] = inLanguage('html');

if (isProgram(import.meta.url)) writeFiles(process.argv[2]);
