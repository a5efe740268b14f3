// Two experiments side by side: what changed between them, and whether the difference is more than chance.
import { counted, element, make, number, reasonOf } from '../common/elements.mjs';
import { acceptChosen } from '../common/files.mjs';
import { readRows } from './files.mjs';
import { aboutRatings, halfInterval, percent, ratingHalf, ratingText, standingsOf } from './games_data.mjs';
import { boardsOf, compareCells, pivot } from './pivot.mjs';
import { figureText } from './words.mjs';

/** @typedef {import('./view.mjs').Dataset} Dataset */
/** @typedef {{ name: string, data: Dataset, revisions: string }} Side */
/** @typedef {import('./pivot.mjs').Figures} Figures */
/** @typedef {import('../engine.d.ts').Standing} Standing */

const measures = ['objective', 'moves', 'nodes', 'best_node', 'milliseconds'];
const titles = ['Before', 'After'];

/** @param {Dataset} data @param {string} name a column, which rows of other searches may not have */
const valuesOf = ({ rows }, name) =>
  rows.names.includes(name)
    ? [...new Set(rows.coded(name).values)].filter((value) => value !== null).sort(compareCells)
    : [];

/** The columns of settings. @param {Dataset} data */
const settingsOf = ({ rows: { names } }) => names.slice(names.indexOf('setting') + 1, names.indexOf('status'));

/** What was run that differs. @param {Side} a @param {Side} b @param {import('./words.mjs').Words} words */
function changes(a, b, words) {
  const out = [];
  for (const name of new Set([...settingsOf(a.data), ...settingsOf(b.data)])) {
    const [before, after] = [valuesOf(a.data, name), valuesOf(b.data, name)];
    if (before.join() === after.join()) continue;
    const text = (/** @type {import('../engine.d.ts').Cell[]} */ values) =>
      values.length > 6 ? `${values.length} values` : values.map((value) => words.cell(name, value)).join(', ') || '–';
    out.push([words.column(name), text(before), text(after)]);
  }
  if (a.revisions && b.revisions && a.revisions !== b.revisions) out.push(['Engine', a.revisions, b.revisions]);
  return out;
}

/** Settings that tell runs of the same board apart, in the same way on both sides. @param {Side} a @param {Side} b */
const sharedSettings = (a, b) =>
  [...a.data.rows.settings, ...a.data.rows.limits].filter((name) => {
    const values = valuesOf(a.data, name);
    return values.length > 1 && values.join() === valuesOf(b.data, name).join();
  });

/**
 * For each of the second's runs the value of the first's on the same board and seed, and with the same of these settings.
 * @param {Side} a @param {Side} b @param {string} measure @param {string[]} settings
 */
function basesOf(a, b, measure, settings) {
  const names = ['board', 'seed', ...settings];
  const key = (/** @type {Side} */ { data: { rows } }, /** @type {number} */ i) =>
    names.map((name) => rows.cell(i, name)).join(' ');
  /** @type {Map<string, number>} */
  const values = new Map();
  const numbers = a.data.rows.numbers(measure);
  for (let i = 0; i < a.data.rows.length; ++i) {
    const at = key(a, i);
    values.set(at, values.has(at) ? NaN : numbers[i]); // several settings: there is no one to compare with
  }
  return Float64Array.from({ length: b.data.rows.length }, (_, i) => values.get(key(b, i)) ?? NaN);
}

/** @param {number | null} figure @param {number | null} half */
function estimateText(figure, half) {
  const isWhole = Number.isInteger(figure) && (half === null || Number.isInteger(half));
  return figureText(figure, isWhole) + (half === null ? '' : ` ± ${figureText(half, isWhole)}`);
}

/** @param {string} name @param {string[]} head @param {string[][]} lines @param {number} texts how many columns are no figures */
function wideTable(name, head, lines, texts) {
  const row = (/** @type {'td' | 'th'} */ tag, /** @type {string[]} */ cells) =>
    make('tr', {}, ...cells.map((text, i) => make(tag, { className: i < texts ? 'of-text' : '' }, text)));
  const table = make(
    'table',
    {},
    make('thead', {}, row('th', head)),
    make('tbody', {}, ...lines.map((cells) => row('td', cells))),
  );
  return make('div', { className: 'wide', tabIndex: 0, role: 'group', ariaLabel: name }, table);
}

