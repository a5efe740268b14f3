// Boards by generator, shape and seed.
import { drawBoard } from '../common/board_svg.mjs';
import { button, element, input, make } from '../common/elements.mjs';

/** @typedef {import('../engine.d.ts').Game} Game */
/** @typedef {import('../engine.d.ts').Generator} Generator */

export class Generate {
  /** @param {import('../playground.d.ts').Playground} playground @param {(found: import('./dialog.mjs').Found) => void} report */
  constructor(playground, report) {
    this.playground = playground;
    /** Whose generators are shown. @type {string | undefined} */
    this.game = undefined;
    /** What was on screen when they were. @type {string | undefined} */
    this.boardOnScreen = undefined;
    /** What its shape says after the numbers, which has no field. */
    this.rest = '';
    /** @type {Generator[]} */
    this.generators = [];
    this.report = report;
    this.focus = input('seed');
    this.choice = /** @type {HTMLSelectElement} */ (element('generator'));
    this.preview = /** @type {Element} */ (element('from-generate').querySelector('.preview'));
    this.choice.addEventListener('change', () => {
      this.#offerShape(this.#carriedOver());
      this.#read();
    });
    element('from-generate').addEventListener('input', ({ target }) => target !== this.choice && this.#read());
    button('dice').addEventListener('click', () => {
      input('seed').value = String(1 + Math.floor(Math.random() * Math.min(this.#generator().most_seed, 1e6)));
      this.#read();
    });
  }

  /** Begins with the board on screen, where it has a seed. @param {Game} game */
  show(game) {
    const link = this.playground.describeLink(this.playground.link());
    const board = 'error' in link ? game.board : link.board;
    if (this.game !== game.id || this.boardOnScreen !== board) {
      this.game = game.id;
      this.boardOnScreen = board;
      this.generators = game.generators;
      this.choice.replaceChildren(...game.generators.map(({ id, name }) => make('option', { value: id }, name)));
      const now = this.playground.generatedBoard(game.id, board);
      if (now) this.choice.value = now.generator;
      input('seed').value = String(now?.seed ?? 1);
      this.rest = now?.rest ?? '';
      this.#offerShape(now?.numbers ?? []);
    }
    this.#read();
  }

  #generator() {
    return this.generators.find(({ id }) => id === this.choice.value) ?? this.generators[0];
  }

  /** @returns {HTMLInputElement[]} */
  #rows() {
    return [...element('shape').querySelectorAll('input')];
  }

  /** What the fields of the generator before say of the same things, as far as this one can have it. */
  #carriedOver() {
    const before = new Map(this.#rows().map((field) => [nameOf(field), Number(field.value)]));
    return this.#generator().shape_rows.map(({ name, least, most }) => {
      const number = before.get(name);
      return number !== undefined && least <= number && number <= most ? number : undefined;
    });
  }

  /** @param {(number | undefined)[]} numbers those that are left out are what the generator has */
  #offerShape(numbers) {
    const { id, help, most_seed, shape_rows } = this.#generator();
    element('generator-help').textContent = help;
    const seed = input('seed');
    seed.max = String(most_seed);
    if (Number(seed.value) > most_seed) seed.value = '1';
    const fallback = this.playground.generatedBoard(this.game ?? '', id)?.numbers ?? [];
    const fields = shape_rows.map(({ name, least, most }, index) => {
      const field = make('input', { type: 'number', inputMode: 'numeric', required: true });
      Object.assign(field, { min: String(least), max: String(most), value: String(numbers[index] ?? fallback[index]) });
      const limits = make('span', { className: 'hint' }, `${least} to ${most}`);
      return make('label', { className: 'field' }, make('span', {}, name), field, limits);
    });
    element('shape').replaceChildren(...fields);
  }

  #read() {
    const bad = [...this.#rows(), input('seed')].find((field) => !field.checkValidity());
    for (const field of [...this.#rows(), input('seed')]) field.ariaInvalid = String(!field.checkValidity());
    if (bad) return this.#fail(`${nameOf(bad)}: a whole number from ${bad.min} to ${bad.max}`);
    const numbers = this.#rows().map(({ value }) => Number(value));
    const { rest } = this;
    const generated = { generator: this.#generator().id, seed: Number(input('seed').value), numbers, rest };
    const board = this.playground.boardName(this.game ?? '', generated);
    const found = this.playground.read(this.game ?? '', board);
    if ('error' in found) return this.#fail(found.error.message);
    drawBoard(this.preview, found.picture);
    this.preview.classList.remove('stale');
    this.report(found);
  }

  /** @param {string} message */
  #fail(message) {
    this.preview.classList.add('stale');
    this.report({ wrong: make('span', {}, message) });
  }
}

/** @param {HTMLInputElement} field */
const nameOf = (field) => field.labels?.[0]?.querySelector('span')?.textContent ?? field.labels?.[0]?.textContent ?? '';
