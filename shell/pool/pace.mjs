// How many runs a worker is asked for at once: as many as take about as long as is aimed at, by how long earlier ones took.
export class Pace {
  #milliseconds = 0;
  #made = 0;

  /** @param {number} aimed milliseconds @param {number} most runs */
  constructor(aimed, most) {
    this.aimed = aimed;
    this.most = most;
  }

  /** How long so many took. @param {number} count @param {number} milliseconds */
  tell(count, milliseconds) {
    this.#made += count;
    this.#milliseconds += milliseconds;
  }

  /** Before any was made, one. */
  get count() {
    const each = this.#made ? this.#milliseconds / this.#made : this.aimed;
    return Math.max(1, Math.min(this.most, Math.floor(this.aimed / Math.max(each, 0.001))));
  }
}
