// The Lab: experiments of many runs, their tables and charts, and the search behind any figure. All of it is read by the
// engine; the page makes forms, tables and pictures.
import { offerTabs } from '../common/tabs.mjs';
import { button, element, make, number } from '../common/elements.mjs';
import { keepOffline } from '../page/offline.mjs';
import { followThemeColour } from '../page/theme.mjs';
import { arrange } from './arrange.mjs';
import { chartOf, nameOf } from './chart_data.mjs';
import { Comparison } from './compare.mjs';
import { compileEngine, instantiate } from './engine.mjs';
import { Execution, mostRuns } from './execution.mjs';
import { offerExports, commandOf } from './exports.mjs';
import { gameOf, readRows } from './files.mjs';
import { comesTo, counted, Form } from './form.mjs';
import { rowsOf } from './pivot.mjs';
import { showPublished } from './published.mjs';
import { showRuns } from './runs_view.mjs';
import { Store } from './store.mjs';
import { drawTable, markdownOf, tableOf } from './table_view.mjs';
import { showOf, viewOf } from './view.mjs';
import { Words } from './words.mjs';

/** @typedef {import('./view.mjs').Dataset} Dataset */

const redrawAfter = 250; // milliseconds: while rows come, the table is drawn this often

/** What all parts of the page share. */
export class Lab {
  /** @param {import('../engine.d.ts').Engine} engine @param {WebAssembly.Module} module */
  constructor(engine, module) {
    this.engine = engine;
    this.module = module;
    this.store = new Store();
    this.games = engine.catalog();
  }

  /** @param {Dataset} data */
  wordsFor(data) {
    const id = data.plan?.game ?? gameOf(data.rows);
    return new Words(this.games.find((game) => game.id === id) ?? this.games[0], data.plan?.settings);
  }
}

const announce = (/** @type {string} */ text) => void (element('announcer').textContent = text);

/** @param {string} text */
function toast(text) {
  const box = element('toast');
  box.textContent = text;
  box.hidden = false;
  setTimeout(() => (box.hidden = true), 3000);
}

/** @param {string} text @param {string} said */
async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    toast('This browser lets no page copy. Mark the text instead');
  }
}

/** The experiment on screen: what is run, and how it is shown. */
class Screen {
  /** @type {Execution | undefined} */
  execution;
  /** What is shown: the rows of `execution`, or of a file. @type {Dataset | undefined} */
  data;
  /** @type {import('./view.mjs').View | undefined} */
  view;
  /** @type {{ column: number, isDescending: boolean } | undefined} */
  order;
  #question = '';
  #isDrawing = false;

