// Published tables, run again in the reader's browser: row by row as their runs are made, each with a tick or with how
// far ours is from what was published.
import { element, make, number, reasonOf, replaceContent } from '../common/elements.mjs';
import { readText } from '../common/files.mjs';
import { Makers, runSeries } from './makers.mjs';
import { tellProblem } from './tell.mjs';

/** @typedef {import('../engine.d.ts').PublishedTable} PublishedTable */
/** @typedef {import('../engine.d.ts').PublishedRow} PublishedRow */
/** @typedef {import('../engine.d.ts').PublishedFigures} PublishedFigures */

/** The numbers from 0 on. @param {number} count */
function* upTo(count) {
  for (let i = 0; i < count; ++i) yield i;
}

/** @param {PublishedTable} table @param {PublishedTable['figures'][0]} figure @param {number} value @param {boolean} isOurs */
function figureText(table, { name, kind }, value, isOurs) {
  if (kind === 'share') return `${(value * 100).toFixed(1)} %`;
  if (kind === 'mean') return value.toFixed(isOurs ? 2 : decimalsOf(table, name));
  return isOurs ? number(Math.round(value)) : number(value);
}

/** @param {PublishedTable} table @param {PublishedFigures | null} side @param {boolean} isOurs */
function sideText(table, side, isOurs) {
  if (!side) return '–';
  const { figures } = table;
  return figures
    .map((figure) => {
      const value = side[figure.name];
      if (typeof value !== 'number') return '–';
      const interval = figures.length === 1 && Array.isArray(side.interval) ? side.interval : undefined;
      const text = figureText(table, figure, value, isOurs);
      if (!interval || interval[0] === interval[1]) return text;
      return `${text} (${interval.map((end) => (end * 100).toFixed(1)).join(' to ')})`;
    })
    .join(' / ');
}

/** How exact the source printed a figure: a number that ends in 0 does not tell, but others of its table do. @param {PublishedTable} table @param {string} name */
const decimalsOf = ({ rows }, name) =>
  Math.max(...rows.map(({ published }) => (String(published?.[name] ?? '').split('.')[1] ?? '').length));

/**
 * Whether ours is what was published: the same to its last decimal or, of shares, intervals that overlap.
 * @param {PublishedTable} table @param {PublishedRow} row
 * @returns {{ agrees: boolean, text: string } | undefined} nothing where there is nothing to compare
 */
export function verdict(table, { published, ours }) {
  if (!published || !ours) return undefined;
  const differences = [];
  for (const { name, kind } of table.figures) {
    const [theirs, own] = [published[name], ours[name]];
    if (typeof theirs !== 'number' || typeof own !== 'number') continue;
    const [a, b] = [published.interval, ours.interval];
    const overlaps = Array.isArray(a) && Array.isArray(b) && a[0] <= b[1] && b[0] <= a[1];
    const isSame =
      kind === 'share'
        ? overlaps || Math.abs(own - theirs) < 0.005
        : Math.abs(own - theirs) <= 0.5001 * 10 ** -decimalsOf(table, name);
    if (isSame) continue;
    const sign = own > theirs ? '+' : '−';
    const distance = Math.abs(own - theirs);
    differences.push(
      `${name} ${sign}${kind === 'share' ? `${(distance * 100).toFixed(1)} points` : number(Math.round(distance * 100) / 100)}`,
    );
  }
  return { agrees: !differences.length, text: differences.length ? differences.join(', ') : 'the same' };
}

/** @param {PublishedTable} table @param {PublishedRow} row */
function drawRow(table, row) {
  const name = row.link
    ? make('a', { href: new URL(`index.html#${row.link}`, document.baseURI).href }, row.row)
    : make('span', {}, row.row);
  const found = verdict(table, row);
  const mark = found
    ? make('span', { className: found.agrees ? 'agrees' : 'differs' }, found.agrees ? '✓ ' : '', found.text)
    : '';
  const heading = make('th', { scope: 'row' }, name);
  if (row.note) heading.append(make('small', {}, row.note));
  return make(
    'tr',
    {},
    heading,
    make('td', {}, sideText(table, row.published, false)),
    make('td', {}, sideText(table, row.ours, true)),
    make('td', {}, mark),
  );
}

