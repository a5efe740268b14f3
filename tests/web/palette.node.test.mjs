// The scale from worse to better: an order of lightness that any eye can tell, on either background. And what stands in
// several places, since some of them can import nothing, is the same in all.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast } from './contrast.mjs';

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const script = read('shell/lookahead-demo.js');
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

/** What stands in quotes behind a name in the script that makes demos. @param {string} name */
const inScript = (name) => new RegExp(`const ${name} =\\s*'([^']*)'`).exec(script)?.[1].split(' ') ?? [];

for (const [index, name] of ['dark', 'light'].entries())
  test(`a demo has the colours of the page before it is started, ${name}`, () => {
    const names = inScript('names').map((of) => (of === 'on' ? 'on-accent' : of.replace(/^\d/, 'cell-$&')));
    assert.ok(names.length >= 17, names.join(' '));
    assert.deepEqual(
      inScript(name).map((colour) => `#${colour}`),
      names.map((of) => colourOf(themes[index], of)),
    );
  });
