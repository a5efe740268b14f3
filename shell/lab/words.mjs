// Columns and cells of rows in words: what the catalog calls an algorithm, a parameter or a choice.
import { number } from '../common/elements.mjs';
import { withoutRevision } from './plan_text.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** @typedef {import('../engine.d.ts').Game} Game */

/** @type {Record<string, string>} */
const columns = {
  run: 'Run',
  id: 'Id',
  setting: 'Setting',
  board: 'Board',
  seed: 'Seed',
  goal: 'Goal',
  nodes_limit: 'Nodes at most',
  memory_limit: 'Memory at most',
  status: 'Ending',
  moves: 'Moves',
  search_value: 'Value in the search',
  result: 'Result',
  proved_bound: 'Proved bound',
  proved_best: 'Proved best',
  best_depth: 'Depth of the best',
  best_node: 'Node of the best',
  nodes: 'Nodes examined',
  memory: 'Memory, bytes',
  milliseconds: 'Milliseconds',
  link: 'Link',
  improvements: 'Improvements',
  first: 'First player',
  second: 'Second player',
  first_player: 'Who begins',
  second_player: 'Who follows',
  opening: 'Opening',
  winner: 'Winner',
  first_won: 'Won by who begins',
  end: 'Ending',
};

/** Those of a player's number. */
export const columnsOfPlayers = ['first', 'second', 'winner'];

/** @type {Record<string, string>} */
const endings = {
  limit: 'node limit',
  out_of_memory: 'memory limit',
  device_memory: 'no memory left',
  solved: 'goal reached',
  exhausted: 'came to its end',
};

/** @type {Record<string, string>} */
export const figures = {
  runs: 'Runs',
  unfinished: 'Unfinished',
  min: 'Least',
  mean: 'Mean',
  half_interval: '95 %',
  median: 'Median',
  max: 'Most',
  sd: 'Spread',
  pairs: 'Pairs',
  difference: 'Difference',
  difference_half_interval: '95 %',
};

const decimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @param {string} text of a number */
export const withMinus = (text) => text.replace('-', '−');

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number | null | undefined} figure @param {boolean} [isWhole] else it has decimals, as those beside it have */
export function figureText(figure, isWhole = Number.isInteger(figure)) {
  if (figure === null || figure === undefined) return '–';
  return withMinus(isWhole ? number(figure) : decimals.format(figure));
}

export class Words {
  /** @param {Game} game @param {string[]} [settings] texts of the settings or players, by number */
  constructor(game, settings = []) {
    this.game = game;
    /** Of each setting or player all values. */
    this.settings = settings.map((text) => this.#entriesOf(text));
    const keys = [...new Set(this.settings.flatMap((each) => [...each.keys()]))];
    this.keys = new Set(keys);
    const differ = (/** @type {Map<string, string>[]} */ all, /** @type {string} */ key) =>
      new Set(all.map((each) => each.get(key))).size > 1;
    /** By algorithm, the keys that tell its settings from each other and, `a`, from others. @type {Map<string | undefined, string[]>} */
    this.telling = new Map();
    for (const a of new Set(this.settings.map((each) => each.get('a')))) {
      const alike = this.settings.filter((each) => each.get('a') === a);
      this.telling.set(
        a,
        keys.filter((key) => differ(key === 'a' ? this.settings : alike, key)),
      );
    }
  }

  /** "1." and "depth" of "1.depth". @param {string} column */
  #split(column) {
    const [, prefix = '', id] = /^((?:\d+\.)*)(.*)$/.exec(column) ?? [];
    return { prefix, id };
  }

  /** The parameters of this id, of one algorithm after the other. @param {string} id */
  *#params(id) {
    for (const { params, part_params } of this.game.algorithms)
      for (const param of [...params, ...part_params]) if (param.id === id) yield param;
  }

  /** @param {string} name */
  column(name) {
    const { prefix, id } = this.#split(name);
    const part = prefix ? `, part ${prefix.slice(0, -1)}` : '';
    if (id === 'a') return `Algorithm${part}`;
    if (name === 'objective') return capital(this.game.unit);
    // Where moves are what counts, too: those of a line that does not reach the end count for nothing yet.
    if (name === 'moves' && this.game.unit === 'moves') return 'Moves of the best line';
    const [param] = this.#params(id);
    return (columns[name] ?? param?.name ?? name) + part;
  }

  /** @param {string} column @param {Cell} cell @returns {string} */
  cell(column, cell) {
    if (cell === null) return '–';
    if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
    if (typeof cell === 'number')
      return columnsOfPlayers.includes(column) ? this.player(cell) : withMinus(number(Math.round(cell * 1000) / 1000));
    const { id } = this.#split(column);
    if (id === 'a') return this.algorithm(cell);
    if (column === 'status') return endings[cell] ?? cell;
    for (const { choices } of this.#params(id)) {
      const choice = choices?.find((each) => each.id === cell);
      if (choice) return choice.name; // of one id, not all algorithms have the same choices
    }
    return cell;
  }

  /** @param {string} text id and revision, or an id alone */
  #algorithm(text) {
    const id = withoutRevision(text);
    return this.game.algorithms.find((each) => each.id === id);
  }

  /** @param {string} text id and revision, or an id alone */
  algorithm(text) {
    return this.#algorithm(text)?.name ?? text;
  }

  /** Whether a column says anything of an algorithm's settings: not where all of them have the same there. @param {Cell} algorithm @param {string} column */
  tells(algorithm, column) {
    const telling = typeof algorithm === 'string' ? this.telling.get(algorithm) : undefined;
    return !telling || column === 'a' || !this.keys.has(column) || telling.includes(column);
  }

  /** A player by its algorithm, and what others of the same have otherwise. @param {number} number from 1 @returns {string} */
  player(number) {
    const own = this.settings[number - 1];
    if (!own) return String(number);
    const words = (this.telling.get(own.get('a')) ?? []).flatMap((key) => {
      const value = own.get(key);
      if (value === undefined) return [];
      if (key === 'a') return [this.algorithm(value)];
      const said = this.cell(key, value);
      return [/^[\d.]+$/.test(value) || /^(yes|no)$/.test(value) ? `${this.column(key).toLowerCase()} ${said}` : said];
    });
    return words.join(', ') || this.algorithm(own.get('a') ?? '');
  }

  /** All of a setting's values, those that a spec leaves out too. @param {string} text as a spec has it */
  #entriesOf(text) {
    const entries = new Map(text.split(';').map((entry) => /** @type {[string, string]} */ (entry.split('='))));
    const { params = [] } = this.#algorithm(entries.get('a') ?? '') ?? {};
    for (const { id, default: usual } of params) if (!entries.has(id)) entries.set(id, usual);
    return entries;
  }
}
