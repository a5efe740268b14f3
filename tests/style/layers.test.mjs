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

test('each game is there for other projects', () => {
  const games = files('engine/games', /\/entry\.h$/).map((path) => path.split('/')[2]);
  assert.ok(games.length > 3);
  for (const game of games)
    assert.match(read(`engine/include/lookahead/games/${game}.h`), new RegExp(`"games/${game}/entry.h"`));
});

/** @type {[string, string][]} */
const allowed = [
  ['engine/core/grid.h', 'engine/core/types.h'],
  ['engine/text/notation.cpp', 'engine/core/types.h'],
  ['engine/contract/game.h', 'engine/core/types.h'],
  ['engine/search/tree/beam.h', 'engine/contract/machine.h'],
  ['engine/search/tree/beam.h', 'engine/search/player/walk.h'],
  ['engine/games/hex/rules.cpp', 'engine/games/hex/rules.h'],
  ['engine/games/hex/rules.h', 'engine/contract/game.h'],
  ['engine/games/hex/rules.h', 'engine/games/falling/planes.h'],
  ['engine/games/hex/text.cpp', 'engine/text/notation.h'],
  ['engine/games/hex/text.cpp', 'engine/games/hex/rules.h'],
  ['engine/games/hex/text.h', 'engine/include/lookahead/catalog.h'],
  ['engine/games/hex/catalog.cpp', 'engine/games/hex/text.h'],
  ['engine/games/hex/catalog.cpp', 'engine/catalog/entry.h'],
  ['engine/games/hex/catalog.cpp', 'engine/games/hex/referee.h'],
  ['engine/games/hex/referee.h', 'engine/include/lookahead/catalog.h'],
  ['engine/games/hex/entry.h', 'engine/include/lookahead/catalog.h'],
  ['engine/games/builtin.cpp', 'engine/games/hex/entry.h'],
  ['engine/games/builtin.cpp', 'engine/include/lookahead/games.h'],
  ['engine/include/lookahead/games/hex.h', 'engine/games/hex/game.h'],
  ['engine/catalog/entry.h', 'engine/include/lookahead/catalog.h'],
  ['engine/spec/spec.cpp', 'engine/spec/boards.h'],
  ['engine/run/session.cpp', 'engine/include/lookahead/spec.h'],
  ['engine/experiment/batch.cpp', 'engine/include/lookahead/session.h'],
  ['engine/experiment/tables.cpp', 'engine/games/hex/text.h'],
  ['engine/cli/main.cpp', 'engine/experiment/batch.h'],
  ['web/bindings/engine.cpp', 'engine/include/lookahead/session.h'],
  ['web/bindings/playground.cpp', 'web/playground.h'],
  ['web/main.cpp', 'web/panels/panels.h'],
  ['web/panels/panels.h', 'web/views/views.h'],
  ['web/panels/panels.h', 'web/model/app.h'],
  ['web/views/views.h', 'web/model/scene/scene.h'],
  ['web/widgets/mirror.h', 'web/canvas/theme.h'],
  ['web/model/app.h', 'web/model/clock.h'],
  ['web/model/clock.h', 'engine/include/lookahead/session.h'],
];

