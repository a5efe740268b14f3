// Who may include whom: layers are folders, and an include only ever points to a lower layer or stays in its own
// (ARCHITECTURE.md has the picture).

// Each layer and the others that it may use. A game is four of them: its rules know nothing of text or searches, its
// text and editor no searches; what it enters in the catalog knows all. A referee, by which the rest is checked, knows
// only what is asked of it.
/** @type {Record<string, string[]>} */
const below = {
  core: [],
  text: ['core'],
  contract: ['core'],
  search: ['core', 'contract'],
  catalog: ['core', 'contract', 'text', 'search'],
  'what games share': ['core', 'contract'],
  'rules of a game': ['core', 'contract', 'what games share'],
  'text of a game': ['core', 'contract', 'text', 'catalog', 'what games share', 'rules of a game'],
  'referee of a game': ['catalog'],
  'entry of a game': [
    ...['core', 'contract', 'text', 'search', 'catalog'],
    ...['rules of a game', 'text of a game', 'referee of a game'],
  ],
  'list of games': ['catalog', 'entry of a game'],
  'a game for other projects': ['entry of a game', 'rules of a game'],
};
// Beyond the catalog games and algorithms are data; only experiments replay a certain game's sources.
below.spec = ['core', 'contract', 'text', 'catalog'];
below.run = [...below.spec, 'spec'];
below.experiment = [...below.run, 'run', 'rules of a game', 'text of a game'];
below.cli = [...below.run, 'run', 'experiment', 'list of games']; // which they hand down: nothing below names it
// The page: its model draws nothing and is tested natively; what draws is put together by panels, and bindings say what
// of it JavaScript sees.
below['model of the page'] = below.cli;
below['canvas of the page'] = [...below.cli, 'model of the page'];
below['panels of the page'] = [...below.cli, 'model of the page', 'canvas of the page'];
below['top of the page'] = [...below.cli, 'model of the page', 'canvas of the page', 'panels of the page'];

/** Where a header of the public face belongs. @type {Record<string, string>} */
const face = {
  glossary: 'core',
  extend: 'entry of a game',
  games: 'list of games',
  catalog: 'catalog',
  spec: 'spec',
  session: 'run',
  match: 'run',
  cli: 'cli',
};

/** @type {[RegExp, string][]} */
const games = [
  [/^engine\/games\/falling\//, 'what games share'],
  [/^engine\/games\/\w+\/(catalog|entry)\./, 'entry of a game'],
  [/^engine\/games\/\w+\/(text|editor)\./, 'text of a game'],
  [/^engine\/games\/\w+\/referee\./, 'referee of a game'],
  [/^engine\/games\/\w+\//, 'rules of a game'],
  [/^engine\/games\//, 'list of games'],
];

/** @type {Record<string, string>} */
const rooms = { model: 'model', canvas: 'canvas', widgets: 'canvas', views: 'canvas', panels: 'panels' };

/** @param {string} path */
function layerOf(path) {
  const [top, folder, , name = ''] = path.split('/');
  if (top === 'web') return `${rooms[folder] ?? 'top'} of the page`;
  if (top !== 'engine') return undefined;
  if (/^engine\/include\/lookahead\/games\//.test(path)) return 'a game for other projects';
  if (folder === 'include') return face[name.replace(/\.h$/, '')];
  if (folder === 'games') return games.find(([pattern]) => pattern.test(path))?.[1];
  return folder in below ? folder : undefined;
}

/** @param {string} path */
const gameOf = (path) => /^engine\/games\/(?!falling\/)(\w+)\//.exec(path)?.[1];

/** Whether `from` may include `to`, both relative to the project. @param {string} from @param {string} to */
export function mayInclude(from, to) {
  const [low, high] = [layerOf(to), layerOf(from)];
  if (!low || !high) return false;
  const [of, by] = [gameOf(to), gameOf(from)];
  if (of && by && of !== by) return false;
  return low === high || below[high].includes(low);
}

/** Where an include is looked for: front ends may name their own files without a folder. @param {string} path */
const roots = (path) => [
  'engine/include/',
  'engine/',
  ...['engine/cli/', 'web/'].filter((root) => path.startsWith(root)),
];

const includeLine = /^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)/gm;

/**
 * The wrong includes of one file, a line each.
 * @param {string} path
 * @param {string} source
 * @param {(path: string) => boolean} exists whether the project has a file
 */
export function wrongIncludes(path, source, exists) {
  const wrong = [];
  if (!layerOf(path)) wrong.push(`${path} belongs to no layer: see tests/style/layers.mjs`);
  for (const [, opening, name] of source.matchAll(includeLine)) {
    const target = roots(path)
      .map((root) => root + name)
      .find(exists);
    if (target) {
      if (!mayInclude(path, target)) wrong.push(`${path} includes ${name}, which is not below it`);
    } else if (name.startsWith('.') || (opening === '"' && path.startsWith('engine/'))) {
      wrong.push(`${path} includes ${name}: write includes relative to engine/ or web/`);
    }
  }
  if (layerOf(path) === 'model of the page') {
    // Headers of the standard library have neither dots nor folders in their names.
    for (const [, name] of source.matchAll(/^[ \t]*#[ \t]*include[ \t]*<([^>]*[./][^>]*)>/gm))
      wrong.push(`${path} includes <${name}>: the model is built without the browser and what draws`);
  }
  return wrong;
}
