// Tells what went wrong, in a strip above the board.
import { element, focusMain, make } from './elements.mjs';

/** @typedef {import('../engine.d.ts').EngineError} EngineError */

/** What can be pressed stands beside the text, anything else below it. @param {string} title @param {...Node} content */
export function showNotice(title, ...content) {
  const notice = element('notice');
  notice.replaceChildren(make('h2', {}, title), ...content);
  notice.hidden = false;
}

/** @param {string} text */
export const paragraph = (text) => make('p', {}, text);

export const hideNotice = () => void (element('notice').hidden = true);

/** Part of a text's line, with a mark below the place of the error. @param {string} text @param {EngineError} error */
export function excerpt(text, { line, column }) {
  const bytes = new TextEncoder().encode(text.split('\n')[line - 1] ?? '');
  const decode = (/** @type {Uint8Array} */ part) => new TextDecoder().decode(part);
  const before = decode(bytes.slice(Math.max(0, column - 1 - 24), column - 1));
  const after = decode(bytes.slice(column - 1, column + 30));
  const mark = make('b', {}, `${' '.repeat(before.length)}^`);
  return make('pre', { className: 'excerpt', ariaHidden: 'true' }, `${before}${after}\n`, mark);
}

function dismissButton() {
  const onclick = (/** @type {MouseEvent} */ { detail }) => {
    hideNotice();
    if (detail === 0) focusMain(); // pressed by a key
  };
  const dismiss = make('button', { type: 'button', className: 'icon-button', onclick }, '×');
  dismiss.ariaLabel = 'Dismiss';
  return dismiss;
}

/** @param {string} spec @param {EngineError} error @param {string} instead what is on screen */
export function showBrokenLink(spec, error, instead) {
  const text = `Column ${error.column}: ${error.message}. ${instead}`;
  showNotice('This link cannot be opened', dismissButton(), paragraph(text), excerpt(spec, error));
}

/** @param {string} text */
export const showOldLink = (text) => showNotice('This moment may have been another', dismissButton(), paragraph(text));

/**
 * Can be put off, but on a page that has stopped, where nothing else is left. What reloading keeps, the page itself knows
 * (`data-kept`).
 * @param {() => void} reload
 */
export function showUpdate(reload) {
  const button = make('button', { type: 'button', className: 'button', onclick: reload }, 'Reload');
  const isStopped = document.documentElement.classList.contains('stopped');
  const ways = make('div', { className: 'beside' }, button, ...(isStopped ? [] : [dismissButton()]));
  const { kept = 'Reloading keeps what is on screen.' } = element('notice').dataset;
  showNotice('There is a new version of this page', ways, paragraph(kept));
}