/** @param {string} name @param {number} difference @param {number} half @param {string} what */
function sentence(name, difference, half, what) {
  const isMore = Math.abs(difference) > half;
  const sign = difference > 0 ? '+' : '';
  return `${name}: ${sign}${figureText(difference)} ± ${figureText(half)} (95 %, ${what}): ${
    isMore ? 'more than chance' : 'no more than chance may give'
  }.`;
}

/** How players did, with their names, by their texts. @param {import('./lab.mjs').Lab} lab @param {Side} side */
function standingsByText(lab, { data }) {
  const { rows, plan } = data;
  const [texts, words] = [lab.playersOf(rows), lab.wordsFor(data)];
  const standings = standingsOf({ engine: lab.engine, rows, plan }).filter(({ games }) => games > 0);
  return new Map(
    standings.map((standing) => {
      const text = texts[standing.player - 1];
      const nameless = `player ${standing.player}`;
      return [text || nameless, { ...standing, name: text ? words.player(standing.player) : nameless }];
    }),
  );
}

/** What a rating changed by from one tournament to another. @param {Standing | undefined} before @param {Standing | undefined} after */
function changeOf(before, after) {
  if (!before || !after) return null;
  const half = Math.hypot(ratingHalf(before), ratingHalf(after));
  const difference = after.rating - before.rating;
  return { text: `${ratingText(difference)} ± ${half.toFixed(1)}`, isMore: Math.abs(difference) > half };
}

/** How many numbers are known. @param {Float64Array} numbers */
const known = (numbers) => numbers.filter((number) => !Number.isNaN(number)).length;

const introduction =
  'Files of rows, as the Lab and the command line write them (JSON lines or CSV), or the experiment that is open here: ' +
  'what changed between them, and whether the difference is more than chance.';

export class Comparison {
  /** @type {(Side | undefined)[]} */
  #sides = [undefined, undefined];
  /** The file of each side that was chosen last; it may still be read. @type {(File | undefined)[]} */
  #chosen = [undefined, undefined];
  /** What each side says of itself. */
  #names = this.#sides.map(() => make('p', { className: 'hint' }, 'Nothing yet'));
  #measure = measures[0];

