// Messages that are nearly orders to a demo, or nothing like one. Each is JavaScript that makes it: JSON has no words for most.
import { markup } from './broken_links.mjs';

/** @typedef {import('playwright-core').Page} Page */

const nasty = [
  ...['undefined', 'null', 'true', '0', '-1', '1.5', 'NaN', 'Infinity', '2 ** 53', '10n', '[]', "['play']", '{}'],
  ...["''", "'max'", "'x'.repeat(200000)", "'__proto__'", "'constructor'", "'toString'", "'../index.html'"],
  ...[...markup, `1;g=${markup[0]}`].map((text) => JSON.stringify(text)),
  ...["{ toString: 'x' }", 'new Date(NaN)', "new Map([['lookahead', 1], ['type', 'play']])", "new Error('play')"],
  ...['new Uint8Array(9)', '((ring) => (ring.ring = ring))({ lookahead: 1 })'],
];

/** The field that an order of a type has. */
const fields = { load: 'spec', seek: 'node', speed: 'speed', theme: 'theme' };
const types = Object.keys(fields);

/** Values that an order could have: a load of any text is an order, and refused in words. @type {Record<string, (value: string) => boolean>} */
const fits = {
  spec: (value) => /^['"]/.test(value) && !value.includes('repeat'),
  node: (value) => value === '0',
  speed: (value) => ["'max'", '1.5', '2 ** 53'].includes(value),
  theme: () => false,
};

/** Makes one after the other. @param {(limit: number) => number} draw */
export function brokenMessagesOf(draw) {
  const one = (/** @type {string[]} */ list) => list[draw(list.length)];
  return () => {
    if (!draw(5)) return one(nasty);
    const mark = draw(5) ? '1' : one(['2', "'1'", 'true', '[1]']);
    const named = draw(5) < 3 ? one(types) : undefined;
    const field = named ? fields[/** @type {keyof typeof fields} */ (named)] : one(Object.values(fields));
    const value = one(nasty.filter((each) => mark !== '1' || !fits[field](each)));
    const entries = [`lookahead: ${mark}`, `type: ${named ? `'${named}'` : one(nasty)}`, `${field}: ${value}`];
    for (let i = draw(3); i > 0; --i) entries.push(`${one(['html', 'url', 'src', 'code', 'spec2'])}: ${one(nasty)}`);
    return `{ ${entries.join(', ')} }`;
  };
}

/** Posts them to the demo in a page. @param {Page} page @param {string[]} messages */
export const post = (page, messages) =>
  page.evaluate((sources) => {
    const target = document.querySelector('iframe')?.contentWindow;
    for (const source of sources) target?.postMessage(new Function(`return (${source})`)(), '*');
  }, messages);
