// The scale from worse to better: an order of lightness that any eye can tell, on either background. And what stands in
// several places, since some of them can import nothing, is the same in all.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { demoScript } from '../../web/toolchain/demo.mjs';
import { contrast } from './contrast.mjs';

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const styles = read('shell/styles/palette.css');
const [usual, strong] = styles.split('@media (prefers-contrast: more)');
const themes = usual.split(":root[data-theme='light']");
const strongThemes = strong.split(":root[data-theme='light']");

/** @param {string} theme @param {string} name */
const colourOf = (theme, name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? '';

for (const [index, name] of ['dark', 'light'].entries())
  test(`better is farther from the panel than worse, ${name}`, () => {
    const [panel, ...worth] = ['panel', ...[1, 2, 3, 4, 5].map((step) => `worth-${step}`)].map((of) =>
      colourOf(themes[index], of),
    );
    const scale = worth.map((colour) => contrast(colour, panel));
    assert.ok(scale[0] >= 3, `the worst is seen: ${scale[0]}`);
    for (let step = 1; step < scale.length; ++step)
      assert.ok(scale[step] > 1.25 * scale[step - 1], `step ${step + 1} is told from the one before: ${scale}`);
  });

for (const [index, name] of ['dark', 'light'].entries())
  test(`for whoever wants more contrast texts are one colour, and lines are seen, ${name}`, () => {
    const text = colourOf(themes[index], 'text');
    const line = colourOf(strongThemes[index], 'line');
    assert.equal(colourOf(strongThemes[index], 'quiet'), text);
    assert.ok(contrast(text, line) >= 4.5, 'what is chosen is read on the colour of lines');
    for (const ground of ['panel', 'back']) assert.ok(contrast(line, colourOf(themes[index], ground)) >= 3, ground);
  });

/** A demo's sheet calls colours by numbers: those of its card, and of cells as posters have them. @type {[string, RegExp][]} */
const inDemos = [
  ['gone', /^/],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((cell) => /** @type {[string, RegExp]} */ ([`cell-${cell}`, /^/])),
  ['free', /^/],
  ['text', /\.card\{[^}]*color:var\(--(\d+)\)/],
  ['back', /\.card\{[^}]*background:var\(--(\d+)\)/],
  ['accent', /\.start svg\{[^}]*background:var\(--(\d+)\)/],
  ['on-accent', /\.start svg\{[^}]*fill:var\(--(\d+)\)/],
];

for (const [index, name] of ['dark', 'light'].entries())
  test(`a demo has the colours of the page before it is started, ${name}`, async () => {
    const script = await demoScript(fileURLToPath(new URL('../../shell', import.meta.url)));
    const colours = [...script.matchAll(/"((?:[0-9a-f]{6}){17,})"/g)].map(([, text]) => text.match(/.{6}/g) ?? []);
    assert.equal(colours.length, 2);
    for (const [number, [of, pattern]] of inDemos.entries()) {
      const [, found = number] = pattern.exec(script) ?? assert.fail(String(pattern));
      assert.equal(`#${colours[index][Number(found)]}`, colourOf(themes[index], of), of);
    }
  });
