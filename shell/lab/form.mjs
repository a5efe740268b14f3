// "What to run": settings side by side, boards, limits. Every change is read by the engine at once, which says how many
// runs it comes to, or what is wrong and in which field.
import { counted, element, input, make, replaceContent } from '../common/elements.mjs';
import { specIn } from '../page/link.mjs';
import { boardRows } from './board_rows.mjs';
import { choiceField, textField } from './fields.mjs';
import { fieldAt, formOf, textOf } from './plan_text.mjs';
import { settingCard } from './setting_card.mjs';
import { tellProblem } from './tell.mjs';

/** @typedef {import('../engine.d.ts').Engine} Engine */
/** @typedef {import('../engine.d.ts').Game} Game */
/** @typedef {import('../engine.d.ts').PlanDescription} PlanDescription */
/** @typedef {import('./plan_text.mjs').PlanForm} PlanForm */

const mostSettings = 99;

/** How the first moves of a tournament's games are chosen, by what a plan calls it. */
const openings = new Map([
  ['', { name: 'None', hint: '' }],
  ['random', { name: 'Drawn at random', hint: 'Each pair of players meets on the same ones' }],
  ['all', { name: 'All there are', hint: 'All ways to make so many moves, or evenly spread ones for fewer games' }],
]);

/** What else there is to know of a plan, as another sentence; mostly empty. @param {PlanDescription} plan */
export function remarkOn(plan) {
  const has = (/** @type {string} */ key) => plan.entries.some((entry) => entry.key === key);
  // Whether a player draws depends on its values, too. Two games each are what is usual.
  if (plan.tournament && has('games') && !has('openings'))
    return '. Without openings, players who draw nothing play the same two games again and again.';
  if (plan.seeds > 1 && !plan.depends_on_seed) return '. Nothing is drawn in these searches: each seed gives the same.';
  return '';
}

/** What a plan comes to, in words. @param {PlanDescription} plan */
export function comesTo(plan) {
  const total = counted(plan.runs, plan.tournament ? 'game' : 'run');
  if (plan.tournament) return `${counted(plan.settings.length, 'player')}: ${total}`;
  const factors = [
    [plan.settings.length, 'setting'],
    [plan.boards, 'board'],
    [plan.seeds, 'seed'],
  ].filter(([count], i) => i === 0 || Number(count) > 1);
  const words = factors.map(([count, one]) => counted(Number(count), String(one)));
  return words.length > 1 ? `${words.join(' × ')} = ${total}` : total;
}

/** The usual form as one of a tournament, on the usual board, between what was chosen before. @param {PlanForm} form @param {Game} game @param {PlanForm} before */
function makeTournament(form, game, before) {
  form.isTournament = true;
  form.boards = [game.board];
  form.whole = new Map([
    ['games', '20'],
    ['openings', 'random:2'],
  ]);
  if (before.game === game.id) form.settings = before.settings.map((setting) => new Map(setting));
  while (form.settings.length < 2) form.settings.push(new Map([['a', game.algorithms[0].id]]));
}

export class Form {
  /** @type {PlanForm} */
  #form = { game: '', boards: [], isTournament: false, settings: [], whole: new Map() };
  /** What it was for each game, by runs and by games between players: who looks at another and comes back finds it again. @type {Map<string, PlanForm>} */
  #before = new Map();
  /** What the form says, as far as the engine can read it. @type {PlanDescription | undefined} */
  plan;

