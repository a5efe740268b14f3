// The articles with demos in them, by their places in the site.
import { readdirSync } from 'node:fs';

export const articles = readdirSync(new URL('../../shell/examples', import.meta.url))
  .filter((name) => name.endsWith('.html'))
  .map((name) => `examples/${name}`);
