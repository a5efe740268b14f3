// Builds one after the other; meanwhile, parts of those suites that have all they need, so many at once.
import { together } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {import('./suites.mjs').Suite} Suite */

/** A suite on its way. */
class Running {
  /** @type {Result[]} */
  results = [];
  /** @type {import('./suites.mjs').Part[]} */
  waiting = [];
  unfinished = 0;
  started = 0; // when its first part did: until then it waits for a core

  /** @param {Suite} suite */
  constructor(suite) {
    this.suite = suite;
  }

  start() {
    this.waiting = this.suite.parts();
    this.unfinished = this.waiting.length;
  }

  /** @param {import('./suites.mjs').Part} part */
  async run(part) {
    this.started ||= Date.now();
    try {
      this.results.push(await part());
    } catch (error) {
      this.results.push({ passed: 0, failed: 1, log: String(error) });
    }
  }

  end() {
    const result = together(this.results);
    const nothing = result.passed + result.failed === 0;
    return nothing ? { ...result, failed: 1, log: `${result.log}\nno test was run` } : result;
  }
}

/**
 * @typedef {object} Work
 * @property {Suite[]} suites
 * @property {string[]} presets to be built, in order; what else suites need is there
 * @property {(preset: string) => Promise<boolean>} build whether that succeeded
 * @property {number} atOnce how many parts
 * @property {(suite: Suite, result: Result, seconds: number) => void} ended called as each suite ends
 */

class Schedule {
  /** @param {Work} work @param {() => void} done */
  constructor(work, done) {
    this.work = work;
    this.done = done;
    /** @type {Map<string, 'coming' | 'there' | 'failed'>} */
    this.built = new Map(work.presets.map((preset) => [preset, 'coming']));
    this.waiting = work.suites.map((suite) => new Running(suite));
    /** @type {Running[]} */
    this.running = [];
    this.busy = 0;
    this.left = work.suites.length;
  }

  async buildAll() {
    for (const preset of this.work.presets) {
      this.built.set(preset, (await this.work.build(preset)) ? 'there' : 'failed');
      this.step();
    }
  }

  /** Starts whatever can start now: called after everything that happens. */
  step() {
    this.startSuites();
    while (this.busy < this.work.atOnce) {
      const each = this.running.find(({ waiting }) => waiting.length);
      const part = each?.waiting.shift();
      if (!each || !part) break;
      void this.runPart(each, part);
    }
  }

  startSuites() {
    for (const each of [...this.waiting]) {
      const state = (/** @type {string} */ preset) => this.built.get(preset) ?? 'there';
      const failed = each.suite.builds.find((preset) => state(preset) === 'failed');
      if (!failed && each.suite.builds.some((preset) => state(preset) === 'coming')) continue;
      this.waiting.splice(this.waiting.indexOf(each), 1);
      if (failed) {
        this.tell(each, { passed: 0, failed: 1, log: `the ${failed} build failed` });
        continue;
      }
      try {
        each.start();
      } catch (error) {
        this.tell(each, { passed: 0, failed: 1, log: String(error) });
        continue;
      }
      this.running.push(each);
      this.running.sort((a, b) => this.work.suites.indexOf(a.suite) - this.work.suites.indexOf(b.suite));
      if (each.unfinished === 0) this.finish(each);
    }
  }

  /** @param {Running} each @param {import('./suites.mjs').Part} part */
  async runPart(each, part) {
    ++this.busy;
    await each.run(part);
    --this.busy;
    if (--each.unfinished === 0) this.finish(each);
    this.step();
  }

  /** @param {Running} each */
  finish(each) {
    this.running.splice(this.running.indexOf(each), 1);
    this.tell(each, each.end());
  }

  /** @param {Running} each @param {Result} result */
  tell(each, result) {
    this.work.ended(each.suite, result, each.started ? (Date.now() - each.started) / 1000 : 0);
    if (--this.left === 0) this.done();
  }
}

/** Runs all suites. A suite whose build failed, or that runs no test, is one failure. @param {Work} work */
export async function runAll(work) {
  if (!work.suites.length) return;
  await new Promise((resolve) => {
    const schedule = new Schedule(work, () => resolve(undefined));
    void schedule.buildAll();
    schedule.step();
  });
}