/** A published table on the page. */
class Published {
  /** Ends the run that is on. @type {AbortController | undefined} */
  #running;
  /** Those that were given, as specs have them. @type {string[]} */
  #boards = [];

  /** @param {import('./lab.mjs').Lab} lab @param {PublishedTable} table @param {(text: string) => void} announce */
  constructor(lab, table, announce) {
    this.lab = lab;
    this.table = table;
    this.announce = announce;
    this.button = make(
      'button',
      { type: 'button', className: 'button', onclick: () => void this.#press() },
      'Run it here',
    );
    this.progress = make('progress', { max: 1, value: 0, hidden: true, ariaLabel: `Runs of ${table.name}` });
    this.problem = make('p', { className: 'error', role: 'alert', hidden: true });
    this.body = make('tbody');
    this.links = make('p', { className: 'hint' });
    this.box = this.#draw();
    this.#show(this.#rowsBefore());
  }

  #draw() {
    const { table } = this;
    const figures = table.figures.map(({ name }) => name).join(' / ');
    const head = ['', 'Published', 'Ours', 'Compared'].map((text) => make('th', { scope: 'col' }, text));
    head[0].append(make('span', {}, figures));
    const drawn = make('table', {}, make('thead', {}, make('tr', {}, ...head)), this.body);
    const box = make('section', { className: 'published-table', id: `published-${table.id}` });
    const title = make('h3', { id: `title-${table.id}` }, table.name);
    box.setAttribute('aria-labelledby', title.id);
    const scroller = make('div', { className: 'wide', tabIndex: 0, role: 'group', ariaLabel: table.name }, drawn);
    const command = make('code', {}, `lookahead replicate ${table.id}`);
    box.append(
      make('div', { className: 'head' }, title, this.button),
      make('p', { className: 'hint' }, `${table.source}. `, command),
      ...(table.boards_count ? [this.#filesField()] : []),
      this.progress,
      this.problem,
      scroller,
      this.links,
    );
    if (!table.boards_count) this.#showPlanLinks();
    return box;
  }

  /** Its plans as experiments, for their charts. Where boards are asked for, once they are there. */
  #showPlanLinks() {
    const opened = this.#open();
    const plans = opened.plans().filter((plan) => plan !== null);
    opened.delete();
    const links = plans.map((plan, i) =>
      make('a', { href: `#${plan}` }, plans.length > 1 ? `plan ${i + 1}` : 'its plan'),
    );
    if (links.length) this.links.replaceChildren('As an experiment, with charts and every run: ');
    links.forEach((link, i) => this.links.append(i ? ', ' : '', link));
  }

  #filesField() {
    const { boards_asked: asked, boards_count: count } = this.table;
    const field = make('input', { type: 'file', multiple: count > 1 });
    this.button.disabled = true; // there is nothing to run on yet
    const read = async () => {
      const files = [...(field.files ?? [])].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
      // What was chosen before is no longer run, or linked.
      this.#running?.abort();
      this.button.disabled = true;
      this.links.replaceChildren();
      if (!files.length) return;
      try {
        this.#boards = (await Promise.all(files.map((file) => this.#boardsOf(file)))).flat();
      } catch (error) {
        field.value = ''; // so that the same file can be chosen again, mended
        throw error;
      }
      this.#showPlanLinks();
      this.button.disabled = false;
    };
    field.addEventListener('change', () => void this.#attempt(read));
    return make('label', { className: 'field' }, make('span', {}, `Needs ${asked}`), field);
  }

  /** @param {File} file @returns {Promise<string[]>} */
  async #boardsOf(file) {
    const text = await readText(file);
    if ('problem' in text) throw new Error(`${file.name}: ${text.problem}`);
    const read = this.lab.engine.boards(this.table.game, text.text);
    if ('error' in read) throw new Error(`${file.name}, line ${read.error.line}: ${read.error.message}`);
    return read.boards;
  }

