// What the style tests share: finding the project's files, and reading C++ without its comments and strings.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

/** Paths below `folder`, relative to the project. @param {string} folder @param {RegExp} pattern @returns {string[]} */
export function files(folder, pattern) {
  return readdirSync(project + folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? files(path, pattern) : pattern.test(path) ? [path] : [];
    })
    .sort();
}

/** @param {string} path relative to the project */
export const read = (path) => readFileSync(project + path, 'utf8');

/** C++ with comments and the insides of strings and characters gone, line breaks kept. @param {string} source */
export function bareCode(source) {
  const token = /\/\/[^\n]*|\/\*[^]*?\*\/|R"([^\s()\\]*)\([^]*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)'(?:\\.|[^'\\\n])*'/g;
  return source.replace(token, (text) => {
    const breaks = text.replace(/[^\n]/g, '');
    return text.startsWith('/') ? ` ${breaks}` : text.startsWith("'") ? "''" : `""${breaks}`;
  });
}
