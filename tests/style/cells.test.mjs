// Cells have one shape, though it stands in the canvas, in the style sheet and in the page's patterns: none of these can
// read it from another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './source.mjs';

/** The numbers that a pattern's groups find in a file, all of its matches. @param {string} path @param {RegExp} pattern */
function numbersIn(path, pattern) {
  const found = [...read(path).matchAll(pattern)].flatMap(([, ...numbers]) => numbers.map(Number));
  assert.ok(found.length > 0, `${path} has ${pattern}`);
  return found;
}

test('the canvas, the style sheet and the patterns have cells of one shape', () => {
  const [inset] = numbersIn('web/widgets/cell_sprite.h', /cell_inset = ([\d.]+)F/g);
  const [rounding] = numbersIn('web/widgets/cell_sprite.h', /cell_rounding = ([\d.]+)F/g);
  const sheet = 'shell/styles/cells.css';
  assert.deepEqual(numbersIn(sheet, /translate\(([\d.]+)px, ([\d.]+)px\)/g), [inset, inset]);
  assert.deepEqual(numbersIn(sheet, /\.cells rect \{\s*width: ([\d.]+)px;\s*height: ([\d.]+)px;\s*rx: ([\d.]+)px;/g), [
    1 - 2 * inset,
    1 - 2 * inset,
    rounding,
  ]);
  for (const shift of numbersIn('shell/index.html', /patternTransform="translate\((-[\d.]+) (-[\d.]+)\)"/g))
    assert.equal(shift, -inset);
});
