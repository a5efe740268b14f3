// What all parts of the page share.
import { Store } from './store.mjs';
import { Words } from './words.mjs';

/** The id of the game that rows are of. @param {import('./rows.mjs').Rows} rows */
const gameOf = (rows) => /(?:^|;)g=([^;]+)/.exec(String(rows.cell(0, 'link')))?.[1] ?? '';

export class Lab {
  /** @param {import('../engine.d.ts').Engine} engine @param {WebAssembly.Module} module */
  constructor(engine, module) {
    this.engine = engine;
    this.module = module;
    this.store = new Store();
    this.games = engine.catalog();
  }

  /** The players' texts by their numbers, as far as rows of games tell them. @param {import('./rows.mjs').Rows} rows */
  playersOf(rows) {
    /** @type {string[]} */
    const players = [];
    for (const side of ['first', 'second'])
      rows.numbers(side).forEach((number, i) => (players[number - 1] ??= String(rows.cell(i, `${side}_player`) ?? '')));
    return Array.from(players, (text) => text ?? '');
  }

  /** @param {import('./view.mjs').Dataset} data */
  wordsFor(data) {
    const id = data.plan?.game ?? gameOf(data.rows);
    const settings =
      data.plan?.settings ?? (data.rows.names.includes('first_player') ? this.playersOf(data.rows) : undefined);
    return new Words(this.games.find((game) => game.id === id) ?? this.games[0], settings);
  }
}
