// What to say and to offer when the WebAssembly of the page or of a demo has broken (page/guard.mjs): what happened, in words,
// a way to go on from the moment before, and the details for whoever looks into it.
import { copy } from './copy.mjs';
import { make } from './elements.mjs';
import { fileUrl } from './files.mjs';

/** @param {Error} error */
export const whatBroke = (error) => `Something in this page broke (${error.message}), and it can’t go on.`;

/** @param {Error} error @param {string} address of the moment before */
function detailsOf(error, address) {
  const build = fileUrl('lookahead-playground.wasm');
  return [error.message, address, build, navigator.userAgent, error.stack].join('\n');
}

/**
 * Copies the details. Where the browser does not let that be, they are shown, and marked for the reader to copy.
 * @param {string} details
 */
function detailsButton(details) {
  const shown = make('pre', { className: 'excerpt', hidden: true }, details);
  const button = make('button', { type: 'button', className: 'button' }, 'Copy details');
  button.addEventListener('click', async () => {
    const isCopied = await copy(details, () => {
      shown.hidden = false;
      getSelection()?.selectAllChildren(shown);
    });
    if (isCopied) button.textContent = 'Details copied';
  });
  return { button, shown };
}

/**
 * What can be done: `again`, or to copy the details of `error`.
 * @param {string} words what the first button says @param {() => void} again
 * @param {Error} error @param {string} address of the moment before
 */
export function waysOut(words, again, error, address) {
  const start = make('button', { type: 'button', className: 'button primary', onclick: again }, words);
  const { button, shown } = detailsButton(detailsOf(error, address));
  return make('div', { className: 'ways-out' }, start, button, shown);
}
