// The page when its playground could not be started.
import { make, reasonOf } from '../common/elements.mjs';
import { paragraph, showNotice } from '../common/notice.mjs';
import { LoadError } from './playground.mjs';

/** The page stays without a canvas. @param {unknown} error */
export function showFailure(error) {
  const known = error instanceof LoadError;
  if (!known) console.error(error);
  document.documentElement.classList.add('failed');
  const reload = make('button', { type: 'button', className: 'button', onclick: () => location.reload() }, 'Reload');
  const reason = known ? error.message : `Something broke: ${reasonOf(error)}`;
  showNotice('The playground could not be started', reload, paragraph(`${reason}.`));
}
