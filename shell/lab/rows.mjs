// Rows of an experiment, column by column: a million of them have to be grouped in a moment.

/** @typedef {import('../engine.d.ts').Cell} Cell */

const firstSize = 1024;
/** A text column with more different texts than this, and hardly a text twice, is kept as a list of texts. */
const mostDistinct = 5000;

/** A column whose cells are numbers, or none. Truths are 0 and 1. */
class Numbers {
  #cells = new Float64Array(firstSize);
  length = 0;
  /** @param {boolean} isTruth */
  constructor(isTruth) {
    this.isTruth = isTruth;
  }

  /** @param {Cell} cell */
  push(cell) {
    if (this.length === this.#cells.length) {
      const larger = new Float64Array(2 * this.length);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#cells[this.length++] = cell === null ? NaN : Number(cell);
  }
  /** @param {number} i @returns {Cell} */
  at(i) {
    const cell = this.#cells[i];
    if (Number.isNaN(cell)) return null;
    return this.isTruth ? cell === 1 : cell;
  }
  /** NaN stands for none. */
  numbers() {
    return this.#cells.subarray(0, this.length);
  }
}

/** A column of texts, of which there are few. */
class Texts {
  /** @type {Map<Cell, number>} */
  #codes = new Map();
  /** @type {Cell[]} */
  #texts = [];
  #cells = new Uint32Array(firstSize);
  /** Once there are many. @type {Cell[] | undefined} */
  #list;
  length = 0;

  /** @param {Cell} cell */
  push(cell) {
    if (this.#list) this.#list.push(cell);
    else this.#code(cell);
    this.length += 1;
    if (!this.#list && this.#texts.length > mostDistinct && this.#texts.length > this.length / 2) this.#spread();
  }
  /** @param {Cell} cell */
  #code(cell) {
    if (this.length === this.#cells.length) {
      const larger = new Uint32Array(2 * this.length);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    let code = this.#codes.get(cell);
    if (code === undefined) {
      code = this.#texts.push(cell) - 1;
      this.#codes.set(cell, code);
    }
    this.#cells[this.length] = code;
  }
  #spread() {
    this.#list = Array.from(this.#cells.subarray(0, this.length), (code) => this.#texts[code]);
    this.#codes.clear();
    this.#texts = [];
    this.#cells = new Uint32Array(0);
  }
  /** @param {number} i @returns {Cell} */
  at(i) {
    return this.#list ? this.#list[i] : this.#texts[this.#cells[i]];
  }
  /** Codes of the cells and the texts that they stand for. */
  coded() {
    if (this.#list) return code(this.#list);
    return { codes: this.#cells.subarray(0, this.length), values: this.#texts };
  }
}

/** @param {Iterable<Cell>} cells */
function code(cells) {
  /** @type {Map<Cell, number>} */
  const known = new Map();
  /** @type {Cell[]} */
  const values = [];
  const codes = [];
  for (const cell of cells) {
    let at = known.get(cell);
    if (at === undefined) {
      at = values.push(cell) - 1;
      known.set(cell, at);
    }
    codes.push(at);
  }
  return { codes: Uint32Array.from(codes), values };
}

/** @param {Numbers} column @returns {{ codes: Uint32Array, values: Cell[] }} */
function codeNumbers(column) {
  const cells = column.numbers();
  const codes = new Uint32Array(cells.length);
  /** @type {Map<number, number>} */
  const known = new Map();
  /** @type {Cell[]} */
  const values = [];
  for (let i = 0; i < cells.length; ++i) {
    let at = known.get(cells[i]); // a Map takes NaN for equal to itself
    if (at === undefined) {
      at = values.push(column.at(i)) - 1;
      known.set(cells[i], at);
    }
    codes[i] = at;
  }
  return { codes, values };
}

export class Rows {
  /** @type {Map<string, Numbers | Texts>} */
  #columns = new Map();
  length = 0;

  /** @param {string[]} names */
  constructor(names) {
    this.names = names;
  }

  /** The columns of how algorithms were set up. */
  get settings() {
    return this.names.slice(this.names.indexOf('setting') + 1, this.names.indexOf('board'));
  }
  /** The columns of how far they could go. */
  get limits() {
    return this.names.slice(this.names.indexOf('goal'), this.names.indexOf('status'));
  }

  /** @param {Cell[]} cells one for each of the names */
  push(cells) {
    for (let i = 0; i < this.names.length; ++i) this.#push(this.names[i], cells[i]);
    this.length += 1;
  }

  /** @param {string} name @param {Cell} cell */
  #push(name, cell) {
    const before = this.#columns.get(name);
    if (before && !(before instanceof Numbers && typeof cell === 'string')) return before.push(cell);
    if (cell === null) return; // what kind of column it is, the first cell tells that is there
    // Or the first text, where numbers came before it.
    const column = typeof cell === 'string' ? new Texts() : new Numbers(typeof cell === 'boolean');
    for (let i = 0; i < this.length; ++i) column.push(before ? before.at(i) : null);
    column.push(cell);
    this.#columns.set(name, column);
  }

  /** @param {number} i @param {string} name @returns {Cell} */
  cell(i, name) {
    return this.#columns.get(name)?.at(i) ?? null;
  }
  /** @param {number} i @returns {Cell[]} */
  row(i) {
    return this.names.map((name) => this.cell(i, name));
  }

  /** Codes of a column's cells, and what they stand for. @param {string} name @returns {{ codes: Uint32Array, values: Cell[] }} */
  coded(name) {
    const column = this.#columns.get(name);
    if (!column) return { codes: new Uint32Array(this.length), values: [null] };
    return column instanceof Texts ? column.coded() : codeNumbers(column);
  }

  /** The numbers of a column; NaN where there is none. @param {string} name */
  numbers(name) {
    const column = this.#columns.get(name);
    return column instanceof Numbers ? column.numbers() : new Float64Array(this.length).fill(NaN);
  }
}
