// The experiment on screen: what is run, and how it is shown.
import { button, element, input, make, number, reasonOf, replaceContent } from '../common/elements.mjs';
import { acceptChosen } from '../common/files.mjs';
import { part } from '../common/parts.mjs';
import { toast } from '../common/toast.mjs';
import { specOf } from '../page/link.mjs';
import { arrange } from './arrange.mjs';
import { chartMaker, picked } from './chart_data.mjs';
import { Execution, mostRuns } from './execution.mjs';
import { commandOf, embedOf, offerExports } from './exports.mjs';
import { comesTo, Form, remarkOn } from './form.mjs';
import { pivot } from './pivot.mjs';
import { formOf, textOf, withoutView } from './plan_text.mjs';
import { estimate } from './makers.mjs';
import { durationText, tellProgress } from './progress.mjs';
import { drawTable, markdownOf, tableMaker } from './table_view.mjs';
import { copy, tellProblem } from './tell.mjs';
import { chartsOfImprovements, isViewOf, showOf, viewOf } from './view.mjs';

/** @typedef {import('./view.mjs').Dataset} Dataset */
/** @typedef {import('./chart_data.mjs').Pick} Pick */

const redrawAfter = 250; // milliseconds: while rows come, the table is drawn this often at the most,
const mostShare = 0.05; // and drawing takes no more than this of the page's time
const estimateAfter = 600; // milliseconds after the last change of the form
const patience = 500; // milliseconds before it is said that a file is being read

/** Whether settings differ by the same columns, so that what was arranged fits. @param {Dataset} a @param {Dataset} b */
const isSame = (a, b) => a.differing.join() === b.differing.join();

/** Settings are numbered alike, and how they are shown is left out. @param {import('../engine.d.ts').PlanDescription} plan */
const settingsOf = (plan) => withoutView(textOf(formOf(plan)).text);

/** @param {import('../engine.d.ts').PlanEntry} entry */
const isView = ({ key }) => key === 'show';

export class Screen {
  /** @type {Execution | undefined} */
  execution;
  /** What is shown: the rows of `execution`, or of a file. @type {Dataset | undefined} */
  data;
  /** @type {import('./view.mjs').View | undefined} */
  view;
  /** How many rows the table on the page was made of. */
  drawnRows = 0;
  #question = '';
  /** Files that were shown, by what entries of the history have for them. @type {Map<string, { data: Dataset, question: string }>} */
  #files = new Map();
  /** How many plans and files were asked for: of a file that takes long nothing comes where another was since. */
  #asked = 0;
  /** @type {ReturnType<typeof offerExports>} */
  #allowExports = () => {};
  #estimating = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #estimateLater;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #redrawLater;
  #drawCost = 0; // milliseconds
  /** Told when all runs of what is shown have ended. @param {Execution} _execution */
  onDone = (_execution) => {};

