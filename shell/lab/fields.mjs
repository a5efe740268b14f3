// The fields of the form: made from what the catalog says of each parameter. A field takes a value, a list or a range.
import { make } from '../common/elements.mjs';

/** @typedef {import('../engine.d.ts').Param} Param */

/** What a field tells when it changes. @typedef {(value: string) => void} OnChange */

/**
 * @param {string} name as in plan_text.mjs
 * @param {string} label @param {string} value @param {OnChange} onChange
 * @param {{ placeholder?: string, hint?: string }} [more]
 */
export function textField(name, label, value, onChange, { placeholder = '', hint = '' } = {}) {
  const field = make('input', { type: 'text', value, placeholder, spellcheck: false, autocomplete: 'off' });
  field.dataset.field = name;
  field.addEventListener('input', () => onChange(field.value));
  const box = make('label', { className: 'field' }, make('span', {}, label), field);
  if (hint) box.append(make('span', { className: 'hint' }, hint));
  return box;
}

/** @param {string} name @param {string} label @param {[string, string][]} options value and text @param {string} value @param {OnChange} onChange */
export function choiceField(name, label, options, value, onChange) {
  const field = make('select', {}, ...options.map(([id, text]) => make('option', { value: id }, text)));
  field.value = value;
  field.dataset.field = name;
  field.addEventListener('change', () => onChange(field.value));
  return make('label', { className: 'field' }, make('span', {}, label), field);
}

/** Any of a few choices; none means the usual one. @param {string} name @param {string} label @param {[string, string][]} options @param {string} usual @param {string} value with commas in between @param {OnChange} onChange */
function chipsField(name, label, options, usual, value, onChange) {
  const chosen = new Set(value.split(',').filter(Boolean));
  const box = make('div', { className: 'chips' });
  for (const [id, text] of options) {
    const input = make('input', { type: 'checkbox', checked: chosen.has(id) });
    if (id === options[0][0]) input.dataset.field = name;
    input.addEventListener('change', () => {
      if (input.checked) chosen.add(id);
      else chosen.delete(id);
      onChange(
        options
          .map(([each]) => each)
          .filter((each) => chosen.has(each))
          .join(','),
      );
    });
    const [className, hint] = id === usual ? ['chip usual', ' (usual)'] : ['chip', ''];
    box.append(make('label', { className, title: `${text}${hint}` }, input, make('span', {}, text)));
  }
  const field = make('fieldset', { className: 'field' }, make('legend', {}, label), box);
  return field;
}

/** @param {Param} param */
function rangeOf({ least, most, kind }) {
  if (kind !== 'whole' && kind !== 'real') return '';
  return `${least} to ${most}; lists and ranges as 1,2,5 and 1..6`;
}

/** @param {string} name @param {Param} param @param {string} value @param {OnChange} onChange */
export function paramField(name, param, value, onChange) {
  const { kind, choices = [], default: usual, help } = param;
  const options = /** @type {[string, string][]} */ (
    kind === 'yes-no'
      ? [
          ['yes', 'Yes'],
          ['no', 'No'],
        ]
      : choices.map(({ id, name: text }) => [id, text])
  );
  const field = options.length
    ? chipsField(name, param.name, options, usual, value, onChange)
    : textField(name, param.name, value, onChange, { placeholder: usual });
  field.title = [help, rangeOf(param)].filter(Boolean).join('. ');
  return field;
}
