// The rows of a plan, made by several workers and taken in the order of its runs.
import { Pace } from './pace.mjs';

/** @typedef {import('../engine.js').Cell} Cell */

const aimed = 100; // milliseconds of an experiment in one request
export const mostAtOnce = 100; // rows

/** What several wait for, again and again. */
class Bell {
  #ring = () => {};
  /** @type {Promise<void>} */
  #rung = Promise.resolve();

  constructor() {
    this.ring();
  }
  ring() {
    const ring = this.#ring;
    this.#rung = new Promise((resolve) => (this.#ring = resolve));
    ring();
  }
  wait() {
    return this.#rung;
  }
}

/** The rows of a plan on their way: what is handed out, what has come, and what was taken. */
export class RowQueue {
  bell = new Bell();
  /** @type {Map<number, Cell[]>} */
  #ready = new Map();
  #handed = 0;
  #taken = 0;
  pace = new Pace(aimed, mostAtOnce);

  /** @param {number} runs @param {number} mostAhead */
  constructor(runs, mostAhead) {
    this.runs = runs;
    this.mostAhead = mostAhead;
  }

  get areAllHanded() {
    return this.#handed === this.runs;
  }
  get hasRoom() {
    return this.#handed + mostAtOnce <= this.#taken + this.mostAhead;
  }
  get areAllTaken() {
    return this.#taken === this.runs;
  }

  /** The next runs to be made. */
  hand() {
    const first = this.#handed;
    this.#handed = Math.min(this.runs, first + this.pace.count);
    return { first, count: this.#handed - first };
  }

  /** @param {number} first @param {Cell[][]} rows */
  add(first, rows) {
    rows.forEach((row, i) => this.#ready.set(first + i, row));
    this.bell.ring();
  }

  /** The next row in the order of runs, if it has come. */
  take() {
    const row = this.#ready.get(this.#taken);
    if (!row) return undefined;
    this.#ready.delete(this.#taken++);
    this.bell.ring();
    return row;
  }
}