  /** What there is before anything is run; where no boards have to be given, with a link to each first run. */
  #rowsBefore() {
    if (this.table.boards_count) return this.table.rows;
    const replicating = this.#open();
    const rows = replicating.rows();
    replicating.delete();
    return rows;
  }

  /** @param {PublishedRow[]} rows */
  #show(rows) {
    replaceContent(this.body, ...rows.map((row) => drawRow(this.table, row)));
  }

  async #press() {
    if (this.#running) {
      this.#running.abort();
      return;
    }
    const { signal } = (this.#running = new AbortController());
    await this.#attempt(async () => {
      const replicating = this.#open();
      await this.#run(replicating, signal).finally(() => replicating.delete());
    });
    this.#running = undefined;
    this.button.textContent = 'Run it here';
    this.progress.hidden = true;
  }

  /** Tells what goes wrong. @param {() => unknown} what */
  async #attempt(what) {
    this.problem.hidden = true;
    try {
      await what();
    } catch (error) {
      tellProblem(this.problem, `${reasonOf(error)}.`);
    }
  }

  #open() {
    const opened = this.lab.engine.replicate(this.table.id, this.#boards);
    if ('error' in opened) throw new Error(opened.error.message);
    return opened.replicating;
  }

  /** @param {import('../engine.d.ts').Replicating} replicating @param {AbortSignal} signal */
  async #run(replicating, signal) {
    const { module } = this.lab;
    this.button.textContent = 'Stop';
    this.progress.hidden = false;
    this.progress.value = 0;
    const makers = new Makers(module);
    signal.addEventListener('abort', () => makers.stop());
    const plans = replicating.plans();
    const counts = plans.map((plan) => (plan === null ? 1 : this.#runsOf(plan)));
    const all = counts.reduce((a, b) => a + b, 0);
    let done = 0;
    let failure = '';
    let shown = performance.now();
    const tell = (/** @type {boolean} */ always) => {
      this.progress.value = done / all;
      if (!always && performance.now() - shown < 200) return;
      shown = performance.now();
      this.#show(replicating.rows());
    };
    for (const [part, plan] of plans.entries()) {
      if (signal.aborted) break;
      if (plan === null) {
        const series = await runSeries(module, this.table.id, part, signal);
        if (!series) break;
        replicating.addSeries(part, series.objectives, series.link);
        done += 1;
      } else {
        await makers.work({
          plan,
          improvements: false,
          runs: upTo(counts[part]),
          onRows: (runs, rows) => {
            replicating.add(part, rows);
            done += runs.length;
            tell(false);
          },
          onFailure: (_, reason) => {
            failure = reason;
            makers.stop();
          },
        });
        if (failure) throw new Error(failure);
      }
      tell(true);
    }
    this.#show(replicating.rows());
    this.announce(`${this.table.name}: ${done === all ? 'all rows are run' : 'stopped'}`);
  }

  /** @param {string} plan */
  #runsOf(plan) {
    const opened = this.lab.engine.experiment(plan, false);
    if ('error' in opened) throw new Error(opened.error.message);
    const runs = opened.experiment.runs();
    opened.experiment.delete();
    return runs;
  }
}

/** Those that can be run at once come first, and of these those that have published figures. @param {import('./lab.mjs').Lab} lab @param {(text: string) => void} announce */
export function showPublished(lab, announce) {
  if (element('tables').childElementCount) return;
  const place = (/** @type {import('../engine.d.ts').PublishedTable} */ { boards_count: asked, rows }) =>
    asked > 0 ? 2 : rows.some(({ published }) => published) ? 0 : 1;
  const tables = lab.engine.replications().sort((a, b) => place(a) - place(b));
  element('tables').replaceChildren(...tables.map((table) => new Published(lab, table, announce).box));
}