  /** @param {Lab} lab */
  constructor(lab) {
    this.lab = lab;
    this.form = new Form(lab.engine, () => this.#offerRun());
    element('plan').addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.form.plan) this.open(this.form.plan.plan, '');
    });
    button('pause').addEventListener('click', () => this.#pause());
    button('stop').addEventListener('click', () => this.execution?.stop());
    button('copy-link').addEventListener('click', () => void copy(this.link(), 'The link is copied'));
    button('close-runs').addEventListener('click', () => (element('runs').hidden = true));
    addEventListener('look', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(element('chart'));
  }

  /** Opens a plan, and begins to run it. @param {string} text @param {string} question that it answers, if there is one */
  open(text, question) {
    const opened = this.lab.engine.experiment(text, false);
    if ('error' in opened) {
      this.#fail(`This link cannot be opened. Column ${opened.error.column}: ${opened.error.message}`);
      if (!this.form.plan) this.form.begin();
      return;
    }
    const plan = opened.experiment.description();
    this.form.show(plan);
    if (plan.runs > mostRuns) {
      opened.experiment.delete();
      this.#fail(`${number(plan.runs)} runs are too many for a page. In a terminal: ${commandOf(plan.plan)}`);
      return;
    }
    this.execution?.delete();
    const execution = new Execution(this.lab, opened.experiment, () => this.#follow(execution));
    this.execution = execution;
    this.show(execution, question);
    void execution.start();
  }

  /** @param {Dataset} data @param {string} question */
  show(data, question) {
    this.data = data;
    this.view = viewOf(data);
    this.order = undefined;
    this.#question = question;
    element('problem').hidden = true;
    element('runs').hidden = true;
    button('copy-link').disabled = !data.plan;
    this.#remember();
    this.draw();
  }

  /** Rows of a file take the place of an experiment. @param {import('./files.mjs').FileRows} file */
  showFile(file) {
    this.execution?.stop();
    this.show(file, `${file.name}: ${counted(file.rows.length, 'row', 'rows')}`);
    element('progress-text').textContent = '';
    element('progress').hidden = true;
  }

  link() {
    return new URL(location.href).href;
  }

  /** The address has plan and view. */
  #remember() {
    if (!this.data?.plan || !this.view) return;
    const plan = this.data.plan.plan.replace(/;show=[^;]*/, '');
    const text = `${plan};show=${showOf(this.view)}`;
    history.replaceState(null, '', `#${text}`);
  }

  #offerRun() {
    const { plan } = this.form;
    button('run').disabled = !plan;
    element('comes-to').textContent = plan ? comesTo(plan) : '';
  }

  #pause() {
    if (this.execution?.state === 'paused') this.execution.resume();
    else this.execution?.pause();
  }

  /** @param {string} text */
  #fail(text) {
    element('problem').textContent = `${text}.`;
    element('problem').hidden = false;
  }

  /** @param {Execution} execution */
  #follow(execution) {
    if (execution !== this.execution) return;
    this.#tellProgress(execution);
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    setTimeout(
      () => {
        this.#isDrawing = false;
        this.draw();
      },
      execution.state === 'done' ? 0 : redrawAfter,
    );
  }

  /** @param {Execution} execution */
  #tellProgress(execution) {
    const { state, plan, made, secondsLeft, found, failures } = execution;
    const isUnderWay = state === 'running' || state === 'paused' || state === 'looking';
    const bar = /** @type {HTMLProgressElement} */ (element('progress'));
    bar.hidden = false;
    bar.value = made / plan.runs;
    button('pause').hidden = button('stop').hidden = !isUnderWay;
    button('pause').textContent = state === 'paused' ? 'Go on' : 'Pause';
    const unit = plan.tournament ? 'games' : 'runs';
    const parts = [`${number(made)} of ${number(plan.runs)} ${unit}`];
    if (state === 'looking') parts.push('looking for those that were made here before');
    if (secondsLeft !== null) parts.push(`about ${number(Math.ceil(secondsLeft))} s left`);
    if (state === 'paused') parts.push('paused');
    if (state === 'stopped') parts.push('stopped: Run goes on');
    if (found && state === 'done')
      parts.push(found === made ? 'all made here before' : `${number(found)} made here before`);
    element('progress-text').textContent = parts.join(' · ');
    const [failure] = failures;
    if (failure)
      this.#fail(failure.run < 0 ? failure.reason : `Run ${failure.run + 1} could not be made: ${failure.reason}`);
    else if (this.lab.store.problem)
      this.#fail(`Rows can't be kept in this browser (${this.lab.store.problem}): they last until the page is left`);
    if (state === 'done') announce(`All ${unit} are made`);
  }

  /** @returns {import('./chart_data.mjs').Source | undefined} */
  #source() {
    const { data, view, lab } = this;
    return data && view && { engine: lab.engine, rows: data.rows, view, words: lab.wordsFor(data), plan: data.plan };
  }

  #table() {
    const source = this.#source();
    return source && tableOf(source, this.execution === this.data ? this.execution?.experiment : undefined);
  }

  draw() {
    const source = this.#source();
    const { data, view } = this;
    if (!source || !data || !view) return;
    element('question').textContent = this.#question || (data.plan ? comesTo(data.plan) : 'Results');
    arrange(data, view, source.words, (next) => this.#arrange(next));
    const table = this.#table();
    if (table && data.rows.length)
      element('table').replaceChildren(
        drawTable(table, this.order, {
          onPick: (pick, name) => this.#pick(pick, name),
          onSort: (column) => this.#sort(column),
        }),
      );
    else element('table').replaceChildren();
    void this.#drawChart(source);
  }

  /** @param {import('./view.mjs').View} view */
  #arrange(view) {
    this.view = view;
    this.#remember();
    this.draw();
  }

  /** @param {number} column */
  #sort(column) {
    const isSame = this.order?.column === column;
    this.order = { column, isDescending: isSame && !this.order?.isDescending };
    this.draw();
  }

  /** @param {import('./chart_data.mjs').Pick | { players: number[] }} pick @param {string} name */
  #pick(pick, name) {
    const source = this.#source();
    if (!source) return;
    const { rows, words } = source;
    let picked = [];
    if ('keys' in pick) name ||= nameOf(source, pick.keys, pick.cells);
    if ('players' in pick) name = pick.players.map((player) => words.player(player)).join(' and ');
    if ('row' in pick) {
      picked = [pick.row];
      name = words.cell('board', rows.cell(pick.row, 'board'));
    } else if ('players' in pick) {
      const [first, second] = [rows.numbers('first'), rows.numbers('second')];
      for (let i = 0; i < rows.length; ++i)
        if (pick.players.includes(first[i]) && pick.players.includes(second[i])) picked.push(i);
    } else picked = rowsOf(rows, pick.keys, pick.cells);
    showRuns(rows, picked, name, words);
  }

  /** @type {{ svg: SVGSVGElement } | undefined} */
  #drawn;

  /** @param {import('./chart_data.mjs').Source} source */
  async #drawChart(source) {
    const box = element('chart');
    if (!source.rows.length) return box.replaceChildren();
    const { drawChart } = await import('./charts/charts.mjs');
    const width = box.clientWidth;
    if (!width) return;
    this.#drawn = drawChart(chartOf(source), {
      width,
      height: Math.round(Math.min(420, Math.max(240, width * 0.5))),
      onPick: (pick) => this.#pick(/** @type {import('./chart_data.mjs').Pick} */ (pick), ''),
    });
    box.replaceChildren(this.#drawn.svg);
  }

  offerExports() {
    offerExports({
      rows: () => /** @type {Dataset} */ (this.data).rows,
      plan: () => this.data?.plan?.plan ?? '',
      markdown: () => {
        const table = this.#table();
        return table ? markdownOf(table) : '';
      },
      chart: async () => {
        if (!this.#drawn) return undefined;
        const { chartAsPng, chartAsSvgText } = await import('./charts/charts.mjs');
        const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
        return { svg: chartAsSvgText(this.#drawn.svg, theme), png: await chartAsPng(this.#drawn.svg, 2) };
      },
      copy: (text, said) => void copy(text, said),
    });
  }
}

/** @param {Screen} screen @param {{ question: string, plan: string }[]} examples */
function offerExamples(screen, examples) {
  const choice = /** @type {HTMLSelectElement} */ (element('examples'));
  choice.replaceChildren(
    make('option', { value: '' }, 'Begin with…'),
    ...examples.map(({ question }, i) => make('option', { value: String(i) }, question)),
  );
  choice.addEventListener('change', () => {
    const example = examples[Number(choice.value)];
    if (choice.value && example) screen.open(example.plan, example.question);
    choice.value = '';
  });
}

/** @param {Screen} screen */
function listenToDrops(screen) {
  const box = element('drop');
  addEventListener('dragover', (event) => {
    event.preventDefault();
    box.hidden = false;
  });
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) box.hidden = true;
  });
  addEventListener('drop', async (event) => {
    event.preventDefault();
    box.hidden = true;
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    try {
      screen.showFile(readRows(file.name, await file.text()));
    } catch (error) {
      element('problem').textContent = `${file.name}: ${error instanceof Error ? error.message : error}.`;
      element('problem').hidden = false;
    }
  });
}

