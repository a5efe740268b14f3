// Who may include whom (ARCHITECTURE.md): an include only ever points to a lower layer or stays in its own.

// Each layer and the others that it may use. The catalog and each game's part of it are one layer in three pieces: only
// a game's catalog entry sees both game and algorithms, and a game's text and editor see no algorithms.
/** @type {Record<string, string[]>} */
const below = {
  core: [],
  notation: ['core'],
  game: ['core'],
  search: ['core'],
  'game text': ['core', 'notation', 'game', 'catalog'],
  'game entry': ['core', 'notation', 'game', 'game text', 'search', 'catalog'],
  catalog: ['core', 'notation', 'search', 'game entry'],
};
// Beyond the catalog games and algorithms are data; only experiments replay a certain game's sources.
below.position = ['core', 'notation', 'catalog'];
below.session = [...below.position, 'position'];
below.describe = [...below.session, 'session'];
below.experiment = [...below.describe, 'describe', 'game', 'game text'];
below.cli = [...below.describe, 'describe', 'experiment'];
below.web = below.cli;

/** @type {[RegExp, string][]} */
const layers = [
  [/^engine\/core\//, 'core'],
  [/^engine\/(notation|grid_text|number_text)\./, 'notation'],
  [/^engine\/games\/\w+\/(catalog|entry|searches)\./, 'game entry'],
  [/^engine\/games\/\w+\/(text|editor)\./, 'game text'],
  [/^engine\/games\/\w+\//, 'game'],
  [/^engine\/search\//, 'search'],
  [/^engine\/catalog\w*\./, 'catalog'],
  [/^engine\/(position|spec\w*)\./, 'position'],
  [/^engine\/(earlier_turns|session|match)\./, 'session'],
  [/^engine\/describe\./, 'describe'],
  [/^engine\/experiment\//, 'experiment'],
  [/^engine\/cli\//, 'cli'],
  [/^web\//, 'web'],
];

/** @param {string} path */
const layerOf = (path) => layers.find(([pattern]) => pattern.test(path))?.[1];

/** @param {string} path */
const gameOf = (path) => /^engine\/games\/(\w+)\//.exec(path)?.[1];

/** Whether `from` may include `to`, both relative to the project. @param {string} from @param {string} to */
export function mayInclude(from, to) {
  const [low, high] = [layerOf(to), layerOf(from)];
  if (!low || !high) return false;
  const games = [gameOf(from), gameOf(to)];
  if (games[0] && games[1] && games[0] !== games[1]) return false;
  return low === high || below[high].includes(low);
}

/** Where a quoted include is looked for: front ends may name their own files without a folder. @param {string} path */
const roots = (path) => ['engine/', ...['engine/cli/', 'web/'].filter((root) => path.startsWith(root))];

/**
 * The wrong includes of one file, a line each.
 * @param {string} path
 * @param {string} source
 * @param {(path: string) => boolean} exists whether the project has a file
 */
export function wrongIncludes(path, source, exists) {
  const wrong = [];
  if (!layerOf(path)) wrong.push(`${path} belongs to no layer: see tests/style/layers.mjs`);
  for (const [, name] of source.matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"]+)"/gm)) {
    const target = roots(path)
      .map((root) => root + name)
      .find(exists);
    if (target) {
      if (!mayInclude(path, target)) wrong.push(`${path} includes ${name}, which is not below it`);
    } else if (path.startsWith('engine/')) {
      wrong.push(`${path} includes ${name}: write includes relative to engine/`);
    }
  }
  return wrong;
}
