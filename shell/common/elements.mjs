// The page's elements by id, and making new ones.

/** @template {Element} [T=HTMLElement] @param {string} id */
export const element = (id) => /** @type {T} */ (/** @type {unknown} */ (document.getElementById(id)));

/** @param {string} id */
export const button = (id) => /** @type {HTMLButtonElement} */ (element(id));

/** @param {string} id */
export const input = (id) => /** @type {HTMLInputElement} */ (element(id));

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Partial<HTMLElementTagNameMap[T]>} [properties]
 * @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...content) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}

/** For those who use keys, when what they have pressed is gone: to the first control of what the page is about. */
export function focusMain() {
  /** @type {NodeListOf<HTMLElement>} */
  const controls = element('main').querySelectorAll('a, button, input, select, [tabindex="0"]');
  for (const control of controls) {
    control.focus({ preventScroll: true });
    if (control === document.activeElement) return; // others are not to be seen
  }
}

/** What the style sheet has as --NAME for the whole page. @param {string} name */
export const styleValue = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const numbers = new Intl.NumberFormat('en');

/** @param {number} value */
export const number = (value) => numbers.format(value);

/** @param {number} count @param {string} one */
export const counted = (count, one) => `${number(count)} ${one}${count === 1 ? '' : 's'}`;

/** What went wrong, of whatever was thrown. @param {unknown} error */
export const reasonOf = (error) => (error instanceof Error ? error.message || error.name : String(error));

/** Puts other content into a box; whoever is in it by keyboard stays at the same place. @param {HTMLElement} box @param {...Node} content */
export function replaceContent(box, ...content) {
  const controls = () => [...box.querySelectorAll('a, button, input, select, textarea')];
  const focused = controls().findIndex((each) => each === document.activeElement);
  box.replaceChildren(...content);
  const [next] = controls().slice(focused, focused + 1);
  if (focused >= 0 && next instanceof HTMLElement) next.focus({ preventScroll: true });
}
