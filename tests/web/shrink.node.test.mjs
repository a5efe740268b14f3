import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shrink } from './shrink.mjs';

test('what is left of a list fails, and would not without any of its items', async () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  let tried = 0;
  const needs =
    (/** @type {number[]} */ ...needed) =>
    async (/** @type {number[]} */ rest) => {
      ++tried;
      return needed.every((each) => rest.includes(each));
    };
  assert.deepEqual(await shrink(list, needs(3, 41, 97)), [3, 41, 97]);
  assert.ok(tried < 100, `${tried} lists were tried`);
  assert.deepEqual(await shrink(list, needs()), []);
  assert.deepEqual(await shrink([7], needs(7)), [7]);
  assert.deepEqual(await shrink([], needs()), []);
});