  /** @param {Engine} engine @param {() => void} onChange a plan that can be read stands in the form, or none */
  constructor(engine, onChange) {
    this.engine = engine;
    this.games = engine.catalog();
    this.onChange = onChange;
    element('plan-text').addEventListener('input', () => this.#readText());
  }

  /** @param {PlanDescription} plan */
  show(plan) {
    this.#form = formOf(plan);
    this.#form.whole.delete('show');
    this.#layOut();
    this.#read();
  }

  /** The first game as it comes. */
  begin() {
    this.#chooseGame(this.games[0].id);
  }

  /** Puts these boards into the form; what is wrong with the text, if it is none. @param {string} text */
  useBoards(text) {
    const read = this.engine.boards(this.#game.id, text);
    if ('error' in read) return `line ${read.error.line}: ${read.error.message}`;
    this.#form.boards = read.boards;
    this.#relay();
    return '';
  }

  /** The text of what the form says, canonical where it can be read. */
  get text() {
    return this.plan?.plan ?? textOf(this.#form).text;
  }

  /** @returns {Game} */
  get #game() {
    return this.games.find(({ id }) => id === this.#form.game) ?? this.games[0];
  }

  /** @param {string} id */
  #chooseGame(id) {
    const game = this.games.find((each) => each.id === id) ?? this.games[0];
    this.#change(game, false);
  }

  /** @param {Game} game @param {boolean} isTournament */
  #change(game, isTournament) {
    const kindOf = (/** @type {string} */ id, /** @type {boolean} */ ofPlayers) => `${id} ${ofPlayers}`;
    const now = this.#form;
    this.#before.set(kindOf(now.game, now.isTournament), now);
    const form = this.#before.get(kindOf(game.id, isTournament)) ?? this.#usual(game);
    if (!form) return;
    if (isTournament && !form.isTournament) makeTournament(form, game, now);
    this.#form = form;
    this.#layOut();
    this.#read();
  }

  /** A game as it comes. @param {Game} game */
  #usual(game) {
    const opened = this.engine.experiment(`g=${game.id};a=${game.algorithm}`, false);
    if ('error' in opened) return undefined;
    const form = formOf(opened.experiment.description());
    opened.experiment.delete();
    form.boards = [`${game.generators[0].id}:1-20`];
    return form;
  }

