// No include points from a lower layer to a higher one.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { mayInclude, wrongIncludes } from './layers.mjs';
import { files, project, read } from './source.mjs';

test('includes point to lower layers', () => {
  const sources = ['engine', 'web'].flatMap((folder) => files(folder, /\.(cpp|h)$/));
  assert.ok(sources.length > 0);
  const wrong = sources.flatMap((path) => wrongIncludes(path, read(path), (name) => existsSync(project + name)));
  assert.deepEqual(wrong, []);
});

/** @type {[string, string][]} */
const allowed = [
  ['engine/core/grid.h', 'engine/core/types.h'],
  ['engine/notation.cpp', 'engine/core/types.h'],
  ['engine/games/hex/rules.cpp', 'engine/games/hex/rules.h'],
  ['engine/games/hex/text.cpp', 'engine/notation.h'],
  ['engine/games/hex/text.cpp', 'engine/games/hex/rules.h'],
  ['engine/games/hex/catalog.cpp', 'engine/games/hex/text.h'],
  ['engine/games/hex/catalog.cpp', 'engine/search/algorithms.h'],
  ['engine/games/hex/catalog.cpp', 'engine/catalog_entry.h'],
  ['engine/games/hex/text.h', 'engine/catalog.h'],
  ['engine/games/hex/entry.h', 'engine/catalog.h'],
  ['engine/catalog.cpp', 'engine/search/algorithms.h'],
  ['engine/catalog.cpp', 'engine/games/hex/entry.h'],
  ['engine/spec.cpp', 'engine/position.h'],
  ['engine/session.cpp', 'engine/spec.h'],
  ['engine/experiment/batch.cpp', 'engine/session.h'],
  ['engine/experiment/tables.cpp', 'engine/games/hex/text.h'],
  ['engine/cli/main.cpp', 'engine/experiment/batch.h'],
  ['web/engine_bindings.cpp', 'engine/session.h'],
];

/** @type {[string, string][]} */
const forbidden = [
  ['engine/core/grid.h', 'engine/notation.h'],
  ['engine/notation.h', 'engine/catalog.h'],
  ['engine/games/hex/rules.h', 'engine/search/play.h'],
  ['engine/games/hex/rules.h', 'engine/games/go/rules.h'],
  ['engine/games/hex/rules.h', 'engine/games/hex/text.h'],
  ['engine/games/hex/rules.h', 'engine/notation.h'],
  ['engine/games/hex/text.cpp', 'engine/search/play.h'],
  ['engine/games/hex/catalog.cpp', 'engine/games/go/rules.h'],
  ['engine/games/hex/catalog.cpp', 'engine/spec.h'],
  ['engine/games/hex/heuristics.cpp', 'engine/games/hex/entry.h'],
  ['engine/catalog.cpp', 'engine/games/hex/rules.h'],
  ['engine/search/play.h', 'engine/games/hex/rules.h'],
  ['engine/search/play.h', 'engine/catalog.h'],
  ['engine/catalog.h', 'engine/position.h'],
  ['engine/spec.h', 'engine/session.h'],
  ['engine/session.h', 'engine/experiment/batch.h'],
  ['engine/experiment/batch.h', 'engine/cli/main.h'],
  ['engine/cli/main.cpp', 'web/theme.h'],
  ['web/main.cpp', 'engine/cli/main.h'],
  ['engine/position.cpp', 'engine/games/hex/rules.h'],
  ['engine/session.cpp', 'engine/search/play.h'],
  ['engine/experiment/batch.cpp', 'engine/search/play.h'],
  ['engine/cli/main.cpp', 'engine/games/hex/text.h'],
  ['web/main.cpp', 'engine/search/play.h'],
];

test('the rule itself', () => {
  for (const [from, to] of allowed) assert.ok(mayInclude(from, to), `${from} may include ${to}`);
  for (const [from, to] of forbidden) assert.ok(!mayInclude(from, to), `${from} may not include ${to}`);
});

test('include lines are found and judged', () => {
  const exists = (/** @type {string} */ name) =>
    /^(engine\/catalog|engine\/cli\/json|engine\/core\/types)\.h$/.test(name);
  const judge = (/** @type {string} */ path, /** @type {string} */ source) =>
    wrongIncludes(path, source, exists).length;
  assert.equal(judge('engine/core/grid.h', '#pragma once\n#include <vector>\n'), 0);
  assert.equal(judge('engine/core/grid.h', '// text\n  # include "catalog.h"\n'), 1);
  assert.equal(judge('engine/core/grid.h', '#include "../catalog.h"\n'), 1);
  assert.equal(judge('engine/core/grid.h', '#include "types.h"\n'), 1);
  assert.equal(judge('engine/cli/main.cpp', '#include "json.h"\n#include "core/types.h"\n'), 0);
  assert.equal(judge('engine/stray.h', ''), 1);
  assert.equal(judge('web/main.cpp', '#include "catalog.h"\n#include "imgui.h"\n'), 0);
});
