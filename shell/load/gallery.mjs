// Boards worth looking at, from the catalog.
import { drawBoard } from '../common/board_svg.mjs';
import { element, make } from '../common/elements.mjs';
import { makeSvg } from '../common/svg.mjs';

export class Gallery {
  /** @param {import('../playground.d.ts').Playground} playground @param {(found: import('./dialog.mjs').Found) => void} report */
  constructor(playground, report) {
    this.playground = playground;
    /** Whose boards are shown. @type {string | undefined} */
    this.game = undefined;
    this.report = report;
    this.gallery = element('from-gallery');
    this.gallery.addEventListener('change', () => this.#read());
    // A double click on a board loads it.
    this.gallery.addEventListener('dblclick', ({ target }) => {
      if (target instanceof Element && target.closest('.card')) this.gallery.closest('form')?.requestSubmit();
    });
  }

  get focus() {
    return this.gallery.querySelector('input') ?? this.gallery;
  }

  /** @param {import('../engine.d.ts').Game} game */
  show(game) {
    if (this.game !== game.id) {
      this.game = game.id;
      this.gallery.replaceChildren(...game.gallery.map((entry) => this.#card(entry)));
    }
    this.#read();
  }

  /** @param {import('../engine.d.ts').Game['gallery'][number]} entry */
  #card({ name, note, board }) {
    const svg = makeSvg('svg', { 'aria-hidden': 'true' });
    const found = this.playground.read(this.game ?? '', board);
    if (!('error' in found)) drawBoard(svg, found.picture);
    const choice = make('input', { type: 'radio', value: board });
    choice.name = 'gallery';
    const words = [make('span', { className: 'name' }, name), make('span', { className: 'note' }, note)];
    return make('label', { className: 'card' }, svg, ...words, choice);
  }

  #read() {
    const chosen = this.gallery.querySelector('input:checked');
    if (!(chosen instanceof HTMLInputElement)) return this.report(null);
    const found = this.playground.read(this.game ?? '', chosen.value);
    this.report('error' in found ? { wrong: make('span', {}, found.error.message) } : found);
  }
}
