// Copies the link to the moment on screen.
import { toast } from './announce.mjs';
import { openDialog } from './dialog.mjs';
import { addressOf } from './link.mjs';
import { button, element, number } from './page.mjs';

/** @param {import('./playground.d.ts').Playground} playground */
export function offerShare(playground) {
  const share = async () => {
    const link = addressOf(playground.link());
    const { node } = playground.state();
    try {
      await navigator.clipboard.writeText(link);
      toast(`Link copied: it opens this board at node ${number(node)}`);
    } catch {
      showLink(link);
    }
  };
  button('share').addEventListener('click', share);
  button('share').disabled = false;
  return share;
}

/** Where copying is not allowed. @param {string} link */
function showLink(link) {
  const field = /** @type {HTMLTextAreaElement} */ (element('share-link'));
  field.value = link;
  openDialog('share-dialog');
  field.select();
}