/** @type {[string, string][]} */
const forbidden = [
  ['engine/core/grid.h', 'engine/text/notation.h'],
  ['engine/core/store.h', 'engine/contract/run.h'],
  ['engine/text/notation.h', 'engine/include/lookahead/catalog.h'],
  ['engine/contract/game.h', 'engine/text/notation.h'],
  ['engine/contract/game.h', 'engine/search/player/play.h'],
  ['engine/games/hex/rules.h', 'engine/search/player/play.h'],
  ['engine/games/hex/rules.h', 'engine/games/go/rules.h'],
  ['engine/games/falling/planes.h', 'engine/games/hex/rules.h'],
  ['engine/search/tree/beam.h', 'engine/games/falling/planes.h'],
  ['engine/games/hex/rules.h', 'engine/games/hex/text.h'],
  ['engine/games/hex/rules.h', 'engine/text/notation.h'],
  ['engine/games/hex/text.cpp', 'engine/search/player/play.h'],
  ['engine/games/hex/catalog.cpp', 'engine/games/go/rules.h'],
  ['engine/games/hex/referee.cpp', 'engine/games/hex/rules.h'],
  ['engine/games/hex/referee.cpp', 'engine/core/bits.h'],
  ['engine/games/hex/catalog.cpp', 'engine/include/lookahead/spec.h'],
  ['engine/games/hex/heuristics.cpp', 'engine/games/hex/entry.h'],
  ['engine/games/builtin.cpp', 'engine/games/hex/rules.h'],
  ['engine/catalog/catalog.cpp', 'engine/games/hex/entry.h'],
  ['engine/cli/main.cpp', 'engine/include/lookahead/games/hex.h'],
  ['engine/search/player/play.h', 'engine/games/hex/rules.h'],
  ['engine/search/player/play.h', 'engine/include/lookahead/catalog.h'],
  ['engine/include/lookahead/catalog.h', 'engine/spec/boards.h'],
  ['engine/include/lookahead/spec.h', 'engine/include/lookahead/session.h'],
  ['engine/include/lookahead/stray.h', 'engine/core/types.h'],
  ['engine/include/lookahead/session.h', 'engine/experiment/batch.h'],
  ['engine/experiment/batch.h', 'engine/cli/main.h'],
  ['engine/cli/main.cpp', 'web/canvas/theme.h'],
  ['web/main.cpp', 'engine/cli/main.h'],
  ['engine/spec/boards.cpp', 'engine/games/hex/rules.h'],
  ['engine/run/session.cpp', 'engine/search/player/play.h'],
  ['engine/experiment/batch.cpp', 'engine/search/player/play.h'],
  ['engine/cli/main.cpp', 'engine/games/hex/text.h'],
  ['web/main.cpp', 'engine/search/player/play.h'],
  ['web/model/app.cpp', 'web/canvas/window.h'],
  ['web/model/app.cpp', 'web/widgets/mirror.h'],
  ['web/model/app.cpp', 'web/views/views.h'],
  ['web/model/app.cpp', 'web/panels/panels.h'],
  ['web/model/app.cpp', 'web/playground.h'],
  ['web/canvas/theme.cpp', 'web/panels/panels.h'],
  ['web/widgets/mirror.cpp', 'web/bindings/val_maker.h'],
  ['web/panels/board.cpp', 'web/playground.h'],
];

test('the rule itself', () => {
  for (const [from, to] of allowed) assert.ok(mayInclude(from, to), `${from} may include ${to}`);
  for (const [from, to] of forbidden) assert.ok(!mayInclude(from, to), `${from} may not include ${to}`);
});

test('include lines are found and judged', () => {
  const exists = (/** @type {string} */ name) =>
    /^(engine\/(include\/lookahead\/catalog|cli\/json|core\/types)|web\/panels\/panels)\.h$/.test(name);
  const judge = (/** @type {string} */ path, /** @type {string} */ source) =>
    wrongIncludes(path, source, exists).length;
  assert.equal(judge('engine/core/grid.h', '#pragma once\n#include <vector>\n'), 0);
  assert.equal(judge('engine/core/grid.h', '// text\n  # include "lookahead/catalog.h"\n'), 1);
  assert.equal(judge('engine/core/grid.h', '#include "../lookahead/catalog.h"\n'), 1);
  assert.equal(judge('engine/core/grid.h', '#include <lookahead/catalog.h>\n'), 1);
  assert.equal(judge('engine/core/grid.h', '#include "types.h"\n'), 1);
  assert.equal(judge('engine/cli/main.cpp', '#include "json.h"\n#include "core/types.h"\n'), 0);
  assert.equal(judge('engine/stray.h', ''), 1);
  assert.equal(judge('web/model/app.h', '#include <functional>\n#include "lookahead/catalog.h"\n'), 0);
  assert.equal(judge('web/model/app.h', '#include <imgui.h>\n# include <emscripten/bind.h>\n'), 2);
  assert.equal(judge('web/model/app.cpp', '#include "../panels/panels.h"\n'), 1);
  assert.equal(judge('web/panels/board.cpp', '#include <imgui.h>\n'), 0);
  assert.equal(judge('web/main.cpp', '#include "lookahead/catalog.h"\n#include "imgui.h"\n'), 0);
});
