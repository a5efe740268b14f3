// A card of the form: an algorithm with its parameters and, where it is composed of others, theirs.
import { make } from '../common/elements.mjs';
import { choiceField, paramField } from './fields.mjs';
import { fieldName } from './plan_text.mjs';

/** @typedef {import('../engine.d.ts').Algorithm} Algorithm */
/** @typedef {import('../engine.d.ts').Game} Game */
/** @typedef {import('./plan_text.mjs').Setting} Setting */

/**
 * @typedef {object} Card
 * @property {number} place from 0
 * @property {Setting} setting which its fields change
 * @property {Game} game
 * @property {string} title
 * @property {() => void} onInput a value has changed
 * @property {() => void} onShape other fields are to be shown
 * @property {(() => void) | undefined} onRemove
 */

/** @param {Setting} setting @param {string} key @param {string} value */
function set(setting, key, value) {
  if (value.trim() === '') setting.delete(key);
  else setting.set(key, value);
}

/** Takes away what is of the algorithm with this prefix, and of its parts. @param {Setting} setting @param {string} prefix */
function clear(setting, prefix) {
  for (const key of [...setting.keys()]) if (key.startsWith(prefix)) setting.delete(key);
}

/** @param {Card} card @param {string} prefix @param {Algorithm | undefined} parent whose part it is */
function algorithmFields(card, prefix, parent) {
  const { setting, game, place } = card;
  const key = `${prefix}a`;
  const value = setting.get(key) ?? '';
  const known = game.algorithms.find(({ id }) => id === value);
  const options = game.algorithms.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]));
  if (!known) options.unshift([value, value || 'None']);
  const choice = choiceField(fieldName(place, key), parent ? 'Part' : 'Algorithm', options, value, (chosen) => {
    clear(setting, prefix);
    if (chosen) setting.set(key, chosen);
    card.onShape();
  });
  /** @type {HTMLElement[]} */
  const fields = [choice];
  for (const param of [...(known?.params ?? []), ...(parent?.part_params ?? [])]) {
    const own = prefix + param.id;
    fields.push(
      paramField(fieldName(place, own), param, setting.get(own) ?? '', (text) => {
        set(setting, own, text);
        card.onInput();
      }),
    );
  }
  return { fields, known };
}

/** @param {Card} card @param {string} prefix @param {Algorithm} algorithm @returns {HTMLElement[]} */
function partFields(card, prefix, algorithm) {
  if (!algorithm.most_parts) return [];
  const { setting } = card;
  const count = Array.from({ length: algorithm.most_parts }, (_, i) => i + 1).filter((number) =>
    setting.has(`${prefix}${number}.a`),
  ).length;
  const parts = [];
  for (let number = 1; number <= count; ++number) {
    const { fields } = algorithmFields(card, `${prefix}${number}.`, algorithm);
    parts.push(make('fieldset', { className: 'part' }, make('legend', {}, `Part ${number}`), ...fields));
  }
  if (count > 1) {
    const onclick = () => {
      clear(setting, `${prefix}${count}.`);
      card.onShape();
    };
    parts.push(make('button', { type: 'button', className: 'button', onclick }, `Remove part ${count}`));
  }
  if (count < algorithm.most_parts) {
    const add = make('button', { type: 'button', className: 'button' }, 'Add a part');
    add.addEventListener('click', () => {
      const [first] = card.game.algorithms.filter(({ most_parts }) => !most_parts);
      setting.set(`${prefix}${count + 1}.a`, first.id);
      card.onShape();
    });
    parts.push(add);
  }
  return parts;
}

/** @param {Card} card */
export function settingCard(card) {
  const { fields, known } = algorithmFields(card, '', undefined);
  const head = make('div', { className: 'head' }, make('h3', {}, card.title));
  if (card.onRemove) {
    const remove = make('button', { type: 'button', className: 'icon-button', onclick: card.onRemove }, '×');
    remove.ariaLabel = `Remove ${card.title.toLowerCase()}`;
    head.append(remove);
  }
  const [choice, ...params] = fields;
  const box = make('fieldset', { className: 'setting-card', ariaLabel: card.title }, head, choice);
  if (known) box.append(make('p', { className: 'hint' }, known.idea));
  box.append(make('div', { className: 'params' }, ...params));
  if (known) box.append(...partFields(card, '', known));
  return box;
}