  /**
   * @param {import('./lab.mjs').Lab} lab
   * @param {() => Side | undefined} current the experiment that is open here
   */
  constructor(lab, current) {
    this.lab = lab;
    this.current = current;
    this.changed = make('div');
    this.said = make('div', { role: 'status' });
    this.bySetting = make('div');
    element('comparison').replaceChildren(
      make('p', {}, introduction),
      make('div', { className: 'sides' }, this.#chooser(0), this.#chooser(1)),
      this.changed,
      this.said,
      this.bySetting,
    );
  }

  /** @param {number} at */
  #chooser(at) {
    const file = make('input', {
      type: 'file',
      id: `side-${at}`,
      className: 'unseen',
      accept: '.jsonl,.json,.csv,.txt',
    });
    const choose = make('label', { className: 'button', htmlFor: file.id }, 'Open a file of rows…');
    const here = make('button', { type: 'button', className: 'button' }, 'The one that is open here');
    const name = this.#names[at];
    acceptChosen(file, (chosen) => void this.#read(at, chosen));
    here.addEventListener('click', () => {
      this.#chosen[at] = undefined;
      this.#set(at, this.current());
    });
    return make(
      'fieldset',
      { className: 'setting-card', ariaLabel: titles[at] },
      make('h3', {}, titles[at]),
      name,
      make('div', { className: 'ways' }, choose, file, here),
    );
  }

  /** A file that is dropped is for the first side that has nothing, or else for the second. @param {File} file */
  take(file) {
    const empty = this.#sides.findIndex((side, at) => !side && !this.#chosen[at]);
    return this.#read(empty < 0 ? 1 : empty, file);
  }

  /** What was chosen before all of its runs had ended has them now. @param {Dataset} data */
  refresh(data) {
    if (this.#sides.some((side) => side?.data === data)) this.#show();
  }

  /** @param {number} at @param {File} file */
  async #read(at, file) {
    this.#chosen[at] = file;
    try {
      const data = await readRows(file.name, file);
      if (this.#chosen[at] !== file) return; // another has been chosen meanwhile
      const revisions = /revisions (\w+)/.exec(data.head?.engine ?? '')?.[1] ?? '';
      this.#set(at, { name: file.name, data, revisions });
    } catch (error) {
      if (this.#chosen[at] !== file) return;
      this.#chosen[at] = undefined;
      this.#set(at, undefined);
      this.#names[at].textContent = `${file.name}: ${reasonOf(error)}.`;
      this.#names[at].className = 'error';
    }
  }

  /** @param {number} at @param {Side | undefined} side */
  #set(at, side) {
    this.#sides[at] = side;
    this.#tellSide(at);
    this.#show();
  }

  /** Rows of what is open here may still come. @param {number} at */
  #tellSide(at) {
    const label = this.#names[at];
    const side = this.#sides[at];
    label.className = 'hint';
    label.textContent = side ? `${side.name}: ${counted(side.data.rows.length, 'row')}` : 'No experiment is open';
  }

  #show() {
    const [a, b] = this.#sides;
    for (const box of [this.changed, this.said, this.bySetting]) box.replaceChildren();
    this.#sides.forEach((side, at) => side && this.#tellSide(at));
    if (!a || !b) return;
    const empty = [a, b].find(({ data }) => data.rows.length === 0);
    if (empty) return this.#say([`${empty.name}: there are no rows yet. They are compared when it has run.`]);
    if (a.data.isTournament !== b.data.isTournament)
      return this.#say(['One has games between players, and the other runs: no figure is of both.']);
    if (a.data.isTournament) return void this.#showPlayers(a, b);
    const words = this.lab.wordsFor(b.data);
    const changed = changes(a, b, words);
    const what = changed.length
      ? wideTable('What changed', ['What changed', ...titles], changed, 3)
      : make('p', {}, 'Settings, boards and limits are the same.');
    const tell = () => {
      this.#sides.forEach((_, at) => this.#tellSide(at));
      const settings = sharedSettings(a, b);
      const bases = basesOf(a, b, this.#measure, settings);
      this.#say(this.#differences(a, b, words, settings, bases));
      const lines = this.#linesBySetting(a, b, words, settings, bases);
      const head = [...settings.map((name) => words.column(name)), ...titles, 'Difference', 'Pairs'];
      this.bySetting.replaceChildren(
        ...(lines.length > 1 ? [wideTable('By setting', head, lines, settings.length)] : []),
      );
    };
    this.changed.replaceChildren(what, this.#measureField(words, tell));
    tell();
  }

  /** Those of two tournaments: who was in both is told by all of its values. @param {Side} a @param {Side} b */
  #showPlayers(a, b) {
    const [before, after] = [a, b].map((side) => standingsByText(this.lab, side));
    const all = [...new Set([...after.keys(), ...before.keys()])];
    const haveSame = all.length === before.size && all.length === after.size;
    /** @type {string[]} */
    const changed = [];
    const lines = all.map((text) => {
      const both = [before.get(text), after.get(text)];
      const name = (both[1] ?? both[0])?.name ?? '';
      const rated = both.map((each) => (each ? `${ratingText(each.rating)} ${halfInterval(each)}` : '–'));
      const won = both.map((each) => (each ? `${percent(each.share)} of ${number(each.games)}` : '–'));
      // Ratings are relative: among other players the same strength has another.
      const change = haveSame ? changeOf(both[0], both[1]) : null;
      if (change?.isMore) changed.push(`${name} (${change.text})`);
      return [name, ...rated, ...(haveSame ? [change?.text ?? '–'] : []), ...won];
    });
    const [rating, won] = ['Rating', 'Won'].map((what) => titles.map((title) => `${what} ${title.toLowerCase()}`));
    const head = ['Player', ...rating, ...(haveSame ? ['Difference'] : []), ...won];
    this.bySetting.replaceChildren(
      wideTable('By player', head, lines, 1),
      make('p', { className: 'hint' }, aboutRatings),
    );
    this.#say([
      haveSame
        ? `Both have the same players. ${
            changed.length
              ? `More than chance (95 %, each by itself): ${changed.join(', ')}.`
              : 'No rating has changed by more than chance may give (95 %).'
          }`
        : 'The players are not the same: ratings and shares say how each did among those of its own tournament.',
    ]);
  }

  /** @param {string[]} sentences */
  #say(sentences) {
    this.said.replaceChildren(...sentences.map((text) => make('p', {}, text)));
  }

  /** @param {import('./words.mjs').Words} words @param {() => void} onChange */
  #measureField(words, onChange) {
    const field = make(
      'select',
      { id: 'compared' },
      ...measures.map((id) => make('option', { value: id }, words.column(id))),
    );
    field.value = this.#measure;
    field.addEventListener('change', () => {
      this.#measure = field.value;
      onChange();
    });
    return make('label', { className: 'field' }, make('span', {}, 'Figure'), field);
  }

  /** Of pairs, where there are any: what all runs differ by is less certain, and of other runs. @param {Side} a @param {Side} b @param {import('./words.mjs').Words} words @param {string[]} settings @param {Float64Array} bases */
  #differences(a, b, words, settings, bases) {
    const { engine } = this.lab;
    const measure = this.#measure;
    const name = words.column(measure);
    const out = [a, b].map((side, at) => {
      const [{ figures }] = pivot(engine, side.data.rows, [], measure);
      return `${titles[at]}: ${figureText(figures.mean)} ± ${figureText(figures.half_interval)}, ${counted(figures.runs ?? 0, 'run')}.`;
    });
    const [before, after] = [a.data.rows.numbers(measure), b.data.rows.numbers(measure)];
    const [boardsOfA, boardsOfB] = [boardsOf(a.data.rows), boardsOf(b.data.rows)];
    const isPair = (/** @type {number} */ i) => !Number.isNaN(after[i]) && !Number.isNaN(bases[i]);
    const pairs = Array.from(after.keys()).filter(isPair);
    if (pairs.length < 2) {
      const welch = engine.welch(after, boardsOfB, before, boardsOfA);
      if (welch) out.push(sentence(name, welch.difference, welch.half_interval, 'all runs of each'));
      return out;
    }
    const [{ figures }] = pivot(engine, b.data.rows, [], measure, bases);
    const boards = new Set(pairs.map((i) => boardsOfB[i])).size;
    const alike = settings.length ? 'seed and settings' : 'seed';
    const what = `${counted(pairs.length, 'pair')} of runs with the same ${alike}, on ${counted(boards, 'board')}`;
    out.push(sentence(name, figures.difference ?? 0, figures.difference_half_interval ?? 0, what));
    const rest = [known(before) - pairs.length, known(after) - pairs.length];
    const left = titles.flatMap((title, at) =>
      rest[at] > 0 ? [`${counted(rest[at], 'run')} ${title.toLowerCase()}`] : [],
    );
    if (left.length) out.push(`Without ${left.join(' and ')}, to which the other side has no counterpart.`);
    return out;
  }

  /** The cells of a line for each of the settings that both have. @param {Side} a @param {Side} b @param {import('./words.mjs').Words} words @param {string[]} settings @param {Float64Array} bases */
  #linesBySetting(a, b, words, settings, bases) {
    const { engine } = this.lab;
    const mean = (/** @type {Figures} */ figures) => estimateText(figures.mean, figures.half_interval);
    const key = (/** @type {import('../engine.d.ts').Cell[]} */ cells) => JSON.stringify(cells);
    const before = new Map(
      pivot(engine, a.data.rows, settings, this.#measure).map(({ keys, figures }) => [key(keys), mean(figures)]),
    );
    return pivot(engine, b.data.rows, settings, this.#measure, bases).map(({ keys, figures }) => [
      ...keys.map((cell, i) => words.cell(settings[i], cell)),
      before.get(key(keys)) ?? '–',
      mean(figures),
      estimateText(figures.difference, figures.difference_half_interval),
      figureText(figures.pairs),
    ]);
  }
}
