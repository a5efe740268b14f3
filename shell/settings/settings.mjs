// The settings dialog: what one chooses for this device, as theme, size, patterns and motion. The choices are in the
// root's data-*Choice attributes. first.js has put those there that were remembered, and works out what follows from
// them.
import { openDialog } from '../common/dialog.mjs';
import { button, element } from '../common/elements.mjs';
import { keep, kept } from '../common/kept.mjs';

const page = document.documentElement;
const names = ['theme', 'size', 'patterns', 'motion', 'solution', 'letters', 'diagnostics'];

/** @param {string} name */
const choiceOf = (name) => page.dataset[`${name}Choice`] ?? '';

/** @param {string} name @param {string} value */
function choose(name, value) {
  page.dataset[`${name}Choice`] = value;
  keep('settings', { ...kept('settings'), [name]: value }); // another tab may have chosen something else
  dispatchEvent(new Event('settings'));
}

/** @param {HTMLFormElement} form */
function show(form) {
  for (const name of names) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = choiceOf(name) === 'on';
    else if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = choiceOf(name);
  }
  showSize();
}

/** On a small screen there is no room for the larger sizes. */
function showSize() {
  const chosen = Number(choiceOf('size'));
  const fits = Math.round(100 * Number(page.style.getPropertyValue('--size')));
  const words = fits < chosen ? `${chosen} %, here ${fits} %: more does not fit` : `${chosen} %`;
  element('size-shown').textContent = words;
  element('size').setAttribute('aria-valuetext', words);
}

export function offerSettings() {
  const form = /** @type {HTMLFormElement} */ (element('settings-form'));
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !names.includes(target.name)) return;
    choose(target.name, target.type === 'checkbox' ? (target.checked ? 'on' : 'off') : target.value);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('look', showSize);
  const open = () => {
    show(form);
    openDialog('settings-dialog');
  };
  button('settings').addEventListener('click', open);
  return open;
}
