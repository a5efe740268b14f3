// Links as no friend makes them: broken and greedy ones, made from good ones. What they may never do to the page.
import { patience } from './browser.mjs';
import { drawsOf } from './draws.mjs';
import { goldenLinks } from './golden_links.mjs';

/** @typedef {import('playwright-core').Page} Page */

export const markup = [
  '<img src=x onerror="globalThis.pwned=1">',
  '"><svg onload=globalThis.pwned=1>',
  '<script>globalThis.pwned=1</script>',
  'javascript:globalThis.pwned=1',
  "'-globalThis.pwned-'",
];
const odd = ['%', '%zz', '%00', '\u0000', '\u202e', '💥', ';;', '=', ';at=-1', ';at=1e9', ';g=', ';1.1.1.1.1.a=phases'];
const greedy = [
  ';at=9007199254740990',
  ';nodes=9007199254740991',
  ';memory=16g',
  ';seed=9007199254740991',
  ';goal=-9007199254740992',
  ';check=00000000',
];

/** What breaks one of these texts, each time in another way. @param {(limit: number) => number} draw */
export function breakerOf(draw, texts = goldenLinks) {
  const one = (/** @type {string[]} */ list) => list[draw(list.length)];
  /** @type {((text: string) => string)[]} */
  const changes = [
    (text) => text.slice(0, draw(text.length + 1)),
    (text) => text + one(markup),
    (text) => text + one(odd),
    (text) => text + one(greedy),
    (text) => text.replace(/=[^;]*/, `=${one(markup)}`),
    (text) => text.replace(/\d+/g, (digits) => (draw(3) ? digits : String(draw(2) ? 2 ** 53 : draw(1000)))),
    (text) => ((at) => text.slice(0, at) + one([...odd, ...markup]) + text.slice(at))(draw(text.length + 1)),
    (text) => ((other) => [...text.split(';').slice(0, 3), ...other.split(';').slice(3)].join(';'))(one(texts)),
    (text) => text.replace(/b=[^;]*/, `b=${one(['64x64x8:', '999x999', '1x1:', '~~~', 'uniform:1:64x64x8'])}`),
    (text) => text + ';m=1'.repeat(draw(300)),
    (text) => text + '9'.repeat(70_000),
  ];
  return () => {
    let text = one(texts);
    for (let i = 0; i <= draw(3); ++i) text = changes[draw(changes.length)](text);
    return text;
  };
}

/** The same ones each time. @param {number} count */
export const brokenFragments = (count) => Array.from({ length: count }, breakerOf(drawsOf(20261)));

/**
 * Opens it as an address in the playground, and pauses what it started. The runs of a race that is stopped on its way go
 * back to where the last of them is before they rest.
 * @param {Page} page @param {string} fragment
 */
const openAndPause = (page, fragment) =>
  page.evaluate(async ([hash, milliseconds]) => {
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    const before = location.hash;
    location.hash = hash;
    if (location.hash !== before) await changed;
    for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame);
    if (lookahead.state().playing) lookahead.command('play');
    const end = performance.now() + milliseconds;
    while (lookahead.state().playing && performance.now() < end) await new Promise(requestAnimationFrame);
    return {
      isPaused: !lookahead.state().playing,
      notice: document.querySelector('#notice')?.textContent?.length ?? 0,
    };
  }, /** @type {const} */ ([fragment, patience]));

/** What strangers' text has become that is more than text. The page's own script, in its head, is allowed by its hash. @param {Page | import('playwright-core').Frame} page */
export const strangeThings = (page) =>
  page.evaluate(() => [
    ...[
      ...document.querySelectorAll(
        'img:not(#as-export > #export-preview), iframe:not(#embed-preview iframe), object, embed, script:not([src], head > *), [onerror], [onload]',
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ...('pwned' in globalThis ? ['a script of the link was run'] : []),
  ]);

/** @param {Page} page the playground @param {string} fragment */
export async function openHarmlessly(page, fragment) {
  const { isPaused, notice } = await openAndPause(page, fragment);
  const found = await strangeThings(page);
  if (!isPaused) found.push('it cannot be paused');
  if (notice >= 2000) found.push(`a message of ${notice} characters`);
  if (found.length) throw new Error(`${fragment.slice(0, 300)}: ${found.join(', ')}`);
}
