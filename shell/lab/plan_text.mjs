// A plan as the form has it: its keys and values. The engine alone reads and checks plans; here their text is put
// together, so that an error can be shown beside the field that it is in.

/** @typedef {import('../engine.d.ts').PlanDescription} PlanDescription */

/** Where in a text a field's value stands. @typedef {{ field: string, start: number, end: number }} Span */

/** The settings, or the players: each with its algorithm under `a` and its parameters. @typedef {Map<string, string>} Setting */

/**
 * @typedef {object} PlanForm
 * @property {string} game
 * @property {string[]} boards values of b=, each a board or a series
 * @property {boolean} isTournament
 * @property {Setting[]} settings
 * @property {Map<string, string>} whole nodes, seed, base and whatever else is said of all
 */

const ofTournaments = ['games', 'gauntlet', 'openings'];

/** The name of a field: of a setting, by its place; of the whole plan, its key. @param {number | null} setting @param {string} key */
export const fieldName = (setting, key) => (setting === null ? key : `${setting}/${key}`);

/** The ids of algorithms without their revisions: of `solve@3`, or of a list. @param {string} text */
export const withoutRevision = (text) => text.replace(/@\d+/g, '');

/** @param {PlanDescription} plan @returns {PlanForm} */
export function formOf(plan) {
  /** @type {PlanForm} */
  const form = { game: plan.game, boards: [], isTournament: plan.tournament, settings: [], whole: new Map() };
  /** @type {Map<number, Setting>} */
  const groups = new Map();
  for (const { group, setting, key, values: said } of plan.entries) {
    const values = /^(\d+\.)*a$/.test(key) ? withoutRevision(said) : said;
    if (key === 'g') continue;
    if (key === 'b') form.boards = values.split(',');
    else if (!setting) form.whole.set(key, values);
    else groups.set(group, (groups.get(group) ?? new Map()).set(key, values));
  }
  form.settings = [...groups.values()];
  const base = [...groups.keys()].indexOf(Number(form.whole.get('base')?.slice(1)));
  if (base >= 0) form.whole.set('base', `e${base + 1}`); // settings are numbered by their places here
  return form;
}

/** What stands in a field, where a range of numbers may have a dash as those of boards have. @param {string} value */
const withDots = (value) => (/^[\d\s,.–-]+$/.test(value) ? value.replace(/(\d)\s*[–-]\s*(?=\d)/g, '$1..') : value);

/**
 * The plan's text, and where in it each field stands. It names no version of plans, which makes its algorithms the newest
 * revisions: those whose usual values the fields show.
 * @param {PlanForm} form
 * @returns {{ text: string, spans: Span[] }}
 */
export function textOf(form) {
  let text = '';
  /** @type {Span[]} */
  const spans = [];
  /** @param {string} separator @param {string} said @param {string} field */
  const put = (separator, said, field) => {
    text += separator;
    spans.push({ field, start: text.length, end: text.length + said.length });
    text += said;
  };
  /** @param {string} key @param {string} values @param {string} field */
  const add = (key, values, field) => put(text && ';', `${key}=${values}`, field);
  add('g', form.game, 'g');
  form.boards.forEach((board, i) => put(i ? ',' : ';', i ? board : `b=${board}`, `b/${i}`));
  const letter = form.isTournament ? 'p' : 'e';
  form.settings.forEach((setting, i) => {
    const isAlone = form.settings.length === 1 && !form.isTournament && !form.whole.has('base');
    for (const [key, values] of setting)
      add(isAlone ? key : `${letter}${i + 1}.${key}`, withDots(values.trim()), fieldName(i, key));
  });
  for (const [key, values] of form.whole) {
    if (ofTournaments.includes(key) && !form.isTournament) continue;
    if (key === 'base' && form.isTournament) continue;
    if (values.trim() !== '') add(key, withDots(values.trim()), key);
  }
  return { text, spans };
}

/** The field that an error is in; none where it is in no field. @param {Span[]} spans @param {number} offset */
export const fieldAt = (spans, offset) => spans.filter(({ start }) => start <= offset).at(-1)?.field;

/** A plan without what was arranged to see of it: what is run. @param {string} plan its canonical text */
export const withoutView = (plan) => plan.replace(/;show=[^;]*$/, '');
