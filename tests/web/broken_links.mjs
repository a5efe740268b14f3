// Links as no friend makes them: broken and greedy ones, made from good ones by a generator with a fixed seed.
import { drawsOf } from './draws.mjs';
import { goldenLinks } from './golden_links.mjs';

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

/** @param {number} count */
export function brokenFragments(count) {
  const draw = drawsOf(20261);
  const one = (/** @type {string[]} */ list) => list[draw(list.length)];
  /** @type {((text: string) => string)[]} */
  const changes = [
    (text) => text.slice(0, draw(text.length)),
    (text) => text + one(markup),
    (text) => text + one(odd),
    (text) => text + one(greedy),
    (text) => text.replace(/=[^;]*/, `=${one(markup)}`),
    (text) => text.replace(/\d+/g, (digits) => (draw(3) ? digits : String(draw(2) ? 2 ** 53 : draw(1000)))),
    (text) => ((at) => text.slice(0, at) + one([...odd, ...markup]) + text.slice(at))(draw(text.length)),
    (text) => ((other) => [...text.split(';').slice(0, 3), ...other.split(';').slice(3)].join(';'))(one(goldenLinks)),
    (text) => text.replace(/b=[^;]*/, `b=${one(['64x64x8:', '999x999', '1x1:', '~~~', 'uniform:1:64x64x8'])}`),
    (text) => text + ';m=1'.repeat(draw(300)),
    (text) => text + '9'.repeat(70_000),
  ];
  return Array.from({ length: count }, () => {
    let text = one(goldenLinks);
    for (let i = 0; i <= draw(3); ++i) text = changes[draw(changes.length)](text);
    return text;
  });
}
