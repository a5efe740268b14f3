// Parts of a page that are fetched when they are first needed. When the site was replaced meanwhile, they are gone: files of
// another version have other names, so that a page never gets part of one. Then its reader is told, and offered the new one.
import { showUpdate } from './notice.mjs';
import { isReplaced } from './replaced.mjs';

/** For whoever misses a part: says that there is a new version, if that is why. */
export async function tellIfReplaced() {
  if (!(await isReplaced())) return;
  for (const dialog of document.querySelectorAll('dialog')) dialog.close(); // behind them nothing is seen or pressed
  showUpdate(() => location.reload());
}

/** A part that is on its way. @template T @param {Promise<T>} coming @returns {Promise<T>} */
export async function part(coming) {
  try {
    return await coming;
  } catch (error) {
    void tellIfReplaced();
    throw error;
  }
}
