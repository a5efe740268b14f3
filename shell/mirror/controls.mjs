// The controls of the accessible mirror: a maker for each kind of part that becomes a single element.
import { make } from '../common/elements.mjs';

/** @typedef {import('../playground.d.ts').Part} Part */
/** @typedef {import('./mirror.mjs').View} View */
/** @typedef {(value: number) => void} Want */

/** Only what is new: a reader hears of every change. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Element} element @param {string} name @param {string} value */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {'h2' | 'p'} tag @param {(part: Part) => string} words @returns {() => View} */
const reader = (tag, words) => () => {
  const element = make(tag);
  return { element, update: (part) => setText(element, words(part)) };
};

/** A disabled button keeps the focus, so that one can press "back" until there is no way back. @param {Part} _ @param {Want} want @returns {View} */
function makeButton(_, want) {
  const element = make('button', { type: 'button', onclick: () => want(1) });
  return {
    element,
    update({ label, enabled, help }) {
      setText(element, label);
      setAttribute(element, 'aria-disabled', String(!enabled));
      element.title = help;
    },
  };
}

/** @param {Part} _ @param {Want} want @returns {View} */
function makeToggle(_, want) {
  const element = make('button', { type: 'button', role: 'switch' });
  element.addEventListener('click', () => want(element.getAttribute('aria-checked') === 'true' ? 0 : 1));
  return {
    element,
    update({ label, value, enabled, help }) {
      setText(element, label);
      setAttribute(element, 'aria-disabled', String(!enabled));
      setAttribute(element, 'aria-checked', String(value !== 0));
      element.title = help;
    },
  };
}

/** Those of a section in a group of its own. @param {Part} part */
function optionsOf({ choices, sections, notes }) {
  /** @type {Node[]} */
  const out = [];
  for (const [index, words] of choices.entries()) {
    const option = make('option', { value: String(index), title: notes[index] ?? '' }, words);
    const section = sections[index];
    const last = out[out.length - 1];
    if (!section) out.push(option);
    else if (last instanceof HTMLOptGroupElement && last.label === section) last.append(option);
    else out.push(make('optgroup', { label: section }, option));
  }
  return out;
}

/** @param {Part} _ @param {Want} want @returns {View} */
function makeChoice(_, want) {
  const name = make('span');
  const select = make('select');
  select.addEventListener('change', () => want(Number(select.value)));
  let offered = '';
  return {
    element: make('label', {}, name, select),
    update(part) {
      const { label, shown, value, choices, help } = part;
      // The choice may be none of those that are offered.
      const now = `${value < 0 ? shown : ''}\n${choices}\n${part.sections}`;
      if (offered !== now) {
        offered = now;
        select.replaceChildren(...(value < 0 ? [new Option(shown, '-1')] : []), ...optionsOf(part));
      }
      setText(name, label);
      if (select.value !== String(value)) select.value = String(value);
      select.title = help;
    },
  };
}

/** A number that one types. @param {Part} _ @param {Want} want @returns {View} */
function makeNumber(_, want) {
  const name = make('span');
  const input = make('input', { type: 'number', inputMode: 'numeric' });
  let unit = 1;
  let before = '';
  let isTyped = false; // but not taken yet: what is typed stays, whatever the search does meanwhile
  input.addEventListener('input', () => (isTyped = true));
  input.addEventListener('blur', () => (isTyped = false));
  input.addEventListener('change', () => {
    isTyped = false;
    const typed = input.valueAsNumber / unit;
    if (Number.isFinite(typed)) want(typed);
    else input.value = before; // it was cleared
  });
  return {
    element: make('label', {}, name, input),
    update({ label, value, least, most, unit: worth, help }) {
      unit = worth;
      const shownAs = (/** @type {number} */ number) =>
        String(unit === 1 ? number : Math.round(number * unit * 1000) / 1000);
      setText(name, label);
      for (const [limit, bound] of Object.entries({ min: least, max: most, step: 1 }))
        setAttribute(input, limit, shownAs(bound));
      before = shownAs(value);
      if (!isTyped && input.value !== before) input.value = before;
      input.title = help;
    },
  };
}

/** @param {Part} _ @param {Want} want @returns {View} */
function makeSlider(_, want) {
  const name = make('span');
  const input = make('input', { type: 'range', step: '1' });
  input.addEventListener('input', () => want(input.valueAsNumber));
  return {
    element: make('label', {}, name, input),
    update({ label, value, least, most, shown, help }) {
      setText(name, label);
      setAttribute(input, 'min', String(least));
      setAttribute(input, 'max', String(most));
      if (input.valueAsNumber !== value) input.value = String(value);
      setAttribute(input, 'aria-valuetext', shown);
      input.title = help;
    },
  };
}

/** @type {Record<Exclude<Part['kind'], 'board' | 'steps'>, (part: Part, want: Want) => View>} */
export const makers = {
  heading: reader('h2', ({ label }) => label),
  text: reader('p', ({ label }) => label),
  fact: reader('p', ({ label, shown, help }) => `${label}${shown && `: ${shown}`}${help && ` (${help})`}`),
  button: makeButton,
  toggle: makeToggle,
  choice: makeChoice,
  number: makeNumber,
  slider: makeSlider,
};