/** The plan in the address; empty on a first visit. */
const planInAddress = () => decodeURIComponent(location.hash.slice(1));

async function begin() {
  followThemeColour();
  const module = await compileEngine();
  const lab = new Lab(await instantiate(module), module);
  const screen = new Screen(lab);
  const examples = lab.engine.examples();
  offerExamples(screen, examples);
  screen.offerExports();
  const comparison = () =>
    new Comparison(lab, () => screen.data && { name: 'Open here', data: screen.data, revisions: '' });
  /** @type {Comparison | undefined} */
  let compared;
  const show = offerTabs('lab-tabs', (name) => {
    if (name === 'published') showPublished(lab, announce);
    if (name === 'compare') compared ??= comparison();
    if (name === 'experiment') screen.draw();
  });
  const openAddress = () => {
    const text = planInAddress();
    const isPublished = text.startsWith('published');
    show(isPublished ? 'published' : 'experiment');
    if (isPublished || text) return isPublished || screen.open(text, '');
    return screen.open(examples[0].plan, examples[0].question);
  };
  addEventListener('hashchange', openAddress);
  listenToDrops(screen);
  openAddress();
  Object.assign(globalThis, { lab: { engine: lab.engine, screen } }); // for the console
  void keepOffline();
}

begin().catch((error) => {
  console.error(error);
  element('problem').textContent = `The Lab could not be started: ${error instanceof Error ? error.message : error}.`;
  element('problem').hidden = false;
});
