// What all parts of the page share.
import { gameOf } from './files.mjs';
import { Store } from './store.mjs';
import { Words } from './words.mjs';

export class Lab {
  /** @param {import('../engine.d.ts').Engine} engine @param {WebAssembly.Module} module */
  constructor(engine, module) {
    this.engine = engine;
    this.module = module;
    this.store = new Store();
    this.games = engine.catalog();
  }

  /** @param {import('./view.mjs').Dataset} data */
  wordsFor(data) {
    const id = data.plan?.game ?? gameOf(data.rows);
    return new Words(this.games.find((game) => game.id === id) ?? this.games[0], data.plan?.settings);
  }
}
