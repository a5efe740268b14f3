// The scale from worse to better: an order of lightness that any eye can tell, on either background.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const styles = readFileSync(new URL('../../shell/styles/palette.css', import.meta.url), 'utf8');
const themes = styles.split(":root[data-theme='light']");

/** Relative luminance, as WCAG 2 has it. @param {string} colour #rrggbb */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} theme @param {string} name */
const colourOf = (theme, name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? '';

for (const [index, name] of ['dark', 'light'].entries())
  test(`better is farther from the panel than worse, ${name}`, () => {
    const panel = luminance(colourOf(themes[index], 'panel'));
    const contrast = (/** @type {string} */ colour) => {
      const own = luminance(colour);
      return (Math.max(own, panel) + 0.05) / (Math.min(own, panel) + 0.05);
    };
    const scale = [1, 2, 3, 4, 5].map((step) => contrast(colourOf(themes[index], `worth-${step}`)));
    assert.ok(scale[0] >= 3, `the worst is seen: ${scale[0]}`);
    for (let step = 1; step < scale.length; ++step)
      assert.ok(scale[step] > 1.25 * scale[step - 1], `step ${step + 1} is told from the one before: ${scale}`);
  });
