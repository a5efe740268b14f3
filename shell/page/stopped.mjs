// The page when its WebAssembly has broken (guard.mjs): it says so, and keeps the moment before.
import { element } from '../common/elements.mjs';
import { paragraph, showNotice } from '../common/notice.mjs';
import { waysOut, whatBroke } from '../common/ways_out.mjs';
import { addressOf } from './link.mjs';

/** Nothing of the page is to be used but what it says itself. */
function putAside() {
  document.documentElement.classList.add('stopped');
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  for (const part of document.querySelectorAll('body > :is(header, aside, main)')) part.setAttribute('inert', '');
}

/**
 * Says so in the page, whose address is that of the moment before from now on.
 * @param {Error} error @param {string} moment its spec; empty if nothing was ever shown
 */
export function showStopped(error, moment) {
  putAside();
  const opened = location.href;
  history.replaceState(null, '', addressOf(moment));
  const reload = () => location.reload();
  addEventListener('hashchange', reload); // somebody wants to go elsewhere
  const kept = moment ? 'The moment before is kept in the address.' : 'That was before anything could be shown.';
  const words = moment ? 'Start again here' : 'Start with the first board';
  const text = paragraph(`${whatBroke(error)} ${kept}`);
  showNotice('The search has stopped', text, waysOut(words, reload, error, opened));
  element('notice').querySelector('button')?.focus({ preventScroll: true });
}
