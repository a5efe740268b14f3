// The rows of a plan as they come to be: those that were made here before are taken from the store, the others are made
// by workers.
import { Makers } from './makers.mjs';
import { Rows } from './rows.mjs';

/** @typedef {import('../engine.d.ts').Cell} Cell */
/** @typedef {import('./store.mjs').StoredRow} StoredRow */

/** More runs than this are for the command line: their rows would not fit into a page. */
export const mostRuns = 1_000_000;
/** Up to so many runs, each row tells of its improvements: what a chart of the best over nodes is drawn from. */
const mostWithImprovements = 20_000;
const lookedUpAtOnce = 500;

/** Lets the page answer in between. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

export class Execution {
  /** 'idle', 'looking' for rows that were made before, 'running', 'paused', 'stopped', 'done' */
  state = 'idle';
  /** Rows that were there before. */
  found = 0;
  /** @type {{ run: number, reason: string }[]} */
  failures = [];
  #started = 0;
  #begun = 0;

  /**
   * @param {{ engine: import('../engine.d.ts').Engine, module: WebAssembly.Module, store: import('./store.mjs').Store }} lab
   * @param {import('../engine.d.ts').Experiment} experiment which it deletes in the end
   * @param {() => void} onChange
   */
  constructor(lab, experiment, onChange) {
    this.plan = experiment.description();
    this.isTournament = this.plan.tournament;
    this.hasImprovements = !this.isTournament && this.plan.runs <= mostWithImprovements;
    this.lab = lab;
    this.onChange = onChange;
    this.experiment = experiment;
    if (this.hasImprovements) {
      const opened = lab.engine.experiment(this.plan.plan, true);
      if ('experiment' in opened) {
        experiment.delete();
        this.experiment = opened.experiment;
      }
    }
    this.rows = new Rows(this.experiment.columns());
    this.differing = this.experiment.differing();
    this.makers = new Makers(lab.module);
  }

  get made() {
    return this.rows.length;
  }

  get isStopped() {
    return this.state === 'stopped';
  }

  /** Seconds until all are made, by the pace so far; null before there is one. */
  get secondsLeft() {
    const fresh = this.made - this.#begun;
    if (this.state !== 'running' || fresh < 2) return null;
    const each = (performance.now() - this.#started) / fresh;
    return ((this.plan.runs - this.made - this.failures.length) * each) / 1000;
  }

  /** @param {boolean} drawsImprovements whether a run that was made without improvements is made again */
  async start(drawsImprovements) {
    this.#become('looking');
    const missing = await this.#lookUp(drawsImprovements && this.hasImprovements);
    if (this.isStopped) return;
    this.#started = performance.now();
    this.#begun = this.made;
    this.#become('running');
    // No worker is started where there is nothing to make.
    if (missing.length)
      await this.makers.work({
        plan: this.plan.plan,
        improvements: this.hasImprovements,
        runs: missing,
        onRows: (runs, rows) => this.#take(runs, rows),
        onFailure: (run, reason) => {
          this.failures.push({ run, reason });
          this.#goOnToEnd();
        },
      });
    if (!this.isStopped) this.#become(this.made === this.plan.runs ? 'done' : 'stopped');
  }

  pause() {
    this.makers.pause();
    this.#become('paused');
  }

  resume() {
    this.#started = performance.now();
    this.#begun = this.made;
    this.#become('running');
    this.makers.resume();
  }

  stop() {
    if (this.state === 'done') return;
    this.state = 'stopped';
    this.makers.stop();
    this.onChange();
  }

  /** Ends it for good. */
  delete() {
    this.onChange = () => {};
    this.stop();
    this.experiment.delete();
  }

  /** @param {string} state */
  #become(state) {
    this.state = state;
    this.onChange();
  }

  /** Takes what the store has; the runs that it does not have. @param {boolean} withImprovements @returns {Promise<number[]>} */
  async #lookUp(withImprovements) {
    /** @type {number[]} */
    const missing = [];
    for (let first = 0; first < this.plan.runs && this.state === 'looking'; first += lookedUpAtOnce) {
      const runs = Array.from({ length: Math.min(lookedUpAtOnce, this.plan.runs - first) }, (_, i) => first + i);
      const stored = await this.lab.store.get(runs.map((run) => this.experiment.key(run)));
      if (this.isStopped) break; // and the plan may be gone
      stored.forEach((row, i) => {
        // What the device had no memory for, it may have another time.
        const isWhole = row && row.status !== 'device_memory';
        if (isWhole && (typeof row.improvements === 'string' || !withImprovements))
          this.rows.push(this.#rowOf(runs[i], row));
        else missing.push(runs[i]);
      });
      await breathe();
    }
    this.found = this.made;
    return missing;
  }

  /** A row that another plan may have made: in it, what is numbered has other numbers. @param {number} run @param {StoredRow} row */
  #rowOf(run, row) {
    /** @type {StoredRow} */
    const own = { run: run + 1 };
    if (this.isTournament) {
      [own.first, own.second] = this.experiment.players(run);
      own.winner = row.first_won ? own.first : own.second;
    } else {
      own.setting = (Math.floor(run / this.plan.seeds) % this.plan.settings.length) + 1;
    }
    return this.rows.names.map((name) => own[name] ?? row[name] ?? null);
  }

  /** @param {number[]} runs @param {Cell[][]} rows */
  #take(runs, rows) {
    const id = this.rows.names.indexOf('id'); // which is the key of a run, and of a game is known when it has ended only
    /** @type {[string, StoredRow][]} */
    const entries = [];
    rows.forEach((row, i) => {
      this.rows.push(row);
      entries.push([
        this.isTournament ? this.experiment.key(runs[i]) : String(row[id]),
        Object.fromEntries(this.rows.names.map((name, column) => [name, row[column]])),
      ]);
    });
    void this.#keep(entries);
    this.onChange();
    this.#goOnToEnd();
  }

  /** Runs that are being made when it is paused are made to their end: after the last of all there is nothing to pause. */
  #goOnToEnd() {
    if (this.state === 'paused' && this.made + this.failures.length === this.plan.runs) this.resume();
  }

  /** That rows can't be kept is known later than the rows. @param {[string, StoredRow][]} entries */
  async #keep(entries) {
    await this.lab.store.put(entries);
    if (this.lab.store.problem) this.onChange();
  }
}
