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

const numbers = new Intl.NumberFormat('en');

/** @param {number} value */
export const number = (value) => numbers.format(value);
