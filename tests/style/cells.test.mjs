// Cells have one shape, though it stands in the canvas, in scripts and in the page's patterns: none of these can read it
// from another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellShape } from '../../shell/common/board_svg.mjs';
import { read } from './source.mjs';

/** The numbers that a pattern's groups find in a file, all of its matches. @param {string} path @param {RegExp} pattern */
function numbersIn(path, pattern) {
  const found = [...read(path).matchAll(pattern)].flatMap(([, ...numbers]) => numbers.map(Number));
  assert.ok(found.length > 0, `${path} has ${pattern}`);
  return found;
}

test('the canvas, the SVG and the patterns have cells of one shape', () => {
  const [inset] = numbersIn('web/widgets/cell_sprite.h', /cell_inset = ([\d.]+)F/g);
  const [rounding] = numbersIn('web/widgets/cell_sprite.h', /cell_rounding = ([\d.]+)F/g);
  assert.deepEqual(cellShape, { inset, side: 1 - 2 * inset, rounding });
  for (const shift of numbersIn('shell/index.html', /patternTransform="translate\((-[\d.]+) (-[\d.]+)\)"/g))
    assert.equal(shift, -inset);
  assert.deepEqual(numbersIn('shell/page/first_moves.js', /inset = ([\d.]+);/g), [inset]);
  const { side } = cellShape;
  const ofDemos =
    /rect \{\s+x: ([\d.]+)px;\s+y: ([\d.]+)px;\s+width: ([\d.]+)px;\s+height: ([\d.]+)px;\s+rx: ([\d.]+)px;/g;
  assert.deepEqual(numbersIn('shell/embed/element.css', ofDemos), [inset, inset, side, side, rounding]);
});
