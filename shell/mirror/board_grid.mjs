// The board of the accessible mirror: a grid of cells in words. Arrow keys go from cell to cell, Enter does what a click
// there would do. Space is the page's, and plays or pauses here, too. To drag, one picks a cell up with Shift and Enter,
// goes to another cell and presses Enter there; Escape lets go of it.
import { say } from '../page/announce.mjs';
import { make } from '../common/elements.mjs';
import { setAttribute, setText } from './controls.mjs';

/** @typedef {import('../playground.d.ts').Playground} Playground */
/** @typedef {import('../playground.d.ts').Part} Part */

// While a search plays: all cells in words cost more than a slider's value.
const playingInterval = 2000; // milliseconds, and more where
const mostShare = 0.01; // they would take more than this of the page's time
const usage = 'Arrow keys go from cell to cell, Enter plays there.';
const paintUsage = 'Arrow keys go from cell to cell, Enter paints there.';
const dragUsage = ' Shift and Enter pick a cell up to be dragged: Enter drops it, Escape lets it go.';

export class BoardGrid {
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {string[]} */
  #names = [];
  #rows = 0;
  #columns = 0;
  #takesDrags = false;
  #paints = false;
  #current = 0;
  /** The cell that is picked up, or -1. */
  #held = -1;
  #version = -1;
  #updated = -Infinity;
  /** What that took, in milliseconds. */
  #cost = 0;

  /** @param {Playground} playground @param {number} id */
  constructor(playground, id) {
    this.playground = playground;
    this.id = id;
    this.element = make('div', { role: 'grid' });
    this.element.addEventListener('focusin', ({ target }) => this.#show(indexOf(target)));
    this.element.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.element.contains(relatedTarget))) this.#hold(-1);
    });
    this.element.addEventListener('click', ({ target }) => this.#press(indexOf(target)));
    this.element.addEventListener('keydown', (event) => {
      if (this.#listen(event)) event.preventDefault();
    });
  }

  /** @param {Part} part @param {boolean} isPlaying */
  update({ value: version }, isPlaying) {
    const start = performance.now();
    const isDue = !isPlaying || start - this.#updated > Math.max(playingInterval, this.#cost / mostShare);
    if (version === this.#version || !isDue) return;
    this.#version = version;
    const { rows, columns, drags, paints, names } = this.playground.board();
    if (rows !== this.#rows || columns !== this.#columns) this.#build(rows, columns);
    this.#takesDrags = drags;
    if (!drags && this.#held >= 0) {
      this.#held = -1; // in the editor nothing is dragged
      if (this.element.contains(document.activeElement)) this.playground.focus(this.id, this.#current, -1);
    }
    setAttribute(this.element, 'aria-label', `Board, ${rows} rows, ${columns} columns`);
    setAttribute(this.element, 'aria-description', paints ? paintUsage : usage + (drags ? dragUsage : ''));
    this.#paints = paints;
    this.#names = names.split('\n');
    const focused = this.element.contains(document.activeElement) ? this.#current : -1;
    this.#cells.forEach((cell, index) => (index === focused ? this.#tell(index) : setText(cell, this.#names[index])));
    this.#updated = performance.now();
    this.#cost = this.#updated - start;
  }

  /** @param {number} rows @param {number} columns */
  #build(rows, columns) {
    const hadFocus = this.element.contains(document.activeElement);
    const [row, column] = [Math.floor(this.#current / (this.#columns || 1)), this.#current % (this.#columns || 1)];
    this.#rows = rows;
    this.#columns = columns;
    this.#cells = Array.from({ length: rows * columns }, (_, index) => {
      const cell = make('div', { role: 'gridcell', tabIndex: -1 });
      cell.dataset.item = String(index);
      return cell;
    });
    const lines = Array.from({ length: rows }, (_, index) =>
      make('div', { role: 'row' }, ...this.#cells.slice(index * columns, (index + 1) * columns)),
    );
    this.element.replaceChildren(...lines);
    this.#current = Math.min(row, rows - 1) * columns + Math.min(column, columns - 1);
    this.#cells[this.#current].tabIndex = 0;
    this.#held = -1;
    if (hadFocus) this.#cells[this.#current].focus({ preventScroll: true });
  }

  /** The cell that came to have the focus. @param {number} index */
  #show(index) {
    if (index < 0) return;
    this.#cells[this.#current].tabIndex = -1;
    if (index !== this.#current) setText(this.#cells[this.#current], this.#names[this.#current]);
    this.#cells[index].tabIndex = 0;
    this.#current = index;
    this.#tell(index);
    this.playground.focus(this.id, index, this.#held);
  }

  /** More of a cell that has the focus than of the others. @param {number} index */
  #tell(index) {
    setText(this.#cells[index], this.playground.cell(index, this.#held) || this.#names[index]);
  }

  /** @param {number} index */
  #goTo(index) {
    this.#tell(index);
    this.#cells[index].focus({ preventScroll: true });
  }

  /** @param {number} index -1 for none @param {boolean} [isUsed] what was held has been used, so that a move says what comes */
  #hold(index, isUsed = false) {
    if (index >= 0) say(`Picked up ${this.#names[index]}`);
    else if (this.#held >= 0 && !isUsed) say('Let go');
    this.#held = index;
    if (this.element.contains(document.activeElement)) this.#tell(this.#current);
  }

  /** What a click does, or letting go of what is dragged. @param {number} index */
  #press(index) {
    if (index < 0) return;
    const from = this.#held >= 0 ? this.#held : index;
    const problem = this.playground.useCells(from, index);
    if (problem) say(`${this.#cells[index].textContent}: ${problem}`);
    else if (this.#paints) say(this.playground.cell(index, -1));
    else this.#hold(-1, true);
    this.playground.focus(this.id, this.#current, this.#held);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key means something here */
  #listen({ key, shiftKey, ctrlKey, metaKey, altKey }) {
    if (metaKey || altKey) return false;
    if (key === 'Escape' && this.#held >= 0) {
      this.#hold(-1);
      this.playground.focus(this.id, this.#current, -1);
    } else if (key === 'Enter' && shiftKey && this.#takesDrags) {
      this.#hold(this.#current);
      this.playground.focus(this.id, this.#current, this.#current);
    } else if (key === 'Enter' && !ctrlKey) {
      this.#press(this.#current);
    } else {
      const next = this.#cellTowards(key, ctrlKey);
      if (next === undefined) return false;
      this.#goTo(next);
    }
    return true;
  }

  /** Where a key leads; Ctrl makes Home and End those of the whole board. @param {string} key @param {boolean} isFar */
  #cellTowards(key, isFar) {
    const row = Math.floor(this.#current / this.#columns);
    const column = this.#current % this.#columns;
    /** @type {Record<string, [number, number]>} */
    const targets = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      PageUp: [row - 5, column],
      PageDown: [row + 5, column],
      Home: [isFar ? 0 : row, 0],
      End: [isFar ? this.#rows : row, this.#columns],
    };
    if (!(key in targets) || (isFar && key.startsWith('Arrow'))) return undefined;
    const [toRow, toColumn] = targets[key];
    const clamp = (/** @type {number} */ value, /** @type {number} */ end) => Math.min(Math.max(value, 0), end - 1);
    return clamp(toRow, this.#rows) * this.#columns + clamp(toColumn, this.#columns);
  }
}

/** @param {EventTarget | null} target */
const indexOf = (target) => (target instanceof HTMLElement && target.dataset.item ? Number(target.dataset.item) : -1);