  /** @param {import('./lab.mjs').Lab} lab @param {boolean} waits whether a plan that is opened is run when it is pressed only */
  constructor(lab, waits) {
    this.lab = lab;
    this.waits = waits;
    this.form = new Form(lab.engine, () => this.#offerRun());
    element('plan').addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.form.plan) return;
      this.open(this.form.plan.plan, '', { isStep: true });
      // A long form's end may be far below it.
      element('question').parentElement?.scrollIntoView({ block: 'nearest' });
    });
    button('pause').addEventListener('click', () => this.#pause());
    button('stop').addEventListener('click', () => {
      this.execution?.stop();
      button(this.waits ? 'begin' : 'run').focus({ preventScroll: true }); // which goes on; what was pressed goes away
    });
    button('copy-link').addEventListener('click', () => void copy(location.href, 'The link is copied'));
    acceptChosen(input('rows-file'), (file) => void this.take(file));
    button('close-runs').addEventListener('click', () => {
      element('runs').hidden = true;
      this.#picked = undefined;
      this.remember();
      const opener = this.#opener?.isConnected ? this.#opener : element('table'); // more rows make other figures
      opener.focus({ preventScroll: true });
    });
    button('settings-back').addEventListener('click', () => {
      if (this.data?.plan) this.form.show(this.data.plan);
      button('run').focus({ preventScroll: true });
    });
    const redraw = () => void this.#redrawChart();
    addEventListener('look', redraw);
    element('chart-details').addEventListener('toggle', () => this.#showChartTable());
    const chart = element('chart');
    let width = chart.clientWidth;
    new ResizeObserver(() => {
      if (chart.clientWidth !== width) redraw(); // its height is what is drawn in it
      width = chart.clientWidth;
    }).observe(chart);
  }

  /**
   * Opens a plan, and begins to run it.
   * @param {string} text @param {string} question that it answers, if there is one
   * @param {object} [how]
   * @param {boolean} [how.isPressed] whether somebody has asked for its runs
   * @param {boolean} [how.isStep] whether the browser's Back is to lead to what is shown before
   * @param {Pick} [how.picked] the figure whose runs are to be listed when there are all
   */
  open(text, question, { isPressed = !this.waits, isStep = false, picked } = {}) {
    this.#asked += 1;
    const opened = this.lab.engine.experiment(text, false);
    if ('error' in opened) {
      this.#fail(`This link cannot be opened. Column ${opened.error.column}: ${opened.error.message}`);
      if (!this.form.plan) this.form.begin();
      this.remember();
      return;
    }
    const plan = opened.experiment.description();
    this.form.show(plan);
    if (plan.runs > mostRuns) {
      opened.experiment.delete();
      this.#fail(`${number(plan.runs)} runs are too many for a page. In a terminal: ${commandOf(plan.plan)}`);
      this.remember();
      return;
    }
    this.execution?.delete();
    const execution = new Execution(this.lab, opened.experiment, () => this.#follow(execution));
    this.execution = execution;
    const isShown = this.#isShown(plan);
    if (isStep && !isShown) this.#step();
    this.show(execution, question || (isShown ? this.#question : ''), picked);
    if (isPressed) void execution.start(chartsOfImprovements.includes(this.view?.chart ?? ''));
    else this.#offerBegin(plan);
  }

  /** In another's page nothing runs before it is pressed, or goes on once it was stopped. @param {import('../engine.d.ts').PlanDescription} plan */
  #offerBegin(plan) {
    const begin = button('begin');
    begin.hidden = false;
    element('progress').hidden = !this.execution?.made;
    begin.onclick = () => {
      element('table').focus({ preventScroll: true }); // what was pressed goes away
      begin.hidden = true;
      this.open(plan.plan, '', { isPressed: true });
    };
  }

  /** @param {Dataset} data @param {string} question @param {Pick} [picked] */
  show(data, question, picked) {
    const isKept = this.view && this.data && isSame(this.data, data) && isViewOf(this.view, data);
    const isAsBefore = isKept && !data.plan?.entries.some(isView);
    this.data = data;
    if (!isAsBefore) this.view = viewOf(data, this.lab.wordsFor(data).game.players);
    this.#question = question;
    this.#picked = picked;
    element('problem').hidden = true;
    element('runs').hidden = true;
    button('copy-link').disabled = !data.plan;
    this.remember();
    this.#tellEarlier();
    this.draw();
  }

  /**
   * A file of rows, or of boards for the plan in the form; what is wrong with one that is neither is said. Rows that are all
   * of one plan join those of that (join.mjs); others are shown by themselves.
   * @param {File} file
   */
  async take(file) {
    const asked = ++this.#asked;
    const telling = setTimeout(() => toast(`${file.name} is being read`), patience);
    const taken = await part(import('./take.mjs'))
      .then(({ takeFile }) => takeFile(this.lab, file, this.form.plan?.plan))
      .catch((error) => ({ problem: reasonOf(error) }));
    clearTimeout(telling);
    if (asked !== this.#asked) return;
    if ('rows' in taken) return this.#openFile(taken);
    if ('plan' in taken) {
      this.open(taken.plan, '', { isStep: true });
      return toast(taken.said);
    }
    const wrong = 'boards' in taken ? this.form.useBoards(taken.boards) : taken.problem;
    element('problem').hidden = !wrong;
    if (wrong)
      this.#fail(`${file.name}: ${'boards' in taken ? `as rows, ${taken.reason}; as boards, ${wrong}` : wrong}`);
  }

  /** The figures of what is shown. @param {string[]} keys @param {string} measure */
  pivot(keys, measure) {
    return this.data ? pivot(this.lab.engine, this.data.rows, keys, measure, this.data.plan) : [];
  }

  /** @param {import('./take.mjs').Shown} file */
  #openFile({ rows, question }) {
    const key = `${performance.timeOrigin} ${this.#files.size}`; // entries outlast the page
    this.#files.set(key, { data: rows, question });
    this.#step({ file: key }); // there is no link to it
    this.showFile(key);
  }

  /** A file that was shown before; false where the page has been loaded anew since. @param {string} key */
  showFile(key) {
    const file = this.#files.get(key);
    if (!file) return false;
    this.execution?.stop();
    this.show(file.data, file.question);
    element('progress-text').textContent = '';
    element('progress').hidden = true;
    return true;
  }

  /** Of the searches that made the rows; empty for those of a file. */
  get revisions() {
    return this.execution === this.data ? (this.execution?.experiment.revisions() ?? '') : '';
  }

  /** Whether there is a plan, be it one that can't be opened, or a file. */
  get hasBegun() {
    return this.data !== undefined || this.form.plan !== undefined;
  }

  /** Another entry of the history, for what is shown next. In a frame, the history is its host's. @param {{ file?: string }} [state] */
  #step(state = {}) {
    if (this.data && !this.waits) history.pushState(state, '', location.pathname + location.search);
  }

  /** The address has plan and view of what is shown, its entry of the history the question and whose runs are listed. */
  remember() {
    if (!this.data?.plan || !this.view) return;
    const text = `${withoutView(this.data.plan.plan)};show=${showOf(this.view)}`;
    history.replaceState({ question: this.#question, picked: this.#picked }, '', `#${text}`);
    /** @type {HTMLAnchorElement} */ (element('open-lab')).href = new URL(`lab.html#${text}`, document.baseURI).href;
  }

  #offerRun() {
    const { plan } = this.form;
    button('run').disabled = !plan;
    element('comes-to').textContent = plan ? comesTo(plan) + remarkOn(plan) : '';
    this.#tellEarlier();
    this.#estimating.abort();
    this.#estimating = new AbortController();
    clearTimeout(this.#estimateLater);
    if (plan) this.#estimateLater = setTimeout(() => void this.#estimate(plan), estimateAfter);
  }

  /** Whether what is shown was run by it. @param {import('../engine.d.ts').PlanDescription | undefined} plan */
  #isShown(plan) {
    const { plan: shown } = this.data ?? {};
    return !plan || !shown ? plan === shown : settingsOf(plan) === settingsOf(shown);
  }

  /** Who has changed the form may take what is shown for its results. */
  #tellEarlier() {
    const { data, form } = this;
    const isOfFile = data !== undefined && !data.plan;
    element('earlier').hidden = isOfFile ? !form.plan : !data || this.#isShown(form.plan);
    element('earlier-text').textContent = isOfFile
      ? 'These rows are of a file, and not what the form runs.'
      : 'These results are of other settings than the form has now.';
    button('settings-back').hidden = isOfFile;
  }

  /** @param {import('../engine.d.ts').PlanDescription} plan */
  async #estimate(plan) {
    if (this.#isShown(plan)) return;
    const { signal } = this.#estimating;
    const estimated = await estimate(this.lab.module, plan.plan, plan.runs, signal);
    if (signal.aborted || !estimated) return;
    const duration = durationText(estimated.seconds, estimated.isLeast ? 'probably more than' : 'about');
    element('comes-to').textContent = `${comesTo(plan)}, ${duration}${remarkOn(plan)}`;
  }

  #pause() {
    if (this.execution?.state === 'paused') this.execution.resume();
    else this.execution?.pause();
  }

  /** @param {string} text */
  #fail(text) {
    tellProblem(element('problem'), `${text}.`);
  }

  /** @param {Execution} execution */
  #follow(execution) {
    if (execution !== this.data) return; // a file's rows are shown
    const problem = tellProgress(execution);
    if (problem) this.#fail(problem);
    if (this.waits && execution.isStopped) this.#offerBegin(execution.plan);
    const isDone = execution.state === 'done';
    if (isDone) this.onDone(execution);
    if (this.#redrawLater && !isDone) return;
    clearTimeout(this.#redrawLater);
    this.#redrawLater = setTimeout(
      async () => {
        this.#redrawLater = undefined;
        if (this.drawnRows !== execution.rows.length) await this.draw();
        if (isDone && this.#picked && element('runs').hidden) void this.#list(this.#picked);
      },
      isDone ? 0 : Math.max(redrawAfter, this.#drawCost / mostShare),
    );
  }

  /** @returns {import('./chart_data.mjs').Source | undefined} */
  #source() {
    const { data, view, lab } = this;
    return data && view && { engine: lab.engine, rows: data.rows, view, words: lab.wordsFor(data), plan: data.plan };
  }

  async draw() {
    const start = performance.now();
    const source = this.#source();
    const { data, view } = this;
    if (!source || !data || !view) return;
    const question = this.#question || (data.plan ? comesTo(data.plan) : 'Results');
    element('question').textContent = question;
    document.title = `${question} · Lab · Lookahead`;
    this.#allowExports({ rows: data.rows.length > 0, plan: data.plan !== undefined });
    arrange(data, view, source.words, (next) => this.#arrange(next));
    this.#drawCost = performance.now() - start;
    await Promise.all([this.#drawTable(source), this.#drawChart(source)]);
  }

  /** In another room or another look. The table stays, so that a click on it is not lost. */
  async #redrawChart() {
    const source = this.#source();
    if (source && this.view) await this.#drawChart(source);
  }

  /** @param {import('./chart_data.mjs').Source} source */
  async #drawTable(source) {
    const begun = ++this.#tablesBegun;
    let maker;
    try {
      maker = await tableMaker(source);
    } catch (error) {
      return this.#fail(`The table could not be drawn: ${reasonOf(error)}`);
    }
    if (begun !== this.#tablesBegun) return;
    const start = performance.now();
    const { rows, view } = source;
    this.drawnRows = rows.length;
    this.#table = rows.length ? maker(source) : undefined;
    const on = {
      onPick: (/** @type {Pick} */ pick) => void this.#pick(pick),
      onSort: (/** @type {string} */ id) => this.#sort(id),
    };
    replaceContent(element('table'), ...(this.#table ? drawTable(this.#table, view.sort ?? '', on) : []));
    this.#drawCost += performance.now() - start;
  }

  /** @param {import('./view.mjs').View} view */
  #arrange(view) {
    this.view = view;
    this.remember();
    this.draw();
  }

  /** By a column; upwards at first, and then the other way. @param {string} id */
  #sort(id) {
    if (this.view) this.#arrange({ ...this.view, sort: this.view.sort === id ? `-${id}` : id });
  }

  /** @param {Pick} pick */
  async #pick(pick) {
    this.#opener = /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);
    // Who opens a run and goes back finds the list again. Where rows lie depends on when they came.
    this.#picked = 'row' in pick ? undefined : pick;
    this.remember();
    await this.#list(pick);
  }

  /** @param {Pick} pick */
  async #list(pick) {
    const source = this.#source();
    if (!source) return;
    const { rows, name } = picked(source, pick);
    try {
      const { showRuns } = await part(import('./runs_view.mjs'));
      showRuns(source.rows, rows, name, source.words);
    } catch (error) {
      this.#fail(`The runs could not be listed: ${reasonOf(error)}`);
    }
  }

  /** The figure whose runs are listed, and what showed it. @type {Pick | undefined} */
  #picked;
  /** @type {HTMLElement | SVGElement | null} */
  #opener = null;

  /** The table on the page. @type {import('./table_view.mjs').Table | undefined} */
  #table;
  /** How many tables were begun: one whose script comes after a later one was begun is not shown. */
  #tablesBegun = 0;

  /** @type {import('./charts/types.d.ts').Drawn | undefined} */
  #drawn;
  /** How many charts were begun: one whose script comes after a later one was begun is not shown. */
  #begun = 0;

  /** @param {import('./chart_data.mjs').Source} source */
  async #drawChart(source) {
    const begun = ++this.#begun;
    const box = element('chart');
    if (!source.rows.length) {
      this.#drawn = undefined;
      this.#showChartTable();
      return box.replaceChildren();
    }
    let problem = '';
    const drawn = await this.#makeChart(source, box.clientWidth).catch((error) => {
      problem = `The chart could not be drawn: ${error.message}. Choose it again to try again.`;
      return undefined;
    });
    if (begun !== this.#begun || !(drawn || problem)) return;
    const reader = this.#drawn?.marks.reader;
    this.#drawn = drawn;
    box.replaceChildren(drawn ? drawn.svg : make('p', { className: 'error', role: 'alert' }, problem));
    if (reader && !drawn?.marks.resume(reader)) element('table').focus({ preventScroll: true });
    this.#showChartTable();
  }

  /** None where there is no room for it. @param {import('./chart_data.mjs').Source} source @param {number} width */
  async #makeChart(source, width) {
    const { chart: kind } = source.view;
    const drawing = part(import('./charts/charts.mjs')).then(async (charts) => {
      await charts.fetchKind(
        kind === 'times' ? 'steps' : /** @type {import('./charts/types.d.ts').Chart['kind']} */ (kind),
      );
      return charts;
    });
    const [{ drawChart }, maker] = await Promise.all([drawing, chartMaker(source.view)]);
    if (!width) return undefined;
    const start = performance.now(); // scripts that it waits for are not what drawing costs
    const chart = maker(source);
    const drawn = await drawChart(chart, {
      width,
      height: Math.round(Math.min(420, Math.max(240, width * 0.5))),
      onPick: (pick) => void this.#pick(/** @type {Pick} */ (pick)),
    });
    this.#drawCost += performance.now() - start;
    return drawn;
  }

  /** Only while it is asked for: of thousands of points it takes long to be laid out. */
  #showChartTable() {
    const details = /** @type {HTMLDetailsElement} */ (element('chart-details'));
    details.hidden = !this.#drawn;
    element('chart-table').replaceChildren(...(details.open && this.#drawn ? [this.#drawn.table] : []));
  }

  offerExports() {
    this.#allowExports = offerExports({
      rows: () => /** @type {Dataset} */ (this.data).rows,
      plan: () => this.data?.plan?.plan ?? '',
      markdown: () => (this.#table ? markdownOf(this.#table) : ''),
      embed: () => embedOf(specOf(location.hash), element('question').textContent ?? ''),
      chart: async (kind) => {
        if (!this.#drawn) return undefined;
        const { chartAsPng, chartAsSvgText } = await part(import('./charts/export.mjs'));
        const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
        if (kind === 'png') return chartAsPng(this.#drawn.svg, 2);
        return new Blob([chartAsSvgText(this.#drawn.svg, theme)], { type: 'image/svg+xml' });
      },
      fail: (problem) => this.#fail(problem),
      copy: (text, said) => void copy(text, said),
    });
  }
}