  #layOut() {
    const read = () => this.#read();
    const form = this.#form;
    const game = this.#game;
    const options = this.games.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]));
    /** @type {HTMLElement[]} */
    const parts = [choiceField('g', 'Game', options, game.id, (id) => this.#chooseGame(id))];
    if (game.players === 2) parts.push(this.#playersField());
    if (form.isTournament) parts.push(this.#boardField());
    else
      parts.push(
        boardRows(game, form.boards, {
          read: (text) => this.engine.boards(game.id, text),
          onInput: read,
          onShape: () => this.#relay(),
        }),
      );
    parts.push(...form.settings.map((_, place) => this.#card(place)));
    if (form.settings.length < mostSettings) parts.push(this.#addButton());
    parts.push(this.#wholeFields());
    replaceContent(element('fields'), ...parts);
  }

  /** Other fields are to be shown: the one that was used keeps the focus. */
  #relay() {
    const active = document.activeElement;
    const name = active instanceof HTMLElement ? active.dataset.field : undefined;
    this.#layOut();
    this.#read();
    if (name) /** @type {HTMLElement | null} */ (this.#fieldOf(name))?.focus();
  }

  #playersField() {
    const options = /** @type {[string, string][]} */ ([
      ['no', 'Searches side by side'],
      ['yes', 'A tournament'],
    ]);
    return choiceField('players', 'What is compared', options, this.#form.isTournament ? 'yes' : 'no', (value) =>
      this.#change(this.#game, value === 'yes'),
    );
  }

  /** The one board of a tournament. */
  #boardField() {
    const { boards } = this.#form;
    const options = this.#game.gallery.map(({ board, name }) => /** @type {[string, string]} */ ([board, name]));
    if (!options.some(([board]) => board === this.#game.board)) options.unshift([this.#game.board, this.#game.board]);
    if (!options.some(([board]) => board === boards[0])) options.push([boards[0], boards[0]]);
    return choiceField('b/0', 'Board', options, boards[0], (board) => {
      boards[0] = board;
      this.#read();
    });
  }

  /** @param {number} place */
  #card(place) {
    const { settings, isTournament } = this.#form;
    return settingCard({
      place,
      setting: settings[place],
      game: this.#game,
      title: `${isTournament ? 'Player' : 'Setting'} ${place + 1}`,
      onInput: () => this.#read(),
      onShape: () => this.#relay(),
      onRemove: settings.length > (isTournament ? 2 : 1) ? () => this.#remove(place) : undefined,
    });
  }

  /** @param {number} place */
  #remove(place) {
    this.#form.settings.splice(place, 1);
    this.#form.whole.delete('base');
    this.#relay();
  }

  #addButton() {
    const { settings, isTournament } = this.#form;
    const words = isTournament ? 'Add a player' : 'Add a setting beside it';
    const add = make('button', { type: 'button', className: 'button' }, words);
    add.addEventListener('click', () => {
      const used = settings.map((setting) => setting.get('a'));
      const next = this.#game.algorithms.find(({ id, most_parts }) => !most_parts && !used.includes(id));
      settings.push(new Map([['a', (next ?? this.#game.algorithms[0]).id]]));
      this.#relay();
    });
    return add;
  }

  #wholeFields() {
    const { whole, isTournament, settings } = this.#form;
    const field = (/** @type {string} */ key, /** @type {string} */ label, /** @type {object} */ more) =>
      textField(key, label, whole.get(key) ?? '', (value) => this.#set(key, value), more);
    const fields = isTournament
      ? [
          field('games', 'Games for each pair', { placeholder: '2', hint: 'An even number' }),
          ...this.#openingFields(),
          field('gauntlet', 'Gauntlet', {
            placeholder: 'no',
            hint: 'With 2 the first two meet the others, and not each other',
          }),
          field('nodes', 'Nodes a move', { placeholder: 'no limit' }),
          field('seed', 'Seed', { placeholder: '1' }),
        ]
      : [
          field('nodes', 'Nodes at most', { placeholder: 'no limit' }),
          field('seed', 'Seeds', { placeholder: '1', hint: '1..10 repeats each run ten times' }),
        ];
    if (!isTournament && settings.length > 1) {
      const options = settings.map((_, i) => /** @type {[string, string]} */ ([`e${i + 1}`, `Setting ${i + 1}`]));
      fields.push(
        choiceField('base', 'Compare with', [['', 'Nothing'], ...options], whole.get('base') ?? '', (value) =>
          this.#set('base', value),
        ),
      );
    }
    return make('fieldset', { className: 'params' }, make('legend', {}, 'All of them'), ...fields);
  }

  /** How games begin: by moves that nobody searches for, how they are chosen and how many. */
  #openingFields() {
    const { whole } = this.#form;
    const [kind, moves = ''] = (whole.get('openings') ?? '').split(':');
    const options = [...openings].map(([id, { name }]) => /** @type {[string, string]} */ ([id, name]));
    if (!openings.has(kind)) options.push([kind, kind]);
    const choice = choiceField('openings/kind', 'Openings', options, kind, (chosen) => {
      if (chosen) whole.set('openings', `${chosen}:${moves || 2}`);
      else whole.delete('openings');
      this.#relay();
    });
    if (!kind) return [choice];
    const hint = openings.get(kind)?.hint ?? '';
    const change = (/** @type {string} */ value) => this.#set('openings', `${kind}:${value}`);
    return [choice, textField('openings', 'Opening moves', moves, change, { hint })];
  }

  /** @param {string} key @param {string} value */
  #set(key, value) {
    if (value.trim()) this.#form.whole.set(key, value);
    else this.#form.whole.delete(key);
    this.#read();
  }

  /** @param {string} name */
  #fieldOf(name) {
    return element('fields').querySelector(`[data-field="${CSS.escape(name)}"]`);
  }

  #read() {
    const { text, spans } = textOf(this.#form);
    for (const field of element('fields').querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
    const opened = this.engine.experiment(text, false);
    if ('error' in opened) {
      const name = fieldAt(spans, opened.error.offset);
      // Without the key in front: the form has a field for it, which is marked.
      const message = opened.error.message
        .replace(/^[\w.]+=(?:: |(?='))/, '')
        .replace(/^./, (first) => first.toUpperCase());
      this.#fail(message, name ? this.#fieldOf(name) : null);
    } else this.#accept(opened.experiment);
    if (document.activeElement !== element('plan-text')) input('plan-text').value = this.text;
  }

  #readText() {
    const pasted = input('plan-text').value.trim();
    const text = specIn(pasted);
    if (text !== pasted) input('plan-text').value = text; // in which columns are counted
    const opened = this.engine.experiment(text, false);
    if ('error' in opened) {
      const { message, column } = opened.error;
      this.#fail(`Column ${column}: ${message}`, element('plan-text'));
      return;
    }
    this.#accept(opened.experiment);
    if (this.plan) {
      this.#form = formOf(this.plan);
      this.#layOut();
    }
  }

  /** @param {import('../engine.d.ts').Experiment} experiment */
  #accept(experiment) {
    this.plan = experiment.description();
    experiment.delete();
    element('plan-text').removeAttribute('aria-invalid');
    element('plan-error').hidden = true;
    this.onChange();
  }

  /** @param {string} message @param {Element | null} field */
  #fail(message, field) {
    this.plan = undefined;
    field?.setAttribute('aria-invalid', 'true');
    field?.setAttribute('aria-errormessage', 'plan-error');
    tellProblem(element('plan-error'), `${message}.`);
    this.onChange();
  }
}
