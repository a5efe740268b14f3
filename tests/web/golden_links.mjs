// The links of tests/golden/links-v1.txt.
import { readFileSync } from 'node:fs';

export const goldenLinks = readFileSync(new URL('../golden/links-v1.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** The value of one of a spec's keys. @param {string} spec @param {string} key */
export const valueOf = (spec, key) => new RegExp(`;${key}=([^;]*)`).exec(spec)?.[1] ?? '';
